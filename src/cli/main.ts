#!/usr/bin/env node
import { once } from "node:events";
import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import picocolors from "picocolors";
import { findCompilerFlag } from "./compiler-flags.ts";
import type { PartsLoader } from "./command-parts.ts";
import { runCommand } from "./run-command.ts";

const compilerFlag = findCompilerFlag(process.versions.v8);
if (compilerFlag !== undefined) setFlagsFromString(compilerFlag);

/** Today in the time zone of the machine, as an ISO date. */
function readToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** What the process tells when it ends, beside the command's own output. */
const ending = { isDone: false, isDefect: false, isCutOff: false };

// A reader that closes early (`| head`) is no failure; a full disk is.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code === "EPIPE" || ending.isCutOff) return;
  ending.isCutOff = true;
  tell(`the output cannot be written (${code ?? "unknown"})`);
});
process.stderr.on("error", ({ code }: NodeJS.ErrnoException) => {
  ending.isCutOff ||= code !== "EPIPE";
});

process.on("uncaughtExceptionMonitor", () => {
  ending.isDefect = true;
});
// An ESLint config is code: it may end the process with 0, or leave it with nothing more to wait for.
process.on("exit", () => {
  if (ending.isDone) return;
  process.exitCode = 2;
  if (!ending.isDefect)
    tell(
      "ended before the run was done, by the ESLint config or what it loads; nothing is known of the files. See --no-config",
    );
});

function tell(message: string): void {
  try {
    writeSync(process.stderr.fd, `eslint-plugin-sunset: ${message}.\n`);
  } catch {
    // Nobody is there to be told; the exit code says it.
  }
}

/** Settles when all that was written is with who reads it, or cannot be. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write("", () => {
      resolve();
    });
  });
}

/** What Ctrl-C, a closed terminal and a supervisor send. */
async function waitForSignal(): Promise<void> {
  await Promise.race(["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)));
}

let lines: AsyncIterator<string> | undefined;

/** Undefined at the end of the input, and on Ctrl-C. What is typed ahead answers the next questions. */
async function askOnTerminal(question: string): Promise<string | undefined> {
  process.stderr.write(question);
  lines ??= await readLines();
  const next = await lines.next();
  return next.done === true ? undefined : next.value;
}

async function readLines(): Promise<AsyncIterator<string>> {
  const { createInterface } = await import("node:readline");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.once("SIGINT", () => {
    terminal.close();
  });
  return terminal[Symbol.asyncIterator]();
}

const io = {
  cwd: process.cwd(),
  today: readToday(),
  hasColors: picocolors.isColorSupported && process.stdout.isTTY,
  showsProgress: process.stderr.isTTY,
  untilInterrupted: waitForSignal,
  openFile: async (file: URL): Promise<boolean> => (await import("./files/open-file.ts")).openFile(file),
  ask: process.stdin.isTTY && process.stderr.isTTY ? askOnTerminal : undefined,
  out: (text: string): void => void process.stdout.write(text),
  error: (text: string): void => void process.stderr.write(text),
};

const loader: PartsLoader = {
  loadDatabase: async () => (await import("../database/builtin-database.ts")).getBuiltinDatabase(),
  loadParts: async () => (await import("./built-in-parts.ts")).getBuiltInParts(),
};

const code = await runCommand(process.argv.slice(2), io, loader);
// process.exit() alone would cut off what a pipe has not taken yet, and without it a timer of the ESLint config goes on.
await flush(process.stdout);
await flush(process.stderr);
ending.isDone = true;
process.exit(ending.isCutOff ? 2 : code);
