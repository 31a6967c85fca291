import { dirname, resolve } from "node:path";
import { lintRootOf } from "../../engine/lint-roots.ts";
import { isPackage, resolveDatabase } from "../../database/resolve-database.ts";
import { isPlainObject } from "../../model/is-plain-object.ts";
import { isWithin } from "../../model/is-within.ts";
import { readJsonFile } from "../files/json-file.ts";
import { requireFile } from "../files/stat-named.ts";
import { UsageError } from "../usage-error.ts";

/** A config that holds the settings as JSON, so that reading it runs nothing. */
export const DATA_CONFIG = "sunset.config.json";

/** Where a config was found or named. */
export interface DataConfig {
  /** Absolute. */
  readonly path: string;
  /** As messages name it. */
  readonly shown: string;
  /** Who names a config means what it names; one that is found may be a stranger's. */
  readonly isNamed: boolean;
  readonly cwd: string;
}

/**
 * The settings that a config holds, to be checked as those of an ESLint config are. Its paths count from its own folder. Throws a
 * UsageError where it holds no object, and where it was found and leads out of the lint root.
 */
export function readDataConfig(config: DataConfig): object {
  const { path, shown, isNamed, cwd } = config;
  if (!isNamed && lintRootOf(cwd, path).isLeftBy(path))
    throw new UsageError(`${shown}: expected a file of the lint root; it is a link that leads out of it`);
  requireFile(shown, "a file with settings", path);
  const { $schema: _, ...settings } = parse(path, shown) as Readonly<Record<string, unknown>>;
  const { deploymentConfig, databases } = settings;
  const ifText = (written: unknown, toPath: (text: string) => string): unknown =>
    typeof written === "string" && written !== "" ? toPath(written) : written;
  const toPath = (written: unknown): unknown => ifText(written, (text) => resolveIn(text, config));
  const toDatabase = (written: unknown): unknown =>
    ifText(written, (text) => (isPackage(text) ? resolveDatabase(text, dirname(path)) : resolveIn(text, config)));
  return {
    ...settings,
    ...(deploymentConfig !== undefined && { deploymentConfig: toPath(deploymentConfig) }),
    ...(databases !== undefined && { databases: Array.isArray(databases) ? databases.map(toDatabase) : databases }),
  };
}

function parse(path: string, shown: string): object {
  const value = readJsonFile(path, shown);
  if (isPlainObject(value)) return value;
  throw new UsageError(`${shown}: expected an object with settings`);
}

function resolveIn(written: string, { path, shown, isNamed, cwd }: DataConfig): string {
  const resolved = resolve(dirname(path), written);
  if (isNamed || isWithin(resolved, lintRootOf(cwd, path).folder)) return resolved;
  throw new UsageError(`${shown}: expected paths inside of the lint root; found '${written}'`);
}
