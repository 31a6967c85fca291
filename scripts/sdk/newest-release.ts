import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readClient, type ClientReading } from "./read-client.ts";

/** A release of a package that tests install under a name of its own: `"cloudflare7": "npm:cloudflare@7.3.0"`. */
export interface InstalledRelease extends ClientReading {
  readonly alias: string;
  readonly version: string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The newest release of a package that is installed for tests, as its source says. */
export function readNewestRelease(name: string): InstalledRelease {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const installed = Object.entries(devDependencies).filter(([, range]) => range.startsWith(`npm:${name}@`));
  const versions = installed.map(([alias, range]) => ({ alias, version: range.slice(`npm:${name}@`.length) }));
  const [newest] = versions.sort((one, other) => other.version.localeCompare(one.version, "en", { numeric: true }));
  if (newest === undefined) throw new Error(`no release of ${name} is installed`);
  const { operations, unread } = readClient(join(root, "node_modules", newest.alias, "src"));
  return { ...newest, operations, unread };
}
