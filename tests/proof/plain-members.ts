import type { Plain, PlainObject } from "./execution.ts";

/** A copy without the member at a path such as `data.service`; `*` stands for every element of a list, a number for one. */
export function omitMember(object: PlainObject, path: string): PlainObject {
  return omit(object, path.split(".")) as PlainObject;
}

/** A copy in which every object, the inner ones first, is replaced. */
export function mapObjects(value: Plain, replace: (object: PlainObject) => PlainObject): Plain {
  if (isList(value)) return value.map((element) => mapObjects(element, replace));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [name, mapObjects(member, replace)] as const);
  return replace(Object.fromEntries(entries));
}

/** A copy in which every text is replaced. */
export function mapTexts(value: Plain, replace: (text: string) => string): Plain {
  if (typeof value === "string") return replace(value);
  if (isList(value)) return value.map((element) => mapTexts(element, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, replace)]));
}

function omit(value: Plain, [name = "", ...rest]: readonly string[]): Plain {
  if (isList(value)) {
    return value.map((element, index) => (name === "*" || name === String(index) ? omit(element, rest) : element));
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  const { [name]: member, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: omit(member, rest) };
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}
