import { MAX_ALTERNATIVES, type TextParts } from "../../../../model/index.ts";
import { toHole, toText } from "../../../values/text-parts.ts";
import { anyOf } from "../state/shell-list.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { costOfCut, cutText } from "../texts/cut-text.ts";
import { replaceText } from "../texts/replaced-text.ts";
import type { ShellVariable, ShellWord } from "../syntax/shell-syntax.ts";
import { sliceKnown } from "../texts/sliced-text.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** What is left of a value behind `${NAME%pattern}`, `${NAME/pattern/text}`, `${NAME,,}` and `${NAME:1}`; `join` gives the text of a word. */
export function changeValue(
  value: Alternatives,
  variable: ShellVariable,
  work: ShellWork,
  join: (word: ShellWord) => Alternatives,
): Alternatives {
  const { cut, replacement, letters, slice } = variable;
  if (letters !== undefined) return value.map((parts) => changeLetters(parts, letters));
  if (cut !== undefined) {
    return changeEach(value, variable, work, (parts) => {
      const left = work.spend(costOfCut(parts, cut)) ? cutText(parts, cut) : undefined;
      return left && [left];
    });
  }
  if (replacement !== undefined) {
    const text = join(replacement.text);
    return changeEach(value, variable, work, (parts) => {
      const replaced = replaceText(parts, replacement, text);
      return replaced !== undefined && work.spendOnSize(replaced) ? replaced : undefined;
    });
  }
  if (slice === undefined) return value;
  return changeEach(value, variable, work, (parts) => {
    const kept = slice === "unknown" ? undefined : sliceKnown(parts, slice);
    return kept && [kept];
  });
}

/** Each text as it is changed; where that is not known, it is no more known than the text was. */
function changeEach(
  value: Alternatives,
  { name, place }: ShellVariable,
  work: ShellWork,
  change: (parts: TextParts) => Alternatives | undefined,
): Alternatives {
  if (value.length > MAX_ALTERNATIVES) return [[toHole("limit", name, place)]];
  const changed = value.map((parts): Alternatives => {
    const unknown = parts.find(({ kind }) => kind === "hole") ?? toHole("environment", name, place);
    return (work.spend(1) ? change(parts) : undefined) ?? [[unknown]];
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
