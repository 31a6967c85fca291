import { findEntry } from "../../../model/find-entry.ts";
import { findOrAdd } from "../../../model/find-or-add.ts";
import {
  mapMembers,
  membersOf,
  type AbstractInstance,
  type AbstractValue,
  type AssignedMember,
  type Frame,
  type InstanceChange,
} from "../../values/abstract-value.ts";
import { changingMethods, toClasses, writesOfClasses, writesOfField, type OwnWrite } from "./class-writes.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { multiplicityIn, type Multiplicity } from "../../control-flow/control-flow.ts";
import {
  blockOf,
  followedLineage,
  MAX_RUNS,
  initialOf,
  constructionOf,
  runsOfCalls,
  type Field,
  type Run,
} from "./field-runs.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { beforeLastChange, isSeenSinceMade } from "../../values/instance-changes.ts";
import { sizeOf } from "../../values/value-size.ts";
import { isMember } from "./followed-members.ts";
import { isReplacing, valueBehind } from "./followed-writes.ts";
import { isMadeByRounds, mayBeMadeByRounds } from "./made-by-rounds.ts";
import { setMember } from "../../values/set-member.ts";
import { applyWrite } from "./apply-write.ts";
import type { Write } from "../../syntax/writes.ts";

/** Assignments to one field beyond this many are not followed, as of variables; real code has few. */
const MAX_WRITES = 64;
/**
 * What a field holds: its initial value, then what the constructor's parameter property, the constructors, and the methods
 * that were called on the instance put into it. Of an instance of which nothing else is known, any method may have run.
 */
export function valueOfField(
  owner: AbstractInstance,
  name: string,
  initial: AbstractValue | undefined,
  frame: Frame,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const home = evaluation.at(owner.class.node);
  const first = initialOf(owner, name, initial, frame, home);
  const own = writesOfField(writesOfClasses([owner.class.node], home), name);
  // What no class below has, and this one neither declares nor assigns, is of one that it extends, with what this one changes of it.
  if (first === undefined && own.every(isChange)) return undefined;
  const { field, writes } = followField(owner, name, frame, home, first === undefined && !own.some(isSureWhenMade));
  const [{ write: firstWrite } = {}] = writes;
  if (firstWrite === undefined) return first;
  if (writes.length > MAX_WRITES) return home.unknown("limit", firstWrite.node);
  return applyRunsOnce(first, writes, field).value;
}

/** A field with all that assigns to it in the classes of its instance. */
function followField(
  owner: AbstractInstance,
  name: string,
  frame: Frame,
  evaluation: EvaluationContext,
  isOfBase: boolean,
): { readonly field: Field; readonly writes: readonly OwnWrite[] } {
  const lineage = followedLineage(owner, frame, evaluation, isOfBase);
  const classes = toClasses(lineage);
  const methods = changingMethods(classes, name, evaluation);
  const writes = writesOfField(writesOfClasses(classes, evaluation), name);
  return { field: { owner, lineage, name, frame, evaluation, methods }, writes };
}

/** Whether an assignment leaves what is there in its place: `this.items.push(…)`, `this.options.path = …`. */
function isChange({ write }: OwnWrite): boolean {
  return write.path.length > 1 || (write.path.length === 1 && !isReplacing(write));
}

/** Whether the constructor surely puts something into the field, whatever a class that this one extends has put there. */
function isSureWhenMade({ write, body }: OwnWrite): boolean {
  const isSet = write.kind === "set" && write.path.length === 1 && ts.isConstructorDeclaration(body);
  return isSet && multiplicityIn(write.node, blockOf(body), true) === "one";
}

interface KnownField {
  readonly initial: AbstractValue | undefined;
  readonly frame: Frame;
  readonly held: Held;
}

/** What a field holds, and how many bodies were run on the instance for that. */
interface Held {
  readonly value: AbstractValue | undefined;
  readonly runs: number;
}

const known = new WeakMap<AbstractInstance, Map<string, KnownField>>();

/** What is run on an instance is run once for all reads of a field: the instance stands for what was called on it. */
function applyRunsOnce(initial: AbstractValue | undefined, writes: readonly OwnWrite[], field: Field): Held {
  const { owner, name, frame, evaluation } = field;
  const ofOwner = findOrAdd(known, owner, () => new Map<string, KnownField>());
  const former = ofOwner.get(name);
  if (former?.initial === initial && former?.frame === frame) return former.held;
  const { result: held, isWhole } = evaluation.watch(() => applyRuns(initial, writes, field));
  if (isWhole) ofOwner.set(name, { initial, frame, held });
  return held;
}

