import { HOLE_MARK, type MappedText } from "../../../texts/mapped-text.ts";
import { toHole, toText } from "../../../values/text-parts.ts";
import type { Alternatives } from "../texts/alternatives.ts";

/** Deeper values are not read. */
const MAX_DEPTH = 32;

/** Blanks and comments. */
const BLANKS = /(?:\s|#[^\n]*)*/y;
const NAME = /[A-Za-z_]\w*/y;
/** A value that JSON spells in the same way. */
const PLAIN = /(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

/**
 * The JSON that a filter of jq prints which is a literal object or list, as texts to be joined: names without quotes get some, `$name` is its
 * value in `variables` (as JSON), and any other expression is a hole. Undefined for any other filter.
 */
export function toJson(
  filter: MappedText,
  variables: ReadonlyMap<string, Alternatives>,
): readonly Alternatives[] | undefined {
  return new FilterReader(filter, variables).read();
}

class FilterReader {
  readonly #source: MappedText;
  readonly #text: string;
  readonly #variables: ReadonlyMap<string, Alternatives>;
  readonly #json: Alternatives[] = [];
  #index = 0;

  constructor(source: MappedText, variables: ReadonlyMap<string, Alternatives>) {
    this.#source = source;
    this.#text = source.text;
    this.#variables = variables;
  }

  read(): readonly Alternatives[] | undefined {
    this.#skip(BLANKS);
    if (!this.#isAt("{") && !this.#isAt("[")) return undefined;
    const isRead = this.#readLiteral(0);
    this.#skip(BLANKS);
    // What follows makes something else of it: `{…} | tostring`.
    return isRead && this.#index === this.#text.length ? this.#json : undefined;
  }

  /** A value, up to what ends it; a hole for one that is no literal. */
  #readValue(depth: number): void {
    this.#skip(BLANKS);
    const [start, length] = [this.#index, this.#json.length];
    const isRead = depth <= MAX_DEPTH && this.#readLiteral(depth);
    this.#skip(BLANKS);
    if (isRead && (this.#index === this.#text.length || /[,}\]]/.test(this.#character))) return;
    this.#json.length = length;
    this.#skipTo(/[,}\]]/);
    this.#addHole(start);
  }

  /** Whether a literal or a variable stands at the index; what it is in JSON is added. */
  #readLiteral(depth: number): boolean {
    const start = this.#index;
    if (this.#isAt('"')) return this.#readString();
    if (this.#isAt("[")) return this.#readList(depth);
    if (this.#isAt("{")) return this.#readObject(depth);
    if (this.#isAt("$")) return this.#readVariable();
    if (this.#isAt(HOLE_MARK)) this.#index++;
    else if (!this.#skip(PLAIN)) return false;
    return this.#copy(start);
  }

  #readList(depth: number): boolean {
    this.#copyMark();
    for (this.#skip(BLANKS); !this.#isAt("]"); this.#skip(BLANKS)) {
      if (this.#index >= this.#text.length || this.#isAt("}")) return false;
      if (this.#isAt(",")) this.#copyMark();
      else this.#readValue(depth + 1);
    }
    return this.#copyMark();
  }

  #readObject(depth: number): boolean {
    this.#copyMark();
    for (this.#skip(BLANKS); !this.#isAt("}"); this.#skip(BLANKS)) {
      if (this.#isAt(",")) this.#copyMark();
      else if (!this.#readEntry(depth)) return false;
    }
    return this.#copyMark();
  }

  /** `name: value`, `"name": value`, `(…): value`, and `$name` and `name` alone, which take the value of that name. */
  #readEntry(depth: number): boolean {
    const start = this.#index;
    const isVariable = this.#isAt("$");
    if (isVariable) this.#index++;
    const nameStart = this.#index;
    if (this.#isAt("(")) {
      this.#skipOne();
      this.#addQuoted(start, [[toHole("call", "(…)", this.#source.placeOf(start, this.#index))]]);
    } else if (this.#skip(NAME)) this.#addQuoted(nameStart, [this.#source.slice(nameStart, this.#index)]);
    else if (!this.#isAt('"') || !this.#readString()) return false;
    const end = this.#index;
    this.#skip(BLANKS);
    if (this.#isAt(":")) {
      this.#copyMark();
      this.#readValue(depth + 1);
      return true;
    }
    this.#addMark(":", end);
    const value = isVariable ? this.#variables.get(this.#text.slice(nameStart, end)) : undefined;
    if (value === undefined) this.#addHole(start, end);
    else this.#json.push(value);
    return true;
  }

  #readVariable(): boolean {
    const start = this.#index++;
    if (!this.#skip(NAME)) return false;
    const value = this.#variables.get(this.#text.slice(start + 1, this.#index));
    if (value !== undefined) this.#json.push(value);
    return value !== undefined;
  }

  /** A string with its quotes; what `\(…)` puts into it is a hole. */
  #readString(): boolean {
    let start = this.#index++;
    while (this.#index < this.#text.length && !this.#isAt('"')) {
      if (this.#text.startsWith("\\(", this.#index)) {
        this.#copy(start);
        start = this.#index++;
        this.#skipOne();
        this.#addHole(start);
        start = this.#index;
      } else this.#index += this.#isAt("\\") ? 2 : 1;
    }
    this.#index++;
    return this.#copy(start);
  }

  /** Goes to the first of the marks that stands in no group and in no string. */
  #skipTo(marks: RegExp): void {
    while (this.#index < this.#text.length && !marks.test(this.#character)) this.#skipOne();
  }

  /** A group, a string or a character; without recursion, since groups may be nested in any depth. */
  #skipOne(): void {
    const open: string[] = [];
    do {
      const character = this.#character;
      const isInText = open.at(-1) === '"';
      if (character === open.at(-1)) open.pop();
      else if (isInText && character === "\\") {
        if (this.#text[++this.#index] === "(") open.push(")");
      } else if (character === '"') open.push(character);
      else if (!isInText && character in CLOSING) open.push(CLOSING[character] ?? "");
      this.#index++;
    } while (open.length > 0 && this.#index < this.#text.length);
  }

  get #character(): string {
    return this.#text[this.#index] ?? "";
  }

  #isAt(character: string): boolean {
    return this.#character === character;
  }

  /** Goes behind what the pattern means; whether there is anything. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#index;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#index += found.length;
    return found !== "";
  }

  /** What stands from an offset to the index. */
  #copy(start: number): boolean {
    this.#json.push([this.#source.slice(start, this.#index)]);
    return true;
  }

  #copyMark(): boolean {
    return this.#copy(this.#index++);
  }

  #addQuoted(start: number, name: Alternatives): void {
    const end = this.#index;
    this.#addMark('"', start);
    this.#json.push(name);
    this.#addMark('"', end);
  }

  /** A mark that JSON has and the filter has not. */
  #addMark(mark: string, at: number): void {
    const { file, start } = this.#source.placeOf(at, at);
    this.#json.push([[toText(mark, { file, start, end: start }, false)]]);
  }

  #addHole(start: number, end = this.#index): void {
    this.#json.push([[toHole("call", "…", this.#source.placeOf(start, end))]]);
  }
}
