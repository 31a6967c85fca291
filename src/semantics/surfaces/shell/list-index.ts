/** A number, a variable's name, or the sum or the difference of two of these. */
const INDEX = /^\s*(-?\w+)\s*(?:([-+])\s*(\w+)\s*)?$/;

/** The number that an index of a list is, `valueOf` a variable; undefined where it is not known. */
export function readIndex(text: string, valueOf: (name: string) => string | undefined): number | undefined {
  const [, first, sign, second] = INDEX.exec(text) ?? [];
  if (first === undefined) return undefined;
  const toNumber = (word: string): number | undefined => {
    const written = /^[A-Za-z_]/.test(word) ? valueOf(word) : word;
    return written !== undefined && /^-?\d+$/.test(written) ? Number(written) : undefined;
  };
  const [left, right] = [toNumber(first), second === undefined ? 0 : toNumber(second)];
  if (left === undefined || right === undefined) return undefined;
  return sign === "-" ? left - right : left + right;
}
