import { parseArgs, type ParseArgsConfig } from "node:util";
import { didYouMean } from "../../model/did-you-mean.ts";
import { isCalendarDate } from "../../model/calendar-date.ts";
import { UsageError } from "../usage-error.ts";

/**
 * `parseArgs` of Node with errors as UsageError, also for what is empty. It is enough: flags, values, `--flag=value`, repeated flags and
 * unknown flags are all that the command needs; choices and dates are checked by `toChoice` and `toDate`.
 */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>> {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    refuseEmpty(parsed);
    return parsed;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // What follows the first sentence is advice on positional arguments that start with a dash.
    const message = error.message.split(/\.\s/, 1)[0] ?? error.message;
    const [, dashed] = /^Option '(--[\w-]+)' argument is ambiguous/u.exec(message) ?? [];
    if (dashed !== undefined)
      throw new UsageError(`${dashed}: expected a value; one that begins with a dash is given as ${dashed}=-1`);
    const [, unknown] = /^Unknown option '--([^']+)'/u.exec(message) ?? [];
    throw new UsageError(
      unknown === undefined
        ? message
        : `${message}.${didYouMean(unknown, Object.keys(options), (name) => `--${name}`)}`,
    );
  }
}

/** An empty argument would be taken for the working directory, wherever a path is expected. */
function refuseEmpty({
  values,
  positionals,
}: {
  readonly values: object;
  readonly positionals: readonly string[];
}): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if ([value].flat().includes("")) throw new UsageError(`--${name}: expected a value; found ''`);
  }
  if (positionals.includes(""))
    throw new UsageError("expected no empty argument, such as a variable that is not set gives");
}

/** One of `choices`, or the first one when nothing is given. */
export function toChoice<const Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  if (value === undefined) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new UsageError(`${name}: expected ${choices.join(", ")}; found '${value}'`);
  return choice;
}

/** How records and events are written: `stylish` is for people, `json` for programs. */
export type Format = "stylish" | "json";

/** The value of `--format` of a command that prints no report. */
export function toFormat(value: string | undefined): Format {
  return toChoice("--format", value, ["stylish", "json"]);
}

/** An ISO date that is a day of the calendar. */
export function toDate(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!isCalendarDate(value)) throw new UsageError(`${name}: expected a date as YYYY-MM-DD; found '${value}'`);
  return value;
}
