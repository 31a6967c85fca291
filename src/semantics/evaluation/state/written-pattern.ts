import { ts, type TS } from "../../syntax/compiler.ts";
import { exportsOf } from "../../syntax/export-table.ts";
import { findImport } from "../../syntax/imported-name.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toPattern } from "../../values/text-replacement.ts";
import { isConstantName } from "../../syntax/scopes.ts";

/** Files that pass a pattern on to each other. */
const MAX_FILES = 4;

/** Whether a regular expression that is written in the code finds something in a text; undefined where it is none, or is not known. */
export function fitsPattern(
  pattern: TS.Expression,
  evaluation: EvaluationContext,
): ((text: string) => boolean) | undefined {
  const literal = literalOf(pattern, evaluation, 0);
  const expression = literal && toPattern(literal.text);
  return expression && ((text) => text.search(expression) >= 0);
}

/** What is written where a constant is named, or a pattern itself. */
function literalOf(
  node: TS.Expression,
  evaluation: EvaluationContext,
  files: number,
): TS.RegularExpressionLiteral | undefined {
  if (ts.isRegularExpressionLiteral(node)) return node;
  const declaration = ts.isIdentifier(node) ? evaluation.scopes.findValue(node.text, node) : undefined;
  if (declaration === undefined) return undefined;
  const imported = findImport(declaration);
  if (imported !== undefined) return exportedLiteral(imported.specifier, imported.name, evaluation, files);
  const made = isConstantName(declaration) ? declaration.initializer : undefined;
  if (made === undefined || !ts.isRegularExpressionLiteral(made)) return undefined;
  // One that goes on where it has stopped before finds something else each time.
  return /[gy]/.test(made.text.replace(/^.*\//s, "")) ? undefined : made;
}

function exportedLiteral(
  specifier: string,
  name: string,
  home: EvaluationContext,
  files: number,
): TS.RegularExpressionLiteral | undefined {
  const target = files < MAX_FILES ? home.follow(specifier, "import", name) : undefined;
  const exported = target && exportsOf(target.file).names.get(name);
  if (target === undefined || exported === undefined || exported.kind === "declaration") return undefined;
  if (exported.kind === "from") return exportedLiteral(exported.specifier, exported.name, target, files + 1);
  return literalOf(exported.node, target, files + 1);
}
