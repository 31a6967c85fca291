/*
 * Analyses files one by one in a process of its own, as the rules and the command do, and prints what each cost:
 * `analyze-files.ts <settings as JSON> <file>…`. A first file with a hit loads what is loaded once; it is not counted.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { analyze } from "../../../src/engine/analyze.ts";

const WARM =
  "export const list = (zone: string) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);\n";

const [given = "{}", ...paths] = process.argv.slice(2);
const settings = JSON.parse(given) as unknown;
const root = process.cwd();
const load = time(() => analyze({ filename: resolve("warm-up.ts"), text: WARM, settings, root }).findings.length);
if (load.result !== 1) throw new Error(`the first file gave ${load.result} findings`);
const files = paths.map((path) => {
  const text = readFileSync(path, "utf8");
  const { cost, result } = time(() => analyze({ filename: resolve(path), text, settings, root }));
  const isCutOff = result.unread.length > 0;
  return { file: path, cost, findings: result.findings.length, isCutOff };
});
console.log(JSON.stringify({ load: load.cost, files }));

function time<Result>(action: () => Result): { readonly cost: number; readonly result: Result } {
  const start = process.cpuUsage();
  const result = action();
  const { user, system } = process.cpuUsage(start);
  return { cost: (user + system) / 1000, result };
}
