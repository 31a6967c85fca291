import { valueOfNamespace } from "./namespace-value.ts";
import { valueOfEnum } from "./enum-value.ts";
import { valueOfGeneratorHelper } from "./builtins/generator-calls.ts";
import { membersOf, type AbstractUnknown, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { valueOfExports } from "./members/cjs-exports.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isUndefined } from "../../model/is-undefined.ts";
import { isDefined } from "../values/presence.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { valueInOwn } from "./own-value.ts";
import { findContextType } from "./types/context-type.ts";
import { valueOfType } from "./types/declared-type.ts";
import { elementsOf } from "./members/evaluate-member.ts";
import { findFrame, innermostFrame, type EvaluationContext } from "../values/evaluation-context.ts";
import { documentedTypeOf } from "../syntax/documented-types.ts";
import { isCommonJs } from "../syntax/export-writes.ts";
import { findImport } from "../syntax/imported-name.ts";
import { isOutcome, withType } from "./outcomes/request-outcome.ts";
import { takeElement } from "./members/take-element.ts";
import { valueGivenTo } from "./callback-parameter.ts";
import { validatedFor } from "./validated-input.ts";
import { thrownIn } from "./evaluate-catch.ts";
import { valueOfImported } from "./members/imported-value.ts";
import { isFunctionLiteral } from "../syntax/function-literal.ts";
import type { Declaration } from "../syntax/scopes.ts";
import type { CallContexts } from "../values/call-contexts.ts";
import { listKeys } from "../values/listed-entries.ts";
import { receiverMade } from "./state/prototype-receiver.ts";
import { chosenAt } from "./state/settled-conditions.ts";
import { toUnset } from "../values/perhaps.ts";
import { toUnreached } from "../values/unreached.ts";
import { withChangesByImporters } from "./state/changes-by-importers.ts";
import { applyWrites } from "./state/variable-writes.ts";
import { isForInOrOf } from "../syntax/loops.ts";
import { countedIn } from "./state/counted-rounds.ts";
import { isRequiredType } from "../syntax/required-types.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";
import { enclosingReceiver } from "../syntax/this-binding.ts";

/** The value of an identifier where it stands: its declaration's value, then the assignments up to there. */
export function valueOfName(
  node: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const declaration = evaluation.scopes.findValue(node.text, node);
  if (declaration === undefined) return valueOfArguments(node, frame, evaluation) ?? valueOfGlobal(node, evaluation);
  const helper = valueOfGeneratorHelper(declaration, evaluation);
  if (helper !== undefined) return helper;
  const counted = countedIn(declaration, node, frame);
  if (counted !== undefined) return counted;
  const initial =
    chosenFor(declaration, node, frame, evaluation) ?? valueOfDeclaration(declaration, node, frame, evaluation);
  const own = isOwnAsLeft(declaration, frame, evaluation)
    ? initial
    : applyWrites(initial, declaration, node, frame, evaluation);
  const isInFunction = !evaluation.isLinted && enclosingFunction(node) !== undefined;
  const value = isInFunction ? withChangesByImporters(own, declaration, evaluation) : own;
  return value === initial ? value : withDeclaredType(value, declaration, evaluation);
}

/** Whether a name for `this` means what a function makes, with all that is ever assigned to it: `var self = this`, which no call is known for. */
function isOwnAsLeft(declaration: Declaration, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  const own = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (own?.kind !== ts.SyntaxKind.ThisKeyword) return false;
  const body = enclosingReceiver(own);
  return body !== undefined && findFrame(frame, body) === undefined && receiverMade(body, evaluation) !== undefined;
}

/** Of `const path = isOld ? a : b` what it is where a condition on the way has settled which: behind `if (!isOld) return`, `a`. */
function chosenFor(
  declaration: Declaration,
  node: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const choice = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (choice === undefined) return undefined;
  const chosen = chosenAt(node, choice, declaration, evaluation);
  if (chosen === undefined) return toUnreached(evaluation.placeOf(node));
  return chosen === choice ? undefined : evaluation.evaluate(chosen, frame);
}

/** An unknown assigned value has the declared type of its variable: `let zone: Zone; zone = make();`. */
function withDeclaredType(
  value: AbstractValue,
  declaration: Declaration,
  evaluation: EvaluationContext,
): AbstractValue {
  if (value.kind !== "unknown" || !ts.isVariableDeclaration(declaration)) return value;
  return withTypeOf(value, declaration, evaluation);
}

/** An unknown value with the declared type of its variable. */
function withTypeOf(
  value: AbstractUnknown,
  declaration: TS.VariableDeclaration,
  evaluation: EvaluationContext,
): AbstractValue {
  const type = declaration.type ?? documentedTypeOf(declaration);
  const memberName = ts.isIdentifier(declaration.name) ? declaration.name.text : undefined;
  return withType(value, type && valueOfType(type, declaration.name, memberName, evaluation), type);
}

/** `arguments` of the enclosing function, where it is entered from a call. */
function valueOfArguments(
  node: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (node.text !== "arguments") return undefined;
  const callee = enclosingReceiver(node);
  const passed = callee && findFrame(frame, callee);
  if (passed === undefined) return undefined;
  return { kind: "array", elements: passed.arguments, open: false, place: evaluation.placeOf(node) };
}

function valueOfGlobal(node: TS.Identifier, evaluation: EvaluationContext): AbstractValue {
  const place = evaluation.placeOf(node);
  if (node.text === "undefined") return { kind: "constant", value: undefined, place };
  // Called for every global name, so the name is compared first.
  if ((node.text === "exports" || node.text === "module") && isCommonJs(evaluation))
    return valueOfExports(node, evaluation);
  return { kind: "external", root: `global:${node.text}`, members: [], client: undefined, name: node.text, place };
}

function valueOfDeclaration(
  declaration: Declaration,
  node: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (ts.isVariableDeclaration(declaration))
    return valueInOwn(node, declaration, evaluation) ?? valueOfVariable(declaration, frame, evaluation);
  if (ts.isParameter(declaration)) return valueOfParameter(declaration, frame, evaluation);
  if (ts.isBindingElement(declaration)) return valueOfBindingElement(declaration, frame, evaluation);
  const place = evaluation.placeOf(node);
  if (ts.isFunctionDeclaration(declaration) || ts.isFunctionExpression(declaration)) {
    const around = innermostFrame(declaration.parent, frame);
    return { kind: "function", node: declaration, frame: around, receiver: undefined, bound: [], place };
  }
  if (ts.isClassLike(declaration)) {
    return { kind: "class", node: declaration, frame: innermostFrame(declaration.parent, frame), place };
  }
  if (ts.isEnumDeclaration(declaration)) {
    const around = innermostFrame(declaration, frame);
    if (around !== undefined) return valueOfEnum(declaration, around, evaluation);
    return makeOnce(declaration, evaluation, () => valueOfEnum(declaration, undefined, evaluation));
  }
  const namespace = ts.isModuleDeclaration(declaration) ? valueOfNamespace(declaration, evaluation) : undefined;
  return namespace ?? valueOfImport(declaration, node, evaluation);
}

const declared = new WeakMap<CallContexts, WeakMap<Declaration, AbstractValue>>();

/** The value of a declaration for all its references, computed once in a program. */
function makeOnce(declaration: Declaration, evaluation: EvaluationContext, make: () => AbstractValue): AbstractValue {
  const ofProgram = declared.get(evaluation.contexts) ?? new WeakMap<Declaration, AbstractValue>();
  declared.set(evaluation.contexts, ofProgram);
  const known = ofProgram.get(declaration);
  if (known !== undefined) return known;
  const { result, isWhole } = evaluation.watch(make);
  if (isWhole) ofProgram.set(declaration, result);
  return result;
}

/** A variable without an initialiser: assignments to it depend on what it was before. */
function valueOfDeclared(
  declaration: TS.VariableDeclaration,
  memberName: string | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const type = declaration.type ?? documentedTypeOf(declaration);
  return makeOnce(declaration, evaluation, () => {
    if (type !== undefined) return toUnset(valueOfType(type, declaration.name, memberName, evaluation));
    return { kind: "constant", value: undefined, place: evaluation.placeOf(declaration) };
  });
}

function valueOfVariable(
  declaration: TS.VariableDeclaration,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const memberName = ts.isIdentifier(declaration.name) ? declaration.name.text : undefined;
  const loop = declaration.parent.parent;
  if (isForInOrOf(loop)) {
    const [round] = findFrame(frame, loop)?.arguments ?? [];
    if (round !== undefined) return round;
    const all = evaluation.evaluate(loop.expression, frame);
    return ts.isForInStatement(loop) ? keysIn(all, declaration, evaluation) : elementsOf(all, declaration, evaluation);
  }
  if (ts.isCatchClause(declaration.parent)) {
    return thrownIn(declaration.parent, frame, evaluation) ?? evaluation.unknown("call", declaration, { memberName });
  }
  if (declaration.initializer === undefined || isAssignedLater(declaration, evaluation))
    return valueOfDeclared(declaration, memberName, evaluation);
  const value = evaluation.evaluate(declaration.initializer, frame);
  if (value.kind !== "unknown") return value;
  return withTypeOf({ ...value, memberName: value.memberName ?? memberName }, declaration, evaluation);
}

/** Whether a `var` that is declared more than once is assigned to by its first declaration only in some runs. */
function isAssignedLater(declaration: TS.VariableDeclaration, { scopes }: EvaluationContext): boolean {
  return scopes.assigningDeclarations(declaration)[0] === declaration;
}

function keysIn(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  const keys = listKeys(value, evaluation.placeOf(node));
  return keys === undefined ? evaluation.unknown("member", node) : elementsOf(keys, node, evaluation);
}

function valueOfParameter(
  parameter: TS.ParameterDeclaration,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const callee = parameter.parent;
  const index = passedParameters(callee).indexOf(parameter);
  const passed = findFrame(frame, callee);
  if (passed !== undefined) return passedArgument(parameter, index, passed, evaluation);
  const given = isFunctionLiteral(callee) ? valueGivenTo(callee, index, frame, evaluation) : undefined;
  if (given !== undefined) return given;
  const name = ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
  const type = parameter.type ?? documentedTypeOf(parameter) ?? findContextType(parameter, evaluation);
  const validated = type === undefined && index === 0 ? validatedFor(callee, frame, evaluation) : undefined;
  const open = validated ?? valueOfType(type, parameter.name, name, evaluation);
  if (parameter.initializer === undefined) return open;
  return evaluation.join([evaluation.evaluate(parameter.initializer, frame), open], parameter.name);
}

function passedArgument(
  parameter: TS.ParameterDeclaration,
  index: number,
  frame: Frame,
  evaluation: EvaluationContext,
): AbstractValue {
  if (parameter.dotDotDotToken !== undefined) {
    const elements = frame.arguments.slice(index);
    return { kind: "array", elements, open: false, place: evaluation.placeOf(parameter) };
  }
  const argument = frame.arguments[index];
  const given = argument === undefined ? [] : membersOf(argument);
  const there = given.filter((member) => !isUndefined(member));
  if (argument !== undefined && (there.length === given.length || (there.length > 0 && !parameter.initializer)))
    return asParameter(argument, parameter, evaluation);
  if (parameter.initializer !== undefined)
    return evaluation.join([...there, evaluation.evaluate(parameter.initializer, frame)], parameter);
  return { kind: "constant", value: undefined, place: frame.callSite };
}

/** A parameter without a type that is passed on has that of the one it is passed as: `(context) => list(context)` calls `list(context: Context)`. */
function asParameter(
  argument: AbstractValue,
  parameter: TS.ParameterDeclaration,
  evaluation: EvaluationContext,
): AbstractValue {
  if (argument.kind !== "unknown" || argument.type !== undefined) return argument;
  const type = parameter.type ?? documentedTypeOf(parameter);
  if (type !== undefined && isRequiredType(type)) return { ...argument, type };
  if (argument.reason !== "parameter" || isOutcome(argument)) return argument;
  if (type === undefined || ts.isToken(type)) return argument;
  const memberName = ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
  return withType(argument, valueOfType(type, parameter.name, memberName, evaluation), type);
}

function valueOfBindingElement(
  element: TS.BindingElement,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const value = takeElement(element, wholeOfPattern(element.parent, frame, evaluation), frame, evaluation);
  if (element.initializer === undefined || isDefined(value)) return value;
  const fallback = evaluation.evaluate(element.initializer, frame);
  const there = membersOf(value).filter((member) => !isUndefined(member));
  return there.length === 0 ? fallback : evaluation.join([...there, fallback], element);
}

/** The value that a pattern destructures. */
export function wholeOfPattern(
  { parent: owner }: TS.BindingPattern,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (ts.isBindingElement(owner)) return valueOfBindingElement(owner, frame, evaluation);
  return ts.isParameter(owner) ? valueOfParameter(owner, frame, evaluation) : valueOfVariable(owner, frame, evaluation);
}

function valueOfImport(declaration: Declaration, node: TS.Identifier, evaluation: EvaluationContext): AbstractValue {
  const imported = findImport(declaration);
  if (imported === undefined) return evaluation.unknown("import", node, { memberName: node.text });
  const value = valueOfImported(imported, imported.name === "=" ? "require" : "import", evaluation, {
    node,
    evaluation,
  });
  return value.kind === "unknown" ? { ...value, memberName: node.text } : value;
}
