import { isPlainObject } from "../model/is-plain-object.ts";
import { changesRequests, losesNote, type NotCarried } from "./migration.ts";

/** Throws a TypeError that names the function, for what is no object: from JavaScript anything may be handed over. */
export function requireResource(value: unknown, name: string, expected: string): void {
  if (isPlainObject(value)) return;
  throw new TypeError(`${name}: expected ${expected}, found ${describe(value)}.`);
}

/** Throws a TypeError that names the function, for what is no list, such as the answer around one. */
export function requireList(value: unknown, name: string, expected: string): void {
  if (Array.isArray(value)) return;
  throw new TypeError(`${name}: expected ${expected}: the \`result\` of the API's answer; found ${describe(value)}.`);
}

function describe(value: unknown): string {
  if (value === null) return "null";
  return typeof value === "object" ? (Array.isArray(value) ? "a list" : "an object") : typeof value;
}

/** The text, unless it is empty or no text: what comes from an API may be `null` or `""` where nothing was set. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The number, unless it is none. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The texts of a list; none when there is no list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The objects of a list; none when there is no list. */
export function objectsOf<Item extends object>(value: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(value) ? value.filter((each): each is Item => typeof each === "object" && each !== null) : [];
}

/** Times that the API sets by itself. */
const TIMES = ["created_on", "modified_on", "created_at", "updated_at"];

/** Fields of a resource that are set and that its conversion does not know, the API's own times apart. */
export function listUnknownFields(resource: object, known: readonly string[], parent = ""): readonly NotCarried[] {
  const fields = Object.entries(resource).filter(([, value]) => value !== undefined && value !== null);
  const unknown = fields.filter(([name]) => !known.includes(name) && !TIMES.includes(name));
  return unknown.map(([name]) => changesRequests(parent + name, "This field is not known here: look at what it does."));
}

/** The id of the old resource, which the new one cannot have. */
export function listLostId(id: string | undefined): readonly NotCarried[] {
  const known = textOf(id);
  if (known === undefined) return [];
  return [losesNote("id", `The new resource gets an id of its own: what keeps the id ${known} has to learn it.`)];
}
