import type { CompatibilityRecordBase, Vocabulary } from "../model/index.ts";

/** What a deployment says of compatibility. */
export interface Compatibility {
  /** ISO date; undefined where none is given. */
  readonly date: string | undefined;
  /** In either spelling. */
  readonly flags: readonly string[];
}

/** What a record of compatibility says of its dates and flags. */
export type CompatibilityTerms = Pick<CompatibilityRecordBase, "compatibilityDate" | "flag">;

/** `undated`: neither a date nor the flag says whether an option is honoured. */
export type OptionState = "honoured" | "ignored" | "undated";

/**
 * What compatibility makes of an option (specification, Endpoints rule 3): it is honoured where the date is known to be the
 * record's or later, or where the flag is set.
 */
export function findOptionState(
  record: CompatibilityTerms,
  { date, flags }: Compatibility,
  vocabulary: Vocabulary,
): OptionState {
  if (spellingsOf(record, vocabulary).some((flag) => flags.includes(flag))) return "honoured";
  if (date === undefined) return "undated";
  return date < record.compatibilityDate ? "ignored" : "honoured";
}

/** The ways in which deployment configs spell a record's flag. */
export function spellingsOf({ flag }: Pick<CompatibilityTerms, "flag">, { flags }: Vocabulary): readonly string[] {
  return flags[flag] ?? [flag];
}

/** A record's flag in the words of a deployment config: the vendor's spelling where its text has the vendor's tables. */
export function spellFlag(record: Pick<CompatibilityTerms, "flag">, text: string, vocabulary: Vocabulary): string {
  const spellings = spellingsOf(record, vocabulary);
  const index = vocabulary.bucketTables.findIndex((table) => text.includes(table));
  return spellings[index] ?? spellings[0] ?? record.flag;
}
