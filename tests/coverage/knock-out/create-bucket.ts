import type { BucketBinding } from "../../../src/runtime/bucket-binding.ts";
import { createBucket as create, type BucketOptions } from "../../../src/runtime/create-bucket.ts";
import { isOut, switchboard } from "./switchboard.ts";

export type { BucketLike, BucketOptions } from "../../../src/runtime/create-bucket.ts";

const MAX_CALLS = 3_000;

type Method = (...given: unknown[]) => unknown;

/**
 * Stands for the module of this name in `src/runtime`: its buckets do not know what is knocked out. `method get` does nothing;
 * `option get.range.offset` is not looked at; `member size` is not there of what methods give; `null get` is an empty object;
 * `error put` is no error.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- as the one that it stands for
export function createBucket<Binding>(options: BucketOptions = {}): Binding {
  return withKnockOuts(create(options)) as Binding;
}

function withKnockOuts<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get: (_, name) => {
      const member = Reflect.get(target, name, target) as unknown;
      return typeof member === "function" && typeof name === "string"
        ? wrap(name, member.bind(target) as Method)
        : member;
    },
  });
}

function wrap(name: string, method: Method): Method {
  return (...given) => {
    if (switchboard.out.size > 0 && ++switchboard.calls > MAX_CALLS) throw new Error("more calls than any test makes");
    if (isOut(`method ${name}`)) return name === "resumeMultipartUpload" ? {} : Promise.resolve({});
    const result = method(...given.map((each) => withoutOptions(each, name)));
    if (!(result instanceof Promise)) return change(result, name);
    return result.then(
      (value: unknown) => change(value, name),
      (error: unknown) => {
        if (isOut(`error ${name}`)) return {};
        throw error;
      },
    );
  };
}

/** A copy without the options that are knocked out; what is no plain object is handed on. */
function withoutOptions(given: unknown, path: string): unknown {
  if (typeof given !== "object" || given === null || Object.getPrototypeOf(given) !== Object.prototype) return given;
  const entries = Object.entries(given).filter(([name]) => !isOut(`option ${path}.${name}`));
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutOptions(value, `${path}.${name}`)]));
}

function change(value: unknown, method: string): unknown {
  if (value === null) return isOut(`null ${method}`) ? {} : null;
  if (typeof value !== "object") return value;
  if ("uploadId" in value) return withKnockOuts(withoutMembers(value, "upload"));
  if ("objects" in value) {
    const { objects } = value as Awaited<ReturnType<BucketBinding["list"]>>;
    return withoutMembers({ ...value, objects: objects.map((object) => withoutMembers(object, "object")) }, "page");
  }
  return withoutMembers(value, method === "uploadPart" ? "part" : "object");
}

/** Takes members away in place: an object of a class keeps its private ones. */
function withoutMembers<Value extends object>(value: Value, kind: string): Value {
  const names = new Set([...Object.keys(value), ...listInherited(value)]);
  for (const name of names) {
    if (isOut(`member ${kind}.${name}`)) Object.defineProperty(value, name, { value: undefined, configurable: true });
  }
  return value;
}

function listInherited(value: object): readonly string[] {
  const names: string[] = [];
  let prototype: unknown = Object.getPrototypeOf(value);
  while (typeof prototype === "object" && prototype !== null && prototype !== Object.prototype) {
    names.push(...Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor"));
    prototype = Object.getPrototypeOf(prototype);
  }
  return names;
}
