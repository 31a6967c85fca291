import { enclosingFunction, isRepeated } from "../control-flow/control-flow.ts";
import type { TS } from "../syntax/compiler.ts";
import { contains } from "../syntax/contains.ts";
import { exportsOf } from "../syntax/export-table.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isCommonJs } from "../syntax/export-writes.ts";

/** What a name gives that stands in what its variable is first given, where that is nothing yet: `var Kind = make(Kind || {})`. */
export function valueInOwn(
  node: TS.Node,
  declaration: TS.VariableDeclaration,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const { initializer } = declaration;
  if (initializer === undefined || !contains(initializer, node)) return undefined;
  const scope = enclosingFunction(declaration);
  if (enclosingFunction(node) !== scope || isRepeated(declaration)) return undefined;
  // What scripts of one page declare, others may have declared before.
  const isOwn = scope !== undefined || exportsOf(evaluation.file).isModule || isCommonJs(evaluation);
  return isOwn ? { kind: "constant", value: undefined, place: evaluation.placeOf(node) } : undefined;
}
