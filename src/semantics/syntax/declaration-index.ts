import { groupBy } from "../../model/group-by.ts";
import type { TS } from "./compiler.ts";
import type { Declaration, Scopes } from "./scopes.ts";

/** One list for all that nothing refers to: what is made of a list is kept by it. */
const NONE: readonly never[] = [];

/**
 * Groups the things of a file that share a name by the declaration that the name refers to at each of them. Computed
 * once for each list: scanning it for each use of a variable would take quadratic time in a file whose functions all
 * use the same names.
 */
export class DeclarationIndex<Thing> {
  readonly #groups = new WeakMap<readonly Thing[], ReadonlyMap<Declaration | undefined, readonly Thing[]>>();
  readonly #nodeOf: (thing: Thing) => TS.Node;

  /** `nodeOf` returns the node by which a thing names the variable. */
  constructor(nodeOf: (thing: Thing) => TS.Node) {
    this.#nodeOf = nodeOf;
  }

  /**
   * The things that refer to the declaration, in the order of `sameName`, which has to be the same list for every
   * declaration of the name.
   */
  find(
    sameName: readonly Thing[] | undefined,
    name: string,
    declaration: Declaration,
    scopes: Scopes,
  ): readonly Thing[] {
    if (sameName === undefined) return NONE;
    let groups = this.#groups.get(sameName);
    if (groups === undefined) {
      groups = groupBy(sameName, (thing) => scopes.findValue(name, this.#nodeOf(thing)));
      this.#groups.set(sameName, groups);
    }
    return groups.get(declaration) ?? NONE;
  }
}
