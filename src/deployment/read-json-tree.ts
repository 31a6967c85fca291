import { createRequire } from "node:module";
import type { Node, ParseError } from "jsonc-parser";
import { describeJsonError } from "../model/json-error.ts";
import type { ConfigNode } from "./config-node.ts";
import type { ConfigProblems } from "./config-problems.ts";

type JsoncParser = typeof import("jsonc-parser");

// Loaded at the first config only: most linted files need none.
const require = createRequire(import.meta.url);

/**
 * The tree of a JSON text. Comments and trailing commas are accepted in `.json` too, as the deployment tool does.
 * A syntax error is added to `problems`, and nothing is returned.
 */
export function readJsonTree(text: string, problems: ConfigProblems): ConfigNode | undefined {
  const parser = require("jsonc-parser") as JsoncParser;
  const errors: ParseError[] = [];
  const root = parser.parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
  const [first] = errors;
  if (first !== undefined) {
    // Only the first: the others follow from it.
    problems.add(first.offset, `${describeJsonError(parser.printParseErrorCode(first.error))}.`);
    return undefined;
  }
  return root === undefined ? undefined : toConfigNode(root, text);
}

function toConfigNode(node: Node, text: string): ConfigNode {
  const range = { start: node.offset, end: node.offset + node.length };
  const children = node.children ?? [];
  switch (node.type) {
    case "object":
      return { ...range, kind: "object", entries: new Map(children.flatMap((child) => toEntry(child, text))) };
    case "array":
      return { ...range, kind: "array", elements: children.map((child) => toConfigNode(child, text)) };
    case "string":
      return { ...range, kind: "string", value: String(node.value) };
    case "property":
      return { ...range, kind: "null", value: "" };
    default:
      return { ...range, kind: node.type, value: text.slice(range.start, range.end) };
  }
}

function toEntry(property: Node, text: string): [string, ConfigNode][] {
  const [key, value] = property.children ?? [];
  return key === undefined || value === undefined ? [] : [[String(key.value), toConfigNode(value, text)]];
}
