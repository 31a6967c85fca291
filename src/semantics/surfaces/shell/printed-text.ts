import { sliceText, type TextParts } from "../../../model/index.ts";
import { joinAlternatives } from "../../values/string-operations.ts";
import { literalText } from "../../values/text-parts.ts";
import { countPlaceholders, fillPlaceholders } from "../../values/placeholders.ts";
import { BLANK, known, NOWHERE, type Alternatives } from "./alternatives.ts";
import { readJqOutput } from "./jq-output.ts";
import type { RunCommand } from "./run-command.ts";

/** The output of a command, as far as it is known: of `echo`, `printf`, `cat`, `tee` and `jq`, without the end of the line. */
export function readPrinted({ words: [name, ...operands], input, place }: RunCommand): Alternatives | undefined {
  switch (known(name)) {
    case "cat":
      return operands.every((word) => known(word) === "-") ? input : undefined;
    case "echo":
      return joinAlternatives(withoutOptions(operands), [BLANK], NOWHERE);
    case "tee":
      return input;
    case "jq":
      return readJqOutput(operands, input, place);
    case "printf":
      return printFormat(operands);
    default:
      return undefined;
  }
}

function withoutOptions(words: readonly Alternatives[]): readonly Alternatives[] {
  const first = words.findIndex((word) => !/^-[neE]+$/.test(known(word) ?? ""));
  return first < 0 ? [] : words.slice(first);
}

/** The output of `printf`; undefined for a format that is reused for further words, and for one with escapes inside. */
function printFormat([format, ...values]: readonly Alternatives[]): Alternatives | undefined {
  const [parts, ...others] = format ?? [];
  if (parts === undefined || others.length > 0) return undefined;
  const template = withoutLineEnd(parts);
  const isPlain = !/\\|^-/.test(literalText(template) ?? "\\");
  if (!isPlain || countPlaceholders(template) < values.length) return undefined;
  return fillPlaceholders(template, (index) => values[index] ?? [[]], NOWHERE);
}

/** `$(…)` takes the end of the line off. */
function withoutLineEnd(parts: TextParts): TextParts {
  const last = parts.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith("\\n")) return parts;
  return [...parts.slice(0, -1), sliceText(last, 0, last.text.length - 2)];
}

/** `$(…)` takes the ends of the last lines off. */
export function withoutLineEnds(parts: TextParts): TextParts {
  const last = parts.at(-1);
  if (last?.kind !== "text" || !last.text.endsWith("\n")) return parts;
  let { length } = last.text;
  while (last.text[length - 1] === "\n") length--;
  return length === 0 ? parts.slice(0, -1) : [...parts.slice(0, -1), sliceText(last, 0, length)];
}
