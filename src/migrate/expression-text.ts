/** A text as a literal of the rules language; a raw one where it has a quote or a backslash. */
export function quote(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  let hashes = "#";
  while (text.includes(`"${hashes}`)) hashes += "#";
  return `r${hashes}"${text}"${hashes}`;
}

/** A condition that holds where all do; undefined for none, which holds everywhere. */
export function allOf(conditions: readonly (string | undefined)[]): string | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  if (given.length < 2) return given[0];
  return given.map(group).join(" and ");
}

/** A condition that holds where one of several does. */
export function anyOf(conditions: readonly string[]): string | undefined {
  return conditions.length < 2 ? conditions[0] : conditions.map(group).join(" or ");
}

/** The contrary of a condition. */
export function not(condition: string): string {
  return `not (${condition})`;
}

/** In parentheses where `and` or `or` beside it could take a part of it. */
function group(condition: string): string {
  return / (?:and|or|xor) /.test(condition) ? `(${condition})` : condition;
}

/** A field that has one of several values. */
export function isOneOf(field: string, values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  return values.length === 1 ? `${field} eq ${values[0] ?? ""}` : `${field} in {${values.join(" ")}}`;
}
