import { countLeading } from "../../../model/count-leading.ts";
import { addToGroup, groupBy, type Group } from "../../../model/group-by.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { findArrayMethod, findVisit } from "../../syntax/array-methods.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import { targetsHolding } from "../../syntax/held-targets.ts";
import { writesLog } from "../../syntax/logged-values.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Survey } from "../../syntax/survey.ts";
import { innermost, isWrapper } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** Where the object of a variable, or a part of it, gets another name: a parameter of what is called, or the variable of a loop. */
export interface Handover {
  readonly root: TS.Identifier;
  /** Which part of it: members behind the root. */
  readonly members: readonly string[];
  /** The call; what a loop goes over. */
  readonly node: TS.Expression;
  /** Behind which it counts: the call, or the whole loop. */
  readonly end: number;
  readonly to: HandedArgument | HandedElements;
}

/** `fill(body)`: an argument of a call. */
export interface HandedArgument {
  readonly call: TS.CallExpression;
  readonly index: number;
}

/** `for (const record of records)`, `records.forEach((record) => …)`: each element of a list, or of one that is made of it. */
export interface HandedElements {
  /** The loop, or what is called for each. */
  readonly taker: TS.ForOfStatement | TS.Expression;
}

/**
 * Of what one variable is handed over so many of the last times are looked into, and fewer than as many before these: where they begin is the
 * same for as many uses, which have what is made by them in common.
 */
const MAX_HANDOVERS = 8;
/** Variables that one list is put together from; real ones are few. */
const MAX_ROOTS = 8;

const known = new WeakMap<Survey, ReadonlyMap<string, readonly Handover[]>>();

/** The place of a use, or the end of a body. */
export interface Until {
  readonly name: string;
  readonly end: number;
  /** The function around it. */
  readonly within: TS.Node | undefined;
  /** Those around which what is handed over counts too, whenever that is; `undefined` among them: the file. */
  readonly others?: (within: TS.Node | undefined) => boolean;
}

interface Handed {
  readonly name: string;
  readonly declaration: Declaration;
  readonly changes: readonly object[];
  readonly evaluation: EvaluationContext;
}

/** Whether what is handed over of a variable is so by the function, or the file, in which it is declared: any place in another function sees all of it. */
export function isHandedByScope({ declaration, name, changes, evaluation }: Handed): boolean {
  const handed = changes.filter((change) => "to" in change);
  if (handed.length === 0) return true;
  const scope = enclosingFunction(declaration);
  const all = handoversOf(name, declaration, evaluation);
  return (
    all?.every(({ node }) => enclosingFunction(node) === scope) === true &&
    handed.every((change) => all.some((each) => each === change))
  );
}

/** All that a file hands over of a variable; undefined where that is more than is looked into. */
function handoversOf(
  name: string,
  declaration: Declaration,
  evaluation: EvaluationContext,
): readonly Handover[] | undefined {
  const all = findHandovers(name, declaration, evaluation);
  return all.length > MAX_HANDOVERS ? undefined : all;
}

function findHandovers(
  name: string,
  declaration: Declaration,
  { survey, scopes }: EvaluationContext,
): readonly Handover[] {
  let byName = known.get(survey);
  if (byName === undefined) known.set(survey, (byName = gather(survey)));
  return byDeclaration.find(byName.get(name), name, declaration, scopes);
}

/** What a function hands over of a variable before a place, and what others hand over. */
export function handoversBefore(
  until: Until,
  declaration: Declaration,
  evaluation: EvaluationContext,
): readonly Handover[] {
  const all = findHandovers(until.name, declaration, evaluation);
  if (all.length === 0) return all;
  const before = handedWithin(until, all);
  const { others } = until;
  if (others === undefined) return before;
  return [...before, ...all.slice(-MAX_HANDOVERS).filter(({ node }) => others(enclosingFunction(node)))];
}

function handedWithin({ end, within }: Until, all: readonly Handover[]): readonly Handover[] {
  let byFunction = knownByFunction.get(all);
  if (byFunction === undefined) {
    byFunction = groupBy(all, ({ node }) => enclosingFunction(node));
    knownByFunction.set(all, byFunction);
  }
  const inFunction = byFunction.get(within) ?? [];
  const count = countLeading(inFunction, (handover) => handover.end <= end);
  const start = Math.max(0, count - MAX_HANDOVERS);
  return inFunction.slice(start - (start % MAX_HANDOVERS), count);
}

