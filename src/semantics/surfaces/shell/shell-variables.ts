import { MAX_ALTERNATIVES } from "../../../model/index.ts";
import { isSameValue } from "../../values/same-value.ts";
import type { Alternatives } from "./alternatives.ts";

type List = readonly Alternatives[];

/** A former value of a variable: a single one, a list, or none. */
interface Former {
  readonly value: Alternatives | undefined;
  readonly list: List | undefined;
}

/** The variables of a shell. Functions see their callers' variables, except those that they declare local. */
export class ShellVariables {
  readonly #values: Map<string, Alternatives>;
  readonly #lists: Map<string, List>;
  /** For each active function, the innermost last, the former values of its local variables. */
  readonly #owned: Map<string, Former>[] = [];

  constructor(values: ReadonlyMap<string, Alternatives> = new Map(), lists: ReadonlyMap<string, List> = new Map()) {
    this.#values = new Map(values);
    this.#lists = new Map(lists);
  }

  /** The variables of a child process. */
  copy(): ShellVariables {
    return new ShellVariables(this.#values, this.#lists);
  }

  get(name: string): Alternatives | undefined {
    return this.#values.get(name);
  }

  getList(name: string): List | undefined {
    return this.#lists.get(name);
  }

  set(name: string, value: Alternatives): void {
    this.#values.set(name, value);
  }

  /** The variable may have either value from here on; beyond the bound it is unknown when it is used. */
  join(name: string, value: Alternatives): void {
    const former = this.#values.get(name) ?? [];
    if (former.length > MAX_ALTERNATIVES) return;
    this.set(name, [...former, ...value.filter((parts) => !former.some((each) => isSameValue(each, parts)))]);
  }

  setList(name: string, list: List): void {
    this.#lists.set(name, list);
  }

  /** Declares a variable local to the innermost function, without a value; outside of functions nothing changes. */
  own(name: string): void {
    const owned = this.#owned.at(-1);
    if (owned === undefined || owned.has(name)) return;
    owned.set(name, { value: this.#values.get(name), list: this.#lists.get(name) });
    this.#values.delete(name);
    this.#lists.delete(name);
  }

  /** Runs a function, and restores its local variables at its end. */
  duringFunction(run: () => void): void {
    const owned = new Map<string, Former>();
    this.#owned.push(owned);
    run();
    this.#owned.pop();
    for (const [name, { value, list }] of owned) {
      setOrDelete(this.#values, name, value);
      setOrDelete(this.#lists, name, list);
    }
  }
}

function setOrDelete<Value>(map: Map<string, Value>, name: string, value: Value | undefined): void {
  if (value === undefined) map.delete(name);
  else map.set(name, value);
}
