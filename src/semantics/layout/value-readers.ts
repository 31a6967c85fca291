import type { Place, Readers } from "../../model/index.ts";
import { isInside } from "../../model/is-inside.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { findFlow, type ValueFlow } from "../control-flow/value-flow.ts";
import { isExported } from "../syntax/export-table.ts";
import { isAssignmentOperator, isJoiningOperator } from "../syntax/operators.ts";
import { findArrayMethod, takesList, type ArrayMethod } from "../syntax/array-methods.ts";
import { isFunctionLiteral } from "../syntax/function-literal.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { findEntered } from "./entered-function.ts";
import { asksForSegment, isAskedFor, isTold } from "./harmless-reads.ts";
import { isMaker, isPlainCall } from "./made-values.ts";
import { isNamedOutside } from "./named-outside.ts";
import { isPlainAt, isPlainType } from "./plain-type.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import { findReferences, isTypeQuery } from "../syntax/references.ts";
import type { Declaration } from "../syntax/scopes.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";
import { textOfName } from "../syntax/property-names.ts";

/**
 * Access path of the followed value inside the current one, outermost step first: a property's name, `ELEMENT` of a list, `ANY` for a
 * computed name, `RESULT` of a function. Empty: it is the value itself, or an indistinguishable part of it.
 */
type Path = readonly string[];

const ELEMENT = "[]";
const ANY = "[*]";
const RESULT = "()";

/** How many expressions are followed for one value. */
const MAX_STEPS = 500;

/** The calls among which the readers of a value are looked for. */
export interface ReadingCalls {
  readonly requests: readonly Place[];
  /** Calls of functions of the file that lead to the requests. */
  readonly callSites: readonly Place[];
}

/** See `FileSyntax.readersOf`; `written` is the text with what is not script. */
export function findReaders(
  node: TS.Node,
  calls: ReadingCalls,
  module: SourceModule,
  written: string,
): Readers | undefined {
  const walk = new Walk(calls, module, written, isText(node));
  return walk.follow(node, [], true) ? { places: walk.places, mayNotFit: walk.mayNotFit } : undefined;
}

