import type { ObjectFact } from "../../model/index.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { setMember } from "../values/set-member.ts";
import { toValue } from "../values/to-value.ts";
import { findCallAround } from "./call-around.ts";
import { variableOf } from "../syntax/put-members.ts";
import { findValueReferences } from "../syntax/references.ts";
import { outermost } from "../syntax/wrappers.ts";
import { consumesText, storesRow } from "../syntax/non-request-calls.ts";
import { textOfName } from "../syntax/property-names.ts";

/** Object literals that have one of the properties, wherever they stand, but for those that something is compared with, or that are logged or stored. */
export function findObjects(evaluation: EvaluationContext, keys: ReadonlySet<string>): readonly ObjectFact[] {
  return evaluation.survey.objects.flatMap((node): ObjectFact[] => {
    const isOfInterest = node.properties.some(({ name }) => keys.has(textOfName(name) ?? ""));
    const value =
      isOfInterest && !isConsumed(node, evaluation) ? toValue(evaluation.evaluate(node, undefined)) : undefined;
    return value?.kind === "object" ? [{ kind: "object", place: evaluation.placeOf(node), evidence: [], value }] : [];
  });
}

/** `expect(sent).toMatchObject({ … })`, `console.log({ … })`, `prisma.record.create({ … })`: nothing of the object is sent to the API. */
function isConsumed(node: TS.Expression, evaluation: EvaluationContext): boolean {
  const around = findCallAround(node);
  if (around !== undefined) return consumesText(around.call) || storesRow(around.call);
  const held = variableOf(outermostAlternative(node));
  const declaration = held && evaluation.scopes.findValue(held.text, held);
  if (held === undefined || declaration === undefined) return false;
  const references = findValueReferences(declaration, held.text, evaluation);
  return references.length > 0 && references.every((reference) => isStored(reference));
}

/** The expression that gives the object, perhaps one of several: `type === "SRV" ? { … } : null`. */
function outermostAlternative(node: TS.Expression): TS.Expression {
  let outer = outermost(node);
  while (ts.isConditionalExpression(outer.parent) && outer.parent.condition !== outer) outer = outermost(outer.parent);
  return outer;
}

function isStored(reference: TS.Expression): boolean {
  const around = findCallAround(reference);
  return around !== undefined && storesRow(around.call);
}

/** Objects that get one of the properties by assignment: `record.data = { service, proto }`. */
export function findAssignedObjects(evaluation: EvaluationContext, keys: ReadonlySet<string>): readonly ObjectFact[] {
  return [...evaluation.survey.writes.values()].flat().flatMap((write): ObjectFact[] => {
    const [key] = write.path;
    if (write.path.length !== 1 || key === undefined || key === null || !keys.has(key)) return [];
    if (write.kind === "delete") return [];
    const before = evaluation.evaluate(write.root as TS.Expression, undefined);
    const place = evaluation.placeOf(write.node);
    const owner: AbstractValue = before.kind === "object" ? before : { kind: "object", entries: [], open: true, place };
    const written = evaluation.evaluate(write.value, undefined);
    const value = toValue(setMember(owner, write.path, place, () => written));
    return value.kind === "object" ? [{ kind: "object", place, evidence: [], value }] : [];
  });
}
