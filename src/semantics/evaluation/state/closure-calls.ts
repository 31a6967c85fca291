import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../model/group-by.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { isRunInPlace } from "../../control-flow/run-in-place.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isComponent } from "../../syntax/code-window.ts";
import { contains } from "../../syntax/contains.ts";
import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import { isExported, isGivenToExports } from "../../syntax/export-table.ts";
import { isAsync, isFunctionLiteral, type FunctionLiteral } from "../../syntax/function-literal.ts";
import { findReferences } from "../../syntax/references.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { numberOf } from "../../values/value-key.ts";
import { classOfMethod, isKeptInFile } from "./kept-instances.ts";
import { writesTo } from "./writes-to.ts";
import { textOfName } from "../../syntax/property-names.ts";

type Callee = TS.FunctionDeclaration | TS.MethodDeclaration | FunctionLiteral;

/**
 * A call, by its name, of a function that assigns to a variable outside of it: `fix()` of `const fix = () => { path = other; }`, `client.fix()`.
 */
export interface ClosureCall {
  readonly root: TS.Node;
  readonly node: TS.CallExpression;
  readonly callee: Callee;
  /** Whether the function is called by such calls only. */
  readonly isWhole: boolean;
}

/**
 * The changes that count at a node by themselves. Those inside a function that is called only by calls which are changes too are made by
 * these; inside that function they count.
 */
export function changesAt<Change extends { readonly node: TS.Node }>(
  at: TS.Node,
  changes: readonly (Change | ClosureCall)[],
): readonly (Change | ClosureCall)[] {
  const followed = findOrAdd(followedBy, changes, () => [
    ...new Set(changes.flatMap((change) => ("callee" in change && change.isWhole ? [change.callee] : []))),
  ]);
  if (followed.length === 0) return changes;
  const hidden = followed.filter((callee) => !contains(callee, at));
  return hidden.reduce((left, callee) => outside.of(left, callee), changes);
}

/** The functions that are called only by calls which are changes too. */
const followedBy = new WeakMap<readonly object[], readonly Callee[]>();

/** The changes that remain while a function is followed: it is not entered again. */
export function changesWithout<Change extends { readonly node: TS.Node }>(
  callee: Callee,
  changes: readonly (Change | ClosureCall)[],
): readonly (Change | ClosureCall)[] {
  return notCalled.of(changes, callee);
}

/** Lists of changes that lack what a function does: one and the same each time, since what is known of changes is kept by their list. */
class LeftChanges {
  readonly #known = new WeakMap<readonly object[], WeakMap<Callee, readonly object[]>>();
  readonly #isLeft: (change: { readonly node: TS.Node }, callee: Callee) => boolean;

  constructor(isLeft: (change: { readonly node: TS.Node }, callee: Callee) => boolean) {
    this.#isLeft = isLeft;
  }

