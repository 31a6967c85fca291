import { join } from "node:path";
import { isPlainObject } from "../../model/is-plain-object.ts";
import { MISSING, readText, stateOf } from "./file-state.ts";

/** The members of a folder's `package.json`; none where there is no such file, or no object of JSON in it. Asks no lint root. */
export function readManifest(folder: string): Readonly<Record<string, unknown>> {
  const path = join(folder, "package.json");
  // A pipe would be waited for without end.
  if (stateOf(path) === MISSING) return {};
  try {
    const manifest: unknown = JSON.parse(readText(path) ?? "");
    return isPlainObject(manifest) ? manifest : {};
  } catch {
    return {};
  }
}
