/** A function without a hit; the file imports `randomUUID`. No two numbers give the same text. */
export function writePlainFunction(at: number): string {
  return `
/** Groups rows by one of their columns and drops those that are empty. */
export function group${at}<Row extends Record<string, unknown>>(rows: readonly Row[], column: keyof Row): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? randomUUID();
    const group = groups.get(key) ?? [];
    group.push({ ...row, seen: true, order: group.length + ${at} });
    groups.set(key, group);
  }
  return groups;
}`;
}
