import { openFolder, type Folder } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";
import { perSnapshot } from "./disk-snapshot.ts";

/** Folders of one lint root that are looked for. */
const MAX_FOLDERS = 2000;

/** Absolute paths; undefined where there are more than are looked for. */
export type FoldersInRoot = readonly string[] | undefined;

const listed = perSnapshot(() => new WeakMap<LintRoot, { readonly folders: FoldersInRoot }>());

/** The folders of a lint root within the current disk snapshot, but for hidden ones, installed packages, and what links lead to. */
export function foldersInRoot(root: LintRoot): FoldersInRoot {
  const byRoot = listed();
  let known = byRoot.get(root);
  if (known === undefined) byRoot.set(root, (known = { folders: listFolders(root) }));
  return known.folders;
}

function listFolders(root: LintRoot): FoldersInRoot {
  const folders: Folder[] = [openFolder(root.folder, root)];
  for (const folder of folders) {
    if (folders.length > MAX_FOLDERS) return undefined;
    folders.push(...folder.walkedFolders());
  }
  return folders.map(({ path }) => path);
}
