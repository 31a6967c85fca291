import type { ApiSettings } from "../../model/index.ts";
import { isUrlPrefix } from "../../model/is-url-prefix.ts";
import type { Surface } from "../../engine/file-kind.ts";
import { parseOptions, toChoice, toDate, toFormat, type Format } from "./parse-options.ts";
import { REPORT_FLAGS, toReportOptions, type ReportOptions } from "./report-options.ts";
import { toShard, type Shard } from "./shard.ts";
import { UsageError } from "../usage-error.ts";

/** What `check` was asked for. */
export interface CheckOptions extends ReportOptions {
  readonly paths: readonly string[];
  /** What is looked at in directories and globs. */
  readonly surfaces: readonly Surface[];
  /** `write` changes files; `show` prints what would change. */
  readonly fix: "no" | "write" | "show";
  /** Records whose suggestions are applied too. */
  readonly suggestions: readonly string[] | "all";
  /** Whether a person is asked for each edit. */
  readonly asks: boolean;
  /** What leaves files out that no path names, as lines of `.gitignore`. */
  readonly exclude: readonly string[];
  /** Ids of records whose uses are neither told nor counted. */
  readonly ignore: readonly string[];
  /** The commit since which lines have to have changed; undefined for all lines. */
  readonly since: string | undefined;
  /** The file of known uses, and whether it is written. */
  readonly baseline: { readonly file: string; readonly isWritten: boolean } | undefined;
  /** Of the files, those that are checked; undefined for all. */
  readonly shard: Shard | undefined;
  /** What `configs.strict` turns on is reported too: later announcements, and how a bucket is better called. */
  readonly isStrict: boolean;
  /** Path of the config, as given; `none` where none is to be read. */
  readonly config: { readonly path: string } | "none" | undefined;
  /** The settings that were given as flags; they win over those of the ESLint config. */
  readonly settings: ApiSettings;
}

/** Flags that say what is looked at, and by what settings: those that `plan` takes too. */
const SELECTING_FLAGS = {
  "api-host": { type: "string", multiple: true },
  "as-of": { type: "string" },
  baseline: { type: "string" },
  config: { type: "string" },
  database: { type: "string", multiple: true },
  dates: { type: "string" },
  "deployment-config": { type: "string" },
  exclude: { type: "string", multiple: true },
  ignore: { type: "string", multiple: true },
  "no-config": { type: "boolean" },
  since: { type: "string" },
  strict: { type: "boolean" },
  surfaces: { type: "string" },
} as const;

/** The flags, as `parseOptions` takes them. */
const CHECK_FLAGS = {
  ...REPORT_FLAGS,
  ...SELECTING_FLAGS,
  fix: { type: "boolean" },
  "fix-dry-run": { type: "boolean" },
  "fix-suggestions": { type: "string", multiple: true },
  interactive: { type: "boolean" },
  shard: { type: "string" },
  "update-baseline": { type: "boolean" },
} as const;

const PLAN_FLAGS = {
  ...SELECTING_FLAGS,
  format: REPORT_FLAGS.format,
  "output-file": REPORT_FLAGS["output-file"],
} as const;

/** Reads the arguments after `plan`: those of `check` that say what is looked at. `plan` changes nothing, and fails by no finding. */
export function readPlanOptions(args: readonly string[]): { readonly options: CheckOptions; readonly format: Format } {
  const { values, positionals } = parseOptions(args, PLAN_FLAGS);
  const options = toCheckOptions({ ...values, format: undefined }, positionals);
  return { options: { ...options, failOn: "never" }, format: toFormat(values.format) };
}

/** Reads the arguments after `check`. */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const { values, positionals } = parseOptions(args.map(withValue), CHECK_FLAGS);
  return toCheckOptions(values, positionals);
}

type ParsedArguments = ReturnType<typeof parseOptions<typeof CHECK_FLAGS>>;

