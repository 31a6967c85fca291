import type { UsedVersion } from "../../../model/index.ts";
import type { LintRoot } from "../lint-root.ts";
import { findInstalledVersion } from "./installed-version.ts";

/** Whether every version that was asked for is still the same: then facts that depended on them still hold. */
export function isCurrent(versions: readonly UsedVersion[], root: LintRoot): boolean {
  return versions.every(
    ({ package: name, folder, found }) => JSON.stringify(findInstalledVersion(name, folder, root)) === found,
  );
}
