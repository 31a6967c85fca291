import { blockRunning } from "../../control-flow/control-flow.ts";
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
  if (made === undefined || contains(made, change)) return false;
  if (made.pos >= change.end && !ts.isFunctionDeclaration(made)) return true;
  const named = declarationOf(made);
  return named !== undefined && isNamedBehind(change.end, named, made, evaluation);
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

/** Whether nothing in front of an offset names what is declared, but for itself and for exports: others run it when the file has been run. */
function isNamedBehind(
  offset: number,
  declaration: Declaration & { readonly name: TS.Identifier },
  made: Made,
  evaluation: EvaluationContext,
): boolean {
  return findValueReferences(declaration, declaration.name.text, evaluation).every((reference) => {
    const { parent } = reference;
    return (
      reference.pos >= offset ||
      contains(made, reference) ||
      ts.isExportSpecifier(parent) ||
      ts.isExportAssignment(parent)
    );
  });
}
