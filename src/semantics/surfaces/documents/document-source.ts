import { findEntry } from "../../../model/find-entry.ts";
import type { ClientCall, ObjectEntry, Source, TextPart, TextParts, Value } from "../../../model/index.ts";
import { concatAlternatives } from "../../values/string-operations.ts";
import { toText, toHole } from "../../values/text-parts.ts";

/** What the sources of a call (src/model/client.ts, `Source`) are read from in a document. */
export interface DocumentCall {
  /** The value that is the call: `0`. */
  readonly value: Value;
  /** The property or element that the request stands for, in a call that stands for several. */
  readonly each?: { readonly key: Value; readonly value: Value };
}

/** The value of the first source that the document gives. */
export function readDocumentSource(sources: readonly Source[] | undefined, call: DocumentCall): Value | undefined {
  for (const source of sources ?? []) {
    const value = source.startsWith("=") ? toConstant(source.slice(1), call) : readPath(source, call);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value of the first source of a URL, or that it is a template whose segments the document gives. */
export function readUrlSource(sources: ClientCall["url"], read: DocumentCall): Value | "template" | undefined {
  return sources?.some((source) => source.startsWith("=")) === true ? "template" : readDocumentSource(sources, read);
}

/** The text of the first template whose values are all given, else of the first; values that are not given are holes. */
export function fillDocumentTemplates(
  templates: readonly Source[] | undefined,
  call: DocumentCall,
): readonly TextParts[] {
  // Filled in order; the first one that is complete counts.
  const [first, ...others] = (templates ?? []).map((template) => fillTemplate(template.replace(/^=/, ""), call));
  if (first === undefined) return [];
  return ([first, ...others].find(({ isGiven }) => isGiven) ?? first).alternatives;
}

/** The parts for which a request each is sent: the properties of an object, the elements of a list. */
export function listDocumentParts(value: Value): readonly NonNullable<DocumentCall["each"]>[] {
  if (value.kind === "object") return value.entries.map((entry) => ({ key: toKeyValue(entry), value: entry.value }));
  return value.kind === "array" ? value.elements.map((element) => ({ key: element, value: element })) : [];
}

/** The parts of each thing that a value may be; one of which neither name nor value is known where nothing is known of them. */
export function listAnyParts(value: Value): ReturnType<typeof listDocumentParts> {
  if (value.kind === "union") return value.members.flatMap(listAnyParts);
  return value.kind === "unknown" ? [{ key: value, value }] : listDocumentParts(value);
}

/** The last entry of a name. */
export function entryOf(value: Value | undefined, name: string): ObjectEntry | undefined {
  return value?.kind === "object" ? findEntry(value, name) : undefined;
}

/** The value at a path of keys, `strategy.matrix`, where `*` is each element of a list, or what is no list. */
export function entryAt(value: Value, path: string): Value | undefined {
  return path.split(".").reduce<Value | undefined>((part, key) => {
    if (key !== "*") return entryOf(part, key)?.value;
    return part?.kind === "array" ? { kind: "union", members: part.elements, place: part.place } : part;
  }, value);
}

/** The key of an entry as a value. */
export function toKeyValue({ key, keyPlace }: ObjectEntry): Value {
  const isBare = keyPlace.end - keyPlace.start === key.length;
  return { kind: "string", alternatives: [[toText(key, keyPlace, isBare)]], place: keyPlace };
}

function toConstant(text: string, { value: { place } }: DocumentCall): Value {
  return { kind: "string", alternatives: [[toText(text, undefined, false)]], place };
}

function readPath(source: Source, { value, each }: DocumentCall): Value | undefined {
  const [root = "", ...path] = source.split(".");
  const found = root === "key" ? each?.key : root === "each" ? each?.value : value;
  return path.length === 0 || found === undefined ? found : entryAt(found, path.join("."));
}

function fillTemplate(template: string, call: DocumentCall): { alternatives: readonly TextParts[]; isGiven: boolean } {
  let isGiven = true;
  const operands = template.split(/(?=\{)|(?<=\})/).map((piece): readonly TextParts[] => {
    if (!piece.startsWith("{")) return [[toText(piece, undefined, false)]];
    const value = readDocumentSource(piece.slice(1, -1).split("|"), call);
    isGiven &&= value !== undefined;
    return toSegments(value, piece.slice(1, -1));
  });
  return { alternatives: concatAlternatives(operands, call.value.place), isGiven };
}

/** A segment: holes hold no `/`, since clients encode what they put there. */
function toSegments(value: Value | undefined, source: string): readonly TextParts[] {
  if (value?.kind !== "string") {
    const name = value?.kind === "unknown" ? value.name : (source.split(".").at(-1) ?? source);
    return [[{ ...toHole("member", name, value?.place), extent: "segment" }]];
  }
  return value.alternatives.map((parts) =>
    parts.map((part): TextPart => (part.kind === "hole" ? { ...part, extent: "segment" } : part)),
  );
}

/** The value with lists under the keys of the call that hold lists: a single block becomes a list of one. */
export function asLists(value: Value, { lists = [] }: ClientCall): Value {
  if (value.kind !== "object" || lists.length === 0) return value;
  const entries = value.entries.map((entry): ObjectEntry => {
    if (!lists.includes(entry.key) || entry.value.kind !== "object") return entry;
    return { ...entry, value: { kind: "array", elements: [entry.value], open: false, place: entry.value.place } };
  });
  return { ...value, entries };
}
