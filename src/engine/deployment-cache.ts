import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findDeploymentConfig } from "../deployment/find-deployment-config.ts";
import { inspectDeployment, type InspectedDeployment } from "../deployment/inspect-deployment.ts";
import { stateOf } from "../semantics/modules/file-state.ts";
import type { Vocabulary } from "../model/index.ts";

/** By path and state of the file, so that an editor sees a saved config at once. */
const cache = new Map<string, { readonly state: string; readonly found: InspectedDeployment }>();

/**
 * The deployment config that counts for a directory: the configured one, else the nearest upward within `root`.
 * What cannot be read of it is a problem, told with its place, and counts as not known. `mayBeAt` spares looks at what is not there.
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
  const state = stateOf(path);
  const cached = cache.get(path);
  if (cached?.state === state) return cached.found;
  const found = read(path, vocabulary);
  cache.set(path, { state, found });
  return found;
}

function read(path: string, vocabulary: Vocabulary): InspectedDeployment {
  try {
    return inspectDeployment(path, readFileSync(path, "utf8"), vocabulary);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    const message = `cannot be read as the deployment config (${reason}); rules that need its compatibility date find nothing.`;
    const problem = { file: path, line: undefined, column: undefined, message, about: "deployment" } as const;
    return { deployment: undefined, problems: [problem] };
  }
}
