import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { runCommand } from "../../src/cli/run-command.ts";
import { getBuiltInParts } from "../../src/cli/built-in-parts.ts";
import type { CommandIo } from "../../src/cli/command-io.ts";
import type { CommandParts } from "../../src/cli/command-parts.ts";
import type { Database } from "../../src/database/database.ts";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";

/** What a run left behind. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** A project that every kind of finding and of disable comment occurs in. */
export const fixture = fileURLToPath(new URL("../fixtures/command", import.meta.url));

/** A folder that is gone after the test: the given files, or a copy of the fixture. */
export function makeFolder(files?: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunset-command-")));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  if (files === undefined) cpSync(fixture, folder, { recursive: true });
  for (const [name, text] of Object.entries(files ?? {})) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Runs the command in a folder on 2025-06-01, without colours. */
export async function run(
  cwd: string,
  args: readonly string[],
  parts: Partial<CommandParts & { readonly database: Database }> = {},
  surroundings: Partial<CommandIo> = {},
): Promise<CommandResult> {
  const written = { out: "", error: "" };
  const io = {
    cwd,
    today: "2025-06-01",
    hasColors: false,
    showsProgress: false,
    openFile: () => Promise.resolve(false),
    untilInterrupted: () => Promise.resolve(),
    out: (text: string): void => void (written.out += text),
    error: (text: string): void => void (written.error += text),
    ...surroundings,
  };
  const { database = getBuiltinDatabase() } = parts;
  const all = { ...getBuiltInParts(), ...parts };
  const loader = { loadDatabase: () => Promise.resolve(database), loadParts: () => Promise.resolve(all) };
  const code = await runCommand(args, io, loader);
  return { code, ...written };
}
