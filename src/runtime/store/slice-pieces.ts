type Pieces = readonly Uint8Array<ArrayBuffer>[];

/** The bytes from `offset` on of a value that is kept in pieces, without copying any. */
export function slicePieces(pieces: Pieces, offset: number, length: number): Pieces {
  const slices: Uint8Array<ArrayBuffer>[] = [];
  let start = 0;
  for (const piece of pieces) {
    const from = Math.max(offset - start, 0);
    const to = Math.min(offset + length - start, piece.length);
    if (from < to) slices.push(from === 0 && to === piece.length ? piece : piece.subarray(from, to));
    start += piece.length;
  }
  return slices;
}
