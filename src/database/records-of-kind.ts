import { groupBy } from "../model/group-by.ts";
import type { RecordKind, SunsetRecord } from "../model/index.ts";
import type { Database } from "./database.ts";

type Records = Pick<Database, "records">;

/** What `make` gives for the records of a database, made once for each: what each fact asks for costs no more where there are more records. */
export function onceForRecords<Made>(make: (records: readonly SunsetRecord[]) => Made): (database: Records) => Made {
  const known = new WeakMap<readonly SunsetRecord[], { readonly made: Made }>();
  return ({ records }) => {
    const found = known.get(records) ?? { made: make(records) };
    known.set(records, found);
    return found.made;
  };
}

const groupsOf = onceForRecords((records) => groupBy(records, ({ kind }) => kind));

/** The records of one kind, in their order. */
export function listRecordsOfKind<Kind extends RecordKind>(database: Records, kind: Kind): readonly RecordOf<Kind>[] {
  return (groupsOf(database).get(kind) ?? []) as unknown as readonly RecordOf<Kind>[];
}

type RecordOf<Kind extends RecordKind> = Extract<SunsetRecord, { readonly kind: Kind }>;
