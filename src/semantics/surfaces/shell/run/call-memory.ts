import { keyOf, type Alternatives } from "../texts/alternatives.ts";
import type { RunCommand } from "../commands/run-command.ts";
import type { Surroundings } from "../state/entry-bounds.ts";
import { areSameBodies, type CallEntry, type EntryReads, type MixedValue } from "../state/entry-reads.ts";
import { joinHeld, type HeldValue } from "../state/held-value.ts";
import type { ShellCalls } from "../state/shell-calls.ts";
import { mapOutcome, NOWHERE_TO, type ShellOutcome } from "../state/shell-flow.ts";
import { keyOfList, sliceList, type ShellList } from "../state/shell-list.ts";
import { joinVariable, UNKNOWN_OUTPUT, type ShellState } from "../state/shell-state.ts";
import type { ShellCommand, ShellNode } from "../syntax/shell-syntax.ts";
import type { ValueUsage } from "../words/value-usage.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import type { SourcedScripts } from "./sourced-scripts.ts";

/** A command that calls a function, and its words. */
export interface FunctionCall {
  readonly name: string;
  readonly bodies: readonly ShellNode[];
  readonly command: ShellCommand;
  readonly list: ShellList;
  /** What the function reads. */
  readonly input: Alternatives | undefined;
}

/** Where a call leads: behind it, and by `exit`. */
export interface CallEffect {
  readonly outcome: ShellOutcome;
  readonly exits: ShellOutcome;
}

const NOWHERE: ShellOutcome = { pass: NOWHERE_TO, fail: NOWHERE_TO };
export const NO_EFFECT: CallEffect = { outcome: NOWHERE, exits: NOWHERE };

/** All that running a function has come to. */
export interface FinishedCall {
  readonly calls: ShellCalls;
  readonly reads: EntryReads;
  readonly effect: CallEffect;
  readonly commands: readonly RunCommand[];
  readonly usage: ValueUsage;
}

interface KeptCall extends FinishedCall {
  readonly bodies: readonly ShellNode[];
  readonly state: ShellState;
  /** Which calls in it were passed over is decided by all that was read then. */
  readonly version: number;
  /** What each state that it leads to has changed. */
  readonly changes: Map<ShellState, readonly Change[]>;
}

interface Change {
  readonly name: string;
  readonly value: HeldValue | undefined;
  readonly mix: MixedValue | undefined;
}

/** Of calls with the same parameters so many are kept. */
const MAX_KEPT = 8;

/**
 * Keeps what calls of functions have come to (Michie, "Memo functions"): one that is given the same, and finds the same in all that it reads,
 * leads where the former has led. So a function that is called hundreds of times, or in loops in loops, is run for what differs.
 */
export class CallMemory {
  readonly #interpreter: ShellInterpreter;
  readonly #sourced: SourcedScripts;
  readonly #kept = new Map<ShellNode, Map<string, KeptCall[]>>();

  constructor(interpreter: ShellInterpreter, sourced: SourcedScripts) {
    this.#interpreter = interpreter;
    this.#sourced = sourced;
  }

