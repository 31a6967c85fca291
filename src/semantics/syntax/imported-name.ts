import { ts, type TS } from "./compiler.ts";
import type { Declaration } from "./scopes.ts";
import { toPlainSpecifier } from "./package-specifier.ts";
import type { SourceModule } from "./source-module.ts";

/** The module specifier from which the file imports `name`, or undefined. */
export function findSpecifier(
  name: string,
  { file, scopes }: Pick<SourceModule, "file" | "scopes">,
): string | undefined {
  const declaration = scopes.findValue(name, file);
  return declaration === undefined ? undefined : findImport(declaration)?.specifier;
}

/** What an import refers to: `default`, `*` for the namespace, `=` for the result of `require`, or the name of an export. */
export interface ImportedName {
  readonly specifier: string;
  readonly name: string;
}

/** The module that a declaration imports from, and which export; undefined for a declaration that is no import. */
export function findImport(declaration: Declaration): ImportedName | undefined {
  if (ts.isImportSpecifier(declaration)) {
    const name = (declaration.propertyName ?? declaration.name).text;
    return { specifier: specifierOf(declaration.parent.parent.parent), name };
  }
  if (ts.isImportClause(declaration)) return { specifier: specifierOf(declaration.parent), name: "default" };
  if (ts.isNamespaceImport(declaration)) return { specifier: specifierOf(declaration.parent.parent), name: "*" };
  if (ts.isImportEqualsDeclaration(declaration) && ts.isExternalModuleReference(declaration.moduleReference)) {
    const specifier = declaration.moduleReference.expression;
    if (ts.isStringLiteralLike(specifier)) return { specifier: specifier.text, name: "=" };
  }
  return undefined;
}

function specifierOf(declaration: TS.Node): string {
  if (!ts.isImportDeclaration(declaration) || !ts.isStringLiteralLike(declaration.moduleSpecifier)) return "";
  return toPlainSpecifier(declaration.moduleSpecifier.text);
}
