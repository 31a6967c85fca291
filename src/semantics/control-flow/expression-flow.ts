import { ts, type TS } from "../syntax/compiler.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import { hasNodesWithin, nodesWithin } from "../syntax/nodes-within.ts";
import { innermost } from "../syntax/wrappers.ts";
import type { Guard } from "./guards.ts";
import type { Repeated } from "./run-in-place.ts";
import { isNegation } from "../syntax/operators.ts";

/** How often a change is made where it is come to: once, in each iteration of a loop, any number of times, or at a time that nobody knows. */
export type Times = "once" | "again" | "often" | "sometime";

/** What a forward analysis makes of its states. Undefined stands for the state of what no run comes to. */
export interface ForwardAnalysis<State> {
  /** The nodes that change the state, in the order of the text. */
  readonly changing: readonly TS.Node[];
  /** The state behind a node that changes it, whose parts have been run. */
  readonly step: (state: State, node: TS.Node, times: Times) => State;
  /** Whether what any number of such changes come to is one step: a text that is added in a loop. */
  readonly accumulates: (node: TS.Node) => boolean;
  /** The state where a guard holds. */
  readonly assume: (state: State, guard: Guard) => State | undefined;
  readonly join: (states: readonly State[], node: TS.Node) => State;
  /** The iterations of a loop in their order; undefined where nobody knows them. */
  readonly iterations: (loop: Repeated) => Iterations | undefined;
  /** Told of each statement that is followed: where loops hold branches that jump, there are many more of these than of changes. */
  readonly count: () => void;
}

/** Runs what follows states within one iteration. */
export type InIteration = <Result>(follow: () => Result) => Result;

/** The iterations of a loop. */
export interface Iterations {
  readonly all: readonly InIteration[];
  /** Set where a callback ends its method by what it gives, and surely not before the last of them. */
  readonly areSure?: boolean;
  /** Which of them is asked about; undefined where that may be any. */
  readonly current: number | undefined;
}

/** The states behind a condition. */
interface Outcomes<State> {
  readonly whenTrue: State | undefined;
  readonly whenFalse: State | undefined;
}

/** Follows states forward through expressions, in the order in which their parts run. */
export abstract class ExpressionFlow<State> {
  protected readonly analysis: ForwardAnalysis<State>;
  #changing: ReadonlySet<TS.Node> | undefined;
  /** The states in which an exception may be thrown, since the last `try`. */
  protected thrown: State[] = [];
  /** How many loops are being followed. */
  protected loops = 0;

  constructor(analysis: ForwardAnalysis<State>) {
    this.analysis = analysis;
  }

  /** Whether a node, or something inside it, changes the state. */
  changesIn(node: TS.TextRange): boolean {
    return hasNodesWithin(this.analysis.changing, node);
  }

  /** Whether something inside a node changes the state, and all that does accumulates. */
  accumulatesIn(node: TS.TextRange): boolean {
    const changing = this.changingIn(node);
    return changing.length > 0 && changing.every((each) => this.analysis.accumulates(each));
  }

  /** The state behind an expression or another node, whose parts run one after the other. */
  parts(node: TS.Node, state: State | undefined): State | undefined {
    if (state === undefined || !this.changesIn(node)) return state;
    if (isFunctionLiteral(node)) return this.throughFunction(node, state);
    if (ts.isFunctionLike(node) || ts.isBlock(node)) return this.sometime(node, state);
    if (ts.isConditionalExpression(node)) {
      const { whenTrue, whenFalse } = this.branch(node.condition, state);
      return this.join([this.parts(node.whenTrue, whenTrue), this.parts(node.whenFalse, whenFalse)], node);
    }
    const beside = ts.isBinaryExpression(node) && this.changesIn(node.right) ? this.besideLeft(node, state) : undefined;
    if (beside !== undefined && ts.isBinaryExpression(node))
      return this.join([beside.passed, this.parts(node.right, beside.entered)], node);
    if (ts.isBinaryExpression(node) && isPattern(node.left)) return this.#behindPattern(node, state);
    let behind: State | undefined = state;
    ts.forEachChild(node, (child) => void (behind = this.parts(child, behind)));
    return behind === undefined ? undefined : this.step(behind, node);
  }

  /** The state behind a function that is written as an expression, and may be run where it stands. */
  protected abstract throughFunction(node: FunctionLiteral, state: State): State | undefined;

