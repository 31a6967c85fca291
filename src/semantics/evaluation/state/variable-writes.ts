import { membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import { applyWrite, isCollection } from "./apply-write.ts";
import { applyCall, callsOn, type CallOn } from "./calls-on-instance.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { multiplicityOf, isBefore, type Multiplicity } from "../../control-flow/control-flow.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";
import { applyCallee, callsTaking, type Handover } from "./writes-by-callees.ts";

/** Assignments to one variable or its members beyond this many are not followed; real code has few. */
const MAX_WRITES = 64;

/** The value of a variable where it is used: its initial value, then the assignments that come before. */
export function applyWrites(
  initial: AbstractValue,
  declaration: Declaration,
  use: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const writes = writesTo(declaration, use.text, evaluation).filter((write) => mayPut(initial, write));
  if (writes.length > MAX_WRITES) return evaluation.unknown("limit", use);
  const others = mayBeChanged(initial, writes) ? changesByOthers(declaration, use, evaluation) : NO_CHANGES;
  // An importer sees a variable after its whole module has run: the declaration's own name stands for that use.
  const at = use.parent === declaration ? evaluation.file.endOfFileToken : use;
  let value = initial;
  for (const change of others.length === 0 ? writes : [...writes, ...others].toSorted(byPosition)) {
    if (change.root === use || !isBefore(change.node, at, declaration)) continue;
    value = applyChange(value, change, multiplicityOf(change.node, at), frame, evaluation);
  }
  return value;
}

function applyChange(
  value: AbstractValue,
  change: Change,
  multiplicity: Multiplicity,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if ("path" in change) return applyWrite(value, change, multiplicity, frame, evaluation);
  if ("links" in change) return applyCall(value, change, multiplicity === "one", frame, evaluation);
  return applyCallee(value, change, multiplicity, frame, evaluation);
}

/** What else changes the object of a variable: its own functions, functions that are given it, assignments to other names for it. */
function changesByOthers(
  declaration: Declaration,
  use: TS.Identifier,
  evaluation: EvaluationContext,
): readonly Change[] {
  return [
    ...callsOn(use.text, declaration, evaluation),
    ...callsTaking(use.text, declaration, use, evaluation),
    ...writesToAliases(declaration, use.text, evaluation),
  ];
}

/** Assignments to members of the same object under another name, which is never given another value. */
function writesToAliases(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Write[] {
  const { aliases } = evaluation.survey;
  const later = (aliases.get(name) ?? []).filter(({ initializer }) => {
    return initializer !== undefined && evaluation.scopes.findValue(name, initializer) === declaration;
  });
  const writes = later.flatMap((alias) => writesToMembers(alias, (alias.name as TS.Identifier).text, evaluation));
  const source = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (source === undefined || !ts.isIdentifier(source)) return writes;
  const original = evaluation.scopes.findValue(source.text, source);
  const ofOriginal = original === undefined ? NONE : writesToMembers(original, source.text, evaluation);
  return [...writes, ...ofOriginal.filter(({ node }) => node.pos > declaration.end)];
}

function writesToMembers(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Write[] {
  const writes = writesTo(declaration, name, evaluation);
  return writes.some(({ path }) => path.length === 0) ? NONE : writes;
}

/** `set`, `add` and `delete` are methods of much else than maps and sets. */
function mayPut(initial: AbstractValue, { kind, path }: Write): boolean {
  return (
    (kind !== "put" && kind !== "remove") ||
    path.length > 0 ||
    membersOf(initial).some((member) => isCollection(member))
  );
}

function mayBeChanged(initial: AbstractValue, writes: readonly Write[]): boolean {
  return (
    membersOf(initial).some(({ kind }) => kind === "instance" || kind === "object") ||
    writes.some(({ path }) => path.length === 0)
  );
}

function byPosition(one: { readonly node: TS.Node }, other: { readonly node: TS.Node }): number {
  return one.node.pos - other.node.pos;
}

type Change = Write | CallOn | Handover;

const NO_CHANGES: readonly Change[] = [];
const NONE: readonly Write[] = [];
const writesByTarget = new WeakMap<readonly Write[], ReadonlyMap<Declaration | undefined, readonly Write[]>>();

/** The assignments to a variable or its members, in the order of the text. A name's assignments are told apart once. */
export function writesTo(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Write[] {
  const sameName = evaluation.survey.writes.get(name);
  if (sameName === undefined) return NONE;
  let byTarget = writesByTarget.get(sameName);
  if (byTarget === undefined) {
    byTarget = groupByTarget(sameName, name, evaluation);
    writesByTarget.set(sameName, byTarget);
  }
  return byTarget.get(declaration) ?? NONE;
}

function groupByTarget(
  writes: readonly Write[],
  name: string,
  evaluation: EvaluationContext,
): ReadonlyMap<Declaration | undefined, readonly Write[]> {
  const groups = new Map<Declaration | undefined, Write[]>();
  for (const write of writes) {
    const target = evaluation.scopes.findValue(name, write.root);
    const group = groups.get(target) ?? [];
    group.push(write);
    groups.set(target, group);
  }
  return groups;
}
