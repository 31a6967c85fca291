import { isNumber } from "./add-values.ts";
import { AlikeFrames } from "./alike-frames.ts";
import { findEntry } from "../../model/find-entry.ts";
import { findOrAdd } from "../../model/find-or-add.ts";
import { membersOf, type AbstractValue, type Frame, type ResponsePart } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import { isInformative, mayAffectMatch } from "./relevance.ts";
import { isSameValue } from "./same-value.ts";
import { keyOfContent, keyOfValue, numberOf } from "./value-key.ts";

/** How many recursive calls, direct or not, are followed within one outermost call: real recursion is not deeper. */
const MAX_REENTRIES = 8;
/**
 * How many nested calls of one function are told apart, and how many more for each call of the file: iterations over a
 * table, and wrappers of wrappers.
 */
const MAX_CONTEXTS = 128;
const MAX_CONTEXTS_A_CALL = 2;
/** How many nested calls of the linted file are told apart although their arguments are uninformative. */
const MAX_UNINFORMED = 2_000;
/** How many calls of one key are compared one by one; of more, the members of objects that they hand over are told apart. */
const MAX_ALIKE = 8;
/** How many functions inside each other are summarised without their arguments. */
const MAX_WHATEVER = 4;

/** What distinguishes one call from another. */
export type CallInput = Omit<Frame, "depth" | "caller">;

/**
 * The call contexts of a program: calls of one function with the same arguments share one frame, so that what is
 * evaluated in it is evaluated once. Bounds their number whatever the text: at each place of the code, and for
 * recursive functions.
 */
export class CallContexts {
  readonly #frames = new Map<TS.Node, Map<string, AlikeFrames>>();
  /** Numbers of recursive calls, by the outermost call. */
  readonly #reentries = new WeakMap<Frame, number>();
  /** Numbers of nested calls, by the called function. */
  readonly #inner = new Map<TS.Node, number>();
  #outermost = 0;
  #uninformed = 0;
  #whatever = 0;
  readonly #calls: number;
  readonly #isLate: () => boolean;
  readonly #words: ReadonlySet<string>;

  /**
   * `calls` is the number of calls in the linted file, with which the work may grow. `isLate` tells when the time is used up. `words` are
   * those that are searched for.
   */
  constructor(calls: number, isLate: () => boolean, words: ReadonlySet<string>) {
    this.#calls = calls;
    this.#isLate = isLate;
    this.#words = words;
  }

