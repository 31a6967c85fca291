import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  findSimulator,
  isNodeNew,
  minimumNode,
  nodePackage,
  simulatorFolder,
  type Simulator,
} from "./find-simulator.ts";

/** Pinned: the known differences are those of this version. */
const SIMULATOR = "miniflare@4.20260426.0";

/**
 * The simulator; installed first, through npm as it is configured here, when it is not there yet.
 *
 * @throws Error that says what npm said, when it cannot be installed.
 */
export function installSimulator(): Simulator {
  const installed = findSimulator();
  if (installed !== undefined) return installed;
  const packages = isNodeNew() ? [SIMULATOR] : [SIMULATOR, `${nodePackage}@${minimumNode}`];
  console.log(`Installing ${packages.join(" and ")} into .simulator (once; some 350 MB) …`);
  const complaint = installPackages(packages);
  const simulator = findSimulator();
  if (complaint === "" && simulator !== undefined) return simulator;
  throw new Error(
    `The simulator could not be installed, so nothing was compared; all else works without it.\n${complaint}`,
  );
}

/** What npm complains of; nothing when it has done its work. */
function installPackages(packages: readonly string[]): string {
  mkdirSync(simulatorFolder, { recursive: true });
  // A package of its own: otherwise npm would install into this one.
  writeFileSync(join(simulatorFolder, "package.json"), '{ "private": true }\n');
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status, stderr, error } = spawnSync("npm", ["install", ...options, ...packages], {
    cwd: simulatorFolder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (error !== undefined) return error.message;
  return status === 0 ? "" : `npm install ended with ${String(status)}.\n${stderr.trim()}`;
}
