import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { getBuiltinDatabase, ProblemError } from "../database/index.ts";
import { readDeployment } from "../deployment/read-deployment.ts";
import { toFileProblem, type Deployment, type DeploymentEnvironment } from "../model/index.ts";
import type { BucketBinding } from "./bucket-binding.ts";
import { toSharedChecks } from "./check-bucket-options.ts";
import { checkEnvironment } from "./check-environment.ts";
import { checkOptions, expecting, functionOf, requireOptions } from "./check-options.ts";
import { createBucket, type BucketOptions, type SharedOptions } from "./create-bucket.ts";
import type { BucketStore } from "./store/bucket-store.ts";
import { createMemoryStore } from "./store/memory-store.ts";

/** What the deployment config does not say. */
export interface EnvironmentOptions extends SharedOptions {
  /** The name of an environment of the config. Default: the top level. */
  readonly environment?: string | undefined;
  /** The store of a bucket, asked for once for each bucket name. Default: a memory store. */
  readonly store?: ((bucketName: string) => BucketStore) | undefined;
}

/**
 * Those members of a script's `env` that can be a bucket; what else it declares (`KVNamespace`, a variable, a service) is not there.
 * `BucketsOf<{ FILES: R2Bucket; CACHE: KVNamespace }>` is `{ FILES: R2Bucket }`.
 */
export type BucketsOf<Env extends object> = {
  [Name in keyof Env as BucketBinding extends Env[Name] ? Name : never]: Env[Name];
};

/**
 * The `env` of a script, less what is no bucket: the buckets that its deployment config binds, by the names of their bindings, with the config's
 * compatibility date and flags. Bindings of one bucket name share a store.
 *
 * `file` is TOML, JSON or JSONC, by its extension.
 *
 * @throws ProblemError with everything that is wrong in the config, its file, line and column.
 */
export function createEnvironment<Env extends object = Record<string, BucketBinding>>(
  file: string,
  options: EnvironmentOptions = {},
): BucketsOf<Env> {
  const { database = getBuiltinDatabase() } = requireOptions("createEnvironment", options);
  checkOptions<EnvironmentOptions>("createEnvironment", options, {
    environment: expecting("the name of an environment", (value) => typeof value === "string"),
    store: functionOf("a store"),
    ...toSharedChecks(database),
  });
  requirePath(file);
  const { environment: name, store = createMemoryStore, ...others } = options;
  const text = readConfig(file);
  const environment = findEnvironment(readDeployment(file, text, database.vocabulary), name);
  checkEnvironment(environment, { file, text }, database);
  const stores = new Map<string, BucketStore>();
  const bindings = environment.buckets.map((bucket) => {
    const bucketName = bucket.bucketName ?? "";
    const shared = stores.get(bucketName) ?? store(bucketName);
    stores.set(bucketName, shared);
    return [bucket.name ?? "", createBucket({ ...others, ...toCompatibility(environment), store: shared })] as const;
  });
  return Object.fromEntries(bindings) as BucketsOf<Env>;
}

/** A number would be taken for an open file. */
function requirePath(file: unknown): void {
  if (typeof file === "string") return;
  throw new TypeError(
    `createEnvironment: expected the path of a deployment config, found ${inspect(file, { depth: 0 })}.`,
  );
}

function readConfig(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw createFileError(file, `could not be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function findEnvironment({ file, environments }: Deployment, name: string | undefined): DeploymentEnvironment {
  const found = environments.find((each) => each.name === name);
  if (found !== undefined) return found;
  const names = environments.flatMap((each) => each.name ?? []);
  const others =
    names.length === 0 ? "it declares none, leave `environment` out for the top level" : `it has ${names.join(", ")}`;
  throw createFileError(file, `has no environment \`${String(name)}\`; ${others}.`);
}

function createFileError(file: string, message: string): ProblemError {
  return new ProblemError([toFileProblem(file, message)]);
}

function toCompatibility({ compatibilityDate, compatibilityFlags }: DeploymentEnvironment): BucketOptions {
  return { compatibilityDate, compatibilityFlags };
}
