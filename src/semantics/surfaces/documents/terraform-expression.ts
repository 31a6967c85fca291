import type { ObjectEntry, Place, TextPart, UnknownValue, Value } from "../../../model/index.ts";
import { ACCESS, partOf } from "./terraform-access.ts";
import { TerraformCursor } from "./terraform-cursor.ts";
import { ASKING, TRANSPARENT } from "./terraform-functions.ts";
import {
  isMade,
  type TerraformAnswer,
  type TerraformCall,
  type TerraformChoice,
  type TerraformHole,
  type TerraformLoop,
} from "./terraform-made.ts";
import { joinOperands, toAnswer } from "./terraform-operators.ts";
import { readTerraformString, readTerraformTemplate } from "./terraform-string.ts";

/** Deeper values are not looked at. */
export const MAX_DEPTH = 32;

const NAME = /[A-Za-z_][\w-]*/y;
/** In parentheses an operator may stand on the next line; nothing else begins with one. */
const BEFORE_OPERATOR = /(?:\s+|#[^\n]*|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))+/y;

/** Reads expressions of HCL as values. References are unknown values, named as they are written. */
export class TerraformExpressions extends TerraformCursor {
  /** The value behind a key. `length` is that of the key as written. */
  protected toEntry(key: string, from: number, length: number): ObjectEntry {
    const value = this.readExpression();
    const keyPlace = this.source.placeOf(from, from + length);
    return { key, keyPlace, value, place: this.placeFrom(from), origin: "literal" };
  }

  /** A text that is an expression. */
  readWhole(): Value {
    return this.readExpression();
  }

  /** A text without quotes of its own, in which `${…}` may stand. */
  readTemplate(): readonly TextPart[] {
    return readTerraformTemplate(this.source, 0, (at) => this.#readInside(at)).parts;
  }

  protected readExpression(): Value {
    this.skip();
    const start = this.index;
    const value = ++this.depth > MAX_DEPTH ? this.#readCut(start) : this.#readOperand();
    const result = this.#readOperators(value, start);
    this.depth--;
    return result;
  }

  /** `condition ? one : other` is either of the two, a comparison a boolean; the results of other operators are unknown. */
  #readOperators(first: Value, start: number): Value {
    const operands = [first];
    const operators: string[] = [];
    for (;;) {
      const operator = this.#takeOperator();
      if (operator === "?") return this.#readChoice(joinOperands(operands, operators, this.placeFrom(start)), start);
      if (operator === undefined) break;
      operators.push(operator);
      this.skip();
      operands.push(this.#readOperand());
    }
    const isArithmetic = operators.some((operator) => /^[+\-*%/]$/.test(operator));
    const isQuestion = operators.some((operator) => !/^[+\-*%/]$/.test(operator));
    if (isArithmetic && !isQuestion) return this.#toUnknown(start);
    return joinOperands(operands, operators, this.placeFrom(start));
  }

  #takeOperator(): string | undefined {
    const from = this.index;
    this.take(BEFORE_OPERATOR);
    const operator = this.take(/==|!=|<=|>=|&&|\|\||[?<>+\-*%]|\/(?![/*])/y);
    if (operator === undefined) this.index = from;
    return operator;
  }

  #readChoice(condition: Value, start: number): Value {
    const one = this.readExpression();
    this.take(BEFORE_OPERATOR);
    const members = this.takeMark(/:/y) ? [one, this.readExpression()] : [one];
    const choice: TerraformChoice = { kind: "union", members, condition, place: this.placeFrom(start) };
    return choice;
  }

  #readOperand(): Value {
    const start = this.index;
    const character = this.peek();
    if (character === '"' || this.text.startsWith("<<", start)) return this.#readString();
    if (character === "[") return this.#readPart(start, this.#readTuple());
    if (character === "{") return this.#readPart(start, this.#readObject());
    if (character === "(") return this.#readPart(start, this.#readGroup());
    if (this.takeMark(/[!-]/y)) {
      const operand = this.#readOperand();
      return character === "!" ? this.#toAnswer(start, "!", [operand]) : this.#toUnknown(start);
    }
    const number = this.take(/\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
    if (number !== undefined) return { kind: "constant", value: Number(number), place: this.placeFrom(start) };
    return this.#readNamed(start);
  }

  /** `{ free = "low" }[var.plan]` */
  #readPart(start: number, value: Value): Value {
    const access = this.take(ACCESS) ?? "";
    if (access === "" || !isMade(value)) return partOf(value, access) ?? this.#toUnknown(start);
    return this.#toCall(start, "part", [value], access);
  }

  #readNamed(start: number): Value {
    const name = this.take(/[A-Za-z_][\w-]*(?:::[\w-]+)*/y);
    if (name === "true" || name === "false")
      return { kind: "constant", value: name === "true", place: this.placeFrom(start) };
    if (name === "null") return { kind: "constant", value: null, place: this.placeFrom(start) };
    if (name === undefined || this.peek() !== "(") return this.#readReference(start);
    this.index++;
    const elements = this.#readList(")");
    const [only, ...others] = elements;
    const access = this.take(ACCESS) ?? "";
    if (only !== undefined && others.length === 0 && TRANSPARENT.has(name) && access === "") return only;
    if (ASKING.has(name)) return this.#toAnswer(start, name, elements);
    if (name !== "object") return this.#toCall(start, name, elements, access);
    const attributes = only?.kind === "object" ? only.entries : [];
    const type: TerraformCall = { ...this.#toCall(start, name, elements.flatMap(listParts), access), attributes };
    return type;
  }

  #readString(): Value {
    const start = this.index;
    const { parts, end } = readTerraformString(this.source, start, (at) => this.#readInside(at));
    this.index = end;
    return { kind: "string", alternatives: [parts], place: this.placeFrom(start) };
  }

  /** The expression of a `${…}`, which begins at an offset. */
  #readInside(at: number): Pick<TerraformHole, "expression"> {
    const { index } = this;
    this.index = at;
    this.take(/~/y);
    const expression = this.readExpression();
    this.index = index;
    return { expression };
  }

  #readTuple(): Value {
    const start = this.index++;
    if (this.takeMark(/\s*for\b/y)) return this.#readLoop(start, "]");
    const elements = this.#readList("]");
    return { kind: "array", elements, open: false, place: this.placeFrom(start) };
  }

  #readGroup(): Value {
    const start = this.index++;
    const [only] = this.#readList(")");
    return only ?? this.#toUnknown(start);
  }

  /** Expressions up to the closing mark, which is consumed. */
  #readList(close: ")" | "]"): readonly Value[] {
    const elements: Value[] = [];
    while (this.goesOn(close)) {
      const from = this.index;
      elements.push(this.readExpression());
      this.skip();
      this.takeMark(/\.\.\.|,/y);
      if (this.index === from) this.index++;
    }
    this.close();
    return elements;
  }

  #readObject(): Value {
    const start = this.index++;
    if (this.takeMark(/\s*for\b(?!\s*[=:])/y)) return this.#readLoop(start, "}");
    const entries: ObjectEntry[] = [];
    let open = false;
    while (this.goesOn("}")) {
      const from = this.index;
      const key = this.take(/"(?:[^"\\\n]|\\.)*"|[A-Za-z_][\w-]*/y);
      if (key !== undefined && this.takeMark(/[=:]/y))
        entries.push(this.toEntry(key.replace(/^"|"$/g, ""), from, key.length));
      else if (this.index === from) this.index++;
      open ||= key === undefined;
      this.takeMark(/,/y);
    }
    this.close();
    return { kind: "object", entries, open, place: this.placeFrom(start) };
  }

  /** `for key, value in collection : key => result if condition`, from behind the `for` to the closing mark. */
  #readLoop(start: number, close: "]" | "}"): Value {
    const [first, second] = [this.#takeName(), this.#takeName()];
    if (first === undefined || this.#takeWord(/in\b/y) === undefined) return this.#readUnread(start, close);
    const over = this.readExpression();
    if (this.#takeWord(/:/y) === undefined) return this.#readUnread(start, close);
    const one = this.readExpression();
    const key = this.#takeWord(/=>/y) === undefined ? undefined : one;
    const result = key === undefined ? one : this.readExpression();
    const isGrouped = this.#takeWord(/\.\.\./y) !== undefined;
    const condition = this.#takeWord(/if\b/y) === undefined ? undefined : this.readExpression();
    if (this.goesOn(close)) return this.#readUnread(start, close);
    this.close();
    const names = { keyName: second === undefined ? undefined : first, valueName: second ?? first };
    const elements = [over, result, ...(key === undefined ? [] : [key])];
    const place = this.placeFrom(start);
    const written = this.text.slice(start, this.index);
    const loop = { ...names, over, key, result, condition, isGrouped };
    const made: TerraformLoop = { kind: "array", elements, open: true, place, loop, written };
    return made;
  }

  /** The name of a loop's variable; not the `in` behind it. */
  #takeName(): string | undefined {
    this.skip();
    return /in\b/y.test(this.text.slice(this.index, this.index + 3)) ? undefined : this.take(NAME);
  }

  #takeWord(word: RegExp): string | undefined {
    this.skip();
    return this.take(word);
  }

  /** The rest of what is not understood, whose result is unknown. */
  #readUnread(start: number, close: "]" | "}"): Value {
    const open = close === "]" ? "[" : "{";
    this.skipBalanced(open, close);
    return this.#toUnknown(start);
  }

  /** To the mark that closes one which is open, and over it. */
  protected skipBalanced(open: string, close: string): void {
    for (let depth = 1; depth > 0 && this.index < this.text.length;) {
      const character = this.peek();
      if (character === '"') this.#readString();
      else {
        depth += character === open ? 1 : character === close ? -1 : 0;
        this.index++;
      }
    }
  }

  /** A reference: `var.zone_id`, `cloudflare_zone.main["a"].id`. */
  #readReference(start: number): Value {
    this.take(ACCESS);
    return this.#toUnknown(start);
  }

  /** A value that is nested too deep to be read. */
  #readCut(start: number): UnknownValue {
    this.take(ACCESS);
    return this.toCut(this.placeFrom(start));
  }

  protected toCut(place: Place): UnknownValue {
    return { kind: "unknown", reason: "limit", name: "…", place };
  }

  #toCall(start: number, name: string, elements: readonly Value[], access: string): TerraformCall {
    const written = this.text.slice(start, this.index);
    return { kind: "array", elements, open: true, place: this.placeFrom(start), function: name, access, written };
  }

  #toAnswer(start: number, operator: string, operands: readonly Value[]): TerraformAnswer {
    return toAnswer(operator, operands, this.placeFrom(start));
  }

  #toUnknown(start: number): Value {
    const name = this.text.slice(start, this.index).trim();
    return { kind: "unknown", reason: "member", name, place: this.placeFrom(start) };
  }
}

/** Without their keys: `object({ name = string })` is a type, and sets nothing. */
function listParts(value: Value): readonly Value[] {
  return value.kind === "object" ? value.entries.map((entry) => entry.value) : [value];
}
