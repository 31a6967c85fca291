import { toPrintable } from "../model/to-printable.ts";
import { readCheckOptions, readPlanOptions } from "./arguments/check-options.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import { didYouMean } from "../model/did-you-mean.ts";
import { describeUsage } from "./help.ts";
import { readImportOptions } from "./arguments/import-options.ts";
import { readMergeOptions } from "./arguments/merge-options.ts";
import { readPackageInfo } from "../model/package-info.ts";
import type { PartsLoader } from "./command-parts.ts";
import { readDocsOptions, readExplainOptions, readListOptions } from "./arguments/records-options.ts";
import { readServeOptions } from "./arguments/serve-options.ts";
import { UsageError } from "./usage-error.ts";

type Command = (args: readonly string[], io: CommandIo, loader: PartsLoader) => Promise<ExitCode>;

/** Each reads its arguments first, so that a wrong one is told at once; what the command needs is loaded after that. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    "check",
    async (args, io, { loadParts }) => {
      const options = readCheckOptions(args);
      return (await import("./check/check.ts")).check(options, io, await loadParts());
    },
  ],
  [
    "plan",
    async (args, io, { loadDatabase, loadParts }) => {
      const { options, format } = readPlanOptions(args);
      const { createPlanFormat } = await import("./reports/plan.ts");
      const { check } = await import("./check/check.ts");
      return check({ ...options, format: createPlanFormat(format, loadDatabase) }, io, await loadParts());
    },
  ],
  [
    "list",
    async (args, io, { loadDatabase }) => {
      const { format, databases } = readListOptions(args);
      const loaded = await (await import("./load-further.ts")).loadFurther(databases, io, loadDatabase);
      return (await import("./records/list.ts")).list(format, io, loaded);
    },
  ],
  [
    "explain",
    async (args, io, { loadDatabase }) => {
      const options = readExplainOptions(args, io);
      const loaded = await (await import("./load-further.ts")).loadFurther(options.databases, io, loadDatabase);
      return (await import("./records/explain.ts")).explain(options, io, loaded);
    },
  ],
  [
    "docs",
    async (args, io, { loadDatabase }) => {
      const options = readDocsOptions(args);
      return (await import("./records/docs.ts")).docs(options, io, await loadDatabase());
    },
  ],
  [
    "serve",
    async (args, io, { loadDatabase }) => {
      const options = readServeOptions(args, io);
      const loaded = await (await import("./load-further.ts")).loadFurther(options.databases, io, loadDatabase);
      return (await import("./serve/serve.ts")).serve(options, io, loaded);
    },
  ],
  [
    "import",
    async (args, io) => {
      const options = readImportOptions(args);
      return (await import("./records/import.ts")).importDatabase(options, io);
    },
  ],
  [
    "merge-reports",
    async (args, io) => {
      const options = readMergeOptions(args);
      return (await import("./reports/merge-reports.ts")).mergeReports(options, io);
    },
  ],
]);

/**
 * The whole command, without the process around it: `argv` are the arguments behind the program's name.
 * A UsageError becomes one message on stderr and the exit code 2; any other error is a defect and goes on.
 */
export async function runCommand(argv: readonly string[], io: CommandIo, loader: PartsLoader): Promise<ExitCode> {
  const [name = "", ...args] = argv.filter((argument) => argument !== "--no-color");
  if (argv.includes("--no-color")) return runCommand([name, ...args], { ...io, hasColors: false }, loader);
  if (name === "help" || argv.includes("--help") || argv.includes("-h"))
    return print(describeUsage([name, ...args].find((word) => COMMANDS.has(word))), io);
  if (name === "--version" || name === "-v") return print(`${readPackageInfo().version}\n`, io);
  try {
    const command = COMMANDS.get(name);
    if (command === undefined) throw new UsageError(toUnknownCommand(name));
    return await command(args, io, loader);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const message = toPrintable(error.message);
    io.error(`eslint-plugin-sunset: ${message}${/[.?]$/u.test(message) ? "" : "."} See --help.\n`);
    return 2;
  }
}

function print(text: string, io: CommandIo): ExitCode {
  io.out(text);
  return 0;
}

function toUnknownCommand(name: string): string {
  const names = [...COMMANDS.keys()];
  if (name === "") return `expected ${names.join(", ")}`;
  return `expected ${names.join(", ")}; found '${name}'.${didYouMean(name, names)}`;
}
