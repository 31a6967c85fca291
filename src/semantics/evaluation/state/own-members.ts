import { groupBy } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Survey } from "../../syntax/survey.ts";
import { enclosingReceiver } from "../../syntax/this-binding.ts";
import type { Write } from "../../syntax/writes.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import { toUnreached } from "../../values/unreached.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { applyWrite } from "./apply-write.ts";
import { isMember } from "./followed-members.ts";
import { isReplacing, valueAt } from "./followed-writes.ts";
import { isNeverReached } from "./reached-code.ts";

const known = new WeakMap<Survey, ReadonlyMap<TS.Node | undefined, readonly Write[]>>();

/**
 * What a member of `this` holds where a function reads it that has assigned to it: `value` is what it held when the function was called. That of
 * any other object is `value`.
 */
export function valueOfOwnMember(
  value: AbstractValue,
  node: TS.PropertyAccessExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (node.expression.kind !== ts.SyntaxKind.ThisKeyword) return value;
  const { survey } = evaluation;
  const scope = enclosingReceiver(node);
  const all = survey.writes.get("this");
  if (scope === undefined || all === undefined) return value;
  let byFunction = known.get(survey);
  if (byFunction === undefined) known.set(survey, (byFunction = groupBy(all, ({ root }) => enclosingReceiver(root))));
  const name = node.name.text;
  const writes = (byFunction.get(scope) ?? []).filter(({ path: [first = name] }) => first === name || first === null);
  if (writes.length === 0 || !writes.every((write) => write.path.length === 1 && isReplacing(write))) return value;
  const held = valueAt(node, scope, scope, {
    initial: value,
    changes: writes,
    apply: (before, write, multiplicity, made) => {
      if (isNeverReached(write.node, made, evaluation)) return before;
      return applyWrite(before, { write: { ...write, path: [] }, multiplicity, frame: made, evaluation });
    },
    name,
    isNamedBy: (asked) => isMember(asked, [name], (root) => root.kind === ts.SyntaxKind.ThisKeyword),
    frame,
    evaluation,
  });
  return held ?? toUnreached(evaluation.placeOf(node));
}
