import type { DeploymentEnvironment } from "../../model/index.ts";
import { toList } from "../../model/word-list.ts";

/** `the top level and environment "staging"`. */
export function nameEnvironments(environments: readonly DeploymentEnvironment[]): string {
  return toList(environments.map(nameEnvironment));
}

/** `the top level`, `environment "staging"`. */
export function nameEnvironment({ name }: Pick<DeploymentEnvironment, "name">): string {
  return name === undefined ? "the top level" : `environment "${name}"`;
}
