import { decodeUrlText } from "../model/index.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import { unescapeStep } from "../model/json-pointer.ts";

/** Methods of a path that records can name, as OpenAPI spells them. */
export const METHODS = ["get", "head", "post", "put", "patch", "delete", "options"] as const;

/** Anything that stands in a document: nothing is believed of its shape before it is looked at. */
export type Node = Readonly<Record<string, unknown>>;

/** A document of OpenAPI 3 whose references lead to places in itself. */
export interface OpenApiDocument {
  readonly root: Node;
  /** Absolute path of the file. */
  readonly file: string;
}

/** The node at a key, after the references that stand in its place; undefined where there is none, or references go in a circle. */
export function follow(value: unknown, root: Node): Node | undefined {
  const seen = new Set<unknown>();
  let node = value;
  while (isPlainObject(node) && typeof node.$ref === "string") {
    if (seen.has(node)) return undefined;
    seen.add(node);
    node = findAt(root, node.$ref);
  }
  return isPlainObject(node) ? node : undefined;
}

/** What a reference within the document (RFC 6901, as a URI fragment) leads to. */
function findAt(root: Node, reference: string): unknown {
  if (!reference.startsWith("#/")) return undefined;
  return reference
    .slice(2)
    .split("/")
    .map((step) => unescapeStep(decodeUrlText(step)))
    .reduce<unknown>((node, step) => (isStep(node, step) ? node[step] : undefined), root);
}

function isStep(node: unknown, step: string): node is Node {
  return typeof node === "object" && node !== null && Object.hasOwn(node, step);
}

/** The elements of a list; nothing where there is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
