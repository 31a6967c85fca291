import type { StringLayout, StringPiece } from "../../model/index.ts";

/**
 * Source text of an expression for the pieces of a string, in a form and in a quote. Undefined when a text would need an escape.
 * Text alone is a literal; expressions stand in a template, or between `+` where the form is a concatenation.
 */
export function writeString(
  pieces: readonly StringPiece[],
  form: StringLayout["form"],
  quote: string,
): string | undefined {
  const merged = mergePieces(pieces);
  if (merged.some((piece) => piece.kind === "text" && /[\\"'`$\n\r]/u.test(piece.text))) return undefined;
  const isText = merged.every(({ kind }) => kind === "text");
  if (!isText && form !== "concatenation") return writeTemplate(merged);
  if (isText && form === "template") return writeTemplate(merged);
  return merged
    .map((piece) => (piece.kind === "text" ? `${quote}${piece.text}${quote}` : wrap(piece.source)))
    .join(" + ");
}

/** Neighbouring texts as one; empty ones are left out. */
export function mergePieces(pieces: readonly StringPiece[]): readonly StringPiece[] {
  const merged: StringPiece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (piece.kind === "text" && last?.kind === "text") {
      merged[merged.length - 1] = { kind: "text", text: last.text + piece.text };
    } else if (piece.kind === "expression" || piece.text !== "") merged.push(piece);
  }
  return merged;
}

function writeTemplate(pieces: readonly StringPiece[]): string {
  const inner = pieces.map((piece) => (piece.kind === "text" ? piece.text : `\${${piece.source}}`)).join("");
  return `\`${inner}\``;
}

/** An operand of `+` that is more than a name or a call needs parentheses. */
function wrap(source: string): string {
  return /^[\w$.]+$/u.test(source) ? source : `(${source})`;
}
