import { ts, type TS } from "./compiler.ts";

/** What `<`, `<=`, `>` or `>=` says of two numbers; undefined for any other operator. */
export function orderOf(operator: TS.SyntaxKind): ((left: number, right: number) => boolean) | undefined {
  switch (operator) {
    case ts.SyntaxKind.LessThanToken:
      return (left, right) => left < right;
    case ts.SyntaxKind.LessThanEqualsToken:
      return (left, right) => left <= right;
    case ts.SyntaxKind.GreaterThanToken:
      return (left, right) => left > right;
    case ts.SyntaxKind.GreaterThanEqualsToken:
      return (left, right) => left >= right;
    default:
      return undefined;
  }
}
