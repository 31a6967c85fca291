import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { bodyOf } from "../evaluation/state/call-frame.ts";
import { isGenerator } from "../evaluation/evaluate-generator.ts";
import { isInstalled } from "../modules/is-installed.ts";
import { membersOf } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findReturnedTo, type ReturnedTo } from "./calls-of-function.ts";
import { sourceOf } from "../syntax/node-text.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";

/** A call that leads into a function, on the way to the call whose result is followed. */
export interface CallSite {
  readonly callee: TS.Node;
  readonly call: TS.Node;
}

/** The functions of the project that lead to a call or receive its result, with the calls by which they are entered. */
export class EnteredFunctions {
  readonly #leading: readonly CallSite[];
  readonly #given = new Map<TS.Node, Set<TS.CallExpression>>();
  readonly #evaluation: EvaluationContext;

  constructor(leading: readonly CallSite[], evaluation: EvaluationContext) {
    this.#leading = leading;
    this.#evaluation = evaluation;
  }

  /**
   * The parameters that receive an argument in the functions that a call may enter; undefined where one of these is
   * unknown, or may take the argument in another way.
   */
  enter(call: TS.CallExpression, argument: TS.Expression): readonly TS.ParameterDeclaration[] | undefined {
    const index = call.arguments.indexOf(argument);
    if (index === -1 || call.arguments.slice(0, index).some(ts.isSpreadElement)) return undefined;
    const callees = membersOf(this.#evaluation.at(call).evaluate(call.expression, undefined));
    const found: TS.ParameterDeclaration[] = [];
    for (const callee of callees) {
      if (callee.kind !== "function" || callee.via !== undefined || callee.bound.length > 0) return undefined;
      if (isInstalled(sourceOf(callee.node).fileName) || isGenerator(callee.node)) return undefined;
      const parameter = passedParameters(callee.node)[index];
      if (bodyOf(callee.node) === undefined || parameter === undefined || parameter.dotDotDotToken !== undefined)
        return undefined;
      this.#given.set(callee.node, (this.#given.get(callee.node) ?? new Set()).add(call));
      found.push(parameter);
    }
    return found;
  }

  /** Where the value of a returned expression goes: in a function that was entered, to the calls by which it was. */
  findReturnedTo(expression: TS.Expression): ReturnedTo {
    const returned = findReturnedTo(expression, this.#evaluation.at(expression));
    const home = enclosingFunction(expression);
    if (home === undefined || isGenerator(home)) return returned;
    const given = this.#given.get(home);
    if (given !== undefined) return { ...returned, calls: [...given], isShared: false };
    const leading = this.#leading.flatMap(({ callee, call }) =>
      callee === home && ts.isCallExpression(call) ? [call] : [],
    );
    if (leading.length === 0) return returned;
    return { ...returned, calls: [...new Set([...returned.calls, ...leading])], isShared: false };
  }
}
