import type { Check, Place, UseKind } from "../../model/index.ts";
import { PathConditions } from "./path-conditions.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { describeCall, describeHandOn, readValue } from "./call-details.ts";
import { isNullishLiteral, outermostCondition } from "../control-flow/condition-parts.ts";
import { ConditionReader } from "./condition-checks.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { assertedBy } from "../control-flow/guards.ts";
import { findFlow } from "../control-flow/value-flow.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { EnteredFunctions, type CallSite } from "./entered-functions.ts";
import { findCallsOfCallback } from "./called-callback.ts";
import {
  bindElements,
  bindLoop,
  followAdded,
  followElement,
  followGathered,
  followVisited,
  isStepOfList,
} from "./gathered-result.ts";
import { followOperand } from "./operand-uses.ts";
import type { UseFlow } from "./use-flow.ts";
import { findDefinitions } from "./definitions.ts";
import { findArrayMethod, findGivenPart, isCopied } from "../syntax/array-methods.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import { findReachedReferences } from "./reached-references.ts";
import { keyOfPattern, memberNameOf, ResultNames } from "./result-names.ts";
import { conditionsOf, mapPresent, passOn, type FoundUses, type PendingUse, type Part } from "./result-part.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { isReplaced } from "../syntax/operators.ts";
import { contains } from "../syntax/contains.ts";
import { unwrap } from "../syntax/wrappers.ts";

/** How many names and expressions are followed from one call; real code has a few dozen. */
const MAX_STEPS = 2000;

/**
 * The uses of a call's result, in all files of the program: through variables, patterns, promises, callbacks of lists,
 * and functions that receive or return it. A shared function returns it only to the calls that lead to this one. What
 * is stored in objects or passed to unknown code is recorded as `hand-on` and not followed.
 */
export function findResultUses(
  call: TS.CallExpression,
  evaluation: EvaluationContext,
  leading: readonly CallSite[] = [],
): FoundUses {
  return new UseFinder(call, evaluation, leading).find();
}

class UseFinder implements UseFlow {
  readonly #uses: PendingUse[] = [];
  readonly #call: TS.CallExpression;
  readonly evaluation: EvaluationContext;
  readonly #names: ResultNames;
  readonly #entered: EnteredFunctions;
  #isReturned = false;
  #steps = 0;

  constructor(call: TS.CallExpression, evaluation: EvaluationContext, leading: readonly CallSite[]) {
    this.#call = call;
    this.evaluation = evaluation;
    this.#names = new ResultNames(call, evaluation);
    this.#entered = new EnteredFunctions(leading, evaluation);
  }

