import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import type { MigrationGuide } from "../src/migrate/guide.ts";
import { readRules, rootFolder } from "./read-rules.ts";

let read: readonly MigrationGuide[] | undefined;

/** The files of `guides/`, checked by the schema beside them, by name. Throws for what does not fit, and for records that are none. */
export function readGuides(): readonly MigrationGuide[] {
  return (read ??= readdirSync(new URL("guides", rootFolder))
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map(readGuide));
}

function readGuide(file: string): MigrationGuide {
  const content: unknown = parse(readFileSync(new URL(`guides/${file}`, rootFolder), "utf8"));
  const ajv = new Ajv2020({ allErrors: true });
  const schema = JSON.parse(readFileSync(new URL("guides/schema.json", rootFolder), "utf8")) as object;
  if (!ajv.validate(schema, content)) throw new Error(`guides/${file}: ${ajv.errorsText()}`);
  const guide = { name: file.replace(/\.yaml$/, ""), ...(content as Omit<MigrationGuide, "name">) };
  const ids = new Set(readRules().records.map(({ id }) => id));
  const unknown = guide.records.filter((id) => !ids.has(id));
  if (unknown.length > 0) throw new Error(`guides/${file}: there is no record ${unknown.join(", ")}`);
  return guide;
}
