import { findOrAdd } from "../../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../../model/group-by.ts";
import { effectsOf, type ChangedFile, type ShellEffects } from "./shell-effects.ts";
import type { ShellNode } from "./shell-syntax.ts";

/** A function that does no more than to show something, with all that it calls. */
export interface ShowingFunction {
  /** Whether it prints where it is called, and not only elsewhere. */
  readonly isHeard: boolean;
  /** Files whose content is another one behind it. */
  readonly files: readonly ChangedFile[];
  /** Variables that it may set, and that nothing reads by their names: what they hold behind it is not known. */
  readonly assigned: ReadonlySet<string>;
}

interface Declared {
  readonly name: string;
  readonly body: ShellNode;
  readonly effects: ShellEffects;
}

/** What a function calls is gone through up to so many functions; one that calls more is run. */
const MAX_CALLED = 64;

/** Variables that a shell reads without their name. */
const IMPLICIT = ["IFS", "OPTIND"];

/**
 * Which functions of scripts only show something: messages, a log, a usage. They request nothing, leave their caller where it is, and set no
 * variable that anything reads by its name.
 */
export class ShowingFunctions {
  readonly #scripts: ShellNode[] = [];
  #functions: Functions | undefined;
  readonly #found = new Map<ShellNode, ShowingFunction | "more">();
  readonly #unread = new Set<string>();
  #version = 0;

  /** Another number whenever what was found before may no longer be so. */
  get version(): number {
    return this.#version;
  }

  add(script: ShellNode): void {
    this.#scripts.push(script);
    this.#forget();
  }

  /** Notes a function that is declared where the script runs. What a text declares that is run (`eval`) stands in no script. */
  noteDeclared(name: string, body: ShellNode): void {
    if (this.#unread.has(name) || this.#current().has(body)) return;
    this.#unread.add(name);
    this.#forget();
  }

  #forget(): void {
    this.#functions = undefined;
    this.#found.clear();
    this.#version++;
  }

  #current(): Functions {
    return (this.#functions ??= new Functions(this.#scripts, this.#unread));
  }

  /** Undefined for a body that does anything else. */
  find(body: ShellNode): ShowingFunction | undefined {
    const functions = this.#current();
    const found = findOrAdd(this.#found, body, () => functions.summaryOf(body) ?? "more");
    return found === "more" ? undefined : found;
  }
}

/** The functions of scripts, and those of them that only show something. */
class Functions {
  readonly #byName = new Map<string, Group<Declared>>();
  readonly #bodies = new Set<ShellNode>();
  readonly #showing = new Map<ShellNode, Declared>();
  /** Whether variables are read by names that are made. */
  #isAnyRead = false;

  constructor(scripts: readonly ShellNode[], unread: ReadonlySet<string>) {
    const outside = scripts.map(effectsOf);
    const open = outside.flatMap(({ declared }) => declared);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { name, body } = next;
      const effects = effectsOf(body);
      const declared = { name, body, effects };
      addToGroup(this.#byName, name, declared);
      this.#showing.set(body, declared);
      this.#bodies.add(body);
      open.push(...effects.declared);
    }
    this.#leaveOut(outside, unread);
  }

  has(body: ShellNode): boolean {
    return this.#bodies.has(body);
  }

  /**
   * Leaves out what does more, and what sets a variable that anything reads by its name: a function that only shows something is run where something asks for
   * what it shows, or for its status.
   */
  #leaveOut(outside: readonly ShellEffects[], unread: ReadonlySet<string>): void {
    const callers = new Map<string, Group<Declared>>();
    const open: Declared[] = [];
    const effects = [...outside, ...[...this.#showing.values()].map((each) => each.effects)];
    const read = new Set([...IMPLICIT, ...effects.flatMap((each) => [...each.read])]);
    this.#isAnyRead = effects.some((each) => each.isAnyRead);
    for (const each of this.#showing.values()) {
      const { commands, declared, assigned } = each.effects;
      for (const { name } of commands) addToGroup(callers, name, each);
      const isMore = commands.some(
        ({ name, isShowing }) => unread.has(name) || (!isShowing && !this.#byName.has(name)),
      );
      const isRead = [...assigned].some((name) => read.has(name));
      if (declared.length > 0 || isMore || isRead) open.push(each);
    }
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (this.#showing.delete(next.body)) open.push(...(callers.get(next.name) ?? []));
    }
  }

  /** With what the functions do that it calls; undefined for one that does more than to show something. */
  summaryOf(body: ShellNode): ShowingFunction | undefined {
    const declared = this.#showing.get(body);
    const files: ChangedFile[] = [];
    const own = new Set<string>();
    const assigned = new Set<string>();
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
      if (this.#isAnyRead) for (const name of effects.assigned) assigned.add(name);
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
    const isOwn = ({ word }: ChangedFile): boolean =>
      word.some((piece) => piece.kind === "variable" && own.has(piece.name));
    const changed = files.map((file) => (isOwn(file) ? { ...file, isOwn: true } : file));
    return declared && { isHeard, files: changed, assigned };
  }
}
