import { isNumber } from "./add-values.ts";
import type { AbstractValue, Frame } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import { isInformative } from "./relevance.ts";
import { isSameValue } from "./same-value.ts";
import { keyOfValue, numberOf } from "./value-key.ts";

/** How often functions call themselves, whether directly or not, within one call: real recursion is not deeper. */
const MAX_REENTRIES = 8;
/** Calls of one function that stand in other calls, and how many more there may be for each call of the file: rounds of a table, and wrappers of wrappers. */
const MAX_CONTEXTS = 128;
const MAX_CONTEXTS_A_CALL = 2;
/** Calls inside calls of the linted file that are told apart although they hand on nothing which says something. */
const MAX_UNINFORMED = 2_000;
/** Functions inside each other that are read for what they do whatever they are given. */
const MAX_WHATEVER = 4;

/** What a call is told apart by. */
export type CallInput = Omit<Frame, "depth" | "caller">;

/**
 * The call contexts of a program: the same call with the same arguments is one frame, so that what is read in it is read once. Keeps
 * their number in bounds whatever the text: at each place of the code, and of functions that call themselves.
 */
export class CallContexts {
  readonly #frames = new Map<TS.Node, Map<string, Frame[]>>();
  /** Calls of functions that were under way already, by the outermost call. */
  readonly #reentries = new WeakMap<Frame, number>();
  /** Calls that stand in other calls, by the function that is called. */
  readonly #inner = new Map<TS.Node, number>();
  #outermost = 0;
  #uninformed = 0;
  #whatever = 0;
  readonly #calls: number;
  readonly #isLate: () => boolean;

  /** `calls` are those of the linted file: work grows as it does. `isLate` says when no more time is spent. */
  constructor(calls: number, isLate: () => boolean) {
    this.#calls = calls;
    this.#isLate = isLate;
  }

  /** The frame of a call; undefined when it is one too many. */
  enter(input: CallInput, caller: Frame | undefined, depth: number): Frame | undefined {
    if (this.#isLate()) return undefined;
    const ofCallee = this.#frames.get(input.callee) ?? new Map<string, Frame[]>();
    this.#frames.set(input.callee, ofCallee);
    const key = keyOf(input);
    const alike = ofCallee.get(key) ?? [];
    const known = alike.find((frame) => isSameCall(frame, input) && isWithin(frame.caller, caller));
    if (known !== undefined) return known;
    if (!this.#mayEnter(input, caller, depth)) return undefined;
    const frame = { ...input, caller, depth };
    alike.push(frame);
    ofCallee.set(key, alike);
    return frame;
  }

  /** Whether one more call that hands on nothing is told apart from what the function does whatever it is given. */
  mayEnterUninformed(): boolean {
    return ++this.#uninformed <= MAX_UNINFORMED;
  }

  /** What a function does whatever it is given: `compute`, or undefined inside of too many others, which would be gone through to the last. */
  readWhatever<Result>(compute: () => Result): Result | undefined {
    if (this.#whatever >= MAX_WHATEVER) return undefined;
    this.#whatever++;
    const result = compute();
    this.#whatever--;
    return result;
  }

  #mayEnter(input: CallInput, caller: Frame | undefined, depth: number): boolean {
    const underWay = framesFrom(caller);
    const root = underWay.at(-1);
    const last = underWay.find(({ callee }) => callee === input.callee);
    if (root !== undefined && last !== undefined) {
      if (!saysMore(input, last)) return false;
      const reentries = (this.#reentries.get(root) ?? 0) + 1;
      this.#reentries.set(root, reentries);
      if (reentries > MAX_REENTRIES) return false;
    }
    return this.#isWithinBounds(input.callee, depth);
  }

  /** Where each function calls the next one several times, the calls of calls grow without end. */
  #isWithinBounds(callee: TS.Node, depth: number): boolean {
    if (depth === 1) {
      this.#outermost++;
      return true;
    }
    const count = (this.#inner.get(callee) ?? 0) + 1;
    this.#inner.set(callee, count);
    return count <= MAX_CONTEXTS + MAX_CONTEXTS_A_CALL * this.#calls + this.#outermost;
  }
}

/**
 * Whether a function gives itself something else than it was given: to try again or to read on is to do the same. A number says how far
 * it is in what else it is given: where that says nothing, neither does the number.
 */
function saysMore(input: CallInput, before: Frame): boolean {
  const given = [input.receiver, ...input.arguments];
  const formerly = [before.receiver, ...before.arguments];
  if (!given.some((value) => mayLead(value))) return false;
  return given.some((value, index) => {
    const former = formerly[index];
    const counts = value !== undefined && (isNumber(value) || mayLead(value));
    return counts && value.kind === former?.kind && !isSameValue(value, former);
  });
}

/** Calls that are the same have the same key. */
function keyOf({ receiver, parent, arguments: args }: CallInput): string {
  let key = parent ? `${numberOf(parent)} ` : " ";
  if (receiver !== undefined) key += keyOfValue(receiver);
  for (const value of args) key += `,${keyOfValue(value)}`;
  return key;
}

/** Whether two calls are of the same function with the same arguments, wherever they stand. */
function isSameCall(one: CallInput, other: CallInput): boolean {
  return (
    one.parent === other.parent &&
    one.arguments.length === other.arguments.length &&
    isSameValue(one.receiver, other.receiver) &&
    one.arguments.every((value, index) => isSameValue(value, other.arguments[index]))
  );
}

/** The calls that are under way, the innermost first. */
function framesFrom(caller: Frame | undefined): readonly Frame[] {
  const found: Frame[] = [];
  for (let frame = caller; frame !== undefined; frame = frame.caller) found.push(frame);
  return found;
}

/** Instances inside instances that are looked at. */
const MAX_INSTANCES = 4;

/**
 * Whether a value may make a function do by itself what it did not do before: a text, a list, or an instance that was given one of these.
 */
function mayLead(value: AbstractValue | undefined, instances = MAX_INSTANCES): boolean {
  switch (value?.kind) {
    case "instance":
      return instances > 0 && (value.arguments ?? []).some((argument) => mayLead(argument, instances - 1));
    case "function":
    case "external":
      return false;
    default:
      return isInformative(value);
  }
}

/** Whether what is under way around a call is all under way around another one too: then it was cut no sooner. */
function isWithin(caller: Frame | undefined, other: Frame | undefined): boolean {
  if (caller === undefined || caller === other) return true;
  const others = framesFrom(other).map(({ callee }) => callee);
  for (let frame: Frame | undefined = caller; frame !== undefined; frame = frame.caller) {
    const index = others.indexOf(frame.callee);
    if (index === -1) return false;
    others.splice(index, 1);
  }
  return true;
}
