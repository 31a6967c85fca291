import { byKind } from "./by-kind.ts";
import { ts, type TS } from "./compiler.ts";

/** How the survey of a file records a node. */
export type Role =
  "call" | "string" | "template" | "object" | "variable" | "parameter" | "test" | "write" | "member" | "class" | "type";

/** The role of a node in the survey; undefined for most nodes. */
export const roleOf = byKind(findRole);

function findRole(node: TS.Node): Role | undefined {
  const { SyntaxKind } = ts;
  switch (node.kind) {
    case SyntaxKind.CallExpression:
    case SyntaxKind.NewExpression:
    case SyntaxKind.TaggedTemplateExpression:
      return "call";
    case SyntaxKind.StringLiteral:
    case SyntaxKind.NoSubstitutionTemplateLiteral:
      return "string";
    case SyntaxKind.TemplateExpression:
      return "template";
    case SyntaxKind.ObjectLiteralExpression:
      return "object";
    case SyntaxKind.VariableDeclaration:
      return "variable";
    case SyntaxKind.Parameter:
      return "parameter";
    case SyntaxKind.SwitchStatement:
    case SyntaxKind.BinaryExpression:
      return "test";
    case SyntaxKind.DeleteExpression:
    case SyntaxKind.PrefixUnaryExpression:
    case SyntaxKind.PostfixUnaryExpression:
    case SyntaxKind.ForOfStatement:
    case SyntaxKind.ForInStatement:
      return "write";
    case SyntaxKind.ClassDeclaration:
    case SyntaxKind.ClassExpression:
      return "class";
    case SyntaxKind.InterfaceDeclaration:
      return "type";
    default:
      return findGroup(node);
  }
}

function findGroup(node: TS.Node): Role | undefined {
  if (ts.isClassElement(node) || ts.isObjectLiteralElement(node)) return "member";
  // The name of an extended class is an expression, not a type.
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node) ? "type" : undefined;
}
