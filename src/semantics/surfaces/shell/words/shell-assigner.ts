import { concatAlternatives } from "../../../values/string-operations.ts";
import { toHole, toText } from "../../../values/text-parts.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { splitAssignment, toItem, type Assignment } from "../syntax/assignment.ts";
import { mergeDetails, type HeldDetails } from "../state/held-details.ts";
import {
  countElements,
  elementAt,
  joinLists,
  NO_WORDS,
  toIndexedList,
  withElement,
  withoutElement,
  type ShellList,
} from "../state/shell-list.ts";
import type { ShellScope } from "../state/shell-scope.ts";
import type { ShellPiece, ShellWord } from "../syntax/shell-syntax.ts";
import { EMPTY_TABLE, withEntries, withoutEntry, type ShellTable, type TableWrite } from "../state/shell-table.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { ShellVariables } from "../state/shell-variables.ts";
import type { WordExpander } from "./word-expander.ts";

/** `NAME`, `NAME[index]`. */
const ELEMENT = /^([A-Za-z_]\w*)(?:\[(.*)\])?$/s;
const NAME = /^[A-Za-z_]\w*/;

/** A variable that a command sets: to a single value, or to a list. */
export type AssignedOutput =
  { readonly name: string; readonly value: Alternatives } | { readonly name: string; readonly list: ShellList };

/** Sets variables, lists and their elements. */
export class ShellAssigner {
  readonly #work: ShellWork;
  readonly #expander: WordExpander;

  constructor(work: ShellWork, expander: WordExpander) {
    this.#work = work;
    this.#expander = expander;
  }

