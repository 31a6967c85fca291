import { isCalendarDate } from "../model/calendar-date.ts";
import type { Database } from "../database/index.ts";
import { checkOptions, expecting, functionOf, oneOf, withMethods, type OptionChecks } from "./check-options.ts";
import { findRefusedFlags, listOptionRecords } from "./compatibility.ts";
import type { BucketOptions, SharedOptions } from "./create-bucket.ts";

/** What `createBucket` and `createEnvironment` take alike. */
export function toSharedChecks({ binding }: Database): OptionChecks<SharedOptions> {
  return {
    defaultStorageClass: oneOf(binding.storageClasses),
    clock: functionOf("a Date or a number"),
    createId: functionOf("a string"),
    database: withMethods("a database, as loadDatabase() returns", ["findRecord"]),
  };
}

/** Throws one TypeError that lists what is wrong: unknown options, options of another kind, flags that the date refuses. */
export function checkBucketOptions(options: BucketOptions, database: Database): void {
  const { defaultStorageClass, clock, ...others } = toSharedChecks(database);
  const checks: OptionChecks<BucketOptions> = {
    compatibilityDate: expecting("a day as YYYY-MM-DD", (value) => typeof value === "string" && isCalendarDate(value)),
    compatibilityFlags: expecting(
      "a list of strings",
      (value) => Array.isArray(value) && value.every((flag) => typeof flag === "string"),
    ),
    defaultStorageClass,
    clock,
    store: withMethods("a store, as createMemoryStore() makes", ["read", "write"]),
    ...others,
  };
  checkOptions("createBucket", options, checks, () => findFlagProblems(options, database));
}

function findFlagProblems(
  { compatibilityDate: date, compatibilityFlags: flags = [] }: BucketOptions,
  database: Database,
): readonly string[] {
  const refused = findRefusedFlags(listOptionRecords(database), { date, flags }, database.vocabulary);
  return refused.map(({ flag, defaultFrom }) => describeRefusedFlag(flag, defaultFrom));
}

/** `defaultFrom` is the compatibility date from which the flag is the default. */
export function describeRefusedFlag(flag: string, defaultFrom: string): string {
  return `the compatibility flag \`${flag}\` is the default from ${defaultFrom} on, which the compatibility date has reached: leave the flag out`;
}
