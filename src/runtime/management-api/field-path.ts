import type { Json, JsonObject } from "../../database/management-api-facts.ts";
import { isJsonList, isJsonObject, readMember } from "./json-value.ts";

/** A value at a path of fields, with the index that each `*` of the path stands for. */
export interface FieldValue {
  readonly value: Json;
  readonly indices: readonly number[];
}

/** All values at a path such as `rules.*.action`, where `*` stands for every element of a list. */
export function listFieldValues(data: Json, path: string): readonly FieldValue[] {
  let found: readonly FieldValue[] = [{ value: data, indices: [] }];
  for (const name of path.split("."))
    found = found.flatMap((each) => (name === "*" ? listElements(each) : step(each, name)));
  return found;
}

/** The value at a path whose `*` stand for the given indices, in their order. */
export function readField(data: Json, path: string, indices: readonly number[] = []): Json | undefined {
  const left = [...indices];
  return path.split(".").reduce<Json | undefined>((value, name) => {
    if (name !== "*") return readMember(value, name);
    return isJsonList(value) ? value[left.shift() ?? 0] : undefined;
  }, data);
}

/** A copy with a value at a path without `*`; what stands in the way and is no object is replaced. */
export function setField(data: JsonObject, path: string, value: Json): JsonObject {
  const [name, rest] = splitFirst(path);
  if (rest === undefined) return { ...data, [name]: value };
  const below = readMember(data, name);
  return { ...data, [name]: setField(isJsonObject(below) ? below : {}, rest, value) };
}

/** A copy without the values at a path. */
export function omitField(data: JsonObject, path: string): JsonObject {
  const [name, rest] = splitFirst(path);
  if (!Object.hasOwn(data, name)) return data;
  if (rest === undefined) return Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
  return { ...data, [name]: omitBelow(data[name] ?? null, rest) };
}

function omitBelow(value: Json, path: string): Json {
  if (isJsonObject(value)) return omitField(value, path);
  if (!isJsonList(value) || !path.startsWith("*.")) return value;
  return value.map((element) => omitBelow(element, path.slice("*.".length)));
}

function splitFirst(path: string): readonly [string, string | undefined] {
  const dot = path.indexOf(".");
  return dot === -1 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)];
}

function step({ value, indices }: FieldValue, name: string): readonly FieldValue[] {
  const member = readMember(value, name);
  return member === undefined ? [] : [{ value: member, indices }];
}

function listElements({ value, indices }: FieldValue): readonly FieldValue[] {
  return isJsonList(value) ? value.map((element, index) => ({ value: element, indices: [...indices, index] })) : [];
}
