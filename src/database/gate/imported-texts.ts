import type { ScannedTexts } from "./word-scanner.ts";

/** The texts of the files that a file imports, gathered as far as they are asked for. */
export interface ImportedTexts {
  /** Of the files that it imports itself, and of those that these pass on. */
  readonly direct: ScannedTexts;
  /** Of those, and of what they import in turn. */
  readonly all: ScannedTexts;
  /** Of the installed packages that it imports. */
  readonly installed: ScannedTexts;
  /** Whether a manifest of the file, or of a package of the project that it imports, names one of the packages. */
  mayUse(packages: readonly string[]): boolean;
}

/** What a gate asks of what lies beyond a text, where the text alone leaves something open. */
export interface Beyond {
  /** Undefined where imports are not followed. */
  readonly imports: ImportedTexts | undefined;
  /** Whether a text names a bucket that the deployment config binds. */
  readonly namesBucket: (text: string) => boolean;
  /** Whether a text names an environment, where there is no deployment config that would name its bindings. */
  readonly namesEnvironment: (text: string) => boolean;
  /** Hosts at which the API answers too, by the settings. */
  readonly hosts: readonly string[];
}

/** A text by itself: nothing is imported, bound or set. */
export const NOTHING_BEYOND: Beyond = {
  imports: undefined,
  namesBucket: () => false,
  namesEnvironment: () => false,
  hosts: [],
};
