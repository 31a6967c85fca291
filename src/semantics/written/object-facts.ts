import type { ObjectFact } from "../../model/index.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { setMember } from "../values/set-member.ts";
import { toValue } from "../values/to-value.ts";
import { findCallAround } from "./call-around.ts";
import { consumesText } from "../syntax/non-request-calls.ts";
import { textOfName } from "../syntax/property-names.ts";

/** Object literals that have one of the properties, wherever they stand, but for those that something is compared with, or that are logged. */
export function findObjects(evaluation: EvaluationContext, keys: ReadonlySet<string>): readonly ObjectFact[] {
  return evaluation.survey.objects.flatMap((node): ObjectFact[] => {
    const isOfInterest = node.properties.some(({ name }) => keys.has(textOfName(name) ?? ""));
    const value = isOfInterest && !isConsumed(node) ? toValue(evaluation.evaluate(node, undefined)) : undefined;
    return value?.kind === "object" ? [{ kind: "object", place: evaluation.placeOf(node), evidence: [], value }] : [];
  });
}

/** `expect(sent).toMatchObject({ … })`, `console.log({ … })`: nothing of the object is sent. */
function isConsumed(node: TS.Node): boolean {
  const around = findCallAround(node);
  return around !== undefined && consumesText(around.call);
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
