import { dirname } from "node:path";
import { perSnapshot } from "../../modules/disk-snapshot.ts";
import { readFilesIn } from "../../modules/files-beside.ts";
import { foldersInRoot } from "../../modules/folders-in-root.ts";
import type { LintRoot } from "../../modules/lint-root.ts";
import { mayCall } from "./terraform-files.ts";
import { foldersOf } from "./terraform-texts.ts";

/** The folders of files that call a module, by the folder of that. */
type CallIndex = ReadonlyMap<string, ReadonlySet<string>>;

const indexes = perSnapshot(() => new WeakMap<LintRoot, CallIndex>());

/** The folders of a lint root in which a file calls the module in a folder, by their absolute paths; none where the root is too large to be searched. */
export function foldersCalling(module: string, root: LintRoot): readonly string[] {
  const byRoot = indexes();
  let index = byRoot.get(root);
  if (index === undefined) byRoot.set(root, (index = makeIndex(root)));
  return [...(index.get(module) ?? [])];
}

function makeIndex(root: LintRoot): CallIndex {
  const index = new Map<string, Set<string>>();
  const files = (foldersInRoot(root) ?? []).flatMap((folder) => readFilesIn(folder, folder, root, mayCall));
  for (const { path, text } of files) {
    const folder = dirname(path);
    for (const module of foldersOf(text, folder)) {
      const calling = index.get(module) ?? new Set();
      index.set(module, calling.add(folder));
    }
  }
  return index;
}
