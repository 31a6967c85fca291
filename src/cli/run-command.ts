import { createRequire } from "node:module";
import { check } from "./check.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import { explain } from "./explain.ts";
import { HELP } from "./help.ts";
import { list } from "./list.ts";
import type { CommandParts } from "./command-parts.ts";
import { UsageError } from "./usage-error.ts";

type Command = (args: readonly string[], io: CommandIo, parts: CommandParts) => ExitCode | Promise<ExitCode>;

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ["check", check],
  ["list", list],
  ["explain", explain],
  // The server is loaded by nobody else.
  ["serve", async (...call) => (await import("./serve.ts")).serve(...call)],
]);

const require = createRequire(import.meta.url);

/**
 * The whole command, without the process around it: `argv` are the arguments behind the program's name.
 * A UsageError becomes one message on stderr and the exit code 2; any other error is a defect and goes on.
 */
export async function runCommand(argv: readonly string[], io: CommandIo, parts: CommandParts): Promise<ExitCode> {
  const [name = "", ...args] = argv;
  if (argv.includes("--help") || argv.includes("-h")) return print(HELP, io);
  if (name === "--version" || name === "-v") return print(`${readVersion()}\n`, io);
  try {
    const command = COMMANDS.get(name);
    if (command === undefined) throw new UsageError(toUnknownCommand(name));
    return await command(args, io, parts);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.error(`eslint-plugin-sunset: ${error.message}. See --help.\n`);
    return 2;
  }
}

function print(text: string, io: CommandIo): ExitCode {
  io.out(text);
  return 0;
}

function readVersion(): string {
  return (require("../../package.json") as { version: string }).version;
}

function toUnknownCommand(name: string): string {
  return `expected ${[...COMMANDS.keys()].join(", ")}${name === "" ? "" : `; found '${name}'`}`;
}
