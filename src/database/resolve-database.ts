import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findUpward } from "../model/find-upward.ts";

/** `package:eslint-plugin-sunset-db-acme`, or a folder in it: `package:@acme/databases/orders`. */
const PACKAGE = /^package:((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)((?:\/[\w~-][\w.~-]*)*)$/u;

/** Whether a text names an installed package; any other is a path. */
export function isPackage(written: string): boolean {
  return PACKAGE.test(written);
}

/**
 * The absolute path of a database that settings name: a path counts from `folder`, and `package:NAME` is the installed package that is
 * nearest to it, of which only data is read. Where none is installed, it is the place of the one that is missing.
 */
export function resolveDatabase(written: string, folder: string): string {
  const [, name, below = ""] = PACKAGE.exec(written) ?? [];
  if (name === undefined) return resolve(folder, written);
  const installed = findUpward(resolve(folder), (each) => existsSync(toPath(each, name))) ?? resolve(folder);
  return join(toPath(installed, name), below);
}

function toPath(folder: string, name: string): string {
  return join(folder, "node_modules", name);
}
