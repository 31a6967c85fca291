import type { Place, TextParts } from "../../../../model/index.ts";
import { isSameValue, type Alternatives } from "../texts/alternatives.ts";
import { contentWords } from "../../../commands/command-line.ts";
import { anyOf } from "../state/shell-list.ts";
import type { ValueUsage } from "../words/value-usage.ts";
import { TELLING } from "../syntax/program-effects.ts";

/** Why a command may be another one than it says, or never run; `vagueContent` where only what it sends may be another. */
export type CommandDoubt = "shut" | "vague" | "vagueContent";

/** A command as it runs: its words expanded, here-documents in place of the `-` that stands for standard input. */
export interface RunCommand {
  readonly words: readonly Alternatives[];
  readonly input: Alternatives | undefined;
  readonly place: Place;
  /** The calls of functions of the script that led here, the outermost first. */
  readonly callSites: readonly Place[];
  readonly doubt?: CommandDoubt | undefined;
}

/** Whether the values that a command is made of are told apart: of what a `curl` command sends, only for what it sends. */
export function vaguenessOf(words: readonly Alternatives[], usage: ValueUsage): CommandDoubt | undefined {
  if (!usage.isVague) return undefined;
  const content = new Set(contentWords(words));
  return usage.isVagueIn(words.filter((_, index) => !content.has(index))) ? "vague" : "vagueContent";
}

/** Whether a command may be a request. Of the many that are run few are. */
export function mayTell(words: readonly Alternatives[]): boolean {
  return words.some((word) => word.some((parts) => TELLING.test(textOf(parts))));
}

/** A URL may be put together: `${scheme}://…`. */
function textOf(parts: TextParts): string {
  return parts.map((part) => (part.kind === "text" ? part.text : "\0")).join("");
}

/** With so many commands of one place each other one is compared, so that the work grows with the commands. */
const MAX_COMPARED = 8;

/**
 * The commands without those that are there twice, and those of one place that differ in a single word, such as in the iterations of a
 * loop, as one with either word.
 */
export function mergeCommands(commands: readonly RunCommand[]): readonly RunCommand[] {
  const merged: RunCommand[] = [];
  const indexes = new Map<string, number[]>();
  for (const command of commands) {
    const key = keyOfPlace(command);
    const found = indexes.get(key) ?? [];
    indexes.set(key, found);
    const into = found.slice(-MAX_COMPARED).find((index) => {
      const both = mergeTwo(merged[index] ?? command, command);
      if (both !== undefined) merged[index] = both;
      return both !== undefined;
    });
    if (into === undefined) found.push(merged.push(command) - 1);
  }
  return merged;
}

function keyOfPlace({ place, callSites }: RunCommand): string {
  return [place, ...callSites].map(({ file, start, end }) => `${file}:${start}-${end}`).join(" ");
}

function mergeTwo(one: RunCommand, other: RunCommand): RunCommand | undefined {
  if (one.words.length !== other.words.length || !isSameValue(one.input, other.input)) return undefined;
  const [differing, ...more] = one.words.flatMap((word, index) =>
    isSameValue(word, other.words[index]) ? [] : [index],
  );
  if (differing === undefined) return one.doubt === undefined ? one : other;
  if (more.length > 0 || one.doubt !== other.doubt) return undefined;
  const either = anyOf([one.words[differing] ?? [], other.words[differing] ?? []]) ?? [];
  return { ...one, words: one.words.with(differing, either) };
}
