import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findDocumentedType } from "../../syntax/documented-types.ts";
import { exportsOf } from "../../syntax/export-table.ts";
import { findImport } from "../../syntax/imported-name.ts";
import type { Declaration } from "../../syntax/scopes.ts";

/** Files that pass a type on, one to the next; a cycle of them ends here. */
const MAX_BARRELS = 16;

/** The declaration that a type names: `Zone`, `api.Zone`, `import("./zone").Zone`, what an interface extends. */
export function declarationOfType(type: TS.Node, evaluation: EvaluationContext): Declaration | undefined {
  const [root, ...members] = namesOfType(type);
  if (root === undefined) return undefined;
  const home = evaluation.at(type);
  if (ts.isImportTypeNode(type)) {
    const target = home.follow(root, "import");
    return target && members.length === 1 ? findExportedType(members[0] ?? "", target, MAX_BARRELS) : undefined;
  }
  if (members.length === 0) return findTypeDeclaration(root, type, evaluation);
  const space = home.scopes.findType(root, type);
  const imported = space && findImport(space);
  if (imported?.name !== "*" || members.length > 1) return undefined;
  const target = home.follow(imported.specifier, "import");
  return target && findExportedType(members[0] ?? "", target, MAX_BARRELS);
}

/** The names in a type that names another one, the outermost first; that of a module for `import("…")`. */
function namesOfType(type: TS.Node): readonly string[] {
  if (ts.isTypeReferenceNode(type)) return namesOfChain(type.typeName);
  if (ts.isExpressionWithTypeArguments(type)) return namesOfChain(type.expression);
  if (!ts.isImportTypeNode(type) || type.isTypeOf) return [];
  const { argument, qualifier } = type;
  if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return [];
  return [argument.literal.text, ...(qualifier === undefined ? [] : namesOfChain(qualifier))];
}

/** `a.b.c` as names, of a type or an expression; none for what is no chain of names. */
export function namesOfChain(name: TS.Node): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  const [owner, last] = ts.isQualifiedName(name)
    ? [name.left, name.right]
    : ts.isPropertyAccessExpression(name)
      ? [name.expression, name.name]
      : [];
  const before = owner === undefined ? [] : namesOfChain(owner);
  return before.length === 0 || last === undefined ? [] : [...before, last.text];
}

/** The declaration that a name means as a type at `node`: in the same file, or in the one that it is imported from. */
export function findTypeDeclaration(
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
  barrels = MAX_BARRELS,
): Declaration | undefined {
  const home = evaluation.at(node);
  const declaration = home.scopes.findType(name, node) ?? findDocumentedType(name, home.file);
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
    const target = home.follow(next.specifier, "import", thing === undefined ? next.name : undefined);
    const found = target && findExportedType(next.name, target, barrels - 1);
    if (found !== undefined) return found;
  }
  return findDocumentedType(name, home.file);
}

/** What a type parameter is bound to: what it extends, else what it is when nothing is given. */
export function boundOf({ constraint, default: fallback }: TS.TypeParameterDeclaration): TS.TypeNode | undefined {
  return constraint ?? fallback;
}
