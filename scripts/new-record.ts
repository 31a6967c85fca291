import { existsSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { rootFolder } from "./read-rules.ts";
import { planRecord, recordTemplates, type RecordPlan, type RecordRequest } from "./record-templates/plan-record.ts";
import { runScript } from "./run-script.ts";

/** `npm run new:record -- <id> --kind endpoint [--announcement]` writes a record to be filled in and prints what comes next. */
const usage = `Usage: npm run new:record -- <id> --kind ${Object.keys(recordTemplates).join("|")} [--announcement]`;

await runScript(usage, () => {
  write(planRecord(readArguments()));
});

function readArguments(): RecordRequest {
  const { values, positionals } = parseArgs({
    options: { kind: { type: "string", default: "endpoint" }, announcement: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [id = "", ...others] = positionals;
  if (others.length > 0) throw new RangeError(`Expected one id; found ${positionals.join(" ")}.`);
  return { id, kind: values.kind, isAnnouncement: values.announcement };
}

function write({ file, text }: RecordPlan): void {
  const path = new URL(file, rootFolder);
  if (existsSync(path)) throw new RangeError(`${file} is there already; ids are for ever.`);
  writeFileSync(path, text);
  console.log(`Wrote ${file}.

Next:
1. Replace every value in it that starts with TODO, the date and the examples (docs/adding-a-record.md says what each field means).
2. Say where it is announced: a row of tests/database/specification-rows.ts, or a statement in tests/coverage/statements
   (an announcement needs neither). An endpoint that the reference management API lacks goes into rules/management-api.yaml.
3. npm run generate    checks all records and writes the module and docs/schedule.md
4. npm test            runs the examples: each wrong one yields exactly this record, the right ones none`);
}
