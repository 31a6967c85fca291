import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type {
  CompatibilityFlagRecord,
  DeploymentEnvironment,
  DeploymentFact,
  Place,
  WrittenFlag,
} from "../../model/index.ts";
import { spellFlag } from "../../database/find-option-state.ts";
import { createFinding } from "../findings/create-finding.ts";
import { findUndatedEnvironments, isOld } from "./find-old-environments.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { nameEnvironments } from "./name-environments.ts";
import type { Verdict } from "../findings/verdict.ts";
import { planFlagAddition, planFlagRemoval } from "./plan-flag-edit.ts";

/** Compatibility dates under which bound buckets behave in the old way, dates that are missing, and flags that a date refuses. */
export function matchCompatibilityFlag(fact: DeploymentFact, scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "compatibility-flag");
  return records.flatMap((record) => reporters[record.reported](record, fact, scope));
}

type Reporter = (record: CompatibilityFlagRecord, fact: DeploymentFact, scope: FileScope) => readonly Verdict[];

const reporters: Readonly<Record<CompatibilityFlagRecord["reported"], Reporter>> = {
  missing: reportMissing,
  undated: reportUndated,
  refused: reportRefused,
};

/**
 * One finding, at the first bucket: a date is missing only where the top level has none, and all environments inherit that.
 * Build tools write a config of their own from one that names no script, and its date.
 */
function reportUndated(record: CompatibilityFlagRecord, fact: DeploymentFact, scope: FileScope): readonly Verdict[] {
  const { deployment } = fact;
  const undated = findUndatedEnvironments(record, undefined, deployment, scope.database.vocabulary);
  // A date that is written and is none is told of as a problem of the config.
  const lacking = undated.filter(({ compatibilityDatePlace }) => compatibilityDatePlace === undefined);
  const entries = lacking.flatMap(({ buckets }) => buckets.map(({ entryPlace }) => entryPlace));
  const [place] = entries.toSorted((first, second) => first.start - second.start);
  if (place === undefined) return [];
  const subject = `The compatibility date of ${nameEnvironments(lacking)}`;
  const predicate = `is missing, and the flag ${spellFlag(record, scope.text, scope.database.vocabulary)} is not set, which ${record.change}`;
  const draft = { subject, predicate, record, fact, place, edits: [] };
  if (deployment.namesNoCode !== true) return createFinding({ ...draft, certainty: "proved" }, scope);
  const because = "the config names no script, and what adds it may add the date";
  return createFinding({ ...draft, certainty: "likely", because }, scope);
}

/** One finding for each date that is written: environments may inherit it. */
function reportMissing(record: CompatibilityFlagRecord, fact: DeploymentFact, scope: FileScope): readonly Verdict[] {
  const { environments } = fact.deployment;
  const old = environments.filter(
    (environment) => environment.buckets.length > 0 && isOld(environment, record, scope.database.vocabulary),
  );
  const flag = spellFlag(record, scope.text, scope.database.vocabulary);
  return [...groupByPlace(old, (environment) => environment.compatibilityDatePlace)].flatMap(([place, group]) => {
    const subject = `The compatibility date ${group[0]?.compatibilityDate ?? ""} of ${nameEnvironments(group)}`;
    const predicate = `is before ${record.compatibilityDate}, and the flag ${flag} is not set, which ${record.change}`;
    const edits = planFlagAddition(group, fact.deployment, record, scope);
    return createFinding({ subject, predicate, record, fact, place, certainty: "proved", edits }, scope);
  });
}

/** One finding for each flag that is written, where every environment that has it is at a date that has it by default. */
function reportRefused(record: CompatibilityFlagRecord, fact: DeploymentFact, scope: FileScope): readonly Verdict[] {
  const words = scope.database.vocabulary.flags[record.flag] ?? [record.flag];
  const used = fact.deployment.environments.flatMap((environment) =>
    environment.writtenFlags.filter(({ name }) => words.includes(name)).map((flag) => ({ environment, flag })),
  );
  const refusing = used.filter(({ environment }) => isDefault(environment, record));
  return [...groupByPlace(refusing, ({ flag }) => flag.place)].flatMap(([place, group]) => {
    const [first] = group;
    if (first === undefined) return [];
    const where = nameEnvironments(group.map(({ environment }) => environment));
    const predicate = `${record.change} at the compatibility date ${first.environment.compatibilityDate ?? ""} of ${where}`;
    const isRefusedByAll = group.length === used.filter(({ flag }) => flag.place.start === place.start).length;
    const edits = isRefusedByAll ? planRemoval(first.environment, first.flag, record, scope) : [];
    const subject = `The flag ${first.flag.name}`;
    return createFinding({ subject, predicate, record, fact, place, certainty: "proved", edits }, scope);
  });
}

function planRemoval(
  { compatibilityFlagsPlace }: DeploymentEnvironment,
  flag: WrittenFlag,
  record: CompatibilityFlagRecord,
  scope: FileScope,
): ReturnType<typeof planFlagRemoval> {
  return compatibilityFlagsPlace === undefined ? [] : planFlagRemoval(flag, compatibilityFlagsPlace, record, scope);
}

function isDefault({ compatibilityDate }: DeploymentEnvironment, record: CompatibilityFlagRecord): boolean {
  return compatibilityDate !== undefined && compatibilityDate >= record.compatibilityDate;
}

/** Items by where something of theirs is written; those that have no such place are left out. */
function groupByPlace<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => Place | undefined,
): ReadonlyMap<Place, readonly Item[]> {
  const groups = new Map<Place, Item[]>();
  for (const item of items) {
    const place = placeOf(item);
    if (place === undefined) continue;
    const known = [...groups.keys()].find(({ start }) => start === place.start) ?? place;
    groups.set(known, [...(groups.get(known) ?? []), item]);
  }
  return groups;
}
