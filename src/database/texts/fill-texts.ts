import type { Api, SunsetRecord } from "../../model/index.ts";
import type { DatabaseData } from "../database-data.ts";
import type { DocumentPath } from "../database-document.ts";
import { findAt, listPlaceholders, replacePlaceholders, sayFact, type Placeholder } from "./placeholder.ts";
import { fillRecord, type SharedFacts } from "./record-texts.ts";

/**
 * Data whose texts for people say its facts: each placeholder of a record's text becomes the fact that it names. In the texts of
 * the binding's and the management API's facts those count that begin with `binding.` or `managementApi.`; the others are
 * filled in when something happens. Records say what messages call the API.
 */
export function fillTexts<Data extends Pick<DatabaseData, "api" | "records"> & SharedFacts>(data: Data): Data {
  const { binding, managementApi } = data;
  return {
    ...data,
    records: data.records.map((record) => nameApi(fillRecord(record, data), data.api)),
    binding: fillFacts(binding, data),
    managementApi: fillFacts(managementApi, data),
  };
}

/** What ends, ends at the API; the rest is the binding's. */
function nameApi(record: SunsetRecord, { title }: Api): SunsetRecord {
  return record.endOfLife === undefined ? record : { ...record, api: title };
}

/** The placeholders in the texts of facts that name a fact which is not there. */
export function listOpenFacts(
  facts: unknown,
  shared: SharedFacts,
): readonly { readonly path: DocumentPath; readonly text: string }[] {
  if (typeof facts === "string") {
    const open = listPlaceholders(facts).filter((each) => isShared(each) && say(each, shared) === undefined);
    return open.map(({ text }) => ({ path: [], text }));
  }
  if (typeof facts !== "object" || facts === null) return [];
  return Object.entries(facts).flatMap(([key, value]) => {
    const step = Array.isArray(facts) ? Number(key) : key;
    return listOpenFacts(value, shared).map(({ path, text }) => ({ path: [step, ...path], text }));
  });
}

function fillFacts<Facts>(facts: Facts, shared: SharedFacts): Facts {
  if (typeof facts === "string") {
    return replacePlaceholders(facts, (each) => (isShared(each) ? say(each, shared) : undefined)) as Facts & string;
  }
  if (typeof facts !== "object" || facts === null) return facts;
  if (Array.isArray(facts)) return facts.map((element: unknown) => fillFacts(element, shared)) as Facts & unknown[];
  const entries = Object.entries(facts).map(([key, value]) => [key, fillFacts(value as unknown, shared)] as const);
  return Object.fromEntries(entries) as Facts & object;
}

function isShared({ path: [first = ""] }: Placeholder): boolean {
  return first === "binding" || first === "managementApi";
}

function say({ path, form }: Placeholder, shared: SharedFacts): string | undefined {
  return sayFact(findAt(shared, path), form);
}
