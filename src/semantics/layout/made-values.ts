import { ts, type TS } from "../syntax/compiler.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { textOf } from "../syntax/node-text.ts";

/** Built-in functions that build a text or an object from their arguments, and have no effects. */
const MAKERS = new Set(["JSON.stringify", "String", "encodeURI", "URL", "Request", "URLSearchParams", "Object.freeze"]);

/** Whether a call builds its result from its arguments and has no effects. */
export function isMaker({ expression }: TS.CallExpression | TS.NewExpression, module: SourceModule): boolean {
  const name = textOf(expression, module.file);
  const root = name.split(".", 1)[0] ?? "";
  return MAKERS.has(name) && module.scopes.findValue(root, expression) === undefined;
}

/**
 * Whether a call has no replacer, which would see the changed value and may turn it into something else:
 * `JSON.stringify(payload, null, 2)`.
 */
export function isPlainCall({ arguments: [, replacer] }: TS.CallExpression): boolean {
  return (
    replacer === undefined ||
    replacer.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(replacer) && replacer.text === "undefined")
  );
}