  /** The state where the right side of `&&`, `||` or `??` is come to, and where it is not. */
  besideLeft(
    { left, operatorToken }: TS.BinaryExpression,
    state: State,
  ): { readonly entered: State | undefined; readonly passed: State | undefined } | undefined {
    const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
    const { kind } = operatorToken;
    if (kind === QuestionQuestionToken) {
      const behind = this.parts(left, state);
      return { entered: behind, passed: behind };
    }
    if (kind !== AmpersandAmpersandToken && kind !== BarBarToken) return undefined;
    const { whenTrue, whenFalse } = this.branch(left, state);
    return kind === AmpersandAmpersandToken
      ? { entered: whenTrue, passed: whenFalse }
      : { entered: whenFalse, passed: whenTrue };
  }

  /** The states behind a condition that holds, and behind one that does not. */
  branch(whole: TS.Expression, state: State | undefined): Outcomes<State> {
    const condition = innermost(whole);
    if (state === undefined) return { whenTrue: undefined, whenFalse: undefined };
    if (condition.kind === ts.SyntaxKind.TrueKeyword) return { whenTrue: state, whenFalse: undefined };
    if (condition.kind === ts.SyntaxKind.FalseKeyword) return { whenTrue: undefined, whenFalse: state };
    if (isNegation(condition)) {
      const { whenTrue, whenFalse } = this.branch(condition.operand, state);
      return { whenTrue: whenFalse, whenFalse: whenTrue };
    }
    const changing = ts.isBinaryExpression(condition) && this.changesIn(condition) ? condition : undefined;
    const joint = changing && this.#branchJoint(changing, state);
    if (joint !== undefined) return joint;
    const behind = this.parts(condition, state);
    const assume = (isTrue: boolean): State | undefined =>
      behind === undefined ? undefined : this.analysis.assume(behind, { kind: "branch", condition, isTrue });
    return { whenTrue: assume(true), whenFalse: assume(false) };
  }

  #branchJoint({ left, operatorToken, right }: TS.BinaryExpression, state: State): Outcomes<State> | undefined {
    const isAnd = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (!isAnd && operatorToken.kind !== ts.SyntaxKind.BarBarToken) return undefined;
    const first = this.branch(left, state);
    const second = this.branch(right, isAnd ? first.whenTrue : first.whenFalse);
    return isAnd
      ? { whenTrue: second.whenTrue, whenFalse: this.join([first.whenFalse, second.whenFalse], right) }
      : { whenTrue: this.join([first.whenTrue, second.whenTrue], right), whenFalse: second.whenFalse };
  }

  /** The state behind changes inside a node that are made there any number of times, if at all. */
  often(node: TS.TextRange, state: State): State {
    return this.#behindAll(node, state, "often");
  }

  /** The state at some time, where changes inside a node are made at a time that nobody knows. */
  sometime(node: TS.TextRange, state: State): State {
    return this.#behindAll(node, state, "sometime");
  }

  #behindAll(node: TS.TextRange, state: State, times: Times): State {
    return this.changingIn(node).reduce((before, each) => this.analysis.step(before, each, times), state);
  }

  join(states: readonly (State | undefined)[], node: TS.Node): State | undefined {
    const reached = [...new Set(states.filter((state) => state !== undefined))];
    const [first] = reached;
    return reached.length > 1 ? this.analysis.join(reached, node) : first;
  }

  /** The state behind the change that a node itself makes, if it makes one. */
  protected step(state: State, node: TS.Node): State {
    if (!this.#changes(node)) return state;
    const behind = this.analysis.step(state, node, this.loops > 0 ? "again" : "once");
    this.thrown.push(behind);
    return behind;
  }

  /** Whether a node itself changes the state. */
  #changes(node: TS.Node): boolean {
    return (this.#changing ??= new Set(this.analysis.changing)).has(node);
  }

  protected changingIn(node: TS.TextRange): readonly TS.Node[] {
    return nodesWithin(this.analysis.changing, node);
  }

  /** `({ value: x = "a" } = options)`: the defaults count where the value has nothing to take. */
  #behindPattern(node: TS.BinaryExpression, state: State): State | undefined {
    const behind = this.parts(node.right, state);
    const taken = behind && this.step(behind, node);
    return this.join([taken, this.parts(node.left, taken)], node);
  }
}

function isPattern(node: TS.Node): boolean {
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
}
