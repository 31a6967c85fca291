import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { CallCase } from "./call-case.ts";

/** Calls `use` with the folder of a program: on disk for as long as it runs, when the program has several files. */
export function inProgramFolder<T>({ files, links }: CallCase, use: (folder: string) => T): T {
  if (files.length === 1) return use("/generated");
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "call-shape-"));
  try {
    for (const { path, text } of files) write(join(folder, path), text);
    for (const [from, to] of Object.entries(links)) link(join(folder, from), join(folder, to));
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function link(from: string, to: string): void {
  mkdirSync(dirname(from), { recursive: true });
  symlinkSync(relative(dirname(from), to), from, "dir");
}
