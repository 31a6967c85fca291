import type { BucketOptionRecord, Database, Vocabulary } from "../database/index.ts";
import { findOptionState, spellingsOf, type Compatibility } from "../database/find-option-state.ts";

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
 * undefined where the call decides, which is also where there is no date. `records` are those of the option.
 */
export function findForcedValue(
  records: readonly BucketOptionRecord[],
  compatibility: Compatibility,
  vocabulary: Vocabulary,
): readonly string[] | undefined {
  return records.find((record) => findOptionState(record, compatibility, vocabulary) === "ignored")?.forced;
}

/** The option whose effect nobody can tell: compatibility has neither a date nor its flag (specification, Endpoints rule 3). */
export function findUndatedOption(
  records: readonly BucketOptionRecord[],
  compatibility: Compatibility,
  vocabulary: Vocabulary,
): BucketOptionRecord | undefined {
  return records.find((record) => findOptionState(record, compatibility, vocabulary) === "undated");
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
    .filter((record) => date !== undefined && date >= record.compatibilityDate)
    .flatMap((record) => {
      const refused = flags.filter((flag) => spellingsOf(record, vocabulary).includes(flag));
      return refused.map((flag) => ({ flag, defaultFrom: record.compatibilityDate }));
    });
}
