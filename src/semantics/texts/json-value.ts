import { createRequire } from "node:module";
import type { Node, ParseError } from "jsonc-parser";
import { sliceText, type ObjectEntry, type Place, type Text, type TextParts, type Value } from "../../model/index.ts";
import { HOLE_MARK, type MappedText } from "./mapped-text.ts";
type JsoncParser = typeof import("jsonc-parser");

/** Deeper values are not read. */
const MAX_DEPTH = 32;

/** A JSON text as the value that it spells, and whether it is spelled without an error. */
export interface ReadJson {
  readonly value: Value;
  readonly hasError: boolean;
}

// Loaded at the first JSON text only: most linted files have none.
const require = createRequire(import.meta.url);

/**
 * Reads JSON, with comments and trailing commas, and with holes inside strings or in place of values. Each string and
 * key keeps its place in the source. Undefined for a text without a value.
 */
export function readJson(source: MappedText): ReadJson | undefined {
  const parser = require("jsonc-parser") as JsoncParser;
  const errors: ParseError[] = [];
  const text = fillHoles(source.text);
  const root = parser.parseTree(text, errors, { allowTrailingComma: true });
  return root && { value: new JsonReader(source).toValue(root, 0), hasError: errors.length > 0 };
}

/** A hole that stands for a whole value becomes a digit, so that the text stays JSON of the same length. */
function fillHoles(text: string): string {
  if (!text.includes(HOLE_MARK)) return text;
  return text.replace(/"(?:[^"\\]|\\[^])*"|\uFFFF/g, (token) => (token === HOLE_MARK ? "0" : token));
}

class JsonReader {
  readonly #source: MappedText;

  constructor(source: MappedText) {
    this.#source = source;
  }

  toValue(node: Node, depth: number): Value {
    const place = this.#placeOf(node);
    if (depth > MAX_DEPTH) return { kind: "unknown", reason: "limit", name: "…", place };
    switch (node.type) {
      case "object":
        return { kind: "object", entries: this.#toEntries(node, depth), open: false, place };
      case "array": {
        const elements = (node.children ?? []).map((child) => this.toValue(child, depth + 1));
        return { kind: "array", elements, open: false, place };
      }
      case "string":
        return { kind: "string", alternatives: [this.#toParts(node)], place };
      default:
        return this.#toScalar(node, place);
    }
  }

  #toScalar(node: Node, place: Place): Value {
    const [part] = this.#source.slice(node.offset, node.offset + node.length);
    if (part?.kind === "hole") return { kind: "unknown", reason: part.reason, name: part.name, place };
    const value: unknown = node.value;
    const isKnown = typeof value === "number" || typeof value === "boolean";
    return { kind: "constant", value: isKnown ? value : null, place };
  }

  #toEntries(node: Node, depth: number): readonly ObjectEntry[] {
    return (node.children ?? []).flatMap((property): readonly ObjectEntry[] => {
      const [key, value] = property.children ?? [];
      if (key === undefined || value === undefined) return [];
      const name = String(key.value);
      const entry = { key: name, keyPlace: this.#placeOf(key), place: this.#placeOf(property) };
      return [{ ...entry, value: this.toValue(value, depth + 1), origin: "literal" }];
    });
  }

  /** The string between its quotes; what is escaped is not exact. */
  #toParts({ offset, length }: Node): TextParts {
    const parts = this.#source.slice(offset + 1, offset + length - 1);
    return parts.flatMap((part): TextParts =>
      part.kind === "text" && part.text.includes("\\") ? decode(part) : [part],
    );
  }

  #placeOf({ offset, length }: Node): Place {
    return this.#source.placeOf(offset, offset + length);
  }
}

/** What stands between escapes keeps its place; what is escaped has the place of the escape and is not exact. */
function decode(part: Text): readonly Text[] {
  let from = 0;
  return part.text.split(/(?<=\\(?:u[\dA-Fa-f]{4}|[^u]))|(?=\\(?:u[\dA-Fa-f]{4}|[^u]))/).map((text) => {
    const written = sliceText(part, from, (from += text.length));
    return text.startsWith("\\") ? { ...written, text: toCharacter(text), exact: false } : written;
  });
}

function toCharacter(escape: string): string {
  try {
    return JSON.parse(`"${escape}"`) as string;
  } catch {
    return escape;
  }
}
