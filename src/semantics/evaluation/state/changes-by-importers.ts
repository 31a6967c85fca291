import { findOrAdd } from "../../../model/find-or-add.ts";
import { findEntry } from "../../../model/find-entry.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { toPerhaps, toReplaced } from "../../values/perhaps.ts";
import { mapMembers, membersOf, type AbstractEntry, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { applyWrite } from "./apply-write.ts";
import { enterCalled } from "./call-frame.ts";
import { applyCall } from "./calls-on-instance.ts";
import { callsMaking, type ClosureCall } from "./closure-calls.ts";
import { valueBehind } from "./followed-writes.ts";
import { filesThatChange, type ChangingFile, type Setter } from "./files-that-change.ts";
import { followedBy } from "./variable-writes.ts";
import { mayBeChanged, writesConcerning } from "./variable-changes.ts";
import { writesTo } from "./writes-to.ts";
import type { Write } from "../../syntax/writes.ts";

/** A variable at the top level of a file that is not the linted one. */
type ModuleVariable = TS.VariableDeclaration & { readonly name: TS.Identifier };

/** By program, since another one has other files that import. */
const known = new WeakMap<object, WeakMap<Declaration, Map<EvaluationContext, readonly ChangingFile[]>>>();

/**
 * What a variable of an imported file may hold with what other files of the program do to it: `config.base = url`, `config.set(url)`,
 * `setBase(url)`. They are run in an order that nobody knows here, so that what they change is no more than likely. `asking`: the file on behalf
 * of which that is asked; its own assignments are followed there.
 */
export function withChangesByImporters(
  value: AbstractValue,
  declaration: Declaration | undefined,
  evaluation: EvaluationContext,
  asking?: EvaluationContext,
): AbstractValue {
  if (evaluation.isLinted || declaration === undefined || !isModuleVariable(declaration)) return value;
  const writes = writesTo(declaration, declaration.name.text, evaluation);
  if (!mayBeChanged(value, writes)) return value;
  const found = filesChanging(declaration, value, asking ?? evaluation.linted, evaluation);
  if (found.length === 0) return value;
  return evaluation.change(declaration.name, (isInside) => {
    if (isInside) return value;
    const changed = found.reduce((each, by) => applyChanges(each, by, declaration, asking), value);
    return changed === value ? value : doubtChanged(changed, value, evaluation);
  });
}

function filesChanging(
  declaration: ModuleVariable,
  value: AbstractValue,
  asking: EvaluationContext,
  evaluation: EvaluationContext,
): readonly ChangingFile[] {
  const ofProgram = findOrAdd(
    known,
    evaluation.contexts,
    () => new WeakMap<Declaration, Map<EvaluationContext, readonly ChangingFile[]>>(),
  );
  const byAsking = findOrAdd(ofProgram, declaration, () => new Map<EvaluationContext, readonly ChangingFile[]>());
  return findOrAdd(byAsking, asking, () => {
    const writes = writesTo(declaration, declaration.name.text, evaluation);
    return filesThatChange(declaration, settersOf(writes, declaration, evaluation), value, asking);
  });
}

/** Nobody knows whether what others set where nothing was is there by then, or what is used in its place. */
function doubtChanged(changed: AbstractValue, before: AbstractValue, evaluation: EvaluationContext): AbstractValue {
  const doubted = mapMembers(changed, (member) => {
    if (member.kind === "object") return toReplaced(member, evaluation, (entry) => holdsAlready(before, entry));
    if (membersOf(before).includes(member)) return member;
    if (member.kind !== "array") return toReplaced(member, evaluation);
    const held = new Set(membersOf(before).flatMap((each) => (each.kind === "array" ? each.elements : [])));
    const elements = member.elements.map((each) => (held.has(each) ? each : toReplaced(each, evaluation)));
    return { ...member, elements };
  });
  return toPerhaps(doubted, before, evaluation);
}

function holdsAlready(before: AbstractValue, { key, value }: AbstractEntry): boolean {
  return membersOf(before).some((member) => member.kind === "object" && findEntry(member, key)?.value === value);
}

function isModuleVariable(declaration: Declaration): declaration is ModuleVariable {
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false;
  return ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent);
}

/** The functions of the file, not in others, by which a variable is assigned to. */
function settersOf(
  writes: readonly Write[],
  declaration: Declaration,
  evaluation: EvaluationContext,
): ReadonlySet<TS.Node> {
  const inside = writes.filter(({ node }) => enclosingFunction(node) !== undefined);
  if (inside.length === 0) return new Set();
  const calls = callsMaking(inside, declaration, evaluation);
  return new Set([...inside, ...calls].flatMap(({ node }) => outermostFunction(node) ?? []));
}

function outermostFunction(node: TS.Node): TS.Node | undefined {
  let outermost: TS.Node | undefined;
  for (let around = enclosingFunction(node); around !== undefined; around = enclosingFunction(around))
    outermost = around;
  return outermost;
}

function applyChanges(
  value: AbstractValue,
  { home, writes, calls, setters }: ChangingFile,
  declaration: ModuleVariable,
  asking: EvaluationContext | undefined,
): AbstractValue {
  const behindSetters = setters.reduce((changed, setter) => applySetterCall(changed, setter, home, declaration), value);
  if (home === asking) return behindSetters;
  const written = writesConcerning(value, writes).reduce(
    (changed, write) => applyWrite(changed, { write, multiplicity: "sometime", frame: undefined, evaluation: home }),
    behindSetters,
  );
  // What is called on an instance from there on is not followed: its class tells what may be assigned to its fields.
  if (membersOf(written).some(({ kind }) => kind === "instance")) return written;
  return calls.reduce((changed, call) => applyCall(changed, call, false, undefined, home), written);
}

function applySetterCall(
  value: AbstractValue,
  { node, callee }: Setter,
  home: EvaluationContext,
  declaration: ModuleVariable,
): AbstractValue {
  const evaluation = home.at(declaration);
  const entered = enterCalled(callee, node, undefined, home);
  if (entered === undefined) return value;
  const { body, frame } = entered;
  const name = declaration.name.text;
  const changes = changesByFile(declaration, evaluation);
  const followed = followedBy({ initial: value, declaration, name, changes, frame, evaluation }, body);
  const behind = valueBehind(body, followed);
  return behind === undefined || behind === value ? value : toPerhaps(home.join([value, behind], node), value, home);
}

const changesOfFile = new WeakMap<ModuleVariable, readonly (Write | ClosureCall)[]>();

/** What the file of a variable does to it, in the order of the text: one and the same list for all calls of its functions. */
function changesByFile(declaration: ModuleVariable, evaluation: EvaluationContext): readonly (Write | ClosureCall)[] {
  return findOrAdd(changesOfFile, declaration, () => {
    const own = writesTo(declaration, declaration.name.text, evaluation);
    return [...own, ...callsMaking(own, declaration, evaluation)].toSorted(
      (one, other) => one.node.pos - other.node.pos,
    );
  });
}
