import { exportsOf } from "../../syntax/export-table.ts";
import { ts } from "../../syntax/compiler.ts";
import { findImport, type ImportedName } from "../../syntax/imported-name.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** Files that hand one export on to each other; real barrels are two or three deep. */
const MAX_FILES = 8;

/** What declares the value that an import in the file of `home` names, through files that hand it on; undefined where no declaration does. */
export function declarationOfImport(
  { specifier, name }: ImportedName,
  home: EvaluationContext,
  files = 0,
): Declaration | undefined {
  const target = files < MAX_FILES ? home.follow(specifier, "import", name) : undefined;
  if (target === undefined) return undefined;
  const { names, stars } = exportsOf(target.file);
  const thing = names.get(name);
  if (thing === undefined) {
    for (const star of name === "default" ? [] : stars) {
      const found = declarationOfImport({ specifier: star, name }, target, files + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (thing.kind === "declaration") return thing.node;
  if (thing.kind === "from") return declarationOfImport(thing, target, files + 1);
  if (!ts.isIdentifier(thing.node)) return undefined;
  const declaration = target.scopes.findValue(thing.node.text, thing.node);
  const imported = declaration && findImport(declaration);
  return imported === undefined ? declaration : declarationOfImport(imported, target, files + 1);
}
