import { findOrAdd } from "../../../model/find-or-add.ts";
import { decideJunction, isJunction } from "../../control-flow/condition-parts.ts";
import { isComponent } from "../../syntax/code-window.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isConstantData, isLiteral } from "../../syntax/constant-data.ts";
import { equalityOf } from "../../syntax/equality.ts";
import { exportsOf, isExported } from "../../syntax/export-table.ts";
import { findImport, type ImportedName } from "../../syntax/imported-name.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import { isNegation } from "../../syntax/operators.ts";
import { orderOf } from "../../syntax/order.ts";
import { findReferences } from "../../syntax/references.ts";
import { isConstantName } from "../../syntax/scopes.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";
import { fitsPattern } from "./written-pattern.ts";
import { findProperty, textOfName } from "../../syntax/property-names.ts";

/** Constants made of constants; real ones are made of one or two. */
const MAX_DEPTH = 8;

type Primitive = string | number | boolean;

/**
 * What a condition comes out as by what is written in its file alone: `const MODE = "new"` makes `MODE === "old"` false. Undefined where it asks
 * anything else. What is empty, and a text that is the one it is compared with, is perhaps to be filled in: `if (TOKEN === "your token") exit()`.
 */
export function decideByConstants(
  whole: TS.Expression,
  evaluation: EvaluationContext,
  depth = MAX_DEPTH,
): boolean | undefined {
  const condition = unwrap(whole);
  if (depth === 0) return undefined;
  if (isNegation(condition)) {
    const operand = decideByConstants(condition.operand, evaluation, depth - 1);
    return operand === undefined ? undefined : !operand;
  }
  if (isJunction(condition)) return decideJunction(condition, (side) => decideByConstants(side, evaluation, depth - 1));
  if (ts.isBinaryExpression(condition)) return decideBinary(condition, evaluation, depth);
  if (ts.isCallExpression(condition)) return decideSearch(condition, evaluation);
  const made = writtenExpression(condition, evaluation);
  if (made === undefined) return undefined;
  if (made !== condition) return decideByConstants(made, evaluation, depth - 1);
  return isBoolean(condition) ? condition.kind === ts.SyntaxKind.TrueKeyword : undefined;
}

/** Whether a label of a `switch` is what it asks for, where both are written in the file; undefined where they are not. */
export function isWrittenLabel(
  label: TS.Expression,
  asked: TS.Expression,
  evaluation: EvaluationContext,
): boolean | undefined {
  if (unwrap(asked).kind === ts.SyntaxKind.TrueKeyword) return decideByConstants(label, evaluation);
  const [one, other] = [label, asked].map((side) => writtenPrimitive(side, evaluation));
  return one === undefined || other === undefined ? undefined : one === other;
}

function decideBinary(node: TS.BinaryExpression, evaluation: EvaluationContext, depth: number): boolean | undefined {
  const { left, right } = node;
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.InKeyword) return decideKey(left, right, evaluation);
  const [one, other] = [left, right].map((side) => writtenPrimitive(side, evaluation, depth - 1));
  if (one === undefined || other === undefined || typeof one !== typeof other) return undefined;
  const isEquality = equalityOf(kind);
  if (isEquality !== undefined) {
    const isPlaceholder = one === other && typeof one === "string" && !ts.isTypeOfExpression(unwrap(left));
    return isPlaceholder ? undefined : (one === other) === isEquality;
  }
  return typeof one === "number" && typeof other === "number" ? orderOf(kind)?.(one, other) : undefined;
}

/** `name in TABLE`, of a table that is not empty. */
function decideKey(key: TS.Expression, table: TS.Expression, evaluation: EvaluationContext): boolean | undefined {
  const [name, object] = [writtenPrimitive(key, evaluation), writtenExpression(unwrap(table), evaluation)];
  if (name === undefined || object === undefined || !ts.isObjectLiteralExpression(object)) return undefined;
  const names = object.properties.map(({ name: each }) => textOfName(each));
  return names.length === 0 ? undefined : names.includes(String(name));
}

/** `NAMES.includes("old")`, `NAMES.has("old")`, of a list or a set that is not empty; `/^old_/.test(NAME)`. */
function decideSearch(
  { expression: callee, arguments: args }: TS.CallExpression,
  evaluation: EvaluationContext,
): boolean | undefined {
  const [sought, ...others] = args;
  if (!ts.isPropertyAccessExpression(callee) || sought === undefined || others.length > 0) return undefined;
  const text = writtenPrimitive(sought, evaluation);
  if (text === undefined) return undefined;
  if (callee.name.text === "test")
    return typeof text === "string" ? fitsPattern(callee.expression, evaluation)?.(text) : undefined;
  const elements = searchedElements(unwrap(callee.expression), callee.name.text, evaluation);
  return elements.length === 0 || elements.includes(undefined) ? undefined : elements.includes(text);
}

