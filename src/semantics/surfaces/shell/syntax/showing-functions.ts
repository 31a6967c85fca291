import { findOrAdd } from "../../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../../model/group-by.ts";
import { effectsOf, type ShellEffects } from "./shell-effects.ts";
import type { ShellNode, ShellWord } from "./shell-syntax.ts";

/** A function that does no more than to show something, with all that it calls. */
export interface ShowingFunction {
  /** Whether it prints where it is called, and not only elsewhere. */
  readonly isHeard: boolean;
  /** Files whose content is another one behind it; undefined for one that only the function can name. */
  readonly files: readonly (ShellWord | undefined)[];
}

interface Declared {
  readonly name: string;
  readonly body: ShellNode;
  readonly effects: ShellEffects;
}

/** What a function calls is gone through up to so many functions; one that calls more is run. */
const MAX_CALLED = 64;

/**
 * Which functions of scripts only show something: messages, a log, a usage. They request nothing, leave their caller where it is, and set no
 * variable that anything else reads. What a name reads that is made while the script runs is not known here.
 */
export class ShowingFunctions {
  readonly #scripts: ShellNode[] = [];
  #functions: Functions | undefined;
  readonly #found = new Map<ShellNode, ShowingFunction | "more">();

  add(script: ShellNode): void {
    this.#scripts.push(script);
    this.#functions = undefined;
    this.#found.clear();
  }

  /** Undefined for a body that does anything else. */
  find(body: ShellNode): ShowingFunction | undefined {
    this.#functions ??= new Functions(this.#scripts);
    const functions = this.#functions;
    const found = findOrAdd(this.#found, body, () => functions.summaryOf(body) ?? "more");
    return found === "more" ? undefined : found;
  }
}

/** The functions of scripts, and those of them that only show something. */
class Functions {
  readonly #byName = new Map<string, Group<Declared>>();
  readonly #showing = new Map<ShellNode, Declared>();

  constructor(scripts: readonly ShellNode[]) {
    const outside = scripts.map(effectsOf);
    const open = outside.flatMap(({ declared }) => declared);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { name, body } = next;
      const effects = effectsOf(body);
      const declared = { name, body, effects };
      addToGroup(this.#byName, name, declared);
      this.#showing.set(body, declared);
      open.push(...effects.declared);
    }
    this.#leaveOut(outside.flatMap(({ read }) => [...read]));
  }

  /** Leaves out what does more, and what sets a variable that something reads which is left out, or nothing calls. */
  #leaveOut(readOutside: readonly string[]): void {
    const callers = new Map<string, Group<Declared>>();
    const setters = new Map<string, Group<Declared>>();
    const open: Declared[] = [];
    for (const each of this.#showing.values()) {
      const { commands, declared, assigned } = each.effects;
      for (const { name } of commands) addToGroup(callers, name, each);
      for (const name of assigned) addToGroup(setters, name, each);
      const isMore = commands.some(({ name, isShowing }) => !isShowing && !this.#byName.has(name));
      if (declared.length > 0 || isMore) open.push(each);
    }
    for (const name of readOutside) open.push(...(setters.get(name) ?? []));
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!this.#showing.delete(next.body)) continue;
      open.push(...(callers.get(next.name) ?? []));
      for (const name of next.effects.read) open.push(...(setters.get(name) ?? []));
    }
  }

  /** With what the functions do that it calls; undefined for one that does more than to show something. */
  summaryOf(body: ShellNode): ShowingFunction | undefined {
    const declared = this.#showing.get(body);
    const files: (ShellWord | undefined)[] = [];
    const own = new Set<string>();
    let isHeard = false;
    const seen = new Map<Declared, boolean>();
    const open = declared === undefined ? [] : [{ declared, isSeen: true }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { effects } = next.declared;
      const known = seen.get(next.declared);
      if (known === true || known === next.isSeen) continue;
      if (seen.set(next.declared, next.isSeen).size > MAX_CALLED) return undefined;
      files.push(...effects.files);
      for (const name of effects.own) own.add(name);
      for (const command of effects.commands) {
        const isSeen = next.isSeen && command.isHeard;
        const called = this.#byName.get(command.name);
        if (called === undefined) {
          isHeard ||= isSeen;
          files.push(...command.files);
        } else open.push(...called.map((each) => ({ declared: each, isSeen })));
      }
    }
    // What is called sees the variables of its callers.
    const isOwn = (word: ShellWord): boolean => word.some((piece) => piece.kind === "variable" && own.has(piece.name));
    const summary = { isHeard, files: files.map((word) => (word === undefined || isOwn(word) ? undefined : word)) };
    return declared && summary;
  }
}
