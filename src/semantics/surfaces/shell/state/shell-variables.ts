import type { Alternatives } from "../texts/alternatives.ts";
import { isPlain, type HeldDetails } from "./held-details.ts";
import { isSameText, type HeldReference, type HeldValue } from "./held-value.ts";
import type { EntryReads, HeldKind } from "./entry-reads.ts";
import { NameMap } from "./name-map.ts";
import { anyOf, elementAt, type ShellList } from "./shell-list.ts";
import { entryAt, type ShellTable } from "./shell-table.ts";

const NO_NAMES = new NameMap<never>();
/** A name is a name of a name, and so on, no longer than so. */
const MAX_REFERENCES = 8;

/** What a name means is no name. */
type ReadValue = Exclude<HeldValue, HeldReference>;

/** What variables hold at one point of a script. */
export interface VariableState {
  readonly values: NameMap<HeldValue>;
  /** The former values of the variables that the innermost function has made its own; undefined outside of functions. */
  readonly owned: NameMap<FormerValue> | undefined;
  /** What the call has read of what was there before it; undefined outside of calls. */
  readonly reads?: EntryReads | undefined;
}

export interface FormerValue {
  readonly held: HeldValue | undefined;
}

/** The variables of a shell. Functions see their callers' variables, except those that they declare local. */
export class ShellVariables {
  #state: VariableState;

  constructor(state: VariableState = { values: NO_NAMES, owned: undefined }) {
    this.#state = state;
  }

  /** What they hold now; what is set later does not change it. */
  get state(): VariableState {
    return this.#state;
  }

  /** The same variables, which change by themselves. */
  copy(): ShellVariables {
    return new ShellVariables(this.#state);
  }

  held(name: string): ReadValue | undefined {
    const { values, reads } = this.#state;
    const target = this.#nameOf(name);
    const held = values.get(target);
    reads?.noteValue(target, held);
    return held?.kind === "reference" ? undefined : held;
  }

  /** The variable that a name means, which another one may be a name of. */
  #nameOf(name: string): string {
    const { values, reads } = this.#state;
    let target = name;
    for (let steps = 0; steps < MAX_REFERENCES; steps++) {
      const held = values.get(target);
      if (held?.kind !== "reference") break;
      reads?.noteValue(target, held);
      target = held.target;
    }
    return target;
  }

  /** Whether a variable is a list, a table, or neither; what it holds does not count. */
  kindOf(name: string): HeldKind {
    const { values, reads } = this.#state;
    const target = this.#nameOf(name);
    const held = values.get(target);
    reads?.noteKind(target, held);
    return held?.kind ?? "text";
  }

  /** The single value of a variable; of a list that of its first element. */
  get(name: string): Alternatives | undefined {
    const held = this.held(name);
    if (held?.kind === "lists") return anyOf(held.lists.flatMap((list) => [elementAt(list, 0) ?? []]));
    return held?.kind === "table" ? entryAt(held.table, "0") : held?.value;
  }

  /** The lists of which a variable is one; of a single value, one that holds it alone. */
  getLists(name: string): readonly ShellList[] | undefined {
    const held = this.held(name);
    if (held?.kind === "text") return [{ elements: [held.value], fixed: 1 }];
    return held?.kind === "lists" ? held.lists : undefined;
  }

  set(name: string, value: Alternatives, details: HeldDetails = {}): void {
    const { values, reads } = this.#state;
    const target = this.#nameOf(name);
    const former = values.get(target);
    // What a call finds there is not compared: it would count as read.
    const isComparable = isPlain(details) && reads?.isFound(target, former) !== true;
    if (isComparable && isSameText(former, value)) return;
    this.put(name, { kind: "text", value, ...details });
  }

  /** Whether no value of the variable is sure to be set. */
  mayBeUnset(name: string): boolean {
    const held = this.held(name);
    if (held?.kind === "lists") return held.lists.some((list) => elementAt(list, 0) === undefined);
    return held === undefined || (held.kind === "text" && held.isOptional === true);
  }

  setLists(name: string, lists: readonly ShellList[], details: HeldDetails = {}): void {
    this.put(name, { kind: "lists", lists, ...details });
  }

  setTable(name: string, table: ShellTable): void {
    this.put(name, { kind: "table", table });
  }

  unset(name: string): void {
    this.put(name, undefined);
  }

  /** Sets a variable to what another one holds, or has held. */
  put(name: string, held: HeldValue | undefined): void {
    const { values, reads } = this.#state;
    const target = this.#nameOf(name);
    // To unset what is not set does nothing, which it would do elsewhere.
    if (held === undefined && values.get(target) === undefined) reads?.noteValue(target, undefined);
    this.#state = { ...this.#state, values: held === undefined ? values.delete(target) : values.set(target, held) };
  }

  /** `declare -n NAME=target`: from now on the name means that variable. */
  refer(name: string, target: string): void {
    this.#state = { ...this.#state, values: this.#state.values.set(name, { kind: "reference", target }) };
  }

  /** Declares a variable local to the innermost function, without a value; outside of functions nothing changes. */
  own(name: string): void {
    const { values, owned } = this.#state;
    if (owned === undefined || owned.get(name) !== undefined) return;
    this.#state = {
      ...this.#state,
      values: values.delete(name),
      owned: owned.set(name, { held: values.get(name) }),
    };
  }

  /** Whether a variable is the innermost function's own. */
  isOwn(name: string): boolean {
    return this.#state.owned?.get(name) !== undefined;
  }
}

/** The variables at the beginning of a function. */
export function enterFunction({ values }: VariableState, reads: EntryReads): VariableState {
  return { values, owned: NO_NAMES, reads };
}

/** The variables behind a function: its own ones hold what they held before. */
export function leaveFunction({ values, owned }: VariableState, caller: VariableState): VariableState {
  const restored = owned?.entries().reduce((map, [name, { held }]) => {
    return held === undefined ? map.delete(name) : map.set(name, held);
  }, values);
  return { ...caller, values: restored ?? values };
}
