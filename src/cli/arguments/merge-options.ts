import { parseOptions } from "./parse-options.ts";
import { REPORT_FLAGS, toReportOptions, type ReportOptions } from "./report-options.ts";
import { UsageError } from "../usage-error.ts";

/** What `merge-reports` was asked for. */
export interface MergeOptions extends ReportOptions {
  /** Reports, and folders of them. */
  readonly paths: readonly string[];
  /** The file of known uses. */
  readonly baseline: string | undefined;
}

/** Reads the arguments after `merge-reports`. */
export function readMergeOptions(args: readonly string[]): MergeOptions {
  const { values, positionals } = parseOptions(args, { ...REPORT_FLAGS, baseline: { type: "string" } });
  const options = { ...toReportOptions(values), paths: positionals, baseline: values.baseline };
  if (positionals.length > 0) return options;
  throw new UsageError(
    "merge-reports: expected the files that `check --shard … --format json` printed, or their folder",
  );
}
