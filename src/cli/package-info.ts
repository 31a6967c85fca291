import { createRequire } from "node:module";

/** What the package says of itself. */
interface PackageInfo {
  readonly version: string;
  /** The address at which its pages are published; not given before they are. */
  readonly homepage?: string;
}

const require = createRequire(import.meta.url);

/** The package's own manifest: by its name, since built modules lie at other depths than their sources. */
export function readPackageInfo(): PackageInfo {
  return require("eslint-plugin-sunset/package.json") as PackageInfo;
}

/** The address of a rule's page: one that others can follow too, so none on this machine's disk. */
export function findRulePage(rule: string): string | undefined {
  const { homepage } = readPackageInfo();
  return homepage === undefined ? undefined : new URL(`rules/${rule}.html`, homepage).href;
}
