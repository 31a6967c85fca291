import { sliceText, type CipherListFact, type TextParts } from "../../../model/index.ts";
import { CIPHER_OPTION } from "../../commands/cipher-option.ts";
import type { RunCommand } from "./commands/run-command.ts";
const OPTION = new RegExp(`^${CIPHER_OPTION}(=|$)`, "u");

/** The lists of cipher suites that a command is told to offer: `--ciphers LIST`, `--tls-cipher-list=LIST`. */
export function findCommandCiphers({ words, place }: RunCommand): readonly CipherListFact[] {
  return words.flatMap((alternatives, index) => {
    const lists = alternatives.flatMap((parts) => readOption(parts, words[index + 1] ?? []));
    if (lists.length === 0) return [];
    const value = { kind: "string", alternatives: lists, place } as const;
    return [{ kind: "cipher-list", holder: "", value, place, evidence: [], isOption: true }];
  });
}

/** What the option's word says behind `=`, else the word behind it; nothing for another word. */
function readOption([head, ...rest]: TextParts, next: readonly TextParts[]): readonly TextParts[] {
  if (head?.kind !== "text") return [];
  const [option = "", mark] = OPTION.exec(head.text) ?? [];
  if (mark === undefined) return [];
  return mark === "=" ? [[sliceText(head, option.length, head.text.length), ...rest]] : next;
}
