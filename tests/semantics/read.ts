import { resolve } from "node:path";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { toInterests } from "../../src/engine/interests.ts";
import type { Fact, FileFacts } from "../../src/model/index.ts";
import { readFacts } from "../../src/semantics/read-facts.ts";
import { findMisplaced } from "./find-misplaced.ts";
import { renderAlternatives, renderFact } from "./render-fact.ts";

type Kind = Fact["kind"];

/**
 * The facts of a source text, read with what the built-in database looks for, one line each (see `renderFact`).
 * Requests, the headers that they carry, written paths and bucket calls unless told otherwise. Throws when a place of a fact does not fit the text,
 * so that each row of each table states that too.
 */
export function read(
  text: string,
  filename = "main.ts",
  kinds: readonly Kind[] = ["request", "written-path", "bucket-call", "header-set"],
): readonly string[] {
  return readFileFacts(text, filename)
    .facts.filter((fact) => kinds.includes(fact.kind))
    .map(renderFact);
}

/** The URL that the last request of the text has: what the tables of the evaluator hand an expression to. */
export function readUrl(text: string, filename = "main.ts"): string | undefined {
  const request = readFileFacts(text, filename).facts.findLast((fact) => fact.kind === "request");
  return request === undefined ? undefined : renderAlternatives(request.urls);
}

/** What the built-in database looks for; the tables' short paths, `https://x.test/z`, count as the API's. */
const known = toInterests(getBuiltinDatabase(), "all");
const interests = { ...known, roots: [...known.roots, "a", "z"] };

/** All that is read of the text; its places are checked. */
export function readFileFacts(text: string, filename = "main.ts"): FileFacts {
  const facts = readFacts({ filename, path: resolve(filename), text, crossFile: false }, interests);
  const misplaced = findMisplaced(text, filename, facts.facts);
  if (misplaced.length > 0) throw new Error(`places that do not fit the text:\n${misplaced.join("\n")}`);
  return facts;
}
