/** The part of a piece that lies in a range. */
export interface Slice<Piece> {
  readonly piece: Piece;
  /** Offsets into the piece; `to` is behind the last byte. */
  readonly from: number;
  readonly to: number;
}

/** Which bytes of which pieces are those from `offset` on, of a value that is kept in pieces. Pieces without any are left out. */
export function sliceRange<Piece extends { readonly length: number }>(
  pieces: readonly Piece[],
  offset: number,
  length: number,
): readonly Slice<Piece>[] {
  const slices: Slice<Piece>[] = [];
  let start = 0;
  for (const piece of pieces) {
    const from = Math.max(offset - start, 0);
    const to = Math.min(offset + length - start, piece.length);
    if (from < to) slices.push({ piece, from, to });
    start += piece.length;
  }
  return slices;
}
