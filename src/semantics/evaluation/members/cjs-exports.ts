import type { Place } from "../../../model/index.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { exportWritesOf, useOfAllExports } from "../../syntax/export-writes.ts";
import { allExports } from "../state/all-exports.ts";
import { applyWrite } from "../state/apply-write.ts";
import type { Write } from "../../syntax/writes.ts";

/** What `exports`, or `module`, is where it stands, as far as it is read: `exports.base` does not depend on the other members. */
export function valueOfExports(node: TS.Identifier, evaluation: EvaluationContext): AbstractValue {
  if (node.text === "exports") return exportsAt(node, node, evaluation);
  const place = evaluation.placeOf(node);
  const value = exportsAt(node, node.parent, evaluation);
  const entry = { key: "exports", keyPlace: place, value, place, origin: "assignment" } as const;
  return { kind: "object", entries: [entry], open: true, place };
}

/** `node` is the name by which they are read, `exports` or `module`, `owner` what they are there: `module.exports`. */
function exportsAt(node: TS.Identifier, owner: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (node === useOfAllExports(evaluation)) return valueOfCommonJs(evaluation);
  const { parent } = owner;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === owner)
    return exportsWithMember(parent.name.text, evaluation);
  return allExports(evaluation) ?? valueOfCommonJs(evaluation);
}

/** The result of requiring the file: an object with everything that the file assigns. */
function valueOfCommonJs(evaluation: EvaluationContext): AbstractValue {
  const { all, ofAny, byName } = exportWritesOf(evaluation);
  if (ofAny) return applyAll(all, evaluation);
  const members = [...byName.values()].map((writes) => applyAll(writes, evaluation));
  const entries = members.flatMap((value) => (value.kind === "object" ? value.entries : []));
  return { ...NOTHING, entries, place: placeOf(evaluation) };
}

/** The same for one member alone: the assignments to others may depend on it. */
export function exportsWithMember(name: string, evaluation: EvaluationContext): AbstractValue {
  const { all, ofAny, byName } = exportWritesOf(evaluation);
  return applyAll(ofAny ? all.filter(({ path }) => mayConcern(path, name)) : (byName.get(name) ?? []), evaluation);
}

const NOTHING = { kind: "object", entries: [], open: false } as const;

function placeOf({ filename }: EvaluationContext): Place {
  return { file: filename, start: 0, end: 0 };
}

function applyAll(writes: readonly Write[], evaluation: EvaluationContext): AbstractValue {
  const nothing: AbstractValue = { ...NOTHING, place: placeOf(evaluation) };
  return writes.reduce(
    (value: AbstractValue, write) => applyWrite(value, { write, multiplicity: "one", frame: undefined, evaluation }),
    nothing,
  );
}

function mayConcern([key]: Write["path"], name: string): boolean {
  return key === undefined || key === null || key === name;
}
