import { splitWords } from "../../../commands/shell-words.ts";
import { concatAlternatives, joinAlternatives } from "../../../values/string-operations.ts";
import { toHole, toText, literalText } from "../../../values/text-parts.ts";
import { BLANK, known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { changeValue } from "./changed-value.ts";
import { isOwnFolder } from "../texts/entered-folder.ts";
import { evaluateArithmetic } from "../texts/arithmetic.ts";
import { ValueUsage } from "./value-usage.ts";
import {
  anyOf,
  countOf,
  eitherOf,
  elementAt,
  loosenFrom,
  NO_WORDS,
  sliceList,
  toList,
  toLooseList,
  type ShellList,
} from "../state/shell-list.ts";
import { toCount } from "./counted.ts";
import { listNames } from "./list-names.ts";
import { calculate, matchedValue, toArithmetic, type ShellScope } from "../state/shell-scope.ts";
import { entryAt, sizeOf, valuesOf } from "../state/shell-table.ts";
import type { ShellOutput, ShellVariable, ShellWord } from "../syntax/shell-syntax.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import { separatorOf } from "./field-separator.ts";
import { isSet, mayLack } from "./set-test.ts";
import { combineWays, elementsAt } from "./word-ways.ts";

/** Makes words of a script into those that a command is given. */
export class WordExpander {
  #usage = new ValueUsage();
  readonly #work: ShellWork;
  readonly #isZsh: boolean;
  readonly #outputOf: (output: ShellOutput, scope: ShellScope) => Alternatives;

  /** `outputOf` runs the commands whose output a word takes; `isZsh` says that names of lists stand for all elements, and indexes begin at 1 or 0. */
  constructor(work: ShellWork, isZsh: boolean, outputOf: (output: ShellOutput, scope: ShellScope) => Alternatives) {
    this.#work = work;
    this.#isZsh = isZsh;
    this.#outputOf = outputOf;
  }

  /** Gives what is known of the values that are used meanwhile. */
  watch(run: () => void): ValueUsage {
    const outer = this.#usage;
    const usage = new ValueUsage();
    this.#usage = usage;
    run();
    this.#usage = outer;
    outer.add(usage);
    return usage;
  }

  /** Notes what a call has used that is not run again. */
  noteUsage(usage: ValueUsage): void {
    this.#usage.add(usage);
  }

  /** The words that words become: one list for each way in which those that stand for several may be read. */
  expand(words: readonly ShellWord[], scope: ShellScope): readonly ShellList[] {
    return this.#combine(words.map((word) => this.#expandOne(word, scope)));
  }

  /** Notes which of the words no run may have made. */
  #expandOne(word: ShellWord, scope: ShellScope): readonly ShellList[] {
    if (word.every(({ kind }) => kind === "text")) return this.#spendOn(this.#listsOf(word, scope));
    let lists: readonly ShellList[] = [];
    const { isVague } = this.watch(() => {
      lists = this.#spendOn(this.#listsOf(word, scope));
    });
    if (isVague) this.#usage.noteVagueWords(lists.flatMap(({ elements }) => elements));
    return lists;
  }

  /** The same for the words between the parentheses of a list, where outputs and unknown values may be any number of words. */
  expandItems(words: readonly ShellWord[], scope: ShellScope): readonly ShellList[] {
    return this.#combine(words.map((word) => this.#spendOn(this.#itemsOf(word, scope))));
  }

  /** The text of a word that stays one. */
  join(word: ShellWord, scope: ShellScope): Alternatives {
    const operands = word.map((piece): Alternatives => {
      if (piece.kind === "text") return [piece.parts];
      if (piece.kind === "output") return this.#outputOf(piece, scope);
      // An empty variable is still a segment of a path, though an empty one.
      return this.#valueOf(this.#asList(piece, scope), scope).map((parts) =>
        parts.length > 0 ? parts : [toText("", piece.place, false)],
      );
    });
    const joined = concatAlternatives(operands, NOWHERE);
    if (word.length > 1)
      this.#usage.noteTogether(
        word.map((piece) => (piece.kind === "variable" ? scope.variables.held(piece.name) : undefined)),
      );
    // What is written as it is has the size of the text.
    if (word.some(({ kind }) => kind !== "text")) this.#work.spendOnSize(joined);
    return joined;
  }

  /** The names that an index in a table may be; undefined where they are not known. */
  keysOf(index: ShellWord, scope: ShellScope): readonly string[] | undefined {
    const texts = this.join(index, scope).map(literalText);
    return texts.includes(undefined) ? undefined : texts.map((text) => text ?? "");
  }

  /** The indexes that an index in a list may be; undefined where they are not known. */
  indexesOf(index: ShellWord, scope: ShellScope): readonly number[] | undefined {
    if (this.#isZsh) return undefined;
    const keys = this.keysOf(index, scope);
    const found = keys?.map((key) => evaluateArithmetic(key, toArithmetic(scope)));
    return found === undefined || found.includes(undefined) ? undefined : found.map((each) => each ?? 0);
  }

  #spendOn(lists: readonly ShellList[]): readonly ShellList[] {
    for (const { elements } of lists) for (const element of elements) this.#work.spendOn(element);
    return this.#work.isExhausted ? [NO_WORDS] : lists;
  }

  #combine(words: readonly (readonly ShellList[])[]): readonly ShellList[] {
    const { ways, isVague } = combineWays(words, this.#work);
    if (isVague) this.#usage.noteVagueAsWhole();
    return ways;
  }

  #itemsOf(word: ShellWord, scope: ShellScope): readonly ShellList[] {
    const [only, ...others] = word;
    if (only === undefined || others.length > 0 || only.kind === "text") return this.#listsOf(word, scope);
    if (only.kind === "output") {
      const value = this.#outputOf(only, scope);
      const text = known(value);
      return [text === undefined ? toLooseList([value]) : toList(splitWords(value[0] ?? []).map((parts) => [parts]))];
    }
    const lists = this.#listsOf(word, scope);
    // Without quotes a value that is not known may be any number of words.
    const isUnknown =
      !only.isQuoted && lists.length === 1 && lists[0]?.elements.some((each) => known(each) === undefined);
    return isUnknown === true ? lists.map((list) => loosenFrom(list, 0)) : lists;
  }

  #listsOf(word: ShellWord, scope: ShellScope): readonly ShellList[] {
    if (this.#work.isExhausted) return [NO_WORDS];
    // The quotes around a variable are a piece without characters.
    const [first, ...others] = word.filter((piece) => piece.kind !== "text" || piece.parts.length > 0);
    if (first?.kind !== "variable" || others.length > 0) return [toList([this.join(word, scope)])];
    return this.#wordsOf(this.#asList(first, scope), scope);
  }

  /** In zsh a list's name alone is the list. */
  #asList(variable: ShellVariable, { variables }: ShellScope): ShellVariable {
    const { isList, index, name } = variable;
    const isWhole = this.#isZsh && !isList && index === undefined && variables.held(name)?.kind === "lists";
    return isWhole ? { ...variable, isList: true, isJoined: true } : variable;
  }

  #wordsOf(only: ShellVariable, scope: ShellScope): readonly ShellList[] {
    if (only.instead !== undefined)
      return isSet(only, scope, this) === false ? [NO_WORDS] : this.expand(only.instead, scope);
    if (only.isList && only.sign !== "#" && !(only.isJoined && only.isQuoted)) return this.#severalOf(only, scope);
    const value = this.#valueOf(only, scope);
    const [first] = value;
    // Without quotes the shell splits what a variable holds.
    if (!only.isQuoted && value.length === 1 && first !== undefined)
      return [toList(splitWords(first).map((parts) => [parts]))];
    return [toList([value])];
  }

  #severalOf(variable: ShellVariable, scope: ShellScope): readonly ShellList[] {
    this.#usage.note(scope.variables.held(variable.name));
    const lists = variable.sign === "!" ? listNames(variable, scope.variables) : this.#heldLists(variable, scope);
    if (lists !== undefined) return lists;
    if (variable.fallback !== undefined) {
      this.#usage.noteOpen();
      return [toList([this.join(variable.fallback, scope)])];
    }
    return [toLooseList([[[toHole("environment", variable.name, variable.place)]]])];
  }

  /** The lists of a variable, or of parameters, without what an expansion cuts off. */
  #heldLists(variable: ShellVariable, scope: ShellScope): readonly ShellList[] | undefined {
    const { slice, ...whole } = variable;
    const { name, cut, replacement } = whole;
    const isParameters = name === "@" || name === "*";
    const held = isParameters ? scope.parameters : this.#listsNamed(name, scope);
    const lists =
      cut === undefined && replacement === undefined
        ? held
        : held?.map((list) => ({ ...list, elements: list.elements.map((each) => this.#changed(each, whole, scope)) }));
    if (slice === undefined || lists === undefined) return lists;
    if (slice === "unknown" || (slice.length ?? 0) < 0) return lists.map((list) => loosenFrom(list, 0));
    // The first parameter is `$1`.
    const from = isParameters && slice.from >= 0 ? Math.max(slice.from - 1, 0) : slice.from;
    return lists.map((list) => sliceList(list, from, slice.length));
  }

  #listsNamed(name: string, { variables }: ShellScope): readonly ShellList[] | undefined {
    const held = variables.held(name);
    return held?.kind === "table" ? [valuesOf(held.table)] : variables.getLists(name);
  }

  #valueOf(variable: ShellVariable, scope: ShellScope): Alternatives {
    this.#usage.note(scope.variables.held(variable.name));
    const { name, place, fallback, instead, sign, cut, isList } = variable;
    if (instead !== undefined) return isSet(variable, scope, this) === false ? [[]] : this.#joinAll(instead, scope);
    const value = sign === "#" ? this.#sizeOf(variable, scope) : this.#plainValue(variable, scope);
    if (value !== undefined)
      return this.#withFallback(
        isList || sign === "#" ? value : this.#changed(value, variable, scope),
        variable,
        scope,
      );
    if (cut !== undefined && isOwnFolder(name, cut)) return [[toHole("call", name, place)]];
    if (fallback !== undefined) this.#usage.noteOpen();
    if (fallback !== undefined && fallback.length > 0) return this.#fallbackOf(variable, fallback, scope);
    return [[toHole(/^\d+$/.test(name) ? "parameter" : "environment", name, place)]];
  }

  #changed(value: Alternatives, variable: ShellVariable, scope: ShellScope): Alternatives {
    return changeValue(value, variable, this.#work, (word) => this.join(word, scope));
  }

  /** The value with a default in place of what is empty, or may not be set. */
  #withFallback(value: Alternatives, variable: ShellVariable, scope: ShellScope): Alternatives {
    const { name, fallback, isForEmpty, index, sign } = variable;
    if (fallback === undefined || fallback.length === 0) return value;
    const kept = isForEmpty === true ? value.filter((parts) => literalText(parts) !== "") : value;
    const isFirst = index === undefined || known(this.join(index, scope)) === "0";
    const isOptional =
      sign === undefined && ((isFirst && scope.variables.mayBeUnset(name)) || mayLack(variable, scope, this));
    if (kept.length === value.length && (!isOptional || /^\W|^\d/.test(name))) return value;
    return anyOf([kept, this.#fallbackOf(variable, fallback, scope)]) ?? [];
  }

  #fallbackOf({ name, isAssigned, index }: ShellVariable, fallback: ShellWord, scope: ShellScope): Alternatives {
    const value = this.join(fallback, scope);
    if (isAssigned === true && index === undefined) scope.variables.set(name, value, this.#usage.details);
    return value;
  }

  #joinAll(words: readonly ShellWord[], scope: ShellScope): Alternatives {
    return joinAlternatives(
      words.map((word) => this.join(word, scope)),
      [BLANK],
      NOWHERE,
    );
  }

  #plainValue(variable: ShellVariable, scope: ShellScope): Alternatives | undefined {
    const { name, sign, isList, index, place } = variable;
    if (isList) return this.#joinedLists(variable, scope);
    if (index !== undefined) return this.#elementOf(name, index, scope);
    if (name.startsWith("$((")) return calculate(name.slice("$((".length, -"))".length), scope);
    if (name === "#" && sign === undefined) return toCount(scope.parameters?.map(countOf), variable);
    if (name === "0") return undefined;
    const matched = sign === undefined ? matchedValue(name, scope) : undefined;
    if (matched !== undefined) return matched;
    if (/^\d+$/.test(name)) return eitherOf(scope.parameters?.map((list) => elementAt(list, Number(name) - 1)));
    const value = scope.variables.get(name);
    if (sign !== "!") return value;
    if (name === "#") return eitherOf(scope.parameters?.map((list) => elementAt(list, -1)));
    const target = value === undefined ? undefined : known(value);
    return (target === undefined ? undefined : scope.variables.get(target)) ?? [[toHole("call", `!${name}`, place)]];
  }

  #joinedLists(variable: ShellVariable, scope: ShellScope): Alternatives | undefined {
    const lists = variable.sign === "!" ? listNames(variable, scope.variables) : this.#heldLists(variable, scope);
    const isPaid = this.#work.spend(lists?.reduce((sum, { elements }) => sum + elements.length, 0) ?? 0);
    if (lists === undefined) return undefined;
    const between = [separatorOf(scope, variable.place)];
    return isPaid ? eitherOf(lists.map(({ elements }) => joinAlternatives(elements, between, variable.place))) : [];
  }

  #elementOf(name: string, index: ShellWord, scope: ShellScope): Alternatives | undefined {
    const held = scope.variables.held(name);
    if (held?.kind === "table") {
      const { table } = held;
      const keys = this.keysOf(index, scope);
      // Any name may have what was set by one that is not known.
      const found = keys === undefined ? table.entries.size : keys.length;
      if (!this.#work.spend(found + table.others.length * Math.max(found, 1))) return [];
      return keys === undefined ? entryAt(table, undefined) : eitherOf(keys.map((key) => entryAt(table, key)));
    }
    const lists = scope.variables.getLists(name) ?? [];
    if (!this.#work.spend(lists.reduce((sum, { elements, fixed }) => sum + elements.length - fixed, 0))) return [];
    const { value, isVague } = elementsAt(lists, this.indexesOf(index, scope));
    if (isVague) this.#usage.noteVague();
    return value;
  }

  /** `${#LIST[@]}`, `${#NAME}`: a count or a length; undefined where it is not known. */
  #sizeOf(variable: ShellVariable, scope: ShellScope): Alternatives | undefined {
    const { name, isList, place } = variable;
    const held = scope.variables.held(name);
    const unknown: Alternatives = [[toHole("call", `#${name}`, place)]];
    if (isList && held?.kind === "table") return toCount([sizeOf(held.table)], variable) ?? unknown;
    if (isList) return toCount(this.#heldLists(variable, scope)?.map(countOf), variable) ?? unknown;
    return toCount([known(this.#plainValue(variable, scope))?.length], variable) ?? unknown;
  }
}
