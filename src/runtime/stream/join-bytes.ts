type Bytes = Uint8Array<ArrayBuffer>;

/** The pieces one after the other; a single one is not copied. */
export function joinBytes(pieces: readonly Bytes[]): Bytes {
  const [first = new Uint8Array()] = pieces;
  if (pieces.length <= 1) return first;
  const joined = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}
