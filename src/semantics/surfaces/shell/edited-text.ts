import type { TextParts } from "../../../model/index.ts";
import { toHole, toText } from "../../values/text-parts.ts";
import { known, type Alternatives } from "./alternatives.ts";
import { costOfCut, cutText } from "./cut-text.ts";
import { costOfReplacing, isOpenPattern, replaceText, sliceOfText } from "./replace-text.ts";
import { anyOf } from "./shell-list.ts";
import type { ShellVariable, ShellWord } from "./shell-syntax.ts";
import type { ShellWork } from "./shell-work.ts";

/** What an expansion makes of each text: without what it cuts off, with what it puts in place of a part, in other letters. */
export function editText(
  value: Alternatives,
  variable: ShellVariable,
  { work, join }: { readonly work: ShellWork; readonly join: (word: ShellWord) => Alternatives },
): Alternatives {
  const { cut, replacement, letters } = variable;
  if (cut !== undefined) {
    return mapTexts(value, variable, (parts) => (work.spend(costOfCut(parts, cut)) ? cutText(parts, cut) : undefined));
  }
  if (letters !== undefined) return value.map((parts) => changeLetters(parts, letters));
  if (replacement === undefined) return value;
  const { where, from: pattern } = replacement;
  const from = isOpenPattern(pattern) ? undefined : known(join(pattern));
  const [to, ...others] = join(replacement.to);
  return mapTexts(value, variable, (parts) => {
    if (from === undefined || to === undefined || others.length > 0) return undefined;
    return work.spend(costOfReplacing(parts)) ? replaceText(parts, { where, from, to }) : undefined;
  });
}

/** `${NAME:from:length}` of a single value. */
export function partOfText(value: Alternatives, variable: ShellVariable): Alternatives {
  const { slice } = variable;
  if (slice === undefined) return value;
  return mapTexts(value, variable, (parts) =>
    slice === "unknown" ? undefined : sliceOfText(parts, slice.from, slice.length),
  );
}

/** What is not known of a text behind a change is no more known than it was. */
function mapTexts(
  value: Alternatives,
  { name, place }: ShellVariable,
  change: (parts: TextParts) => TextParts | undefined,
): Alternatives {
  const changed = value.map((parts): Alternatives => {
    return [change(parts) ?? [parts.find(({ kind }) => kind === "hole") ?? toHole("environment", name, place)]];
  });
  return anyOf(changed) ?? [];
}

/** A text with all its letters small, or all of them large. */
function changeLetters(parts: TextParts, letters: "lower" | "upper"): TextParts {
  return parts.map((part) => {
    if (part.kind === "hole") return part;
    const text = letters === "lower" ? part.text.toLowerCase() : part.text.toUpperCase();
    return text === part.text ? part : toText(text, part.place, false);
  });
}
