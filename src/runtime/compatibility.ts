import type { BucketOptionRecord, Database, Vocabulary } from "../database/index.ts";

/** What a deployment says of compatibility. */
export interface Compatibility {
  /** ISO date; what is not dated has the newest behaviour, as for the rules. */
  readonly date: string | undefined;
  readonly flags: readonly string[];
}

/** The database's records of options that compatibility decides; those of one option when it is named. */
export function listOptionRecords(
  { records }: Database,
  method?: string,
  option?: string,
): readonly BucketOptionRecord[] {
  return records
    .filter((record) => record.kind === "bucket-option")
    .filter((record) => (method ?? record.method) === record.method && (option ?? record.option) === record.option);
}

/**
 * The value that an option has whatever a call says, where compatibility makes it ineffective (specification, Endpoints rule 3);
 * undefined where the call decides. `records` are those of the option.
 */
export function findForcedValue(
  records: readonly BucketOptionRecord[],
  { date, flags }: Compatibility,
  vocabulary: Vocabulary,
): readonly string[] | undefined {
  const record = records.find(
    (each) => isBefore(date, each) && !spellingsOf(each, vocabulary).some((flag) => flags.includes(flag)),
  );
  return record?.forced;
}

/** A flag that the service refuses, because its date has it by default, and that date. */
export interface RefusedFlag {
  readonly flag: string;
  readonly defaultFrom: string;
}

/** The flags that are refused (observed behaviour, compatibility flag), in either spelling. */
export function findRefusedFlags(
  records: readonly BucketOptionRecord[],
  { date, flags }: Compatibility,
  vocabulary: Vocabulary,
): readonly RefusedFlag[] {
  return records
    .filter((record) => date !== undefined && !isBefore(date, record))
    .flatMap((record) => {
      const refused = flags.filter((flag) => spellingsOf(record, vocabulary).includes(flag));
      return refused.map((flag) => ({ flag, defaultFrom: record.compatibilityDate }));
    });
}

function isBefore(date: string | undefined, { compatibilityDate }: BucketOptionRecord): boolean {
  return date !== undefined && date < compatibilityDate;
}

function spellingsOf({ flag }: BucketOptionRecord, { flags }: Vocabulary): readonly string[] {
  return flags[flag] ?? [flag];
}
