import { ts, type TS } from "../syntax/compiler.ts";
import { contains } from "../syntax/contains.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { alwaysExits } from "./always-exits.ts";
import { enclosingFunction, isRepetition, runWith } from "./control-flow.ts";
import type { ForwardAnalysis } from "./expression-flow.ts";
import { ForwardFlow } from "./forward-flow.ts";
import type { PassRound } from "./round-states.ts";
import { countEndedBefore, findGuardsLeft, statementsOf } from "./guards.ts";
import { isCalledOnce, isRunInPlace, type Repeated } from "./run-in-place.ts";
import { isForInOrOf, isRangeLoop } from "../syntax/loops.ts";

/** Of what the state is asked. */
export interface Scope<State> {
  /** The function, or the file, in which it is declared. */
  readonly node: TS.Node;
  readonly initial: State;
  /** Where it is a function of which it is known when it is first run: since when functions in it may be run. */
  readonly since?: Since;
  /** Whether an iteration of a loop begins with what the one before it leaves. */
  readonly isCarried: (loop: TS.IterationStatement | FunctionLiteral) => boolean;
  /** By which guards ask for it: the name of the variable, or of the member. */
  readonly name: string;
  /** From where on these mean it: before its declaration others have its name. */
  readonly from: number;
  readonly passed: PassedStates<State>;
}

/** The states behind statements that change something: they are the same for all uses behind these. */
export interface PassedStates<State> {
  /**
   * Those behind the changing statements of a list, the first first, as far as they are known, or the one behind the body of a loop, in the iteration
   * that is followed; what is added to them is known from then on.
   */
  readonly of: (passed: readonly TS.Statement[] | TS.Node, initial: State) => (State | undefined)[];
  /** Runs `compute`, and tells whether it comes to the same for each use. */
  readonly watch: (compute: () => State | undefined) => {
    readonly result: State | undefined;
    readonly isWhole: boolean;
  };
}

/**
 * The state where a node is come to; undefined where no run comes there. It is followed along the statements before the node, and into what
 * stands around it. What stands in a function runs later than the code around that, unless it is run where it stands, so that all changes
 * behind it count too; a function that is declared may be called before those in front of it are made.
 */
export function stateAt<State>(
  node: TS.Node,
  scope: Scope<State>,
  analysis: ForwardAnalysis<State>,
): State | undefined {
  const search = { flow: new ForwardFlow(analysis), analysis, scope };
  const path = pathTo(node, scope.node);
  const start = Math.max(
    0,
    path.findIndex((each, index) => index > 0 && ts.isFunctionDeclaration(each)),
  );
  const entered = path.findLast((each) => isRunLater(each, scope.node)) ?? path[start] ?? node;
  const { initial } = scope;
  const state =
    start > 0 ? search.flow.sometime({ pos: scope.node.pos, end: path[start]?.end ?? 0 }, initial) : initial;
  const reached = along(path.slice(start), state, search);
  return reached === undefined ? undefined : withClosures(node, entered, reached, search);
}

/** The state at the end of a path, `state` being that at its first node. */
function along<State>(
  [parent, ...path]: readonly TS.Node[],
  state: State | undefined,
  search: Search<State>,
): State | undefined {
  const { flow, scope } = search;
  const [child] = path;
  if (parent === undefined || child === undefined || state === undefined) return state;
  if (isRunLater(parent, scope.node)) {
    const from = startOfRounds(parent, scope);
    const inside = sinceThen(state, { from, before: parent.pos, scope: scope.node }, search);
    return along(path, scope.since === undefined ? inside : sinceThen(inside, scope.since, search), search);
  }
  const repeated = repeatedFrom(parent, child, scope);
  const entry = repeated && (ts.isFunctionLike(repeated) ? state : flow.beforeRounds(repeated, state));
  const beginnings = repeated && flow.beginnings(repeated, entry, passedOnce(repeated, scope.passed));
  if (repeated === undefined || beginnings === undefined) {
    const entered = repeated !== undefined && ts.isFunctionLike(repeated) ? againIn(repeated, state, flow) : state;
    return along(path, entered && into(parent, child, entered, search), search);
  }
  const ends = beginnings.map(({ top, within }) =>
    within(() => along(path, ts.isFunctionLike(repeated) ? top : flow.enterRound(repeated, top).entered, search)),
  );
  return flow.join(ends, parent);
}

