import { dirname } from "node:path";

/** A folder and those above it, the nearest first, no more than so many. */
export function listFoldersUpward(directory: string, maximum: number): readonly string[] {
  const folders: string[] = [];
  for (let folder = directory; folders.length < maximum; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === dirname(folder)) break;
  }
  return folders;
}
