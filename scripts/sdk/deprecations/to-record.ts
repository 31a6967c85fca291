import { groupBy } from "../../../src/model/group-by.ts";
import type { AnnouncementFile } from "./announcement-files.ts";
import type { PlannedAnnouncement } from "./plan-records.ts";
import { toExamples, type ExampleContext } from "./to-examples.ts";

/** Where the marks stand. */
export interface RecordContext extends ExampleContext {
  /** The release that was read last. */
  readonly version: string;
}

/** A record as its file says it, without its id. */
export function toRecord(planned: PlannedAnnouncement, context: RecordContext): AnnouncementFile {
  const { resource, end, isToEnd, replacement, endpoints, requests } = planned;
  const goesOn = requests.every((request) => request.goesOn);
  const record = {
    title: `${goesOn ? "Client methods" : "Operations"} of ${resource}`,
    kind: "endpoint",
    set: "announcements",
    rule: "no-deprecated-endpoint",
    endOfLife: end?.day ?? null,
    ...(end !== undefined && { boundary: end.boundary }),
    change: isToEnd ? "ends" : "is deprecated",
    endpoints,
    replacement: replacement === undefined ? {} : { text: withPlaceholders(replacement, planned) },
    edit: { class: "none", reason: "the client describes no rewrite" },
    source: toSource(planned, context),
    examples: toExamples(requests, context),
  };
  return record;
}

/** A text that names a path of the record itself names where that stands. */
function withPlaceholders(text: string, { endpoints }: PlannedAnnouncement): string {
  const index = endpoints.findIndex(({ path }) => text.endsWith(` ${path}`));
  const path = endpoints[index]?.path;
  return path === undefined ? text : `${text.slice(0, -path.length)}{endpoints.${index}.path}`;
}

/** The methods that are marked, by the release since which they are. */
function toSource({ requests }: PlannedAnnouncement, { packageName, version }: RecordContext): string {
  const marked = groupBy(requests, ({ since }) => since);
  const texts = [...marked].map(([since, group]) => {
    const members = new Set(group.map(({ operation }) => operation.member));
    return `${[...members].join(", ")} since ${since}`;
  });
  return `the npm package ${packageName} ${version}, whose comments mark as deprecated: ${texts.join("; ")}`;
}
