import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isWithin } from "../model/is-within.ts";
import { DATA_CONFIG } from "./data-config.ts";

/** `settings.sunset` of an ESLint config for a file; undefined where the config says nothing. */
export type SettingsOf = (file: string) => unknown;

/** In the order in which ESLint looks for them. */
const NAMES = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((extension) => `eslint.config.${extension}`);

/** Why a config says nothing of any file. */
export class ConfigFailure extends Error {
  override readonly name = "ConfigFailure";
  /** Whether it is Node that cannot run the config's language, and not the config that fails. */
  readonly isOfNode: boolean;

  constructor(reason: string, isOfNode: boolean) {
    super(`cannot be read (${reason})`);
    this.isOfNode = isOfNode;
  }
}

/**
 * Runs a flat config without ESLint: what counts for a file is decided by the package that ESLint itself uses. Throws a ConfigFailure,
 * as what it gives may do too: a config may compute its settings when they are asked for.
 */
export async function readEslintSettings(path: string, time: number): Promise<SettingsOf> {
  const guard = <Result>(error: unknown): Result => {
    throw toFailure(error, path);
  };
  const loaded = await withinTime(import(pathToFileURL(path).href), time).catch(guard<object>);
  try {
    const settingsOf = await toSettingsOf((loaded as { default?: unknown }).default, dirname(path));
    return (file) => {
      try {
        const settings = settingsOf(file);
        // Read here: what is written as a getter may throw.
        return isPlainObject(settings) ? { ...settings } : settings;
      } catch (error) {
        return guard(error);
      }
    };
  } catch (error) {
    return guard(error);
  }
}

/** A config may wait for what never comes. */
async function withinTime(loading: Promise<object>, time: number): Promise<object> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`it is not loaded after ${time / 1000} seconds`));
    }, time);
  });
  try {
    return await Promise.race([loading, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The nearest config upward. In one folder that which runs nothing comes first; outside of the lint root there is none of that kind. */
export function findConfig(directory: string, root: string): string | undefined {
  const names = isWithin(directory, root) ? [DATA_CONFIG, ...NAMES] : NAMES;
  const found = names.map((name) => join(directory, name)).find(isFile);
  const parent = dirname(directory);
  return found ?? (parent === directory ? undefined : findConfig(parent, root));
}

/** A folder above may be closed to this user. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

function toFailure(error: unknown, path: string): ConfigFailure {
  const isUnknownExtension = error instanceof Error && "code" in error && error.code === "ERR_UNKNOWN_FILE_EXTENSION";
  if (isUnknownExtension && path.endsWith("ts"))
    return new ConfigFailure(`Node ${process.versions.node} runs no TypeScript`, true);
  const message = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
  return new ConfigFailure(message, false);
}

async function toSettingsOf(config: unknown, basePath: string): Promise<SettingsOf> {
  const { ConfigArray } = await import("@eslint/config-array");
  const entries = [config].flat(Infinity).filter((entry) => typeof entry === "object" && entry !== null);
  // ESLint answers only for files that some entry names; the command looks at more.
  const everyFile = { files: ["**/*", "**/*.*"] };
  const configs = new ConfigArray([everyFile, ...entries.map(toEntry)], { basePath, schema: { settings } });
  configs.normalizeSync();
  return (file) => (configs.getConfig(file) as { settings?: { sunset?: unknown } } | undefined)?.settings?.sunset;
}

/** What decides for which files an entry counts, and its settings. */
function toEntry(entry: object): object {
  const { name, files, ignores, basePath, ...rest } = entry as Record<string, unknown>;
  // An entry of `ignores` alone leaves files out of ESLint's work, not out of the command's.
  if (Object.keys(rest).length === 0) return { settings: {} };
  const scope = Object.fromEntries(
    Object.entries({ name, files, ignores, basePath }).filter(([, part]) => part !== undefined),
  );
  return { ...scope, settings: rest.settings ?? {} };
}

const settings = {
  merge: (first: unknown, second: unknown): unknown => mergeDeep(first ?? {}, second ?? {}),
  validate: (): void => undefined,
};

/** As ESLint merges settings: objects by key, anything else replaced. */
function mergeDeep(first: unknown, second: unknown): unknown {
  if (!isPlainObject(first) || !isPlainObject(second)) return second;
  const merged = Object.entries(second).map(([key, value]) => [
    key,
    key in first ? mergeDeep(first[key], value) : value,
  ]);
  return { ...first, ...(Object.fromEntries(merged) as object) };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
