import { findEntry } from "../../model/find-entry.ts";
import type { Source } from "../../model/index.ts";
import { isNullish, membersOf, type AbstractValue, type MadeClient } from "../values/abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isUndefined } from "../../model/is-undefined.ts";
import { toConstantTexts, toStringValue } from "../values/string-operations.ts";
import { toText } from "../values/text-parts.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";

/** What kind of value a source has to yield to count (src/model/client.ts, `Source`). */
export type SourceKind = "method" | "url" | "any";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The call that sources are read from. */
export interface SourceContext {
  readonly args: readonly AbstractValue[];
  readonly client: MadeClient | undefined;
  readonly node: TS.Node;
  readonly evaluation: EvaluationContext;
  /** The part of the call that this request is for, where the call makes several. */
  readonly each?: EachPart;
}

/** A property of an object, or an element of a list, for which the call makes a request of its own. */
export interface EachPart {
  readonly key: AbstractValue;
  readonly value: AbstractValue;
}

/** The value of the first source that yields one. */
export function readSource(
  sources: readonly Source[],
  kind: SourceKind,
  context: SourceContext,
): AbstractValue | undefined {
  for (const source of sources) {
    // A member of an unknown value is no URL where the value itself may be one: `fetch(input)` reads `0.url`, then `0`.
    if (kind === "url" && isMemberOfUnknown(source, context.args)) continue;
    const value = readOne(source, context, kind);
    const called = value === undefined ? undefined : callThunk(value, context.node, context.evaluation);
    if (called !== undefined && counts(called, kind)) return called;
  }
  return undefined;
}

function isMemberOfUnknown(source: Source, args: readonly AbstractValue[]): boolean {
  const [root = "", member] = source.split(".");
  const value = args[Number(root)];
  return (
    member !== undefined &&
    value !== undefined &&
    !membersOf(value).some((part) => part.kind === "object" || part.kind === "array")
  );
}

/** All sources that yield a value. */
export function readSources(sources: readonly Source[], context: SourceContext): readonly AbstractValue[] {
  return sources.map((source) => readOne(source, context)).filter((value) => value !== undefined);
}

/** The value of one source; undefined where the call does not have it. */
export function readOne(source: Source, context: SourceContext, kind: SourceKind = "any"): AbstractValue | undefined {
  const { args, client, node, evaluation, each } = context;
  if (source.startsWith("=")) {
    return toStringValue([[toText(source.slice(1), undefined, false)]], evaluation.placeOf(node));
  }
  const [root = "", ...path] = source.split(".");
  if (root === "receiver") return client?.keeps.get(path.join("."));
  if (root === "key") return each?.key;
  let value = root === "each" ? each?.value : args[Number(root)];
  for (const name of path) {
    const whole = value;
    value = whole && readMember(whole, name, node, evaluation);
    if (value !== undefined && whole !== undefined && kind === "method" && mayLack(whole, name))
      value = evaluation.join([{ kind: "constant", value: undefined, place: value.place }, value], node);
  }
  return value;
}

/** Whether a value may lack a member that it may have: the method is then the one that the client takes by itself. */
function mayLack(value: AbstractValue, name: string): boolean {
  return membersOf(value).some((member) => {
    if (member.kind !== "object") return isNullish(member);
    const entry = findEntry(member, name);
    return entry === undefined ? !member.open : entry.isOptional === true;
  });
}

/** A member of a call's argument. Unlike `memberOf` it gives undefined for what cannot have the member, such as a string. */
function readMember(
  value: AbstractValue,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const found = membersOf(value).flatMap((member): readonly AbstractValue[] => {
    switch (member.kind) {
      case "object": {
        const entry = findEntry(member, name);
        if (entry !== undefined) return [entry.value];
        return member.open ? [evaluation.unknown("member", node)] : [];
      }
      case "array": {
        const element = member.elements[Number(name)];
        return element === undefined ? [] : [element];
      }
      case "unknown":
        return [evaluation.unknown(member.reason, node, { name: `${member.name}.${name}` })];
      default:
        return [];
    }
  });
  return found.length === 0 ? undefined : evaluation.join(found, node);
}

function callThunk(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (value.kind !== "function" || passedParameters(value.node).length > 0) return value;
  return evaluation.call(value, [], node, value.frame);
}

function counts(value: AbstractValue, kind: SourceKind): boolean {
  if (kind === "any") return !isUndefined(value);
  return membersOf(value).some((member) => {
    if (member.kind === "unknown" || member.kind === "external") return true;
    if (member.kind !== "string") return false;
    if (kind === "url") return true;
    const { texts, open } = toConstantTexts(member);
    return open || texts.some((text) => METHODS.has(text.toUpperCase()));
  });
}
