import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { exportsOf } from "../../syntax/export-table.ts";
import { findImport } from "../../syntax/imported-name.ts";
import type { Declaration } from "../../syntax/scopes.ts";

/** Files that pass a type on, one to the next; a cycle of them ends here. */
const MAX_BARRELS = 16;

/** The declaration that a name means as a type at `node`: in the same file, or in the one that it is imported from. */
export function findTypeDeclaration(
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
  barrels = MAX_BARRELS,
): Declaration | undefined {
  const home = evaluation.at(node);
  const declaration = home.scopes.findType(name, node);
  const imported = declaration && findImport(declaration);
  if (imported === undefined) return declaration;
  const target = barrels > 0 ? home.follow(imported.specifier, "import") : undefined;
  return target && findExportedType(imported.name, target, barrels - 1);
}

function findExportedType(name: string, home: EvaluationContext, barrels: number): Declaration | undefined {
  const { names, stars } = exportsOf(home.file);
  const thing = names.get(name);
  if (thing?.kind === "declaration") return thing.node;
  if (thing?.kind === "expression") {
    return ts.isIdentifier(thing.node) ? findTypeDeclaration(thing.node.text, thing.node, home, barrels) : undefined;
  }
  const passedOn = thing === undefined ? stars.map((specifier) => ({ specifier, name })) : [thing];
  for (const next of barrels > 0 ? passedOn : []) {
    const target = home.follow(next.specifier, "import");
    const found = target && findExportedType(next.name, target, barrels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