  /** `NAME=value`, and `NAME=(items)` with items; `beforeSet` is run when all that the value is made of is known. */
  assign(
    assignment: Assignment,
    items: readonly ShellWord[] | undefined,
    scope: ShellScope,
    beforeSet?: () => void,
  ): void {
    const { name, index, isAdded } = assignment;
    if (items !== undefined) return this.#assignItems(assignment, items, scope, beforeSet);
    let value: Alternatives = [];
    const { details } = this.#expander.watch(() => {
      value = this.#expander.join(assignment.value, scope);
    });
    beforeSet?.();
    if (index === undefined) this.take(name, value, isAdded, scope, details);
    else this.#takeElement(name, index, value, isAdded, scope);
  }

  valueOf(word: ShellWord, scope: ShellScope): Alternatives {
    return this.#expander.join(word, scope);
  }

  /** `export "$NAME=value"`: a name that is made when it runs, which is the innermost function's own where that declares it. */
  assignMade(word: ShellWord, scope: ShellScope, isOwn: boolean): void {
    let made: Alternatives = [];
    const { details } = this.#expander.watch(() => {
      made = this.#expander.join(word, scope);
    });
    const found = made.map(
      (parts) => splitAssignment(parts) ?? { name: known([parts]), isAdded: false, value: undefined },
    );
    const [first] = found;
    if (
      first?.name === undefined ||
      found.some(({ name, isAdded }) => name !== first.name || isAdded !== first.isAdded)
    )
      return;
    if (isOwn) scope.variables.own(first.name);
    const value = found.flatMap((each) => (each.value === undefined ? [] : [each.value]));
    if (value.length > 0) this.take(first.name, value, first.isAdded, scope, details);
  }

  #assignItems(
    { name, isAdded }: Assignment,
    items: readonly ShellWord[],
    scope: ShellScope,
    beforeSet?: () => void,
  ): void {
    if (scope.variables.kindOf(name) === "table") {
      const held = isAdded ? scope.variables.held(name) : undefined;
      const table = this.#toTable(held?.kind === "table" ? held.table : EMPTY_TABLE, items, scope);
      beforeSet?.();
      scope.variables.setTable(name, table);
      return;
    }
    let lists: readonly ShellList[] = [];
    const { details } = this.#expander.watch(() => {
      lists = this.#toLists(items, scope);
    });
    beforeSet?.();
    this.takeLists(name, lists, isAdded, scope, details);
  }

  /** Makes a variable a table, or a list, that is empty. */
  declare(name: string, kind: "table" | "list", { variables }: ShellScope): void {
    if (variables.held(name) !== undefined) return;
    if (kind === "table") variables.setTable(name, EMPTY_TABLE);
    else variables.setLists(name, [NO_WORDS]);
  }

  takeOutput(assigned: AssignedOutput, scope: ShellScope, details: HeldDetails = {}): void {
    if ("list" in assigned) {
      this.takeLists(assigned.name, [assigned.list], false, scope, details);
      return;
    }
    // `printf -v 'NAME[index]'`.
    const [, name = assigned.name, index] = ELEMENT.exec(assigned.name) ?? [];
    if (index === undefined) this.take(name, assigned.value, false, scope, details);
    else this.#takeElement(name, [toWrittenPiece(index)], assigned.value, false, scope);
  }

  take(
    name: string,
    value: Alternatives,
    isAdded: boolean,
    { variables }: ShellScope,
    details: HeldDetails = {},
  ): void {
    if (!isAdded && variables.kindOf(name) === "text") return variables.set(name, value, details);
    const held = variables.held(name);
    const former = variables.get(name) ?? [];
    const next = isAdded ? concatAlternatives([former.length > 0 ? former : [[]], value], NOWHERE) : value;
    if (isAdded) this.#work.spendOnSize(next);
    if (held?.kind === "lists") {
      this.#spendOnCopies(held.lists);
      variables.setLists(
        name,
        held.lists.map((list) => withElement(list, 0, next)),
        mergeDetails(held, details),
      );
    } else if (held?.kind === "table") this.#setEntries(name, held.table, [{ names: ["0"], value: next }], variables);
    else variables.set(name, next, isAdded ? mergeDetails(held, details) : details);
  }

  takeLists(
    name: string,
    lists: readonly ShellList[],
    isAdded: boolean,
    { variables }: ShellScope,
    details: HeldDetails = {},
  ): void {
    if (!isAdded) {
      variables.setLists(name, lists, details);
      return;
    }
    const start = variables.getLists(name) ?? [NO_WORDS];
    this.#spendOnCopies(start);
    const longer = start.flatMap((list) => lists.map((each) => withAll(list, each)));
    variables.setLists(name, this.#join(longer), mergeDetails(variables.held(name), details));
  }

  /** `unset NAME`, `unset NAME[index]`. */
  unset(words: readonly Alternatives[], { variables }: ShellScope): void {
    for (const word of words) this.#unsetOne(word, variables);
  }

  #unsetOne(word: Alternatives, variables: ShellVariables): void {
    const [, name = "", index] = ELEMENT.exec(known(word) ?? "") ?? [];
    if (name === "") return this.#unsetUnknown(word, variables);
    if (index === undefined) return variables.unset(name);
    const held = variables.held(name);
    if (held?.kind === "lists") this.#unsetElement(name, index, variables);
    else if (held?.kind === "table") {
      this.#work.spendOnCopy(held.table.entries.size);
      variables.setTable(name, withoutEntry(held.table, index));
    }
  }

  /** `unset "NAME[$index]"`, where the index is not known: a table may have all that it had. */
  #unsetUnknown([parts = []]: Alternatives, variables: ShellVariables): void {
    const [head] = parts;
    const name = head?.kind === "text" ? (NAME.exec(head.text)?.[0] ?? "") : "";
    this.#unsetElement(name, "", variables);
  }

  #unsetElement(name: string, index: string, variables: ShellVariables): void {
    const held = variables.held(name);
    if (held?.kind !== "lists") return;
    const at = /^\d+$/.test(index) ? Number(index) : undefined;
    this.#spendOnCopies(held.lists);
    variables.setLists(
      name,
      held.lists.map((list) => withoutElement(list, at)),
      mergeDetails(held),
    );
  }

  #takeElement(name: string, index: ShellWord, value: Alternatives, isAdded: boolean, scope: ShellScope): void {
    const { variables } = scope;
    const held = variables.held(name);
    if (held?.kind === "table") {
      const names = this.#expander.keysOf(index, scope);
      const former = names?.length === 1 ? held.table.entries.get(names[0] ?? "") : undefined;
      const next = isAdded ? this.#addTo(former, name, value, held.table.others.length === 0) : value;
      this.#setEntries(name, held.table, [{ names, value: next }], variables);
      return;
    }
    const lists = variables.getLists(name) ?? [NO_WORDS];
    this.#spendOnCopies(lists);
    const indexes = this.#expander.indexesOf(index, scope) ?? [undefined];
    const isTold = indexes.length === 1;
    const next = lists.map((list) => {
      const at = isTold ? indexes[0] : undefined;
      const former = isAdded && at !== undefined && at < list.fixed ? elementAt(list, at) : undefined;
      return withElement(list, at, isAdded ? this.#addTo(former, name, value, at !== undefined) : value);
    });
    variables.setLists(name, next, mergeDetails(held));
  }

  /** `NAME[index]+=value`. */
  #addTo(former: Alternatives | undefined, name: string, value: Alternatives, isTold: boolean): Alternatives {
    if (former === undefined) return isTold ? value : [[toHole("call", name, NOWHERE)]];
    const next = concatAlternatives([former, value], NOWHERE);
    this.#work.spendOnSize(next);
    return next;
  }

  #setEntries(name: string, table: ShellTable, writes: readonly TableWrite[], variables: ShellVariables): void {
    this.#work.spendOnCopy(table.entries.size + table.others.length);
    variables.setTable(name, withEntries(table, writes));
  }

  #toWrite(index: ShellWord, value: Alternatives, scope: ShellScope): TableWrite {
    return { names: this.#expander.keysOf(index, scope), value };
  }

  #toTable(table: ShellTable, items: readonly ShellWord[], scope: ShellScope): ShellTable {
    const writes = items.map((word): TableWrite => {
      const item = toItem(word);
      const value = this.#expander.join(item?.value ?? word, scope);
      this.#work.spend(1);
      return item === undefined ? { names: undefined, value } : this.#toWrite(item.index, value, scope);
    });
    this.#work.spendOnCopy(table.entries.size);
    return withEntries(table, writes);
  }

  #toLists(items: readonly ShellWord[], scope: ShellScope): readonly ShellList[] {
    if (!items.some((word) => toItem(word) !== undefined)) return this.#expander.expandItems(items, scope);
    const indexed = items.map((word) => {
      const item = toItem(word);
      const value = this.#expander.join(item?.value ?? word, scope);
      this.#work.spend(1);
      return {
        index: item === undefined ? ("next" as const) : this.#expander.indexesOf(item.index, scope)?.[0],
        value,
      };
    });
    return [toIndexedList(indexed)];
  }

  #join(lists: readonly ShellList[]): readonly ShellList[] {
    this.#spendOnCopies(lists);
    const joined = joinLists(lists, []);
    if (joined === undefined) this.#work.leaveOut();
    return joined ?? lists.slice(-1);
  }

  #spendOnCopies(lists: readonly ShellList[]): void {
    this.#work.spendOnCopy(countElements(lists));
  }
}

function toWrittenPiece(text: string): ShellPiece {
  return { kind: "text", parts: [toText(text, undefined, false)], isQuoted: false };
}

/** A list with the elements of another one behind its own, which keep the indexes that they have. */
function withAll({ elements, fixed }: ShellList, added: ShellList): ShellList {
  const isExact = fixed === elements.length;
  return { elements: elements.concat(added.elements), fixed: fixed + (isExact ? added.fixed : 0) };
}
