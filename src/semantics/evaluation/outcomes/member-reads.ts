import { countLeading } from "../../../model/count-leading.ts";
import { bindingAround } from "../../syntax/bound-names.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toConstantTexts } from "../../values/string-operations.ts";
import type { SoughtMembers } from "../../interests.ts";
import { isExported } from "../../syntax/export-table.ts";
import { findReferences } from "../../syntax/references.ts";
import { isReplaced } from "../../syntax/operators.ts";
import { isOuterExpression } from "../../syntax/wrappers.ts";
import { isObjectAssign } from "../../syntax/language-functions.ts";
import { kindOfOperator } from "../../syntax/writes.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** A member of `({ locked } = record)`. */
type AssignedMember = TS.ShorthandPropertyAssignment | TS.PropertyAssignment;

/** A member that is read, or destructured. */
export interface MemberRead {
  readonly node: TS.PropertyAccessExpression | TS.ElementAccessExpression | TS.BindingElement | AssignedMember;
  readonly member: string;
  /** The node that names it. */
  readonly name: TS.Node;
  /** True where it is assigned to or deleted instead: `record.locked = true`. */
  readonly isWritten?: true;
}

const NONE: readonly MemberRead[] = [];
const known = new WeakMap<EvaluationContext, Members>();

/** The reads and the writes of one file. */
interface Members {
  readonly reads: readonly MemberRead[];
  readonly writes: readonly MemberRead[];
}

/**
 * The reads of sought members in the file (the same names in all files of one program), in source order. A file whose
 * text has none of the names costs a search.
 */
export function findMemberReads(evaluation: EvaluationContext, sought: SoughtMembers): readonly MemberRead[] {
  return findMembers(evaluation, sought).reads;
}

/** The same inside a node of the file. */
export function findMemberReadsIn(
  { pos, end }: TS.TextRange,
  evaluation: EvaluationContext,
  sought: SoughtMembers,
): readonly MemberRead[] {
  const reads = findMemberReads(evaluation, sought);
  const namedBefore = (offset: number): number => countLeading(reads, ({ name }) => name.pos < offset);
  return reads.slice(namedBefore(pos), namedBefore(end)).filter(({ node }) => pos <= node.pos && node.end <= end);
}

/** The assignments of the file to such members. */
export function findMemberWrites(evaluation: EvaluationContext, sought: SoughtMembers): readonly MemberRead[] {
  return findMembers(evaluation, sought).writes;
}

function findMembers(evaluation: EvaluationContext, sought: SoughtMembers): Members {
  let members = known.get(evaluation);
  if (members === undefined) {
    const all = readFile(evaluation, sought);
    const [reads, writes] = [false, true].map((isWrite) => all.filter((each) => (each.isWritten === true) === isWrite));
    known.set(evaluation, (members = { reads: reads ?? NONE, writes: writes ?? NONE }));
  }
  return members;
}

function readFile(evaluation: EvaluationContext, sought: SoughtMembers): readonly MemberRead[] {
  const { file } = evaluation;
  if (![...sought.keys()].some((name) => file.text.includes(name))) return NONE;
  const reads: MemberRead[] = [];
  const pending: TS.Node[] = [file];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    reads.push(...toReads(node, evaluation).filter((read) => isSought(read, sought, evaluation)));
    ts.forEachChild(node, (child) => {
      if (!ts.isTypeNode(child)) pending.push(child);
    });
  }
  return reads.toSorted((one, other) => one.name.pos - other.name.pos);
}

function toReads(node: TS.Node, evaluation: EvaluationContext): readonly MemberRead[] {
  if (ts.isPropertyAccessExpression(node)) {
    return [{ node, member: node.name.text, name: node.name, ...(isWritten(node) && { isWritten: true }) }];
  }
  if (ts.isBindingElement(node)) {
    const key = keyOf(node);
    return key === undefined || isLeftOut(node, evaluation) ? NONE : [{ node, member: key.text, name: key }];
  }
  if (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) {
    const member = textOfName(node.name);
    if (member === undefined || assignedTo(node) === undefined) return NONE;
    const isGiven = ts.isCallExpression(node.parent.parent);
    return [{ node, member, name: node.name, ...(isGiven && { isWritten: true }) }];
  }
  if (!ts.isElementAccessExpression(node)) return NONE;
  const name = node.argumentExpression;
  const written = isWritten(node) ? ({ isWritten: true } as const) : {};
  return readTexts(name, evaluation).map((member) => ({ node, member, name, ...written }));
}

