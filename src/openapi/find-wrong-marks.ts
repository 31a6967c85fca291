import type { DocumentPath } from "../database/database-document.ts";
import { isPlainObject } from "../model/is-plain-object.ts";

/** Keys below which anything may stand that is no part of the description. */
const DATA = /^(?:x-.*|examples?|default|const|enum|mapping|value)$/u;

/** More are not told. */
const MAX_TOLD = 100;

/** Where a document has `deprecated: "true"`, or another text: only `deprecated: true` counts. */
export function findWrongMarks(root: unknown): readonly DocumentPath[] {
  const found: DocumentPath[] = [];
  const seen = new Set<unknown>();
  const walk = (value: unknown, path: DocumentPath, isNames: boolean): void => {
    if (typeof value !== "object" || value === null || seen.has(value) || found.length >= MAX_TOLD) return;
    seen.add(value);
    for (const [key, below] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (!isNames && key === "deprecated" && typeof below === "string") found.push(at);
      // What stands below these are names, whatever they are.
      if (isNames || !DATA.test(key)) walk(below, at, !isNames && isPlainObject(below) && NAMED.has(key));
    }
  };
  walk(root, [], false);
  return found;
}

/** Keys whose value has names that the document chooses. */
const NAMED: ReadonlySet<string> = new Set([
  "paths",
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "schemas",
  "parameters",
  "headers",
  "responses",
  "requestBodies",
]);
