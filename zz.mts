import { readFileSync } from "node:fs";
const { analyze } = await import(process.cwd() + "/src/engine/analyze.ts");
const [folder, path] = process.argv.slice(2);
const CALL = "export const listFilters = (zone: string) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);";
const text = readFileSync(folder + "/" + path, "utf8") + "\n" + CALL + "\n";
const by = new Map();
(globalThis as any).LOG = (node: any, frame: any, cost: number, leads: any[], depth: number) => {
  const f = node.getSourceFile(); const k = f.fileName.split("/").slice(-2).join("/") + ":" + (f.getLineAndCharacterOfPosition(node.getStart()).line + 1) + " " + (node.expression ?? node.tag).getText().replace(/\s+/g, " ").slice(-60);
  const e = by.get(k) ?? { n: 0, cost: 0, leads: 0, kinds: new Set(), depth }; e.n++; e.cost += cost; e.leads += leads.length; leads.forEach((l: any) => e.kinds.add(l.kind)); by.set(k, e);
};
const r = analyze({ filename: folder + "/" + path, text, settings: undefined, root: folder });
console.log(r.findings.length, r.unread);
let sum = 0; for (const e of by.values()) sum += e.cost; console.log("sum", sum);
for (const [k, e] of [...by].sort((a, b) => b[1].cost - a[1].cost).slice(0, 40)) console.log(e.cost, e.n, e.leads, [...e.kinds].join(), e.depth, k);
