import type { StringValue } from "../../../model/index.ts";
import { findEntry } from "../../../model/find-entry.ts";
import {
  isNullish,
  membersOf,
  type AbstractArray,
  type AbstractClass,
  type AbstractExternal,
  type AbstractFunction,
  type AbstractInstance,
  type AbstractModule,
  type AbstractObject,
  type AbstractUnknown,
  type AbstractValue,
} from "../../values/abstract-value.ts";
import { findClassMember, urlForBase } from "../state/class-members.ts";
import { memberOfBase } from "./base-member.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { ambientMemberOf } from "../types/ambient-member.ts";
import { argumentsKept } from "../types/context-type.ts";
import { valueOfType } from "../types/declared-type.ts";
import { memberHeldBy } from "../types/held-type.ts";
import { findIndexType, findMemberType } from "../types/type-members.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { valueOfExport } from "./imported-value.ts";
import { elementOf, outcomesOf, reach, stepInto, stepOfMember } from "../outcomes/request-outcome.ts";
import { valueKeptAs } from "./kept-value.ts";
import { clientOfType } from "./typed-client.ts";
import { inheritedGetterOf } from "../../values/getters.ts";
import { ofBase } from "../../values/given-base.ts";
import { memberOfSchema } from "../../values/schema.ts";
import { toPerhaps } from "../../values/perhaps.ts";
import { toConstantText, toConstantTexts } from "../../values/string-operations.ts";
import { memberOfUrl } from "../../values/url-members.ts";

/** How long member paths of packages and globals are told apart. */
const MAX_MEMBERS = 12;

/** Members that for a path are the same as their owner. */
const TRANSPARENT_MEMBERS = new Set(["href"]);

/** `value.name`. */
export function memberOf(
  value: AbstractValue,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  switch (value.kind) {
    case "union":
      return evaluation.join(
        value.members.map((member) => memberOf(member, name, node, evaluation)),
        node,
      );
    case "object":
      return memberOfObject(value, name, node, evaluation);
    case "array":
      return memberOfArray(value, name, node, evaluation);
    case "instance":
    case "class":
      return memberOfClass(value, name, node, evaluation);
    case "external":
      return memberOfExternal(value, name, node, evaluation);
    case "function":
      return memberOfFunction(value, name, node, evaluation);
    case "module":
      return memberOfModule(value, name, node, evaluation);
    case "unknown":
      return memberOfUnknown(value, name, node, evaluation);
    case "string":
      return memberOfText(value, name, node, evaluation);
    default:
      // `options?.legacy`, and what follows in the chain, of nothing is nothing.
      if (isNullish(value) && ts.isOptionalChain(node)) return { ...value, value: undefined };
      return evaluation.unknown("member", node, { memberName: name });
  }
}

/** A text may be a URL that was parsed. */
function memberOfText(value: StringValue, name: string, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (TRANSPARENT_MEMBERS.has(name)) return value;
  const length = name === "length" ? toConstantText(value)?.length : undefined;
  if (length !== undefined) return { kind: "constant", value: length, place: evaluation.placeOf(node) };
  const piece = memberOfUrl(value, name, evaluation.placeOf(node));
  return piece ?? evaluation.unknown("member", node, { memberName: name });
}

function memberOfObject(
  value: AbstractObject,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const entry = findEntry(value, name);
  if (entry === undefined && value.open) return memberOfRest(value, name, node, evaluation);
  const missing: AbstractValue = { kind: "constant", value: undefined, place: evaluation.placeOf(node) };
  if (entry === undefined) return missing;
  const getter = inheritedGetterOf(entry);
  if (getter !== undefined) return evaluation.call({ ...getter, receiver: value }, [], node, undefined);
  const held = withReceiver(entry.value, value);
  return entry.isOptional === true ? evaluation.join([missing, held], node) : held;
}

/**
 * A member that is not listed: one of the results of requests that are spread into the object, or of those that it holds by names that are not
 * known, `byName[record.name] = record`, where it holds nothing else by such names.
 */
function memberOfRest(
  { rest, others = [] }: AbstractObject,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const spread = rest && reach(evaluation.join(rest, node), stepOfMember(name), node, evaluation);
  if (spread !== undefined) return spread;
  const unknown = evaluation.unknown("member", node, { memberName: name });
  const held = others.map((entry) => entry.value);
  const areResults = held.every((value) => outcomesOf(value).length > 0);
  return areResults ? evaluation.join([...held, unknown], node) : unknown;
}

/** A function that belongs to no object yet, as that of an object literal and of a prototype, gets the one that it is a member of as its receiver. */
function withReceiver(member: AbstractValue, object: AbstractObject | AbstractInstance): AbstractValue {
  const takes = member.kind === "function" && member.receiver === undefined && !ts.isArrowFunction(member.node);
  return takes ? { ...member, receiver: object } : member;
}

/** A member of a function: what was assigned to it, or its `call` and `apply`. */
function memberOfFunction(
  value: AbstractFunction,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const own = value.members && findEntry(value.members, name);
  if (own !== undefined) return own.value;
  if (name === "call" || name === "apply") return { ...value, via: name };
  return evaluation.unknown("member", node, { memberName: name });
}

