import type { EvidenceStep } from "../../model/index.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { findBase } from "../evaluation/state/class-bases.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { constructorsOf, elementsNamed, hasStatic, textOfName } from "../syntax/class-elements.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { parentOf } from "../syntax/parent-of.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { AbstractInstance, Frame } from "../values/abstract-value.ts";
import { instanceGiven } from "../values/plain-instance.ts";
import { mayAffectMatch } from "../values/relevance.ts";
import type { RelevantFunctions } from "./relevant-functions.ts";

/** Classes of a chain of inheritance that are looked at. */
const MAX_BASES = 4;

/** The calls that a class inherits, which are read once more on its behalf. */
export interface InheritedCalls {
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
  const inherited: InheritedCalls[] = [];
  const nearer = [node];
  for (let owner = findBase(instance, evaluator); owner?.kind === "instance" && nearer.length <= MAX_BASES;) {
    const { class: base } = owner;
    const isRelevant = relevant.relevanceOf(base.node) !== "never";
    const home = evaluator.at(base.node);
    for (const receiver of isRelevant ? [instance, instance.class] : []) {
      const calls = callsOf(base.node, nearer, receiver.kind === "class", relevant);
      const input = { callee: base.node, arguments: [], receiver, callSite: step.place, parent: base.frame };
      const frame = calls.length === 0 ? undefined : evaluator.contexts.enter(input, undefined, 1);
      if (frame !== undefined) inherited.push({ base: base.node, home, calls, frame, step });
    }
    nearer.push(base.node);
    owner = findBase(owner, home);
  }
  return inherited;
}

/** An instance of which nothing is known but what the class gives its base. */
function instanceOf(node: TS.ClassLikeDeclaration, evaluator: Evaluator): AbstractInstance {
  const place = evaluator.placeOf(node.name ?? node);
  const [constructor] = constructorsOf(node);
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
    const element = elementAround(call, base);
    const name = element?.name && textOfName(element.name);
    if (element === undefined || name === undefined || hasStatic(element) !== isStatic) return false;
    if (enclosingFunction(call) === outside) return false;
    return nearer.every((other) => !elementsNamed(other, name).some((each) => hasStatic(each) === isStatic));
  });
}

function elementAround(node: TS.Node, definition: TS.ClassLikeDeclaration): TS.ClassElement | undefined {
  let child = node;
  for (let parent = parentOf(child); parent !== undefined && parent !== definition; parent = parentOf(child))
    child = parent;
  return ts.isClassElement(child) ? child : undefined;
}

/** Whether a class has no instances but those of classes that extend it. */
export function isAbstract(definition: TS.ClassLikeDeclaration): boolean {
  const modifiers = ts.canHaveModifiers(definition) ? ts.getModifiers(definition) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) === true;
}
