import { expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { renderAlternatives } from "./render-fact.ts";

/** What a program requests, whatever `a` and `b` are. */
export function run(statements: string): ReadonlySet<string> {
  const requested = new Set<string>();
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is read is held against what the language does
  const main = new Function("fetch", "a", "b", statements) as (fetch: unknown, a: boolean, b: boolean) => void;
  const fetch = (url: unknown): unknown => requested.add(String(url));
  for (const a of [true, false]) for (const b of [true, false]) main(fetch, a, b);
  return requested;
}

/** What is read of it. */
export function readSent(statements: string): ReadonlySet<string> {
  const { facts } = readFileFacts(`export function main(a, b) {\n${statements}\n}\n`, "main.js");
  return new Set(
    facts.flatMap((fact) => (fact.kind === "request" ? fact.urls.map((url) => renderAlternatives([url])) : [])),
  );
}

/** Programs, one a line, of which neither more nor less is read than some run requests. */
export function testPrograms(table: string): void {
  it.each(table.trim().split("\n"))("%s", (statements) => {
    expect(readSent(statements)).toEqual(run(statements));
  });
}