  of<Change extends { readonly node: TS.Node }>(changes: readonly Change[], callee: Callee): readonly Change[] {
    const byCallee = findOrAdd(this.#known, changes, () => new WeakMap<Callee, readonly object[]>());
    return findOrAdd(byCallee, callee, () => {
      const left = changes.filter((change) => this.#isLeft(change, callee));
      return left.length === changes.length ? changes : sameList(left);
    }) as readonly Change[];
  }
}

const lists = new WeakMap<object, Map<string, readonly object[]>>();

/** One and the same list for the same changes: functions may be left out in any order. */
function sameList(changes: readonly object[]): readonly object[] {
  const [first] = changes;
  if (first === undefined) return changes;
  return findOrAdd(
    findOrAdd(lists, first, () => new Map<string, readonly object[]>()),
    changes.map(numberOf).join(" "),
    () => changes,
  );
}

const outside = new LeftChanges(({ node }, callee) => !contains(callee, node));
const notCalled = new LeftChanges((change, callee) => !("callee" in change && change.callee === callee));

/** Where more calls change one variable they are not followed. */
const MAX_CALLS = 16;

/** The calls, also by way of each other, of functions in which one of the changes of a variable stands. */
export function callsMaking(
  changes: readonly { readonly node: TS.Node }[],
  declaration: Declaration,
  evaluation: EvaluationContext,
): readonly ClosureCall[] {
  const scope = enclosingFunction(declaration);
  const functions = new Set<TS.Node>();
  const calls: ClosureCall[] = [];
  const pending = changes.map(({ node }) => node);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (let around = enclosingFunction(node); around !== undefined && around !== scope;) {
      if (!functions.has(around)) {
        functions.add(around);
        const found = callsOf(around, evaluation);
        calls.push(...found);
        pending.push(...found.map((call) => call.node));
      }
      around = enclosingFunction(around);
    }
    if (calls.length > MAX_CALLS) return [];
  }
  return calls;
}

/** The calls of a function outside of it, where it has a name that is never given to another one. */
function callsOf(callee: TS.Node, evaluation: EvaluationContext): readonly ClosureCall[] {
  if (!isCallee(callee) || callee.asteriskToken !== undefined) return [];
  const isRun = (node: TS.CallExpression): boolean => !contains(callee, node) && isRunByThen(node, callee);
  const declaration = isFunctionLiteral(callee) ? callee.parent : callee;
  const method = nameOfMember(declaration);
  if (method !== undefined) {
    const calls = callsIn(evaluation).byMember.get(method) ?? [];
    // Where many objects have functions of that name, most calls are of others.
    return calls.length > MAX_CALLS
      ? []
      : calls.filter(isRun).map((node) => ({ root: node.expression, node, callee, isWhole: false }));
  }
  const named = callsByName(callee, evaluation);
  const calls = named.calls.filter(isRun);
  const isWhole = named.isWhole && calls.length === named.calls.length;
  return calls.map((node) => ({ root: node.expression, node, callee, isWhole }));
}

/** Whether what stands behind a call is run when the function is done. */
export function isRunByThen(call: TS.CallExpression, callee: Callee): boolean {
  return !isAsync(callee) || ts.isAwaitExpression(call.parent);
}

/** The calls of a function by a name that is never given to another one, and whether nothing else runs it. */
interface NamedCalls {
  readonly calls: readonly TS.CallExpression[];
  /** Where its name is handed on, so that others may run it from then on: `app.get("/", load)`. */
  readonly taken: readonly TS.Identifier[];
  readonly isSeenOutside: boolean;
  readonly isWhole: boolean;
}

const NO_CALLS: NamedCalls = { calls: [], taken: [], isSeenOutside: true, isWhole: false };
const namedCalls = new WeakMap<Callee, NamedCalls>();

function callsByName(callee: Callee, evaluation: EvaluationContext): NamedCalls {
  let calls = namedCalls.get(callee);
  if (calls === undefined) namedCalls.set(callee, (calls = findCallsByName(callee, evaluation)));
  return calls;
}

function findCallsByName(callee: Callee, evaluation: EvaluationContext): NamedCalls {
  const declaration = isFunctionLiteral(callee) ? callee.parent : callee;
  if (!ts.isVariableDeclaration(declaration) && !ts.isFunctionDeclaration(declaration)) return NO_CALLS;
  const { name } = declaration;
  if (name === undefined || !ts.isIdentifier(name)) return NO_CALLS;
  if (writesTo(declaration, name.text, evaluation).length > 0) return NO_CALLS;
  const ofName = callsIn(evaluation).byName.get(name.text);
  const calls = byCallee.find(ofName, name.text, declaration, evaluation.scopes);
  const called = new Set<TS.Node>(calls.map(({ expression }) => expression));
  const named = findReferences(declaration, name.text, evaluation).filter((reference) => !called.has(reference));
  const taken = named.filter((reference) => !isGivenToExports(reference));
  const isOutside = taken.length < named.length || isSeenOutside(declaration, evaluation);
  return { calls, taken, isSeenOutside: isOutside, isWhole: taken.length === 0 && !isOutside };
}

/** Whether nothing but calls in its own file runs a function: by its name, or as a method of a class whose instances stay in the file. */
export function isRunByOwnFile(callee: TS.Node, evaluation: EvaluationContext): boolean {
  const definition = classOfMethod(callee);
  if (definition !== undefined) return isKeptInFile(definition, evaluation);
  return isCallee(callee) && callsByName(callee, evaluation).isWhole;
}

/** Whether other code than the script's own may use a function: what imports it, or the markup around the script. */
function isSeenOutside(
  declaration: TS.VariableDeclaration | TS.FunctionDeclaration,
  { physicalFilename }: EvaluationContext,
): boolean {
  const statement = ts.isFunctionDeclaration(declaration) ? declaration : declaration.parent.parent;
  return isExported(statement) || (ts.isSourceFile(statement.parent) && isComponent(physicalFilename));
}

/** A function that nothing runs before it is called by its name, or its name is handed on. */
export interface CalledFunction {
  readonly callee: Callee;
  readonly calls: readonly TS.CallExpression[];
  /** Where it is handed on; the end of the file for what other files may run: they do so when that has been run. */
  readonly taken: readonly TS.Node[];
  /** Whether what is asked about may run at any time from then on: in a function inside of it, or since it runs itself again. */
  readonly isLater: boolean;
}

/** The function around a node, inside a scope, with the code of which the node is run; undefined where that is the scope. */
function runAround(node: TS.Node, scope: TS.Node): TS.Node | undefined {
  let around = enclosingFunction(node);
  while (around !== undefined && around !== scope && isRunInPlace(around)) around = enclosingFunction(around);
  return around === undefined || around === scope || !contains(scope, around) ? undefined : around;
}

/** The nearest function around a node, inside a scope, of which it is known where it is first run; undefined where there is none. */
export function calledAround(node: TS.Node, scope: TS.Node, evaluation: EvaluationContext): CalledFunction | undefined {
  let isLater = false;
  for (let around = runAround(node, scope); around !== undefined; around = runAround(around, scope)) {
    const called = isCallee(around) ? runsOf(around, evaluation) : undefined;
    if (called !== undefined) return { ...called, isLater: isLater || called.isLater };
    isLater = true;
  }
  return undefined;
}

/** Where a function is run by its name, or handed on, from outside of it. */
function runsOf(callee: Callee, evaluation: EvaluationContext): CalledFunction | undefined {
  const named = callsByName(callee, evaluation);
  if (named === NO_CALLS || named.calls.length + named.taken.length > MAX_CALLS) return undefined;
  const isOutside = (run: TS.Node): boolean => !contains(callee, run);
  const calls = named.calls.filter(isOutside);
  // What uses the file from outside of it does so when that has been run.
  const byOthers = named.isSeenOutside ? [evaluation.file.endOfFileToken] : [];
  const own = named.taken.filter(isOutside);
  const taken = [...own, ...byOthers];
  if (calls.length + taken.length === 0) return undefined;
  const isAgain = calls.length + own.length < named.calls.length + named.taken.length;
  return { callee, calls, taken, isLater: named.isSeenOutside || isAgain || callee.asteriskToken !== undefined };
}

/** Calls of one function at each of which all that changes an object is looked at. */
const MAX_CALLS_SEEN = 4;

/** The same where the scope itself calls the function, and nothing of what stands behind a call is run before the function is done. */
export function calledByScope(
  node: TS.Node,
  scope: TS.Node,
  evaluation: EvaluationContext,
): CalledFunction | undefined {
  const called = calledAround(node, scope, evaluation);
  if (called === undefined || called.isLater || called.taken.length > 0) return undefined;
  if (called.calls.length > MAX_CALLS_SEEN) return undefined;
  const isOfScope = called.calls.every(
    (call) => isRunByThen(call, called.callee) && runAround(call, scope) === undefined,
  );
  return isOfScope ? called : undefined;
}

function isCallee(node: TS.Node): node is Callee {
  return isFunctionLiteral(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
}

/** The name of a function of an object, or of a class. */
function nameOfMember(declaration: TS.Node): string | undefined {
  const isMember =
    ts.isMethodDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration) ||
    ts.isPropertyDeclaration(declaration);
  return isMember ? textOfName(declaration.name) : undefined;
}

/** The calls of a file, by the name of what is called. */
interface Calls {
  readonly byName: ReadonlyMap<string, readonly TS.CallExpression[]>;
  readonly byMember: ReadonlyMap<string, readonly TS.CallExpression[]>;
}

const grouped = new WeakMap<readonly TS.Node[], Calls>();
const byCallee = new DeclarationIndex<TS.CallExpression>(({ expression }) => expression);

function callsIn({ survey }: EvaluationContext): Calls {
  let calls = grouped.get(survey.calls);
  if (calls === undefined) {
    const byName = new Map<string, Group<TS.CallExpression>>();
    const byMember = new Map<string, Group<TS.CallExpression>>();
    for (const node of survey.calls) {
      if (!ts.isCallExpression(node)) continue;
      if (ts.isIdentifier(node.expression)) addToGroup(byName, node.expression.text, node);
      else if (ts.isPropertyAccessExpression(node.expression)) addToGroup(byMember, node.expression.name.text, node);
    }
    grouped.set(survey.calls, (calls = { byName, byMember }));
  }
  return calls;
}
