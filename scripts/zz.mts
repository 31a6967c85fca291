import { importOpenApi } from "../src/openapi/import-openapi.ts";
import { ProblemError, formatProblem } from "../src/model/index.ts";
import { loadDatabases } from "../src/database/index.ts";
import { mkdirSync, writeFileSync, rmSync } from "node:fs";
const [,, doc, out, ...pk]=process.argv;
try { const r=await importOpenApi(doc!, {packages: pk});
rmSync(out!,{recursive:true,force:true}); mkdirSync(out!,{recursive:true}); for(const f of r.files) writeFileSync(`${out}/${f.path}`, f.text);
console.log(r.api, r.operations,"operations",r.records.length,"records",r.leftOut.length,"left out",r.problems.length,"problems");
console.log(r.leftOut.slice(0,5), r.problems.slice(0,3).map(formatProblem)); console.log(r.records.filter(x=>x.toConfirm).slice(0,5));
const kinds:Record<string,number>={}; 
const t=performance.now(); const dbs=loadDatabases([out!]); for(const x of dbs[1]!.records) kinds[x.kind]=(kinds[x.kind]??0)+1; console.log(kinds, (performance.now()-t).toFixed(0)+" ms", dbs[1]!.vocabulary.roots.length);
} catch(e){ if(e instanceof ProblemError) console.log(e.problems.slice(0,10).map(formatProblem), e.problems.length); else throw e; }
