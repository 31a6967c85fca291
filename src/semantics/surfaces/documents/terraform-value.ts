import type { ObjectEntry, ObjectValue, Place, UnknownValue, Value } from "../../../model/index.ts";
import { BoundedCache } from "../../modules/bounded-cache.ts";
import type { FileBeside } from "../../modules/files-beside.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { toEntries, type Block } from "./terraform-blocks.ts";
import { ACCESS, partOf, type TerraformCall } from "./terraform-access.ts";
import { ASKING, CHOOSING, TRANSPARENT } from "./terraform-functions.ts";
import { readTerraformString } from "./terraform-string.ts";

/** Deeper values are not looked at. */
const MAX_DEPTH = 32;

/**
 * Reads a configuration in HCL as the value that its JSON syntax spells: `resource "a" "b" { … }` is
 * `{ resource: { a: { b: { … } } } }`, a block that stands several times a list. Tolerant: what cannot be read is passed
 * over, references and calls are not known. The packages that parse HCL give no places, or are native code.
 */
export function readTerraform(source: MappedText): ObjectValue {
  return new TerraformReader(source).read();
}

/** Characters of the files whose values are kept: those of a folder are asked for by each of them. */
const MAX_KEPT = 2_000_000;

const kept = new BoundedCache<{ readonly file: FileBeside; readonly value: ObjectValue }>(
  MAX_KEPT,
  ({ file }) => file.text.length,
);

/** The same of a file on disk, read once as long as it does not change. */
export function readTerraformFile(file: FileBeside): ObjectValue {
  const known = kept.get(file.path);
  if (known?.file.imported.state === file.imported.state) return known.value;
  const value = readTerraform(MappedText.ofFile(file.path, file.text));
  kept.set(file.path, { file, value });
  return value;
}

class TerraformReader {
  readonly #source: MappedText;
  readonly #text: string;
  #index = 0;
  #depth = 0;

  constructor(source: MappedText) {
    this.#source = source;
    this.#text = source.text;
  }

  read(): ObjectValue {
    return this.#readBody(0);
  }

  /** Attributes and blocks up to the closing brace, which is consumed. */
  #readBody(start: number): ObjectValue {
    if (this.#depth === MAX_DEPTH) return this.#cutBody(start);
    const entries: ObjectEntry[] = [];
    const blocks: Block[] = [];
    this.#depth++;
    while (this.#goesOn("}")) {
      const from = this.#index;
      const name = this.#take(/[A-Za-z_][\w-]*/y);
      if (name === undefined) this.#index++;
      else if (this.#takeMark(/=(?!=)/y)) entries.push(this.#toEntry(name, from, name.length));
      else this.#readBlock(name, from, blocks);
    }
    this.#depth--;
    this.#index = Math.min(this.#index + 1, this.#text.length);
    return { kind: "object", entries: [...entries, ...toEntries(blocks)], open: false, place: this.#placeFrom(start) };
  }

  #cutBody(start: number): ObjectValue {
    this.#readBalanced(start, "{", "}");
    const value = this.#readCut(start);
    const { place, name: key } = value;
    const entry: ObjectEntry = { key, keyPlace: place, value, place, origin: "literal" };
    return { kind: "object", entries: [entry], open: false, place };
  }

  /** Reads the value behind a key. `length` is that of the key as written. */
  #toEntry(key: string, from: number, length: number): ObjectEntry {
    const value = this.#readExpression();
    const keyPlace = this.#source.placeOf(from, from + length);
    return { key, keyPlace, value, place: this.#placeFrom(from), origin: "literal" };
  }

  #readBlock(name: string, from: number, blocks: Block[]): void {
    const names = [name];
    while (this.#goesOn("{")) {
      const label = this.#take(/"(?:[^"\\\n]|\\.)*"|[A-Za-z_][\w-]*/y);
      if (label === undefined) break;
      names.push(label.replace(/^"|"$/g, ""));
    }
    const head = this.#source.placeOf(from, this.#text.slice(0, this.#index).trimEnd().length);
    if (this.#peek() !== "{") return;
    this.#index++;
    const body = this.#readBody(from);
    // `dynamic "rules" { content { … } }` makes blocks of that name.
    const content = name === "dynamic" ? body.entries.find(({ key }) => key === "content")?.value : undefined;
    if (content?.kind === "object") blocks.push({ names: names.slice(1, 2), head, body: content });
    else blocks.push({ names, head, body });
  }

  #readExpression(): Value {
    this.#skip();
    const start = this.#index;
    const value = ++this.#depth > MAX_DEPTH ? this.#readCut(start) : this.#readOperand();
    const result = this.#readOperators(value, start);
    this.#depth--;
    return result;
  }