/** The last change goes on from what the field held before it, which all later states of the instance have in common. */
function applyRuns(initial: AbstractValue | undefined, writes: readonly OwnWrite[], field: Field): Held {
  const { owner } = field;
  const last = owner.changes?.at(-1);
  const before = last && beforeLastChange(owner);
  const isFollowed = owner.arguments !== undefined && before !== undefined && (before.changes ?? []).length > 0;
  if (last === undefined || !isFollowed) return applyAll(initial, writes, field);
  const { value, runs } = applyRunsOnce(initial, writes, { ...field, owner: before });
  const added = runs > MAX_RUNS ? [] : runsOfCalls([last], field);
  return runAll({ value, runs }, added, writes, field);
}

function applyAll(initial: AbstractValue | undefined, writes: readonly OwnWrite[], field: Field): Held {
  const { owner, frame } = field;
  const made = constructionOf(initial, field, writes);
  const later = runsOfCalls(owner.changes ?? [], field);
  const run = new Set([...made.runs, ...later].map(({ body }) => body));
  const { value: first, runs } = runAll({ value: made.initial, runs: 0 }, made.runs, writes, field);
  let value = first;
  // Nothing else has happened to an instance that was seen from where it was made, through the calls on it.
  const isFollowed = owner.arguments !== undefined && isSeenSinceMade(owner);
  for (const { write, body } of isFollowed ? [] : writes) {
    if (!run.has(body) && !isOfMaking(body)) value = applyOwn(value, write, "sometime", frame, field);
  }
  return runAll({ value, runs }, later, writes, field);
}

function runAll(before: Held, added: readonly Run[], writes: readonly OwnWrite[], field: Field): Held {
  const runs = before.runs + added.length;
  if (before.runs > MAX_RUNS) return before;
  if (runs > MAX_RUNS)
    return { value: field.evaluation.unknown("limit", writes[0]?.write.node ?? field.owner.class.node), runs };
  const apply = (value: AbstractValue | undefined, next: Run): AbstractValue | undefined => {
    const made = applyRun(value, next, writes, field);
    if (made !== undefined) field.evaluation.progress.followChange(sizeOf(made));
    return made;
  };
  return { value: added.reduce(apply, before.value), runs };
}

function isOfMaking(body: TS.ClassElement): boolean {
  return ts.isConstructorDeclaration(body) || ts.isPropertyDeclaration(body);
}

function applyRun(
  before: AbstractValue | undefined,
  run: Run,
  writes: readonly OwnWrite[],
  field: Field,
): AbstractValue | undefined {
  const own = writes.flatMap(({ write, body }) => (body === run.body ? [write] : []));
  if (own.length === 0) return before;
  const block = blockOf(run.body);
  if (block !== undefined && own.some((write) => isFollowed(write, before, run, field)))
    return followRun(before, { ...run, block }, own, field);
  return own.reduce(
    (value, write) => applyOwn(value, write, multiplicityIn(write.node, block, run.isCertain), run.frame, field),
    before,
  );
}

/** Whether a field is followed by the ways through a body: where another value is put in place, or each iteration of a loop makes one. */
function isFollowed(write: Write, before: AbstractValue | undefined, { frame }: Run, field: Field): boolean {
  if (write.path.length === 1 && isReplacing(write)) return true;
  const ofField = { ...write, path: write.path.slice(1) };
  if (before === undefined || !mayBeMadeByRounds(ofField)) return false;
  return isMadeByRounds(ofField, { initial: before, isOnly: true }, frame, field.evaluation.at(write.node));
}

