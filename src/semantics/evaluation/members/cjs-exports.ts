import type { AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { Evaluation } from "../../values/evaluation.ts";
import { exportsOf } from "../../syntax/export-table.ts";
import { applyWrite } from "../state/apply-write.ts";
import type { Write } from "../../syntax/writes.ts";

/** Whether a file exports by assignment to `module.exports` or `exports`. */
export function isCommonJs(evaluation: Evaluation): boolean {
  const { isModule, names, stars } = exportsOf(evaluation.file);
  return (!isModule || (names.size === 0 && stars.length === 0)) && writesToExports(evaluation).length > 0;
}

/** What `require` of the file gives: an object, with all that the file assigns. */
export function valueOfCommonJs(evaluation: Evaluation): AbstractValue {
  const place = { file: evaluation.filename, start: 0, end: 0 };
  let value: AbstractValue = { kind: "object", entries: [], open: false, place };
  for (const write of writesToExports(evaluation)) value = applyWrite(value, write, "one", undefined, evaluation);
  return value;
}

const known = new WeakMap<TS.SourceFile, readonly Write[]>();

/** The assignments, in the order of the text, as if each began at the exports; they depend on the text alone. */
function writesToExports(evaluation: Evaluation): readonly Write[] {
  const writes = known.get(evaluation.file) ?? findWritesToExports(evaluation);
  known.set(evaluation.file, writes);
  return writes;
}

function findWritesToExports({ survey, scopes, file }: Evaluation): readonly Write[] {
  const named = scopes.findValue("exports", file) === undefined ? (survey.writes.get("exports") ?? []) : [];
  const ofModule = scopes.findValue("module", file) === undefined ? (survey.writes.get("module") ?? []) : [];
  const writes = ofModule.filter(({ path }) => path[0] === "exports");
  return [...named, ...writes.map((write) => ({ ...write, path: write.path.slice(1) }))].toSorted(
    (one, other) => one.node.pos - other.node.pos,
  );
}
