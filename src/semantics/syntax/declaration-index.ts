import { groupBy } from "../../model/group-by.ts";
import type { TS } from "./compiler.ts";
import type { Declaration, Scopes } from "./scopes.ts";

/**
 * Things that stand in a file under one name, told apart by the declaration that the name means where each stands. Done once for each
 * list: looked through for each use of a variable, it would take time square in a file whose functions all use the same names.
 */
export class DeclarationIndex<Thing> {
  readonly #groups = new WeakMap<readonly Thing[], ReadonlyMap<Declaration | undefined, readonly Thing[]>>();
  readonly #nodeOf: (thing: Thing) => TS.Node;

  /** `nodeOf` is where a thing names the variable. */
  constructor(nodeOf: (thing: Thing) => TS.Node) {
    this.#nodeOf = nodeOf;
  }

  /** Those of the declaration, in the order of `sameName`, which is the same list for every declaration of the name. */
  find(
    sameName: readonly Thing[] | undefined,
    name: string,
    declaration: Declaration,
    scopes: Scopes,
  ): readonly Thing[] {
    if (sameName === undefined) return [];
    let groups = this.#groups.get(sameName);
    if (groups === undefined) {
      groups = groupBy(sameName, (thing) => scopes.findValue(name, this.#nodeOf(thing)));
      this.#groups.set(sameName, groups);
    }
    return groups.get(declaration) ?? [];
  }
}
