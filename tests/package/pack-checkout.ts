import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "./run-npm.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The absolute path of a package that this repository has installed. */
export function toInstalledPackage(name: string): string {
  return realpathSync(join(root, "node_modules", name));
}

/**
 * Packs a checkout of this repository as it stands now, in `folder`: the files that git knows or would take, and nothing that was built.
 * Returns the path of the tarball; the folder need not be there. The packages that building needs are linked, as `npm ci` would install them.
 */
export function packCheckout(folder: string): string {
  const checkout = join(folder, "checkout");
  for (const file of listFiles()) copyFile(join(root, file), join(checkout, file));
  symlinkSync(realpathSync(join(root, "node_modules")), join(checkout, "node_modules"), "junction");
  runNpm(checkout, ["pack", "--pack-destination", folder]);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (tarball === undefined) throw new Error("npm pack wrote no tarball.");
  return join(folder, tarball);
}

function listFiles(): readonly string[] {
  const command = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  return execFileSync("git", command, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
}

/** A file that is deleted and not committed yet is listed still. */
function copyFile(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
