import { onTestFinished } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import type { PartsLoader } from "../../src/cli/command-parts.ts";
import { runCommand } from "../../src/cli/run-command.ts";

const loader: PartsLoader = {
  loadDatabase: () => Promise.resolve(getBuiltinDatabase()),
  loadParts: () => Promise.reject(new Error("the server needs no engine")),
};

/** A server that runs. */
export interface Running {
  readonly base: string;
  readonly port: number;
  /** All that was printed until now. */
  readonly read: () => string;
  /** Interrupts it, and gives its exit code. */
  readonly stop: () => Promise<number>;
}

/** Starts the command on a free port; it is interrupted when the test is done, if not before. */
export async function start(args: readonly string[], cwd = "/"): Promise<Running> {
  const events = new EventTarget();
  const waitFor = (name: string): Promise<void> =>
    new Promise((resolve) => events.addEventListener(name, () => resolve(), { once: true }));
  let printed = "";
  const out = (text: string): void => {
    printed += text;
    events.dispatchEvent(new Event("output"));
  };
  const started = waitFor("output");
  const interrupted = waitFor("interrupt");
  const openFile = (): Promise<boolean> => Promise.resolve(false);
  const io = { cwd, today: "2025-06-01", hasColors: false, showsProgress: false, openFile, out, error: out };
  const exit = runCommand(["serve", "--port", "0", ...args], { ...io, untilInterrupted: () => interrupted }, loader);
  const stop = (): Promise<number> => {
    events.dispatchEvent(new Event("interrupt"));
    return exit;
  };
  onTestFinished(async () => {
    await stop();
  });
  await Promise.race([started, exit]);
  const base = /http:\S+/.exec(printed)?.[0] ?? "";
  return { base, port: Number(new URL(base).port), read: () => printed, stop };
}
