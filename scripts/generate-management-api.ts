import { readFileSync } from "node:fs";
import { format } from "prettier";
import { createDatabase } from "../src/database/create-database.ts";
import type { Database } from "../src/database/database.ts";
import { matchRequest } from "../src/database/match-request.ts";
import { listRoutes, type Route } from "../src/runtime/management-api/route-table.ts";
import { fillPage } from "./fill-page.ts";
import type { Output } from "./output.ts";
import { readRules, rootFolder } from "./read-rules.ts";

/** The page of the reference management API: between the marks its endpoints and its refusals, the rest is written by hand but for its figures. */
export const generateManagementApi: Output = {
  file: "docs/management-api.md",
  generate: () => {
    const database = createDatabase(readRules());
    const file = "docs/management-api.md";
    const before = fillPage(readFileSync(new URL(file, rootFolder), "utf8"), readRules(), file);
    const after = [
      ["refusals", describeRefusals(database)] as const,
      ["endpoints", describeServed(database)] as const,
    ].reduce((text, [mark, table]) => replaceBetween(text, mark, table), before);
    return format(after, { parser: "markdown", printWidth: 120 });
  },
};

function replaceBetween(text: string, mark: string, table: string): string {
  const pattern = new RegExp(`<!-- ${mark} -->[^]*<!-- /${mark} -->`);
  return text.replace(pattern, () => `<!-- ${mark} -->\n\n${table}\n\n<!-- /${mark} -->`);
}

/** The table of refusals. */
export function describeRefusals({ managementApi }: Database): string {
  const rows = Object.values(managementApi.refusals).map(({ status, code, message }) => [status, code, message]);
  return toTable(["status", "code", "message"], rows);
}

/** The table of what is served. */
export function describeServed(database: Database): string {
  const rows = listRoutes(database.managementApi.resources)
    .filter(({ methods }) => methods.length > 0)
    .map((route) => [
      `\`/${route.template.join("/")}\``,
      route.methods.join(", "),
      listRecords(route, database)
        .map((id) => `\`${id}\``)
        .join(", "),
    ]);
  return toTable(["path", "methods", "records"], rows);
}

/** The records that end the path, or a part of what is sent or answered there. */
function listRecords({ template, methods }: Route, database: Database): readonly string[] {
  const matches = methods.flatMap((method) => matchRequest(method, template, database));
  return [...new Set(matches.map(({ record }) => record.id))].sort();
}

function toTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [header, header.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
