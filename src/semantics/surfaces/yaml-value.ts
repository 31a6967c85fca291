import { createRequire } from "node:module";
import type { Alias, Document, Node, Pair, Scalar } from "yaml";
import type { ObjectEntry, Place, Text, TextParts, Value } from "../../model/index.ts";
import { sliceText } from "../string-operations.ts";
import type { MappedText } from "./mapped-text.ts";

type Yaml = typeof import("yaml");

/** Deeper values are not looked at; an anchor may hold itself. */
const MAX_DEPTH = 32;

/** The documents of a YAML text as the values that they spell, and whether they are spelled without an error. */
export interface ReadYaml {
  readonly values: readonly Value[];
  readonly hasError: boolean;
}

// Loaded at the first YAML text only.
const require = createRequire(import.meta.url);

/** Reads all documents of a YAML text. Each string and key keeps its place; a block scalar does line by line. */
export function readYaml(source: MappedText): ReadYaml {
  const yaml = require("yaml") as Yaml;
  const documents = yaml.parseAllDocuments(source.text, { logLevel: "silent", uniqueKeys: false });
  const list = Array.isArray(documents) ? (documents as readonly Document.Parsed[]) : [];
  const values = list.flatMap((document) => {
    const contents = document.contents as Node | null;
    return contents === null ? [] : [new YamlReader(source, document, yaml).toValue(contents, 0)];
  });
  return { values, hasError: list.some(({ errors }) => errors.length > 0) };
}

class YamlReader {
  readonly #source: MappedText;
  readonly #document: Document.Parsed;
  readonly #yaml: Yaml;

  constructor(source: MappedText, document: Document.Parsed, yaml: Yaml) {
    this.#source = source;
    this.#document = document;
    this.#yaml = yaml;
  }

  toValue(node: unknown, depth: number): Value {
    const { isAlias, isMap, isScalar, isSeq } = this.#yaml;
    const place = this.#placeOf(node);
    if (depth > MAX_DEPTH) return { kind: "unknown", reason: "limit", name: "…", place };
    if (isAlias(node)) return this.#toAliased(node, depth);
    if (isMap(node)) {
      const entries = node.items.flatMap((pair) => this.#toEntries(pair, depth));
      return { kind: "object", entries, open: false, place };
    }
    if (isSeq(node)) {
      return { kind: "array", elements: node.items.map((item) => this.toValue(item, depth + 1)), open: false, place };
    }
    return isScalar(node) ? this.#toScalar(node, place) : { kind: "constant", value: null, place };
  }

  #toAliased(node: Alias, depth: number): Value {
    const target = node.resolve(this.#document);
    return target === undefined
      ? { kind: "unknown", reason: "member", name: node.source, place: this.#placeOf(node) }
      : this.toValue(target, depth + 1);
  }

  #toEntries({ key, value }: Pair, depth: number): readonly ObjectEntry[] {
    if (!this.#yaml.isScalar(key)) return [];
    const held = this.toValue(value, depth + 1);
    // `<<: *defaults` brings the entries of another map.
    if (key.value === "<<" && held.kind === "object")
      return held.entries.map((entry) => ({ ...entry, origin: "spread" }));
    const keyPlace = this.#placeOf(key);
    const place = { ...keyPlace, end: Math.max(keyPlace.end, held.place.end) };
    return [{ key: String(key.value), keyPlace, value: held, place, origin: "literal" }];
  }

  #toScalar(node: Scalar, place: Place): Value {
    const { value } = node;
    if (typeof value !== "string") {
      const isConstant = typeof value === "number" || typeof value === "boolean";
      return { kind: "constant", value: isConstant ? value : null, place };
    }
    return { kind: "string", alternatives: [this.#toParts(node, value)], place };
  }

  #toParts(node: Scalar, value: string): TextParts {
    const [start, end] = node.range ?? [0, 0];
    if (node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED") return this.#toLines(node, start, end);
    const isPlain = node.type === "PLAIN";
    const inner = isPlain ? this.#source.slice(start, end) : this.#source.slice(start + 1, end - 1);
    if (inner.map((part) => (part.kind === "text" ? part.text : "")).join("") === value) return inner;
    return [{ kind: "text", text: value, place: this.#source.placeOf(start, end), exact: false }];
  }

  /** The lines of a block scalar without their indentation; folded lines are joined by blanks. */
  #toLines({ type }: Scalar, start: number, end: number): TextParts {
    const { text } = this.#source;
    const parts: Text[] = [];
    const head = text.indexOf("\n", start) + 1;
    const indent = /^(?:[^\S\n]*\r?\n)*([^\S\n]+)\S/.exec(text.slice(head, end))?.[1]?.length ?? 0;
    for (let at = head; at > 0 && at < end;) {
      const next = text.indexOf("\n", at) + 1 || end;
      const isBlank = text.slice(at, next).trim() === "";
      const line = this.#source.slice(isBlank ? next - 1 : at + indent, next);
      const isFolded = type === "BLOCK_FOLDED" && !isBlank;
      for (const part of line) if (part.kind === "text") parts.push(...(isFolded ? fold(part) : [part]));
      at = next;
    }
    return parts;
  }

  #placeOf(node: unknown): Place {
    const range = this.#yaml.isNode(node) ? node.range : undefined;
    return this.#source.placeOf(range?.[0] ?? 0, range?.[1] ?? 0);
  }
}

/** A line whose break reads as a blank. */
function fold(line: Text): readonly Text[] {
  const end = line.text.trimEnd().length;
  const rest = sliceText(line, end, line.text.length);
  return [sliceText(line, 0, end), ...(rest.text === "" ? [] : [{ ...rest, text: " ", exact: false }])];
}
