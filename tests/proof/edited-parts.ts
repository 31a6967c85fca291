import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../src/database/index.ts";
import { isBucketHabit } from "../../src/database/argument-paths.ts";
import { isParameter, splitTemplate } from "../../src/database/record-templates.ts";
import type { ArgumentPath, PayloadFieldRecord, SunsetRecord, Vocabulary } from "../../src/model/index.ts";
import type { Plain, PlainObject } from "./execution.ts";
import type { LeftOut } from "./compare-runs.ts";
import { mapObjects, mapTexts, omitMember } from "./plain-members.ts";

/** What runs are compared without: what an edit of the record is there to change, and what the record's date changes by itself. */
export interface EditedParts extends LeftOut {
  /** Of what is returned, answered or stored, between two dates. */
  readonly ofDatedData: LeftOut["ofData"];
  /** Whether the change is one of the responses themselves: then those of two dates are not compared. */
  readonly isInResponses: boolean;
}

/** What is left out for a record is decided by its kind: the path, the fields, the headers or the option that it names. */
export function findEditedParts(record: SunsetRecord, database: Database): EditedParts {
  const nothing: LeftOut = { ofRequest: (request) => request, ofData: (data) => data };
  if (record.kind === "response-field") return { ...nothing, ofDatedData: omitFields(record), isInResponses: true };
  if (record.kind === "bucket-unasked") {
    const ofRequest = omitOption(`arguments.0.${record.option}`);
    return { ...nothing, ofRequest, ofDatedData: nothing.ofData, isInResponses: true };
  }
  const parts = { ...nothing, ...findLeftOut(record, database) };
  return { ...parts, ofDatedData: parts.ofData, isInResponses: false };
}

function findLeftOut(record: SunsetRecord, database: Database): Partial<LeftOut> {
  const { vocabulary } = database;
  switch (record.kind) {
    case "endpoint": {
      const renames = record.endpoints.flatMap(({ path, replacementPath }) =>
        replacementPath === undefined ? [] : [createRename(path, replacementPath, vocabulary)],
      );
      return renamePaths(renames);
    }
    case "path-segment": {
      const { under, segment, replacementSegment } = record;
      const rename = createRename(`${under}/${segment}`, `${under}/${replacementSegment}`, vocabulary);
      return renamePaths([rename]);
    }
    case "payload-field": {
      const composed = listComposed(record, database);
      const ofRequest = omitFromBody([...record.fields, ...composed]);
      return composed.length === 0 ? { ofRequest } : { ofRequest, ofData: omitFields(record) };
    }
    case "payload-value":
      return { ofRequest: omitFromBody(record.places.map(({ field }) => field)) };
    case "header-pair":
      return { ofRequest: omitMembers(record.headers.map((name) => `headers.${name}`)) };
    case "bucket-option":
      return { ofRequest: omitMembers([`arguments.0.${record.option}`]) };
    default:
      return isBucketHabit(record) ? { ofRequest: omitPlaces(record.places) } : {};
  }
}

/** The field that says what the record's fields said: it is edited too, and what comes of it is compared in the stored state. */
function listComposed({ fields }: PayloadFieldRecord, { managementApi }: Database): readonly string[] {
  return Object.values(managementApi.types).flatMap(({ composed }) =>
    composed?.parts.every((part) => fields.includes(part)) ? [composed.field] : [],
  );
}

/** The length of a body that was edited is another one. */
function omitFromBody(fields: readonly string[]): (request: PlainObject) => Plain {
  return omitMembers([...fields.map((field) => `body.${field}`), "headers.content-length"]);
}

function omitMembers(members: readonly string[]): (object: PlainObject) => PlainObject {
  return (object) => members.reduce<PlainObject>(omitMember, object);
}

/** What calls are given at the places that a record looks at. */
function omitPlaces(places: readonly ArgumentPath[]): (request: PlainObject) => Plain {
  return omitMembers(places.flatMap(({ at }) => (at === undefined ? [] : [`arguments.${at}`])));
}

/** Options of which nothing is left are as good as none. */
function omitOption(member: string): (request: PlainObject) => Plain {
  const omit = omitMembers([member]);
  return (request) => {
    const { arguments: given, ...rest } = omit(request);
    const [options, ...others] = Array.isArray(given) ? (given as readonly Plain[]) : [];
    const isEmpty = others.length === 0 && isDeepStrictEqual(options ?? {}, {});
    return { ...rest, arguments: isEmpty ? [] : given };
  };
}

/** In every object, however deep, that has the constants which the record asks for. */
function omitFields(record: {
  readonly fields: readonly string[];
  readonly when?: Readonly<Record<string, string>>;
}): LeftOut["ofData"] {
  const constants = Object.entries(record.when ?? {});
  const omit = omitMembers(record.fields);
  return (data) =>
    mapObjects(data, (object) => (constants.every(([name, value]) => object[name] === value) ? omit(object) : object));
}

type Rename = (url: string) => string;

/** Requests to a path that was replaced, as requests to what replaced it, and so where a response names the path. */
function renamePaths(renames: readonly Rename[]): LeftOut {
  const rename = (text: string): string => renames.reduce((renamed, each) => each(renamed), text);
  return {
    ofRequest: (request) => ({ ...request, url: mapTexts(request.url, rename) }),
    ofData: (data) => mapTexts(data, rename),
  };
}

/** Segments in which both templates agree stay as they are spelled, and so do slashes. */
function createRename(from: string, to: string, { segments }: Vocabulary): Rename {
  const source = splitTemplate(from);
  const target = alignTo(source, splitTemplate(to));
  const written = source.map((segment) =>
    isParameter(segment) ? "[^/?#]+" : toPattern(segments[segment] ?? [segment]),
  );
  const pattern = new RegExp(`(?<=/client/v4|\\s|^)${written.map((each) => `(/+)(${each})`).join("")}(?=[/?#]|$)`);
  return (url) =>
    url.replace(pattern, (_, ...groups: readonly string[]) =>
      target
        .map((segment, index) => {
          const [slashes = "", text = ""] = groups.slice(index * 2);
          return slashes + (segment === source[index] || isParameter(segment) ? text : segment);
        })
        .join(""),
    );
}

/** As many segments as the source: where there are more, the one that stands for several holds them all. */
function alignTo(source: readonly string[], target: readonly string[]): readonly string[] {
  const more = target.length - source.length;
  const first = source.findIndex((segment, index) => segment !== target[index]);
  if (more === 0) return target;
  return [
    ...target.slice(0, first),
    target.slice(first, first + more + 1).join("/"),
    ...target.slice(first + more + 1),
  ];
}

/** One of the texts. */
function toPattern(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}
