import { ts, type TS } from "../syntax/compiler.ts";
import type { FunctionLiteral } from "../syntax/function-literal.ts";
import { alwaysExits, findTarget, listJumps } from "./always-exits.ts";
import { ExpressionFlow, type InIteration, type Iterations } from "./expression-flow.ts";
import type { Beginning, PassRound, Round, Rounds } from "./round-states.ts";
import { guardsLeftBy, statementsOf, type Guard } from "./guards.ts";
import { PASSES, passesOf } from "./loop-passes.ts";
import { isPassedOver } from "./passed-over.ts";
import { findRepetition, isCalledOnce, isRunInPlace, type Repeated } from "./run-in-place.ts";
import { isForInOrOf, isRangeLoop, labelsOf } from "../syntax/loops.ts";
import { mayThrowBefore } from "./throws-before.ts";

/** Changes that are followed iteration by iteration in the loops around one of them. */
const MAX_CHANGES = 64;

/** Follows states forward through statements, by all ways that runs take. */
export class ForwardFlow<State> extends ExpressionFlow<State> {
  readonly #jumped = new Map<TS.SyntaxKind, Map<TS.Node, State[]>>();
  #returned: State[] = [];
  /** How many iterations are followed one by one for each one of the outermost loop. */
  #repeated = 1;

  /** The state behind a statement. */
  behind(node: TS.Statement, state: State | undefined): State | undefined {
    if (state === undefined) return undefined;
    this.analysis.count();
    if (!this.changesIn(node) && !alwaysExits(node) && listJumps(node).length === 0)
      return this.#assumeAll(state, guardsLeftBy(node));
    if (ts.isIfStatement(node)) return this.#behindIf(node, state);
    if (ts.isIterationStatement(node, false)) return this.#behindLoop(node, state);
    if (ts.isSwitchStatement(node)) return this.#behindSwitch(node, state);
    if (ts.isTryStatement(node)) return this.#behindTry(node, state);
    if (ts.isLabeledStatement(node)) return this.#untilLeft(node, () => this.behind(node.statement, state));
    if (ts.isBreakOrContinueStatement(node)) {
      this.#jump(node, state);
      return undefined;
    }
    const statements = statementsOf(node);
    if (statements !== undefined) return this.#through(statements, state);
    const behind = this.parts(node, state);
    if (ts.isThrowStatement(node) && behind !== undefined) this.thrown.push(behind);
    if (ts.isReturnStatement(node) && behind !== undefined) this.#returned.push(behind);
    return behind === undefined || alwaysExits(node) ? undefined : this.#assumeAll(behind, guardsLeftBy(node));
  }

  /** The state behind a call of a function, by its end or by what it returns. */
  behindCall(body: TS.ConciseBody, state: State): State | undefined {
    if (!ts.isBlock(body)) return this.parts(body, state);
    const around = this.#returned;
    this.#returned = [];
    const end = this.behind(body, state);
    const behind = this.join([end, ...this.#returned], body);
    this.#returned = around;
    return behind;
  }

  protected throughFunction(node: FunctionLiteral, state: State): State | undefined {
    if (isCalledOnce(node)) return this.behindCall(node.body, state);
    const repetition = findRepetition(node);
    const states = repetition && this.#eachIteration(node, state);
    if (repetition === undefined || states === undefined)
      return isRunInPlace(node) ? this.often(node, state) : this.sometime(node, state);
    // The first element is always come to.
    if (!repetition.isLeftEarly || this.#iterationsOf(node)?.areSure === true) return states.at(-1);
    return this.join(states.length > 1 ? states.slice(1) : states, node);
  }

  /** The iterations of a loop, or of a callback, that are asked about; undefined where they are not known. */
  beginnings(
    loop: Repeated,
    entry: State | undefined,
    pass: PassRound<State>,
  ): readonly Beginning<State>[] | undefined {
    if (ts.isFunctionLike(loop) && findRepetition(loop) === undefined) return undefined;
    const iterations = this.changesIn(loop) ? this.#iterationsOf(loop) : undefined;
    if (iterations === undefined) return undefined;
    const { all, current } = iterations;
    // An iteration begins with what those before it leave; what it leaves itself may be made of what is asked for.
    const before = this.#behindEach(loop, all, entry, { count: current, pass });
    if (current !== undefined) return [{ top: before[current], within: (follow) => follow() }];
    return all.map((within, index) => ({ top: before[index], within }));
  }

  /** The states before a loop and behind each of its iterations, where these are known. */
  #eachIteration(loop: Repeated, entry: State | undefined): readonly (State | undefined)[] | undefined {
    const iterations = this.#iterationsOf(loop);
    return iterations && this.#behindEach(loop, iterations.all, entry);
  }

  #behindEach(
    loop: Repeated,
    all: readonly InIteration[],
    entry: State | undefined,
    { count, pass = (_, follow) => follow() }: Rounds<State> = {},
  ): (State | undefined)[] {
    const around = this.#repeated;
    this.#repeated *= Math.max(1, all.length);
    const states = [entry];
    for (const inIteration of all.slice(0, count)) {
      const before = states.at(-1);
      const follow = before === undefined ? undefined : () => pass(before, () => this.#behindIteration(loop, before));
      states.push(follow && inIteration(follow));
    }
    this.#repeated = around;
    return states;
  }

  #iterationsOf(loop: Repeated): Iterations | undefined {
    const iterations = this.analysis.iterations(loop);
    const times = (iterations?.all.length ?? 0) * this.#repeated * PASSES ** this.loops;
    const passes = this.changingIn(loop).reduce((sum, change) => sum + passesOf(change, loop), 0);
    return passes * times > MAX_CHANGES ? undefined : iterations;
  }

  #behindIteration(loop: Repeated, state: State): State | undefined {
    if (ts.isFunctionLike(loop)) return this.behindCall(loop.body, state);
    return this.#behindIncrement(loop, this.behindBody(loop, this.enterRound(loop, state).entered));
  }