/** The values of the flags; one that was not given may be there as undefined. */
type CheckValues = { readonly [Flag in keyof ParsedArguments["values"]]: ParsedArguments["values"][Flag] | undefined };

function toCheckOptions(values: CheckValues, paths: readonly string[]): CheckOptions {
  const shard = toShard(values.shard);
  const fix = toFix(values);
  if (fix === "write" && shard !== undefined) throw new UsageError("--fix and --shard: expected one of them");
  if (values.baseline !== undefined && shard !== undefined)
    throw new UsageError("--baseline and --shard: expected one of them; merge-reports takes --baseline");
  const { since, ignore = [], exclude = [] } = values;
  const isPart = shard !== undefined || since !== undefined || ignore.length > 0;
  return {
    ...toReportOptions(values),
    exclude,
    ignore,
    since,
    baseline: toBaseline(values.baseline, values["update-baseline"] === true, isPart),
    paths: paths.length === 0 ? ["."] : paths,
    surfaces: toSurfaces(values.surfaces),
    fix,
    suggestions: toSuggestions(values["fix-suggestions"]),
    asks: values.interactive === true,
    shard,
    isStrict: values.strict === true,
    config: toConfig(values.config, values["no-config"] === true),
    settings: toSettings(values),
  };
}

function toSettings(values: CheckValues): ApiSettings {
  const settings = {
    asOf: toDate("--as-of", values["as-of"]),
    dates: values.dates && toChoice("--dates", values.dates, ["specification", "revised"]),
    announcements: values.strict,
    apiHosts: values["api-host"]?.map(toUrlPrefix),
    deploymentConfig: values["deployment-config"],
    databases: values.database,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** All kinds of files that are read. */
export const SURFACES = ["code", "config", "shell", "terraform"] as const satisfies readonly Surface[];

/** A list with commas; code and config when nothing is given. */
function toSurfaces(given: string | undefined): readonly Surface[] {
  if (given === undefined) return ["code", "config"];
  return given.split(",").map((name) => toChoice("--surfaces", name.trim(), SURFACES));
}

function toUrlPrefix(text: string): string {
  if (isUrlPrefix(text)) return text;
  throw new UsageError(`--api-host: expected a URL prefix that begins with http:// or https://; found '${text}'`);
}

function toConfig(path: string | undefined, isNone: boolean): CheckOptions["config"] {
  if (!isNone) return path === undefined ? undefined : { path };
  if (path !== undefined) throw new UsageError("--config and --no-config: expected one of them");
  return "none";
}

function toBaseline(file: string | undefined, isWritten: boolean, isPart: boolean): CheckOptions["baseline"] {
  if (isWritten && isPart) {
    throw new UsageError("--update-baseline: expected a whole run, without --shard, --since and --ignore");
  }
  return file === undefined && !isWritten ? undefined : { file: file ?? "sunset-baseline.json", isWritten };
}

/** What stands for the records of all suggestions; no id has it. */
const EVERY = "*";

/** A flag that may have a value, which `parseArgs` does not know. */
function withValue(argument: string): string {
  return argument === "--fix-suggestions" ? `${argument}=${EVERY}` : argument;
}

function toSuggestions(given: readonly string[] = []): CheckOptions["suggestions"] {
  return given.includes(EVERY) ? "all" : given.flatMap((list) => list.split(",").map((id) => id.trim()));
}

function toFix(flags: CheckValues): CheckOptions["fix"] {
  const { fix = false, "fix-dry-run": isDryRun = false, "fix-suggestions": suggestions, interactive = false } = flags;
  if (fix && isDryRun) throw new UsageError("--fix and --fix-dry-run: expected one of them");
  if (interactive && (fix || isDryRun || suggestions !== undefined))
    throw new UsageError("--interactive and --fix, --fix-dry-run or --fix-suggestions: expected one of them");
  if (isDryRun) return "show";
  return fix || interactive || suggestions !== undefined ? "write" : "no";
}
