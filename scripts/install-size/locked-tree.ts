import type { LockedPackage } from "../production-tree.ts";

type Packages = Readonly<Record<string, LockedPackage>>;

/**
 * The folders of a lock file that are installed with some packages of its root: what they depend on, what that depends on, and so on,
 * each found as Node finds it from the folder that asks.
 */
export function listInstalledFolders(packages: Packages, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = names.flatMap((name) => findFolder(packages, "", name) ?? []);
  for (const folder of open) {
    if (found.has(folder)) continue;
    found.add(folder);
    const needed = Object.keys(packages[folder]?.dependencies ?? {});
    open.push(...needed.flatMap((name) => findFolder(packages, folder, name) ?? []));
  }
  return found;
}

function findFolder(packages: Packages, from: string, name: string): string | undefined {
  const folder = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (folder in packages) return folder;
  const parent = from.lastIndexOf("/node_modules/");
  if (from === "") return undefined;
  return findFolder(packages, parent === -1 ? "" : from.slice(0, parent), name);
}
