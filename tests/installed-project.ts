import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeSite } from "../scripts/site/write-site.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The absolute path of the command in an installed project. */
export function toCommandPath(folder: string): string {
  return join(folder, "node_modules/eslint-plugin-sunset/dist/cli/main.js");
}

/**
 * A folder as a user has it: files, the packages of this repository, and this package as it is built now. It lies outside
 * of the repository, so that its files are the user's own and not part of a package. The caller removes it.
 */
export function makeInstalledProject(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunset-installed-")));
  linkPackages(join(folder, "node_modules"));
  buildPlugin(join(folder, "node_modules/eslint-plugin-sunset"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Removes a project that `makeInstalledProject` made; what it links to stays. */
export function removeInstalledProject(folder: string): void {
  rmSync(folder, { recursive: true });
}

function linkPackages(target: string): void {
  const source = realpathSync(join(root, "node_modules"));
  mkdirSync(target);
  for (const name of readdirSync(source)) {
    const isPackage = !name.startsWith(".") && name !== "eslint-plugin-sunset";
    if (isPackage) symlinkSync(join(source, name), join(target, name), "junction");
  }
}

function buildPlugin(target: string): void {
  mkdirSync(target);
  cpSync(join(root, "package.json"), join(target, "package.json"));
  const command = [join(root, "node_modules/tsdown/dist/run.mjs"), "--no-dts", "--out-dir", join(target, "dist")];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`The plugin could not be built.\n${stderr}${stdout}`);
  writeSite(root, join(target, "dist/docs"));
}
