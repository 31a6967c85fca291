import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** What tells this plugin in a config, under whatever namespace and of whichever version. */
const PLUGIN = "eslint-plugin-sunset";

/** The namespaces under which plugins of a config are this one. */
export function findNamespaces(plugins: unknown): readonly string[] {
  if (typeof plugins !== "object" || plugins === null) return [];
  return Object.entries(plugins)
    .filter(([, plugin]) => (plugin as { readonly meta?: { readonly name?: unknown } } | null)?.meta?.name === PLUGIN)
    .map(([namespace]) => namespace);
}

/**
 * Whether any entry of a flat config has this plugin, for whichever files: what ESLint gives for one file does not tell a rule that is
 * on elsewhere from a plugin that nobody uses. Throws what the config throws.
 *
 * @param eslint - Path of the ESLint that has read the config already.
 */
export async function usesPlugin(path: string, eslint: string): Promise<boolean> {
  const entries = [await loadConfig(path, eslint)].flat(Infinity) as readonly ({ readonly plugins?: unknown } | null)[];
  return entries.some((entry) => findNamespaces(entry?.plugins).length > 0);
}

/** By the address that ESLint takes too, so that Node gives the module that is there. */
async function loadConfig(path: string, eslint: string): Promise<unknown> {
  const url = pathToFileURL(path);
  url.searchParams.append("mtime", String(statSync(path).mtime.getTime()));
  const jiti = path.endsWith("ts") ? loadJiti(eslint) : undefined;
  const loaded = jiti === undefined ? import(url.href) : jiti.import(url.href);
  return ((await loaded) as { readonly default?: unknown }).default;
}

interface Jiti {
  import(url: string): Promise<unknown>;
}

/** What of `jiti` is called; its types come with it, where somebody has installed it. */
interface JitiModule {
  readonly createJiti: (from: string, options: object) => Jiti;
}

/** What ESLint runs TypeScript with; undefined where it is not installed, and Node has run it. */
function loadJiti(eslint: string): Jiti | undefined {
  try {
    const { createJiti } = createRequire(eslint)("jiti") as JitiModule;
    return createJiti(eslint, { moduleCache: false, interopDefault: false });
  } catch {
    return undefined;
  }
}
