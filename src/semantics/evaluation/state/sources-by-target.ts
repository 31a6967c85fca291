import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../model/group-by.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Handing } from "../../syntax/handed-objects.ts";
import type { ObjectLink } from "../../syntax/object-links.ts";
import type { Declaration, Scopes } from "../../syntax/scopes.ts";
import type { Survey } from "../../syntax/survey.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LaterWrites } from "./later-writes.ts";
import { writesWithSources, type Sourced } from "./sources-of-writes.ts";

/** The assignments to what one variable or parameter holds. */
class Targeted {
  readonly #name: string | undefined;
  readonly #all: readonly Sourced[];
  readonly #owned: ReadonlySet<Sourced>;
  readonly #chosen = new Map<string, LaterWrites<Sourced>>();

  constructor(to: Declaration, all: readonly Sourced[], scopes: Scopes) {
    this.#all = all;
    this.#owned = new Set(all.filter((sourced) => isOwned(to, sourced, scopes)));
    const [first] = this.#owned;
    this.#name = first && ts.isIdentifier(first.write.root) ? first.write.root.text : undefined;
  }

  /** The name by which it is assigned to itself, if it is. */
  get name(): string | undefined {
    return this.#name;
  }

  /** Those to elements and members alone, and those by other names than its own. */
  choose(areInside: boolean, areByOthers: boolean): LaterWrites<Sourced> {
    return findOrAdd(this.#chosen, `${areInside} ${areByOthers}`, () => {
      const chosen = this.#all.filter((sourced) => {
        return (!areInside || sourced.source.isInside) && (!areByOthers || !this.#owned.has(sourced));
      });
      return new LaterWrites(chosen, writeOf);
    });
  }
}

/** The assignments of a file to what other names may mean, by what that is: a name is asked about those alone that it may meet. */
export class SourcesByTarget {
  readonly isEmpty: boolean;
  readonly #module: Pick<EvaluationContext, "survey" | "scopes">;
  readonly #byTarget = new Map<Declaration, Group<Sourced>>();
  readonly #targeted = new Map<Declaration, Targeted>();
  readonly #toAnything: LaterWrites<Sourced>;

  constructor(sourced: readonly Sourced[], { survey, scopes }: EvaluationContext) {
    this.isEmpty = sourced.length === 0;
    // What is kept for a file outlives the program that asked first.
    this.#module = { survey, scopes };
    for (const each of sourced) for (const target of each.source.of) addToGroup(this.#byTarget, target, each);
    this.#toAnything = new LaterWrites(
      sourced.filter(({ source }) => source.isAnything),
      writeOf,
    );
  }

  /** Those that may be made to an object behind where it is handed, but those that the analysis of names for one object follows in their order. */
  meeting(handing: Handing, declaration: Declaration): Iterable<Sourced> {
    const { to, node, isInside } = handing;
    if (to === undefined) return this.#toAnything.behind(node);
    const all = this.#byTarget.get(to);
    if (all === undefined) return [];
    const targeted = findOrAdd(this.#targeted, to, () => new Targeted(to, all, this.#module.scopes));
    const isFollowed = targeted.name !== undefined && this.#isFollowed(handing, to, targeted.name, declaration);
    return targeted.choose(isInside, isFollowed).behind(node);
  }

  #isFollowed(handing: Handing, to: Declaration, name: string, declaration: Declaration): boolean {
    // By its own parameter a function changes what it is given.
    if (ts.isParameter(to)) return handing.isFollowed === true;
    const { linksByOwner, linksByPart } = this.#module.survey;
    const isLinked = [linksByOwner.get(name), linksByPart.get(name)].some((links) => areLinked(links, handing.node));
    return isLinked && !isGivenOther(to, declaration);
  }
}

const known = new WeakMap<Survey, SourcesByTarget>();

/** The assignments of a file to members of what other names may mean. */
export function sourcesByTarget(evaluation: EvaluationContext): SourcesByTarget {
  const make = (): SourcesByTarget => new SourcesByTarget(writesWithSources(evaluation), evaluation);
  return findOrAdd(known, evaluation.survey, make);
}

function writeOf({ write }: Sourced): Sourced["write"] {
  return write;
}

/** Whether an assignment is one by the very name of a variable, or one of a function by its parameter. */
function isOwned(to: Declaration, { write, source }: Sourced, scopes: Scopes): boolean {
  const { root, node } = write;
  if (!ts.isIdentifier(root)) return false;
  if (ts.isParameter(to)) return source.plain.includes(to) && enclosingFunction(node) === enclosingFunction(to);
  return scopes.findValue(root.text, root) === to;
}

/** Whether a place makes one of the links. */
function areLinked(links: readonly ObjectLink[] | undefined, node: TS.Node): boolean {
  if (links === undefined) return false;
  const nodes = findOrAdd(linking, links, () => {
    return new Set<TS.Node>(links.filter(({ isReordered }) => isReordered !== true).map((link) => link.node));
  });
  return nodes.has(node);
}

const linking = new WeakMap<readonly ObjectLink[], ReadonlySet<TS.Node>>();

function isGivenOther(to: Declaration, declaration: Declaration): boolean {
  return ts.isVariableDeclaration(to) && to !== declaration && (to.parent.flags & ts.NodeFlags.Const) === 0;
}
