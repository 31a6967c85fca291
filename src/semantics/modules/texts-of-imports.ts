import { isBuiltin } from "node:module";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import type { ScannedTexts } from "../../database/gate/word-scanner.ts";
import { findInstalledEntries } from "./package-source.ts";
import { resolveAll, type Resolved, type ScannedFiles, type SearchedText, type TextFile } from "./scanned-files.ts";
import {
  namesBehind,
  type ExportedNames,
  type WrittenImport,
  type WrittenImports,
  type WrittenReexport,
} from "./written-imports.ts";

/** How many imported files are searched for one file; only entry points import more, and they use none of them themselves. */
const MAX_FILES = 64;
/** How many, including the files that barrels re-export: few of these are followed for values, but their names decide which. */
const MAX_PASSED_ON = 1000;

/** A file that is to be read, for the names that are asked of it. */
interface Wanted {
  readonly path: string;
  readonly names: ExportedNames;
  /** Whether the file is one of several that may have the names. */
  readonly isPerhaps: boolean;
}

/**
 * The texts of the project's own files that a file imports, for a search before anything is parsed. Of a file that re-exports others those
 * count that may have what is imported of it.
 */
export class TextsOfImports implements ImportedTexts {
  readonly #files: ScannedFiles;
  readonly #set: number;
  readonly #path: string;
  readonly #written: WrittenImports;
  /** The names that were asked of each file. */
  readonly #asked = new Map<string, ExportedNames>();
  #isLeft = false;
  #directFiles: readonly TextFile[] | undefined;
  #direct: ScannedTexts | undefined;
  #all: ScannedTexts | undefined;
  #installed: ScannedTexts | undefined;

  /** `set`: whose words are asked for. */
  constructor(
    path: string,
    text: SearchedText,
    { files, set }: { readonly files: ScannedFiles; readonly set: number },
  ) {
    this.#files = files;
    this.#set = set;
    this.#path = path;
    this.#asked.set(path, "all");
    this.#written = text.written();
  }

  /** The texts of the files that it imports, and of the files that these re-export. */
  get direct(): ScannedTexts {
    return (this.#direct ??= this.#join(this.#readDirect()));
  }

  /** The same with everything that those import in turn. */
  get all(): ScannedTexts {
    return (this.#all ??= this.#join(this.#readAll()));
  }

  /** The texts of installed packages: of their entries, and of what these import within the package. */
  get installed(): ScannedTexts {
    return (this.#installed ??= this.#join(this.#readInstalled()));
  }

  /**
   * Whether an import that was asked about may not be read, so that it is unknown what it would show: it leads out of
   * the lint root, the config that may define its alias is only partly read, or it is beyond the limit.
   */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  #join(files: readonly TextFile[]): ScannedTexts {
    return this.#files.join(files, this.#set);
  }

  #readDirect(): readonly TextFile[] {
    if (this.#directFiles === undefined) {
      const from = { path: this.#path, root: this.#files.root };
      const { taken, passedOn } = this.#written;
      const own = [...this.#take(resolveAll(taken, from)), ...this.#passOn(resolveAll(passedOn, from), "all")];
      const next = (file: TextFile, asked: ExportedNames): readonly Wanted[] => this.#passOn(file.reexports(), asked);
      this.#directFiles = this.#gather(own.slice(0, MAX_FILES), next, MAX_PASSED_ON);
      this.#isLeft ||= own.length > MAX_FILES || this.#asked.size >= MAX_PASSED_ON;
    }
    return this.#directFiles;
  }

  #readAll(): readonly TextFile[] {
    const direct = this.#readDirect();
    const imported = direct.flatMap((file) => this.#take(file.imports()));
    const further = this.#gather(imported, (file, asked, isNew) => {
      const passedOn = this.#passOn(file.reexports(), asked);
      return isNew ? [...this.#take(file.imports()), ...passedOn] : passedOn;
    });
    return [...direct, ...further];
  }

  #readInstalled(): readonly TextFile[] {
    const entries = this.#written.specifiers
      .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
      .flatMap((specifier) => findInstalledEntries(specifier, this.#path, this.#files.root));
    return this.#gather(entries.map(wholeOf), (file) =>
      [...file.imports(), ...file.reexports()].flatMap((each) => toWanted(each, "all")),
    );
  }

  /** Notes what may not be read. */
  #note<Each extends Resolved<WrittenImport | WrittenReexport>>(resolved: readonly Each[]): readonly Each[] {
    this.#isLeft ||= resolved.some(({ isLeft }) => isLeft);
    return resolved;
  }

  #take(imports: readonly Resolved<WrittenImport>[]): readonly Wanted[] {
    return this.#note(imports).flatMap((each) => toWanted(each, each.written.names));
  }

  /** The files behind re-exports of a file of which these names are asked. */
  #passOn(reexports: readonly Resolved<WrittenReexport>[], asked: ExportedNames): readonly Wanted[] {
    const wanted = reexports.map((each) => ({ each, names: namesBehind(each.written, asked) }));
    const followed = wanted.filter(({ names }) => names === "all" || names.size > 0);
    this.#note(followed.map(({ each }) => each));
    return followed.flatMap(({ each, names }) => toWanted(each, names, each.written.names === "all"));
  }

  /** Reads files of which nothing was asked before, and follows what `next` returns for each and what is asked of it for the first time. */
  #gather(
    from: readonly Wanted[],
    next: (file: TextFile, asked: ExportedNames, isNew: boolean) => readonly Wanted[],
    maximum = MAX_FILES,
  ): readonly TextFile[] {
    const files: TextFile[] = [];
    const pending = [from];
    for (const wanted of pending) {
      for (const { path, names, isPerhaps } of wanted) {
        if (this.#asked.size >= maximum) return files;
        const before = this.#asked.get(path);
        const further = withoutNames(names, before);
        if (further === undefined) continue;
        const file = this.#files.read(path);
        if (isPerhaps && !mayExportOneOf(names, file)) continue;
        this.#asked.set(path, unite(before, names));
        if (file === undefined) continue;
        if (before === undefined) files.push(file);
        pending.push(next(file, further, before === undefined));
      }
    }
    return files;
  }
}

const NONE: readonly Wanted[] = [];

function wholeOf(path: string): Wanted {
  return { path, names: "all", isPerhaps: false };
}

function toWanted(
  { path }: Resolved<WrittenImport | WrittenReexport>,
  names: ExportedNames,
  isPerhaps = false,
): readonly Wanted[] {
  return path === undefined ? NONE : [{ path, names, isPerhaps }];
}

function mayExportOneOf(names: ExportedNames, file: TextFile | undefined): boolean {
  return names === "all" || (file !== undefined && [...names].some(file.mayExport));
}

/** The names that were not asked before; undefined where all were. */
function withoutNames(names: ExportedNames, before: ExportedNames | undefined): ExportedNames | undefined {
  if (before === undefined) return names;
  if (before === "all") return undefined;
  if (names === "all") return names;
  const further = [...names].filter((name) => !before.has(name));
  return further.length > 0 ? new Set(further) : undefined;
}

function unite(one: ExportedNames | undefined, other: ExportedNames): ExportedNames {
  if (one === undefined || other === "all") return other;
  return one === "all" ? one : new Set([...one, ...other]);
}
