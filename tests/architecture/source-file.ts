import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";

/** One import of a source file: `target` is relative to src, with `/`; undefined for a package. */
export interface Import {
  readonly specifier: string;
  readonly target: string | undefined;
  /** Erased by the compiler. */
  readonly typeOnly: boolean;
}

/** What the tests of the architecture read of one file of src. */
export interface SourceFile {
  /** Relative to src, with `/`. */
  readonly path: string;
  /** The folder under src. */
  readonly room: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** Texts of all string literals and templates without holes. */
  readonly strings: readonly string[];
  /** Names that are read from an object: `x.name`, `x["name"]`, `{ name }` as a pattern. */
  readonly readNames: readonly string[];
}

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const sourceRoot = join(root, "src");

/** All files of src, sorted by path. */
export function readSourceFiles(): readonly SourceFile[] {
  const names = readdirSync(sourceRoot, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map(readSourceFile);
}

function readSourceFile(name: string): SourceFile {
  const text = readFileSync(join(sourceRoot, name), "utf8");
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const path = toSlashes(name);
  const nodes = listNodes(tree);
  return {
    path,
    room: path.split("/")[0] ?? "",
    text,
    imports: nodes.flatMap((node) => readImport(node, path)),
    strings: nodes.flatMap((node) => (ts.isStringLiteralLike(node) ? [node.text] : [])),
    readNames: nodes.flatMap(readName),
  };
}

function listNodes(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => {
    nodes.push(...listNodes(child));
  });
  return nodes;
}

function readImport(node: ts.Node, from: string): Import[] {
  const specifier = findSpecifier(node);
  if (specifier === undefined) return [];
  const target = specifier.startsWith(".")
    ? toSlashes(join(dirname(from), specifier)).replace(/\.js$/, ".ts")
    : undefined;
  return [{ specifier, target, typeOnly: isTypeOnly(node) }];
}

/** Also `require("…")` and every other call with a relative path: what is loaded late is imported too. */
function findSpecifier(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : undefined;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const specifier = textOf(node.arguments?.[0]);
  const isImport = ts.isCallExpression(node) && /^(import|require)$/.test(node.expression.getText());
  return isImport || /^\.\.?\/.+\.[jt]s$/.test(specifier ?? "") ? specifier : undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return ts.isImportTypeNode(node);
}

function readName(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isElementAccessExpression(node)) return [textOf(node.argumentExpression) ?? ""];
  if (ts.isBindingElement(node)) return [(node.propertyName ?? node.name).getText()];
  return [];
}

function toSlashes(path: string): string {
  return relative(".", path).split(sep).join("/");
}
