import { MAX_ALTERNATIVES, type ClientSignature, type Place, type UnknownReason } from "../model/index.ts";
import {
  isNullish,
  membersOf,
  type AbstractExternal,
  type AbstractUnknown,
  type AbstractValue,
  type Frame,
} from "./abstract-value.ts";
import type { ClientIndex } from "./client-index.ts";
import { ts, type TS } from "./compiler.ts";
import { nameOfType } from "./declared-type.ts";
import { callFunction, valueOfCall } from "./evaluate-call.ts";
import { memberAt, memberOf } from "./evaluate-member.ts";
import { valueOfName } from "./evaluate-name.ts";
import type { Evaluation } from "./evaluation.ts";
import { valueOfArray, valueOfObject } from "./literal-value.ts";
import { Scopes } from "./scope.ts";
import { concatAlternatives, toAlternatives, toConstantText, toStringValue } from "./string-operations.ts";
import type { Survey } from "./survey.ts";
import { valueOfStringLiteral, valueOfTemplate } from "./template-value.ts";
import { valueOfSuper, valueOfThis } from "./this-value.ts";

/** Expressions inside expressions that are looked at; real code stays far below. */
const MAX_DEPTH = 120;
/** Expressions that are evaluated in one file, so that work is bounded whatever the text. */
const MAX_STEPS = 60_000;
/** Characters of source text that name a hole. */
const MAX_NAME = 40;

/** Tags that give the template's own text, its holes perhaps encoded. */
const PATH_TAG = /^(?:String\.raw|(?:.*\.)?(?:path|url|uri))$/;

/** Computes what expressions of one file are (design.md, decision 1: one evaluator over text). */
export class Evaluator implements Evaluation {
  readonly filename: string;
  readonly physicalFilename: string;
  readonly file: TS.SourceFile;
  readonly survey: Survey;
  readonly clients: ClientIndex;
  readonly scopes = new Scopes();
  readonly #known = new Map<TS.Node, AbstractValue>();
  readonly #knownInFrame = new WeakMap<Frame, Map<TS.Node, AbstractValue>>();
  readonly #active = new Map<TS.Node, Set<Frame | undefined>>();
  #depth = 0;
  #steps = 0;
  /** Values so far that depend on where the evaluation began: those inside a cycle, or near a limit. */
  #cuts = 0;

  constructor(
    filename: string,
    file: TS.SourceFile,
    survey: Survey,
    clients: ClientIndex,
    physicalFilename = filename,
  ) {
    this.filename = filename;
    this.physicalFilename = physicalFilename;
    this.file = file;
    this.survey = survey;
    this.clients = clients;
  }

  /** Whether the file was larger than the work allowed for one file. */
  get isExhausted(): boolean {
    return this.#steps >= MAX_STEPS;
  }

  evaluate(node: TS.Expression, frame: Frame | undefined): AbstractValue {
    const memory = this.#memoryOf(frame);
    const known = memory.get(node);
    if (known !== undefined) return known;
    if (++this.#steps > MAX_STEPS || this.#depth >= MAX_DEPTH) return this.#cut("limit", node);
    const active = this.#active.get(node) ?? new Set<Frame | undefined>();
    if (active.has(frame)) return this.#cut("cycle", node);
    this.#active.set(node, active.add(frame));
    this.#depth++;
    const cuts = this.#cuts;
    const value = this.#compute(node, frame);
    this.#depth--;
    active.delete(frame);
    if (this.#cuts === cuts || this.#depth === 0) memory.set(node, value);
    return value;
  }

  #memoryOf(frame: Frame | undefined): Map<TS.Node, AbstractValue> {
    if (frame === undefined) return this.#known;
    const memory = this.#knownInFrame.get(frame) ?? new Map<TS.Node, AbstractValue>();
    this.#knownInFrame.set(frame, memory);
    return memory;
  }

  #cut(reason: UnknownReason, node: TS.Node): AbstractUnknown {
    this.#cuts++;
    return this.unknown(reason, node);
  }

