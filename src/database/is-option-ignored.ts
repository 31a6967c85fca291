import type { BucketOptionRecord, Vocabulary } from "../model/index.ts";

/** What a deployment says of compatibility. */
export interface Compatibility {
  /** ISO date; what is not dated has the newest behaviour. */
  readonly date: string | undefined;
  /** In either spelling. */
  readonly flags: readonly string[];
}

/** Whether compatibility makes an option ineffective: the date is before the record's, and its flag is not set (specification, Endpoints rule 3). */
export function isOptionIgnored(
  record: Pick<BucketOptionRecord, "compatibilityDate" | "flag">,
  { date, flags }: Compatibility,
  vocabulary: Vocabulary,
): boolean {
  if (date === undefined || date >= record.compatibilityDate) return false;
  return !spellingsOf(record, vocabulary).some((flag) => flags.includes(flag));
}

/** The ways in which deployment configs spell a record's flag. */
export function spellingsOf({ flag }: Pick<BucketOptionRecord, "flag">, { flags }: Vocabulary): readonly string[] {
  return flags[flag] ?? [flag];
}
