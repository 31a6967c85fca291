import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { toRepositoryPath } from "../measure-process.ts";

/** Not part of the repository: git ignores it. */
const CACHE = toRepositoryPath(".bench/packages");

/** The folder of an unpacked package of npm, which is asked for it once. Throws where npm does not have it. */
export function fetchPackage(specifier: string): string {
  const folder = join(CACHE, specifier.replace("/", "+"));
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const scratch = mkdtempSync(join(CACHE, ".unpack-"));
  try {
    const packed = ["pack", specifier, "--pack-destination", scratch, "--json", "--ignore-scripts"];
    const [archive] = JSON.parse(run("npm", packed)) as readonly { readonly filename: string }[];
    if (archive === undefined) throw new Error(`npm pack ${specifier} gave nothing`);
    // Some archives name their folder otherwise than `package`.
    mkdirSync(join(scratch, "package"));
    run("tar", ["xzf", join(scratch, archive.filename), "-C", join(scratch, "package"), "--strip-components=1"]);
    renameSync(join(scratch, "package"), folder);
  } finally {
    rmSync(scratch, { recursive: true });
  }
  return folder;
}

function run(command: string, parameters: readonly string[]): string {
  return execFileSync(command, parameters, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
