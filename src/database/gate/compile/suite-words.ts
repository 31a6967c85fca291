import type { CipherSuiteRecord } from "../../../model/index.ts";
import { anyOf, type Conjunction } from "../gate-word.ts";

/** Cipher suites as code writes them: by name, or by number in either letter case or in decimal. */
export function listSuiteSpellings(record: CipherSuiteRecord): readonly string[] {
  return [...record.names, ...listNumberSpellings(record)];
}

function listNumberSpellings({ codePoints }: CipherSuiteRecord): readonly string[] {
  return codePoints.flatMap((codePoint) => {
    const digits = codePoint.toString(16).padStart(4, "0");
    return [`0x${digits}`, `0x${digits.toUpperCase()}`, String(codePoint)];
  });
}

/** What holds suites, or the option of a command that asks for them, says so in its name (src/semantics/written/cipher-lists.ts). */
const SUITES = ["cipher", "Cipher", "CIPHER", "suite", "Suite", "SUITE"];

/** A name says what it is wherever it stands, a number only beside a word for suites. */
export function listSuiteWords(record: CipherSuiteRecord): readonly Pick<Conjunction, "words">[] {
  return [{ words: [anyOf(record.names)] }, { words: [anyOf(listNumberSpellings(record), "name"), anyOf(SUITES)] }];
}
