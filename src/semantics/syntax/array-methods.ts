/** Methods of lists that hand each element to a function, and as which argument. */
const CALLBACKS: ReadonlyMap<string, number> = new Map([
  ...["map", "forEach", "flatMap", "filter", "find", "findLast", "findIndex", "some", "every"].map(
    (name) => [name, 0] as const,
  ),
  ["reduce", 1],
  ["reduceRight", 1],
]);
/** Methods that give a list of the same elements. */
const SAME = new Set(["filter", "slice", "sort", "reverse", "toSorted", "toReversed", "concat", "values"]);
/** Methods that give one of the elements. */
const ONE = new Set(["find", "findLast", "pop", "at"]);

/** Which parameter of a function that a method of a list is given is an element; undefined for a method that gives none. */
export function findElementParameter(method: string): number | undefined {
  return CALLBACKS.get(method);
}

/**
 * Where in a list what a method of it gives is found: the list itself, `*` for an element, `0` for the first, `slice()` for the first few,
 * `map()` for as many other things; undefined for anything else.
 */
export function findGivenPart(
  method: string,
  { isFirst, count }: { readonly isFirst: boolean; readonly count: number },
): readonly string[] | undefined {
  if (method === "map") return ["map()"];
  if (method === "slice" && isFirst && count > 1) return ["slice()"];
  if (SAME.has(method)) return [];
  if (method === "shift" || (method === "at" && isFirst)) return ["0"];
  return ONE.has(method) ? ["*"] : undefined;
}
