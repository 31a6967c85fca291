import type { AbstractValue, Frame } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import { ValueIdentity } from "./value-identity.ts";

/** How often one call leads, in itself, to a function that it has already called: real recursion is not deeper. */
const MAX_REENTRIES = 8;
/** Different calls that one place of the code makes: a table of 128 rows, each for two outcomes. */
const MAX_CONTEXTS = 256;
/** Calls inside calls from which on half as many are made at each step: there only what branches has so many. */
const MANY_CALLS = 3;

/** What a call is told apart by. */
export type CallInput = Omit<Frame, "depth" | "caller">;

/**
 * The call contexts of a program: the same call with the same arguments is one frame, so that what is read in it is read once. Keeps
 * their number in bounds whatever the text: at each place of the code, and of functions that call themselves.
 */
export class CallContexts {
  readonly #identity = new ValueIdentity();
  readonly #frames = new Map<TS.Node, Map<string, Frame[]>>();
  /** Calls of functions that were under way already, by the call of the function that came first. */
  readonly #reentries = new WeakMap<Frame, number>();
  readonly #countByPlace = new Map<string, number>();

  /** The frame of a call; undefined when it is one too many. */
  enter(input: CallInput, caller: Frame | undefined, depth: number): Frame | undefined {
    const ofCallee = this.#frames.get(input.callee) ?? new Map<string, Frame[]>();
    this.#frames.set(input.callee, ofCallee);
    const key = this.#keyOf(input);
    const alike = ofCallee.get(key) ?? [];
    const known = alike.find((frame) => isWithin(frame.caller, caller));
    if (known !== undefined) return known;
    if (!this.#mayEnter(input, caller, depth)) return undefined;
    const frame = { ...input, caller, depth };
    ofCallee.set(key, [...alike, frame]);
    return frame;
  }

  #keyOf({ arguments: args, receiver, parent, callSite }: CallInput): string {
    const numberOf = (value: AbstractValue | Frame | undefined): number => this.#identity.numberOf(value);
    return [
      numberOf(receiver),
      numberOf(parent),
      callSite.file,
      callSite.start,
      callSite.end,
      ...args.map(numberOf),
    ].join();
  }

  #mayEnter({ callee, callSite }: CallInput, caller: Frame | undefined, depth: number): boolean {
    const first = findFirst(callee, caller);
    const reentries = first === undefined ? 0 : (this.#reentries.get(first) ?? 0) + 1;
    if (first !== undefined) this.#reentries.set(first, reentries);
    const place = `${callSite.file} ${callSite.start} ${callSite.end} ${depth}`;
    const count = (this.#countByPlace.get(place) ?? 0) + 1;
    this.#countByPlace.set(place, count);
    return reentries <= MAX_REENTRIES && count <= MAX_CONTEXTS >> Math.max(0, depth - MANY_CALLS);
  }
}

/** The outermost call of a function among those that are under way. */
function findFirst(callee: TS.Node, caller: Frame | undefined): Frame | undefined {
  let first: Frame | undefined;
  for (let frame = caller; frame !== undefined; frame = frame.caller) if (frame.callee === callee) first = frame;
  return first;
}

/** Whether what is under way around a call is all under way around another one too: then it was cut no sooner. */
function isWithin(caller: Frame | undefined, other: Frame | undefined): boolean {
  const others: TS.Node[] = [];
  for (let frame = other; frame !== undefined; frame = frame.caller) others.push(frame.callee);
  for (let frame = caller; frame !== undefined; frame = frame.caller) {
    const index = others.indexOf(frame.callee);
    if (index === -1) return false;
    others.splice(index, 1);
  }
  return true;
}
