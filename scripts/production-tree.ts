import { readFileSync } from "node:fs";
import { rootFolder } from "./read-rules.ts";

/** A package that comes with ours. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  /** The Nodes that it is made for; `*` where it says none. */
  readonly node: string;
  /** Whether it is in our `dependencies`; otherwise one of them brings it. */
  readonly isDirect: boolean;
}

/** An entry of `packages` in `package-lock.json`. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** Licences that ask for no more than that they are named, and that changes to what they cover are said. */
const ACCEPTED = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "0BSD",
  "Python-2.0",
]);

/** What is installed with the package, by name. Throws a RangeError for a licence that nobody has looked at. */
export function readProductionTree(): readonly InstalledPackage[] {
  const text = readFileSync(new URL("package-lock.json", rootFolder), "utf8");
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, LockedPackage>> };
  return listProductionTree(packages);
}

/** The same for the packages of a lock file, by their folders. */
export function listProductionTree(packages: Readonly<Record<string, LockedPackage>>): readonly InstalledPackage[] {
  const direct = Object.keys(packages[""]?.dependencies ?? {});
  const installed = Object.entries(packages)
    .filter(([folder, { dev, devOptional, link }]) => folder !== "" && !(dev ?? devOptional ?? link))
    .map(([folder, { version = "", license = "none", engines }]) => {
      const name = folder.split("node_modules/").at(-1) ?? "";
      const node = engines?.node ?? "*";
      return { name, version, license, node, isDirect: folder === `node_modules/${name}` && direct.includes(name) };
    });
  const unknown = installed.filter(({ license }) => !ACCEPTED.has(license));
  if (unknown.length === 0) return installed.sort((one, other) => (one.name < other.name ? -1 : 1));
  const named = unknown.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  throw new RangeError(`Licences that nobody has looked at (scripts/production-tree.ts): ${named.join("; ")}`);
}
