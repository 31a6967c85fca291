import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Unpacks a package of npm at `target`, unless something is there already. Throws where npm does not have the package.
 *
 * @param specifier - Name and version: `cloudflare@4.2.0`.
 */
export function fetchPackage(specifier: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  const scratch = mkdtempSync(join(dirname(target), ".unpack-"));
  try {
    const packed = ["pack", specifier, "--pack-destination", scratch, "--json", "--ignore-scripts"];
    const [archive] = JSON.parse(run("npm", packed)) as readonly { readonly filename: string }[];
    if (archive === undefined) throw new Error(`npm pack ${specifier} gave nothing`);
    // Some archives name their folder otherwise than `package`.
    mkdirSync(join(scratch, "package"));
    run("tar", ["xzf", join(scratch, archive.filename), "-C", join(scratch, "package"), "--strip-components=1"]);
    renameSync(join(scratch, "package"), target);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The releases of a package, oldest first as the registry lists them; none that comes before a release. */
export function listVersions(name: string): readonly string[] {
  const versions = JSON.parse(run("npm", ["view", name, "versions", "--json"])) as readonly string[];
  return versions.filter((version) => !version.includes("-"));
}

function run(command: string, parameters: readonly string[]): string {
  return execFileSync(command, parameters, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
