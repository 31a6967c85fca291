import type { Check, ResultUse, UseKind, Value } from "../model/index.ts";
import { ChecksBefore } from "./checks-before.ts";
import { ts, type TS } from "./compiler.ts";
import { isCondition, isNullishLiteral, operatorOf, outermostCondition } from "./condition-parts.ts";
import { Conditions } from "./conditions.ts";
import { enclosingFunction } from "./control-flow.ts";
import type { Evaluation } from "./evaluation.ts";
import { findByteSize } from "./byte-size.ts";
import { findEarlyExits } from "./early-exits.ts";
import { findGivenValues } from "./given-values.ts";
import { findElementParameter, findGivenPart } from "./list-calls.ts";
import { findReferences } from "./name-references.ts";
import { memberNameOf, ResultNames, type HeldPart } from "./result-names.ts";
import type { Declaration } from "./scope.ts";
import { toValue } from "./to-value.ts";
import { isWrapper } from "./unwrap.ts";

/** Names and expressions that are followed from one call; real code has a few dozen. */
const MAX_STEPS = 2000;

/** Functions of `Promise` that give what the promises of a list give. */
const GATHERING = new Set(["Promise.all", "Promise.allSettled"]);

/** A use whose checks are not worked out yet: that takes all the names. */
interface FoundUse extends Omit<ResultUse, "checks" | "place" | "condition"> {
  readonly node: TS.Node;
  readonly condition?: TS.Node;
  /** What `?.` on the way to it has made sure of. */
  readonly optional: readonly Check[];
}

/** A part of the result, where it is read, and what `?.` on the way to it says. */
interface Part extends HeldPart {
  readonly origin: TS.Node;
  readonly optional: readonly Check[];
}

/**
 * What happens to what a call gives, in the file of the call: through variables, patterns, promises, callbacks of lists.
 * What is stored in objects, returned or given to a function is handed on and not followed.
 */
export function findResultUses(call: TS.CallExpression, evaluation: Evaluation): readonly ResultUse[] {
  return new UseFinder(call, evaluation).find();
}

class UseFinder {
  readonly #uses: FoundUse[] = [];
  readonly #call: TS.CallExpression;
  readonly #evaluation: Evaluation;
  readonly #names: ResultNames;
  #steps = 0;

  constructor(call: TS.CallExpression, evaluation: Evaluation) {
    this.#call = call;
    this.#evaluation = evaluation;
    this.#names = new ResultNames(call, evaluation);
  }

  find(): readonly ResultUse[] {
    const whole = { path: [], isCertain: true, origin: this.#call, optional: [] };
    this.#follow(this.#call, whole);
    // What was not looked at may be anything.
    if (this.#steps > MAX_STEPS) this.#add("hand-on", whole);
    const before = new ChecksBefore(new Conditions(this.#names, this.#evaluation));
    return this.#uses.map(({ node, condition, optional, ...use }) => ({
      ...use,
      place: this.#evaluation.placeOf(node),
      checks: [...optional, ...before.find(node)],
      ...(condition !== undefined && { condition: this.#evaluation.placeOf(outermostCondition(condition)) }),
    }));
  }

  #add(kind: UseKind, { path, isCertain, optional, origin }: Part, more: Partial<FoundUse> = {}): void {
    this.#uses.push({ kind, path, isCertain, optional, node: origin, ...more });
  }

  /** Where the value of an expression goes. */
  #follow(node: TS.Expression, part: Part): void {
    if (++this.#steps > MAX_STEPS) return;
    const { parent } = node;
    if (isWrapper(parent)) this.#follow(parent, part);
    else if (isMemberOf(parent, node)) this.#followMember(parent, part);
    else if (ts.isCallExpression(parent) && parent.expression === node) this.#followCall(parent, node, part);
    else if (ts.isBinaryExpression(parent)) this.#followBinary(parent, node, part);
    else if (isCondition(parent, node)) this.#add("test", part, { condition: node });
    else if (ts.isConditionalExpression(parent)) this.#follow(parent, part);
    else this.#followPlace(parent, node, part);
  }

  /** Where a value is put. */
  #followPlace(parent: TS.Node, node: TS.Expression, part: Part): void {
    if (ts.isVariableDeclaration(parent)) this.#take(parent, node, part);
    else if (ts.isForOfStatement(parent)) this.#followLoop(parent, node, part);
    else if (ts.isSpreadElement(parent) && ts.isArrayLiteralExpression(parent.parent))
      this.#follow(parent.parent, part);
    else if (ts.isArrayLiteralExpression(parent)) this.#followElement(parent, node, part);
    else if (!ts.isExpressionStatement(parent) && !ts.isVoidExpression(parent)) this.#handOn(node, part);
  }

  #handOn(node: TS.Node, part: Part): void {
    const property = node.parent;
    const isNamed = ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property);
    const call = isNamed ? property.parent.parent : undefined;
    const name = isNamed ? property.name.getText(this.#evaluation.file) : "";
    const givenTo =
      call !== undefined && ts.isCallExpression(call) ? { call: this.#evaluation.placeOf(call), name } : undefined;
    this.#add("hand-on", part, givenTo && { givenTo });
  }

  #followMember(member: TS.PropertyAccessExpression | TS.ElementAccessExpression, part: Part): void {
    const name = memberNameOf(member) ?? "*";
    const call = member.parent;
    if (part.path.length === 0 && ts.isCallExpression(call) && call.expression === member) {
      if (name === "then") return this.#followThen(call, part);
      if (name === "catch" || name === "finally") return this.#follow(call, part);
    }
    const isOptional = member.questionDotToken !== undefined;
    const reached: Check = { path: part.path, outcome: "there" };
    const optional = isOptional ? [...part.optional, reached] : part.optional;
    if (isOptional) this.#add("test", part, { condition: member });
    if (isAssigned(member)) return;
    this.#follow(member, { path: [...part.path, name], isCertain: part.isCertain, origin: member, optional });
  }

