import type { Database } from "../database/index.ts";
import { ConfigProblems } from "../deployment/config-problems.ts";
import { spellFlag } from "../database/find-option-state.ts";
import { isBindingName } from "../database/is-binding-name.ts";
import type { DeploymentEnvironment } from "../model/index.ts";
import { withoutMark } from "../model/without-mark.ts";
import { describeRefusedFlag } from "./check-bucket-options.ts";
import { findRefusedFlags, findUndatedOption, listOptionRecords } from "./compatibility.ts";

/** Where an environment was read from. */
interface ConfigText {
  readonly file: string;
  readonly text: string;
}

/**
 * Throws one ProblemError for all that a deployment would refuse though each value is of the right type: a binding that no code
 * can name or that is declared twice, one without its bucket, a flag that the date has by default, buckets without a compatibility
 * date (specification, Binding configuration and Endpoints rule 3).
 */
export function checkEnvironment(environment: DeploymentEnvironment, config: ConfigText, database: Database): void {
  const problems = new ConfigProblems(config.file, withoutMark(config.text));
  checkBindings(environment, problems);
  checkFlags(environment, problems, database);
  checkDate(environment, config.text, problems, database);
  problems.throwIfAny();
}

function checkBindings({ buckets }: DeploymentEnvironment, problems: ConfigProblems): void {
  const names = new Set<string>();
  // In the order of the text: a name is taken by the binding that stands first.
  const written = buckets.toSorted((first, second) => first.place.start - second.place.start);
  for (const { name, bucketName, place } of written) {
    if (name === undefined) {
      problems.add(place.start, "`binding`: expected the name that the code uses, found none.");
      continue;
    }
    if (!isBindingName(name)) {
      problems.add(
        place.start,
        `\`binding\`: expected a name that JavaScript code can use, found ${JSON.stringify(name)}.`,
      );
    }
    if (names.has(name)) problems.add(place.start, `\`binding\`: expected another name, ${name} is declared already.`);
    if (bucketName === undefined) {
      problems.add(place.start, `\`bucket_name\`: expected the bucket that ${name} stands for, found none.`);
    }
    names.add(name);
  }
}

function checkFlags(environment: DeploymentEnvironment, problems: ConfigProblems, database: Database): void {
  const { compatibilityDate: date, compatibilityDatePlace: place } = environment;
  // Both spellings of a flag that is written once: one problem is enough.
  const [refused] = findRefusedFlags(
    listOptionRecords(database),
    { date, flags: environment.compatibilityFlags },
    database.vocabulary,
  );
  if (refused === undefined) return;
  problems.add(place?.start ?? 0, `${describeRefusedFlag(refused.flag, refused.defaultFrom)}.`);
}

/** With the flag the buckets behave in one way whatever the date is. */
function checkDate(
  { buckets, compatibilityDate: date, compatibilityFlags: flags }: DeploymentEnvironment,
  text: string,
  problems: ConfigProblems,
  database: Database,
): void {
  const option = findUndatedOption(listOptionRecords(database), { date, flags }, database.vocabulary);
  if (buckets.length === 0 || option === undefined) return;
  const { compatibilityDate, method } = option;
  const flag = spellFlag(option, text, database.vocabulary);
  problems.add(
    Math.min(...buckets.map(({ entryPlace }) => entryPlace.start)),
    `\`compatibility_date\`: expected a date, since buckets are bound, found none. Add it: before ${compatibilityDate}, and ` +
      `without the flag \`${flag}\`, \`${method}\` ignores its option \`${option.option}\`.`,
  );
}
