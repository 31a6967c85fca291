import type { Database } from "../../src/database/database.ts";
import { NOTHING_BEYOND, type Beyond } from "../../src/database/gate/imported-texts.ts";
import { database as builtin } from "../../src/database/index.ts";

/** Whether any rule can have a finding in a text, whose bucket `FILES` the deployment config binds. */
export function mayFind(text: string, database: Database = builtin, beyond: Partial<Beyond> = {}): boolean {
  return listRules(text, database, beyond).length > 0;
}

/** The rules that can have a finding in a text, sorted. */
export function listRules(text: string, database: Database = builtin, beyond: Partial<Beyond> = {}): readonly string[] {
  const gate = database.gate();
  const records = gate.recordsOf(gate.scan(text), {
    ...NOTHING_BEYOND,
    namesBucket: (each) => each.includes("FILES"),
    ...beyond,
  });
  return [...new Set(records.values())].sort();
}