function memberOfArray(
  value: AbstractArray,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  // The texts of a template, for its tag.
  if (name === "raw") return value;
  if (name === "groups" && value.groups !== undefined) return value.groups;
  if (name === "length") {
    const isKnown = !value.open && (value.isUnordered !== true || value.elements.length === 0);
    if (!isKnown) return evaluation.unknown("member", node, { memberName: name });
    return { kind: "constant", value: value.elements.length, place: evaluation.placeOf(node) };
  }
  if (value.isUnordered === true) return oneOf(value, node, evaluation);
  return (/^\d+$/.test(name) ? value.elements[Number(name)] : undefined) ?? evaluation.unknown("member", node);
}

/** One element of a list of which nobody knows the order: it may be another one. */
export function oneOf(list: AbstractArray, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  const any = elementsOf(list, node, evaluation);
  return toPerhaps(any, any, evaluation);
}

function memberOfClass(
  value: AbstractInstance | AbstractClass,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  if (value.kind === "instance" && name === "constructor") return value.class;
  const own = findClassMember(value, name, node, evaluation);
  if (own !== undefined) return value.kind === "instance" ? withReceiver(own, value.superOf ?? value) : own;
  return (
    memberOfBase(value, name, node, evaluation) ??
    evaluation.unknown("member", node, {
      memberName: name,
      ...(value.kind === "instance" && ofBase(urlForBase(value, evaluation))),
    })
  );
}

function memberOfModule(
  value: AbstractModule,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const exported = valueOfExport(evaluation.at(value.file), name, { node, evaluation });
  return exported ?? evaluation.unknown("import", node, { memberName: name });
}

function memberOfExternal(
  value: AbstractExternal,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const place = evaluation.placeOf(node);
  const label = `${value.name}.${name}`;
  if (value.members.length >= MAX_MEMBERS) return evaluation.unknown("member", node);
  if (isGlobalObject(value)) return { ...value, root: `global:${name}`, name, place };
  // The default export of a package that was imported as a whole is the package.
  if (name === "default" && value.members.length === 0 && value.client === undefined) return value;
  return { ...value, members: [...value.members, name], name: label, place };
}

function isGlobalObject(value: AbstractExternal): boolean {
  return value.members.length === 0 && /^global:(?:globalThis|window|self|global)$/.test(value.root);
}

function memberOfUnknown(
  value: AbstractUnknown,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const inside = memberOfSchema(value, name) ?? memberHeldBy(value, name, node, evaluation);
  if (inside !== undefined) return inside;
  const client = clientOfUnknown(value, evaluation);
  if (client !== undefined) return { ...client, members: [...client.members, name], name: `${value.name}.${name}` };
  const outcome = stepInto(value.outcome, stepOfMember(name));
  const type = findMemberType(value.type ?? value.made, name, evaluation);
  const typed = type && valueOfType(type, node, name, evaluation);
  if (outcome === undefined) {
    const kept = typed === undefined && value.memberName === "var" ? valueKeptAs(name, value, node, evaluation) : typed;
    const left = { memberName: name, ...ofBase(value.base), ...argumentsKept(value) };
    return kept ?? ambientMemberOf(value, name, node, evaluation) ?? evaluation.unknown(value.reason, node, left);
  }
  if (typed !== undefined && typed.kind !== "unknown") return typed;
  return evaluation.unknown(value.reason, node, { memberName: name, type, outcome });
}

/** The client that an unknown value is, by its declared type (`http: HttpClient`) or by its name (`load({ fetch })`). */
export function clientOfUnknown(value: AbstractUnknown, evaluation: EvaluationContext): AbstractExternal | undefined {
  const { name, place, type } = value;
  if (type !== undefined) {
    const client = clientOfType(type, evaluation);
    return client && { ...client, name, place };
  }
  const root = rootByName(value);
  if (root === undefined || !evaluation.isClient(root)) return undefined;
  return { kind: "external", root, members: [], client: undefined, name, place };
}

/** The global client that a parameter of the same name receives. */
function rootByName({ reason, memberName }: AbstractUnknown): string | undefined {
  return reason === "parameter" && memberName !== undefined ? `global:${memberName}` : undefined;
}

/** `value[key]`: each member that a finite key can name; all of them for an unknown key. */
export function memberAt(
  value: AbstractValue,
  key: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const { texts, open } = toConstantTexts(key);
  if (!open) {
    return evaluation.join(
      texts.map((text) => memberOf(value, text, node, evaluation)),
      node,
    );
  }
  const candidates = membersOf(value).flatMap((member): readonly AbstractValue[] => {
    const unknown =
      elementOf(member, node, evaluation) ??
      memberOfType(member, node, evaluation) ??
      evaluation.unknown("member", node);
    if (member.kind === "object") {
      const entries = [...member.entries, ...(member.others ?? [])];
      return [...entries.map((entry) => entry.value), ...(member.open ? [unknown] : [])];
    }
    if (member.kind === "array") return member.open ? [...member.elements, unknown] : member.elements;
    return [unknown];
  });
  return evaluation.join(candidates, node);
}

/** The value of any member by the declared type: `Record<string, Zone>`. */
export function memberOfType(
  value: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const type = value.kind === "unknown" ? findIndexType(value.type, evaluation) : undefined;
  return type && valueOfType(type, node, undefined, evaluation);
}

/** The elements of iterating over the value, joined. */
export function elementsOf(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  // As it is, so that what it holds is looked through once.
  if (value.kind === "array" && !value.open) return evaluation.join(value.elements, node);
  const elements = membersOf(value).flatMap((member): readonly AbstractValue[] => {
    if (member.kind !== "array") return [elementOf(member, node, evaluation) ?? evaluation.unknown("call", node)];
    return member.open ? [...member.elements, evaluation.unknown("call", node)] : member.elements;
  });
  return evaluation.join(elements, node);
}
