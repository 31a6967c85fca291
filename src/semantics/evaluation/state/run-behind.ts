import { blockRunning } from "../../control-flow/control-flow.ts";
import { hasStatic } from "../../syntax/class-elements.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { findValueReferences } from "../../syntax/references.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** A function or a class, the code of which is run later than it is made. */
type Made = TS.SignatureDeclaration | TS.ClassLikeDeclaration;

/**
 * Whether a change has surely been made before the code around a place is first run: it is a statement of the block in which a function, or a
 * class, is made, and that is made only behind it, or named only behind it.
 */
export function isRunBehind(change: TS.Node, place: TS.Node, evaluation: EvaluationContext): boolean {
  const block = blockRunning(change);
  const made = block && contains(block, place) ? outermostMade(place, block) : undefined;
  if (block === undefined || made === undefined || contains(made, change)) return false;
  if (made.pos >= change.end && !ts.isFunctionDeclaration(made)) return true;
  if (ts.isClassLike(made) && runsCode(made, evaluation)) return false;
  return isNamedBehind(made, { offset: change.end, block, evaluation, asked: new Set() });
}

/** Whether a class runs code while it is made, which may run its own: what it extends, its decorators and its static parts. */
function runsCode(
  { modifiers, heritageClauses, members }: TS.ClassLikeDeclaration,
  evaluation: EvaluationContext,
): boolean {
  const isCalling = (node: TS.Node): boolean => evaluation.survey.calls.some((call) => contains(node, call));
  const isDecorated = (parts: readonly TS.ModifierLike[] | undefined): boolean => parts?.some(ts.isDecorator) === true;
  return (
    isDecorated(modifiers) ||
    heritageClauses?.some(isCalling) === true ||
    members.some(
      (member) =>
        ts.isClassStaticBlockDeclaration(member) ||
        (ts.canHaveModifiers(member) && isDecorated(member.modifiers)) ||
        (ts.isPropertyDeclaration(member) && hasStatic(member) && isCalling(member)),
    )
  );
}

/** The function or class around a node that no other one of the block holds. */
function outermostMade(node: TS.Node, block: TS.Node): Made | undefined {
  let found: Made | undefined;
  for (let around = node; around !== block; around = around.parent) {
    // The end of the file has the place of that of a last block, and does not stand in it.
    if (ts.isSourceFile(around)) return undefined;
    if (ts.isFunctionLike(around) || ts.isClassLike(around)) found = around;
  }
  return found;
}

/** What names a function or a class, and is never given another value. */
function declarationOf(made: Made): (Declaration & { readonly name: TS.Identifier }) | undefined {
  const named = ts.isFunctionDeclaration(made) || ts.isClassDeclaration(made) ? made : made.parent;
  const isNamed = ts.isFunctionDeclaration(named) || ts.isClassDeclaration(named) || ts.isVariableDeclaration(named);
  if (!isNamed || named.name === undefined || !ts.isIdentifier(named.name)) return undefined;
  return named as typeof named & { readonly name: TS.Identifier };
}

/** Functions that name each other, beyond which nobody asks; real ones are few. */
const MAX_ASKED = 64;

/** The place of a change, and of which functions it is asked whether they are named behind it. */
interface Asking {
  readonly offset: number;
  readonly block: TS.Node;
  readonly evaluation: EvaluationContext;
  readonly asked: Set<TS.Node>;
}

/**
 * Whether nothing in front of an offset names what is made, but for itself and for exports: others run it when the file has been run. What
 * a function names behind it that is declared there counts where that is called: it may be called before.
 */
function isNamedBehind(made: Made, asking: Asking): boolean {
  if (asking.asked.has(made)) return true;
  if (asking.asked.size === MAX_ASKED) return false;
  asking.asked.add(made);
  // `export default function () { … }`
  if ((ts.isFunctionDeclaration(made) || ts.isClassDeclaration(made)) && made.name === undefined) return true;
  const named = declarationOf(made);
  return (
    named !== undefined &&
    findValueReferences(named, named.name.text, asking.evaluation).every((reference) => {
      const { parent } = reference;
      if (contains(made, reference) || ts.isExportSpecifier(parent) || ts.isExportAssignment(parent)) return true;
      const around = reference.pos < asking.offset ? undefined : outermostMade(reference, asking.block);
      if (around === undefined || !ts.isFunctionDeclaration(around)) return reference.pos >= asking.offset;
      return isNamedBehind(around, asking);
    })
  );
}
