import { analyze } from "../src/engine/analyze.ts"; import { readFileSync } from "node:fs";
const text=readFileSync("/tmp/oa/proj/src/a.ts","utf8");
const r=analyze({filename:"/tmp/oa/proj/src/a.ts",text,settings:{databases:["/tmp/oa/proj/db"]},root:"/tmp/oa/proj"},{});
for(const f of r.findings) console.log(text.slice(0,f.place.start).split("\n").length, f.record, f.certainty, f.message);
console.log(r.undecided.map(u=>[text.slice(0,u.place.start).split("\n").length,u.record,u.reason]), r.problems);
