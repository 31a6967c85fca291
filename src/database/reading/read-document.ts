import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname } from "node:path";
import type { Document, LineCounter, Node, Pair } from "yaml";
import { toFileProblem, type Problem } from "../../model/index.ts";
import type { DatabaseDocument, DocumentKind, DocumentPath } from "../database-document.ts";
import { isPlainObject } from "../../model/is-plain-object.ts";
import { once } from "../once.ts";
import { readPlainYaml } from "./read-plain-yaml.ts";

type Yaml = typeof import("yaml");
type YamlDocument = Document.Parsed;

/** Loaded when a file is read: linting with the built-in database alone never parses YAML. */
let loadedYaml: Yaml | undefined;

const reservedNames = new Map<string, DocumentKind>([
  ["api", "api"],
  ["vocabulary", "vocabulary"],
  ["facts", "facts"],
  ["management-api", "management-api"],
  ["release", "release"],
]);

/** YAML with the place of each of its values. */
interface PlacedYaml {
  readonly parsed: YamlDocument;
  readonly lines: LineCounter;
}

/** Reads a file of a rules database; problems of its syntax are returned instead. Where its values stand is worked out when one is wrong. */
export function readDocument(file: string): DatabaseDocument | readonly Problem[] {
  const text = readText(file);
  if (typeof text !== "string") return [text];
  const plain = readPlainYaml(text);
  if (!isPlainObject(plain)) return readPlaced(file, text);
  const placed = once(() => parsePlaces(text));
  return createDocument(file, plain, placed);
}

function readPlaced(file: string, text: string): DatabaseDocument | readonly Problem[] {
  const { LineCounter } = loadYaml();
  const lines = new LineCounter();
  try {
    const placed = parsePlaces(text, lines);
    const { errors } = placed.parsed;
    if (errors.length > 0) {
      return errors.map(({ message, pos }) => toProblem(file, lines, pos[0], `This is no valid YAML: ${message}`));
    }
    const value: unknown = placed.parsed.toJS();
    if (isPlainObject(value)) return createDocument(file, value, () => placed);
    return [toProblem(file, lines, 0, "A file of a rules database holds one mapping; this one does not.")];
  } catch (error) {
    // Aliases of aliases stand for more than fits into memory, and nothing that people write is nested as deep as the parser goes.
    const reason = error instanceof RangeError ? "it is nested too deep" : (error as Error).message;
    return [toProblem(file, lines, 0, `This cannot be read as YAML: ${reason}`)];
  }
}

function parsePlaces(text: string, lines = new (loadYaml().LineCounter)()): PlacedYaml {
  return { parsed: loadYaml().parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines };
}

function readText(file: string): string | Problem {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return toFileProblem(file, `The file cannot be read: ${reason}`);
  }
}

function loadYaml(): Yaml {
  return (loadedYaml ??= createRequire(import.meta.url)("yaml") as Yaml);
}

function createDocument(
  file: string,
  value: Readonly<Record<string, unknown>>,
  placed: () => PlacedYaml,
): DatabaseDocument {
  const name = basename(file, extname(file));
  return {
    file,
    name,
    kind: reservedNames.get(name) ?? ("calls" in value ? "client" : "record"),
    value,
    createProblem: (path, message, atKey = false) => {
      const { parsed, lines } = placed();
      return toProblem(file, lines, findOffset(parsed, path, atKey), message);
    },
  };
}

/** Where a path stands, or the nearest thing above it. */
function findOffset(parsed: YamlDocument, path: DocumentPath, atKey: boolean): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNode(parsed, path.slice(0, length), atKey && length === path.length);
    if (node?.range != null) return node.range[0];
  }
  return parsed.contents?.range[0] ?? 0;
}

function findNode(parsed: YamlDocument, path: DocumentPath, atKey: boolean): Node | undefined {
  if (!atKey) return parsed.getIn(path, true) as Node | undefined;
  const parent = path.length === 1 ? parsed.contents : parsed.getIn(path.slice(0, -1), true);
  const { items } = parent as { readonly items?: readonly Pair<Node & { readonly value?: unknown }>[] };
  return items?.find(({ key }) => key.value === path.at(-1))?.key;
}

function toProblem(file: string, lines: LineCounter, offset: number, message: string): Problem {
  const { line, col } = lines.linePos(offset);
  return { file, line, column: col, message };
}
