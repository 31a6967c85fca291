import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, type Group } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { elementsNamed, hasStatic } from "../../syntax/class-elements.ts";
import { findHeritage } from "../../syntax/heritage.ts";
import type { Write } from "../../syntax/writes.ts";
import { isNullish, membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import { toPerhaps } from "../../values/perhaps.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesOfClasses } from "./class-writes.ts";
import { applyWrite } from "./apply-write.ts";
import { MAX_BASES } from "./class-bases.ts";
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
  const byHeirs = (writesOfHeirs(home).get(definition) ?? []).filter(({ path }) => path[0] === name);
  const inside = [...all.filter(isOfMember), ...byHeirs];
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
  return write.kind === "merge" || write.kind === "inherit" || (write.path.length > 1 && isReplacing(write));
}

const ofHeirs = new WeakMap<TS.SourceFile, ReadonlyMap<TS.ClassLikeDeclaration, readonly Write[]>>();

/** What is changed in a member by a class of the file that has it from another one, `Derived.values.base = …`, by these others. */
function writesOfHeirs(home: EvaluationContext): ReadonlyMap<TS.ClassLikeDeclaration, readonly Write[]> {
  return findOrAdd(ofHeirs, home.file, () => {
    const found = new Map<TS.ClassLikeDeclaration, Group<Write>>();
    for (const heir of home.survey.derived) {
      const writes = writesOfStatics(heir, home).filter(isOfMember);
      for (const write of writes) for (const base of basesWith(write, heir, home)) addToGroup(found, base, write);
    }
    return found;
  });
}

/** The classes that one has a member from, up to the one that declares it. */
function basesWith(
  { path: [name] }: Write,
  heir: TS.ClassLikeDeclaration,
  home: EvaluationContext,
): readonly TS.ClassLikeDeclaration[] {
  const bases: TS.ClassLikeDeclaration[] = [];
  for (let around: TS.ClassLikeDeclaration | undefined = heir; around !== undefined && bases.length < MAX_BASES;) {
    if (typeof name !== "string" || hasOwnStatic(around, name)) break;
    around = baseOf(around, home);
    if (around !== undefined) bases.push(around);
  }
  return bases;
}

/** The class of the file that a class extends by its name. */
function baseOf(
  definition: TS.ClassLikeDeclaration,
  { scopes }: EvaluationContext,
): TS.ClassLikeDeclaration | undefined {
  const base = findHeritage(definition);
  const named = base !== undefined && ts.isIdentifier(base) ? scopes.findValue(base.text, base) : undefined;
  const declared = named !== undefined && ts.isVariableDeclaration(named) ? named.initializer : named;
  return declared !== undefined && ts.isClassLike(declared) ? declared : undefined;
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

function isStatic(body: TS.ClassElement): boolean {
  return hasStatic(body) || ts.isClassStaticBlockDeclaration(body);
}

/** The assignments to static members of a class, and to its prototype, in its own file. */
export function writesOfStatics(definition: TS.ClassLikeDeclaration, home: EvaluationContext): readonly Write[] {
  let writes = known.get(definition);
  if (writes === undefined) {
    const named = namedAs(definition);
    const outside =
      named.name !== undefined && ts.isIdentifier(named.name) ? writesTo(named, named.name.text, home) : [];
    const own = writesOfClasses([definition], home).writes.filter(({ body }) => isStatic(body));
    known.set(definition, (writes = [...outside, ...own.map(({ write }) => write)]));
  }
  return writes;
}
