/**
 * The name that was probably meant by another one: the nearest, if less than half of it is wrong. Two letters that changed places
 * count as one mistake: `tset` means `tests`.
 */
export function findNearest(written: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: countMistakes(written, name) }))
    .filter(({ name, distance }) => distance < name.length / 2)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** Letters that are missing, too many, wrong or in each other's place (optimal string alignment). */
function countMistakes(written: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= written.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= meant.length; column++) {
      const isSame = written[row - 1] === meant[column - 1];
      const isSwapped = written[row - 1] === meant[column - 2] && written[row - 2] === meant[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(written.length, meant.length);
}
