import { isCalendarDate } from "../model/calendar-date.ts";
import type { Database } from "../database/index.ts";
import { findRefusedFlags, listOptionRecords } from "./compatibility.ts";
import type { BucketOptions } from "./create-bucket.ts";

/** What is wrong with an option, as a sentence; undefined when nothing is. */
type Check = (value: unknown, database: Database) => string | undefined;

const checks: Readonly<Record<keyof BucketOptions, Check>> = {
  compatibilityDate: (value) =>
    typeof value === "string" && isCalendarDate(value) ? undefined : "expected a day as YYYY-MM-DD",
  compatibilityFlags: (value) =>
    Array.isArray(value) && value.every((flag) => typeof flag === "string") ? undefined : "expected a list of strings",
  defaultStorageClass: (value, { binding }) =>
    binding.storageClasses.includes(value as string) ? undefined : `expected ${binding.storageClasses.join(" or ")}`,
  clock: (value) => (typeof value === "function" ? undefined : "expected a function that returns a Date or a number"),
  store: (value) =>
    hasMethods(value, ["read", "write"]) ? undefined : "expected a store, as createMemoryStore() makes",
  createId: (value) => (typeof value === "function" ? undefined : "expected a function that returns a string"),
  database: (value) =>
    hasMethods(value, ["findRecord"]) ? undefined : "expected a database, as loadDatabase() returns",
};

/** Throws one TypeError that lists what is wrong: unknown options, options of another kind, flags that the date refuses. */
export function checkBucketOptions(options: BucketOptions, database: Database): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([name, value]) => checkOption(name, value, database));
  if (problems.length === 0) problems.push(...findFlagProblems(options, database));
  if (problems.length > 0) throw new TypeError(`createBucket: ${problems.join("; ")}.`);
}

function checkOption(name: string, value: unknown, database: Database): readonly string[] {
  if (!Object.hasOwn(checks, name)) {
    return [`\`${name}\` is no option, expected ${Object.keys(checks).join(", ")}`];
  }
  const problem = checks[name as keyof BucketOptions](value, database);
  return problem === undefined ? [] : [`\`${name}\`: ${problem}, found ${describeOption(value)}`];
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

function hasMethods(value: unknown, names: readonly string[]): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === "function")
  );
}

function describeOption(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? JSON.stringify(value) : typeof value;
}
