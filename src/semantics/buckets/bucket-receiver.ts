import type { BucketEvidence } from "../../model/index.ts";
import {
  membersOf,
  type AbstractExternal,
  type AbstractUnknown,
  type AbstractValue,
  type DeclaredType,
} from "../values/abstract-value.ts";
import { ts } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isMemberOfEnvironment } from "../evaluation/members/bucket-value.ts";
import { findTypeNames } from "../evaluation/types/type-names.ts";
import { uniqueBy } from "../../model/unique-by.ts";

/**
 * The evidence, for each alternative of a receiver, that it is a bucket: its declared type, its binding, or neither.
 * Null is left out: a call on it never happens.
 */
export function describeReceivers(value: AbstractValue, evaluation: EvaluationContext): readonly BucketEvidence[] {
  const members = membersOf(value).filter((member) => !(member.kind === "constant" && member.value == null));
  const all = members.flatMap((member) => describeReceiver(member, evaluation));
  return uniqueBy(all, (evidence) => Object.values(evidence).join());
}

/** Whether there is any evidence of a bucket. */
export function hasEvidence({ declaredType, bindingName }: BucketEvidence): boolean {
  return declaredType !== undefined || bindingName !== undefined;
}

function describeReceiver(value: AbstractValue, evaluation: EvaluationContext): readonly BucketEvidence[] {
  if (value.kind === "external") return [{ declaredType: undefined, bindingName: nameOfGlobal(value) }];
  if (value.kind !== "unknown") return [{ declaredType: undefined, bindingName: undefined }];
  const bound = describeBinding(value, evaluation);
  const types = findTypeNames(value.type, evaluation);
  if (types.length === 0) return [{ declaredType: nameOfList(value.type), ...bound }];
  return types.map(({ name, isOwn }) => ({ declaredType: name, ...bound, ...(isOwn && { isOwnType: isOwn }) }));
}

/** The name for an anonymous object type, which counts as a type of the project's own. */
function nameOfList(type: DeclaredType | undefined): string | undefined {
  return type !== undefined && ts.isTypeLiteralNode(type) ? "object" : undefined;
}

/** The binding that a global may be: in a script without modules, bindings are globals. */
function nameOfGlobal({ root, members }: AbstractExternal): string | undefined {
  const isGlobal = root.startsWith("global:") && members.length === 0;
  if (!isGlobal && !/env\b/i.test([root, ...members].join("."))) return undefined;
  return members.at(-1) ?? root.replace("global:", "");
}

function describeBinding(
  value: AbstractUnknown,
  { file, filename }: EvaluationContext,
): Pick<BucketEvidence, "bindingName" | "isAnyBinding"> {
  // A long name is cut off.
  const written = value.place.file === filename ? file.text.slice(value.place.start, value.place.end) : value.name;
  if (!isBound(value, written)) return { bindingName: undefined };
  const isAny = value.memberName === undefined && /\benv\??\.?\[[^\]]+\]$/i.test(written);
  return { bindingName: value.memberName, ...(isAny && { isAnyBinding: isAny }) };
}

/**
 * Whether a value may be a binding: a member of an environment, or a parameter. What the file creates itself under the
 * same name is none, nor is a member of a request's result.
 */
function isBound({ reason, name }: AbstractUnknown, written: string): boolean {
  if (/\breq(?:uest)?\??\.\w+$/.test(written)) return false;
  if (reason === "parameter" || reason === "environment") return true;
  return /env\b/i.test(written) || isMemberOfEnvironment(name);
}