/** What the field holds behind a run, by the ways that lead through its block. */
function followRun(
  before: AbstractValue | undefined,
  { block, frame, isCertain }: Run & { readonly block: TS.Block },
  writes: readonly Write[],
  field: Field,
): AbstractValue | undefined {
  const { name } = field;
  const evaluation = field.evaluation.at(block);
  const nothing: AbstractValue = { kind: "constant", value: undefined, place: evaluation.placeOf(block) };
  const isSomething = (value: AbstractValue): boolean => value !== nothing;
  const value = valueBehind(block, {
    initial: before ?? nothing,
    changes: writes,
    apply: (former, write, multiplicity, made) =>
      applyOwn(isSomething(former) ? former : undefined, write, multiplicity, made ?? frame, field) ?? nothing,
    name,
    isNamedBy: (node) => isMember(node, [name], (root) => root.kind === ts.SyntaxKind.ThisKeyword),
    frame,
    evaluation,
  });
  const reached = [...(isCertain || before === undefined ? [] : [before]), ...(value ? membersOf(value) : [])];
  const held = reached.filter(isSomething);
  return held.length === 0 ? before : evaluation.join(held, block);
}

/** One assignment to the field, to a member of it, or to all fields by `Object.assign(this, …)`. */
function applyOwn(
  before: AbstractValue | undefined,
  write: Write,
  multiplicity: Multiplicity,
  frame: Frame,
  { owner, name, evaluation: home }: Field,
): AbstractValue | undefined {
  const evaluation = home.at(write.node);
  if (write.path.length > 0) {
    const ofField = { ...write, path: write.path.slice(1) };
    const apply = <Former extends AbstractValue | undefined>(former: Former): Former | AbstractValue =>
      applyWrite(former, { write: ofField, multiplicity, frame, evaluation });
    return before === undefined || ofField.path.length === 0 ? apply(before) : unfold(before, owner, apply);
  }
  const merged = membersOf(evaluation.evaluate(write.value, frame)).flatMap((source) => {
    const entry = source.kind === "object" ? findEntry(source, name) : undefined;
    return entry === undefined ? [] : [entry.value];
  });
  const [only] = merged;
  if (only === undefined) return before;
  const isReplaced = before === undefined || (multiplicity === "one" && merged.length === 1);
  return isReplaced ? evaluation.join(merged, write.node) : evaluation.join([before, ...merged], write.node);
}

/** How often an instance was unfolded, of which only the class is known: that of `this.parent` once, that of its parent twice. */
const unfoldings = new WeakMap<AbstractInstance, number>();
/** Types that name each other go on without end; what they hold is the same at each level, but for what the level above has changed. */
const MAX_UNFOLDINGS = 1;

/** What a field holds after its instance has changed a member of it. */
function unfold(
  held: AbstractValue,
  owner: AbstractInstance,
  apply: (former: AbstractValue) => AbstractValue,
): AbstractValue {
  const count = unfoldings.get(owner) ?? 0;
  return mapMembers(held, (member) => {
    const isUnfolded = isPlain(owner) && isPlain(member);
    if (!isUnfolded) return apply(member);
    if (count >= MAX_UNFOLDINGS) return member;
    const changed = apply(member);
    if (isPlain(changed)) unfoldings.set(changed, count + 1);
    return changed;
  });
}

function isPlain(value: AbstractValue): value is AbstractInstance {
  return value.kind === "instance" && value.arguments === undefined;
}

/** An instance as it was before a member was first assigned from outside of its class; itself where none is. */
export function beforeAssigned(owner: AbstractInstance, name: string): AbstractInstance {
  const { changes = [] } = owner;
  const first = changes.findIndex((change) => isAssigned(change, name));
  let before: AbstractInstance | undefined = owner;
  for (let left = first < 0 ? 0 : changes.length - first; left > 0; left--) before = before && beforeLastChange(before);
  return before ?? { ...owner, changes: changes.slice(0, first) };
}

/** What a member holds behind all that has happened to an instance since it was first assigned from outside of its class. */
export function valueBehindAssigned(
  before: AbstractValue | undefined,
  owner: AbstractInstance,
  name: string,
  frame: Frame,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const { changes = [] } = owner;
  const { field, writes } = followField(owner, name, frame, evaluation.at(owner.class.node), false);
  const since = changes.slice(changes.findIndex((change) => isAssigned(change, name)));
  return since.reduce(
    (held: Held, change): Held => {
      if (!isAssigned(change, name)) return runAll(held, runsOfCalls([change], field), writes, field);
      const [, ...path] = change.path;
      if (path.length === 0) return { ...held, value: change.update(held.value) };
      return { ...held, value: held.value && setMember(held.value, path, change.place, change.update) };
    },
    { value: before, runs: 0 },
  ).value;
}

function isAssigned(change: InstanceChange, name: string): change is AssignedMember {
  return change.kind === "assignment" && change.path[0] === name;
}
