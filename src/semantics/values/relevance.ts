import { findOrAdd } from "../../model/find-or-add.ts";
import { fileOf } from "../syntax/nearest-around.ts";
import type { AbstractFunction, AbstractInstance, AbstractUnknown, AbstractValue, Frame } from "./abstract-value.ts";

/** How deep values inside values are inspected. */
const MAX_DEPTH = 6;

/** What counts of the values that a function of another file is handed. Fewer of them become a part of a request there. */
export interface CrossFileCriteria {
  /** Names of the API's hosts: a URL of another one says nothing. */
  readonly hosts: readonly string[];
  /** First segments of paths: as keys of objects, `{ user, accounts }`, they say nothing, for no path is made that begins with a key. */
  readonly roots: ReadonlySet<string>;
}

/**
 * Whether passing this value can change which records the calls inside a function match: it holds a searched word, a URL, or part of a
 * response. Any other unknown value cannot. `beyond` is given where the function stands in another file.
 */
export function mayAffectMatch(
  value: AbstractValue | undefined,
  words: ReadonlySet<string>,
  beyond?: CrossFileCriteria,
): boolean {
  if (value === undefined) return false;
  const known = findOrAdd(affecting, beyond ?? words, () => new WeakMap<AbstractValue, boolean>());
  return findOrAdd(known, value, () => {
    const text = (written: string): boolean => holdsWordOrUrl(written, words, beyond?.hosts);
    const key = (name: string): boolean => words.has(name) && beyond?.roots.has(name) !== true;
    const sought = { text, key, code: () => false, responses: true, left: MAX_VALUES };
    return holdsSought(value, sought, MAX_DEPTH);
  });
}

/** By the words or what counts beyond, which are the same for all files of an analysis: many calls receive the same values. */
const affecting = new WeakMap<object, WeakMap<AbstractValue, boolean>>();

/**
 * Whether calling a value, one of its methods or its result can lead to a request. `leads` decides for a function, a
 * class, an instance, a package's value, or a value of which only the type is known; `says` for a text that it is
 * given.
 */
export function mayRequest(
  value: AbstractValue | undefined,
  leads: (part: AbstractValue) => boolean,
  says: (text: string) => boolean,
): boolean {
  return holdsSought(
    value,
    { text: says, key: () => false, code: leads, responses: true, left: MAX_VALUES },
    MAX_DEPTH,
  );
}

/** What decides whether a value is code. */
export interface CodeChoice {
  /** For what is not known: the result of a request is no client. */
  readonly isClient: (value: AbstractUnknown) => boolean;
  /** For instances: errors only tell what has happened. */
  readonly isError: (value: AbstractInstance) => boolean;
}

/** Whether a value is or holds code: a function, a bound method, a class, an instance, or something of a package. */
export function holdsCode(value: AbstractValue | undefined, { isClient, isError }: CodeChoice): boolean {
  const code = (part: AbstractValue): boolean => {
    if (part.kind === "instance") return !isError(part);
    return part.kind !== "unknown" || part.method !== undefined || isClient(part);
  };
  return holdsSought(
    value,
    { text: () => false, key: () => false, code, responses: false, left: MAX_VALUES },
    MAX_DEPTH,
  );
}

/** Whether a value holds anything that a function could use: a text, a function, a class or something of a package. */
export function isInformative(value: AbstractValue | undefined): boolean {
  if (value === undefined) return false;
  let isKnown = informative.get(value);
  if (isKnown === undefined) {
    const sought = {
      text: (text: string) => text !== "",
      key: () => false,
      code: isCode,
      responses: true,
      left: MAX_VALUES,
    };
    informative.set(value, (isKnown = holdsSought(value, sought, MAX_DEPTH)));
  }
  return isKnown;
}

function isCode({ kind }: AbstractValue): boolean {
  return kind !== "instance" && kind !== "unknown";
}

/** Cached, since each call that receives a value asks. */
const informative = new WeakMap<AbstractValue, boolean>();

/**
 * Whether a method is called on an instance whose class is in another file than the method: the derived class may
 * define what the base class leaves open.
 */
export function isInherited({ node, receiver }: AbstractFunction): boolean {
  return receiver?.kind === "instance" && fileOf(receiver.class.node) !== fileOf(node);
}

/** What a value has to hold to count. */
interface Sought {
  readonly text: (text: string) => boolean;
  readonly key: (key: string) => boolean;
  /** Whether a function, a class, an instance, a package's value or an unknown value counts. */
  readonly code: (value: AbstractValue) => boolean;
  /** Whether results of requests, and parts of them, count. */
  readonly responses: boolean;
  /** How many more values are inspected; a larger value counts. */
  left: number;
}

/** How many values inside one value are inspected. */
const MAX_VALUES = 2_000;

function holdsSought(value: AbstractValue | undefined, sought: Sought, depth: number): boolean {
  if (value === undefined || depth === 0) return false;
  if (--sought.left < 0) return true;
  const inside = (inner: AbstractValue | undefined): boolean => holdsSought(inner, sought, depth - 1);
  switch (value.kind) {
    case "string":
      return value.alternatives.some((parts) => parts.some((part) => part.kind === "text" && sought.text(part.text)));
    case "union":
      return value.members.some(inside);
    case "array":
      return value.elements.some(inside);
    case "object":
      return value.entries.some((entry) => sought.key(entry.key) || inside(entry.value));
    case "instance":
      return (
        (value.changes ?? []).length > 0 ||
        sought.code(value) ||
        [...(value.arguments ?? []), ...passedTo(value.class.frame)].some(inside)
      );
    case "unknown":
      return (sought.responses && value.outcome !== undefined) || sought.code(value) || inside(value.base);
    case "function":
      return sought.code(value) || [...value.bound, ...passedTo(value.frame)].some(inside);
    case "constant":
      return false;
    default:
      return sought.code(value);
  }
}

function passedTo(frame: Frame | undefined): readonly AbstractValue[] {
  return frame?.arguments ?? [];
}

function holdsWordOrUrl(text: string, words: ReadonlySet<string>, hosts: readonly string[] | undefined): boolean {
  if (text.includes("://") && (hosts === undefined || mayNameHost(text, hosts))) return true;
  return text.split(/[^\w-]+/).some((word) => words.has(word));
}

/** Whether a URL names one of the hosts, or ends within what may become the name of one. */
function mayNameHost(url: string, hosts: readonly string[]): boolean {
  const written = url.toLowerCase();
  const end = written.slice(written.lastIndexOf("://") + "://".length);
  return hosts.some((host) => written.includes(host) || host.startsWith(end));
}
