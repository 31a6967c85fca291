import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The public local simulator of the service, as it is installed here. */
export interface Simulator {
  /** The folder whose `node_modules` has it. */
  readonly folder: string;
  readonly version: string;
  /** A Node that can run it. */
  readonly node: string;
}

/** Not a dependency of this package: some 350 MB, and a newer Node than the one that the package supports. */
export const simulatorFolder = fileURLToPath(new URL("../../.simulator", import.meta.url));

/** The first major version of Node that runs the simulator. */
export const minimumNode = 22;

/** The package that holds a Node for this machine; it is installed where the one that runs is too old. */
export const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** What `npm run simulator` has installed; undefined before that. */
export function findSimulator(): Simulator | undefined {
  const manifest = join(simulatorFolder, "node_modules/miniflare/package.json");
  const node = findNode();
  if (node === undefined || !existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { folder: simulatorFolder, version, node };
}

/** Whether the Node that runs this is new enough. */
export function isNodeNew(): boolean {
  return Number.parseInt(process.versions.node) >= minimumNode;
}

function findNode(): string | undefined {
  if (isNodeNew()) return process.execPath;
  const names = ["bin/node", "bin/node.exe"];
  return names.map((name) => join(simulatorFolder, "node_modules", nodePackage, name)).find((path) => existsSync(path));
}
