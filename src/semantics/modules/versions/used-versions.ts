import type { UsedVersion } from "../../../model/index.ts";
import type { LintRoot } from "../lint-root.ts";
import { findInstalledVersion, type InstalledVersion } from "./installed-version.ts";

/** The package versions on which the meaning of one file's calls depended. Each is looked up once, however many calls ask. */
export class UsedVersions {
  readonly #found = new Map<string, { readonly used: UsedVersion; readonly version: InstalledVersion }>();

  /** All versions that were asked for. */
  get all(): readonly UsedVersion[] {
    return [...this.#found.values()].map(({ used }) => used);
  }

  /** The version of a package for the files of a folder: see `findInstalledVersion`. */
  find(name: string, folder: string, root: LintRoot): InstalledVersion {
    const key = `${name} ${folder}`;
    let found = this.#found.get(key);
    if (found === undefined) {
      const version = findInstalledVersion(name, folder, root);
      this.#found.set(key, (found = { version, used: { package: name, folder, found: JSON.stringify(version) } }));
    }
    return found.version;
  }
}