  #followThen(call: TS.CallExpression, part: Part): void {
    const [callback] = call.arguments;
    if (callback !== undefined && isFunction(callback)) this.#bindParameter(callback, 0, part);
    else this.#add("hand-on", part);
  }

  #bindParameter(callback: TS.ArrowFunction | TS.FunctionExpression, index: number, part: Part): void {
    const parameter = callback.parameters[index];
    if (parameter !== undefined) this.#bind(parameter, part);
  }

  #followCall(call: TS.CallExpression, callee: TS.Expression, part: Part): void {
    const values = call.arguments.map((argument) => this.#valueOf(argument));
    this.#add("call", part, { arguments: values, ...(part.path.length === 1 && this.#describeCall(call)) });
    const owner = { ...part, path: part.path.slice(0, -1) };
    const method = part.path.at(-1) ?? "";
    const [callback] = call.arguments;
    const parameter = findElementParameter(method);
    if (parameter !== undefined && callback !== undefined && isFunction(callback)) {
      this.#bindParameter(callback, parameter, { ...owner, path: [...owner.path, "*"] });
    }
    const [first] = values;
    const given = findGivenPart(method, first?.kind === "constant" && first.value === 0);
    if (given !== undefined) this.#follow(call, { ...owner, path: [...owner.path, ...given] });
  }

  /** What matters of a method of the result itself, such as one that sends a part. */
  #describeCall(call: TS.CallExpression): Pick<ResultUse, "sizes" | "exits" | "home"> {
    const sizes = call.arguments.map((argument) => findByteSize(argument, this.#evaluation));
    const home = enclosingFunction(call);
    return { sizes, exits: findEarlyExits(call, this.#evaluation), home: home && this.#evaluation.placeOf(home) };
  }

  #valueOf(node: TS.Expression): Value {
    return toValue(this.#evaluation.evaluate(node, undefined));
  }

  #followLoop({ initializer }: TS.ForOfStatement, node: TS.Expression, part: Part): void {
    this.#add("take", part);
    const [declaration] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
    if (declaration !== undefined) this.#bind(declaration, { ...part, path: [...part.path, "*"] });
  }

  #followBinary(parent: TS.BinaryExpression, node: TS.Expression, part: Part): void {
    const { left } = parent;
    const operator = operatorOf(parent);
    const isLeft = left === node;
    if (["=", "??=", "||=", "&&="].includes(operator)) {
      if (!isLeft) this.#assign(left, part);
      if (isLeft || ts.isExpressionStatement(parent.parent)) return;
      return this.#follow(parent, part);
    }
    if (operator === "&&" && isLeft) return this.#add("test", part, { condition: parent });
    if (operator === "||" || operator === "??" || operator === "&&") {
      if (isLeft) this.#add("test", part, { condition: parent });
      return this.#follow(parent, part);
    }
    if (operator === ",") return isLeft ? undefined : this.#follow(parent, part);
    this.#compare(parent, node, part, operator);
  }

  #compare(parent: TS.BinaryExpression, node: TS.Expression, part: Part, operator: string): void {
    const other = parent.left === node ? parent.right : parent.left;
    if (operator === "in") {
      const name = ts.isStringLiteralLike(other) ? [other.text] : [];
      return this.#add("test", { ...part, path: [...part.path, ...name] }, { condition: parent });
    }
    if (operator === "instanceof" || isNullishLiteral(other)) {
      return this.#add("test", part, { condition: parent });
    }
    if (!COMPARISONS.has(operator)) return this.#add("hand-on", part);
    this.#add("compare", part, { condition: parent, other: this.#valueOf(other) });
  }

  /** `[page, object] = await Promise.all([bucket.list(), bucket.get(key)])`: the element of the same index. */
  #followElement(list: TS.ArrayLiteralExpression, node: TS.Expression, part: Part): void {
    const call = list.parent;
    const isGathered = ts.isCallExpression(call) && GATHERING.has(call.expression.getText(this.#evaluation.file));
    let target: TS.Node | undefined = isGathered ? call.parent : undefined;
    while (target !== undefined && isWrapper(target)) target = target.parent;
    const index = list.elements.indexOf(node);
    if (target === undefined || !ts.isVariableDeclaration(target)) return this.#handOn(node, part);
    if (!ts.isArrayBindingPattern(target.name)) return this.#handOn(node, part);
    const element = target.name.elements[index];
    if (element !== undefined && ts.isBindingElement(element)) this.#bind(element, part);
  }

  #assign(target: TS.Expression, part: Part): void {
    if (ts.isIdentifier(target)) {
      const declaration = this.#evaluation.scopes.findValue(target.text, target);
      if (declaration !== undefined) return this.#bindName(declaration, target.text, part);
    }
    if (ts.isObjectLiteralExpression(target)) return this.#assignMembers(target, part);
    this.#add("hand-on", part);
  }

  /** `({ truncated, cursor } = await bucket.list());` */
  #assignMembers(target: TS.ObjectLiteralExpression, part: Part): void {
    for (const property of target.properties) {
      if (ts.isSpreadAssignment(property)) this.#add("hand-on", part);
      else {
        const member = { ...part, path: [...part.path, nameOf(property.name)], origin: property };
        this.#add("take", member);
        if (ts.isShorthandPropertyAssignment(property)) this.#assign(property.name, member);
        else if (ts.isPropertyAssignment(property)) this.#assign(property.initializer, member);
      }
    }
  }

  #take(declaration: TS.VariableDeclaration, node: TS.Expression, part: Part): void {
    this.#add("take", part);
    this.#bind(declaration, part);
  }

  /** A name or a pattern that is given the part. */
  #bind(declaration: TS.VariableDeclaration | TS.ParameterDeclaration | TS.BindingElement, part: Part): void {
    const { name } = declaration;
    if (ts.isIdentifier(name)) return this.#bindName(declaration, name.text, part);
    const isArray = ts.isArrayBindingPattern(name);
    name.elements.forEach((element, index) => {
      if (!ts.isBindingElement(element)) return;
      if (element.dotDotDotToken !== undefined) return this.#add("hand-on", part);
      const key = isArray ? String(index) : nameOf(element.propertyName ?? element.name);
      const member = { ...part, path: [...part.path, key], origin: element };
      this.#add("take", member);
      this.#bind(element, member);
    });
  }

  #bindName(declaration: Declaration, name: string, part: Part): void {
    const given = findGivenValues(declaration, name, this.#evaluation);
    const held = { path: part.path, isCertain: part.isCertain && given.count < 2 };
    if (!this.#names.add(declaration, held)) return;
    for (const reference of findReferences(declaration, name, this.#evaluation)) {
      if (!given.targets.has(reference)) this.#follow(reference, { ...held, origin: reference, optional: [] });
    }
  }
}

const COMPARISONS = new Set(["==", "===", "!=", "!==", "<", "<=", ">", ">="]);

function isMemberOf(
  parent: TS.Node,
  node: TS.Expression,
): parent is TS.PropertyAccessExpression | TS.ElementAccessExpression {
  const isMember = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  return isMember && parent.expression === node;
}

function isFunction(node: TS.Node): node is TS.ArrowFunction | TS.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** Whether a member is what an assignment writes to. */
function isAssigned(member: TS.Expression): boolean {
  const { parent } = member;
  return ts.isBinaryExpression(parent) && parent.left === member && operatorOf(parent) === "=";
}

function nameOf(name: TS.PropertyName | TS.BindingName | undefined): string {
  if (name === undefined || ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)) return "*";
  return ts.isComputedPropertyName(name) ? "*" : name.text;
}
