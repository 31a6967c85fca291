import { findOrAdd } from "../../model/find-or-add.ts";
import { currentSnapshot } from "./disk-snapshot.ts";
import type { FileState } from "./file-state.ts";
import type { Wanted } from "./followed-imports.ts";
import type { ScannedFiles, TextFile } from "./scanned-files.ts";
import type { ExportedNames } from "./written-imports.ts";

/** How many imported files are searched for one file; only entry points import more, and they use none of them themselves. */
export const MAX_FILES = 64;
/** How many files a barrel passes on: few of these are followed for values, but their names decide which. */
export const MAX_PASSED_ON = 1000;

/** The files that may have what is asked of a file. */
export interface Behind {
  readonly paths: readonly string[];
  /** Whether one of them may not be read, or is beyond the limit. */
  readonly isLeft: boolean;
}

/** What was found of a barrel, as long as none of the files changes that were looked at for it. */
interface Known {
  readonly byName: Map<string, Behind>;
  readonly seen: Map<string, FileState>;
}

/** What a file imports, as long as nothing else is known of the barrels among it. */
interface KnownImports {
  readonly behind: Behind;
  readonly barrels: ReadonlyMap<TextFile, Known>;
}

/** By file, with the disk snapshot in which it was last seen to be current. */
type Checked<Value> = WeakMap<TextFile, { readonly value: Value; snapshot: number }>;

const NONE: readonly Behind[] = [];

/**
 * The files behind barrels. Who imports a barrel asks for the same few names as all others do, and for each name all of its files are gone
 * through: what stands behind a name is found once, while these files stay the same.
 */
export class FilesBehind {
  readonly #files: ScannedFiles;
  readonly #known: Checked<Known> = new WeakMap();
  readonly #imports: Checked<KnownImports> = new WeakMap();

  constructor(files: ScannedFiles) {
    this.#files = files;
  }

  /** By the names that are asked of a file. */
  of(file: TextFile, names: () => ExportedNames): readonly Behind[] {
    if (file.reexports().isEmpty) return NONE;
    const { byName, seen } = this.#knownOf(file);
    const asked = names();
    if (asked === "all") return [findOrAdd(byName, EVERYTHING, () => this.#find(file, "all", seen))];
    return Array.from(asked, (name) => findOrAdd(byName, name, () => this.#find(file, new Set([name]), seen)));
  }

  /** What a file imports, and what stands behind that. */
  ofImports(file: TextFile): Behind {
    const { behind } = findCurrent(this.#imports, file, {
      isCurrent: (known) => this.#areCurrent(known),
      make: () => this.#findImports(file),
    });
    return behind;
  }

  #areCurrent({ barrels }: KnownImports): boolean {
    for (const [file, known] of barrels) {
      if (this.#files.read(file.path) !== file || this.#knownOf(file) !== known) return false;
    }
    return true;
  }

  #findImports(importing: TextFile): KnownImports {
    const { wanted, isLeft } = importing.imports();
    const paths = new Set<string>();
    const barrels = new Map<TextFile, Known>();
    const left = [isLeft];
    for (const each of wanted) {
      // The one that asks may be among them, and does not count.
      if (paths.size > MAX_FILES) break;
      const file = this.#files.readWanted(each);
      if (file === undefined) continue;
      paths.add(file.path);
      if (file.reexports().isEmpty) continue;
      barrels.set(file, this.#knownOf(file));
      for (const behind of this.of(file, each.names)) {
        left.push(behind.isLeft);
        for (const path of behind.paths) paths.add(path);
      }
    }
    return { behind: { paths: [...paths], isLeft: left.includes(true) }, barrels };
  }

  #knownOf(file: TextFile): Known {
    return findCurrent(this.#known, file, {
      isCurrent: (known) => this.#isCurrent(known),
      make: () => ({ byName: new Map(), seen: new Map() }),
    });
  }

  #isCurrent({ seen }: Known): boolean {
    for (const [path, state] of seen) if (this.#files.stateOf(path) !== state) return false;
    return true;
  }

  #find(barrel: TextFile, names: ExportedNames, seen: Map<string, FileState>): Behind {
    const asked = new Map<string, Set<string> | "all">([[barrel.path, new Set(names === "all" ? [] : names)]]);
    const paths: string[] = [];
    const pending = [...barrel.reexports().of(names)];
    let isLeft = false;
    for (const followed of pending) {
      isLeft ||= followed.isLeft;
      for (const wanted of followed.wanted) {
        if (paths.length >= MAX_PASSED_ON) return { paths, isLeft: true };
        const before = asked.get(wanted.path);
        if (before === "all") continue;
        if (!seen.has(wanted.path)) seen.set(wanted.path, this.#files.stateOf(wanted.path));
        const file = this.#files.readWanted(wanted);
        if (file === undefined) continue;
        if (before === undefined) paths.push(file.path);
        pending.push(...file.reexports().of(toAsk(asked, wanted, file)));
      }
    }
    return { paths, isLeft };
  }
}

/** What is known of a file, asked once in a disk snapshot whether it is current, and made anew where it is not. */
function findCurrent<Value>(
  checked: Checked<Value>,
  file: TextFile,
  { isCurrent, make }: { readonly isCurrent: (value: Value) => boolean; readonly make: () => Value },
): Value {
  const snapshot = currentSnapshot();
  const known = checked.get(file);
  if (known !== undefined && (known.snapshot === snapshot || isCurrent(known.value))) {
    known.snapshot = snapshot;
    return known.value;
  }
  const value = make();
  checked.set(file, { value, snapshot });
  return value;
}

/** No name of an export. */
const EVERYTHING = "";

/** Notes what is asked of a file, and returns what was not asked before. */
function toAsk(asked: Map<string, Set<string> | "all">, { path, names }: Wanted, file: TextFile): ExportedNames {
  const wanted = file.reexports().isEmpty ? "all" : names();
  const before = asked.get(path);
  if (wanted === "all" || before === undefined || before === "all") {
    asked.set(path, wanted === "all" ? wanted : new Set(wanted));
    return wanted;
  }
  const further = new Set([...wanted].filter((name) => !before.has(name)));
  for (const name of further) before.add(name);
  return further;
}