  readonly #join = (one: HeldValue | undefined, other: HeldValue | undefined): HeldValue | undefined =>
    joinHeld(one, other, {}, this.#interpreter.work);

  keep(call: FunctionCall, key: string, state: ShellState, finished: FinishedCall): void {
    const { work, passedOver } = this.#interpreter;
    const { reads, effect } = finished;
    const states = [effect.outcome, effect.exits].flatMap(listStates);
    const isPlain = !reads.bounds.isSingular && states.every(({ functions }) => functions === state.functions);
    const [body] = call.bodies;
    if (!isPlain || work.isExhausted || body === undefined) return;
    const byKey = this.#kept.get(body) ?? new Map<string, KeptCall[]>();
    const kept = byKey.get(key) ?? [];
    this.#kept.set(body, byKey.set(key, kept));
    const { version } = passedOver;
    kept.unshift({ ...finished, bodies: call.bodies, state, version, changes: new Map() });
    kept.splice(MAX_KEPT);
  }

  /** Where a call leads that is given what a former one was given; undefined where it is to be run. */
  recall(call: FunctionCall, key: string, state: ShellState, calls: ShellCalls): CallEffect | undefined {
    const [body] = call.bodies;
    const byKey = body && this.#kept.get(body);
    const kept = byKey?.get(key)?.find((each) => this.#isSame(each, call, state));
    return kept && this.#repeat(kept, state, calls);
  }

  #isSame(kept: KeptCall, { bodies }: FunctionCall, state: ShellState): boolean {
    const { reads } = kept;
    return (
      kept.version === this.#interpreter.passedOver.version &&
      areSameBodies(kept.bodies, bodies) &&
      reads.bounds.isSameAt(this.#surroundingsOf(state)) &&
      reads.isSameAt(entryOf(state), this.#join)
    );
  }

  #repeat(kept: KeptCall, state: ShellState, calls: ShellCalls): CallEffect {
    const { work, commands, expander } = this.#interpreter;
    const { reads, effect, usage } = kept;
    const { values, reads: outer } = state.variables;
    work.spend(kept.commands.reduce((sum, { words }) => sum + 1 + words.length, 0));
    outer?.noteAll({ values, matched: state.matched }, reads, this.#join);
    outer?.bounds.noteAll(this.#surroundingsOf(state), reads.bounds);
    expander.noteUsage(usage);
    const { length } = kept.calls.sites;
    for (const command of kept.commands)
      commands.push({ ...command, callSites: [...calls.sites, ...command.callSites.slice(length)] });
    const moved = new Map<ShellState, ShellState>();
    const move = (each: ShellState, around: ShellState): ShellState => {
      const known = moved.get(each);
      const next = known ?? this.#move(kept, each, state, around);
      moved.set(each, next);
      return next;
    };
    return {
      outcome: mapOutcome(effect.outcome, (each) => move(each, state)),
      exits: mapOutcome(effect.exits, (each) => move(each, each)),
    };
  }

  /** A state that a former call has led to, as it is behind this one. */
  #move(kept: KeptCall, led: ShellState, state: ShellState, around: ShellState): ShellState {
    const { state: former } = kept;
    const changes = changesOf(kept, led);
    this.#interpreter.work.spendOnCopy(changes.length);
    const { values, reads } = state.variables;
    const valueOf = ({ name, value, mix }: Change): HeldValue | undefined => {
      if (mix === undefined) return value;
      const found = values.get(name);
      const both = mix.isFoundFirst ? ([found, mix.own] as const) : ([mix.own, found] as const);
      return joinVariable(name, both, reads, this.#join);
    };
    return {
      ...around,
      variables: {
        ...around.variables,
        values: values.with(changes.map((change) => [change.name, valueOf(change)])),
        reads,
      },
      input: led.input === former.input ? state.input : led.input,
      printed: led.printed === former.printed ? state.printed : led.printed,
    };
  }

  #surroundingsOf({ calls }: ShellState): Surroundings {
    const { iterations, nested } = this.#interpreter.loops;
    return { calls, iterations, nested };
  }

  /** What a call is given. */
  keyOf(call: FunctionCall, state: ShellState): string {
    const { list, input } = call;
    return [
      this.#interpreter.jumps.isDoubtful,
      this.#sourced.isOpen,
      isDiverted(call),
      hasOwnInput(call),
      keyOfList(sliceList(list, 1)),
      keyOfTexts(input),
      keyOfTexts(isDiverted(call) ? undefined : state.printed),
    ].join("\n\n\n");
  }
}

/** The part of a state that a call reads by names. */
export function entryOf({ variables, matched, functions }: ShellState): CallEntry {
  return { values: variables.values, matched, functions };
}

function changesOf({ state, reads, changes }: KeptCall, led: ShellState): readonly Change[] {
  const known = changes.get(led);
  if (known !== undefined) return known;
  const found = state.variables.values
    .changesTo(led.variables.values)
    .map(([name, value]): Change => ({ name, value, mix: reads.mixOf(name, value) }));
  changes.set(led, found);
  return found;
}

function keyOfTexts(texts: Alternatives | undefined): string {
  return texts === UNKNOWN_OUTPUT ? "?" : (texts?.map(keyOf).join("\n") ?? "");
}

function listStates({ pass, fail }: ShellOutcome): readonly ShellState[] {
  return [pass.run, pass.beside, fail.run, fail.beside].filter((state) => state !== undefined);
}

export function isDiverted({ command }: FunctionCall): boolean {
  return command.isDiverted === true;
}

export function hasOwnInput({ command }: FunctionCall): boolean {
  return command.input.length > 0 || command.isFed === true;
}
