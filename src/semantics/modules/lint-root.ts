import { isWithin } from "../../model/is-within.ts";
import { realPathOf } from "./file-state.ts";
import { isInstalled } from "./is-installed.ts";

/** Files of installed packages that are read: code alone, so that values of other data are never shown. */
const CODE = /\.[cm]?[jt]sx?$/;

/** The folder within which files are read on behalf of a linted one (docs/decisions.md, What is read). */
export class LintRoot {
  /** Absolute, as the user's paths spell it. */
  readonly folder: string;
  readonly #real: string;

  constructor(folder: string) {
    this.folder = folder;
    this.#real = realPathOf(folder) ?? folder;
  }

  /** Whether what a path leads to, links resolved, may be read: it belongs to the project or to an installed package. */
  reaches(real: string): boolean {
    return isWithin(real, this.#real) || isInstalled(real);
  }

  /** Whether what a path leads to may be read as a module: a file of the project, or code of an installed package. */
  mayImport(real: string): boolean {
    return isWithin(real, this.#real) || (isInstalled(real) && CODE.test(real));
  }

  /** Whether a path lies within the root by its name, links unresolved. */
  holds(path: string): boolean {
    return isWithin(path, this.folder) || isWithin(path, this.#real);
  }

  /** Whether a path that lies within the root by its name leads out of it by a link. What is named outside is named on purpose. */
  isLeftBy(path: string): boolean {
    if (!this.holds(path)) return false;
    const real = realPathOf(path);
    return real !== undefined && !isWithin(real, this.#real);
  }
}
