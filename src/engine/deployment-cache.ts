import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findDeploymentConfig } from "../deployment/find-deployment-config.ts";
import { readDeployment } from "../deployment/read-deployment.ts";
import { stateOf } from "../semantics/file-state.ts";
import { ProblemError, type Deployment, type Problem, type Vocabulary } from "../model/index.ts";

export interface FoundDeployment {
  readonly deployment: Deployment | undefined;
  readonly problems: readonly Problem[];
}

/** By path and state of the file, so that an editor sees a saved config at once. */
const cache = new Map<string, { readonly state: string; readonly found: FoundDeployment }>();

/**
 * The deployment config that counts for a directory: the configured one, else the nearest upward within `root`.
 * An unreadable or malformed one is a problem, told with its place, and then no date is known.
 */
export function findDeployment(
  directory: string,
  root: string,
  configured: string | undefined,
  vocabulary: Vocabulary,
): FoundDeployment {
  const path =
    configured === undefined
      ? findDeploymentConfig(resolve(root, directory), root, vocabulary.deploymentConfigs)
      : resolve(root, configured);
  if (path === undefined) return { deployment: undefined, problems: [] };
  const state = stateOf(path);
  const cached = cache.get(path);
  if (cached?.state === state) return cached.found;
  const found = read(path, vocabulary);
  cache.set(path, { state, found });
  return found;
}

function read(path: string, vocabulary: Vocabulary): FoundDeployment {
  try {
    return { deployment: readDeployment(path, readFileSync(path, "utf8"), vocabulary), problems: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { deployment: undefined, problems: error.problems };
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The deployment config cannot be read (${reason}); rules that need its compatibility date find nothing.`;
    return { deployment: undefined, problems: [{ file: path, line: undefined, column: undefined, message }] };
  }
}
