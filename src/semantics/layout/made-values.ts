import { ts, type TS } from "../syntax/compiler.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { textOf } from "../syntax/node-text.ts";

/** Functions of the language that give a text or an object made of what they are given, and do nothing else. */
const MAKERS = new Set(["JSON.stringify", "String", "encodeURI", "URL", "Request", "URLSearchParams", "Object.freeze"]);

/** Whether what a call gives is made of its arguments, and nothing else comes of them. */
export function isMaker({ expression }: TS.CallExpression | TS.NewExpression, module: SourceModule): boolean {
  const name = textOf(expression, module.file);
  const root = name.split(".", 1)[0] ?? "";
  return MAKERS.has(name) && module.scopes.findValue(root, expression) === undefined;
}

/** `JSON.stringify(payload, null, 2)`: a replacer would see what is changed, and may make something else of it. */
export function isPlainCall({ arguments: [, replacer] }: TS.CallExpression): boolean {
  return (
    replacer === undefined ||
    replacer.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(replacer) && replacer.text === "undefined")
  );
}
