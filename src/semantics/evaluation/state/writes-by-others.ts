import { findOrAdd } from "../../../model/find-or-add.ts";
import type { Place } from "../../../model/index.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { handingsOf, handingsOfThis, type Handing } from "../../syntax/handed-objects.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { innermost } from "../../syntax/wrappers.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { putInto, type Put } from "./put-objects.ts";
import { mayPutText, writesWithSources, type Source, type Sourced } from "./sources-of-writes.ts";
import { writesTo } from "./writes-to.ts";

/** An assignment by another name to what may be the object of a variable, or a part of it, which nobody follows. */
export interface WriteByOthers {
  readonly root: TS.Node;
  /** Behind which it may have been made: the assignment, or the place where the object has got to where it is made. */
  readonly node: TS.Node;
  readonly by: Write;
  /** In which part of the object: members behind the name. */
  readonly part: readonly string[];
  /** Where the object is made that is meant among several; undefined for any. */
  readonly madeAt?: Place;
}

/** Assignments to one variable by others beyond this many are not followed; real code has few. */
const MAX_WRITES = 16;
const NONE: readonly WriteByOthers[] = [];

/** Assignments by which others may change the object of a variable, since it is handed to where they have it by another name. */
export function writesByOthers(
  declaration: Declaration,
  name: string,
  evaluation: EvaluationContext,
): readonly WriteByOthers[] {
  const sourced = writesWithSources(evaluation);
  if (sourced.length === 0) return NONE;
  const found = [
    ...byHandings(declaration, handingsOf(declaration, name, evaluation), sourced, evaluation),
    ...byHandings(declaration, handingsOfMade(declaration, evaluation), sourced, evaluation),
    ...putInto(declaration, name, evaluation).flatMap((put) => writesToPut(put, declaration, sourced, evaluation)),
  ];
  return found.slice(0, MAX_WRITES);
}

function byHandings(
  declaration: Declaration,
  handings: readonly Handing[],
  sourced: readonly Sourced[],
  evaluation: EvaluationContext,
): readonly WriteByOthers[] {
  const found: WriteByOthers[] = [];
  for (const handing of handings) {
    for (const each of sourced) {
      const { write, source } = each;
      if (source.plain.includes(declaration) || source.picked.includes(declaration)) continue;
      if (!mayMeet(handing, source) || isFollowed(declaration, handing, each, evaluation)) continue;
      const node = laterOf(handing.node, write.node, declaration);
      const isKnown = found.some((other) => other.by === write && other.node === node);
      if (node !== undefined && !isKnown) found.push({ root: write.root, node, by: write, part: handing.path });
    }
  }
  return found;
}

/** Where the class of an instance hands it, `registry.push(this)`, as if it were done where the instance is made. */
function handingsOfMade(declaration: Declaration, evaluation: EvaluationContext): readonly Handing[] {
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (value === undefined) return [];
  const made = innermost(value);
  if (!ts.isNewExpression(made) || !ts.isIdentifier(made.expression)) return [];
  const ofClass = evaluation.scopes.findValue(made.expression.text, made.expression);
  if (ofClass === undefined || !ts.isClassLike(ofClass)) return [];
  return findOrAdd(handedThis, ofClass, () => handingsOfThis(usesOfThis(ofClass), evaluation)).map((handing) => ({
    ...handing,
    node: declaration,
  }));
}

const handedThis = new WeakMap<TS.ClassLikeDeclaration, readonly Handing[]>();

/** Where a class uses `this` as a value, but for giving it back to who has it. */
function usesOfThis(node: TS.ClassLikeDeclaration): readonly TS.Node[] {
  const uses: TS.Node[] = [];
  const pending: TS.Node[] = [...node.members];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { parent } = next;
    if (
      next.kind === ts.SyntaxKind.ThisKeyword &&
      !ts.isPropertyAccessExpression(parent) &&
      !ts.isReturnStatement(parent)
    )
      uses.push(next);
    if (!ts.isClassLike(next)) ts.forEachChild(next, (child) => void pending.push(child));
  }
  return uses;
}

/** What is assigned to members of an object behind the place where it is put into another one. */
function writesToPut(
  { name, declaration, node }: Put,
  into: Declaration,
  sourced: readonly Sourced[],
  evaluation: EvaluationContext,
): readonly WriteByOthers[] {
  const { initializer } = declaration;
  const value = initializer && innermost(initializer);
  if (value === undefined || ts.isLiteralExpression(value) || ts.isTemplateExpression(value)) return NONE;
  const own = writesTo(declaration, name.text, evaluation).flatMap((write): readonly WriteByOthers[] => {
    const later = mayPutText(write) && write.path.length > 0 ? laterOf(node, write.node, declaration) : undefined;
    return later === undefined ? [] : [{ root: write.root, node: later, by: write, part: [] }];
  });
  const handings = handingsOf(declaration, name.text, evaluation).filter(({ to }) => to !== into);
  const others = byHandings(declaration, handings, sourced, evaluation).filter(
    ({ by }) =>
      !sourced.some(({ write, source }) => write === by && [...source.plain, ...source.picked].includes(into)),
  );
  const madeAt = ts.isObjectLiteralExpression(value) ? evaluation.placeOf(value) : undefined;
  return [...own, ...others].map((each) => (madeAt === undefined ? each : { ...each, madeAt }));
}

function mayMeet({ to, isInside }: Handing, source: Source): boolean {
  if (to === undefined) return source.isAnything;
  return source.of.has(to) && (!isInside || source.isInside);
}

/** Whether the analysis of names for one object follows an assignment already, with the order in which it is made. */
function isFollowed(
  declaration: Declaration,
  { node, to, isFollowed: isByCalls }: Handing,
  { write, source }: Sourced,
  { survey, scopes }: EvaluationContext,
): boolean {
  if (to === undefined || !ts.isIdentifier(write.root)) return false;
  // By its own parameter a function changes what it is given.
  if (ts.isParameter(to))
    return isByCalls === true && source.plain.includes(to) && enclosingFunction(write.node) === enclosingFunction(to);
  if (scopes.findValue(write.root.text, write.root) !== to) return false;
  const links = survey.linksByOwner.get(write.root.text) ?? [];
  const parts = survey.linksByPart.get(write.root.text) ?? [];
  const isLinked = [...links, ...parts].some((link) => link.node === node && link.isReordered !== true);
  return isLinked && !isGivenOther(to, write.root.text, declaration);
}

function isGivenOther(to: Declaration, name: string, declaration: Declaration): boolean {
  return (
    ts.isVariableDeclaration(to) && to !== declaration && (to.parent.flags & ts.NodeFlags.Const) === 0 && name !== ""
  );
}

/** The later one of two places; undefined where the assignment is made before the object gets there. */
function laterOf(handed: TS.Node, written: TS.Node, declaration: Declaration): TS.Node | undefined {
  const [ofHanded, ofWritten] = [enclosingFunction(handed), enclosingFunction(written)];
  if (ofHanded === ofWritten) {
    if (contains(handed, written) || contains(written, handed)) return written;
    return handed.pos < written.pos || isInLoop(handed, written) ? written : undefined;
  }
  const scope = enclosingFunction(declaration);
  return ofHanded === scope && ofWritten !== scope ? handed : written;
}

function isInLoop(one: TS.Node, other: TS.Node): boolean {
  for (let node = one.parent; !ts.isSourceFile(node) && !ts.isFunctionLike(node); node = node.parent)
    if (ts.isIterationStatement(node, false) && contains(node, other)) return true;
  return false;
}
