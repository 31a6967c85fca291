import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Section } from "./statement.ts";

/** The files of `statements/`, in the order of the specification. */
const names = [
  "service",
  "objects",
  "options",
  "uploads",
  "management-api-fields",
  "states",
  "endpoints",
  "authentication",
  "events",
  "errors",
  "limits",
  "versioning",
];

/** What one file holds. */
type StatementFile = Pick<Section, "part"> & { readonly sections: readonly Omit<Section, "part">[] };

/** The statements of the specification that are written down by hand: all but the endpoints and the end-of-life table. */
export function readStatements(): readonly Section[] {
  return names.flatMap((name) => {
    const text = readFileSync(new URL(`statements/${name}.yaml`, import.meta.url), "utf8");
    const { part, sections } = parse(text) as StatementFile;
    return sections.map((section) => ({ part, ...section }));
  });
}