  call(callee: AbstractValue, args: readonly AbstractValue[], node: TS.Node, frame: Frame | undefined): AbstractValue {
    if (callee.kind === "function") return callFunction(callee, args, node, frame, this);
    if (callee.kind === "union") {
      return this.union(
        callee.members.map((member) => this.call(member, args, node, frame)),
        node,
      );
    }
    return this.unknown("call", node);
  }

  isClient(root: string): boolean {
    return this.clients.has(root);
  }

  isRootOf(value: AbstractExternal, signature: ClientSignature): boolean {
    return this.clients.isRootOf(value, signature);
  }

  isClientClass(value: AbstractExternal): boolean {
    return this.clients.isClass(value);
  }

  placeOf(node: TS.Node): Place {
    return { file: this.filename, start: node.getStart(this.file), end: node.end };
  }

  unknown(reason: UnknownReason, node: TS.Node, details: Partial<AbstractUnknown> = {}): AbstractUnknown {
    const place = this.placeOf(node);
    const source = this.file.text
      .slice(place.start, Math.min(place.end, place.start + MAX_NAME + 1))
      .replace(/\s+/g, " ");
    const name = source.length > MAX_NAME ? `${source.slice(0, MAX_NAME)}…` : source;
    return { kind: "unknown", reason, name, place, type: undefined, memberName: undefined, ...details };
  }

  union(members: readonly AbstractValue[], node: TS.Node): AbstractValue {
    const flat = [...new Set(members.flatMap(membersOf))];
    const [only] = flat;
    if (only === undefined) return this.unknown("call", node);
    if (flat.length === 1) return only;
    if (flat.length > MAX_ALTERNATIVES) return this.unknown("limit", node);
    return { kind: "union", members: flat, place: this.placeOf(node) };
  }

