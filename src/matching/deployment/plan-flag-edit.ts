import type {
  CompatibilityFlagRecord,
  Deployment,
  DeploymentEnvironment,
  Place,
  TextChange,
  WrittenFlag,
} from "../../model/index.ts";
import { spellFlag } from "../../database/find-option-state.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { widenList } from "./widen-list.ts";

/**
 * Sets the flag for environments that share an old date, in the vocabulary of the file: a suggestion, since results and page
 * sizes change. None where a list of flags would reach an environment whose date has the flag by default, where a comment
 * may stand in a list, and where the date is not written as `compatibility_date`.
 */
export function planFlagAddition(
  environments: readonly DeploymentEnvironment[],
  { environments: all }: Deployment,
  record: CompatibilityFlagRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  if (record.edit.class === "none") return [];
  const flag = spellFlag(record, scope.text, scope.database.vocabulary);
  const changes = distinct(environments.map((environment) => planAddition(environment, all, flag, record, scope)));
  if (changes === undefined) return [];
  return [
    {
      class: "suggestion",
      description: describeEdit(`Set the flag ${flag}`, record.edit.differs),
      changes,
      changed: [],
    },
  ];
}

/** Takes the flag out of its list. */
export function planFlagRemoval(
  { name, place }: WrittenFlag,
  list: Place,
  record: CompatibilityFlagRecord,
  { text }: FileScope,
): readonly PlannedEdit[] {
  if (record.edit.class === "none" || !isPlainList(text, list)) return [];
  const after = /^\s*,[^\S\n]*/u.exec(text.slice(place.end, list.end))?.[0].length ?? 0;
  const before = after > 0 ? 0 : (/,\s*$/u.exec(text.slice(list.start, place.start))?.[0].length ?? 0);
  const change = { place: { ...place, start: place.start - before, end: place.end + after }, text: "" };
  return [
    {
      class: "suggestion",
      description: describeEdit(`Remove the flag ${name}`, record.edit.differs),
      changes: [change],
      changed: [],
    },
  ];
}

function planAddition(
  environment: DeploymentEnvironment,
  all: readonly DeploymentEnvironment[],
  flag: string,
  record: CompatibilityFlagRecord,
  scope: FileScope,
): TextChange | undefined {
  const list = environment.compatibilityFlagsPlace;
  if (list === undefined) return insertList(environment, all, flag, record, scope);
  const readers = all.filter(({ compatibilityFlagsPlace }) => compatibilityFlagsPlace?.start === list.start);
  if (!readers.every((reader) => mayHave(reader, record)) || !isPlainList(scope.text, list)) return undefined;
  const written = scope.text.slice(list.start, list.end);
  return { place: list, text: widenList(written, [flag], scope.text) };
}

/** A list of its own before the date: where the date counts, the flag does. */
function insertList(
  { compatibilityDatePlace }: DeploymentEnvironment,
  all: readonly DeploymentEnvironment[],
  flag: string,
  record: CompatibilityFlagRecord,
  { text }: FileScope,
): TextChange | undefined {
  if (compatibilityDatePlace === undefined) return undefined;
  const before = text.slice(0, compatibilityDatePlace.start);
  const found = /(?<quote>["']?)compatibility_date\k<quote>(?<mark>\s*[=:]\s*)$/u.exec(before);
  if (found?.groups === undefined) return undefined;
  const isTop = all[0]?.compatibilityDatePlace?.start === compatibilityDatePlace.start;
  // Environments without flags of their own inherit those of the top level, at whatever date they are.
  if (isTop && !all.every((other) => other.compatibilityFlagsPlace !== undefined || mayHave(other, record)))
    return undefined;
  const { quote = "", mark = "" } = found.groups;
  const head = before.slice(0, found.index);
  const begin = Math.max(...["\n", "{", ","].map((sign) => head.lastIndexOf(sign))) + 1;
  const lead = head.slice(begin);
  const isOnOwnLine = begin === 0 || head[begin - 1] === "\n";
  const isJson = mark.includes(":");
  const end = isOnOwnLine ? `${isJson ? "," : ""}\n${lead}` : ", ";
  const start = found.index;
  const entry = `${quote}compatibility_flags${quote}${mark}["${flag}"]${end}`;
  return { place: { ...compatibilityDatePlace, start, end: start }, text: entry };
}

/** Whether an environment may be given the flag: never at a date that has it by default. */
function mayHave({ compatibilityDate }: DeploymentEnvironment, record: CompatibilityFlagRecord): boolean {
  return compatibilityDate !== undefined && compatibilityDate < record.compatibilityDate;
}

/** No comment, and nothing but strings: `["a", "b"]`. */
function isPlainList(text: string, { start, end }: Place): boolean {
  return /^\[[^/#]*\]$/u.test(text.slice(start, end));
}

/** Each change once; undefined when one of them cannot be made. */
function distinct(changes: readonly (TextChange | undefined)[]): readonly TextChange[] | undefined {
  const known = changes.filter((change) => change !== undefined);
  if (known.length < changes.length) return undefined;
  return known.filter(({ place }, index) => index === known.findIndex((other) => other.place.start === place.start));
}
