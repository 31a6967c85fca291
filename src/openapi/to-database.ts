import { ProblemError, toExampleUrl, toFileProblem, type ClientSignature } from "../model/index.ts";
import type { WrittenApi } from "../database/reading/read-api.ts";
import { isDescribed } from "./is-described.ts";
import type { LeftOut, ListedOperations } from "./list-operations.ts";
import { listRequiredFields, listRequiredParameters } from "./list-required.ts";
import { listRecords } from "./list-records.ts";
import { markDeprecated } from "./mark-deprecated.ts";
import type { Changes, Marks } from "./marks.ts";
import type { Node, OpenApiDocument } from "./openapi-document.ts";
import { toApi, type ApiOptions } from "./to-api.ts";
import { toClient } from "./to-client.ts";
import { toRecords, type WrittenRecord } from "./to-record.ts";

/** What a document says of an API, as files of a database hold it. */
export interface DescribedDatabase {
  readonly api: WrittenApi;
  readonly records: readonly WrittenRecord[];
  /** How generated clients call it; undefined where no package is named. */
  readonly client: Omit<ClientSignature, "id"> | undefined;
  /** What the document says that is in no record. */
  readonly leftOut: readonly LeftOut[];
  /** Whether the document has what a record of an earlier one is of. */
  readonly isDescribed: (record: Node) => boolean;
}

/** The database of the API that a document describes, with what changed since an earlier one. Throws a `ProblemError` where it has no host. */
export function toDatabase(
  document: OpenApiDocument,
  { operations, leftOut: ofPaths }: ListedOperations,
  options: ApiOptions,
  changes?: Changes,
): DescribedDatabase {
  const { api, leftOut: ofApi } = toApi(document, options);
  const marked = markDeprecated(operations, document.root);
  const planned = [
    ...listRecords(operations, changes === undefined ? marked : joinMarks(marked, changes.marks)),
    ...(changes === undefined ? [] : listRequiredFields(changes.required, changes.day)),
  ];
  const [prefix] = api.apiHosts;
  if (prefix === undefined) throw toHostless(document);
  const host = toExampleUrl(prefix);
  return {
    api,
    records: toRecords(planned, { document, apiId: api.id, host }),
    client: toClient(planned, api.packages ?? [], { title: `Generated clients of ${api.title}`, base: host }),
    leftOut: [...ofApi, ...ofPaths, ...listRequiredParameters(changes?.required ?? [])],
    isDescribed: (record) => isDescribed(record, operations),
  };
}

function toHostless({ file }: OpenApiDocument): ProblemError {
  const message = "has no server that is a host of the API alone; give one: --host https://api.example.com";
  return new ProblemError([toFileProblem(file, message)]);
}

function joinMarks(one: Marks, other: Marks): Marks {
  return {
    operations: [...one.operations, ...other.operations],
    parameters: [...one.parameters, ...other.parameters],
    sent: (operation) => [...one.sent(operation), ...other.sent(operation)],
    returned: (operation) => [...one.returned(operation), ...other.returned(operation)],
  };
}
