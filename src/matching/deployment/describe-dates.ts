import type { Deployment, DeploymentEnvironment } from "../../model/index.ts";
import { toList } from "../../model/word-list.ts";
import { nameEnvironment, nameEnvironments } from "./name-environments.ts";

/** `wrangler.toml has 2022-05-01`, or with the environments when others than the top level are meant. */
export function describeDates(deployment: Deployment, environments: readonly DeploymentEnvironment[]): string {
  const isTopAlone = environments.every((environment) => environment.name === undefined);
  const dates = environments.map((environment) => {
    const date = environment.compatibilityDate ?? "";
    return isTopAlone ? date : `${date} for ${nameEnvironment(environment)}`;
  });
  return `${nameConfig(deployment)} has ${toList(dates)}`;
}

/** `wrangler.toml has no valid compatibility date for the top level`. */
export function describeMissingDates(deployment: Deployment, environments: readonly DeploymentEnvironment[]): string {
  return `${nameConfig(deployment)} has no valid compatibility date for ${nameEnvironments(environments)}`;
}

function nameConfig({ file }: Deployment): string {
  return file.split(/[\\/]/u).at(-1) ?? file;
}
