/** At most `count` of the values, taken at equal distances. */
export function spread<Value>(values: readonly Value[], count: number): readonly Value[] {
  if (values.length <= count) return values;
  return values.filter(
    (_, index) => Math.floor((index * count) / values.length) !== Math.floor(((index - 1) * count) / values.length),
  );
}
