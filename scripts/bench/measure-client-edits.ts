import { readFileSync } from "node:fs";
import { join } from "node:path";
import parser from "@typescript-eslint/parser";
import { analyze } from "../../src/engine/analyze.ts";
import { median } from "./report/median.ts";

/** What an edit of a large file costs that imports much, in milliseconds of CPU: the median of the edits. */
export interface ClientEditCost {
  readonly analysis: number;
  /** ESLint's parser on the same texts: what an edit costs without any rule, at least. */
  readonly parse: number;
  readonly findings: number;
}

const CALL =
  "export const listFilters = (zone: string) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);";

/** Edits `path` of a laid out package again and again; a call that is deprecated stands at its end. */
export function measureClientEdits(folder: string, path: string, edits: number): ClientEditCost {
  const filename = join(folder, path);
  const text = readFileSync(filename, "utf8");
  const costs = Array.from({ length: edits }, (_, edit) => {
    const edited = `${text}\n// Edit ${edit}.\n${CALL}\n`;
    const parse = time(() => parser.parseForESLint(edited, { range: true, loc: true, tokens: true, comment: true }));
    const analysis = time(() => analyze({ filename, text: edited, settings: undefined, root: folder }));
    return { parse: parse.cost, analysis: analysis.cost, findings: analysis.result.findings.length };
  });
  // The first edit opens the file: it reads what is imported.
  const later = costs.slice(1);
  return {
    analysis: median(later.map(({ analysis }) => analysis)),
    parse: median(later.map(({ parse }) => parse)),
    findings: costs.at(-1)?.findings ?? NaN,
  };
}

function time<Result>(action: () => Result): { readonly cost: number; readonly result: Result } {
  const start = process.cpuUsage();
  const result = action();
  return { cost: process.cpuUsage(start).user / 1000, result };
}
