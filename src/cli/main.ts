#!/usr/bin/env node
import { once } from "node:events";
import picocolors from "picocolors";
import type { PartsLoader } from "./parts-loader.ts";
import { runCommand } from "./run-command.ts";

/** Today in the time zone of the machine, as an ISO date. */
function readToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

// A reader that closes early (`| head`) is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** What Ctrl-C, a closed terminal and a supervisor send. */
async function waitForSignal(): Promise<void> {
  await Promise.race(["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)));
}

const io = {
  cwd: process.cwd(),
  today: readToday(),
  hasColors: picocolors.isColorSupported && process.stdout.isTTY,
  showsProgress: process.stderr.isTTY,
  untilInterrupted: waitForSignal,
  openFile: async (path: string): Promise<boolean> => (await import("./open-file.ts")).openFile(path),
  out: (text: string): void => void process.stdout.write(text),
  error: (text: string): void => void process.stderr.write(text),
};

const loader: PartsLoader = {
  loadDatabase: async () => (await import("../database/builtin-database.ts")).getBuiltinDatabase(),
  loadParts: async () => (await import("./built-in-parts.ts")).getBuiltInParts(),
};

// Not process.exit(): it would cut off what a pipe has not taken yet.
process.exitCode = await runCommand(process.argv.slice(2), io, loader);
