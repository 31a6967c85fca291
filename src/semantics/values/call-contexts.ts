import type { AbstractValue, Frame } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import { saysAnything } from "./relevance.ts";
import { ValueIdentity } from "./value-identity.ts";

/** How often one call leads, in itself, to a function that it has already called: real recursion is not deeper. */
const MAX_REENTRIES = 8;
/** Calls of one function that stand in other calls, and how many more there may be for each call of the file: rounds of a table, and wrappers of wrappers. */
const MAX_CONTEXTS = 128;
const MAX_CONTEXTS_A_CALL = 2;

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
  /** Calls that stand in other calls, by the function that is called. */
  readonly #inner = new Map<TS.Node, number>();
  #outermost = 0;
  readonly #calls: number;

  /** `calls` are those of the linted file: work grows as it does. */
  constructor(calls: number) {
    this.#calls = calls;
  }

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

  #mayEnter(input: CallInput, caller: Frame | undefined, depth: number): boolean {
    const { callee } = input;
    const underWay = callsOf(callee, caller);
    const [last] = underWay;
    const first = underWay.at(-1);
    if (last !== undefined && !this.#saysMore(input, last)) return false;
    const reentries = first === undefined ? 0 : (this.#reentries.get(first) ?? 0) + 1;
    if (first !== undefined) this.#reentries.set(first, reentries);
    return reentries <= MAX_REENTRIES && this.#isWithinBounds(callee, depth);
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

  /** Whether a function is given anything by itself that it was not given before: to try again or to read on is to do the same. */
  #saysMore(input: CallInput, before: Frame): boolean {
    const isNew = (value: AbstractValue | undefined, former: AbstractValue | undefined): boolean =>
      (saysAnything(value) || value?.kind === "constant") &&
      this.#identity.numberOf(value) !== this.#identity.numberOf(former);
    return (
      isNew(input.receiver, before.receiver) ||
      input.arguments.some((value, index) => isNew(value, before.arguments[index]))
    );
  }
}

/** The calls of a function that are under way, the innermost first. */
function callsOf(callee: TS.Node, caller: Frame | undefined): readonly Frame[] {
  const found: Frame[] = [];
  for (let frame = caller; frame !== undefined; frame = frame.caller) if (frame.callee === callee) found.push(frame);
  return found;
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
