/** The same values, beginning with that at `by`; the others follow, round the end. */
export function rotate<Value>(values: readonly Value[], by: number): readonly Value[] {
  const start = values.length === 0 ? 0 : by % values.length;
  return [...values.slice(start), ...values.slice(0, start)];
}
