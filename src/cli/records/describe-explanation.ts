import { toPackagePath } from "../../migrate/find-guides.ts";
import { readMember } from "../../runtime/management-api/json-value.ts";
import type { ReferenceAnswer } from "./ask-reference-api.ts";
import type { OutputExplanation, OutputMigration } from "./records-output.ts";

/** Headings with lines, as `explain` prints them. */
export type Sections = readonly (readonly [heading: string, lines: readonly string[]])[];

/** What the API answers, and the way to what replaces it. */
export function describeExplanation({ asOf, answers, migrations }: OutputExplanation): Sections {
  return [
    [`What the reference API answers on ${asOf}`, answers.map(describeAnswer)],
    ...migrations.flatMap(describeMigration),
  ];
}

/** All of a refusal; of anything else that it works. */
function describeAnswer({ method, path, status, body }: ReferenceAnswer): string {
  const isDone = readMember(body, "success") === true;
  return `${method} ${path}: ${status}${isDone ? ", carried out" : `\n  ${JSON.stringify(body)}`}`;
}

function describeMigration(migration: OutputMigration): Sections {
  const { title, page, summary, requests, decisions, functions, examples } = migration;
  const [example] = examples;
  const converts = functions.map((name) => `${name}() of eslint-plugin-sunset/migrate converts what is stored`);
  const code = (heading: string, text: string | undefined): Sections[number] => [
    `${heading}: ${example?.title ?? ""}`,
    text === undefined ? [] : [text],
  ];
  return [
    ["Migration", [title, summary, ...converts, `All of it, field by field: ${toPackagePath(page)}`]],
    ["Requests", requests.map(({ before, after }) => `${before}\n  → ${after}`)],
    code("Before", example?.before),
    code("After", example?.after),
    ["A person decides", decisions],
  ];
}
