import { findOrAdd } from "../../../../model/find-or-add.ts";
import { closeScope, openState } from "../state/shell-scope.ts";
import { UNKNOWN_OUTPUT, type ShellState } from "../state/shell-state.ts";
import { textOfWord } from "../syntax/assignment.ts";
import { mayAssign } from "../syntax/shell-effects.ts";
import type { ShellCommand, ShellNode, ShellWord } from "../syntax/shell-syntax.ts";
import { ShowingFunctions } from "../syntax/showing-functions.ts";
import { wordsIn } from "../syntax/tree-parts.ts";
import { noteUnasked } from "../syntax/unasked-status.ts";
import type { FileRunner } from "./file-runner.ts";

/** A command that calls a function, by its name one of these. */
interface Call {
  readonly bodies: readonly ShellNode[];
  readonly command: ShellCommand;
}

/**
 * The calls that are not run, since nothing comes of them: of a function that only shows something, where nothing reads what it prints and
 * nothing asks whether it succeeds. Scripts call such functions everywhere, each time with another text.
 */
export class PassedOverCalls {
  readonly #showing = new ShowingFunctions();
  readonly #unasked = new WeakSet<ShellCommand>();
  readonly #still = new WeakMap<ShellCommand, boolean>();

  add(script: ShellNode): void {
    this.#showing.add(script);
    noteUnasked(script, this.#unasked);
  }

  noteDeclared(name: string, body: ShellNode): void {
    this.#showing.noteDeclared(name, body);
  }

  /** Another number whenever a call may no longer be passed over that was before. */
  get version(): number {
    return this.#showing.version;
  }

  /** Whether reading the words of a command does nothing by itself: it runs nothing, and sets nothing. */
  isStill(command: ShellCommand): boolean {
    return findOrAdd(this.#still, command, () => {
      const { words, input, fed = [], output } = command;
      return [...words, ...input, fed, output?.word ?? []].every(isStillWord);
    });
  }

  /** The state behind a call that is passed over; undefined for one that is to be run. */
  findState({ bodies, command }: Call, state: ShellState, files: FileRunner): ShellState | undefined {
    if (!this.#unasked.has(command)) return undefined;
    const found = bodies.map((body) => this.#showing.find(body));
    const isRead = state.printed !== undefined && command.isDiverted !== true;
    let behind: ShellState | undefined = state;
    for (const each of found) {
      if (each === undefined || (isRead && each.isHeard)) return undefined;
      behind = files.forget(each.files, behind);
      if (behind === undefined) return undefined;
      behind = forgetVariables(each.assigned, behind);
    }
    return behind;
  }
}

/** A state in which nothing is known of what variables hold. */
function forgetVariables(names: ReadonlySet<string>, state: ShellState): ShellState {
  const scope = openState(state);
  const known = [...names].filter((name) => scope.variables.get(name) !== UNKNOWN_OUTPUT);
  for (const name of known) scope.variables.set(name, UNKNOWN_OUTPUT);
  return known.length === 0 ? state : closeScope(scope);
}

function isStillWord(word: ShellWord): boolean {
  return word.every((piece) => {
    if (piece.kind !== "variable") return piece.kind === "text";
    if (piece.index !== undefined && mayAssign(textOfWord(piece.index))) return false;
    return piece.isAssigned !== true && !piece.name.startsWith("$((") && wordsIn(piece).every(isStillWord);
  });
}
