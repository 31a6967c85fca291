import { findOrAdd } from "../../../model/find-or-add.ts";
import type { Place } from "../../../model/index.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { handingsOf, handingsOfThis, type Handing } from "../../syntax/handed-objects.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { innermost } from "../../syntax/wrappers.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { laterOf, LaterWrites } from "./later-writes.ts";
import { putInto, type Put } from "./put-objects.ts";
import { sourcesByTarget, type SourcesByTarget } from "./sources-by-target.ts";
import { mayPutText, type Sourced } from "./sources-of-writes.ts";
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

const known = new WeakMap<Declaration, readonly WriteByOthers[]>();

/** Assignments by which others may change the object of a variable, since it is handed to where they have it by another name. */
export function writesByOthers(
  declaration: Declaration,
  name: string,
  evaluation: EvaluationContext,
): readonly WriteByOthers[] {
  const sources = sourcesByTarget(evaluation);
  if (sources.isEmpty) return NONE;
  return findOrAdd(known, declaration, () => {
    const found = byHandings(declaration, handingsOf(declaration, name, evaluation), sources);
    found.push(...byHandings(declaration, handingsOfMade(declaration, evaluation), sources));
    for (const put of found.length < MAX_WRITES ? putInto(declaration, name, evaluation) : [])
      if (found.length < MAX_WRITES) found.push(...writesToPut(put, declaration, sources, evaluation));
    return found.slice(0, MAX_WRITES);
  });
}

function byHandings(
  declaration: Declaration,
  handings: readonly Handing[],
  sources: SourcesByTarget,
  isOther: (sourced: Sourced) => boolean = () => true,
): WriteByOthers[] {
  const found: WriteByOthers[] = [];
  for (const handing of handings) {
    const met: WriteByOthers[] = [];
    for (const sourced of sources.meeting(handing, declaration)) {
      const { write } = sourced;
      const node = laterOf(handing.node, write.node, declaration);
      if (node === undefined || names(sourced, declaration) || !isOther(sourced)) continue;
      if (found.some((other) => other.by === write && other.node === node)) continue;
      met.push({ root: write.root, node, by: write, part: handing.path });
      if (found.length + met.length === MAX_WRITES) break;
    }
    found.push(...met.sort((one, other) => one.by.node.pos - other.by.node.pos));
    if (found.length === MAX_WRITES) break;
  }
  return found;
}

/** Whether an assignment is one by the name of a variable itself, or by one that is picked of it. */
function names({ source }: Sourced, declaration: Declaration): boolean {
  return source.plain.includes(declaration) || source.picked.includes(declaration);
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
  sources: SourcesByTarget,
  evaluation: EvaluationContext,
): readonly WriteByOthers[] {
  const { initializer } = declaration;
  const value = initializer && innermost(initializer);
  if (value === undefined || ts.isLiteralExpression(value) || ts.isTemplateExpression(value)) return NONE;
  const found: WriteByOthers[] = [];
  const madeAt = ts.isObjectLiteralExpression(value) ? evaluation.placeOf(value) : undefined;
  for (const write of ownWrites(declaration, name.text, evaluation).behind(node)) {
    const later = laterOf(node, write.node, declaration, madeAt !== undefined);
    if (later !== undefined) found.push({ root: write.root, node: later, by: write, part: [] });
    if (found.length === MAX_WRITES) break;
  }
  const handings = handingsOf(declaration, name.text, evaluation).filter(({ to }) => to !== into);
  found.push(...byHandings(declaration, handings, sources, (sourced) => !names(sourced, into)));
  return madeAt === undefined ? found : found.map((each) => ({ ...each, madeAt }));
}

/** The assignments to members of a variable that may put a text in place of another one. */
function ownWrites(declaration: Declaration, name: string, evaluation: EvaluationContext): LaterWrites<Write> {
  const writes = writesTo(declaration, name, evaluation);
  return findOrAdd(owned, writes, () => {
    const toMembers = writes.filter((write) => mayPutText(write) && write.path.length > 0);
    return new LaterWrites(toMembers, (write) => write);
  });
}

const owned = new WeakMap<readonly Write[], LaterWrites<Write>>();
