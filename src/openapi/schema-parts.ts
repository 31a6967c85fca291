import { addToGroup, type Group } from "../model/group-by.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import { follow, listOf, type Node } from "./openapi-document.ts";

const PARTS = ["allOf", "oneOf", "anyOf"] as const;

/** The schemas that together describe one value: those given, and their parts and alternatives, references followed. */
export function listParts(written: readonly unknown[], root: Node): readonly Node[] {
  const found = new Set<Node>();
  const add = (each: unknown): void => {
    const schema = follow(each, root);
    if (schema === undefined || found.has(schema)) return;
    found.add(schema);
    PARTS.flatMap((name) => listOf(schema[name])).forEach(add);
  };
  written.forEach(add);
  return [...found];
}

/** By name, the schemas of the properties that some part has. */
export function listProperties(parts: readonly Node[]): ReadonlyMap<string, readonly unknown[]> {
  const properties = new Map<string, Group<unknown>>();
  for (const { properties: own } of parts) {
    for (const [name, written] of Object.entries(isPlainObject(own) ? own : {})) {
      addToGroup(properties, name, written);
    }
  }
  return properties;
}

/** Whether a part says that there are properties which no part names, or none names any. */
export function isOpen(parts: readonly Node[]): boolean {
  const isAnything = ({ additionalProperties, patternProperties }: Node): boolean =>
    patternProperties !== undefined || additionalProperties === true || isPlainObject(additionalProperties);
  return parts.some(isAnything) || !parts.some(({ properties }) => isPlainObject(properties));
}

/** The texts that are accepted; undefined where others are too. */
export function listValues(parts: readonly Node[]): ReadonlySet<string> | undefined {
  const limited = parts.filter((part) => Array.isArray(part.enum) || part.const !== undefined);
  const isFree = parts.some((part) => !limited.includes(part) && part.type !== undefined && part.type !== "null");
  if (limited.length === 0 || isFree) return undefined;
  const values = limited.flatMap((part) => (part.const === undefined ? listOf(part.enum) : [part.const]));
  return new Set(values.filter((value) => typeof value === "string"));
}

/** The properties that have to be there: those of each of the schemas. */
export function listRequired(written: readonly unknown[], root: Node): ReadonlySet<string> {
  return inAll(written.map((each) => requiredOf(each, root, new Set())));
}

/** Its own, those of all parts, and those that all alternatives have. */
function requiredOf(written: unknown, root: Node, above: ReadonlySet<Node>): ReadonlySet<string> {
  const schema = follow(written, root);
  if (schema === undefined || above.has(schema)) return new Set();
  const inside = new Set([...above, schema]);
  const look = (name: string): readonly ReadonlySet<string>[] =>
    listOf(schema[name]).map((each) => requiredOf(each, root, inside));
  const own = listOf(schema.required).filter((name) => typeof name === "string");
  const ofParts = look("allOf").flatMap((names) => [...names]);
  return new Set([...own, ...ofParts, ...inAll(look("oneOf")), ...inAll(look("anyOf"))]);
}

function inAll([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((name) => others.every((names) => names.has(name))));
}
