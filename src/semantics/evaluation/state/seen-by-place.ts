import { countLeading } from "../../../model/count-leading.ts";
import { findOrAdd } from "../../../model/find-or-add.ts";
import { statementsOf } from "../../control-flow/guards.ts";
import type { Multiplicity } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { parentOf } from "../../syntax/parent-of.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext, Kept } from "../../values/evaluation-context.ts";
import { numberOf } from "../../values/value-key.ts";

interface Changing {
  readonly node: TS.Node;
}

/** A change that has been made before a use, and how often. */
export interface Seen<Change> {
  readonly change: Change;
  readonly multiplicity: Multiplicity;
}

/** What uses see of the changes of one variable. */
interface SeenOfList {
  /** Where the changes begin, in the order of the text. */
  readonly starts: readonly number[];
  /** By the block of the statement of a use, then by how many changes begin before that. */
  readonly byBlock: Map<TS.Node, Map<number, readonly Seen<Changing>[]>>;
  readonly byContent: Map<string, readonly Seen<Changing>[]>;
}

const known = new WeakMap<readonly Changing[], SeenOfList>();

function seenOf(changes: readonly Changing[]): SeenOfList {
  return findOrAdd(known, changes, () => {
    const starts = changes.map(({ node }) => node.pos).sort((one, other) => one - other);
    return { starts, byBlock: new Map<TS.Node, never>(), byContent: new Map<string, never>() };
  });
}

/**
 * Which changes a use sees: the same for all uses in statements of one block between which nothing is changed, and one and the same list
 * wherever the same is seen.
 */
export function seenAtPlace<Change extends Changing>(
  changes: readonly Change[],
  at: TS.Node,
  find: () => readonly Seen<Change>[],
): readonly Seen<Change>[] {
  const ofList = seenOf(changes);
  const place = placeAmong(ofList.starts, at);
  if (place === undefined) return find();
  const ofBlock = findOrAdd(ofList.byBlock, place.block, () => new Map<number, readonly Seen<Changing>[]>());
  // What is found is of the changes that are asked about.
  return findOrAdd(ofBlock, place.count, () => {
    const seen = find();
    const content = seen.map(({ change, multiplicity }) => `${numberOf(change)} ${multiplicity}`).join();
    return findOrAdd(ofList.byContent, content, () => seen);
  }) as readonly Seen<Change>[];
}

/**
 * The block of the statement around a use, and how many changes begin before the statement. Undefined where a function or a class stands
 * between them, where something in the statement is a change, and where the statement may leave a condition to changes behind it.
 */
function placeAmong(
  starts: readonly number[],
  at: TS.Node,
): { readonly block: TS.Node; readonly count: number } | undefined {
  let statement = at;
  let block = parentOf(at);
  while (block !== undefined && statementsOf(block) === undefined) {
    if (ts.isFunctionLike(statement) || ts.isClassLike(statement)) return undefined;
    statement = block;
    block = parentOf(block);
  }
  if (block === undefined || ts.isFunctionLike(statement) || ts.isClassLike(statement)) return undefined;
  const { pos, end } = statement;
  const count = countLeading(starts, (start) => start < pos);
  const next = starts[count];
  if (next !== undefined && (next < end || !isPlain(statement))) return undefined;
  return { block, count };
}

/** Whether nothing behind a statement rests on a condition in it. */
function isPlain(statement: TS.Node): boolean {
  return ts.isExpressionStatement(statement) || ts.isVariableStatement(statement) || ts.isReturnStatement(statement);
}

type Applied = Map<AbstractValue, Map<Frame | undefined, Kept<AbstractValue>>>;

/** Of one program: what is seen outlives it, and what is made of that does not. */
const applied = new WeakMap<CallContexts, WeakMap<readonly object[], Applied>>();

/** A variable, and the frame in which it is used. */
interface ChangedVariable {
  readonly changes: readonly Changing[];
  readonly declaration: TS.Node;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** What the changes that a use sees make of a variable's first value, once for all uses that see the same. */
export function appliedOnce<Change extends Changing>(
  seen: readonly Seen<Change>[],
  initial: AbstractValue,
  { changes, declaration, frame, evaluation }: ChangedVariable,
  apply: () => AbstractValue,
): AbstractValue {
  const ofProgram = findOrAdd(applied, evaluation.contexts, () => new WeakMap<readonly object[], Applied>());
  const ofSeen = findOrAdd(ofProgram, seen, () => new Map<AbstractValue, never>() as Applied);
  const byFrame = findOrAdd(ofSeen, initial, () => new Map<Frame | undefined, Kept<AbstractValue>>());
  return evaluation.progress.keep(byFrame, frameOfChanges(changes, frame), apply, declaration);
}

/** The innermost frame in which something is changed: calls inside of it see the same. */
function frameOfChanges(changes: readonly Changing[], frame: Frame | undefined): Frame | undefined {
  const { starts } = seenOf(changes);
  let around = frame;
  while (around !== undefined) {
    const { pos, end } = around.callee;
    const next = starts[countLeading(starts, (start) => start < pos)];
    if (next !== undefined && next < end) return around;
    around = around.parent;
  }
  return undefined;
}
