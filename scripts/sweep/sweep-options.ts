import { existsSync, realpathSync } from "node:fs";
import { parseArgs } from "node:util";
import { toCount } from "../run-script.ts";

/** What a sweep was asked for. */
export interface SweepOptions {
  /** Absolute. */
  readonly folder: string;
  readonly format: "table" | "json";
  /** What the command leaves out too: installed, built and ignored files. */
  readonly isWhole: boolean;
  /** Of the files, one in so many. */
  readonly every: number;
  /** Later announcements and habits too. */
  readonly isStrict: boolean;
  /** Without it each file is parsed, whatever words it holds. */
  readonly hasGate: boolean;
  /** How many of the slowest files are told. */
  readonly slowest: number;
  /** After this time a file has hung. */
  readonly seconds: number;
}

/** Reads the arguments of `npm run sweep`. Throws a RangeError that says what was expected. */
export function readSweepOptions(args: readonly string[]): SweepOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      format: { type: "string", default: "table" },
      whole: { type: "boolean", default: false },
      every: { type: "string", default: "1" },
      strict: { type: "boolean", default: false },
      "no-gate": { type: "boolean", default: false },
      slowest: { type: "string", default: "10" },
      seconds: { type: "string", default: "60" },
    },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1 || !existsSync(folder))
    throw new RangeError(`sweep: expected one folder; found '${positionals.join(" ")}'`);
  if (values.format !== "table" && values.format !== "json")
    throw new RangeError(`--format: expected table, json; found '${values.format}'`);
  return {
    folder: realpathSync(folder),
    format: values.format,
    isWhole: values.whole,
    every: toCount("--every", values.every),
    isStrict: values.strict,
    hasGate: !values["no-gate"],
    slowest: toCount("--slowest", values.slowest),
    seconds: toCount("--seconds", values.seconds),
  };
}