const byDeclaration = new DeclarationIndex<Handover>(({ root }) => root);
const knownByFunction = new WeakMap<readonly Handover[], ReadonlyMap<TS.Node | undefined, readonly Handover[]>>();

/** What a file hands over, in the order in which it has been. */
function gather({ calls, loops }: Survey): ReadonlyMap<string, readonly Handover[]> {
  const found = [
    ...calls.flatMap((node) => (ts.isCallExpression(node) ? handedBy(node) : [])),
    ...loops.flatMap((loop) => handedElements(loop.expression, { node: loop.expression, end: loop.end, taker: loop })),
  ];
  const groups = new Map<string, Group<Handover>>();
  for (const handover of found.sort((one, other) => one.end - other.end))
    addToGroup(groups, handover.root.text, handover);
  return groups;
}

function handedBy(call: TS.CallExpression): readonly Handover[] {
  const visitor = call.arguments.find((argument) => findVisit(argument) !== undefined);
  const visit = visitor && findVisit(visitor);
  if (visit !== undefined && visitor !== undefined && visit.method.elements.length === 1)
    return handedElements(visit.list, { node: call, end: call.end, taker: visitor });
  // What is logged between would take the place of what changes it.
  if (!isFollowed(call) || writesLog(call.expression)) return [];
  return call.arguments.flatMap((argument, index): Handover[] =>
    namesGiven(argument).map((source) => ({ ...source, node: call, end: call.end, to: { call, index } })),
  );
}

/** The names of what an expression gives: `a` and `b.c` of `a = b.c || (b.c = {})`, as compilers write it for enumerations and namespaces. */
function namesGiven(expression: TS.Expression): readonly Source[] {
  const value = innermost(expression);
  const { root, path } = rootOfChain(value);
  if (root !== undefined) return [{ root, members: path }];
  const isAssignment = ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return (isAssignment ? [value.left, value.right] : targetsHolding(value)).flatMap(namesGiven);
}

/** Whether what a call is given may be changed by it: one that stands for itself, or that calls a function by its name. */
function isFollowed(call: TS.CallExpression): boolean {
  let { parent }: TS.Node = call;
  while (isWrapper(parent)) ({ parent } = parent);
  const isAlone = ts.isExpressionStatement(parent);
  const isKept = ts.isVariableDeclaration(parent) && ts.isIdentifier(innermost(call.expression));
  return isAlone || isKept;
}

function handedElements(
  list: TS.Expression,
  { taker, ...rest }: Pick<Handover, "node" | "end"> & HandedElements,
): readonly Handover[] {
  return sourcesOf(list).map((source) => ({ ...source, ...rest, to: { taker } }));
}

interface Source {
  readonly root: TS.Identifier;
  readonly members: readonly string[];
}

/** What the elements of a list are taken from: `records` of `[...records]`, of `records.filter(…)` and of `Object.values(records)`. */
function sourcesOf(list: TS.Expression): readonly Source[] {
  const sources: Source[] = [];
  const pending = [list];
  for (let each = pending.pop(); each !== undefined && sources.length < MAX_ROOTS; each = pending.pop()) {
    const value = innermost(each);
    const { root, path } = rootOfChain(value);
    if (root !== undefined) sources.push({ root, members: path });
    else if (ts.isSpreadElement(value)) pending.push(value.expression);
    else if (ts.isArrayLiteralExpression(value)) pending.push(...value.elements);
    else if (ts.isCallExpression(value)) pending.push(...listTakenFrom(value));
  }
  return sources;
}

function listTakenFrom({ expression: callee, arguments: args }: TS.CallExpression): readonly TS.Expression[] {
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const { expression: owner, name } = callee;
  if (ts.isIdentifier(owner) && (owner.text === "Object" || owner.text === "Array")) return args.slice(0, 1);
  const gives = name.text === "entries" ? "all" : findArrayMethod(name.text)?.gives;
  return gives === "all" || gives === "some" ? [owner] : [];
}
