import type { SunsetRecord } from "../../model/index.ts";
import type { BindingFacts } from "../binding-facts.ts";
import type { DocumentPath } from "../database-document.ts";
import { isFactField } from "./fact-fields.ts";
import { findFact } from "../find-fact.ts";
import type { ManagementApiFacts } from "../management-api-facts.ts";
import { findAt, listPlaceholders, replacePlaceholders, sayFact, type Placeholder } from "./placeholder.ts";

/** The facts beside a record's own that its texts may repeat, by the first word of a placeholder. */
export interface SharedFacts {
  readonly binding: BindingFacts;
  readonly managementApi: ManagementApiFacts;
}

/** Where the texts of records stand that people read; `*` is every key or element. All else of a record are facts. */
const TEXTS = [
  "title",
  "change",
  "source",
  "replacement.text",
  "edit.reason",
  "edit.differs",
  "phases.*.change",
  "revisions.*.note",
  "revisions.*.source",
  "places.*.without",
  "effects.*",
  "endpoints.*.reusedBy",
].map((path) => path.split("."));

/** Where texts are, by the steps that lead there. */
interface TextTree {
  isText: boolean;
  readonly below: Map<string, TextTree>;
}

const TREE = toTree(TEXTS);

function toTree(paths: readonly (readonly string[])[]): TextTree {
  const root: TextTree = { isText: false, below: new Map() };
  for (const path of paths) {
    let at = root;
    for (const step of path) {
      const next = at.below.get(step) ?? { isText: false, below: new Map<string, TextTree>() };
      at.below.set(step, next);
      at = next;
    }
    at.isText = true;
  }
  return root;
}

/** A placeholder of a record that no fact fills. */
export interface OpenPlaceholder {
  readonly path: DocumentPath;
  readonly text: string;
}

/** A record with the placeholders of its texts filled from its own facts, those of the binding and those of the management API. */
export function fillRecord(record: SunsetRecord, shared: SharedFacts): SunsetRecord {
  return mapTexts(record, TREE, [], (text) =>
    replacePlaceholders(text, (each) => sayPlaceholder(each, record, shared)),
  ) as SunsetRecord;
}

/** The placeholders of a record's texts that name no fact, a fact that is no word, number or list of them, or an unknown form. */
export function listOpenPlaceholders(record: SunsetRecord, shared: SharedFacts): readonly OpenPlaceholder[] {
  const open: OpenPlaceholder[] = [];
  mapTexts(record, TREE, [], (text, path) => {
    const unsaid = listPlaceholders(text).filter((each) => sayPlaceholder(each, record, shared) === undefined);
    open.push(...unsaid.map((placeholder) => ({ path, text: placeholder.text })));
    return text;
  });
  return open;
}

/** Whether what stands at a path of a record is a text for people and no fact. */
export function isRecordText(path: DocumentPath): boolean {
  return TEXTS.some((text) => text.length === path.length && text.every((step, index) => isStep(step, path[index])));
}

function sayPlaceholder({ path, form }: Placeholder, record: SunsetRecord, shared: SharedFacts): string | undefined {
  const [first = "", ...others] = path;
  if (first in shared) return sayFact(findAt(shared[first as keyof SharedFacts], others), form);
  if (isRecordText(path)) return undefined;
  const own = findAt(record, path);
  const isPath = typeof own === "string" && others.length === 0 && isFactField(record, first);
  return sayFact(isPath ? findFact(shared.binding, own) : own, form);
}

/** Plain data with its texts for people changed: `at` says where they are below it. */
function mapTexts(
  data: unknown,
  at: TextTree,
  path: DocumentPath,
  change: (text: string, path: DocumentPath) => string,
): unknown {
  if (typeof data === "string") return at.isText ? change(data, path) : data;
  if (typeof data !== "object" || data === null || at.below.size === 0) return data;
  const map = (value: unknown, step: string | number): unknown => {
    const below = at.below.get(String(step)) ?? at.below.get("*");
    return below === undefined ? value : mapTexts(value, below, [...path, step], change);
  };
  if (Array.isArray(data)) return data.map(map);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, map(value, key)]));
}

function isStep(step: string | undefined, key: string | number | undefined): boolean {
  return step === "*" || (key !== undefined && step === String(key));
}
