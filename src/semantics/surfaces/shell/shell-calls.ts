import type { Place, TextParts } from "../../../model/index.ts";
import type { Alternatives } from "./alternatives.ts";

/** Calls of one function inside each other that are looked into, each with other parameters, and calls of all functions. */
const MAX_OF_ONE = 4;
const MAX_DEPTH = 64;

interface ShellCall {
  readonly name: string;
  readonly parameters: string;
}

/** The calls of functions that a command of a script runs in. */
export class ShellCalls {
  /** Where the calls stand, the outermost first. */
  readonly sites: readonly Place[];
  readonly #running: readonly ShellCall[];

  constructor(running: readonly ShellCall[], sites: readonly Place[]) {
    this.#running = running;
    this.sites = sites;
  }

  /**
   * With one call more; undefined where the call says nothing new: the function runs with these parameters already, as the menu of
   * a script that shows itself again.
   */
  enter(name: string, words: readonly Alternatives[], site?: Place): ShellCalls | "too deep" | undefined {
    const parameters = JSON.stringify(words.map((word) => word.map((parts) => parts.map(nameOf))));
    const same = this.#running.filter((call) => call.name === name);
    if (same.length >= MAX_OF_ONE || same.some((call) => call.parameters === parameters)) return undefined;
    if (this.#running.length >= MAX_DEPTH) return "too deep";
    return new ShellCalls(
      [...this.#running, { name, parameters }],
      site === undefined ? this.sites : [...this.sites, site],
    );
  }
}

export const NO_CALLS = new ShellCalls([], []);

/** What tells a part of a parameter from another one. */
function nameOf(part: TextParts[number]): string {
  return part.kind === "text" ? `=${part.text}` : `${part.reason} ${part.name}`;
}
