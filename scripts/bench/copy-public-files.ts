import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";

/** Copies the sources of a public package without a hit into `folder`: some 400 files of ESLint itself. */
export function copyPublicFiles(folder: string): void {
  const manifest = createRequire(import.meta.url).resolve("eslint/package.json");
  cpSync(join(dirname(manifest), "lib"), folder, { recursive: true });
}
