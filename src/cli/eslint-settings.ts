import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** `settings.sunset` of an ESLint config for a file; undefined where the config says nothing. */
export type SettingsOf = (file: string) => unknown;

/** In the order in which ESLint looks for them. */
const NAMES = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((extension) => `eslint.config.${extension}`);

/** The settings of a config; `failure` says why it could not be run, and then it says nothing of any file. */
export interface EslintSettings {
  readonly settingsOf: SettingsOf;
  readonly failure: string | undefined;
}

/** Runs a flat config without ESLint: what counts for a file is decided by the package that ESLint itself uses. */
export async function readEslintSettings(path: string | undefined): Promise<EslintSettings> {
  if (path === undefined) return { settingsOf: () => undefined, failure: undefined };
  try {
    const config = (await import(pathToFileURL(path).href)) as { default?: unknown };
    return { settingsOf: await toSettingsOf(config.default, dirname(path)), failure: undefined };
  } catch (error) {
    return { settingsOf: () => undefined, failure: `cannot be read (${toReason(error, path)})` };
  }
}

/** The nearest flat config upward. */
export function findEslintConfig(directory: string): string | undefined {
  const found = NAMES.map((name) => join(directory, name)).find(
    (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
  );
  const parent = dirname(directory);
  return found ?? (parent === directory ? undefined : findEslintConfig(parent));
}

function toReason(error: unknown, path: string): string {
  const message = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
  const isUnknownExtension = error instanceof Error && "code" in error && error.code === "ERR_UNKNOWN_FILE_EXTENSION";
  return isUnknownExtension && path.endsWith("ts") ? `Node ${process.versions.node} runs no TypeScript` : message;
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
