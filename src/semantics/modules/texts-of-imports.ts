import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import { once } from "../../database/once.ts";
import type { ScannedTexts } from "../../database/gate/word-scanner.ts";
import { openFolder } from "./folder.ts";
import { followImports, NOTHING_FOLLOWED, Reexports, type Followed, type Wanted } from "./followed-imports.ts";
import { namedInManifests } from "./named-in-manifests.ts";
import { findInstalledEntries } from "./package-source.ts";
import { resolveAll, type ScannedFiles, type SearchedText, type TextFile } from "./scanned-files.ts";
import type { ExportedNames, WrittenImports } from "./written-imports.ts";

/** How many imported files are searched for one file; only entry points import more, and they use none of them themselves. */
const MAX_FILES = 64;
/** How many, including the files that barrels re-export: few of these are followed for values, but their names decide which. */
const MAX_PASSED_ON = 1000;

/**
 * The texts of the project's own files that a file imports, for a search before anything is parsed. Of a file that re-exports others those
 * count that may have what is imported of it.
 */
export class TextsOfImports implements ImportedTexts {
  readonly #files: ScannedFiles;
  readonly #set: number;
  readonly #path: string;
  readonly #written: () => WrittenImports;
  /** The names that were asked of each file. */
  readonly #asked = new Map<string, Set<string> | "all">();
  /** What the manifests of the file name, and those of the packages that it imports. */
  readonly #named = once(() => {
    const folders = new Set([this.#path, ...this.#inPackages].map((path) => dirname(path)));
    return [...new Set(Array.from(folders, (folder) => namedInManifests(openFolder(folder, this.#files.root))))];
  });
  /** What it imports by the name of a package, or by an alias. */
  readonly #inPackages: string[] = [];
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
    this.#written = text.written;
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

  mayUse(packages: readonly string[]): boolean {
    return this.#named().some((named) => packages.some((name) => named.has(name)));
  }

  #join(files: readonly TextFile[]): ScannedTexts {
    return this.#files.join(files, this.#set);
  }

  #readDirect(): readonly TextFile[] {
    if (this.#directFiles === undefined) {
      const own = this.#readOwn();
      this.#directFiles = this.#gather([own.slice(0, MAX_FILES)], () => NOTHING_FOLLOWED, MAX_PASSED_ON);
      this.#isLeft ||= own.length > MAX_FILES || this.#asked.size >= MAX_PASSED_ON;
    }
    return this.#directFiles;
  }

  #readOwn(): readonly Wanted[] {
    const from = { path: this.#path, root: this.#files.root };
    const imports = resolveAll(this.#written().taken, from);
    const reexports = resolveAll(this.#written().passedOn, from);
    for (const { path, written } of [...imports, ...reexports])
      if (path !== undefined && !written.specifier.startsWith(".")) this.#inPackages.push(path);
    const taken = this.#note(followImports(imports));
    const passedOn = new Reexports(reexports).of("all");
    return [...taken, ...passedOn.flatMap((followed) => this.#note(followed))];
  }

  #readAll(): readonly TextFile[] {
    const direct = this.#readDirect();
    const importsOf = (file: TextFile): Followed => file.imports();
    const imported = direct.map((file) => this.#note(importsOf(file)));
    return [...direct, ...this.#gather(imported, importsOf)];
  }

  #readInstalled(): readonly TextFile[] {
    const entries = this.#written()
      .specifiers.filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
      .flatMap((specifier) => findInstalledEntries(specifier, this.#path, this.#files.root));
    const wanted = entries.map((path): Wanted => ({ path, names: () => "all", isPerhaps: false }));
    // What they lead to is no part of the project, so that nothing of it is missed.
    const isLeft = this.#isLeft;
    const installed = this.#gather([wanted], (file) => file.imports());
    this.#isLeft = isLeft;
    return installed;
  }

  /** Notes what may not be read. */
  #note({ wanted, isLeft }: Followed): readonly Wanted[] {
    this.#isLeft ||= isLeft;
    return wanted;
  }

  /** Reads files of which nothing was asked before, what `importsOf` finds in each, and what they re-export of the names that are asked. */
  #gather(
    from: readonly (readonly Wanted[])[],
    importsOf: (file: TextFile) => Followed,
    maximum = MAX_FILES,
  ): readonly TextFile[] {
    const files: TextFile[] = [];
    const pending = [...from];
    for (const list of pending) {
      for (const wanted of list) {
        if (this.#asked.size >= maximum) return files;
        const before = this.#asked.get(wanted.path);
        if (before === "all") continue;
        const file = this.#files.read(wanted.path);
        if (wanted.isPerhaps && !mayExportOneOf(wanted.names(), file)) continue;
        if (file === undefined) {
          this.#asked.set(wanted.path, "all");
          continue;
        }
        if (before === undefined) {
          files.push(file);
          pending.push(this.#note(importsOf(file)));
        }
        const further = this.#ask(wanted, file, before);
        for (const followed of file.reexports().of(further)) pending.push(this.#note(followed));
      }
    }
    return files;
  }

  /** Notes what is asked of a file, and returns what was not asked before. */
  #ask({ path, names: namesOf }: Wanted, file: TextFile, before: Set<string> | undefined): ExportedNames {
    const names = file.reexports().isEmpty ? "all" : namesOf();
    if (names === "all") {
      this.#asked.set(path, names);
      return names;
    }
    if (before === undefined) {
      this.#asked.set(path, new Set(names));
      return names;
    }
    const further = new Set([...names].filter((name) => !before.has(name)));
    for (const name of further) before.add(name);
    return further;
  }
}

function mayExportOneOf(names: ExportedNames, file: TextFile | undefined): boolean {
  if (names === "all" || file === undefined) return file !== undefined;
  for (const name of names) if (file.mayExport(name)) return true;
  return false;
}
