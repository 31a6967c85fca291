import { effectsOf, type DeclaredFunction, type ShellEffects } from "./shell-effects.ts";
import type { ShellNode, ShellWord } from "./shell-syntax.ts";

/** A function that does no more than to show something, with all that it calls. */
export interface ShowingFunction {
  /** Whether it prints where it is called, and not only elsewhere. */
  readonly isHeard: boolean;
  /** Files whose content is another one behind it; undefined for one that only the function can name. */
  readonly files: readonly (ShellWord | undefined)[];
}

interface Declared {
  readonly body: ShellNode;
  readonly effects: ShellEffects;
}

/**
 * Which functions of scripts only show something: messages, a log, a usage. They request nothing, leave their caller where it is, and set no
 * variable that anything else reads. What a name reads that is made while the script runs is not known here.
 */
export class ShowingFunctions {
  readonly #scripts: ShellNode[] = [];
  #found: ReadonlyMap<ShellNode, ShowingFunction> | undefined;

  add(script: ShellNode): void {
    this.#scripts.push(script);
    this.#found = undefined;
  }

  /** Undefined for a body that does anything else. */
  find(body: ShellNode): ShowingFunction | undefined {
    this.#found ??= findShowing(this.#scripts);
    return this.#found.get(body);
  }
}

function findShowing(scripts: readonly ShellNode[]): ReadonlyMap<ShellNode, ShowingFunction> {
  const outside = scripts.map(effectsOf);
  const functions = new Map<string, Declared[]>();
  const open: DeclaredFunction[] = outside.flatMap(({ declared }) => declared);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const effects = effectsOf(next.body);
    const known = functions.get(next.name) ?? [];
    functions.set(next.name, [...known, { body: next.body, effects }]);
    open.push(...effects.declared);
  }
  const all = [...functions.values()].flat();
  const showing = new Set(all);
  const readOutside = new Set(outside.flatMap(({ read }) => [...read]));
  const leave = (declared: Declared): void => {
    showing.delete(declared);
    for (const name of declared.effects.read) readOutside.add(name);
  };
  for (let size = Infinity; showing.size < size;) {
    size = showing.size;
    for (const declared of showing) if (!isShowing(declared.effects, functions, showing, readOutside)) leave(declared);
  }
  return new Map([...showing].map((declared) => [declared.body, summaryOf(declared, functions)]));
}

function isShowing(
  { commands, assigned, declared }: ShellEffects,
  functions: ReadonlyMap<string, readonly Declared[]>,
  showing: ReadonlySet<Declared>,
  readOutside: ReadonlySet<string>,
): boolean {
  if (declared.length > 0 || [...assigned].some((name) => readOutside.has(name))) return false;
  return commands.every(({ name, isShowing: isProgram }) => {
    const called = functions.get(name);
    return called === undefined ? isProgram : called.every((each) => showing.has(each));
  });
}

/** With what the functions do that it calls. */
function summaryOf(declared: Declared, functions: ReadonlyMap<string, readonly Declared[]>): ShowingFunction {
  const files: (ShellWord | undefined)[] = [];
  const own = new Set<string>();
  let isHeard = false;
  const seen = new Map<Declared, boolean>();
  const open = [{ declared, isSeen: true }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { effects } = next.declared;
    const known = seen.get(next.declared);
    if (known === true || known === next.isSeen) continue;
    seen.set(next.declared, next.isSeen);
    files.push(...effects.files);
    for (const name of effects.own) own.add(name);
    for (const command of effects.commands) {
      const isSeen = next.isSeen && command.isHeard;
      const called = functions.get(command.name) ?? [];
      if (called.length === 0) {
        isHeard ||= isSeen;
        files.push(...command.files);
      }
      open.push(...called.map((each) => ({ declared: each, isSeen })));
    }
  }
  // What is called sees the variables of its callers.
  const isOwn = (word: ShellWord): boolean => word.some((piece) => piece.kind === "variable" && own.has(piece.name));
  return { isHeard, files: files.map((word) => (word === undefined || isOwn(word) ? undefined : word)) };
}
