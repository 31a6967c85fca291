import { createRequire } from "node:module";
import type { Alias, Document, Node, Pair, Scalar } from "yaml";
import {
  sliceText,
  type ObjectEntry,
  type Place,
  type Text,
  type TextParts,
  type Value,
} from "../../../model/index.ts";
import type { MappedText } from "../../texts/mapped-text.ts";
type Yaml = typeof import("yaml");

/** Deeper values are not read; an anchor may contain itself. */
const MAX_DEPTH = 32;

/** How many values aliases may repeat; anchors that contain each other again and again would otherwise have no end. */
const MAX_REPEATED = 20_000;

/** The documents of a YAML text as values, and whether they are valid. */
export interface ReadYaml {
  readonly values: readonly Value[];
  readonly hasError: boolean;
}

// Loaded at the first YAML text only.
const require = createRequire(import.meta.url);

/** Reads all documents of a YAML text. Each string and key keeps its place; a block scalar does line by line. */
export function readYaml(source: MappedText): ReadYaml {
  const yaml = require("yaml") as Yaml;
  // The messages of errors, which nobody reads, would show the lines: a text may have an error at each character.
  const options = { logLevel: "silent", uniqueKeys: false, prettyErrors: false } as const;
  const documents = yaml.parseAllDocuments(source.text, options);
  const list = Array.isArray(documents) ? (documents as readonly Document.Parsed[]) : [];
  const reader = new YamlReader(source, yaml);
  const values = list.flatMap((document) => reader.read(document));
  return { values, hasError: list.some(({ errors }) => errors.length > 0) };
}

class YamlReader {
  readonly #source: MappedText;
  readonly #yaml: Yaml;
  #anchors: ReadonlyMap<Alias, Node | undefined> = new Map();
  /** How many nested aliases led to the current node. */
  #aliases = 0;
  #repeated = 0;

  constructor(source: MappedText, yaml: Yaml) {
    this.#source = source;
    this.#yaml = yaml;
  }

  /** The value of a document, if it holds one. */
  read(document: Document.Parsed): readonly Value[] {
    this.#anchors = this.#findAnchors(document);
    return document.contents === null ? [] : [this.#toValue(document.contents, 0)];
  }

  /** What each alias stands for: the nearest node before it with that anchor. */
  #findAnchors(document: Document.Parsed): ReadonlyMap<Alias, Node | undefined> {
    const named = new Map<string, Node>();
    const targets = new Map<Alias, Node | undefined>();
    this.#yaml.visit(document, {
      Alias: (_, alias) => {
        targets.set(alias, named.get(alias.source));
      },
      Value: (_, node) => {
        if (node.anchor !== undefined) named.set(node.anchor, node);
      },
    });
    return targets;
  }

  #toValue(node: unknown, depth: number): Value {
    const { isAlias, isMap, isScalar, isSeq } = this.#yaml;
    const place = this.#placeOf(node);
    if (this.#aliases > 0) this.#repeated++;
    if (depth > MAX_DEPTH || this.#repeated > MAX_REPEATED)
      return { kind: "unknown", reason: "limit", name: "…", place };
    if (isAlias(node)) return this.#toAliased(node, depth);
    if (isMap(node)) {
      // `{{ .Values.level }}`: a template that fills in the document before it is read.
      if (node.flow === true && isMap(node.items[0]?.key))
        return { kind: "unknown", reason: "environment", name: this.#writtenAt(place), place };
      const pairs = node.items.map((pair) => this.#toEntries(pair, depth));
      // Own keys win over merged ones, wherever they stand.
      const entries = [...pairs.flatMap(({ merged }) => merged), ...pairs.flatMap(({ own }) => own)];
      return { kind: "object", entries, open: false, place };
    }
    if (isSeq(node)) {
      return { kind: "array", elements: node.items.map((item) => this.#toValue(item, depth + 1)), open: false, place };
    }
    return isScalar(node) ? this.#toScalar(node, place) : { kind: "constant", value: null, place };
  }

  #toAliased(node: Alias, depth: number): Value {
    const target = this.#anchors.get(node);
    if (target === undefined)
      return { kind: "unknown", reason: "member", name: node.source, place: this.#placeOf(node) };
    this.#aliases++;
    const value = this.#toValue(target, depth + 1);
    this.#aliases--;
    return value;
  }

  #toEntries({ key, value }: Pair, depth: number): Record<"merged" | "own", readonly ObjectEntry[]> {
    if (!this.#yaml.isScalar(key)) return { merged: [], own: [] };
    const held = this.#toValue(value, depth + 1);
    if (key.value === "<<") return { merged: toMerged(held), own: [] };
    const keyPlace = this.#placeOf(key);
    const place = { ...keyPlace, end: Math.max(keyPlace.end, held.place.end) };
    return { merged: [], own: [{ key: String(key.value), keyPlace, value: held, place, origin: "literal" }] };
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
    if (inner.map((part) => (part.kind === "text" ? part.text : "")).join("") === value) {
      const [only, ...others] = inner;
      return isPlain && only?.kind === "text" && others.length === 0 ? [{ ...only, isPlain }] : inner;
    }
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

  #writtenAt({ start, end }: Place): string {
    return this.#source.text.slice(start, end);
  }

  #placeOf(node: unknown): Place {
    const range = this.#yaml.isNode(node) ? node.range : undefined;
    return this.#source.placeOf(range?.[0] ?? 0, range?.[1] ?? 0);
  }
}

/** `<<: *defaults`, `<<: [*first, *second]`: the entries of other maps, of which the first that has a key wins. */
function toMerged(held: Value): readonly ObjectEntry[] {
  if (held.kind === "array") return held.elements.toReversed().flatMap(toMerged);
  return held.kind === "object" ? held.entries.map((entry) => ({ ...entry, origin: "spread" })) : [];
}

/** A line whose break reads as a blank. */
function fold(line: Text): readonly Text[] {
  const end = line.text.trimEnd().length;
  const rest = sliceText(line, end, line.text.length);
  return [sliceText(line, 0, end), ...(rest.text === "" ? [] : [{ ...rest, text: " ", exact: false }])];
}
