/** What is wrong with a JSON text, by the parser's name for it: `CommaExpected` → `is not valid JSON: comma expected`. */
export function describeJsonError(code: string): string {
  return `is not valid JSON: ${code.replace(/(?<=[a-z])[A-Z]/g, " $&").toLowerCase()}`;
}
