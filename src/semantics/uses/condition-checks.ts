import type { Check } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isNullishLiteral, operatorOf } from "../control-flow/condition-parts.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { ResultNames } from "./result-names.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { findReachingDefinitions } from "./reaching-definitions.ts";
import { equalityOf } from "../syntax/equality.ts";
import { textOf } from "../syntax/node-text.ts";
import { isNegation } from "../syntax/operators.ts";
import { isConstantName } from "../syntax/scopes.ts";

/** How many constants are followed: `const isThere = "body" in object`. */
const MAX_STEPS = 4;
/** How many names of a condition are followed. */
const MAX_NAMES = 50;

/** Reads what a condition establishes about a call's result when it is true, or when it is false. */
export class ConditionReader {
  readonly #names: ResultNames;
  readonly #evaluation: EvaluationContext;

  constructor(names: ResultNames, evaluation: EvaluationContext) {
    this.#names = names;
    this.#evaluation = evaluation;
  }

  /** The offset of the first thing in a block's view that holds the result: statements that end before it test nothing of it. */
  startIn(block: TS.Node): number {
    return this.#names.startIn(block);
  }

  /** Whether the function around a block, without functions inside it, makes all calls of its file that return the result. */
  isMadeIn(block: TS.Node): boolean {
    return this.#names.isMadeIn(block);
  }

  /** The offset of the first thing in a node's file that holds the result. */
  firstIn(node: TS.Node): number {
    return this.#names.firstIn(node);
  }

  /** The checks that hold where `condition` evaluated to `truth`. A test that is not understood counts as `asked`. */
  read(condition: TS.Node, truth: boolean, steps = MAX_STEPS): readonly Check[] {
    const node = unwrap(condition);
    if (isNegation(node)) {
      return this.read(node.operand, !truth, steps);
    }
    const part = this.#names.find(node);
    if (part !== undefined) return [{ path: part.path, holds: truth ? "there" : "missing" }];
    if (ts.isBinaryExpression(node)) return this.#readBinary(node, truth, steps);
    if (ts.isCallExpression(node)) return this.#readCall(node, truth, steps);
    if (!ts.isIdentifier(node) || steps === 0) return this.#asked(node);
    const initializer = this.#initializerOf(node);
    return initializer === undefined ? this.#asked(node) : this.read(initializer, truth, steps - 1);
  }

  #initializerOf(node: TS.Identifier): TS.Expression | undefined {
    const declaration = this.#evaluation.at(node).scopes.findValue(node.text, node);
    return declaration !== undefined && isConstantName(declaration) ? declaration.initializer : undefined;
  }

  #readBinary(node: TS.BinaryExpression, truth: boolean, steps: number): readonly Check[] {
    const { left, right } = node;
    const operator = operatorOf(node);
    if (operator === "&&" || operator === "||") {
      const sides = [this.read(left, truth, steps), this.read(right, truth, steps)] as const;
      // Of one outcome both sides are known, of the other only that one of them decided.
      if ((operator === "&&") === truth) return sides.flat();
      return [...inCommon(...sides), ...(truth ? [] : this.#readAppended(left, right, sides))];
    }
    if (operator === "in") return this.#readIn(left, right, truth);
    if (operator === "=") return this.read(right, truth, steps);
    const isEquality = equalityOf(node.operatorToken.kind);
    if (isEquality !== undefined) return this.#readEquality(left, right, isEquality === truth);
    const compared = [left, right].map((side) => this.#names.find(side)).find((part) => part !== undefined);
    const isOrder = ["<", "<=", ">", ">="].includes(operator);
    if (isOrder && compared !== undefined) return truth ? [{ path: compared.path, holds: "there" }] : [];
    return this.#asked(node);
  }

  /**
   * `if (etag && object === null) throw …`: the condition tests the call's options beside its result. How the two
   * depend on each other is not worked out, so the result counts as tested.
   */
  #readAppended(
    left: TS.Expression,
    right: TS.Expression,
    [ofLeft, ofRight]: readonly [readonly Check[], readonly Check[]],
  ): readonly Check[] {
    return [
      ...(this.#names.isAboutOptions(right) ? ofLeft : []),
      ...(this.#names.isAboutOptions(left) ? ofRight : []),
    ].map(({ path }) => ({ path, holds: "asked" }));
  }

  #readIn(left: TS.Expression, right: TS.Expression, truth: boolean): readonly Check[] {
    const part = this.#names.find(right);
    if (part === undefined) return this.#asked(right);
    if (!ts.isStringLiteralLike(left)) return [{ path: part.path, holds: "asked" }];
    const owner: Check = { path: part.path, holds: "there" };
    return [owner, { path: [...part.path, left.text], holds: truth ? "there" : "missing" }];
  }

  #readEquality(left: TS.Expression, right: TS.Expression, areEqual: boolean): readonly Check[] {
    const [subject, other] = isNullishLiteral(right) || isConstant(right) ? [left, right] : [right, left];
    const inner = unwrap(subject);
    const part = this.#names.find(ts.isTypeOfExpression(inner) ? inner.expression : inner);
    if (part === undefined) return [...this.#asked(left), ...this.#asked(right)];
    const { path } = part;
    if (isNullishLiteral(other)) return [{ path, holds: areEqual ? "missing" : "there" }];
    if (ts.isTypeOfExpression(inner)) return [{ path, holds: "asked" }];
    const isKnown = isConstant(other) && other.kind !== ts.SyntaxKind.FalseKeyword;
    return isKnown ? (areEqual ? [{ path, holds: "there" }] : []) : [{ path, holds: "asked" }];
  }

  #readCall(node: TS.CallExpression, truth: boolean, steps: number): readonly Check[] {
    const [first, second] = node.arguments;
    const callee = textOf(node.expression);
    if (callee === "Boolean" && first !== undefined) return this.read(first, truth, steps);
    if (callee === "Object.hasOwn" || callee === "Reflect.has") {
      return first !== undefined && second !== undefined ? this.#readIn(second, first, truth) : [];
    }
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "hasOwnProperty") {
      return first === undefined ? [] : this.#readIn(first, node.expression.expression, truth);
    }
    return this.#asked(node);
  }

  /** Every part of the result that occurs in an expression which is not understood, or in the definitions of its variables. */
  #asked(root: TS.Node): readonly Check[] {
    const checks: Check[] = [];
    const seen = new Set<TS.Node>();
    const pending: TS.Node[] = [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const part = ts.isExpression(node) ? this.#names.locate(node) : undefined;
      if (part !== undefined) checks.push({ path: part.path, holds: "asked" });
      else if (ts.isIdentifier(node)) pending.push(...this.#sourcesOf(node, seen));
      else if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => void pending.push(child));
    }
    return checks;
  }

  #sourcesOf(name: TS.Identifier, seen: Set<TS.Node>): readonly TS.Node[] {
    const declaration = this.#evaluation.at(name).scopes.findValue(name.text, name);
    if (declaration === undefined || seen.has(declaration) || seen.size > MAX_NAMES) return [];
    seen.add(declaration);
    return findReachingDefinitions(name, this.#evaluation.at(name));
  }
}

function isConstant(node: TS.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword
  );
}

function inCommon(some: readonly Check[], others: readonly Check[]): readonly Check[] {
  return some.filter((check) =>
    others.some(({ holds, path }) => holds === check.holds && path.join() === check.path.join()),
  );
}