  /** The frame of a call; undefined beyond the bounds. */
  enter(input: CallInput, caller: Frame | undefined, depth: number): Frame | undefined {
    if (this.#isLate()) return undefined;
    const ofCallee = findOrAdd(this.#frames, input.callee, () => new Map<string, AlikeFrames>());
    const isKnown = (frame: Frame): boolean => isSameCall(frame, input) && isWithin(frame.caller, caller);
    let key = keyOf(input, keyOfValue);
    let alike = ofCallee.get(key);
    let known = alike?.find(caller, isKnown);
    if (known === undefined && alike !== undefined && alike.count >= MAX_ALIKE) {
      key += keyOf(input, keyOfContent);
      alike = ofCallee.get(key);
      known = alike?.find(caller, isKnown);
    }
    if (known !== undefined) return known;
    if (!this.#mayEnter(input, caller, depth)) return undefined;
    const frame = { ...input, caller, depth };
    findOrAdd(ofCallee, key, () => new AlikeFrames()).add(frame);
    return frame;
  }

  /** Whether one more call with uninformative arguments gets a frame of its own, and is not read as the function's summary. */
  mayEnterUninformed(): boolean {
    return ++this.#uninformed <= MAX_UNINFORMED;
  }

  /**
   * Computes the summary of a function, whatever its arguments; undefined inside too many other summaries, which would
   * all be followed to the end.
   */
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
      if (!this.#mayMatter(input) || !saysMore(input, last)) return false;
      const reentries = (this.#reentries.get(root) ?? 0) + 1;
      this.#reentries.set(root, reentries);
      if (reentries > MAX_REENTRIES) return false;
    }
    return this.#isWithinBounds(input.callee, depth);
  }

  #mayMatter({ receiver, arguments: args }: CallInput): boolean {
    return [receiver, ...args].some((value) => mayAffectMatch(value, this.#words));
  }

  /** Where each function calls the next one several times, nested calls grow without end. */
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
 * Whether a recursive call passes anything new: retrying and reading the next page do the same again. A number is
 * progress within the other arguments: where those are uninformative, so is the number.
 */
function saysMore(input: CallInput, before: Frame): boolean {
  const given = [input.receiver, ...input.arguments];
  const formerly = [before.receiver, ...before.arguments];
  if (!given.some((value) => mayLead(value))) return false;
  return given.some((value, index) => leadsFurther(value, formerly[index]));
}

/**
 * Whether a value is another one than before in what may make a function do something new: of an instance, in what it was constructed with; of
 * an object and of several values, in any of them. `destroy({ ...options, quiet })` hands on another object and nothing new.
 */
function leadsFurther(
  value: AbstractValue | undefined,
  former: AbstractValue | undefined,
  leads = mayLeadOrCount,
  depth = MAX_INSTANCES,
): boolean {
  const counts = value !== undefined && leads(value, depth);
  if (!counts || value.kind !== former?.kind || isSameValue(value, former)) return false;
  if (value.kind === "instance" && former.kind === "instance") {
    const formerly = former.arguments ?? [];
    if (value.changes !== former.changes) return true;
    return (value.arguments ?? []).some((argument, index) => leadsFurther(argument, formerly[index], leads, depth - 1));
  }
  if (depth === 0) return true;
  if (value.kind === "unknown" && former.kind === "unknown") return !isSameAnswer(value.outcome, former.outcome);
  if (value.kind === "object" && former.kind === "object") {
    return value.entries.some((entry) => {
      return someLeadsFurther(entry.value, findEntry(former, entry.key)?.value, leads, depth - 1);
    });
  }
  return value.kind !== "union" || someLeadsFurther(value, former, leads, depth - 1);
}

/** The same of each that a value can be, compared with each that the former one can be. */
function someLeadsFurther(
  value: AbstractValue,
  former: AbstractValue | undefined,
  leads: typeof mayLeadOrCount,
  depth: number,
): boolean {
  const formerly = former === undefined ? [] : membersOf(former);
  return membersOf(value).some((member) => {
    const isKnown = formerly.some((each) => each.kind === member.kind && !leadsFurther(member, each, leads, depth));
    return !isKnown && leads(member, depth);
  });
}

function mayLeadOrCount(value: AbstractValue, depth: number): boolean {
  return isNumber(value) || mayLead(value, depth);
}

/**
 * Whether two values are the same part of what one call is answered, which was made again for nothing new: a token that is refreshed by the
 * token of the time before.
 */
function isSameAnswer(part: ResponsePart | undefined, former: ResponsePart | undefined): boolean {
  if (part?.origin.kind !== "call" || former?.origin.kind !== "call") return false;
  if (part.origin.node !== former.origin.node) return false;
  if (!isSameValue(part.steps, former.steps) || !isSameValue(part.known, former.known)) return false;
  return !isMadeForMore(part.origin.frame, former.origin.frame);
}

/** Whether a function is given more than before but for answers, by which no request is another one. */
function isMadeForMore(frame: Frame | undefined, before: Frame | undefined): boolean {
  if (frame === before) return false;
  if (frame === undefined || frame.callee !== before?.callee) return true;
  const formerly = [before.receiver, ...before.arguments];
  const leads = (value: AbstractValue, depth: number): boolean => {
    return value.kind !== "unknown" && mayLeadOrCount(value, depth);
  };
  const given = [frame.receiver, ...frame.arguments];
  if (given.some((value, index) => leadsFurther(value, formerly[index], leads))) return true;
  return isMadeForMore(frame.parent, before.parent);
}

/** A key that equal calls share. */
function keyOf({ receiver, parent, arguments: args }: CallInput, of: (value: AbstractValue) => string): string {
  let key = parent ? `${numberOf(parent)} ` : " ";
  if (receiver !== undefined) key += of(receiver);
  for (const value of args) key += `,${of(value)}`;
  return key;
}

/** Whether two calls enter the same function with the same arguments, wherever they stand. */
function isSameCall(one: CallInput, other: CallInput): boolean {
  return (
    one.parent === other.parent &&
    one.arguments.length === other.arguments.length &&
    isSameValue(one.receiver, other.receiver) &&
    one.arguments.every((value, index) => isSameValue(value, other.arguments[index]))
  );
}

/** The active calls, the innermost first. */
function framesFrom(caller: Frame | undefined): readonly Frame[] {
  const found: Frame[] = [];
  for (let frame = caller; frame !== undefined; frame = frame.caller) found.push(frame);
  return found;
}

/** How many instances inside instances are inspected. */
const MAX_INSTANCES = 4;

/**
 * Whether a value may make a function do something new by itself: a text, a list, or an instance that was constructed
 * with one of these.
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

/**
 * Whether every function that is active around one call is also active around another one: then the first was cut off
 * no sooner.
 */
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
