import { toFailOn, type FailOn } from "./check-options.ts";
import { parseOptions, toFormat, type Format } from "./parse-options.ts";
import { UsageError } from "./usage-error.ts";

/** What `merge-reports` was asked for. */
export interface MergeOptions {
  /** Reports, and folders of them. */
  readonly paths: readonly string[];
  readonly format: Format;
  readonly failOn: FailOn;
  readonly showsUndecided: boolean;
  readonly showsEvidence: boolean;
}

/** Reads the arguments after `merge-reports`. */
export function readMergeOptions(args: readonly string[]): MergeOptions {
  const { values, positionals } = parseOptions(args, {
    "fail-on": { type: "string" },
    format: { type: "string" },
    undecided: { type: "boolean" },
    verbose: { type: "boolean" },
  });
  const options = {
    paths: positionals,
    format: toFormat(values.format),
    failOn: toFailOn(values["fail-on"]),
    showsUndecided: values.undecided === true || values.verbose === true,
    showsEvidence: values.verbose === true,
  };
  if (positionals.length > 0) return options;
  throw new UsageError(
    "merge-reports: expected the files that `check --shard … --format json` printed, or their folder",
  );
}