  /** `condition ? one : other` is either of the two, a comparison a boolean; the results of other operators are unknown. */
  #readOperators(first: Value, start: number): Value {
    let value = first;
    for (;;) {
      if (this.#takeMark(/\?/y)) {
        const one = this.#readExpression();
        const members = this.#takeMark(/:/y) ? [one, this.#readExpression()] : [one];
        return { kind: "union", members, place: this.#placeFrom(start) };
      }
      const isCompared = this.#takeMark(/==|!=|<=|>=|&&|\|\||[<>]/y);
      if (!isCompared && !this.#takeMark(/[+\-*%]|\/(?![/*])/y)) return value;
      this.#skip();
      this.#readOperand();
      value = isCompared ? this.#toAnswer(start) : this.#toUnknown(start);
    }
  }

  #readOperand(): Value {
    const start = this.#index;
    const character = this.#peek();
    if (character === '"' || this.#text.startsWith("<<", start)) return this.#readString();
    if (character === "[") return this.#readPart(start, this.#readTuple());
    if (character === "{") return this.#readPart(start, this.#readObject());
    if (character === "(") return this.#readPart(start, this.#readGroup());
    if (this.#takeMark(/[!-]/y)) {
      this.#readOperand();
      return character === "!" ? this.#toAnswer(start) : this.#toUnknown(start);
    }
    const number = this.#take(/\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
    if (number !== undefined) return { kind: "constant", value: Number(number), place: this.#placeFrom(start) };
    return this.#readNamed(start);
  }

  /** `{ free = "low" }[var.plan]` */
  #readPart(start: number, value: Value): Value {
    return partOf(value, this.#take(ACCESS) ?? "") ?? this.#toUnknown(start);
  }

  #readNamed(start: number): Value {
    const name = this.#take(/[A-Za-z_][\w-]*(?:::[\w-]+)*/y);
    if (name === "true" || name === "false")
      return { kind: "constant", value: name === "true", place: this.#placeFrom(start) };
    if (name === "null") return { kind: "constant", value: null, place: this.#placeFrom(start) };
    if (name === undefined) return this.#readUnknown(start);
    if (this.#peek() !== "(") return this.#readUnknown(start);
    this.#index++;
    const elements = this.#readList(")");
    const [only, ...others] = elements;
    if (only !== undefined && others.length === 0 && TRANSPARENT.has(name)) return only;
    const access = this.#take(ACCESS);
    if (ASKING.has(name)) return this.#toAnswer(start);
    const place = this.#placeFrom(start);
    const members = name === "lookup" ? [this.#toUnknown(start), ...elements.slice(2)] : elements;
    if (CHOOSING.has(name) && elements.length > 0) return { kind: "union", members, place };
    const parts = name === "object" ? elements.flatMap(listParts) : elements;
    const written = this.#text.slice(start, this.#index);
    const call = { function: access === undefined ? name : "", written };
    return { kind: "array", elements: parts, open: true, place, ...call } satisfies TerraformCall;
  }

  #readString(): Value {
    const start = this.#index;
    const { parts, end } = readTerraformString(this.#source, start);
    this.#index = end;
    return { kind: "string", alternatives: [parts], place: this.#placeFrom(start) };
  }

  #readTuple(): Value {
    const start = this.#index++;
    if (this.#takeMark(/for\b/y)) return this.#readBalanced(start, "[", "]");
    const elements = this.#readList("]");
    return { kind: "array", elements, open: false, place: this.#placeFrom(start) };
  }

  #readGroup(): Value {
    const start = this.#index++;
    const [only] = this.#readList(")");
    return only ?? this.#toUnknown(start);
  }

  /** Expressions up to the closing mark, which is consumed. */
  #readList(close: ")" | "]"): readonly Value[] {
    const elements: Value[] = [];
    while (this.#goesOn(close)) {
      const from = this.#index;
      elements.push(this.#readExpression());
      this.#skip();
      this.#takeMark(/\.\.\.|,/y);
      if (this.#index === from) this.#index++;
    }
    this.#index = Math.min(this.#index + 1, this.#text.length);
    return elements;
  }

  #readObject(): Value {
    const start = this.#index++;
    if (this.#takeMark(/for\b/y)) return this.#readBalanced(start, "{", "}");
    const entries: ObjectEntry[] = [];
    while (this.#goesOn("}")) {
      const from = this.#index;
      const key = this.#take(/"(?:[^"\\\n]|\\.)*"|[A-Za-z_][\w-]*/y);
      if (key !== undefined && this.#takeMark(/[=:]/y))
        entries.push(this.#toEntry(key.replace(/^"|"$/g, ""), from, key.length));
      else if (this.#index === from) this.#index++;
      this.#takeMark(/,/y);
    }
    this.#index = Math.min(this.#index + 1, this.#text.length);
    return { kind: "object", entries, open: false, place: this.#placeFrom(start) };
  }

  /** A `for` expression, whose result is unknown. */
  #readBalanced(start: number, open: string, close: string): Value {
    for (let depth = 1; depth > 0 && this.#index < this.#text.length;) {
      const character = this.#peek();
      if (character === '"') this.#readString();
      else {
        depth += character === open ? 1 : character === close ? -1 : 0;
        this.#index++;
      }
    }
    return this.#toUnknown(start);
  }

  /** A reference: `var.zone_id`, `cloudflare_zone.main["a"].id`. */
  #readUnknown(start: number): Value {
    this.#take(ACCESS);
    return this.#toUnknown(start);
  }

  /** A value that is nested too deep to be read. */
  #readCut(start: number): UnknownValue {
    this.#take(ACCESS);
    return { kind: "unknown", reason: "limit", name: "…", place: this.#placeFrom(start) };
  }

  /** A boolean of unknown value. */
  #toAnswer(start: number): Value {
    const place = this.#placeFrom(start);
    const members = [true, false].map((value): Value => ({ kind: "constant", value, place }));
    return { kind: "union", members, place };
  }

  #toUnknown(start: number): Value {
    const name = this.#text.slice(start, this.#index).trim();
    return { kind: "unknown", reason: "member", name, place: this.#placeFrom(start) };
  }

  #peek(): string {
    return this.#text[this.#index] ?? "";
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#index;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#index += found.length;
    return found;
  }

  /** Skips blanks; false at the closing mark, and at the end. */
  #goesOn(close: string): boolean {
    this.#skip();
    return this.#index < this.#text.length && this.#peek() !== close;
  }

  #takeMark(pattern: RegExp): boolean {
    this.#skipBlanks();
    return this.#take(pattern) !== undefined;
  }

  /** Blanks and comments, also over lines. */
  #skip(): void {
    this.#take(/(?:\s+|#[^\n]*|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|,)+/y);
  }

  #skipBlanks(): void {
    this.#take(/[^\S\n]+/y);
  }

  #placeFrom(start: number): Place {
    return this.#source.placeOf(start, this.#index);
  }
}

/** Without their keys: `object({ name = string })` is a type, and sets nothing. */
function listParts(value: Value): readonly Value[] {
  return value.kind === "object" ? value.entries.map((entry) => entry.value) : [value];
}
