import type { Place, TextPart } from "../../../../model/index.ts";
import { MappedText } from "../../../texts/mapped-text.ts";
import { concatAlternatives } from "../../../values/string-operations.ts";
import { toText } from "../../../values/text-parts.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { toJson } from "./jq-filter.ts";

/** Options of jq that take words, and how many, from its manual; those that name variables are read. */
const TAKING: ReadonlyMap<string, number> = new Map([
  ["--slurpfile", 2],
  ["--rawfile", 2],
  ["--indent", 1],
  ["-L", 1],
]);
/** The filter stands in a file. */
const FROM_FILE = /^(?:--from-file|-[a-zA-Z]*f)$/;
const WITHOUT_INPUT = /^(?:--null-input|-[a-mo-zA-Z]*n[a-zA-Z]*)$/;
const QUOTE = toText('"', undefined, false);

/** What jq is told by its words. */
interface JqCall {
  readonly filter: Alternatives | undefined;
  readonly hasInput: boolean;
  /** By name, as JSON. */
  readonly variables: ReadonlyMap<string, Alternatives>;
}

/**
 * What `jq` prints, by the words behind its name: for `jq -n` with a filter that is a literal, or all of the named arguments, the JSON that it
 * spells; for `jq .` the input. Undefined for any other. `place` is that of the command.
 */
export function readJqOutput(
  words: readonly Alternatives[],
  input: Alternatives | undefined,
  place: Place,
): Alternatives | undefined {
  const { filter, hasInput, variables } = readCall(words);
  const written = known(filter)?.trim();
  if (filter === undefined || hasInput) return written === "." ? input : undefined;
  if (written === "$ARGS.named") return concatAlternatives(toObject(variables), NOWHERE);
  const printed = filter.map((parts) => toJson(new MappedText(parts, place), variables));
  const whole = printed.filter((json) => json !== undefined);
  return whole.length < printed.length ? undefined : whole.flatMap((json) => concatAlternatives(json, NOWHERE));
}

function readCall(words: readonly Alternatives[]): JqCall {
  const variables = new Map<string, Alternatives>();
  let filter: Alternatives | undefined;
  let hasInput = true;
  for (let index = 0; index < words.length; index++) {
    const word = known(words[index]) ?? "";
    if (word === "--arg" || word === "--argjson") {
      const [name, value = []] = [known(words[index + 1]), words[index + 2]];
      if (name !== undefined) variables.set(name, word === "--arg" ? toJsonString(value) : value);
      index += 2;
    } else if (FROM_FILE.test(word)) return { filter: undefined, hasInput, variables };
    else if (WITHOUT_INPUT.test(word)) hasInput = false;
    else if (word.startsWith("-")) index += TAKING.get(word) ?? 0;
    else filter ??= words[index];
  }
  return { filter, hasInput, variables };
}

function toJsonString(value: Alternatives): Alternatives {
  return value.map((parts) => [QUOTE, ...parts.map(escape), QUOTE]);
}

/** What JSON spells otherwise is no longer exact. */
function escape(part: TextPart): TextPart {
  if (part.kind === "hole") return part;
  const text = JSON.stringify(part.text).slice(1, -1);
  return text === part.text ? part : { ...part, text, exact: false };
}

function toObject(variables: JqCall["variables"]): readonly Alternatives[] {
  const entries = [...variables].map(([name, value], index): readonly Alternatives[] => [
    [[toText(`${index === 0 ? "" : ","}${JSON.stringify(name)}:`, undefined, false)]],
    value,
  ]);
  return [[[toText("{", undefined, false)]], ...entries.flat(), [[toText("}", undefined, false)]]];
}
