import { isPlainObject } from "../../model/is-plain-object.ts";
import { perSnapshot } from "./disk-snapshot.ts";
import type { Folder } from "./folder.ts";
import { readCached } from "./cached-reading.ts";

type Names = ReadonlySet<string>;

const NONE: Names = new Set();

const known = perSnapshot(() => new WeakMap<Folder, Names>());

/** What the manifests of a folder and of those above it name, up to the lint root: the packages that its files may import by a name alone. */
export function namedInManifests(folder: Folder): Names {
  const ofFolders = known();
  let names = ofFolders.get(folder);
  if (names === undefined) {
    const own = MANIFESTS.flatMap(([file, fields]) =>
      folder.kindOf(file) === "file" ? readNames(folder, file, fields) : [],
    );
    const parent = folder.parent();
    const isTop = folder.path === folder.root.folder || parent === folder;
    const above = isTop ? NONE : namedInManifests(parent);
    names = own.length === 0 ? above : new Set([...above, ...own]);
    ofFolders.set(folder, names);
  }
  return names;
}

/** What a `package.json` asks for. */
export const DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"] as const;

/** Files that name packages, and the members of them under whose keys these stand. */
const MANIFESTS: readonly (readonly [file: string, fields: readonly string[]])[] = [
  ["package.json", DEPENDENCIES],
  ["deno.json", ["imports"]],
];

function readNames(folder: Folder, file: string, fields: readonly string[]): readonly string[] {
  const names = readCached(folder.pathOf(file), folder.root, "names packages", (text) => {
    const manifest: unknown = JSON.parse(text);
    if (!isPlainObject(manifest)) return [];
    return fields.flatMap((field) => Object.keys(manifest[field] ?? {}));
  });
  return names ?? [];
}
