import { ts, type TS } from "../syntax/compiler.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";
import type { CallNode } from "../syntax/survey.ts";
import { membersOf, type AbstractFunction } from "../values/abstract-value.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { findVisitor } from "./handed-functions.ts";
import { beginningOf } from "./imported-callee.ts";

/** Positions of parameters; undefined where it may be any. */
export type CalledParameters = ReadonlySet<number> | undefined;

/**
 * Which parameters a function calls, or members of which: of a function that leads only to what it is given, nothing else leads anywhere. `calls`
 * are those inside it that lead to what it is given; `calledBy` tells the same of the functions that it calls.
 */
export function findCalledParameters(
  node: TS.SignatureDeclaration,
  calls: readonly CallNode[],
  evaluator: Evaluator,
  calledBy: (callee: TS.SignatureDeclaration) => CalledParameters,
): CalledParameters {
  const parameters = passedParameters(node);
  const called = new Set<number>();
  for (const call of calls) {
    const roots = ts.isCallExpression(call) ? rootsOf(call, evaluator, calledBy) : undefined;
    if (roots === undefined) return undefined;
    for (const root of roots) {
      const position = parameters.findIndex((each) => each === root && each.dotDotDotToken === undefined);
      if (position === -1) return undefined;
      called.add(position);
    }
  }
  return called;
}

/** The parameters that a call leads to; undefined where it may lead to anything else. */
function rootsOf(
  call: TS.CallExpression,
  evaluator: Evaluator,
  calledBy: (callee: TS.SignatureDeclaration) => CalledParameters,
): readonly TS.ParameterDeclaration[] | undefined {
  if (findVisitor(call) !== undefined) return undefined;
  const roots: TS.ParameterDeclaration[] = [];
  for (const member of membersOf(evaluator.evaluate(call.expression, undefined))) {
    const taken = member.kind === "function" ? argumentsCalled(call, member, calledBy) : [call.expression];
    const leading = taken?.map((each) => parameterAt(each, evaluator)) ?? [undefined];
    for (const parameter of leading) {
      if (parameter === undefined) return undefined;
      roots.push(parameter);
    }
  }
  return roots;
}

/** The arguments that a function of the project calls. */
function argumentsCalled(
  call: TS.CallExpression,
  { node, bound }: AbstractFunction,
  calledBy: (callee: TS.SignatureDeclaration) => CalledParameters,
): readonly TS.Expression[] | undefined {
  const called = bound.length === 0 ? calledBy(node) : undefined;
  if (called === undefined || call.arguments.some(ts.isSpreadElement)) return undefined;
  return call.arguments.filter((_, index) => called.has(index));
}

/** The parameter at which a chain of members and calls begins, perhaps taken apart: `{ client }`. None that is assigned to: it may be another one. */
function parameterAt(chain: TS.Expression, { scopes, survey }: Evaluator): TS.ParameterDeclaration | undefined {
  const root = beginningOf(chain);
  if (root === undefined || !ts.isIdentifier(root) || survey.writes.has(root.text)) return undefined;
  let declaration: TS.Node | undefined = scopes.findValue(root.text, root);
  while (declaration !== undefined && (ts.isBindingElement(declaration) || ts.isBindingName(declaration)))
    declaration = declaration.parent;
  return declaration !== undefined && ts.isParameter(declaration) ? declaration : undefined;
}
