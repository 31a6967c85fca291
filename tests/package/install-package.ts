import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toInstalledPackage } from "./pack-checkout.ts";
import { runNpm } from "./run-npm.ts";

const manifest = JSON.parse(readFileSync(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** What the user has installed, each with the package of this repository that stands for it. */
export interface UserPackages {
  readonly eslint: string;
  readonly others?: readonly string[];
}

/**
 * An empty project in which npm installs the tarball. What the package says that it depends on is linked beforehand, and
 * nothing else: an import of what is not declared fails here as it does for a user.
 */
export function installPackage(folder: string, tarball: string, { eslint, others = [] }: UserPackages): void {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "project", type: "module", private: true }));
  for (const name of Object.keys(manifest.dependencies)) link(folder, name, name);
  link(folder, "eslint", eslint);
  runNpm(folder, ["install", "--ignore-scripts", tarball]);
  if (!existsSync(join(folder, "node_modules/eslint-plugin-sunset"))) throw new Error("npm installed no package.");
  // Afterwards: npm takes out what nothing depends on.
  for (const name of others) link(folder, name, name);
}

function link(folder: string, name: string, source: string): void {
  const path = join(folder, "node_modules", name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(toInstalledPackage(source), path, "junction");
}
