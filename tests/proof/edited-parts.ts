import type { Database } from "../../src/database/index.ts";
import { isParameter, splitTemplate } from "../../src/database/record-templates.ts";
import type { PayloadFieldRecord, SunsetRecord } from "../../src/model/index.ts";
import type { Plain, PlainObject } from "./execution.ts";
import { mapObjects, omitMember } from "./plain-members.ts";

/** What an edit of a record is there to change, and what the record's date changes by itself: both are left out where runs are compared. */
export interface EditedParts {
  /** A request, as the one of the other program has to be. */
  readonly ofRequest: (request: PlainObject) => Plain;
  /** What is returned, answered or stored. */
  readonly ofData: (data: Plain) => Plain;
  /** Whether the change is one of the responses themselves: then those of two dates are not compared. */
  readonly isInResponses: boolean;
}

/** What is left out for a record is decided by its kind: the path, the fields, the headers or the option that it names. */
export function findEditedParts(record: SunsetRecord, database: Database): EditedParts {
  const parts: EditedParts = { ofRequest: (request) => request, ofData: (data) => data, isInResponses: false };
  switch (record.kind) {
    case "endpoint":
      return { ...parts, ofRequest: renamePaths(record.endpoints.map((each) => [each.path, each.replacementPath])) };
    case "path-segment": {
      const { under, segment, replacementSegment } = record;
      return { ...parts, ofRequest: renamePaths([[`${under}/${segment}`, `${under}/${replacementSegment}`]]) };
    }
    case "payload-field": {
      const { fields } = record;
      const sent = [...fields, ...listComposed(record, database)];
      return { ...parts, ofRequest: omitFromBody(sent), ofData: omitFields(record) };
    }
    case "payload-value":
      return { ...parts, ofRequest: omitFromBody(record.places.map(({ field }) => field)) };
    case "response-field":
      return { ...parts, ofData: omitFields(record), isInResponses: true };
    case "header-pair":
      return { ...parts, ofRequest: (request) => omitAll(request, record.headers.map((name) => `headers.${name}`)) };
    case "bucket-option":
      return { ...parts, ofRequest: (request) => omitMember(request, `arguments.0.${record.option}`) };
    default:
      return parts;
  }
}

/** A field that is sent instead of the record's is edited too; what comes of it is compared in the stored state. */
function listComposed({ fields }: PayloadFieldRecord, { managementApi }: Database): readonly string[] {
  return Object.values(managementApi.types).flatMap(({ composed }) =>
    composed?.parts.every((part) => fields.includes(part)) ? [composed.field] : [],
  );
}

/** The length of a body that was edited is another one. */
function omitFromBody(fields: readonly string[]): (request: PlainObject) => Plain {
  const members = [...fields.map((field) => `body.${field}`), "headers.content-length"];
  return (request) => omitAll(request, members);
}

function omitAll(value: PlainObject, members: readonly string[]): PlainObject {
  return members.reduce<PlainObject>(omitMember, value);
}

/** In every object, however deep, that has the constants which the record asks for. */
function omitFields(record: { readonly fields: readonly string[]; readonly when?: Readonly<Record<string, string>> }): EditedParts["ofData"] {
  const constants = Object.entries(record.when ?? {});
  return (data) =>
    mapObjects(data, (object) =>
      constants.every(([name, value]) => object[name] === value) ? omitAll(object, record.fields) : object,
    );
}

type Renaming = readonly [from: string, to: string | undefined];

/** Requests to a path that was replaced, as requests to what replaced it; what stands before the path and behind it stays. */
function renamePaths(renamings: readonly Renaming[]): (request: PlainObject) => Plain {
  const renamed = renamings.flatMap(([from, to]) => (to === undefined ? [] : [toRenaming(from, to)]));
  return (request) => ({ ...request, url: renamed.reduce((url, rename) => rename(url), String(request.url)) });
}

function toRenaming(from: string, to: string): (url: string) => string {
  const source = splitTemplate(from).map((segment) => (isParameter(segment) ? "([^/?#]+)" : escape(segment)));
  const pattern = new RegExp(`(?<=/client/v4)/+${source.join("/+")}(?=[/?#]|$)`, "u");
  let group = 0;
  const target = splitTemplate(to).map((segment) => (isParameter(segment) ? `$${(group += 1)}` : segment));
  return (url) => url.replace(pattern, `/${target.join("/")}`);
}

/** Spellings in the specification's own words are other names of the same segment. */
function escape(segment: string): string {
  return segment.replace(/[^\w]/gu, "\\$&");
}
