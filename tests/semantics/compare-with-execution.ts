import type { TextParts } from "../../src/model/index.ts";
import { readFileFacts } from "./read.ts";

/** What a program hands to `fetch` when it runs, and what is read of it. */
export interface Comparison {
  readonly requested: readonly string[];
  readonly read: readonly TextParts[];
  /** The requested URLs that no alternative that was read admits: each is an error of the evaluator. */
  readonly missed: readonly string[];
}

/** Runs the program, in which `yes` is true and `no` is false, and reads it. The language itself is the judge. */
export function compareWithExecution(source: string): Comparison {
  const requested = run(source);
  const read = readFileFacts(source, "main.js").facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
  return { requested, read, missed: requested.filter((url) => !read.some((parts) => admits(parts, url))) };
}

function run(source: string): readonly string[] {
  const requested: string[] = [];
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the evaluator says is held against the language
  const main = new Function("fetch", "yes", "no", source) as (fetch: unknown, yes: boolean, no: boolean) => void;
  main((url: unknown) => requested.push(String(url)), true, false);
  return requested;
}

/** A hole may be any text. */
function admits(parts: TextParts, url: string): boolean {
  const pattern = parts.map((part) => (part.kind === "text" ? part.text.replace(/[^\w]/g, "\\$&") : "[^]*"));
  return new RegExp(`^${pattern.join("")}$`).test(url);
}

/** The methods with which a program asks for something, `maybe` being true or false, and those that are read; `?` for one that is not known. */
export function compareMethods(source: string): { readonly sent: readonly string[]; readonly read: readonly string[] } {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what the evaluator says is held against the language
  const main = new Function("fetch", "maybe", source) as (fetch: unknown, maybe: boolean) => void;
  const sent: string[] = [];
  const fetch = (_url: unknown, init?: { readonly method?: string }): number => sent.push(init?.method ?? "GET");
  for (const maybe of [true, false]) main(fetch, maybe);
  const read = readFileFacts(source, "main.js").facts.flatMap((fact) =>
    fact.kind === "request" && fact.doubt === undefined
      ? [...fact.methods.known, ...(fact.methods.open ? ["?"] : [])]
      : [],
  );
  return { sent: [...new Set(sent)].toSorted(), read: [...new Set(read)].toSorted() };
}
