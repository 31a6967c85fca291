/** A piece of a string in generated code: text as it is, or an expression. */
export type Piece = string | { readonly expression: string };

/** How a parameter of a path is spelled in generated code. */
export type Spelling = "hole" | "placeholder" | "literal";

export const spellings: readonly Spelling[] = ["hole", "placeholder", "literal"];

const IDENTIFIER = "023e105f4ecef8ad9ca31a8372d0c353";

/** The pieces of `/zones/:zone_id/filters` in one spelling of its parameters. */
export function toPieces(path: string, spelling: Spelling): readonly Piece[] {
  return path
    .split(/(:\w+)/)
    .filter((text) => text !== "")
    .map((text) => (text.startsWith(":") ? spellParameter(text, spelling) : text));
}

/** `zoneId` for `:zone_id`. */
export function toVariable(parameter: string): string {
  return parameter.slice(1).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A template literal of the pieces, or a quoted string when all of it is text. */
export function toTemplate(pieces: readonly Piece[]): string {
  if (pieces.every((piece) => typeof piece === "string")) return JSON.stringify(pieces.join(""));
  return `\`${pieces.map((piece) => (typeof piece === "string" ? piece : `\${${piece.expression}}`)).join("")}\``;
}

/** The pieces joined with `+`. */
export function toConcatenation(pieces: readonly Piece[]): string {
  return toOperands(pieces).join(" + ");
}

/** The pieces as expressions, one each; neighbouring texts are one. */
export function toOperands(pieces: readonly Piece[]): readonly string[] {
  return mergeTexts(pieces).map((piece) => (typeof piece === "string" ? JSON.stringify(piece) : piece.expression));
}

/** The segments of the pieces as expressions, without the leading slash: `"zones", zoneId, "filters"`. */
export function toSegments(pieces: readonly Piece[]): readonly string[] {
  return mergeTexts(pieces).flatMap((piece) => {
    if (typeof piece !== "string") return [piece.expression];
    return piece
      .split("/")
      .filter((segment) => segment !== "")
      .map((segment) => JSON.stringify(segment));
  });
}

/** The pieces with every expression wrapped: `encodeURIComponent(zoneId)`. */
export function wrapExpressions(pieces: readonly Piece[], wrap: (expression: string) => string): readonly Piece[] {
  return pieces.map((piece) => (typeof piece === "string" ? piece : { expression: wrap(piece.expression) }));
}

function spellParameter(parameter: string, spelling: Spelling): Piece {
  if (spelling === "hole") return { expression: toVariable(parameter) };
  return spelling === "placeholder" ? parameter : IDENTIFIER;
}

function mergeTexts(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === "string" && typeof last === "string") merged[merged.length - 1] = last + piece;
    else merged.push(piece);
  }
  return merged;
}
