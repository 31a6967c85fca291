import { concatAlternatives } from "../../values/string-operations.ts";
import { toHole, toText } from "../../values/text-parts.ts";
import { known, NOWHERE, type Alternatives } from "./alternatives.ts";
import type { AssignedOutput } from "./assigned-output.ts";
import { toItem, type Assignment } from "./assignment.ts";
import {
  countElements,
  joinLists,
  loosenFrom,
  NO_WORDS,
  toIndexedList,
  withElement,
  withoutElement,
  type ShellList,
} from "./shell-list.ts";
import type { ShellScope } from "./shell-scope.ts";
import type { ShellPiece, ShellWord } from "./shell-syntax.ts";
import { EMPTY_TABLE, withEntries, withoutEntry, type ShellTable, type TableWrite } from "./shell-table.ts";
import type { ShellWork } from "./shell-work.ts";
import type { ShellVariables } from "./shell-variables.ts";
import type { WordExpander } from "./word-expander.ts";

/** `NAME`, `NAME[index]`. */
const ELEMENT = /^([A-Za-z_]\w*)(?:\[(.*)\])?$/s;
const NAME = /^[A-Za-z_]\w*/;

/** Sets variables, lists and their elements. */
export class ShellAssigner {
  readonly #work: ShellWork;
  readonly #expander: WordExpander;
  readonly #isCertain: () => boolean;

  /** `isCertain` says whether what is done now is done in every run. */
  constructor(work: ShellWork, expander: WordExpander, isCertain: () => boolean) {
    this.#work = work;
    this.#expander = expander;
    this.#isCertain = isCertain;
  }

  /** `NAME=value`, and `NAME=(items)` with items; `beforeSet` is run when all that the value is made of is known. */
  assign(
    assignment: Assignment,
    items: readonly ShellWord[] | undefined,
    scope: ShellScope,
    beforeSet?: () => void,
  ): void {
    const { name, index, isAdded } = assignment;
    const { variables } = scope;
    if (items !== undefined) {
      const held = variables.held(name);
      if (held?.kind === "table") {
        const table = this.#toTable(isAdded ? held.table : EMPTY_TABLE, items, scope);
        beforeSet?.();
        variables.setTable(name, table);
        return;
      }
      const lists = this.#toLists(items, scope);
      beforeSet?.();
      this.takeLists(name, lists, isAdded, scope);
      return;
    }
    const value = this.#expander.join(assignment.value, scope);
    beforeSet?.();
    if (index === undefined) this.take(name, value, isAdded, scope);
    else this.#takeElement(name, index, value, isAdded, scope);
  }

  /** Makes a variable a table, or a list, that is empty. */
  declare(name: string, kind: "table" | "list", { variables }: ShellScope): void {
    if (variables.held(name) !== undefined) return;
    if (kind === "table") variables.setTable(name, EMPTY_TABLE);
    else variables.setLists(name, [NO_WORDS]);
  }

  takeOutput(assigned: AssignedOutput, scope: ShellScope): void {
    if ("list" in assigned) {
      this.#work.spend(assigned.list.elements.length);
      this.takeLists(assigned.name, [assigned.list], false, scope);
      return;
    }
    // `printf -v 'NAME[index]'`.
    const [, name = assigned.name, index] = ELEMENT.exec(assigned.name) ?? [];
    if (index === undefined) this.take(name, assigned.value, false, scope);
    else this.#takeElement(name, [toWrittenPiece(index)], assigned.value, false, scope);
  }

