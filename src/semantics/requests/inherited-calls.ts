import type { EvidenceStep } from "../../model/index.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { lineageOf } from "../evaluation/state/class-bases.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { elementsNamed, hasStatic, implementedConstructor } from "../syntax/class-elements.ts";
import { childAround } from "../syntax/child-around.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { hasModifier } from "../syntax/has-modifier.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { AbstractInstance, Frame } from "../values/abstract-value.ts";
import { instanceGiven } from "../values/plain-instance.ts";
import { mayAffectMatch } from "../values/relevance.ts";
import type { RelevantFunctions } from "./relevant-functions.ts";
import { textOfName } from "../syntax/property-names.ts";

/** Classes of a chain of inheritance that are looked at. */
const MAX_BASES = 4;

/** The calls that a class inherits, which are read once more on its behalf. */
export interface InheritedCalls {
  /** The class that inherits them. */
  readonly heir: TS.ClassLikeDeclaration;
  /** The class that has them. */
  readonly base: TS.ClassLikeDeclaration;
  readonly home: Evaluator;
  readonly calls: readonly CallNode[];
  /** In which `this` is an instance of the derived class, or that class in what is static. */
  readonly frame: Frame;
  readonly step: EvidenceStep;
}

/**
 * What the classes of the linted file inherit: `class Filters extends Resource { path = "filters" }`, where a method of `Resource` requests
 * `this.path`. Of a class that says nothing that is sought, nothing is read: what it inherits is the same for all.
 */
export function listInherited(
  evaluator: Evaluator,
  words: ReadonlySet<string>,
  relevant: RelevantFunctions,
): readonly InheritedCalls[] {
  const { derived, strings } = evaluator.survey;
  const says = (node: TS.ClassLikeDeclaration): boolean =>
    nodesWithin(strings, node).some((text) => mayAffectMatch(evaluator.evaluate(text, undefined), words));
  return derived.filter(says).flatMap((node) => inheritedBy(node, evaluator, relevant));
}

function inheritedBy(
  node: TS.ClassLikeDeclaration,
  evaluator: Evaluator,
  relevant: RelevantFunctions,
): readonly InheritedCalls[] {
  const instance = instanceOf(node, evaluator);
  const step = { place: evaluator.placeOf(node.name ?? node), text: `class ${node.name?.text ?? ""}`.trim() };
  const lineage = lineageOf(instance, evaluator).slice(0, MAX_BASES + 1);
  return lineage.slice(1).flatMap(({ class: base }, index): readonly InheritedCalls[] => {
    if (relevant.relevanceOf(base.node) === "never") return [];
    const nearer = lineage.slice(0, index + 1).map((each) => each.class.node);
    return [instance, instance.class].flatMap((receiver) => {
      const calls = callsOf(base.node, nearer, receiver.kind === "class", relevant);
      const input = { callee: base.node, arguments: [], receiver, callSite: step.place, parent: base.frame };
      const frame = calls.length === 0 ? undefined : evaluator.contexts.enter(input, undefined, 1);
      return frame === undefined
        ? []
        : [{ heir: node, base: base.node, home: evaluator.at(base.node), calls, frame, step }];
    });
  });
}

/** An instance of which nothing is known but what the class gives its base. */
function instanceOf(node: TS.ClassLikeDeclaration, evaluator: Evaluator): AbstractInstance {
  const place = evaluator.placeOf(node.name ?? node);
  const constructor = implementedConstructor(node);
  const args = (constructor?.parameters ?? []).map(({ name }) =>
    ts.isIdentifier(name) ? evaluator.evaluate(name, undefined) : evaluator.unknown("parameter", name),
  );
  return instanceGiven({ kind: "class", node, frame: undefined, place }, args, place, evaluator.contexts);
}

/**
 * The calls in methods, of instances or of the class itself, that no nearer class has too. What a field is made with runs before a derived
 * class has its own.
 */
function callsOf(
  base: TS.ClassLikeDeclaration,
  nearer: readonly TS.ClassLikeDeclaration[],
  isStatic: boolean,
  relevant: RelevantFunctions,
): readonly CallNode[] {
  const outside = enclosingFunction(base);
  return relevant.callsIn(base).filter((call) => {
    const element = childAround(call, base);
    if (element === undefined || !ts.isClassElement(element)) return false;
    const name = element.name && textOfName(element.name);
    if (name === undefined || hasStatic(element) !== isStatic) return false;
    if (enclosingFunction(call) === outside) return false;
    return nearer.every((other) => !elementsNamed(other, name).some((each) => hasStatic(each) === isStatic));
  });
}

/** Whether a class has no instances but those of classes that extend it. */
export function isAbstract(definition: TS.ClassLikeDeclaration): boolean {
  return hasModifier(definition, ts.SyntaxKind.AbstractKeyword);
}
