import type { BucketCallFact } from "../model/index.ts";
import type { AbstractUnknown, AbstractValue } from "./abstract-value.ts";
import { nameOfType } from "./declared-type.ts";

/** What shows that a value may be a bucket: its declared type, or the binding that it is; undefined when nothing does. */
export function describeBucket(value: AbstractValue): Pick<BucketCallFact, "declaredType" | "bindingName"> | undefined {
  if (value.kind === "unknown") {
    const declaredType = nameOfType(value.type);
    const bindingName = isBound(value) ? value.memberName : undefined;
    return declaredType === undefined && bindingName === undefined ? undefined : { declaredType, bindingName };
  }
  if (value.kind !== "external") return undefined;
  // A script without modules has its bindings as globals.
  const isGlobal = value.root.startsWith("global:") && value.members.length === 0;
  if (!isGlobal && !/env\b/i.test([value.root, ...value.members].join("."))) return undefined;
  return { declaredType: undefined, bindingName: value.members.at(-1) ?? value.root.replace("global:", "") };
}

/** A binding is a member of an environment, or handed over: what the file makes itself under the same name is none. */
function isBound({ reason, name }: AbstractUnknown): boolean {
  return reason === "parameter" || reason === "environment" || /env\b/i.test(name);
}
