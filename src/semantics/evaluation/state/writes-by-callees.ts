import { type Group, addToGroup, groupBy } from "../../../model/group-by.ts";
import { countLeading } from "../../../model/count-leading.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import { applyWrite } from "./apply-write.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { enclosingFunction, isStatementOf, type Multiplicity } from "../../control-flow/control-flow.ts";
import { argumentsOf, bodyOf, createFrame } from "./call-frame.ts";
import { followMembers, membersToFollow } from "./followed-members.ts";
import { valueBehind } from "./followed-writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";

/** A call that is handed the object of a variable: `fill(body)`. */
export interface Handover {
  readonly root: TS.Identifier;
  readonly node: TS.CallExpression;
  readonly index: number;
}

/** Calls that are handed one variable beyond this many are not looked into. */
const MAX_HANDOVERS = 8;

const known = new WeakMap<readonly TS.Node[], ReadonlyMap<string, readonly Handover[]>>();

/** The calls before a use of a variable, in the same function, that are handed it and whose result is not used. */
export function callsTaking(
  name: string,
  declaration: Declaration,
  use: TS.Node,
  evaluation: EvaluationContext,
): readonly Handover[] {
  const { survey, scopes } = evaluation;
  let byName = known.get(survey.calls);
  if (byName === undefined) known.set(survey.calls, (byName = groupByArgument(survey.calls)));
  const all = byDeclaration.find(byName.get(name), name, declaration, scopes);
  if (all.length === 0) return all;
  let byFunction = knownByFunction.get(all);
  if (byFunction === undefined) {
    byFunction = groupBy(all, ({ node }) => enclosingFunction(node));
    knownByFunction.set(all, byFunction);
  }
  const inFunction = byFunction.get(enclosingFunction(use)) ?? [];
  // They are in the order of the text, and statements do not overlap.
  const end = countLeading(inFunction, ({ node }) => node.end <= use.pos);
  return inFunction.slice(Math.max(0, end - MAX_HANDOVERS), end);
}

const byDeclaration = new DeclarationIndex<Handover>(({ root }) => root);
const knownByFunction = new WeakMap<readonly Handover[], ReadonlyMap<TS.Node | undefined, readonly Handover[]>>();

function groupByArgument(calls: readonly TS.Node[]): ReadonlyMap<string, readonly Handover[]> {
  const groups = new Map<string, Group<Handover>>();
  for (const node of calls) {
    if (!ts.isCallExpression(node) || !isUnused(node)) continue;
    node.arguments.forEach((root, index) => {
      if (ts.isIdentifier(root)) addToGroup(groups, root.text, { root, node, index });
    });
  }
  return groups;
}

function isUnused({ parent }: TS.Node): boolean {
  return ts.isExpressionStatement(parent) || (ts.isAwaitExpression(parent) && ts.isExpressionStatement(parent.parent));
}

const writesByDeclaration = new DeclarationIndex<Write>(({ root }) => root);
const membersWritten = new WeakMap<readonly Write[], readonly Write[]>();

/** The assignments to members of what a parameter is given: each call of the function asks for them. */
function writesToMembers({ text, parent }: TS.Identifier, { survey, scopes }: EvaluationContext): readonly Write[] {
  if (!ts.isParameter(parent)) return [];
  const all = writesByDeclaration.find(survey.writes.get(text), text, parent, scopes);
  let written = membersWritten.get(all);
  if (written === undefined) membersWritten.set(all, (written = all.filter(({ path }) => path.length > 0)));
  return written;
}

/** The value of a variable after a call of a function that assigns to members of what it is handed. */
export function applyCallee(
  value: AbstractValue,
  { node, index }: Handover,
  multiplicity: Multiplicity,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const callee = evaluation.evaluate(node.expression, frame);
  if (callee.kind !== "function" || callee.via !== undefined) return value;
  const parameter = callee.node.parameters[index + callee.bound.length]?.name;
  const body = bodyOf(callee.node);
  if (parameter === undefined || !ts.isIdentifier(parameter) || body === undefined) return value;
  const home = evaluation.at(callee.node);
  const writes = writesToMembers(parameter, home);
  if (writes.length === 0) return value;
  const inner = createFrame(callee, argumentsOf(node, frame, evaluation), node, frame, evaluation);
  const members = ts.isBlock(body) ? membersToFollow(value, writes, home) : [];
  const changed = writes.reduce((before: AbstractValue, write) => {
    if (members.some((ofMember) => ofMember.includes(write))) return before;
    const isCertain = multiplicity === "one" && isStatementOf(write.node, body);
    return applyWrite(before, { write, multiplicity: isCertain ? "one" : "optional", frame: inner, evaluation: home });
  }, value);
  if (members.length === 0 || !ts.isBlock(body)) return changed;
  const behind = followMembers(changed, members, {
    isRoot: (root) =>
      ts.isIdentifier(root) &&
      root.text === parameter.text &&
      home.scopes.findValue(root.text, root) === parameter.parent,
    follow: (member) => valueBehind(body, member),
    node: body,
    frame: inner,
    evaluation: home,
  });
  return multiplicity === "one" ? behind : evaluation.join([changed, behind], node);
}