/** What a list or a set is written with that a method looks into; none where it is empty, or is not known. */
function searchedElements(
  searched: TS.Expression,
  method: string,
  evaluation: EvaluationContext,
): readonly (Primitive | undefined)[] {
  const made = writtenExpression(searched, evaluation);
  const [given] = made !== undefined && ts.isNewExpression(made) && method === "has" ? (made.arguments ?? []) : [];
  const list = method === "includes" ? made : given;
  return list !== undefined && ts.isArrayLiteralExpression(list)
    ? list.elements.map((each) => writtenPrimitive(each, evaluation))
    : [];
}

/** A text that is not empty, a number, or whether something is so, where it is written in the file. */
export function writtenPrimitive(
  whole: TS.Expression,
  evaluation: EvaluationContext,
  depth = MAX_DEPTH,
): Primitive | undefined {
  const node = unwrap(whole);
  if (depth <= 0) return undefined;
  if (ts.isTypeOfExpression(node)) {
    const value = writtenPrimitive(node.expression, evaluation, depth - 1);
    return value === undefined ? undefined : typeof value;
  }
  const made = writtenExpression(node, evaluation);
  if (made === undefined) return undefined;
  if (made !== node) return writtenPrimitive(made, evaluation, depth - 1);
  if (ts.isStringLiteralLike(node)) return node.text === "" ? undefined : node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  return isBoolean(node) ? node.kind === ts.SyntaxKind.TrueKeyword : undefined;
}

function isBoolean({ kind }: TS.Node): boolean {
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;
}

/** What a constant, or a member of one that nothing changes, is written as; another expression itself, undefined where nobody knows. */
function writtenExpression(node: TS.Expression, evaluation: EvaluationContext): TS.Expression | undefined {
  const { root, path } = rootOfChain(node);
  if (root === undefined)
    return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? undefined : node;
  const declaration = evaluation.scopes.findValue(root.text, root);
  const imported = declaration && findImport(declaration);
  if (imported !== undefined) return path.length === 0 ? exportedLiteral(imported, evaluation) : undefined;
  if (declaration === undefined || !isConstantName(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  const made = unwrap(declaration.initializer);
  const isTable = ts.isObjectLiteralExpression(made) || ts.isArrayLiteralExpression(made) || ts.isNewExpression(made);
  if (path.length === 0 && !isTable) return made;
  return isTable && isLeftAsWritten(declaration, declaration.name, evaluation) ? memberAt(made, path) : undefined;
}

/** What is written for a constant of another file. */
function exportedLiteral({ specifier, name }: ImportedName, evaluation: EvaluationContext): TS.Expression | undefined {
  const target = evaluation.follow(specifier, "import", name);
  const exported = target && exportsOf(target.file).names.get(name);
  if (target === undefined || exported?.kind !== "expression" || !ts.isIdentifier(exported.node)) return undefined;
  const declaration = target.scopes.findValue(exported.node.text, exported.node);
  if (declaration === undefined || !isConstantName(declaration)) return undefined;
  const made = unwrap(declaration.initializer);
  return isLiteral(made) ? made : undefined;
}

function memberAt(made: TS.Expression, path: readonly string[]): TS.Expression | undefined {
  let member: TS.Expression | undefined = made;
  for (const name of path) {
    if (member === undefined || !ts.isObjectLiteralExpression(member)) return undefined;
    const property: TS.ObjectLiteralElementLike | undefined = findProperty(member, name);
    member = property && ts.isPropertyAssignment(property) ? unwrap(property.initializer) : undefined;
  }
  return member;
}

const known = new WeakMap<TS.VariableDeclaration, boolean>();

/** Whether nothing but reads of members is made of a table that is written as data, in its file and in any other one. */
function isLeftAsWritten(
  declaration: TS.VariableDeclaration & { readonly initializer: TS.Expression },
  name: TS.Identifier,
  evaluation: EvaluationContext,
): boolean {
  return findOrAdd(known, declaration, () => {
    const statement = declaration.parent.parent;
    const isShared =
      isExported(statement) || (ts.isSourceFile(statement.parent) && isComponent(evaluation.physicalFilename));
    return (
      !isShared &&
      isConstantData(declaration.initializer) &&
      writesTo(declaration, name.text, evaluation).length === 0 &&
      findReferences(declaration, name.text, evaluation).every(isRead)
    );
  });
}

/** Whether a reference is only asked for a member, or for whether it has one. */
function isRead(reference: TS.Identifier): boolean {
  const { parent } = reference;
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent))
    return parent.expression === reference;
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword;
}