  take(name: string, value: Alternatives, isAdded: boolean, { variables }: ShellScope): void {
    const held = variables.held(name);
    const former = variables.get(name) ?? [];
    const next = isAdded ? concatAlternatives([former.length > 0 ? former : [[]], value], NOWHERE) : value;
    if (isAdded) this.#work.spendOnSize(next);
    if (held?.kind === "lists") {
      this.#spendOnCopies(held.lists);
      variables.setLists(
        name,
        held.lists.map((list) => withElement(list, 0, next, this.#isCertain())),
      );
    } else if (held?.kind === "table")
      this.#setEntries(name, held.table, [{ names: ["0"], value: next, isCertain: this.#isCertain() }], variables);
    else if (this.#isCertain()) variables.set(name, next);
    else variables.join(name, next);
  }

  takeLists(name: string, lists: readonly ShellList[], isAdded: boolean, { variables }: ShellScope): void {
    const former = variables.getLists(name);
    if (isAdded) {
      const start = former ?? [NO_WORDS];
      // What is added on a condition counts as added, but not at an index.
      const added = this.#isCertain() ? lists : lists.map((list) => loosenFrom(list, 0));
      this.#spendOnCopies(start);
      const longer = start.flatMap((list) => added.map((each) => withAll(list, each)));
      variables.setLists(name, this.#join(longer, []));
    } else if (this.#isCertain() || former === undefined) variables.setLists(name, lists);
    else variables.setLists(name, this.#join(former, lists));
  }

  /** `unset NAME`, `unset NAME[index]`. */
  unset(words: readonly Alternatives[], { variables }: ShellScope): void {
    for (const word of words) this.#unsetOne(word, variables);
  }

  #unsetOne(word: Alternatives, variables: ShellVariables): void {
    const [, name = "", index] = ELEMENT.exec(known(word) ?? "") ?? [];
    if (name === "") return this.#unsetUnknown(word, variables);
    const isCertain = this.#isCertain();
    const held = variables.held(name);
    if (index === undefined) {
      if (isCertain) variables.unset(name);
      else variables.loosen(name);
    } else if (held?.kind === "lists") this.#unsetElement(name, isCertain ? index : "", variables);
    else if (held?.kind === "table" && isCertain) {
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
    );
  }

  /** Gives variables that arithmetic changes a value that is not known. */
  forget(name: string, scope: ShellScope): void {
    this.take(name, [[toHole("call", name, NOWHERE)]], false, scope);
  }

  #takeElement(name: string, index: ShellWord, value: Alternatives, isAdded: boolean, scope: ShellScope): void {
    const { variables } = scope;
    const held = variables.held(name);
    const isCertain = this.#isCertain();
    const plain = isAdded ? [[toHole("call", name, NOWHERE)]] : value;
    if (held?.kind === "table") {
      this.#setEntries(name, held.table, [this.#toWrite(index, plain, isCertain, scope)], variables);
      return;
    }
    const lists = variables.getLists(name) ?? [NO_WORDS];
    this.#spendOnCopies(lists);
    const [at, ...others] = this.#expander.indexesOf(index, scope) ?? [];
    const known = others.length > 0 ? undefined : at;
    variables.setLists(
      name,
      lists.map((list) => withElement(list, known, plain, isCertain)),
    );
  }

  #setEntries(name: string, table: ShellTable, writes: readonly TableWrite[], variables: ShellVariables): void {
    this.#work.spendOnCopy(table.entries.size + table.others.length);
    variables.setTable(name, withEntries(table, writes));
  }

  #toWrite(index: ShellWord, value: Alternatives, isCertain: boolean, scope: ShellScope): TableWrite {
    return { names: this.#expander.keysOf(index, scope), value, isCertain };
  }

  #toTable(table: ShellTable, items: readonly ShellWord[], scope: ShellScope): ShellTable {
    const isCertain = this.#isCertain();
    const writes = items.map((word): TableWrite => {
      const item = toItem(word);
      const value = this.#expander.join(item?.value ?? word, scope);
      this.#work.spend(1);
      return item === undefined
        ? { names: undefined, value, isCertain }
        : this.#toWrite(item.index, value, isCertain, scope);
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

  #join(some: readonly ShellList[], others: readonly ShellList[]): readonly ShellList[] {
    this.#spendOnCopies([...some, ...others]);
    const joined = joinLists(some, others);
    if (joined === undefined) this.#work.leaveOut();
    return joined ?? [...some, ...others].slice(-1);
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
