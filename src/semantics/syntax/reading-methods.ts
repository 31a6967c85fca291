import { ts, type TS } from "./compiler.ts";

/** Methods of texts, lists, sets and maps that give the same for the same, and change nothing. */
const READING: ReadonlySet<string> = new Set(
  (
    "startsWith endsWith includes indexOf lastIndexOf has at charAt slice substr substring trim trimStart trimEnd " +
    "toLowerCase toUpperCase toString replace replaceAll split join concat padStart padEnd repeat"
  ).split(" "),
);

/** Whether a method of that name, of what the language has, only reads. */
export function isReadingMethod(name: string): boolean {
  return READING.has(name);
}

/** Whether a call is of a method that makes a text, a number or a list of what it is called on. */
export function isReadingCall({ expression: callee }: TS.CallExpression): boolean {
  return ts.isPropertyAccessExpression(callee) && isReadingMethod(callee.name.text);
}

/** Whether a call is written as one of the language's that makes a text, or true or false, of what it is given: `String(name)`. */
export function isConversion({ expression: callee }: TS.CallExpression): boolean {
  return ts.isIdentifier(callee) && (callee.text === "String" || callee.text === "Boolean");
}
