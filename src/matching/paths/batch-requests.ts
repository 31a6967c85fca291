import { isParameter, splitTemplate } from "../../database/record-templates.ts";
import type { BatchFacts, SettingsFacts } from "../../database/management-api-facts.ts";
import type { Database } from "../../database/database.ts";
import type { Text, TextParts, Value } from "../../model/index.ts";
import { findEntry } from "../../model/find-entry.ts";
import { findFieldValues } from "../values/find-field-values.ts";
import { toUnionMembers } from "../values/union-members.ts";
import { cutQuery } from "./cut-query.ts";
import { toAlternatives, type PathFact } from "./find-path-candidates.ts";
import { mayFit } from "./may-fit.ts";
import { readPath, type PathBases } from "./read-path.ts";

/** An entry of a batch: what names its path, and what is sent there. */
interface BatchEntry {
  readonly ids: readonly TextParts[];
  readonly payload: Value;
}

/** More entries of one batch are not looked at. */
const MAX_ENTRIES = 256;

/**
 * What a request that stands for several requests, as the database describes it (`SettingsFacts.batch`): one fact for each entry of the
 * list in its payload, at the path that the entry names. An entry that is not known leaves the end of its path open.
 */
export function listBatchRequests(fact: PathFact, database: Database, bases: PathBases): readonly PathFact[] {
  const { payload } = fact;
  if (payload === undefined) return [];
  const resources = database.managementApi.resources.filter((resource) => resource.kind === "settings");
  return resources.flatMap((resource) => {
    if (!takesBatch(fact, resource.batch)) return [];
    const paths = toAlternatives(fact).filter((parts) => mayFit(parts, database) && isPathOf(resource, parts, bases));
    if (paths.length === 0) return [];
    const entries = listEntries(payload, resource.batch).slice(0, MAX_ENTRIES);
    return entries.map((entry) => toEntryFact(fact, entry, paths, entries.length > 1));
  });
}

function takesBatch({ methods }: PathFact, batch: BatchFacts): boolean {
  return methods.known.some((method) => batch.methods.includes(method)) || methods.known.length === 0;
}

function isPathOf({ path }: SettingsFacts, parts: TextParts, bases: PathBases): boolean {
  const segments = readPath(parts, bases)?.segments;
  const template = splitTemplate(path);
  if (segments?.length !== template.length) return false;
  return template.every((literal, index) => isParameter(literal) || segments[index]?.text === literal);
}

function listEntries(payload: Value, { items, id }: BatchFacts): readonly BatchEntry[] {
  if (payload.kind === "unknown") return [toOpenEntry(payload)];
  return findFieldValues(payload, items).flatMap(({ value }) => {
    if (value.kind === "unknown") return [toOpenEntry(value)];
    if (value.kind !== "array") return [];
    const entries = value.elements.flatMap((element) => toUnionMembers(element)).flatMap((each) => toEntry(each, id));
    return value.open && entries.length === 0 ? [toOpenEntry(value)] : entries;
  });
}

function toEntry(element: Value, id: string): readonly BatchEntry[] {
  if (element.kind === "unknown") return [toOpenEntry(element)];
  if (element.kind !== "object") return [];
  const named = findEntry(element, id)?.value;
  if (named === undefined) return element.open ? [toOpenEntry(element)] : [];
  return toUnionMembers(named).flatMap((name): readonly BatchEntry[] => {
    if (name.kind === "string") return [{ ids: name.alternatives, payload: element }];
    return name.kind === "unknown" ? [{ ...toOpenEntry(name), payload: element }] : [];
  });
}

/** An entry of which nothing is known. */
function toOpenEntry(value: Value): BatchEntry {
  const [reason, name] = value.kind === "unknown" ? ([value.reason, value.name] as const) : (["member", "…"] as const);
  return { ids: [[{ kind: "hole", reason, name, place: value.place, extent: "segment" }]], payload: value };
}

function toEntryFact(fact: PathFact, entry: BatchEntry, paths: readonly TextParts[], isPart: boolean): PathFact {
  const urls = paths.flatMap((path) => entry.ids.map((id) => [...endAtSlash(path), ...id]));
  const part = { payload: entry.payload, ...(isPart && { isPart }) };
  return fact.kind === "request" ? { ...fact, ...part, urls } : { ...fact, ...part, alternatives: urls };
}

/** A path up to the slash behind its last segment: `…/settings/` of `…/settings?x` and `…/settings${query}`. */
function endAtSlash(path: TextParts): TextParts {
  const parts = cutQuery(path);
  const end = parts.findLastIndex((part) => part.kind === "text" && part.text !== "");
  const last = parts[end];
  const slash: Text = { kind: "text", text: "/", place: undefined, exact: false };
  const isClosed = last?.kind === "text" && last.text.endsWith("/");
  return [...parts.slice(0, end + 1), ...(isClosed ? [] : [slash])];
}