function isText(node: TS.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

class Walk {
  readonly places: Place[] = [];
  mayNotFit = false;
  #steps = 0;
  #isPart = false;
  readonly #seen = new Set<TS.Node>();
  /** Parameters of functions of the file that receive the value. */
  readonly #parameters = new Set<TS.ParameterDeclaration>();
  readonly #calls: ReadingCalls;
  readonly #module: SourceModule;
  readonly #written: string;
  readonly #isText: boolean;

  constructor(calls: ReadingCalls, module: SourceModule, written: string, isText: boolean) {
    this.#calls = calls;
    this.#module = module;
    this.#written = written;
    this.#isText = isText;
  }

  /** Whether only the calls read the value of an expression. `isDirect`: it has not become a text on the way. */
  follow(node: TS.Node, path: Path, isDirect: boolean): boolean {
    if (++this.#steps > MAX_STEPS || this.#seen.has(node)) return false;
    this.#seen.add(node);
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
      if (isOther(path, parent.name.text)) return true;
    }
    if (!this.#isPart && isAskedFor(node)) return true;
    const place = placeOfNode(node, this.#module);
    const call = this.#calls.requests.find((each) => isInside(place, each));
    if (call !== undefined) return this.#take(node, call, isDirect);
    return this.#followOn(node, path, isDirect);
  }

  #take(node: TS.Node, call: Place, isDirect: boolean): boolean {
    this.places.push(placeOfNode(node, this.#module));
    this.mayNotFit ||= !this.#isHandedOver(node, call);
    for (
      let outer = parentOf(node);
      isDirect && outer !== undefined && outer.end <= call.end;
      outer = parentOf(outer)
    ) {
      this.#noteType(outer);
      if (!ts.isCallExpression(outer)) continue;
      this.mayNotFit ||= outer.typeArguments !== undefined;
      break;
    }
    return true;
  }

  /** Whether only the call receives the value: nothing on the way stores it, and a literal passes through no other call. */
  #isHandedOver(node: TS.Node, call: Place): boolean {
    const isLiteral = ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
    for (let outer = parentOf(node); outer !== undefined; outer = parentOf(outer)) {
      const place = placeOfNode(outer, this.#module);
      if (place.start <= call.start && place.end >= call.end) return true;
      if (ts.isBinaryExpression(outer) && isAssignmentOperator(outer.operatorToken.kind)) return false;
      if (isLiteral && ts.isCallExpression(outer) && !(isMaker(outer, this.#module) && isPlainCall(outer)))
        return false;
    }
    return true;
  }

  #noteType(node: TS.Node): void {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isTypeAssertionExpression(node)) {
      this.mayNotFit ||= !isPlainType(node.type);
    }
  }

  /** Follows the value. */
  #followOn(node: TS.Node, path: Path, isDirect: boolean): boolean {
    if (ts.isIdentifier(node) && isTypeQuery(node)) return (this.mayNotFit = true);
    const flow = findFlow(node);
    switch (flow.to) {
      case "nowhere":
        return true;
      case "same":
      case "choice":
      case "spread":
        if (isDirect) this.#noteType(flow.outer);
        return this.follow(flow.outer, path, isDirect);
      case "text":
        return this.follow(flow.outer, path, isDirect && !ts.isTemplateSpan(flow.outer));
      case "operand":
        return isJoiningOperator(flow.outer.operatorToken.kind) && this.follow(flow.outer, path, false);
      case "element":
      case "property":
        return this.follow(flow.outer, [toStep(flow), ...path], isDirect);
      case "member":
        return this.#followMember(flow.outer, path, isDirect);
      case "callee":
        return this.#followResult(flow.outer, path, isDirect);
      case "argument":
        return this.#followArgument(flow.outer, node, path, isDirect);
      case "variable":
        return this.#followVariable(flow.outer, path, isDirect);
      case "loop":
        return this.#followLoop(flow.outer, path, isDirect);
      case "caller":
        return this.#followReturn(flow.outer, path, isDirect);
      default:
        return false;
    }
  }

  #followMember(
    access: TS.PropertyAccessExpression | TS.ElementAccessExpression,
    path: Path,
    isDirect: boolean,
  ): boolean {
    if (ts.isElementAccessExpression(access)) return this.#followElement(access, path, isDirect);
    const [step, ...rest] = path;
    const name = access.name.text;
    if (step === name || step === ANY) return this.follow(access, rest, isDirect);
    const call = access.parent;
    const isCalled = ts.isCallExpression(call) && call.expression === access;
    const method = step === ELEMENT && isCalled ? findArrayMethod(name) : undefined;
    if (method !== undefined && isCalled) return this.#followMethod(call, method, path, isDirect);
    if (step === ELEMENT ? !isCalled || name !== "join" : step !== undefined) return false;
    const isSought = isCalled ? asksForSegment(call) : undefined;
    if (isSought !== undefined) return !isSought;
    return this.#followPart(isCalled ? call : access);
  }

  /** Follows a value that is derived from the followed one, or a part of it: an edit of the whole may remove it. */
  #followPart(part: TS.Node): boolean {
    const wasPart = this.#isPart;
    this.#isPart = true;
    const isRead = this.follow(part, [], false);
    this.#isPart = wasPart;
    return isRead;
  }

  #followResult(call: TS.CallExpression, [step, ...rest]: Path, isDirect: boolean): boolean {
    return step === RESULT && this.follow(call, rest, isDirect);
  }

  /** Follows elements to the parameters of a callback, and to the method's result. */
  #followMethod(call: TS.CallExpression, { elements, gives }: ArrayMethod, path: Path, isDirect: boolean): boolean {
    this.mayNotFit = true;
    const [visitor] = call.arguments;
    const inner = path.slice(1);
    if (elements.length > 0 && visitor !== undefined) {
      if (!isFunctionLiteral(visitor) || takesList(visitor, elements)) return false;
      const parameters = elements.map((index) => passedParameters(visitor)[index]).filter((each) => each !== undefined);
      if (!parameters.every((parameter) => this.#followBinding(parameter, inner, isDirect))) return false;
    }
    if (gives === "all" || gives === "some") return this.follow(call, path, isDirect);
    return gives !== "one" || this.follow(call, inner, isDirect);
  }

  #followElement(access: TS.ElementAccessExpression, [step, ...rest]: Path, isDirect: boolean): boolean {
    const key = access.argumentExpression;
    const isOtherKey = ts.isStringLiteralLike(key) && isOther([step ?? ""], key.text);
    if (isOtherKey) return true;
    return step !== undefined && step !== RESULT && this.follow(access, rest, isDirect);
  }

  #followArgument(call: TS.CallExpression | TS.NewExpression, node: TS.Node, path: Path, isDirect: boolean): boolean {
    if (this.#isText && isTold(call)) return true;
    if (isMaker(call, this.#module)) return this.follow(call, path, false);
    return ts.isCallExpression(call) && this.#followParameter(call, node, path, isDirect);
  }

  /**
   * Follows an argument into a function of the file, by a call that is known to lead to a request, or again into a
   * function that was entered.
   */
  #followParameter(call: TS.CallExpression, node: TS.Node, path: Path, isDirect: boolean): boolean {
    const { requests, callSites } = this.#calls;
    const made = findEntered(call, [...callSites, ...requests], this.#module);
    const index = call.arguments.findIndex((argument) => argument === node);
    const parameter = made && passedParameters(made)[index];
    if (parameter === undefined || call.arguments.slice(0, index).some(ts.isSpreadElement)) return false;
    if (this.#parameters.has(parameter)) return true;
    const { start, end } = placeOfNode(call, this.#module);
    const isKnown = callSites.some((site) => site.start === start && site.end === end);
    if (!isKnown || parameter.dotDotDotToken !== undefined) return false;
    this.#parameters.add(parameter);
    if (isDirect && parameter.type !== undefined) this.mayNotFit ||= !isPlainAt(parameter.type, path, this.#module);
    return this.#followBinding(parameter, path, isDirect);
  }

  #followReturn(node: TS.ReturnStatement | TS.ArrowFunction, path: Path, isDirect: boolean): boolean {
    const made = ts.isReturnStatement(node) ? enclosingFunction(node) : node;
    if (made === undefined || ("asteriskToken" in made && made.asteriskToken !== undefined)) return false;
    if (isDirect && made.type !== undefined) this.mayNotFit ||= !isPlainType(made.type);
    const inner = [RESULT, ...path];
    if (isFunctionLiteral(made)) return this.follow(made, inner, isDirect);
    if (!ts.isFunctionDeclaration(made) || made.name === undefined) return false;
    return !isExported(made) && this.#followName(made, made.name.text, inner, isDirect);
  }

  #followVariable(declaration: TS.VariableDeclaration, path: Path, isDirect: boolean): boolean {
    if (isDirect && declaration.type !== undefined) this.mayNotFit ||= !isPlainType(declaration.type);
    return !isExported(declaration.parent.parent) && this.#followBinding(declaration, path, isDirect);
  }

  #followLoop({ initializer }: TS.ForOfStatement, [step, ...rest]: Path, isDirect: boolean): boolean {
    this.mayNotFit = true;
    const declaration = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined;
    return step === ELEMENT && declaration !== undefined && this.#followBinding(declaration, rest, isDirect);
  }

  #followBinding(
    declaration: TS.VariableDeclaration | TS.ParameterDeclaration | TS.BindingElement,
    path: Path,
    isDirect: boolean,
  ): boolean {
    const { name } = declaration;
    if (ts.isIdentifier(name)) return this.#followName(declaration, name.text, path, isDirect);
    const [step, ...rest] = path;
    const elements: readonly TS.ArrayBindingElement[] = name.elements;
    return elements.every((element) => {
      if (!ts.isBindingElement(element)) return true;
      if (element.dotDotDotToken !== undefined) return false;
      if (ts.isArrayBindingPattern(name)) return step === ELEMENT && this.#followBinding(element, rest, isDirect);
      const key = textOfName(element.propertyName ?? element.name);
      if (key !== undefined && isOther(path, key)) return true;
      return step !== ELEMENT && step !== RESULT && this.#followBinding(element, rest, isDirect);
    });
  }

  #followName(declaration: Declaration, name: string, path: Path, isDirect: boolean): boolean {
    if (isNamedOutside(name, this.#module, this.#written)) return false;
    return findReferences(declaration, name, this.#module).every((use) => this.follow(use, path, isDirect));
  }
}

/** Whether a member is known to be another one than the followed value's. */
function isOther([step]: Path, name: string): boolean {
  return step !== undefined && ![name, ANY, ELEMENT, RESULT].includes(step);
}

/** The step of the access path to the value in a list or an object. */
function toStep(flow: ValueFlow & { readonly to: "element" | "property" }): string {
  return flow.to === "element" ? ELEMENT : (flow.name ?? ANY);
}
