import { resolve } from "node:path";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { toInterests } from "../../src/engine/interests.ts";
import type { FileFacts } from "../../src/model/index.ts";
import { readFacts } from "../../src/semantics/read-facts.ts";

export const API = `const API = "https://api.cloudflare.com/client/v4";\n`;
/** Stands at the end of each text, so that it is found only where work is left for it. */
export const HIT = "\nexport const last = (zone) => fetch(`${API}/zones/${zone}/filters`);\n";
const FOUND = "/filters";

export const interests = toInterests(getBuiltinDatabase(), "all");

export function repeat(count: number, write: (index: number) => string, separator = "\n"): string {
  return Array.from({ length: count }, (_, index) => write(index)).join(separator);
}

export function factsOf(text: string): FileFacts {
  return readFacts(
    { filename: "main.js", path: resolve("main.js"), text: API + text + HIT, crossFile: false },
    interests,
  );
}

export function stepsOf(text: string): number {
  return factsOf(text).work ?? NaN;
}

export function findsLast({ facts }: FileFacts): boolean {
  return facts.some((fact) => fact.kind === "request" && JSON.stringify(fact.urls).includes(FOUND));
}