  find(): FoundUses {
    const whole = { path: [], within: [], isCertain: true, origin: this.#call, optional: [], through: [] };
    this.follow(this.#call, whole);
    // What was not followed may be used in any way.
    if (this.#steps > MAX_STEPS) this.add("hand-on", whole);
    const before = new PathConditions(new ConditionReader(this.#names, this.evaluation));
    const uses = this.#uses.map(({ node, condition, optional, through, handedAt, returnedTo, ...use }) => ({
      ...use,
      place: this.#placeOf(node),
      ...mapPresent({ handedAt, returnedTo }, (way) => this.#placeOf(way)),
      checks: [...optional, ...[node, ...through].flatMap((place) => before.at(place))],
      ...(condition !== undefined && { condition: this.#placeOf(outermostCondition(condition)) }),
    }));
    return { uses, calls: this.#names.calls, conditions: conditionsOf(this.#uses), isReturned: this.#isReturned };
  }

  #placeOf(node: TS.Node): Place {
    return this.evaluation.at(node).placeOf(node);
  }

  add(kind: UseKind, { origin, isCopy, isExtended, within, ...part }: Part, more: Partial<PendingUse> = {}): void {
    this.#uses.push({ ...part, kind, node: origin, ...more });
  }

  /** Follows the value of an expression. */
  follow(node: TS.Expression, part: Part): void {
    if (++this.#steps > MAX_STEPS) return;
    const flow = findFlow(node);
    if (part.within.length > 0 && isStepOfList(flow)) return followGathered(flow, node, part, this);
    switch (flow.to) {
      case "same":
        return this.follow(flow.outer, part);
      case "choice":
        // The other branch may add a value that is not the call's, unless it is nullish.
        return this.follow(flow.outer, { ...part, isCertain: part.isCertain && isNullishLiteral(unwrap(flow.other)) });
      case "operand":
        return followOperand(flow.outer, node, part, this);
      case "condition":
        return this.add("test", part, { condition: node });
      case "member":
        return this.#followMember(flow.outer, part);
      case "callee":
        return this.#followCall(flow.outer, part);
      case "element":
        return followElement(flow.outer, node, part, this);
      case "spread":
        return isCopied(node.parent)
          ? this.follow(node.parent.parent, { ...part, isCopy: true })
          : this.handOn(node, part);
      case "variable":
        return this.#take(flow.outer, part);
      case "loop":
        return this.#followLoop(flow.outer, part);
      case "caller":
        return this.#followReturn(node, part);
      case "argument":
        return this.#followArgument(flow.outer, node, part);
      case "nowhere":
        return;
      default:
        return this.handOn(node, part);
    }
  }

  /** Follows a returned value to the calls of the enclosing function. */
  #followReturn(node: TS.Expression, part: Part): void {
    const { calls, isShared, isAlone } = this.#entered.findReturnedTo(node);
    if (isShared && this.#followCallback(node, { ...part, isCertain: part.isCertain && isAlone })) return;
    if (isShared) {
      this.#isReturned = true;
      this.handOn(node, part);
    }
    const isCertain = part.isCertain && isAlone;
    for (const call of calls) this.#followTo(call, { ...passOn(part), isCertain, origin: call, returnedTo: call });
  }

  /** Follows what a call of a function gives, once for each call. */
  #followTo(call: TS.CallExpression, given: Part): void {
    if (this.#names.addCall(call, given)) this.follow(call, given);
  }

  /** Follows what a callback gives that makes the call: into the list of all that it gives, or to where the function calls it that is given it. */
  #followCallback(node: TS.Expression, part: Part): boolean {
    const callback = enclosingFunction(node);
    if (callback === undefined || !isFunctionLiteral(callback) || part.path.length > 0) return false;
    if (!this.#names.calls.some((call) => contains(callback, call))) return false;
    if (followVisited(callback, part, this)) return true;
    const calls = findCallsOfCallback(callback, this.#entered, this.evaluation);
    for (const call of calls ?? []) this.#followTo(call, { ...passOn(part), origin: call });
    return calls !== undefined;
  }

  /** Follows an argument into a function of the project; its other uses there count as handed on. */
  #followArgument(call: TS.CallExpression | TS.NewExpression, node: TS.Expression, part: Part): void {
    if (followAdded(call, part, this)) return;
    if (assertedBy(call) === node) return this.add("test", part, { condition: node });
    const parameters = ts.isCallExpression(call) ? this.#entered.enter(call, node) : undefined;
    if (parameters === undefined) return this.handOn(node, part);
    this.add("hand-on", part, { isFollowed: true });
    const handedAt = part.handedAt ?? node;
    for (const parameter of parameters) this.bind(parameter, { ...passOn(part), origin: node, handedAt });
  }

  handOn(node: TS.Node, part: Part): void {
    this.add("hand-on", part, describeHandOn(node, this.evaluation.at(node)));
  }

  #followMember(member: TS.PropertyAccessExpression | TS.ElementAccessExpression, part: Part): void {
    const name = memberNameOf(member) ?? "*";
    const call = member.parent;
    if (part.path.length === 0 && ts.isCallExpression(call) && call.expression === member) {
      if (name === "then") return this.#followThen(call, part);
      if (name === "catch" || name === "finally") return this.follow(call, part);
    }
    const isOptional = member.questionDotToken !== undefined;
    const reached: Check = { path: part.path, holds: "there" };
    const optional = isOptional ? [...part.optional, reached] : part.optional;
    if (isOptional) this.add("test", part, { condition: member });
    if (isReplaced(member)) return;
    this.follow(member, { ...part, path: [...part.path, name], origin: member, optional });
  }

  #followThen(call: TS.CallExpression, part: Part): void {
    const [callback] = call.arguments;
    if (callback !== undefined && isFunctionLiteral(callback)) this.bindParameter(callback, 0, part);
    else this.add("hand-on", part);
  }

  bindParameter(callback: FunctionLiteral, index: number, part: Part): void {
    const parameter = callback.parameters[index];
    if (parameter !== undefined) this.bind(parameter, part);
  }

  #followCall(call: TS.CallExpression, part: Part): void {
    const values = call.arguments.map((argument) => readValue(argument, this.evaluation));
    const isOptional = call.questionDotToken !== undefined;
    if (isOptional) this.add("test", part, { condition: call });
    this.add("call", part, {
      arguments: values,
      ...(isOptional && { optional: [...part.optional, { path: part.path, holds: "there" }] }),
      ...(part.path.length === 1 && describeCall(call, this.evaluation.at(call))),
    });
    const owner = { ...part, path: part.path.slice(0, -1) };
    const method = part.path.at(-1) ?? "";
    const [callback] = call.arguments;
    if (callback !== undefined && isFunctionLiteral(callback)) {
      const element = { ...owner, path: [...owner.path, "*"] };
      for (const index of findArrayMethod(method)?.elements ?? []) this.bindParameter(callback, index, element);
    }
    const [first] = values;
    const isFirst = first?.kind === "constant" && first.value === 0;
    const given = findGivenPart(method, { isFirst, count: values.length });
    const isCopy = owner.isCopy === true || (given !== undefined && findArrayMethod(method)?.isInPlace !== true);
    if (given !== undefined) this.follow(call, { ...owner, path: [...owner.path, ...given], isCopy });
  }

  #followLoop(loop: TS.ForOfStatement, part: Part): void {
    this.add("take", part);
    bindLoop(loop, { ...part, path: [...part.path, "*"] }, this);
  }

  assign(target: TS.Expression, part: Part): void {
    if (ts.isIdentifier(target)) {
      const declaration = this.evaluation.at(target).scopes.findValue(target.text, target);
      if (declaration !== undefined) return this.#bindName(declaration, target, part);
    }
    if (ts.isObjectLiteralExpression(target)) return this.#assignMembers(target, part);
    this.add("hand-on", part);
  }

  /** `({ truncated, cursor } = await bucket.list());` */
  #assignMembers(target: TS.ObjectLiteralExpression, part: Part): void {
    for (const property of target.properties) {
      if (ts.isSpreadAssignment(property)) this.add("hand-on", part);
      else {
        const member = { ...part, path: [...part.path, keyOfPattern(property.name)], origin: property };
        this.add("take", member);
        if (ts.isShorthandPropertyAssignment(property)) this.assign(property.name, member);
        else if (ts.isPropertyAssignment(property)) this.assign(property.initializer, member);
      }
    }
  }

  #take(declaration: TS.VariableDeclaration, part: Part): void {
    this.add("take", part);
    this.bind(declaration, part);
  }

