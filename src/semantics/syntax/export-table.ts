import { ts, type TS } from "./compiler.ts";
import { hasModifier } from "./has-modifier.ts";

/** What a name that a file exports stands for. */
export type ExportedThing =
  /** An expression, or the name of a declaration, to be read where it stands. */
  | { readonly kind: "expression"; readonly node: TS.Expression }
  /** A function or class without a name. */
  | { readonly kind: "declaration"; readonly node: TS.FunctionDeclaration | TS.ClassDeclaration }
  /** Passed on from another file; `*` is its namespace. */
  | { readonly kind: "from"; readonly specifier: string; readonly name: string };

/** The exports of one file, as its statements list them. */
export interface ExportTable {
  /** By name; a type and a value of one name are one export. `default`, and `=` for `export =`. */
  readonly names: ReadonlyMap<string, ExportedThing>;
  /** Specifiers of `export *`. */
  readonly stars: readonly string[];
  /** False for a script or a CommonJS module. */
  readonly isModule: boolean;
}

const tables = new WeakMap<TS.SourceFile, ExportTable>();

/** The exports of a file; read once. */
export function exportsOf(file: TS.SourceFile): ExportTable {
  let table = tables.get(file);
  if (table === undefined) tables.set(file, (table = readExports(file)));
  return table;
}

class Exports implements ExportTable {
  readonly names = new Map<string, ExportedThing>();
  readonly stars: string[] = [];
  isModule = false;
}

function readExports(file: TS.SourceFile): ExportTable {
  const table = new Exports();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) table.isModule = true;
    else if (ts.isExportDeclaration(statement)) addList(statement, table);
    else if (ts.isExportAssignment(statement)) addAssignment(statement, table);
    else if (isExported(statement)) addStatement(statement, table);
  }
  return table;
}

/** Whether a declaration itself says `export`. */
export function isExported(node: TS.Node): boolean {
  return hasModifier(node, ts.SyntaxKind.ExportKeyword);
}

/** `export { a as b }`, `export { a } from "./a"`, `export * from "./a"`, `export * as a from "./a"`. */
function addList({ exportClause, moduleSpecifier }: TS.ExportDeclaration, table: Exports): void {
  table.isModule = true;
  const specifier = moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier) ? moduleSpecifier.text : undefined;
  if (exportClause === undefined) {
    if (specifier !== undefined) table.stars.push(specifier);
  } else if (ts.isNamespaceExport(exportClause)) {
    if (specifier !== undefined) table.names.set(exportClause.name.text, { kind: "from", specifier, name: "*" });
  } else {
    for (const element of exportClause.elements) addElement(element, specifier, table);
  }
}

function addElement(element: TS.ExportSpecifier, specifier: string | undefined, table: Exports): void {
  const node = element.propertyName ?? element.name;
  if (specifier !== undefined) table.names.set(element.name.text, { kind: "from", specifier, name: node.text });
  else if (ts.isIdentifier(node)) table.names.set(element.name.text, { kind: "expression", node });
}

/** `export default …`, `export = …`. */
function addAssignment({ expression, isExportEquals }: TS.ExportAssignment, table: Exports): void {
  table.isModule = true;
  table.names.set(isExportEquals === true ? "=" : "default", { kind: "expression", node: expression });
}

function addStatement(statement: TS.Statement, table: Exports): void {
  table.isModule = true;
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    addDeclaration(statement, table);
    return;
  }
  for (const name of exportedNamesOf(statement)) {
    // A type of the name of a value is one export with it, and so is a namespace.
    if (ts.isVariableStatement(statement) || !table.names.has(name.text))
      table.names.set(name.text, { kind: "expression", node: name });
  }
}

/** Whether a name is given to the exports by a statement of a file: `exports.run = run`, also in `exports.run = exports.go = run`. */
export function isGivenToExports(name: TS.Node): boolean {
  let node = name;
  while (isAssignedToExports(node.parent, node)) node = node.parent;
  if (node === name) return isGivenByGetter(name);
  return ts.isExpressionStatement(node.parent) && ts.isSourceFile(node.parent.parent);
}

/** `__export(exports, { run: () => run })`, `_export(exports, { get run() { return run; } })`: what compilers make of `export { run }`. */
function isGivenByGetter(name: TS.Node): boolean {
  const { parent } = name;
  const getter = ts.isReturnStatement(parent) ? parent.parent.parent : parent;
  const member = ts.isArrowFunction(getter) || ts.isFunctionExpression(getter) ? getter.parent : getter;
  if (!ts.isPropertyAssignment(member) && !ts.isGetAccessorDeclaration(member)) return false;
  const call = member.parent.parent;
  if (!ts.isCallExpression(call) || !isExporting(call)) return false;
  return ts.isExpressionStatement(call.parent) && ts.isSourceFile(call.parent.parent);
}

/** `__export(…)`, `Object.defineProperty(exports, …)`. */
function isExporting({ expression: callee, arguments: [target] }: TS.CallExpression): boolean {
  if (ts.isIdentifier(callee)) return /^_+export(?:\$?\d+)?$/.test(callee.text);
  return ts.isPropertyAccessExpression(callee) && callee.name.text === "defineProperty" && isNamedExports(target);
}

function isNamedExports(node: TS.Expression | undefined): boolean {
  return node !== undefined && isExports(node);
}

function isAssignedToExports(node: TS.Node, value: TS.Node): node is TS.BinaryExpression {
  if (!ts.isBinaryExpression(node) || node.right !== value) return false;
  const { left, operatorToken } = node;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(left)) return false;
  const { expression: owner, name } = left;
  return isExports(owner) || (name.text === "exports" && isNamedModule(owner));
}

/** Whether an expression is `exports` or `module.exports`, whatever these names mean. */
export function isExports(node: TS.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === "exports";
  return ts.isPropertyAccessExpression(node) && node.name.text === "exports" && isNamedModule(node.expression);
}

function isNamedModule(node: TS.Expression): boolean {
  return ts.isIdentifier(node) && node.text === "module";
}

/** The names that a statement declares, to be exported. */
export function exportedNamesOf(statement: TS.Statement): readonly TS.Identifier[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const isDeclaration = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || isNamed(statement);
  return isDeclaration && statement.name !== undefined && ts.isIdentifier(statement.name) ? [statement.name] : [];
}

function addDeclaration(statement: TS.FunctionDeclaration | TS.ClassDeclaration, table: Exports): void {
  const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword);
  const name = isDefault ? "default" : statement.name?.text;
  if (name === undefined) return;
  const thing: ExportedThing =
    statement.name === undefined
      ? { kind: "declaration", node: statement }
      : { kind: "expression", node: statement.name };
  table.names.set(name, thing);
}

function isNamed(
  statement: TS.Statement,
): statement is TS.EnumDeclaration | TS.InterfaceDeclaration | TS.TypeAliasDeclaration | TS.ModuleDeclaration {
  return (
    ts.isEnumDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}

function namesIn(name: TS.BindingName): readonly TS.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
