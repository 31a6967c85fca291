import { ts, type TS } from "../../syntax/compiler.ts";
import { findOrAdd } from "../../../model/find-or-add.ts";
import { elementsNamed, hasStatic } from "../../syntax/class-elements.ts";
import { findHeritage } from "../../syntax/heritage.ts";
import type { Write } from "../../syntax/writes.ts";
import { isNullish, membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import { toPerhaps } from "../../values/perhaps.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesOfClasses } from "./class-writes.ts";
import { applyWrite } from "./apply-write.ts";
import { isReplacing } from "./followed-writes.ts";
import { writesTo } from "./writes-to.ts";

/** Assignments to one static member beyond this many are not followed. */
const MAX_WRITES = 16;

/**
 * What a static member may hold: what it is declared with, and what its own file assigns to it, `Api.instance ??= new Api()`, in any order. What
 * is missing at first is there where it is used.
 */
export function valueOfStatic(
  definition: TS.ClassLikeDeclaration,
  name: string,
  initial: AbstractValue | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const home = evaluation.at(definition);
  const all = writesOfStatics(definition, home).filter(({ path }) => path[0] === name);
  const byHeirs = heirsOf(definition, home).filter((heir) => !hasOwnStatic(heir, name));
  const shared = byHeirs.flatMap((heir) => writesOfStatics(heir, home)).filter(({ path }) => path[0] === name);
  const inside = [...all, ...shared].filter(isOfMember);
  const value = assignedValue(
    all.filter((write) => write.path.length === 1 && isReplacing(write)),
    initial,
    home,
  );
  if (value === undefined || inside.length === 0 || inside.length > MAX_WRITES) return value;
  return inside.reduce((before, write) => {
    const ofMember = { ...write, path: write.path.slice(1) };
    return applyWrite(before, { write: ofMember, multiplicity: "sometime", frame: undefined, evaluation: home });
  }, value);
}

/** Whether an assignment puts a member of the object in another one's place: `Config.values.base = …`, `Object.assign(Config.values, …)`. */
function isOfMember(write: Write): boolean {
  return write.kind === "merge" || (write.path.length > 1 && isReplacing(write));
}

const heirs = new WeakMap<TS.ClassLikeDeclaration, readonly TS.ClassLikeDeclaration[]>();

/** The classes of the file that have the members of a class for theirs: what is changed in `Derived.values` is in `Base.values`. */
function heirsOf(definition: TS.ClassLikeDeclaration, home: EvaluationContext): readonly TS.ClassLikeDeclaration[] {
  return findOrAdd(heirs, definition, () => {
    const found = new Set([definition]);
    // What is added on the way is gone through too.
    for (const base of found) {
      for (const each of home.survey.derived) if (declarationOfBase(each, home) === namedAs(base)) found.add(each);
    }
    found.delete(definition);
    return [...found];
  });
}

function declarationOfBase(definition: TS.ClassLikeDeclaration, { scopes }: EvaluationContext): TS.Node | undefined {
  const base = findHeritage(definition);
  return base !== undefined && ts.isIdentifier(base) ? scopes.findValue(base.text, base) : undefined;
}

/** What has the name of a class: itself, or the variable that it is put into. */
function namedAs(definition: TS.ClassLikeDeclaration): TS.ClassLikeDeclaration | TS.VariableDeclaration {
  return ts.isVariableDeclaration(definition.parent) ? definition.parent : definition;
}

function hasOwnStatic(definition: TS.ClassLikeDeclaration, name: string): boolean {
  return elementsNamed(definition, name).some((member) => hasStatic(member));
}

/** What it is declared with, and what is assigned to it as a whole. */
function assignedValue(
  writes: readonly Write[],
  initial: AbstractValue | undefined,
  home: EvaluationContext,
): AbstractValue | undefined {
  const [first] = writes;
  if (first === undefined) return initial;
  if (writes.length > MAX_WRITES || !writes.every(isPlain)) return home.unknown("assigned", first.root);
  const held = initial === undefined ? [] : membersOf(initial).filter((member) => !isNullish(member));
  const assigned = writes.map((write) => home.evaluate(write.value, undefined));
  const others = assigned.flatMap(membersOf).filter((member) => !isNullish(member));
  const joined = home.join([...held, ...others], first.node);
  // Each takes the place of what those before it have put there.
  const former = home.join([...held, ...assigned.slice(0, -1)], first.node);
  return toPerhaps(joined, former, home);
}

/** Whether an assignment says itself what is assigned. */
function isPlain({ kind, taken }: Write): boolean {
  return kind !== "add" && kind !== "unknown" && taken === undefined;
}

const known = new WeakMap<TS.ClassLikeDeclaration, readonly Write[]>();

function writesOfStatics(definition: TS.ClassLikeDeclaration, home: EvaluationContext): readonly Write[] {
  let writes = known.get(definition);
  if (writes === undefined) {
    const named = namedAs(definition);
    const outside =
      named.name !== undefined && ts.isIdentifier(named.name) ? writesTo(named, named.name.text, home) : [];
    const own = writesOfClasses([definition], home).writes.filter(({ body }) => hasStatic(body));
    known.set(definition, (writes = [...outside, ...own.map(({ write }) => write)]));
  }
  return writes;
}
