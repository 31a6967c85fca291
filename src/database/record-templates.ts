import type { Endpoint, PayloadTarget, SunsetRecord, TargetEndpoint } from "../model/index.ts";

/** A path template that leads to a record. */
export interface RecordTemplate {
  readonly record: SunsetRecord;
  readonly endpoint: Endpoint | undefined;
  readonly methods: readonly string[];
  readonly segments: readonly string[];
  /** Whether the path belongs to this API alone; of a request that is only changed, any path says so that is more than its root. */
  readonly identifiesApi: boolean;
  /** Whether anything may follow the last segment. */
  readonly isPrefix: boolean;
}

/** All path templates of a record; none for the kinds that have no path. */
export function listRecordTemplates(record: SunsetRecord): readonly RecordTemplate[] {
  switch (record.kind) {
    case "endpoint":
      return record.endpoints.map((endpoint) => createTemplate(record, endpoint, endpoint));
    case "path-segment":
      return [
        { ...createTemplate(record, { path: `${record.under}/${record.segment}`, methods: [] }), isPrefix: true },
      ];
    case "payload-value":
      return record.places.flatMap((place) => listTargetTemplates(record, place));
    case "payload-field":
    case "required-field":
    case "expression-field":
    case "response-field":
    case "query-parameter":
      return listTargetTemplates(record, record.target);
    default:
      return [];
  }
}

/** Splits a path template: `/zones/:zone_id/filters` → `zones`, `:zone_id`, `filters`. */
export function splitTemplate(path: string): readonly string[] {
  return path.split("/").slice(1);
}

/** A path without the names of its parameters: `/zones/:/filters/:`. */
export function toShape(path: string): string {
  return path.replace(/:\w+/gu, ":");
}

/** What tells one request from another, whatever its parameters are called. */
export function toRequestKey(method: string, path: string): string {
  return `${method} ${toShape(path)}`;
}

/** Whether a template's segment is a parameter, which any text matches. */
export function isParameter(segment: string): boolean {
  return segment.startsWith(":");
}

/**
 * Where a template's suffixes begin that say enough alone: behind a parameter, at two literals in a row. Words further
 * apart stand in other APIs' paths too: `railguns/:id/zones`.
 */
export function listSuffixStarts(segments: readonly string[]): readonly number[] {
  return segments.flatMap((segment, index) => {
    const [before, after] = [segments[index - 1], segments[index + 1]];
    if (before === undefined || after === undefined) return [];
    return isParameter(before) && !isParameter(segment) && !isParameter(after) ? [index] : [];
  });
}

function listTargetTemplates(record: SunsetRecord, target: PayloadTarget): readonly RecordTemplate[] {
  return target.endpoints.map((endpoint) => createTemplate(record, endpoint));
}

function createTemplate(record: SunsetRecord, target: TargetEndpoint, endpoint?: Endpoint): RecordTemplate {
  const segments = splitTemplate(target.path);
  const identifiesApi = target.identifiesApi ?? segments.filter((segment) => !isParameter(segment)).length > 1;
  return { record, endpoint, methods: target.methods, segments, identifiesApi, isPrefix: false };
}