  #compute(node: TS.Expression, frame: Frame | undefined): AbstractValue {
    if (ts.isStringLiteralLike(node)) return valueOfStringLiteral(node, this);
    if (ts.isTemplateExpression(node)) return valueOfTemplate(node, frame, this);
    if (ts.isIdentifier(node)) return valueOfName(node, frame, this);
    if (ts.isBinaryExpression(node)) return this.#binary(node, frame);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, frame);
    if (ts.isElementAccessExpression(node)) return this.#element(node, frame);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return valueOfCall(node, frame, this, this.clients);
    if (ts.isObjectLiteralExpression(node)) return valueOfObject(node, frame, this);
    if (ts.isArrayLiteralExpression(node)) return valueOfArray(node, frame, this);
    if (ts.isConditionalExpression(node)) {
      return this.union([this.evaluate(node.whenTrue, frame), this.evaluate(node.whenFalse, frame)], node);
    }
    return this.#wrapped(node, frame) ?? this.#rest(node, frame);
  }

  /** Expressions that are the value of another one. */
  #wrapped(node: TS.Expression, frame: Frame | undefined): AbstractValue | undefined {
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
      const value = this.evaluate(node.expression, frame);
      return value.kind === "unknown" && nameOfType(node.type) !== undefined ? { ...value, type: node.type } : value;
    }
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isAwaitExpression(node)
    ) {
      return this.evaluate(node.expression, frame);
    }
    if (ts.isTaggedTemplateExpression(node) && PATH_TAG.test(node.tag.getText(this.file))) {
      return this.evaluate(node.template, frame);
    }
    return undefined;
  }

  #rest(node: TS.Expression, frame: Frame | undefined): AbstractValue {
    const place = this.placeOf(node);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      return { kind: "function", node, frame, receiver: undefined, bound: [], place };
    }
    if (ts.isClassExpression(node)) return { kind: "class", node, frame, place };
    if (ts.isNumericLiteral(node)) return { kind: "constant", value: Number(node.text), place };
    if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) {
      const isNegative = node.operator === ts.SyntaxKind.MinusToken;
      return isNegative ? { kind: "constant", value: -Number(node.operand.text), place } : this.unknown("syntax", node);
    }
    switch (node.kind) {
      case ts.SyntaxKind.TrueKeyword:
        return { kind: "constant", value: true, place };
      case ts.SyntaxKind.FalseKeyword:
        return { kind: "constant", value: false, place };
      case ts.SyntaxKind.NullKeyword:
        return { kind: "constant", value: null, place };
      case ts.SyntaxKind.ThisKeyword:
        return valueOfThis(node, frame, this);
      case ts.SyntaxKind.SuperKeyword:
        return valueOfSuper(node, frame, this);
      case ts.SyntaxKind.MetaProperty:
        return {
          kind: "external",
          root: "global:import.meta",
          members: [],
          client: undefined,
          name: "import.meta",
          place,
        };
      default:
        return this.unknown("syntax", node);
    }
  }

  #binary(node: TS.BinaryExpression, frame: Frame | undefined): AbstractValue {
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.PlusToken:
        return this.#concat(node, frame);
      case ts.SyntaxKind.QuestionQuestionToken:
      case ts.SyntaxKind.BarBarToken:
        return this.#either(node, frame);
      case ts.SyntaxKind.AmpersandAmpersandToken:
      case ts.SyntaxKind.CommaToken:
      case ts.SyntaxKind.EqualsToken:
        return this.evaluate(node.right, frame);
      default:
        return this.unknown("syntax", node);
    }
  }

  /** A chain of `+` may be thousands long, so it is taken apart without recursion. */
  #concat(node: TS.BinaryExpression, frame: Frame | undefined): AbstractValue {
    const operands: TS.Expression[] = [];
    let left: TS.Expression = node;
    while (ts.isBinaryExpression(left) && left.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      operands.push(left.right);
      left = left.left;
    }
    const values = addNumbers([left, ...operands.reverse()].map((operand) => this.evaluate(operand, frame)));
    const place = this.placeOf(node);
    if (values.length === 1 && values[0]?.kind === "constant") return values[0];
    return toStringValue(concatAlternatives(values.map(toAlternatives), place), place);
  }

  /** `a ?? b`, `a || b`: the right side where the left is known to be absent, the left where it is known to be there. */
  #either(node: TS.BinaryExpression, frame: Frame | undefined): AbstractValue {
    const isAbsent = node.operatorToken.kind === ts.SyntaxKind.BarBarToken ? isFalsy : isNullish;
    const left = membersOf(this.evaluate(node.left, frame));
    const present = left.filter((member) => !isAbsent(member));
    const isCertain = present.length === left.length && present.every(isKnown);
    return this.union(isCertain ? present : [...present, this.evaluate(node.right, frame)], node);
  }

  #property(node: TS.PropertyAccessExpression, frame: Frame | undefined): AbstractValue {
    return memberOf(this.evaluate(node.expression, frame), node.name.text, node, this);
  }

  #element(node: TS.ElementAccessExpression, frame: Frame | undefined): AbstractValue {
    const value = this.evaluate(node.expression, frame);
    return memberAt(value, this.evaluate(node.argumentExpression, frame), node, this);
  }
}

/** Numbers before the first text are added, not written one behind the other. */
function addNumbers(values: readonly AbstractValue[]): readonly AbstractValue[] {
  const [first, second, ...rest] = values;
  if (first?.kind !== "constant" || second?.kind !== "constant") return values;
  if (typeof first.value !== "number" || typeof second.value !== "number") return values;
  return addNumbers([{ ...first, value: first.value + second.value }, ...rest]);
}

function isFalsy(value: AbstractValue): boolean {
  return value.kind === "constant" ? !value.value : toConstantText(value) === "";
}

/** Whether the value is certainly there: neither null, undefined nor, as far as it is seen, empty. */
function isKnown(value: AbstractValue): boolean {
  if (value.kind !== "string") return value.kind !== "unknown" && value.kind !== "external";
  return value.alternatives.every((parts) => parts.some((part) => part.kind === "text"));
}
