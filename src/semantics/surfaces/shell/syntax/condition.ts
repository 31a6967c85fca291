import { textOfWord } from "./assignment.ts";
import type { ShellWord } from "./shell-syntax.ts";

/** What `[ … ]` and `[[ … ]]` ask. */
export type ShellCondition =
  | { readonly kind: "and" | "or"; readonly left: ShellCondition; readonly right: ShellCondition }
  | { readonly kind: "not"; readonly condition: ShellCondition }
  /** Whether a word is what another one fits, which is a pattern between double brackets. */
  | { readonly kind: "match"; readonly word: ShellWord; readonly pattern: ShellWord; readonly isPattern: boolean }
  /** Whether a regular expression fits a word: `=~`. */
  | { readonly kind: "expression"; readonly word: ShellWord; readonly expression: ShellWord }
  | { readonly kind: "empty"; readonly word: ShellWord }
  | { readonly kind: "number"; readonly left: ShellWord; readonly operator: string; readonly right: ShellWord }
  /** Anything else: of files. */
  | { readonly kind: "unknown"; readonly words: readonly ShellWord[] };

const NUMBERS: Readonly<Record<string, string>> = {
  "-eq": "==",
  "-ne": "!=",
  "-lt": "<",
  "-le": "<=",
  "-gt": ">",
  "-ge": ">=",
};

const MAX_DEPTH = 16;

/** The condition of a command `[`, `test` or `[[`. */
export function readCondition(words: readonly ShellWord[]): ShellCondition {
  const isDouble = textOfWord(words[0]) === "[[";
  const isClosed = /^\]\]?$/.test(textOfWord(words.at(-1)));
  const inside = words.slice(1, isClosed ? -1 : undefined);
  const reader = new ConditionReader(inside, isDouble);
  const condition = reader.readOr();
  return reader.isWhole ? condition : { kind: "unknown", words: inside };
}

class ConditionReader {
  readonly #words: readonly ShellWord[];
  readonly #isDouble: boolean;
  #at = 0;
  #depth = 0;

  constructor(words: readonly ShellWord[], isDouble: boolean) {
    this.#words = words;
    this.#isDouble = isDouble;
  }

  get isWhole(): boolean {
    return this.#at >= this.#words.length;
  }

  readOr(): ShellCondition {
    return this.#readJoined("or", this.#isDouble ? "||" : "-o", () =>
      this.#readJoined("and", this.#isDouble ? "&&" : "-a", () => this.#readNot()),
    );
  }

  #readJoined(kind: "and" | "or", operator: string, read: () => ShellCondition): ShellCondition {
    let left = read();
    while (this.#textAt(0) === operator) {
      this.#at++;
      left = { kind, left, right: read() };
    }
    return left;
  }

  #textAt(offset: number): string {
    return textOfWord(this.#words[this.#at + offset]);
  }

  #readNot(): ShellCondition {
    let isNegated = false;
    while (this.#textAt(0) === "!" && this.#words.length > this.#at + 1) {
      this.#at++;
      isNegated = !isNegated;
    }
    const condition = this.#readOne();
    return isNegated ? { kind: "not", condition } : condition;
  }

  #readOne(): ShellCondition {
    if (/^\\?\($/.test(this.#textAt(0)) && this.#depth < MAX_DEPTH) return this.#readInside();
    const [first = [], second, third] = this.#words.slice(this.#at, this.#at + 3);
    const operator = textOfWord(second);
    if (second !== undefined && third !== undefined && isBinary(operator)) {
      this.#at += 3;
      return this.#toBinary(first, operator, third);
    }
    const unary = textOfWord(first);
    if (/^-[A-Za-z]$/.test(unary) && second !== undefined && !this.#isJoining(operator)) {
      this.#at += 2;
      if (unary === "-z") return { kind: "empty", word: second };
      if (unary === "-n") return { kind: "not", condition: { kind: "empty", word: second } };
      return { kind: "unknown", words: [second] };
    }
    this.#at += 1;
    return { kind: "not", condition: { kind: "empty", word: first } };
  }

  #isJoining(operator: string): boolean {
    return this.#isDouble ? operator === "&&" || operator === "||" : operator === "-a" || operator === "-o";
  }

  #readInside(): ShellCondition {
    this.#at++;
    this.#depth++;
    const condition = this.readOr();
    this.#depth--;
    this.#at++;
    return condition;
  }

  #toBinary(left: ShellWord, operator: string, right: ShellWord): ShellCondition {
    const number = NUMBERS[operator];
    if (number !== undefined) return { kind: "number", left, operator: number, right };
    if (operator === "=" || operator === "==" || operator === "!=") {
      const condition: ShellCondition = { kind: "match", word: left, pattern: right, isPattern: this.#isDouble };
      return operator === "!=" ? { kind: "not", condition } : condition;
    }
    if (operator === "=~") return { kind: "expression", word: left, expression: right };
    return { kind: "unknown", words: [left, right] };
  }
}

function isBinary(operator: string): boolean {
  return operator in NUMBERS || /^(?:=|==|!=|=~|<|>|\\<|\\>|-nt|-ot|-ef)$/.test(operator);
}