  /** The state in a loop where its body, or for `do` its condition, is come to again, if nothing is changed before it. */
  round(loop: TS.IterationStatement, top: State | undefined): Round<State> {
    this.loops++;
    const { entered, left } = this.enterRound(loop, top);
    const end = this.behindBody(loop, entered);
    const behind = ts.isDoStatement(loop)
      ? this.branch(loop.expression, end)
      : { whenTrue: this.#behindIncrement(loop, end), whenFalse: left };
    this.loops--;
    return { next: behind.whenTrue, left: behind.whenFalse };
  }

  /** The states where an iteration begins, and where the loop is left before it. */
  enterRound(
    loop: TS.IterationStatement,
    top: State | undefined,
  ): { readonly entered: State | undefined; readonly left: State | undefined } {
    if (ts.isDoStatement(loop) || top === undefined) return { entered: top, left: undefined };
    if (isForInOrOf(loop)) {
      const taken = this.step(top, loop);
      return { entered: this.join([taken, this.parts(loop.initializer, taken)], loop), left: top };
    }
    const condition = ts.isForStatement(loop) ? loop.condition : (loop as TS.WhileStatement).expression;
    if (condition === undefined) return { entered: top, left: undefined };
    const { whenTrue, whenFalse } = this.branch(condition, top);
    return { entered: whenTrue, left: whenFalse };
  }

  /** The state where a loop is come to for the first time. */
  beforeRounds(loop: TS.IterationStatement, state: State): State | undefined {
    if (isForInOrOf(loop)) return this.parts(loop.expression, state);
    return ts.isForStatement(loop) && loop.initializer !== undefined ? this.parts(loop.initializer, state) : state;
  }

  /** The state at the end of a loop's body. */
  behindBody(loop: TS.IterationStatement, entered: State | undefined): State | undefined {
    const targets = [loop, ...labelsOf(loop)];
    const states = this.#jumpedTo(ts.SyntaxKind.ContinueStatement);
    for (const target of targets) states.delete(target);
    const end = this.behind(loop.statement, entered);
    return this.join([end, ...targets.flatMap((target) => states.get(target) ?? [])], loop);
  }

  /** The state where a clause of a `switch` is come to, `state` being that behind what it asks for. */
  atClause(clause: TS.CaseOrDefaultClause, state: State | undefined): State | undefined {
    const { clauses } = clause.parent;
    let running: State | undefined;
    for (const each of clauses) {
      const entered = this.join([running, this.#entering(each, state)], each);
      if (each === clause) return entered;
      running = this.#through(each.statements, entered);
    }
    return running;
  }

  /** The state where a `catch` is come to. */
  atCatch({ tryBlock }: TS.TryStatement, state: State): State | undefined {
    return this.join(this.#collect(tryBlock, state).thrown, tryBlock);
  }

  /** The state where a `finally` is come to. */
  atFinally({ tryBlock, catchClause }: TS.TryStatement, state: State): State | undefined {
    const tried = this.#collect(tryBlock, state);
    const caught = this.join(tried.thrown, tryBlock);
    const handled = catchClause && this.#collect(catchClause.block, caught);
    return this.join([tried.behind, caught, handled?.behind, ...(handled?.thrown ?? [])], tryBlock);
  }

  #through(statements: readonly TS.Statement[], state: State | undefined): State | undefined {
    const followed = statements.filter((statement) => !isPassedOver(statement) || this.changesIn(statement));
    return followed.reduce((before: State | undefined, statement) => this.behind(statement, before), state);
  }

  #behindIf({ expression, thenStatement, elseStatement }: TS.IfStatement, state: State): State | undefined {
    const { whenTrue, whenFalse } = this.branch(expression, state);
    const taken = this.behind(thenStatement, whenTrue);
    if (elseStatement === undefined) return this.join([whenFalse, taken], thenStatement);
    return this.join([taken, this.behind(elseStatement, whenFalse)], thenStatement);
  }

  #behindLoop(loop: TS.IterationStatement, state: State): State | undefined {
    const isKnown = isRangeLoop(loop) && this.#iterationsOf(loop) !== undefined;
    if (!isKnown && this.accumulatesIn(loop)) return this.often(loop, state);
    return this.#untilLeft(loop, () => {
      const entry = this.beforeRounds(loop, state);
      if (isKnown) return this.#eachIteration(loop, entry)?.at(-1);
      const first = this.round(loop, entry);
      const top = this.join([entry, first.next], loop);
      // What a later iteration begins with counts where a jump leaves it; elsewhere it goes through nothing that the first does not.
      const isLeftInside = listJumps(loop).some((jump) => ts.isBreakStatement(jump) && findTarget(jump) === loop);
      if (ts.isDoStatement(loop) || isLeftInside) return this.join([first.left, this.round(loop, top).left], loop);
      return this.enterRound(loop, top).left;
    });
  }

  #behindIncrement(loop: TS.IterationStatement, end: State | undefined): State | undefined {
    return ts.isForStatement(loop) && loop.incrementor !== undefined ? this.parts(loop.incrementor, end) : end;
  }

  #behindSwitch(node: TS.SwitchStatement, state: State): State | undefined {
    return this.#untilLeft(node, () => {
      const { clauses } = node.caseBlock;
      const asked = this.parts(node.expression, state);
      const last = clauses.at(-1);
      const running = last && this.#through(last.statements, this.atClause(last, asked));
      const isOpen = !clauses.some(ts.isDefaultClause);
      return this.join([running, isOpen ? this.#enteringNone(node, asked) : undefined], node);
    });
  }

  /** The state where a clause is come to by its own label, or since no label fits. */
  #entering(clause: TS.CaseOrDefaultClause, state: State | undefined): State | undefined {
    const node = clause.parent.parent;
    if (ts.isDefaultClause(clause)) return this.#enteringNone(node, state);
    const asked = node.expression;
    if (asked.kind === ts.SyntaxKind.TrueKeyword) return this.branch(clause.expression, state).whenTrue;
    const guard = { kind: "switch", asked, labels: [clause.expression], isOneOf: true } as const;
    return state === undefined ? undefined : this.analysis.assume(state, guard);
  }

  #enteringNone({ expression: asked, caseBlock }: TS.SwitchStatement, state: State | undefined): State | undefined {
    const labels = caseBlock.clauses.filter(ts.isCaseClause).map(({ expression }) => expression);
    if (asked.kind === ts.SyntaxKind.TrueKeyword)
      return labels.reduce((left, label) => this.branch(label, left).whenFalse, state);
    return state === undefined
      ? undefined
      : this.analysis.assume(state, { kind: "switch", asked, labels, isOneOf: false });
  }

  #behindTry(node: TS.TryStatement, state: State): State | undefined {
    const { tryBlock, catchClause, finallyBlock } = node;
    const { behind, thrown } = this.#collect(tryBlock, state);
    if (catchClause === undefined) this.thrown.push(...thrown);
    const caught = catchClause && this.behind(catchClause.block, this.join(thrown, tryBlock));
    const tried = this.join([behind, caught], node);
    return finallyBlock === undefined ? tried : this.behind(finallyBlock, tried);
  }

  /** The state behind a block, and those in which it may be left by an exception. */
  #collect(block: TS.Block, state: State | undefined): { behind: State | undefined; thrown: readonly State[] } {
    const around = this.thrown;
    this.thrown = [];
    const behind = this.behind(block, state);
    const thrown = this.thrown;
    this.thrown = around;
    const isLeftBefore = state !== undefined && mayThrowBefore(block, this.analysis.changing);
    return { behind, thrown: isLeftBefore ? [state, ...thrown] : thrown };
  }

  #jump(jump: TS.BreakOrContinueStatement, state: State): void {
    const target = findTarget(jump);
    if (target === undefined) return;
    const states = this.#jumpedTo(jump.kind);
    states.set(target, [...(states.get(target) ?? []), state]);
  }

  #jumpedTo(kind: TS.SyntaxKind): Map<TS.Node, State[]> {
    const known = this.#jumped.get(kind);
    if (known !== undefined) return known;
    const states = new Map<TS.Node, State[]>();
    this.#jumped.set(kind, states);
    return states;
  }

  /** The state behind a statement: at its end, or where a `break` leaves it. */
  #untilLeft(node: TS.Statement, follow: () => State | undefined): State | undefined {
    const states = this.#jumpedTo(ts.SyntaxKind.BreakStatement);
    states.delete(node);
    const end = follow();
    return this.join([end, ...(states.get(node) ?? [])], node);
  }

  #assumeAll(state: State, guards: readonly Guard[]): State | undefined {
    return guards.reduce<State | undefined>(
      (left, guard) => (left === undefined ? undefined : this.analysis.assume(left, guard)),
      state,
    );
  }
}
