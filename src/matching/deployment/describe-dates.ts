import type { Deployment, DeploymentEnvironment } from "../../model/index.ts";
import { nameEnvironment } from "./name-environments.ts";
import { toList } from "../findings/word-list.ts";

/** `wrangler.toml has 2022-05-01`, or with the environments when others than the top level are meant. */
export function describeDates({ file }: Deployment, environments: readonly DeploymentEnvironment[]): string {
  const name = file.split(/[\\/]/u).at(-1) ?? file;
  const isTopAlone = environments.every((environment) => environment.name === undefined);
  const dates = environments.map((environment) => {
    const date = environment.compatibilityDate ?? "";
    return isTopAlone ? date : `${date} for ${nameEnvironment(environment)}`;
  });
  return `${name} has ${toList(dates)}`;
}
