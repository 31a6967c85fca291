import type { StringValue } from "../../../model/index.ts";
import {
  membersOf,
  type AbstractClass,
  type AbstractFunction,
  type AbstractInstance,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import { elementsNamed, hasStatic } from "../../syntax/class-elements.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { baseGiven, isNameOfBase, onlyUrl } from "../../values/given-base.ts";
import { valueOfType } from "../types/declared-type.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findHeritage } from "../../syntax/heritage.ts";
import { hasModifier } from "../../syntax/has-modifier.ts";
import { argumentsOfSuper, findBase, frameOfFields, MAX_BASES } from "./class-bases.ts";
import { valueOfFunctionBase, valueOnPrototype } from "./class-prototype.ts";
import { beforeAssigned, valueBehindAssigned, valueOfField } from "./field-value.ts";
import { valueOfStatic } from "./static-field.ts";
import { withType } from "../outcomes/request-outcome.ts";
import { documentedTypeOf } from "../../syntax/documented-types.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** The setter that an assignment to a member of an instance runs; undefined where it has none. */
export function findSetter(
  instance: AbstractInstance,
  name: string,
  evaluation: EvaluationContext,
): AbstractFunction | undefined {
  let owner: AbstractInstance | AbstractClass | undefined = instance;
  for (let bases = MAX_BASES; bases > 0 && owner?.kind === "instance"; bases--) {
    const named = elementsNamed(owner.class.node, name);
    const node = named.filter(ts.isSetAccessorDeclaration).find((each) => !hasStatic(each));
    const frame = frameOfFields(owner, instance);
    if (node !== undefined)
      return { kind: "function", node, frame, receiver: instance, bound: [], place: instance.place };
    owner = named.length === 0 ? findBase(owner, evaluation) : undefined;
  }
  return undefined;
}

/**
 * The member `name` of an instance or, static, of a class; undefined when it cannot be read.
 * `receiver` is what `this` means in it: the instance of the derived class when a base class defines the member.
 */
export function findClassMember(
  owner: AbstractInstance | AbstractClass,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
  receiver = (owner.kind === "instance" ? owner.superOf : undefined) ?? owner,
  bases = MAX_BASES,
): AbstractValue | undefined {
  // Assignments from outside are to the instance as a whole, whatever class of it declares the member.
  const unassigned = owner.kind === "instance" && owner === receiver ? beforeAssigned(owner, name) : owner;
  const declared = findDeclared(unassigned, name, node, evaluation, receiver, bases);
  if (owner.kind !== "instance" || unassigned === owner) return declared;
  return valueBehindAssigned(declared, owner, name, frameOfFields(owner, receiver), evaluation);
}

function findDeclared(
  owner: AbstractInstance | AbstractClass,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
  receiver: AbstractInstance | AbstractClass,
  bases: number,
): AbstractValue | undefined {
  const isStatic = owner.kind === "class";
  const definition = isStatic ? owner : owner.class;
  const frame = frameOfFields(owner, receiver);
  const valueOf = (member: TS.ClassElement): AbstractValue | undefined =>
    valueOfMember(member, owner, receiver, frame, node, evaluation);
  const own = elementsNamed(definition.node, name).filter((member) => hasStatic(member) === isStatic);
  // `declare readonly options: Options;` is a word on what the class that this one extends has put there.
  const isWord = (member: TS.ClassElement): boolean => hasModifier(member, ts.SyntaxKind.DeclareKeyword);
  for (const member of own) {
    const value = isWord(member) ? undefined : valueOf(member);
    if (value !== undefined) return value;
  }
  const base = bases > 0 ? findBase(owner, evaluation) : undefined;
  const assigned = isStatic
    ? valueOfStatic(definition.node, name, undefined, evaluation)
    : valueOfField(owner, name, undefined, frame, evaluation);
  if (assigned !== undefined) {
    // What is assigned to the class is there beside what it has from the other one, until it is.
    const before = isStatic && base && findClassMember(base, name, node, evaluation, receiver, bases - 1);
    return before ? valueOfStatic(definition.node, name, before, evaluation) : assigned;
  }
  const put = isStatic ? undefined : valueOnPrototype(definition.node, name, evaluation);
  if (put !== undefined) return put;
  const inherited =
    base === undefined
      ? memberOfOtherBase(owner, name, node, evaluation)
      : findClassMember(base, name, node, evaluation, receiver, bases - 1);
  const isSaid = inherited !== undefined && inherited.kind !== "unknown";
  const worded = isSaid ? undefined : own.filter(isWord).map(valueOf)[0];
  return worded ?? inherited ?? findSignature(definition.node, name, isStatic, node, evaluation);
}

/** A method without a body, of which the class says what it gives: that of an abstract class, or of an interface of its name. */
function findSignature(
  definition: TS.ClassLikeDeclaration,
  name: string,
  isStatic: boolean,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const type = elementsNamed(definition, name)
    .filter((member) => ts.isMethodDeclaration(member))
    .find((member) => hasStatic(member) === isStatic);
  return type && evaluation.unknown("member", node, { type, memberName: name });
}

function valueOfMember(
  member: TS.ClassElement,
  owner: AbstractInstance | AbstractClass,
  receiver: AbstractInstance | AbstractClass,
  frame: Frame,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const place = evaluation.placeOf(node);
  if (ts.isMethodDeclaration(member)) {
    if (member.body === undefined) return undefined;
    return { kind: "function", node: member, frame, receiver, bound: [], place };
  }
  if (ts.isGetAccessorDeclaration(member)) {
    const getter: AbstractValue = { kind: "function", node: member, frame, receiver, bound: [], place };
    return evaluation.call(getter, [], node, frame);
  }
  if (!ts.isPropertyDeclaration(member)) return undefined;
  const name = textOfName(member.name) ?? "";
  const initial = member.initializer && evaluation.at(member).evaluate(member.initializer, frame);
  const value =
    owner.kind === "instance"
      ? valueOfField(owner, name, initial, frame, evaluation)
      : valueOfStatic(owner.node, name, initial, evaluation);
  const type = member.type ?? documentedTypeOf(member);
  if (value === undefined) return valueOfType(type, node, name, evaluation);
  const isOpen = value.kind === "unknown" && type !== undefined;
  return isOpen ? withType(value, valueOfType(type, node, name, evaluation), type) : value;
}

/** A member that an instance has from a base which is no class of the project. */
function memberOfOtherBase(
  owner: AbstractInstance | AbstractClass,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (owner.kind === "class") return undefined;
  return memberOfClient(owner, name, node, evaluation) ?? valueOfFunctionBase(owner, name, evaluation);
}

/** A member of the client of a package that the class extends: `class Api extends Cloudflare`. */
function memberOfClient(
  owner: AbstractInstance,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const definition = owner.class;
  const expression = findHeritage(definition.node);
  const base = expression && evaluation.at(expression).evaluate(expression, definition.frame);
  if (base?.kind !== "external" || !evaluation.isClient(base.root)) return undefined;
  const home = evaluation.at(definition.node);
  const made = home.construct(base, argumentsOfSuper(owner, frameOfFields(owner), home) ?? [], definition.node);
  const client = made ?? (evaluation.isClientClass(base) ? base : undefined);
  return client && evaluation.member(client, name, node);
}

/** The URL that a class gives its base, of which nothing is known, or has for it: `super({ baseUrl })`, `baseURL = "https://…"`. */
export function urlForBase(owner: AbstractInstance, evaluation: EvaluationContext): StringValue | undefined {
  let last = owner;
  for (let steps = MAX_BASES; steps > 0; steps--) {
    const base = findBase(last, evaluation);
    if (base?.kind !== "instance") break;
    last = base;
  }
  const { node } = last.class;
  if (findHeritage(node) === undefined) return undefined;
  const given = argumentsOfSuper(last, frameOfFields(last), evaluation.at(node)) ?? [];
  return (
    baseGiven(given) ?? onlyUrl(namesOfBase(node).flatMap((name) => membersOf(evaluation.member(owner, name, node))))
  );
}

const baseNames = new WeakMap<TS.ClassLikeDeclaration, readonly string[]>();

/** The members that an instance of a class may have for its base: asked for each member that it does not have itself. */
function namesOfBase(node: TS.ClassLikeDeclaration): readonly string[] {
  let names = baseNames.get(node);
  if (names === undefined) {
    const own = node.members.filter((member) => !hasStatic(member));
    const all = own.flatMap(({ name }) => (name === undefined ? [] : (textOfName(name) ?? [])));
    baseNames.set(node, (names = all.filter(isNameOfBase)));
  }
  return names;
}
