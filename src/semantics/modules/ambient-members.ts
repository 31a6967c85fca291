import { dirname } from "node:path";
import { findOrAdd } from "../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../model/group-by.ts";
import { readCached } from "./cached-reading.ts";
import { perSnapshot } from "./disk-snapshot.ts";
import { isDeclaration } from "./find-file.ts";
import { openFolder, type Folder } from "./folder.ts";
import { namedInManifests } from "./named-in-manifests.ts";

/** Packages to whose types a project adds members in a file that nothing needs to import; those of Nitro and Nuxt are of h3. */
const AUGMENTED = ["express", "fastify", "h3", "hono", "koa", "nitropack", "nuxt"];

/** Sources in folders of these names may hold such declarations; tests do not. */
const SOURCES = /^(?!.*\.(?:test|spec)\.).*\.[cm]?tsx?$/;
const FOLDERS: ReadonlySet<string> = new Set(
  ["@types", "types", "typings", "plugin", "plugins", "middleware", "middlewares", "decorators", "context"].concat(
    AUGMENTED,
  ),
);
/** So may sources of these names in any folder. */
const FILES = /^(?:types?|context|plugin|middleware|augmentations?|express|fastify|hono|koa)\.[cm]?tsx?$/;

/** Folders that are looked through in one package, and files that are read. */
const MAX_FOLDERS = 400;
const MAX_FILES = 100;

/** The files that declare a member, by the name of the member. */
export type AmbientFiles = ReadonlyMap<string, readonly string[]>;

const NONE: AmbientFiles = new Map();

const known = perSnapshot(() => new WeakMap<Folder, AmbientFiles>());

/**
 * The files of a package in which its project adds members to types of other packages, `declare module "fastify" { interface FastifyInstance
 * { client: Client } }`: they count in every file. None where the manifests name no package to which that is done. Within the current disk
 * snapshot.
 */
export function ambientFilesOf(folder: Folder): AmbientFiles {
  const manifest = folder.nearest("package.json");
  if (manifest === undefined) return NONE;
  const project = openFolder(dirname(manifest), folder.root);
  return findOrAdd(known(), project, () => findAmbientFiles(project));
}

function findAmbientFiles(project: Folder): AmbientFiles {
  const named = namedInManifests(project);
  if (!AUGMENTED.some((name) => named.has(name))) return NONE;
  const byName = new Map<string, Group<string>>();
  for (const path of listCandidates(project)) {
    const names = readCached(path, project.root, "ambient members", readMembers) ?? [];
    for (const name of names) addToGroup(byName, name, path);
  }
  return byName;
}

/** Nearest first; the packages in a package have manifests of their own. */
function listCandidates(project: Folder): readonly string[] {
  const found: string[] = [];
  const folders: { readonly folder: Folder; readonly isNamed: boolean }[] = [{ folder: project, isNamed: false }];
  for (const { folder, isNamed } of folders) {
    for (const name of folder.files()) {
      const isWanted = isDeclaration(name) || (isNamed ? SOURCES.test(name) : FILES.test(name));
      if (isWanted && found.length < MAX_FILES && folder.mayImport(name)) found.push(folder.pathOf(name));
    }
    if (found.length >= MAX_FILES) break;
    for (const inner of folder.walkedFolders()) {
      if (folders.length >= MAX_FOLDERS || inner.kindOf("package.json") === "file") continue;
      const name = inner.path.slice(folder.path.length + 1);
      folders.push({ folder: inner, isNamed: isNamed || FOLDERS.has(name) });
    }
  }
  return found;
}

/** Of these packages alone: generated declarations of a platform have thousands of members. */
const DECLARED =
  /\bdeclare\s+module\s*["'](?:express(?:-serve-static-core)?|fastify|h3|hono|koa)["']\s*\{|\bnamespace\s+Express\s*\{/g;
/** A member whose type has a name, by which it may be a client. */
const MEMBER = /(?<![\w$])([\w$]+)\??:\s*(?=[A-Z(]|import\b|typeof\b)/g;

function readMembers(text: string): readonly string[] {
  const blocks = Array.from(text.matchAll(DECLARED), ({ index }) => blockAt(text, text.indexOf("{", index)));
  return [...new Set(blocks.flatMap((block) => Array.from(block.matchAll(MEMBER), ([, name = ""]) => name)))];
}

/** From a brace to the one that closes it. */
function blockAt(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return text.slice(start, index + 1);
  }
  return text.slice(start);
}
