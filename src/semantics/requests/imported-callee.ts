import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findImport } from "../syntax/imported-name.ts";

/** Variables that are gone through, one after the other. */
const MAX_STEPS = 4;

/** Whether a chain of members and calls begins at an import: `api.find(…)` and `new Api().set(…)` may be the project's own. */
export function beginsAtImport(callee: TS.Expression, evaluation: EvaluationContext, steps = MAX_STEPS): boolean {
  const root = beginningOf(callee);
  if (!ts.isIdentifier(root)) return isModuleCall(root);
  const declaration = evaluation.scopes.findValue(root.text, root);
  if (declaration === undefined) return false;
  if (findImport(declaration) !== undefined) return true;
  const source = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return source !== undefined && steps > 0 && beginsAtImport(source, evaluation, steps - 1);
}

/** The file of the project that what a chain of members and calls begins at is imported from. */
export function moduleOfCallee(callee: TS.Expression, evaluation: EvaluationContext): EvaluationContext | undefined {
  const root = beginningOf(callee);
  const declaration = ts.isIdentifier(root) ? evaluation.scopes.findValue(root.text, root) : undefined;
  if (declaration === undefined) return undefined;
  const imported = findImport(declaration);
  const specifier = imported?.specifier ?? requiredBy(declaration);
  if (specifier?.startsWith(".") !== true) return undefined;
  return evaluation.follow(specifier, imported === undefined || imported.name === "=" ? "require" : "import");
}

/** `./client` of `const { client } = require("./client")`. */
function requiredBy(declaration: TS.Node): string | undefined {
  let variable = declaration;
  while (ts.isBindingElement(variable)) variable = variable.parent.parent;
  const call = ts.isVariableDeclaration(variable) ? variable.initializer : undefined;
  if (call === undefined || !ts.isCallExpression(call) || !isModuleCall(call)) return undefined;
  const [specifier] = call.arguments;
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}

const beginnings = new WeakMap<TS.Expression, TS.Expression>();

/** What a chain of members and calls begins with. Each link of a long chain asks, so it is told for all links at once. */
function beginningOf(callee: TS.Expression): TS.Expression {
  const links: TS.Expression[] = [];
  let root = callee;
  for (let next = nextOf(root); next !== undefined; next = nextOf(root)) {
    links.push(root);
    root = next;
  }
  for (const link of links) beginnings.set(link, root);
  return root;
}

function nextOf(link: TS.Expression): TS.Expression | undefined {
  const known = beginnings.get(link);
  if (known !== undefined || isModuleCall(link)) return known;
  const isLink = ts.isPropertyAccessExpression(link) || ts.isNewExpression(link) || ts.isCallExpression(link);
  return isLink ? link.expression : undefined;
}

/** `require(…)`, `import(…)`, and what is awaited of them. */
function isModuleCall(node: TS.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return isModuleCall(node.expression);
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === "require")
  );
}
