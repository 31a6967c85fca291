import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import { once } from "../../database/once.ts";
import { findOrAdd } from "../../model/find-or-add.ts";
import type { ScannedTexts } from "../../database/gate/word-scanner.ts";
import { openFolder } from "./folder.ts";
import { FilesBehind, MAX_FILES, MAX_PASSED_ON, type Behind } from "./files-behind.ts";
import { followImports, Reexports, type Followed, type Wanted } from "./followed-imports.ts";
import { namedInManifests } from "./named-in-manifests.ts";
import { findInstalledEntries } from "./package-source.ts";
import { resolveAll, type ScannedFiles, type SearchedText, type TextFile } from "./scanned-files.ts";
import type { WrittenImports } from "./written-imports.ts";

/** All who search the same files find what stands behind barrels once. */
const filesBehind = new WeakMap<ScannedFiles, FilesBehind>();

/**
 * The texts of the project's own files that a file imports, for a search before anything is parsed. Of a file that re-exports others those
 * count that may have what is imported of it.
 */
export class TextsOfImports implements ImportedTexts {
  readonly #files: ScannedFiles;
  readonly #behind: FilesBehind;
  readonly #set: number;
  readonly #path: string;
  readonly #written: () => WrittenImports;
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
    this.#behind = findOrAdd(filesBehind, files, () => new FilesBehind(files));
    this.#set = set;
    this.#path = path;
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
      const files: Files = new Map();
      for (const wanted of own.slice(0, MAX_FILES)) this.#add(wanted, files, MAX_PASSED_ON);
      this.#directFiles = [...files.values()];
      this.#isLeft ||= own.length > MAX_FILES || files.size >= MAX_PASSED_ON;
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
    const files: Files = new Map(this.#readDirect().map((file) => [file.path, file]));
    this.#addImports(files);
    return [...files.values()];
  }

  #readInstalled(): readonly TextFile[] {
    const entries = this.#written()
      .specifiers.filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
      .flatMap((specifier) => findInstalledEntries(specifier, this.#path, this.#files.root));
    // What they lead to is no part of the project, so that nothing of it is missed.
    const isLeft = this.#isLeft;
    const files: Files = new Map();
    for (const path of entries) this.#add({ path, names: () => "all", isPerhaps: false }, files, MAX_FILES);
    this.#addImports(files);
    this.#isLeft = isLeft;
    return [...files.values()];
  }

  /** Notes what may not be read. */
  #note({ wanted, isLeft }: Followed): readonly Wanted[] {
    this.#isLeft ||= isLeft;
    return wanted;
  }

  /** Adds what the files import, and these in turn, as long as they are few. */
  #addImports(files: Files): void {
    // A map goes through what is added to it meanwhile.
    for (const file of files.values()) this.#addAll(this.#behind.ofImports(file), files, MAX_FILES);
  }

  /** Adds a file, and what it re-exports of the names that are asked. */
  #add(wanted: Wanted, files: Files, maximum: number): void {
    const file = this.#files.readWanted(wanted);
    if (file === undefined) return;
    if (file.path !== this.#path) files.set(file.path, file);
    for (const behind of this.#behind.of(file, wanted.names)) this.#addAll(behind, files, maximum);
  }

  #addAll({ paths, isLeft }: Behind, files: Files, maximum: number): void {
    this.#isLeft ||= isLeft;
    for (const path of paths) {
      if (files.size >= maximum) return;
      if (files.has(path) || path === this.#path) continue;
      const file = this.#files.read(path);
      if (file !== undefined) files.set(path, file);
    }
  }
}

/** By their paths, in the order in which they are met. */
type Files = Map<string, TextFile>;
