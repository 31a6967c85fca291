import { dirname } from "node:path";

/** The nearest folder that counts: a folder itself, or one above it. The path is absolute. */
export function findUpward(folder: string, counts: (folder: string) => boolean): string | undefined {
  if (counts(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpward(parent, counts);
}
