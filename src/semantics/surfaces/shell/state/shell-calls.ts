import type { Place, TextParts } from "../../../../model/index.ts";
import type { Alternatives } from "../texts/alternatives.ts";

/** How many nested calls of one function are followed, each with other parameters, and how many of all functions. */
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

  get depth(): number {
    return this.#running.length;
  }

  /** Whether as much may be called from here as from elsewhere: of some functions the same are running, with the same parameters. */
  allowsAsMuch(other: ShellCalls, names: ReadonlySet<string>, depth: number): boolean {
    if (this.depth + depth > MAX_DEPTH) return false;
    if (this.#running === other.#running) return true;
    const [own, others] = [this.#running, other.#running].map((running) =>
      running.filter(({ name }) => names.has(name)),
    );
    return own?.length === others?.length && own?.every((call, at) => isSameCall(call, others?.[at])) === true;
  }

  /**
   * Adds a call; undefined where it repeats one: the function runs with these parameters already, such as the menu of a
   * script that shows itself again.
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

function isSameCall(one: ShellCall, other: ShellCall | undefined): boolean {
  return one.name === other?.name && one.parameters === other.parameters;
}

export const NO_CALLS = new ShellCalls([], []);

/** The identity of a part of a parameter. */
function nameOf(part: TextParts[number]): string {
  return part.kind === "text" ? `=${part.text}` : `${part.reason} ${part.name}`;
}