/**
 * The value that the pattern of an assignment destructures, `record` of `({ locked } = record)`, or that gets the member, that of
 * `Object.assign(record, { locked })`; undefined in any other object literal.
 */
export function assignedTo({ parent: pattern }: AssignedMember): TS.Expression | undefined {
  const { parent } = pattern;
  if (ts.isCallExpression(parent)) return isObjectAssign(parent.expression) ? parent.arguments[0] : undefined;
  return ts.isBinaryExpression(parent) && isReplaced(pattern) ? parent.right : undefined;
}

/** The key under which a pattern takes a member. */
function keyOf(node: TS.BindingElement): TS.Identifier | TS.StringLiteralLike | undefined {
  const key = node.propertyName ?? node.name;
  if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken !== undefined) return undefined;
  return ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? key : undefined;
}

/** Whether a pattern names a member only to keep it out of the rest: `const { locked, ...others } = record`, with no use of `locked`. */
function isLeftOut({ parent: pattern, name }: TS.BindingElement, evaluation: EvaluationContext): boolean {
  const last = ts.isObjectBindingPattern(pattern) ? pattern.elements.at(-1) : undefined;
  if (last?.dotDotDotToken === undefined || !ts.isIdentifier(name)) return false;
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined || findReferences(declaration, name.text, evaluation).length > 0) return false;
  return !isExported(bindingAround(declaration).parent.parent);
}

/** The names that an index can be; most are numbers and need no evaluation. */
function readTexts(node: TS.Expression, evaluation: EvaluationContext): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return [];
  return toConstantTexts(evaluation.evaluate(node, undefined)).texts;
}

/** Whether the expression is assigned to or deleted: `record.locked = true`, also where it has no value. */
function isWritten(node: TS.Expression): boolean {
  const { parent } = node;
  if (ts.isDeleteExpression(parent)) return true;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  const kind = kindOfOperator(parent.operatorToken.kind);
  return kind === "set" || kind === "default";
}

function isSought({ node, member }: MemberRead, sought: SoughtMembers, evaluation: EvaluationContext): boolean {
  if (!sought.has(member)) return false;
  const owners = sought.get(member);
  if (owners === undefined) return true;
  return nameOfOwner(ownerOf(node), evaluation).some((name) => owners.has(name));
}

function ownerOf(node: MemberRead["node"]): TS.Node {
  if (ts.isBindingElement(node)) return node.parent.parent;
  return "expression" in node ? node.expression : (assignedTo(node) ?? node);
}

/** The names through which the owner of a member was reached, as far as the code shows them. */
function nameOfOwner(owner: TS.Node, evaluation: EvaluationContext): readonly string[] {
  if (ts.isPropertyAccessExpression(owner)) return [owner.name.text];
  if (ts.isElementAccessExpression(owner)) return readTexts(owner.argumentExpression, evaluation);
  if (isOuterExpression(owner)) return nameOfOwner(owner.expression, evaluation);
  if (ts.isBinaryExpression(owner)) return nameOfOwner(owner.left, evaluation);
  if (ts.isBindingElement(owner)) return [keyOf(owner)?.text ?? ""];
  if (ts.isVariableDeclaration(owner)) {
    const own = ts.isIdentifier(owner.name) ? [owner.name.text] : [];
    return [...own, ...(owner.initializer === undefined ? [] : nameOfOwner(owner.initializer, evaluation))];
  }
  if (!ts.isIdentifier(owner)) return [];
  const declaration = evaluation.scopes.findValue(owner.text, owner);
  const isTaken =
    declaration !== undefined && (ts.isBindingElement(declaration) || ts.isVariableDeclaration(declaration));
  return isTaken ? [owner.text, ...nameOfOwner(declaration, evaluation)] : [owner.text];
}
