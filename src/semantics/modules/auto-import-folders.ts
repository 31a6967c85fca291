import { dirname } from "node:path";
import { isWithin } from "../../model/is-within.ts";
import { readCached } from "./cached-reading.ts";
import { openFolder, type Folder } from "./folder.ts";
import { namedInManifests } from "./named-in-manifests.ts";

/** A folder whose files' exports have names of their own in other files. */
export interface ScannedFolder {
  readonly folder: Folder;
  /** `top`: the files in it, and the `index` of each folder in it. `all`: those of folders in it too. */
  readonly depth: "top" | "all";
}

const CONFIG_EXTENSIONS = ["ts", "js", "mjs", "mts", "cjs"];

/** A framework that imports by name, by the packages of which a manifest names one. */
interface Framework {
  readonly packages: readonly string[];
  readonly configs: readonly string[];
  /** What a config has that turns it on; undefined where it is on unless a config turns it off. */
  readonly isOn?: RegExp;
  /** By the folder of the config, the one that the config names as that of the sources, and that of the importing file. */
  readonly list: (project: Folder, source: string | undefined, from: Folder) => readonly ScannedFolder[];
}

const toConfigs = (name: string): readonly string[] =>
  CONFIG_EXTENSIONS.map((extension) => `${name}.config.${extension}`);

/** As their documentation says: https://nuxt.com/docs/guide/concepts/auto-imports and https://nitro.build/guide/utils. */
const FRAMEWORKS: readonly Framework[] = [
  { packages: ["nuxt"], configs: toConfigs("nuxt"), list: listOfNuxt },
  { packages: ["nitropack"], configs: toConfigs("nitro"), list: listOfNitro },
  // Its third version imports nothing unless it is told to.
  { packages: ["nitro"], configs: toConfigs("nitro"), isOn: /\bimports\s*:\s*(?:\{|true)/, list: listOfNitro },
];

const IS_OFF = /\b(?:autoImport|imports|scan)\s*:\s*false\b/;
const SOURCE = /\bsrcDir\s*:\s*["'](?:\.\/)?([\w./-]+?)\/?["']/;

/** The folders whose exports a framework imports into the files of a folder; none where the manifests of its package name no such framework. */
export function autoImportFolders(from: Folder, project: Folder): readonly ScannedFolder[] {
  const named = namedInManifests(project);
  return FRAMEWORKS.flatMap((framework) => {
    if (!framework.packages.some((name) => named.has(name))) return [];
    const config = findConfig(framework.configs, from);
    if (config === undefined) return [];
    const read = readCached(config, from.root, "auto-imports", readConfig);
    if (read === undefined || read.isOff) return [];
    if (framework.isOn?.test(read.text) === false) return [];
    return framework.list(openFolder(dirname(config), from.root), read.source, from);
  });
}

/** The path of the nearest config, of all its names. */
function findConfig(configs: readonly string[], from: Folder): string | undefined {
  const found = configs.flatMap((name) => from.nearest(name) ?? []);
  return found.toSorted((one, other) => dirname(other).length - dirname(one).length)[0];
}

interface ReadConfig {
  readonly text: string;
  readonly isOff: boolean;
  readonly source: string | undefined;
}

function readConfig(text: string): ReadConfig {
  return { text, isOff: IS_OFF.test(text), source: SOURCE.exec(text)?.[1] };
}

function listOfNuxt(project: Folder, source: string | undefined, from: Folder): readonly ScannedFolder[] {
  const sources = source === undefined ? ["app", "."] : [source];
  const shared = top(project, ["shared/utils", "shared/types"]);
  const servers = ["server", ...sources.map((each) => `${each}/server`)].map((path) => project.at(path));
  const isServer = servers.some(({ path }) => isWithin(from.path, path));
  if (isServer) return [...servers.map((server) => all(server.child("utils"))), ...shared];
  return [
    ...top(
      project,
      sources.flatMap((each) => [`${each}/composables`, `${each}/utils`]),
    ),
    ...shared,
  ];
}

function listOfNitro(project: Folder, source: string | undefined): readonly ScannedFolder[] {
  return [".", "server", ...(source === undefined ? [] : [source])].map((each) => all(project.at(each).child("utils")));
}

function top(project: Folder, paths: readonly string[]): readonly ScannedFolder[] {
  return paths.map((path) => ({ folder: project.at(path), depth: "top" }));
}

function all(folder: Folder): ScannedFolder {
  return { folder, depth: "all" };
}
