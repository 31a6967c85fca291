import { toHole } from "../../values/text-parts.ts";
import { known, type Alternatives } from "./alternatives.ts";
import { readPrinted } from "./printed-text.ts";
import type { RunCommand } from "./run-command.ts";

/** A variable that a command sets. */
export interface AssignedOutput {
  readonly name: string;
  readonly value: Alternatives;
}

/** Options of `read` that end at a zero byte, which no text holds: `-d ''`, also behind others. */
const WHOLE = /^-[a-z]*d$/;

/**
 * The variable that `printf -v NAME …` sets, or `read -d '' NAME` with the whole input, and its value: a hole where that is not known. Undefined
 * for any other command.
 */
export function findAssigned(command: RunCommand): AssignedOutput | undefined {
  const { words, input, place } = command;
  const [name, ...operands] = words.map(known);
  if (name === "printf" && operands[0] === "-v" && operands[1] !== undefined) {
    const [printf = [], , , ...rest] = words;
    const value = readPrinted({ ...command, words: [printf, ...rest] });
    return { name: operands[1], value: value ?? [[toHole("call", operands[1], place)]] };
  }
  const end = operands.findIndex((word) => WHOLE.test(word ?? ""));
  const variable = operands.at(-1);
  if (name !== "read" || end < 0 || operands[end + 1] !== "" || operands.length !== end + 3) return undefined;
  return variable === undefined ? undefined : { name: variable, value: input ?? [[toHole("call", variable, place)]] };
}
