import { isUrlPrefix } from "../model/is-url-prefix.ts";
import { isCalendarDate } from "../model/calendar-date.ts";
import { listRecordIds } from "../database/record-ids.ts";
import { didYouMean, quoted } from "../model/did-you-mean.ts";
import { toFileProblem, type Problem, type SunsetSettings } from "../model/index.ts";
import { isPlainObject } from "../model/is-plain-object.ts";

/** The valid settings, and the problems of the others. */
export interface CheckedSettings {
  readonly settings: SunsetSettings;
  readonly problems: readonly Problem[];
}

/** How many characters of a wrong value a message shows. */
const MAX_SHOWN = 60;

/** Where a flat config has the settings. */
const IN_CONFIG = "settings.sunset.";

const NO_SETTINGS: CheckedSettings = { settings: {}, problems: [] };

/** What each setting takes; `digests` is what `sunset.settings()` adds for ESLint's cache. */
const EXPECTED = {
  asOf: ["an ISO date (YYYY-MM-DD)", (value) => typeof value === "string" && isCalendarDate(value)],
  dates: ['"specification" or "revised"', isOneOf("specification", "revised")],
  announcements: ["true or false", isBoolean],
  databases: ["a list of paths", isListOfTexts],
  apiHosts: ["a list of URL prefixes that begin with http:// or https://, or such lists by the id of an API", isHosts],
  deploymentConfig: ["a path", isText],
  vocabulary: ['"neutral", "vendor" or "both"', isOneOf("neutral", "vendor", "both")],
  crossFile: ["true or false", isBoolean],
  ignore: ["a list of { record, reason, files?, until? }", isListOfIgnored],
  digests: ["what sunset.settings() writes", (value: unknown) => typeof value === "object"],
} as const satisfies Record<string, readonly [expected: string, check: (value: unknown) => boolean]>;

/**
 * Checks `settings.sunset`. An invalid setting is left out and reported, so that linting goes on
 * (docs/decisions.md, Settings and options).
 *
 * @param at - What stands before the name of a setting in messages: where the settings are written.
 */
export function checkSettings(settings: unknown, at = IN_CONFIG): CheckedSettings {
  if (settings === undefined) return NO_SETTINGS;
  if (!isPlainObject(settings)) {
    return { settings: {}, problems: [toProblem("settings.sunset", "an object", settings)] };
  }
  const names = orUnreadable(() => Object.keys(settings));
  if (names === UNREADABLE) return { settings: {}, problems: [toProblem("settings.sunset", "an object", UNREADABLE)] };
  const entries: [string, unknown][] = [];
  const problems: Problem[] = [];
  for (const name of names) {
    const value = orUnreadable(() => readSetting(settings, name));
    if (value === undefined) continue;
    const expected = Object.hasOwn(EXPECTED, name) ? EXPECTED[name as keyof typeof EXPECTED] : undefined;
    if (expected === undefined) problems.push(toUnknownName(name, at));
    else if (name === "ignore" && Array.isArray(value)) {
      entries.push([name, value.filter(isIgnoredUse)]);
      problems.push(...listWrongIgnored(value, at));
    } else if (value !== UNREADABLE && expected[1](value)) entries.push([name, value]);
    else problems.push(toProblem(at + name, expected[0], value));
  }
  const checked: SunsetSettings = Object.fromEntries(entries);
  // The records of further databases are not known before these are read.
  if (checked.databases !== undefined) return { settings: checked, problems };
  const ids = listRecordIds();
  const known = checked.ignore && { ignore: checked.ignore.filter(({ record }) => ids.includes(record)) };
  return { settings: { ...checked, ...known }, problems: [...problems, ...listUnknownIgnored(checked, ids, at)] };
}

/** Entries of `ignore` whose record is none of these: they leave out nothing. */
export function listUnknownIgnored(
  { ignore = [] }: SunsetSettings,
  ids: readonly string[],
  at = IN_CONFIG,
): readonly Problem[] {
  return ignore.flatMap(({ record }, index) => {
    if (ids.includes(record)) return [];
    const advice = didYouMean(record, ids, quoted);
    const message = `is "${record}", which is no record, so that it leaves out nothing.${advice}`;
    return [toSettingsProblem(`${at}ignore[${index}].record`, message)];
  });
}

/** Stands for a setting that throws when it is read: a config is code, and may compute its settings. */
const UNREADABLE = Symbol("what throws when it is read");

function orUnreadable<Result>(read: () => Result): Result | typeof UNREADABLE {
  try {
    return read();
  } catch {
    return UNREADABLE;
  }
}

/** An element of a list may be computed too. */
function readSetting(settings: object, name: string): unknown {
  const value: unknown = settings[name as keyof object];
  if (Array.isArray(value)) Array.from(value);
  return value;
}

function toSettingsProblem(place: string, message: string): Problem {
  return ofSettings(toFileProblem(place, message));
}

/** A problem that only a change of the settings ends. */
export function ofSettings(problem: Problem): Problem {
  return { ...problem, about: "settings" };
}

function toUnknownName(name: string, at: string): Problem {
  const names = Object.keys(EXPECTED).filter((known) => known !== "digests");
  const message = `is no setting and is ignored; there are ${names.join(", ")}.${didYouMean(name, names)}`;
  return toSettingsProblem(at + name, message);
}

function toProblem(place: string, expected: string, value: unknown): Problem {
  const message = `is ignored: it has to be ${expected}, not ${describeSetting(value)}.`;
  return toSettingsProblem(place, message);
}

/** Shows the value as `util.inspect` does, which takes whatever JavaScript can hold. */
function describeSetting(value: unknown): string {
  if (value === UNREADABLE) return UNREADABLE.description ?? "";
  const { inspect } = process.getBuiltinModule("node:util");
  return inspect(value, { depth: 1, breakLength: Infinity }).slice(0, MAX_SHOWN);
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isListOfUrls(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string" && isUrlPrefix(item));
}

function isHosts(value: unknown): boolean {
  return isListOfUrls(value) || (isPlainObject(value) && Object.values(value).every(isListOfUrls));
}

function isListOfIgnored(value: unknown): boolean {
  return Array.isArray(value) && value.every(isIgnoredUse);
}

/** Problems of `ignore` by entry; the other entries count. */
function listWrongIgnored(entries: readonly unknown[], at: string): readonly Problem[] {
  const expected =
    "{ record, reason } with the texts of both, and perhaps files, a list of patterns, and until, an ISO date";
  return entries.flatMap((entry, index) =>
    isIgnoredUse(entry) ? [] : [toProblem(`${at}ignore[${index}]`, expected, entry)],
  );
}

function isIgnoredUse(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { record, reason, files, until, ...others } = value as Record<string, unknown>;
  const isUntil = until === undefined || (typeof until === "string" && isCalendarDate(until));
  const isFiles = files === undefined || isListOfTexts(files);
  return isText(record) && isText(reason) && isFiles && isUntil && Object.keys(others).length === 0;
}

function isOneOf(...options: readonly string[]): (value: unknown) => boolean {
  return (value) => typeof value === "string" && options.includes(value);
}