/** Follows an iteration once for all uses in those behind it. */
function passedOnce<State>(loop: Repeated, passed: PassedStates<State>): PassRound<State> {
  const body = ts.isFunctionLike(loop) ? loop.body : loop.statement;
  return (before, follow) => {
    const known = passed.of(body, before);
    if (known.length > 0) return known[0];
    const { result, isWhole } = passed.watch(follow);
    if (isWhole) known.push(result);
    return result;
  };
}

/** Whether a function on the way from a scope is run at another time than the code around it. */
function isRunLater(node: TS.Node, scope: TS.Node): boolean {
  return ts.isFunctionLike(node) && node !== scope && !isRunInPlace(node);
}

/** Where the code begins that may have run before a function is: in a loop, the iterations behind the one in which it is made. */
function startOfRounds<State>(made: TS.Node, { node: scope, isCarried }: Scope<State>): number {
  let from = made.end;
  for (let each = parentOf(made); each !== undefined && each !== scope; each = parentOf(each))
    if (isRepetition(each) && isCarried(each)) from = each.pos;
  return from;
}

/** Since when, in the text of which scope, something may have happened; functions made `before` that place may be run then, too. */
export interface Since {
  readonly from: number;
  readonly before: number;
  readonly scope: TS.Node;
  /** Whether another function may have put something in place of what those change that stand before. */
  readonly isReplaced?: boolean;
}

/** The state at any time behind a place of the text: with what stands behind it, and with what functions in front of it change. */
export function sinceThen<State>(
  state: State,
  { from, before, scope, isReplaced }: Since,
  { flow, analysis }: Pick<Search<State>, "flow" | "analysis">,
): State {
  const earlier = analysis.changing.filter(({ pos }) => pos < before);
  // What nothing has been put in place of since counts where the function is passed.
  const last = isReplaced ? earlier.length : earlier.findLastIndex((change) => !isRunApart(change, scope));
  const apart = earlier.slice(0, Math.max(0, last)).filter((change) => isRunApart(change, scope));
  const gone = apart.reduce<State>((each, change) => flow.sometime(change, each), state);
  return flow.sometime({ pos: from, end: scope.end }, gone);
}

/** Whether a node is run at another time than the code of a scope around it. */
function isRunApart(node: TS.Node, scope: TS.Node): boolean {
  const around = runWith(node);
  return around !== undefined && around !== scope && contains(scope, around);
}

/** What is run for each of several elements, where a node is a loop or a callback, and an iteration begins with what the one before it leaves. */
function repeatedFrom<State>(parent: TS.Node, child: TS.Node, scope: Scope<State>): Repeated | undefined {
  if (isFunctionLiteral(parent)) return parent === scope.node || isCalledOnce(parent) ? undefined : parent;
  if (!isRangeLoop(parent)) return undefined;
  return child === parent.statement && scope.isCarried(parent) ? parent : undefined;
}

/** A method of lists calls a function again, with what it has left before. */
function againIn<State>(callback: FunctionLiteral, state: State, flow: ForwardFlow<State>): State | undefined {
  return flow.join([state, flow.often(callback, state)], callback);
}

interface Search<State> {
  readonly flow: ForwardFlow<State>;
  readonly analysis: ForwardAnalysis<State>;
  readonly scope: Scope<State>;
}

/** The nodes from the scope to a node inside it, both of them included. */
function pathTo(node: TS.Node, scope: TS.Node): readonly TS.Node[] {
  const path = [node];
  for (let each = parentOf(node); each !== undefined && path.at(-1) !== scope; each = parentOf(each)) path.push(each);
  return path.reverse();
}

/** The state where a part of a node is come to, `state` being that where the node is. */
function into<State>(parent: TS.Node, child: TS.Node, state: State, search: Search<State>): State | undefined {
  const { flow } = search;
  const statements = statementsOf(parent);
  if (statements !== undefined) return behindFirst(countEndedBefore(statements, child.pos), statements, state, search);
  if (ts.isIterationStatement(parent, false)) return intoLoop(parent, child, state, search);
  if (ts.isTryStatement(parent)) {
    if (child === parent.tryBlock) return state;
    return child === parent.catchClause ? flow.atCatch(parent, state) : flow.atFinally(parent, state);
  }
  if (ts.isCaseBlock(parent) && ts.isCaseOrDefaultClause(child))
    return flow.atClause(child, flow.parts(parent.parent.expression, state));
  if (ts.isIfStatement(parent) && child !== parent.expression) {
    const { whenTrue, whenFalse } = flow.branch(parent.expression, state);
    return child === parent.thenStatement ? whenTrue : whenFalse;
  }
  if (ts.isConditionalExpression(parent) && child !== parent.condition) {
    const { whenTrue, whenFalse } = flow.branch(parent.condition, state);
    return child === parent.whenTrue ? whenTrue : whenFalse;
  }
  const beside = ts.isBinaryExpression(parent) && child === parent.right ? flow.besideLeft(parent, state) : undefined;
  return beside === undefined ? behindParts(parent, child, state, flow) : beside.entered;
}

