import { daysOf } from "./days-of.ts";
import { REPORT_FORMATS } from "../formats/report-formats.ts";
import type { ReportFormat } from "../formats/report-format.ts";
import { toChoice } from "./parse-options.ts";
import { UsageError } from "../usage-error.ts";

/** How what was found is told, and what of it fails: the same for one run and for the merged reports of many. */
export interface ReportOptions {
  readonly format: ReportFormat;
  /** Where the report is written, as given; stdout without it. */
  readonly outputFile: string | undefined;
  readonly failOn: FailOn;
  /** More of what the config calls warnings fails as well; any number may be there without. */
  readonly maxWarnings: number | undefined;
  /** Days within which what is upcoming ends, to count for `failOn`; all of it without. */
  readonly within: number | undefined;
  /** Findings that do not fail are not told. */
  readonly isQuiet: boolean;
  readonly showsUndecided: boolean;
  readonly showsEvidence: boolean;
}

/** Which findings make the exit code 1. */
export type FailOn = "any" | "ended" | "upcoming" | "never";

/** The flags, as `parseOptions` takes them. */
export const REPORT_FLAGS = {
  "fail-on": { type: "string" },
  format: { type: "string" },
  "max-warnings": { type: "string" },
  "output-file": { type: "string" },
  quiet: { type: "boolean" },
  undecided: { type: "boolean" },
  verbose: { type: "boolean" },
  within: { type: "string" },
} as const;

/** The values of the flags. */
type Values = { readonly [Name in keyof typeof REPORT_FLAGS]?: string | boolean | undefined };

/** @throws UsageError for a value that is none. */
export function toReportOptions(values: Values): ReportOptions {
  const textOf = (name: keyof Values): string | undefined => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    format: toReportFormat(textOf("format")),
    outputFile: textOf("output-file"),
    failOn: toChoice("--fail-on", textOf("fail-on"), ["any", "ended", "upcoming", "never"]),
    maxWarnings: toNumber(textOf("max-warnings")),
    within: toDays(textOf("within")),
    isQuiet: values.quiet === true,
    showsUndecided: values.undecided === true || values.verbose === true,
    showsEvidence: values.verbose === true,
  };
}

function toReportFormat(value: string | undefined): ReportFormat {
  const [first, ...others] = REPORT_FORMATS;
  const name = toChoice("--format", value, [first.name, ...others.map((format) => format.name)]);
  return REPORT_FORMATS.find((format) => format.name === name) ?? first;
}

function toNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new UsageError(`--max-warnings: expected a whole number; found '${text}'`);
}

function toDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = daysOf(text);
  if (days === undefined) throw new UsageError(`--within: expected days or weeks such as 90d or 12w; found '${text}'`);
  return days;
}
