import { createRequire } from "node:module";
import type { AST, ParseError } from "toml-eslint-parser";
import type { ConfigNode, ConfigScalar } from "./config-node.ts";
import type { ConfigProblems } from "./config-problems.ts";

type TomlParser = typeof import("toml-eslint-parser");

interface OpenObject {
  readonly kind: "object";
  readonly start: number;
  readonly end: number;
  readonly entries: Map<string, OpenNode>;
}

interface OpenArray {
  readonly kind: "array";
  readonly start: number;
  readonly end: number;
  readonly elements: OpenNode[];
}

/** A node that later lines of the text may still add to. */
type OpenNode = OpenObject | OpenArray | ConfigScalar;

type Range = readonly [start: number, end: number];

// Loaded at the first config only: most linted files need none.
const require = createRequire(import.meta.url);

/** The tree of a TOML text. A syntax error is added to `problems`, and nothing is returned. */
export function readTomlTree(text: string, problems: ConfigProblems): ConfigNode | undefined {
  const parser = require("toml-eslint-parser") as TomlParser;
  try {
    const [table] = parser.parseTOML(text).body;
    return toTree(table, text);
  } catch (error) {
    if (!isParseError(error)) throw error;
    problems.add(toOffset(error, text), `is not valid TOML: ${error.message}.`);
    return undefined;
  }
}

/** The parser places a missing value behind the end of its line; the line itself is where people look. */
function toOffset({ index }: ParseError, text: string): number {
  const before = text.slice(0, index).trimEnd();
  return before.endsWith("=") ? before.length : index;
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof SyntaxError && "index" in error;
}

function toTree(table: AST.TOMLTopLevelTable, text: string): OpenObject {
  const root = openObject(table.range);
  for (const item of table.body) {
    if (item.type === "TOMLKeyValue") addKeyValue(root, item, text);
    else addTable(root, item, text);
  }
  return root;
}

function addTable(root: OpenObject, table: AST.TOMLTable, text: string): void {
  const target = descend(root, table.resolvedKey, table.key.range);
  for (const item of table.body) addKeyValue(target, item, text);
}

function addKeyValue(target: OpenObject, item: AST.TOMLKeyValue, text: string): void {
  const path = item.key.keys.map((key) => (key.type === "TOMLBare" ? key.name : key.value));
  const last = path.pop() ?? "";
  descend(target, path, item.key.range).entries.set(last, toNode(item.value, text));
}

/** The object at a path, made where it is not there yet. A number is an index into an array of tables. */
function descend(from: OpenObject, path: readonly (string | number)[], range: Range): OpenObject {
  const end = path.reduce<OpenNode>((node, key, index) => {
    return step(node, key, typeof path[index + 1] === "number", range);
  }, from);
  // The parser has refused a path through a scalar; an object of its own keeps this total.
  return end.kind === "object" ? end : openObject(range);
}

function step(node: OpenNode, key: string | number, intoArray: boolean, range: Range): OpenNode {
  const made = intoArray ? openArray(range) : openObject(range);
  if (node.kind === "array" && typeof key === "number") return (node.elements[key] ??= made);
  if (node.kind !== "object") return made;
  const existing = node.entries.get(String(key));
  if (existing === undefined) node.entries.set(String(key), made);
  return existing ?? made;
}

function openObject([start, end]: Range): OpenObject {
  return { kind: "object", start, end, entries: new Map() };
}

function openArray([start, end]: Range): OpenArray {
  return { kind: "array", start, end, elements: [] };
}

function toNode(node: AST.TOMLContentNode, text: string): OpenNode {
  if (node.type === "TOMLArray") {
    return { ...openArray(node.range), elements: node.elements.map((element) => toNode(element, text)) };
  }
  if (node.type === "TOMLInlineTable") {
    const object = openObject(node.range);
    for (const item of node.body) addKeyValue(object, item, text);
    return object;
  }
  return toScalar(node, text);
}

function toScalar(node: AST.TOMLValue, text: string): ConfigScalar {
  const [start, end] = node.range;
  const value = node.kind === "string" ? node.value : text.slice(start, end);
  return { kind: toScalarKind(node.kind), start, end, value };
}

function toScalarKind(kind: AST.TOMLValue["kind"]): ConfigScalar["kind"] {
  if (kind === "integer" || kind === "float") return "number";
  if (kind === "local-date") return "date";
  return kind === "string" || kind === "boolean" ? kind : "date-time";
}
