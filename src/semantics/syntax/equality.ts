import { ts, type TS } from "./compiler.ts";

/** True for `===` and `==`, false for `!==` and `!=`; undefined for any other operator. */
export function equalityOf(operator: TS.SyntaxKind): boolean | undefined {
  switch (operator) {
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsToken:
      return true;
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
      return false;
    default:
      return undefined;
  }
}

/** Whether an operator is `==` or `!=`, which convert what they compare. */
export function isLooseEquality(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.EqualsEqualsToken || operator === ts.SyntaxKind.ExclamationEqualsToken;
}
