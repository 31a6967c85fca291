import { MAX_ALTERNATIVES } from "../../../model/index.ts";
import { keyOf, type Alternatives } from "./alternatives.ts";
import { anyOf, elementAt, type ShellList } from "./shell-list.ts";
import { entryAt, type ShellTable } from "./shell-table.ts";

/** What a variable holds: a single value, which it may lack where it is set on a condition, one of some lists, or values by names. */
export type HeldValue =
  | { readonly kind: "text"; readonly value: Alternatives; readonly isOptional?: boolean }
  | { readonly kind: "lists"; readonly lists: readonly ShellList[] }
  | { readonly kind: "table"; readonly table: ShellTable };

/** The variables of a shell. Functions see their callers' variables, except those that they declare local. */
export class ShellVariables {
  /** What was set here; undefined for what was unset. */
  readonly #values = new Map<string, HeldValue | undefined>();
  readonly #parent: ShellVariables | undefined;
  /** For each active function, the innermost last, the former values of its local variables. */
  readonly #owned: Map<string, HeldValue | undefined>[] = [];

  constructor(parent?: ShellVariables) {
    this.#parent = parent;
  }

  /** The variables of a child process, which ends before anything more is set here. */
  forChild(): ShellVariables {
    return new ShellVariables(this);
  }

  held(name: string): HeldValue | undefined {
    return this.#values.get(name) ?? (this.#values.has(name) ? undefined : this.#parent?.held(name));
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

  set(name: string, value: Alternatives): void {
    this.#values.set(name, { kind: "text", value });
  }

  /** The variable may have either value from here on; beyond the bound it is unknown when it is used. */
  join(name: string, value: Alternatives): void {
    const former = this.get(name) ?? [];
    const isOptional = this.mayBeUnset(name);
    if (former.length > MAX_ALTERNATIVES) return;
    const known = new Set(former.map(keyOf));
    const joined = [...former, ...value.filter((parts) => !known.has(keyOf(parts)))];
    this.#values.set(name, { kind: "text", value: joined, ...(isOptional && { isOptional }) });
  }

  /** Whether no value of the variable is sure to be set. */
  mayBeUnset(name: string): boolean {
    const held = this.held(name);
    return held === undefined || (held.kind === "text" && held.isOptional === true);
  }

  setLists(name: string, lists: readonly ShellList[]): void {
    this.#values.set(name, { kind: "lists", lists });
  }

  setTable(name: string, table: ShellTable): void {
    this.#values.set(name, { kind: "table", table });
  }

  unset(name: string): void {
    this.#values.set(name, undefined);
  }

  /** The variable may have no value from here on. */
  loosen(name: string): void {
    const held = this.held(name);
    if (held?.kind === "text") this.#values.set(name, { ...held, isOptional: true });
  }

  /** Declares a variable local to the innermost function, without a value; outside of functions nothing changes. */
  own(name: string): void {
    const owned = this.#owned.at(-1);
    if (owned === undefined || owned.has(name)) return;
    owned.set(name, this.held(name));
    this.unset(name);
  }

  /** Whether a variable is the innermost function's own. */
  isOwn(name: string): boolean {
    return this.#owned.at(-1)?.has(name) === true;
  }

  /** Runs a function, and restores its local variables at its end. */
  duringFunction(run: () => void): void {
    const owned = new Map<string, HeldValue | undefined>();
    this.#owned.push(owned);
    run();
    this.#owned.pop();
    this.restore(owned);
  }

  /** Gives variables the values that they had. */
  restore(former: ReadonlyMap<string, HeldValue | undefined>): void {
    for (const [name, held] of former) this.#values.set(name, held);
  }
}
