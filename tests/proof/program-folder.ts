import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Files } from "./execution.ts";

/** A folder on disk that holds one program after the other. */
export interface ProgramFolder {
  readonly path: string;
  /** Holds these files and no others from now on, and the given release as the installed `cloudflare`. */
  hold(files: Files, sdk: string | undefined): void;
  remove(): void;
}

const INSTALLED = fileURLToPath(new URL("../../node_modules/", import.meta.url));

export function createProgramFolder(): ProgramFolder {
  const path = mkdtempSync(join(realpathSync(tmpdir()), "sunset-proof-"));
  let held: Files = {};
  let installed: string | undefined;
  return {
    path,
    hold(files, sdk) {
      for (const name of Object.keys(held)) if (!Object.hasOwn(files, name)) rmSync(join(path, name));
      for (const [name, text] of Object.entries(files)) if (held[name] !== text) write(join(path, name), text);
      held = files;
      if (sdk === installed) return;
      rmSync(join(path, "node_modules"), { recursive: true, force: true });
      if (sdk !== undefined) install(path, sdk);
      installed = sdk;
    },
    remove() {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function install(path: string, sdk: string): void {
  mkdirSync(join(path, "node_modules"));
  symlinkSync(join(INSTALLED, sdk), join(path, "node_modules", "cloudflare"), "dir");
}
