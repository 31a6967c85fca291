import { countLeading } from "../../../model/count-leading.ts";
import { groupBy } from "../../../model/group-by.ts";
import { enclosingFunction, isCarriedBy } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";

/** Assignments by the function in which they stand: what is made before a place is passed over, however much that is. */
export class LaterWrites<Writing> {
  readonly #byFunction: ReadonlyMap<TS.Node | undefined, readonly Writing[]>;
  readonly #posOf: (writing: Writing) => number;

  constructor(writings: readonly Writing[], writeOf: (writing: Writing) => Write) {
    this.#posOf = (writing) => writeOf(writing).node.pos;
    const ordered = writings.toSorted((one, other) => this.#posOf(one) - this.#posOf(other));
    this.#byFunction = groupBy(ordered, (writing) => enclosingFunction(writeOf(writing).node));
  }

  /** All but those of which `laterOf` says that they are made before; a few of these may be among them. */
  *behind(place: TS.Node): Generator<Writing> {
    const around = enclosingFunction(place);
    for (const [body, writings] of this.#byFunction) {
      const start = body === around ? startOf(place) : -1;
      let at = countLeading(writings, (writing) => this.#posOf(writing) < start);
      for (let writing = writings[at]; writing !== undefined; writing = writings[++at]) yield writing;
    }
  }
}

/** Before which nothing of the same function is made behind a place: that of the outermost loop or call around it. */
function startOf(place: TS.Node): number {
  let start = place.pos;
  for (let node = place.parent; !ts.isSourceFile(node) && !ts.isFunctionLike(node); node = node.parent) {
    const mayHold = ts.isBinaryExpression(node) || ts.isCallExpression(node) || ts.isIterationStatement(node, false);
    if (mayHold) start = node.pos;
  }
  return start;
}

/**
 * The later one of two places; undefined where the assignment is made before the object gets there. `isOwn`: it is made by the name of the variable
 * itself, which holds another object in each iteration of a loop that declares it.
 */
export function laterOf(
  handed: TS.Node,
  written: TS.Node,
  declaration: Declaration,
  isOwn = false,
): TS.Node | undefined {
  const [ofHanded, ofWritten] = [enclosingFunction(handed), enclosingFunction(written)];
  if (ofHanded === ofWritten) {
    if (contains(handed, written) || contains(written, handed)) return written;
    return handed.pos < written.pos || isInLoop(handed, written, isOwn ? declaration : undefined) ? written : undefined;
  }
  const scope = enclosingFunction(declaration);
  return ofHanded === scope && ofWritten !== scope ? handed : written;
}

/** Whether a loop leads from the one back to the other, with what the declaration holds. */
function isInLoop(one: TS.Node, other: TS.Node, declaration: Declaration | undefined): boolean {
  for (let node = one.parent; !ts.isSourceFile(node) && !ts.isFunctionLike(node); node = node.parent) {
    if (!ts.isIterationStatement(node, false) || !contains(node, other)) continue;
    if (declaration === undefined || isCarriedBy(node, declaration)) return true;
  }
  return false;
}