  /** Binds the part to a name or a pattern. */
  bind(declaration: TS.VariableDeclaration | TS.ParameterDeclaration | TS.BindingElement, part: Part): void {
    const { name } = declaration;
    if (ts.isIdentifier(name)) return this.#bindName(declaration, name, part);
    const isArray = ts.isArrayBindingPattern(name);
    if (part.within.length > 0) return isArray ? bindElements(name, part, this) : this.handOn(name, part);
    name.elements.forEach((element, index) => {
      if (!ts.isBindingElement(element)) return;
      if (element.dotDotDotToken !== undefined) return this.add("hand-on", part);
      const key = isArray ? String(index) : keyOfPattern(element.propertyName ?? element.name);
      const member = { ...part, path: [...part.path, key], origin: element };
      this.add("take", member);
      this.bind(element, member);
    });
  }

  #bindName(declaration: Declaration, target: TS.Identifier, part: Part): void {
    const home = this.evaluation.at(declaration);
    const given = findDefinitions(declaration, target.text, home);
    const held = { path: part.path, within: part.within, isCertain: part.isCertain && given.count < 2 };
    this.#names.add(declaration, held);
    // A copy that is pushed to, or reassigned, may hold more than the result.
    const isExtended = part.isExtended === true || (part.isCopy === true && (given.isExtended || given.count > 1));
    const passed = { ...passOn(part), ...held, isExtended, ...(part.path.length > 0 && { isNamed: true as const }) };
    for (const reference of findReachedReferences(declaration, target, home)) {
      if (given.targets.has(reference) || !this.#names.addReference(reference)) continue;
      this.follow(reference, { ...passed, origin: reference });
    }
  }
}
