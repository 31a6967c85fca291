import type { SunsetSettings } from "../model/index.ts";
import { isUrlPrefix } from "../model/is-url-prefix.ts";
import type { Surface } from "../engine/file-kind.ts";
import { parseOptions, toChoice, toDate } from "./parse-options.ts";
import { REPORT_FLAGS, toReportOptions, type ReportOptions } from "./report-options.ts";
import { toShard, type Shard } from "./shard.ts";
import { UsageError } from "./usage-error.ts";

/** What `check` was asked for. */
export interface CheckOptions extends ReportOptions {
  readonly paths: readonly string[];
  /** What is looked at in directories and globs. */
  readonly surfaces: readonly Surface[];
  /** `write` changes files; `show` prints what would change. */
  readonly fix: "no" | "write" | "show";
  /** Of the files, those that are checked; undefined for all. */
  readonly shard: Shard | undefined;
  /** What `configs.strict` turns on is reported too: later announcements, and how a bucket is better called. */
  readonly isStrict: boolean;
  /** Path of the ESLint config, as given. */
  readonly config: string | undefined;
  /** The settings that were given as flags; they win over those of the ESLint config. */
  readonly settings: SunsetSettings;
}

/** Reads the arguments after `check`. */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const { values, positionals } = parseOptions(args, {
    ...REPORT_FLAGS,
    "api-host": { type: "string", multiple: true },
    "as-of": { type: "string" },
    config: { type: "string" },
    dates: { type: "string" },
    "deployment-config": { type: "string" },
    fix: { type: "boolean" },
    "fix-dry-run": { type: "boolean" },
    shard: { type: "string" },
    strict: { type: "boolean" },
    surfaces: { type: "string" },
  });
  const shard = toShard(values.shard);
  if (values.fix === true && shard !== undefined) throw new UsageError("--fix and --shard: expected one of them");
  const settings = {
    asOf: toDate("--as-of", values["as-of"]),
    dates: values.dates && toChoice("--dates", values.dates, ["specification", "revised"]),
    announcements: values.strict,
    apiHosts: values["api-host"]?.map(toUrlPrefix),
    deploymentConfig: values["deployment-config"],
  };
  return {
    ...toReportOptions(values),
    paths: positionals.length === 0 ? ["."] : positionals,
    surfaces: toSurfaces(values.surfaces),
    fix: toFix(values.fix === true, values["fix-dry-run"] === true),
    shard,
    isStrict: values.strict === true,
    config: values.config,
    settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
  };
}

const SURFACES = ["code", "config", "shell", "terraform"] as const satisfies readonly Surface[];

/** A list with commas; code and config when nothing is given. */
function toSurfaces(given: string | undefined): readonly Surface[] {
  if (given === undefined) return ["code", "config"];
  return given.split(",").map((name) => toChoice("--surfaces", name.trim(), SURFACES));
}

function toUrlPrefix(text: string): string {
  if (isUrlPrefix(text)) return text;
  throw new UsageError(`--api-host: expected a URL prefix that begins with http:// or https://; found '${text}'`);
}

function toFix(isFix: boolean, isDryRun: boolean): CheckOptions["fix"] {
  if (isFix && isDryRun) throw new UsageError("--fix and --fix-dry-run: expected one of them");
  if (isDryRun) return "show";
  return isFix ? "write" : "no";
}
