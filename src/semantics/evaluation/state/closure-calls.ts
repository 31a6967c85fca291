import { addToGroup, type Group } from "../../../model/group-by.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import { isExported } from "../../syntax/export-table.ts";
import { isAsync, isFunctionLiteral, type FunctionLiteral } from "../../syntax/function-literal.ts";
import { findReferences } from "../../syntax/references.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

/** A call, by its name, of a function that assigns to a variable outside of it: `fix()` of `const fix = () => { path = other; }`. */
export interface ClosureCall {
  readonly root: TS.Identifier;
  readonly node: TS.CallExpression;
  readonly callee: TS.FunctionDeclaration | FunctionLiteral;
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
  const followed = new Set(changes.flatMap((change) => ("callee" in change && change.isWhole ? [change.callee] : [])));
  const hidden = [...followed].filter((callee) => !contains(callee, at));
  return hidden.length === 0 ? changes : changes.filter(({ node }) => !hidden.some((callee) => contains(callee, node)));
}

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
  const isLiteral = isFunctionLiteral(callee);
  if (!isLiteral && !ts.isFunctionDeclaration(callee)) return [];
  const declaration = isLiteral ? callee.parent : callee;
  if (!ts.isVariableDeclaration(declaration) && !ts.isFunctionDeclaration(declaration)) return [];
  const { name } = declaration;
  if (name === undefined || !ts.isIdentifier(name) || callee.asteriskToken !== undefined) return [];
  if (writesTo(declaration, name.text, evaluation).length > 0) return [];
  const calls = callsByName(name.text, declaration, evaluation).filter(
    (node) => !contains(callee, node) && (!isAsync(callee) || ts.isAwaitExpression(node.parent)),
  );
  const references = findReferences(declaration, name.text, evaluation);
  const statement = isLiteral ? declaration.parent.parent : declaration;
  const isWhole = references.length === calls.length && !isExported(statement);
  return calls.map((node) => ({ root: node.expression as TS.Identifier, node, callee, isWhole }));
}

const grouped = new WeakMap<readonly TS.Node[], ReadonlyMap<string, readonly TS.CallExpression[]>>();
const byCallee = new DeclarationIndex<TS.CallExpression>(({ expression }) => expression);

function callsByName(
  name: string,
  declaration: Declaration,
  { survey, scopes }: EvaluationContext,
): readonly TS.CallExpression[] {
  let byName = grouped.get(survey.calls);
  if (byName === undefined) {
    const groups = new Map<string, Group<TS.CallExpression>>();
    for (const node of survey.calls)
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) addToGroup(groups, node.expression.text, node);
    grouped.set(survey.calls, (byName = groups));
  }
  return byCallee.find(byName.get(name), name, declaration, scopes);
}
