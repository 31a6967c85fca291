import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findDeploymentConfig } from "../deployment/find-deployment-config.ts";
import { inspectDeployment, type InspectedDeployment } from "../deployment/inspect-deployment.ts";
import { lintRootOf } from "./lint-roots.ts";
import { BoundedCache } from "../semantics/modules/bounded-cache.ts";
import { lookAt, stateOf } from "../semantics/modules/file-state.ts";
import { errorCode } from "../model/error-code.ts";
import { toFileProblem, type Problem, type Vocabulary } from "../model/index.ts";

/** How many bytes a config may have: real ones have some thousand. */
const MAX_BYTES = 4_000_000;

/** Configs that are kept. */
const MAX_KEPT = 64;

interface KeptDeployment {
  /** The state in which the file was read, so that an editor sees a saved config at once. */
  readonly state: string;
  readonly found: InspectedDeployment;
}

/** By path, and by the words of the vocabulary that a config is read with. */
const kept = new BoundedCache<KeptDeployment>(MAX_KEPT);

/**
 * The deployment config for a directory: the configured one, else the nearest upward within `root`. A part that cannot
 * be read is a problem with its place, and counts as unknown. `mayBeAt` avoids disk accesses for files that do not
 * exist.
 */
export function findDeployment(
  directory: string,
  root: string,
  configured: string | undefined,
  vocabulary: Vocabulary,
  mayBeAt?: (path: string) => boolean,
): InspectedDeployment {
  const path =
    configured === undefined
      ? findDeploymentConfig(resolve(root, directory), root, vocabulary.deploymentConfigs, mayBeAt)
      : resolve(root, configured);
  if (path === undefined) return { deployment: undefined, problems: [] };
  if (lintRootOf(root, path).isLeftBy(path)) return toUnreadable(path, "it is a link that leads out of the lint root");
  const state = stateOf(path);
  const key = JSON.stringify([path, vocabulary.bucketTables, vocabulary.flags]);
  const known = kept.get(key);
  if (known?.state === state) return known.found;
  const found = read(path, vocabulary);
  kept.set(key, { state, found });
  return found;
}

function read(path: string, vocabulary: Vocabulary): InspectedDeployment {
  const stats = lookAt(path);
  if (stats?.isFile() === false) return toUnreadable(path, "it is no regular file");
  if (stats !== undefined && stats.size > MAX_BYTES) return toUnreadable(path, "it is larger than any config");
  try {
    return inspectDeployment(path, readFileSync(path, "utf8"), vocabulary);
  } catch (error) {
    return toUnreadable(path, errorCode(error));
  }
}

function toUnreadable(file: string, reason: string): InspectedDeployment {
  const message = `cannot be read as the deployment config (${reason}); rules that need its compatibility date find nothing.`;
  const problem: Problem = { ...toFileProblem(file, message), about: "deployment" };
  return { deployment: undefined, problems: [problem] };
}
