import { ts, type TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Declaration } from "./scope.ts";

/** The module specifier from which the file imports `name`, or undefined. */
export function findSpecifier(name: string, evaluation: Evaluation): string | undefined {
  const declaration = evaluation.scopes.findValue(name, evaluation.file);
  return declaration === undefined ? undefined : findImport(declaration)?.specifier;
}

/** The module that a declaration imports from, and the export's name: undefined for the default and the namespace. */
export function findImport(declaration: Declaration): { specifier: string; name: string | undefined } | undefined {
  if (ts.isImportSpecifier(declaration)) {
    const name = (declaration.propertyName ?? declaration.name).text;
    return { specifier: textOf(declaration.parent.parent.parent), name: name === "default" ? undefined : name };
  }
  if (ts.isImportClause(declaration)) return { specifier: textOf(declaration.parent), name: undefined };
  if (ts.isNamespaceImport(declaration)) return { specifier: textOf(declaration.parent.parent), name: undefined };
  if (ts.isImportEqualsDeclaration(declaration) && ts.isExternalModuleReference(declaration.moduleReference)) {
    const specifier = declaration.moduleReference.expression;
    if (ts.isStringLiteralLike(specifier)) return { specifier: specifier.text, name: undefined };
  }
  return undefined;
}

function textOf(declaration: TS.Node): string {
  if (!ts.isImportDeclaration(declaration) || !ts.isStringLiteralLike(declaration.moduleSpecifier)) return "";
  return declaration.moduleSpecifier.text;
}
