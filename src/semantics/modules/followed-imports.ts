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

export function followImports(imports: readonly Resolved<WrittenImport>[]): Followed {
  const wanted = imports.flatMap(({ path, written: { names } }) =>
    path === undefined ? [] : [{ path, names, isPerhaps: false }],
  );
  return { wanted, isLeft: imports.some(({ isLeft }) => isLeft) };
}

/** What a file re-exports. */
export class Reexports {
  readonly #resolved: readonly Resolved<WrittenReexport>[];
  /** By the names under which they are passed on. */
  readonly #named = once(() => this.#listNamed());
  /** What is passed on whole. */
  readonly #open = once(() => this.#resolved.filter(({ written }) => written.names() === "all"));
  readonly #whole = once(() => toFollowed(this.#resolved, ({ written }) => namesBehind(written)));

  constructor(resolved: readonly Resolved<WrittenReexport>[]) {
    this.#resolved = resolved;
  }

  get isEmpty(): boolean {
    return this.#resolved.length === 0;
  }

  /** The files that may have the names that are asked of the file. */
  of(names: ExportedNames): readonly Followed[] {
    if (this.isEmpty) return [];
    if (names === "all") return [this.#whole()];
    const named = [...names].flatMap((name) => this.#named().get(name) ?? []);
    return [toFollowed(named, (each) => each.names), toFollowed(this.#open(), () => names)];
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

/** A re-export, and what it takes of the other file. */
type Taking = Resolved<WrittenReexport> & { readonly names: ExportedNames };

function toFollowed<Each extends Resolved<WrittenReexport>>(
  all: readonly Each[],
  namesOf: (each: Each) => ExportedNames,
): Followed {
  const wanted: Wanted[] = [];
  let isLeft = false;
  for (const each of all) {
    isLeft ||= each.isLeft;
    if (each.path === undefined) continue;
    wanted.push({ path: each.path, names: () => namesOf(each), isPerhaps: each.written.names() === "all" });
  }
  return { wanted, isLeft };
}
