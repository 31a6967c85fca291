import { ts, type TS } from "./compiler.ts";

/** The functions that compilers write into a file to run generators as machines of states, and the packages that have the same ones. */
const PACKAGES: Readonly<Record<string, string>> = {
  __generator: "tslib",
  _regenerator: "regenerator-runtime",
  _regeneratorRuntime: "regenerator-runtime",
};

/** The package of the function that a compiler wrote into the file under a name; undefined for any other declaration. */
export function packageOfGeneratorHelper(declaration: TS.Node & { readonly name?: TS.Node }): string | undefined {
  const { name } = declaration;
  if (name === undefined || !ts.isIdentifier(name) || !Object.hasOwn(PACKAGES, name.text)) return undefined;
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent) ? PACKAGES[name.text] : undefined;
}

/**
 * Whether a statement of a file is such a function. The states of its machine depend on each other and on all that it is given, and say nothing
 * of what is requested.
 */
export function isGeneratorHelper(statement: TS.Node): boolean {
  if (ts.isFunctionDeclaration(statement)) return packageOfGeneratorHelper(statement) !== undefined;
  const [first, ...others] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  return (
    first !== undefined &&
    others.length === 0 &&
    ts.isIdentifier(first.name) &&
    Object.hasOwn(PACKAGES, first.name.text)
  );
}
