import type { SunsetRecord } from "../model/index.ts";
import type { BindingFacts } from "./binding-facts.ts";
import type { DocumentPath } from "./database-document.ts";
import { isFactField } from "./fact-fields.ts";
import { findFact } from "./find-fact.ts";
import type { ManagementApiFacts } from "./management-api-facts.ts";
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

/** A placeholder of a record that no fact fills. */
export interface OpenPlaceholder {
  readonly path: DocumentPath;
  readonly text: string;
}

/** A record with the placeholders of its texts filled from its own facts, those of the binding and those of the management API. */
export function fillRecord(record: SunsetRecord, shared: SharedFacts): SunsetRecord {
  return mapTexts(record, [], (text) =>
    replacePlaceholders(text, (each) => sayPlaceholder(each, record, shared)),
  ) as SunsetRecord;
}

/** The placeholders of a record's texts that name no fact, a fact that is no word, number or list of them, or an unknown form. */
export function listOpenPlaceholders(record: SunsetRecord, shared: SharedFacts): readonly OpenPlaceholder[] {
  const open: OpenPlaceholder[] = [];
  mapTexts(record, [], (text, path) => {
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

/** Plain data with its texts for people changed; the same object where none changes. */
function mapTexts(data: unknown, path: DocumentPath, change: (text: string, path: DocumentPath) => string): unknown {
  if (typeof data === "string") return isRecordText(path) ? change(data, path) : data;
  if (typeof data !== "object" || data === null || !leadsToText(path)) return data;
  if (Array.isArray(data)) return data.map((element, index) => mapTexts(element, [...path, index], change));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, [...path, key], change)]));
}

function leadsToText(path: DocumentPath): boolean {
  return TEXTS.some((text) => path.every((step, index) => isStep(text[index], step)));
}

function isStep(step: string | undefined, key: string | number | undefined): boolean {
  return step === "*" || (key !== undefined && step === String(key));
}
