import { ts, type TS } from "./compiler.ts";

/** A token that is no node: a keyword, a bracket, a comma. */
export interface OwnToken {
  readonly kind: TS.SyntaxKind;
  /** Where the space and the comments before it begin. */
  readonly pos: number;
  readonly start: number;
  readonly end: number;
}

/** A node's own tokens, those between its child nodes, in source order; none for a node that is itself a token. */
export function listOwnTokens(node: TS.Node, file: TS.SourceFile): readonly OwnToken[] {
  if (ts.isToken(node)) return [];
  const tokens: OwnToken[] = [];
  let from = node.pos;
  ts.forEachChild(node, (child) => {
    if (child.pos > from) addTokens(from, child.pos, file, tokens);
    from = Math.max(from, child.end);
  });
  addTokens(from, node.end, file, tokens);
  return tokens;
}

function addTokens(from: number, to: number, file: TS.SourceFile, tokens: OwnToken[]): void {
  if (from >= to) return;
  const { Latest } = ts.ScriptTarget;
  const { Standard } = ts.LanguageVariant;
  const scanner = ts.createScanner(Latest, true, Standard, file.text, undefined, from, to - from);
  for (let pos = from; pos < to;) {
    const kind = scanner.scan();
    const end = scanner.getTokenEnd();
    if (kind === ts.SyntaxKind.EndOfFileToken || end > to) return;
    tokens.push({ kind, pos, start: scanner.getTokenStart(), end });
    pos = end;
  }
}
