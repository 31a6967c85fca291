import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** What the package says of itself. */
interface PackageInfo {
  readonly name: string;
  readonly version: string;
  /** The address at which its pages are published; not given before they are. */
  readonly homepage?: string;
}

const require = createRequire(import.meta.url);
const MANIFEST = "eslint-plugin-sunset/package.json";

/** The package's own manifest: by its name, since built modules lie at other depths than their sources. */
export function readPackageInfo(): PackageInfo {
  return require(MANIFEST) as PackageInfo;
}

/**
 * The published address of a rule's page, or of a record's row there, which others can follow too; undefined while the package names no
 * `homepage`.
 */
export function findRulePage(rule: string, record?: string): string | undefined {
  const { homepage } = readPackageInfo();
  return homepage === undefined ? undefined : new URL(toRulePath(rule, record), homepage.replace(/\/?$/, "/")).href;
}

/** The `file:` address of a rule's page in the installed package, or of a record's row there, or of its first page. */
export function toInstalledPage(rule?: string, record?: string): URL {
  const page = rule === undefined ? "index.html" : toRulePath(rule, record);
  return toPackageFile(`dist/docs/${page}`);
}

/** The `file:` address of a file of the installed package, by its path there. */
export function toPackageFile(path: string): URL {
  return new URL(path, pathToFileURL(require.resolve(MANIFEST)));
}

function toRulePath(rule: string, record?: string): string {
  return `rules/${rule}.html${record === undefined ? "" : `#${encodeURIComponent(record)}`}`;
}
