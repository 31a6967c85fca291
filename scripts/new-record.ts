import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { recordTemplates } from "./record-templates.ts";
import { rootFolder } from "./read-rules.ts";

/** `npm run new:record -- <id> --kind endpoint` writes a record to be filled in and prints what comes next. */
const usage = `Usage: npm run new:record -- <id> --kind ${Object.keys(recordTemplates).join("|")}`;

const { id, kind } = readArguments();
const template = recordTemplates[kind];
const problem = findProblem();
if (problem !== undefined || template === undefined) fail(problem ?? usage);
else write(template);

function readArguments(): { readonly id: string; readonly kind: string } {
  try {
    const { values, positionals } = parseArgs({
      options: { kind: { type: "string", default: "endpoint" } },
      allowPositionals: true,
    });
    return { id: positionals[0] ?? "", kind: values.kind };
  } catch {
    return { id: "", kind: "" };
  }
}

function toFile(): string {
  return `rules/${kind === "bucket-option" ? "binding" : "schedule"}/${id}.yaml`;
}

function findProblem(): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return `The id must be in kebab-case.\n${usage}`;
  if (template === undefined) return `There is no kind ${kind}.\n${usage}`;
  return existsSync(new URL(toFile(), rootFolder)) ? `${toFile()} is there already; ids are for ever.` : undefined;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function write(text: string): void {
  writeFileSync(new URL(toFile(), rootFolder), text);
  console.log(`Wrote ${toFile()}.

Next:
1. Replace every value in it that starts with TODO, the date and the examples (docs/adding-a-record.md says what each field means).
2. npm run generate    checks all records and writes the module and docs/schedule.md
3. npm test            runs the examples: each wrong one yields exactly this record, the right ones none`);
}
