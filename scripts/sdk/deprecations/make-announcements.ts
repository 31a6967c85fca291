import { createDatabase } from "../../../src/database/create-database.ts";
import type { Database } from "../../../src/database/database.ts";
import type { DatabaseData } from "../../../src/database/database-data.ts";
import type { SdkRelease } from "../map-operations.ts";
import type { UnreadOperation } from "../sdk-operation.ts";
import { listIds, readKeptIds, type AnnouncementFile } from "./announcement-files.ts";
import { isCovered, listMarked, type MarkedRequest } from "./list-marked.ts";
import { planRecords, type PlannedAnnouncement } from "./plan-records.ts";
import { toRecord } from "./to-record.ts";

/** What a client marks as deprecated, as records. */
export interface MadeAnnouncements {
  /** By id, as their files say them. */
  readonly records: ReadonlyMap<string, AnnouncementFile>;
  /** What no record can say. */
  readonly leftOut: readonly UnreadOperation[];
}

/**
 * The records of what the newest of a package's releases (oldest first) marks as deprecated and no other record of the database covers.
 * `folder` holds those of before, whose ids are kept.
 */
export function makeAnnouncements(
  releases: readonly SdkRelease[],
  packageName: string,
  data: DatabaseData,
  folder: string,
): MadeAnnouncements {
  const made = new Set(listIds(folder));
  const others = data.records.filter(({ id }) => !made.has(id));
  const database = createDatabase({ ...data, records: others });
  const open = listMarked(releases).filter((request) => !isCovered(request, database));
  const spelled = open.filter((request) => isOfApi(request, database));
  const ids = { kept: readKeptIds(folder), taken: new Set(others.map(({ id }) => id)) };
  const context = {
    base: data.clients.find(({ id }) => id === packageName)?.base ?? "",
    packageName,
    version: releases.at(-1)?.version ?? "",
  };
  const planned = planRecords(spelled, releases, ids);
  const shown = planned.filter(isShowable);
  return {
    records: new Map(shown.map((each) => [each.id, toRecord(each, context)])),
    leftOut: [
      ...open.filter((request) => !spelled.includes(request)).map(toRootless),
      ...planned.filter((each) => !shown.includes(each)).flatMap(({ requests }) => requests.map(toUnsteady)),
    ],
  };
}

function isOfApi({ path }: MarkedRequest, { vocabulary }: Database): boolean {
  return vocabulary.roots.includes(path.split("/")[1] ?? "");
}

/** Where the request goes on, and each call requests something else in other releases, no example shows the record. */
function isShowable({ requests }: PlannedAnnouncement): boolean {
  return requests.some(({ goesOn, isSteady }) => !goesOn || isSteady);
}

function toRootless({ operation, path }: MarkedRequest): UnreadOperation {
  return { member: operation.member, reason: `${path} has no root of the API` };
}

function toUnsteady({ operation }: MarkedRequest): UnreadOperation {
  return { member: operation.member, reason: "the request goes on, and other releases request something else" };
}
