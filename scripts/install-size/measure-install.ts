import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LockedPackage } from "../production-tree.ts";
import { rootFolder } from "../read-rules.ts";
import { listInstalledFolders } from "./locked-tree.ts";

/** What installing the package adds to a project that has ESLint. */
export interface InstallSize {
  /** The package itself is one of them. */
  readonly packages: number;
  /** Of all files, unpacked. */
  readonly bytes: number;
}

/**
 * Measures the packages of this repository's lock file that ESLint does not bring in the same version, as they lie in `node_modules`, and what would
 * be packed of this one: build it first.
 */
export function measureInstall(): InstallSize {
  const root = fileURLToPath(rootFolder);
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const toId = (folder: string): string => `${folder.split("node_modules/").at(-1)} ${packages[folder]?.version}`;
  const present = new Set([...listInstalledFolders(packages, ["eslint"])].map(toId));
  const own = listInstalledFolders(packages, Object.keys(packages[""]?.dependencies ?? {}));
  const added = new Map([...own].map((folder) => [toId(folder), folder]));
  for (const id of present) added.delete(id);
  const sizes = [...added.values()].map((folder) => measureFolder(join(root, folder)));
  return { packages: added.size + 1, bytes: sizes.reduce((sum, size) => sum + size, measurePacked(root)) };
}

/** The bytes of the files in a folder, without the packages that are installed in it. */
function measureFolder(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  return files.reduce((sum, file) => {
    const path = join(folder, file.name);
    return sum + (file.isDirectory() ? measureFolder(path) : lstatSync(path).size);
  }, 0);
}

function measurePacked(root: string): number {
  const command = ["pack", "--dry-run", "--json", "--ignore-scripts", "--loglevel=error"];
  const shell = process.platform === "win32";
  const listed = execFileSync("npm", command, { cwd: root, encoding: "utf8", shell });
  const [archive] = JSON.parse(listed) as readonly { readonly unpackedSize: number }[];
  if (archive === undefined) throw new Error("npm pack names no archive.");
  return archive.unpackedSize;
}
