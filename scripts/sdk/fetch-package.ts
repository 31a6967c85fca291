import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The releases of a package, oldest first as the registry lists them; none that comes before a release. */
export async function listVersions(name: string): Promise<readonly string[]> {
  const { stdout } = await run("npm", ["view", name, "versions", "--json"]);
  return (JSON.parse(stdout) as readonly string[]).filter((version) => !version.includes("-"));
}

/** A release of a package, unpacked below `folder`; what is there already is not fetched again. */
export async function fetchPackage(name: string, version: string, folder: string): Promise<string> {
  const target = join(folder, version);
  if (existsSync(target)) return target;
  const unpacked = join(folder, `${version}.part`);
  mkdirSync(unpacked, { recursive: true });
  const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", unpacked, `${name}@${version}`]);
  await run("tar", ["-xzf", join(unpacked, stdout.trim()), "-C", unpacked, "--strip-components=1"]);
  renameSync(unpacked, target);
  return target;
}
