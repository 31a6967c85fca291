import { once } from "../../database/once.ts";
import { addToGroup, type Group } from "../../model/group-by.ts";
import { namesBehind, type ExportedNames, type WrittenImport, type WrittenReexport } from "./written-imports.ts";

/** A file that is to be read, for the names that are asked of it. */
export interface Wanted {
  readonly path: string;
  readonly names: () => ExportedNames;
  /** Whether the file is one of several that may have the names. */
  readonly isPerhaps: boolean;
}

/** What imports lead to. */
export interface Followed {
  readonly wanted: readonly Wanted[];
  /** Whether one may not be read: it leads out of the lint root, or the config that may define its alias is only partly read. */
  readonly isLeft: boolean;
}

/** What an import resolves to. */
export interface Resolved<Written extends WrittenImport | WrittenReexport> {
  readonly written: Written;
  /** The file; undefined for what is none of the project's. */
  readonly path: string | undefined;
  /** Whether it may not be read. */
  readonly isLeft: boolean;
}

export const NOTHING_FOLLOWED: Followed = { wanted: [], isLeft: false };

export function followImports(imports: readonly Resolved<WrittenImport>[]): Followed {
  const wanted = imports.flatMap(({ path, written: { names } }) =>
    path === undefined ? [] : [{ path, names, isPerhaps: false }],
  );
  return { wanted, isLeft: imports.some(({ isLeft }) => isLeft) };
}

const NONE: readonly Followed[] = [];

/** A re-export, and what it takes of the other file. */
type Taking = Resolved<WrittenReexport> & { readonly names: ExportedNames };

/** What a file re-exports. What a name leads to is found once: all who import a barrel ask for the same names. */
export class Reexports {
  readonly #resolved: readonly Resolved<WrittenReexport>[];
  readonly #known = new Map<string, Followed>();
  readonly #named = once(() => this.#listNamed());
  readonly #open = once(() => this.#resolved.filter(({ written }) => written.names() === "all"));
  readonly #whole = once(() =>
    toFollowed(this.#resolved.map((each) => ({ ...each, names: namesBehind(each.written) }))),
  );

  constructor(resolved: readonly Resolved<WrittenReexport>[]) {
    this.#resolved = resolved;
  }

  get isEmpty(): boolean {
    return this.#resolved.length === 0;
  }

  /** The files that may have the names that are asked of the file. */
  of(names: ExportedNames): readonly Followed[] {
    if (this.isEmpty) return NONE;
    return names === "all" ? [this.#whole()] : Array.from(names, (name) => this.#ofName(name));
  }

  #ofName(name: string): Followed {
    let followed = this.#known.get(name);
    if (followed === undefined) {
      const names = new Set([name]);
      const taking = this.#open().map((each): Taking => ({ ...each, names }));
      this.#known.set(name, (followed = toFollowed([...(this.#named().get(name) ?? []), ...taking])));
    }
    return followed;
  }

  #listNamed(): ReadonlyMap<string, readonly Taking[]> {
    const named = new Map<string, Group<Taking>>();
    for (const each of this.#resolved) {
      const passedOn = each.written.names();
      if (passedOn !== "all") for (const [name, names] of passedOn) addToGroup(named, name, { ...each, names });
    }
    return named;
  }
}

function toFollowed(all: readonly Taking[]): Followed {
  const wanted = all.flatMap(({ path, names, written }) =>
    path === undefined ? [] : [{ path, names: () => names, isPerhaps: written.names() === "all" }],
  );
  return { wanted, isLeft: all.some(({ isLeft }) => isLeft) };
}
