import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, groupBy, type Group } from "../../../model/group-by.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { isRunInPlace } from "../../control-flow/run-in-place.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Survey } from "../../syntax/survey.ts";
import { enclosingReceiver } from "../../syntax/this-binding.ts";
import type { Write } from "../../syntax/writes.ts";
import type { AbstractEntry, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { toPerhaps, toReplaced } from "../../values/perhaps.ts";
import { withOwnNames } from "../../values/widen.ts";
import { objectOwnerOf } from "./object-owner.ts";
import { isBase, isBaseConstructor, makerOf, ownerOf } from "./prototype-owner.ts";
import { laterWritesToOwn, writesToOwnParts } from "./this-writes.ts";

/** Assignments to one member beyond this many are not followed; real code has few. */
const MAX_WRITES = 16;

/** An object, and what of the text makes it. */
interface OwnObject {
  /** What stands for the object: the function that makes it, the name of the variable that holds it, or the file whose exports it is. */
  readonly owner: TS.Node;
  /** The function that makes it. */
  readonly maker?: TS.Node;
}

/** An object with what its functions assign to members of it, by any time. */
export function withOwnWrites(object: AbstractObject, own: OwnObject, evaluation: EvaluationContext): AbstractObject {
  const { of, mayReplace } = receiverWritesOf(evaluation);
  const writes = new Map<string, Group<Write>>();
  for (const write of of(own.owner)) {
    const [name] = write.path;
    if (typeof name !== "string") return toReplacedObject(object, evaluation);
    addToGroup(writes, name, write);
  }
  const replaced = object.entries.filter(({ key }) => mayReplace(key, own));
  if (writes.size === 0 && replaced.length === 0) return object;
  const entries = new Map(object.entries.map((entry) => [entry.key, entry]));
  for (const entry of replaced)
    entries.set(entry.key, new LazyEntry(entry, () => toReplaced(entry.value, evaluation), evaluation));
  for (const [name, all] of writes) entries.set(name, toEntry(name, all, entries.get(name), evaluation));
  return { ...object, entries: withOwnNames(entries) };
}

/** The assignments of a file to members of `this`, by the functions in which they stand. */
interface ReceiverWrites {
  /** Those in functions that are members of an object. */
  readonly of: (owner: TS.Node) => readonly Write[];
  /** Whether any other may replace a member of an object. */
  readonly mayReplace: (name: string, of: OwnObject) => boolean;
}

const written = new WeakMap<Survey, ReceiverWrites>();

function receiverWritesOf(evaluation: EvaluationContext): ReceiverWrites {
  return findOrAdd(written, evaluation.survey, () => {
    const all = [...writesToOwnParts(evaluation), ...laterWritesToOwn(evaluation)];
    const byBody = groupBy(all, ({ root }) => enclosingReceiver(root));
    const owned = Array.from(byBody, ([body, writes]) => {
      const maker = body && ownerOf(body, evaluation);
      const isForeign = body !== undefined && (maker ? isBase(maker, evaluation) : mayBeForeign(body, evaluation));
      return { body, writes, isForeign, owner: maker ?? (body && objectOwnerOf(body, evaluation)) };
    });
    const byOwner = groupBy(owned, ({ owner }): TS.Node | undefined => owner);
    const foreign = owned.filter(({ isForeign }) => isForeign);
    const byName = groupBy(
      foreign.flatMap(({ writes, ...by }) => namesOf(writes).map((name) => ({ name, ...by }))),
      ({ name }) => name,
    );
    const late = new Map(owned.map(({ body, writes }) => [body, new Set(namesOf(writes.filter(isRunLater)))]));
    return {
      of: (owner) => (byOwner.get(owner) ?? []).flatMap(({ writes }) => writes),
      mayReplace: (name, { owner, maker }) =>
        (maker !== undefined && isAmong(name, late.get(maker))) ||
        byName.get(name)?.some((by) => by.body !== maker && by.owner !== owner) === true,
    };
  });
}

/** A member whose name is computed may be any. */
function isAmong(name: string, names: ReadonlySet<string | null | undefined> | undefined): boolean {
  return names !== undefined && (names.has(name) || names.has(null));
}

function namesOf(writes: readonly Write[]): readonly (string | null | undefined)[] {
  return [...new Set(writes.map(({ path: [name] }) => name))];
}

/**
 * Whether a function of no prototype may be run on any other object: nobody knows whose it is, as of `Client.prototype.to = to`, or it is a member of
 * a single object, of which another one may have it.
 */
function mayBeForeign(body: TS.Node, evaluation: EvaluationContext): boolean {
  if (ts.isClassLike(body.parent) || isBaseConstructor(body, evaluation)) return false;
  return makerOf(body, evaluation) === undefined;
}

/** Whether an assignment is made later than the function runs whose `this` it means: `this.to = (path) => { this.path = path; }`. */
function isRunLater({ root, node }: Write): boolean {
  const body = enclosingReceiver(root);
  if (body === undefined || ts.isClassLike(body.parent)) return false;
  for (
    let around = enclosingFunction(node);
    around !== undefined && around !== body;
    around = enclosingFunction(around)
  )
    if (!isRunInPlace(around)) return true;
  return false;
}

/** A member whose name is computed may be any. */
function toReplacedObject(object: AbstractObject, evaluation: EvaluationContext): AbstractObject {
  const replaced = toReplaced(object, evaluation);
  return replaced.kind === "object" ? replaced : object;
}

function toEntry(
  key: string,
  writes: Readonly<Group<Write>>,
  first: AbstractEntry | undefined,
  evaluation: EvaluationContext,
): AbstractEntry {
  const [{ node }] = writes;
  const place = evaluation.placeOf(node);
  const isPlain = ({ path, kind, taken }: Write): boolean => path.length === 1 && kind === "set" && taken === undefined;
  const compute = (): AbstractValue => {
    const former = first?.value ?? evaluation.unknown("member", node, { memberName: key });
    if (writes.length > MAX_WRITES || !writes.every(isPlain)) return toReplaced(former, evaluation);
    const values = writes.map(({ value }) => evaluation.evaluate(value, undefined));
    return toPerhaps(evaluation.join([former, ...values], node), former, evaluation);
  };
  return new LazyEntry({ key, keyPlace: place, place, origin: "assignment" }, compute, evaluation);
}