/** The state behind the parts of a node that are run before one of them. */
function behindParts<State>(
  parent: TS.Node,
  child: TS.Node,
  state: State,
  flow: ForwardFlow<State>,
): State | undefined {
  if (!flow.changesIn({ pos: parent.pos, end: child.pos })) return state;
  let behind: State | undefined = state;
  ts.forEachChild(parent, (part) => {
    if (part.end <= child.pos) behind = flow.parts(part, behind);
  });
  return behind;
}

/** The state behind the first statements of a list. Those that neither change anything nor make sure of anything are passed over. */
function behindFirst<State>(
  count: number,
  statements: readonly TS.Statement[],
  initial: State,
  { flow, analysis, scope }: Search<State>,
): State | undefined {
  const [first] = statements;
  const end = statements[count - 1]?.end;
  if (first === undefined || end === undefined) return initial;
  const changing = analysis.changing.filter((node) => first.pos <= node.pos && node.end <= end);
  const changed = changing.map(({ pos }) => countEndedBefore(statements, pos));
  const guarded = findGuardsLeft(count, statements, scope.name, scope.from);
  const told = new Set([...changed, ...guarded].toSorted((one, other) => one - other));
  // What guards make sure of is told for the use alone.
  const known = guarded.length === 0 ? scope.passed.of(statements, initial) : undefined;
  let state: State | undefined = initial;
  for (const [at, index] of [...told].entries()) {
    const before: State | undefined = state;
    const statement = statements[index];
    if (statement === undefined || before === undefined) break;
    if (known !== undefined && at < known.length) {
      state = known[at];
      continue;
    }
    // What stands behind code that is never left is reached in another way: a function there is called before.
    const pass = alwaysExits(statement)
      ? (): State => flow.often(statement, before)
      : (): State | undefined => flow.behind(statement, before);
    const { result, isWhole } = scope.passed.watch(pass);
    if (isWhole && known?.length === at) known.push(result);
    state = result;
  }
  return state;
}

function intoLoop<State>(
  loop: TS.IterationStatement,
  child: TS.Node,
  state: State,
  { flow, scope }: Search<State>,
): State | undefined {
  if (isForInOrOf(loop) && child !== loop.statement) return state;
  if (ts.isForStatement(loop) && child === loop.initializer) return state;
  const entry = flow.beforeRounds(loop, state);
  const isCarried = scope.isCarried(loop) && !flow.accumulatesIn(loop);
  const top = isCarried ? flow.join([entry, flow.round(loop, entry).next], loop) : entry;
  const { entered } = flow.enterRound(loop, top);
  if (child === loop.statement) return entered;
  const isBehindBody = ts.isDoStatement(loop) || (ts.isForStatement(loop) && child === loop.incrementor);
  return isBehindBody ? flow.behindBody(loop, entered) : top;
}

/**
 * The state with what functions change that stand behind the node and may have been called before it. Where nothing leads from the scope into
 * another function, those that are not declared are made only later.
 */
function withClosures<State>(
  node: TS.Node,
  innermost: TS.Node,
  state: State,
  { flow, analysis, scope }: Search<State>,
): State {
  const later = analysis.changing.filter((change) => {
    if (change.pos < node.end || !contains(innermost, change)) return false;
    const closures = functionsBetween(change, node);
    return closures.length > 0 && (innermost !== scope.node || closures.some(ts.isFunctionDeclaration));
  });
  return later.reduce((before, change) => flow.sometime(change, before), state);
}

/** The functions around a node that do not hold another one. */
function functionsBetween(node: TS.Node, other: TS.Node): readonly TS.Node[] {
  const functions: TS.Node[] = [];
  for (let each = enclosingFunction(node); each !== undefined && !contains(each, other); each = enclosingFunction(each))
    functions.push(each);
  return functions;
}
