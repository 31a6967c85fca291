import { groupBy } from "../../../model/group-by.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { isRunInPlace } from "../../control-flow/run-in-place.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import type { ObjectLink } from "../../syntax/object-links.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { calledAround } from "./closure-calls.ts";
import { isReplacing } from "./followed-writes.ts";
import { handoversBefore, type Handover, type Until } from "./handovers.ts";
import { writesTo } from "./writes-to.ts";

/** What is assigned by other names for one object beyond this many is taken for one assignment of anything to each member. */
const MAX_LINKS = 64;

/** So are assignments by one other name beyond this many, since each name of an object has those of all others. */
const MAX_WRITES = 64;
/** Other names that are looked at for what they are handed to. */
const MAX_HANDING = 8;

const NONE: readonly Write[] = [];

const byOwner = new DeclarationIndex<ObjectLink>(({ owner }) => owner);
const byPart = new DeclarationIndex<ObjectLink>(({ part }) => part);

/** Another name of an object, or of a part of it. */
interface OtherName {
  readonly link: ObjectLink;
  readonly declaration: Declaration;
  /** Whether it names a part of the object; else the object is a part of what it names. */
  readonly isPart: boolean;
}

const known = new WeakMap<Declaration, readonly OtherName[]>();

/** The other names of the object of a variable, where neither name is given another object. */
function otherNamesOf(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly OtherName[] {
  let names = known.get(declaration);
  if (names === undefined) known.set(declaration, (names = findOtherNames(declaration, name, evaluation)));
  return names;
}

function findOtherNames(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly OtherName[] {
  const { survey, scopes } = evaluation;
  const owned = byOwner.find(survey.linksByOwner.get(name), name, declaration, scopes);
  const parts = byPart.find(survey.linksByPart.get(name), name, declaration, scopes);
  return [
    ...owned.flatMap((link): readonly OtherName[] => {
      const part = scopes.findValue(link.part.text, link.part);
      return part !== undefined && isKept(link, part, declaration, evaluation)
        ? [{ link, declaration: part, isPart: true }]
        : [];
    }),
    ...parts.flatMap((link): readonly OtherName[] => {
      const owner = scopes.findValue(link.owner.text, link.owner);
      return owner !== undefined && isKept(link, declaration, owner, evaluation)
        ? [{ link, declaration: owner, isPart: false }]
        : [];
    }),
  ];
}

/**
 * Assignments to members of an object, or of a part of it, under another name, which is never given another value: `part.x = …` behind
 * `const { part } = object`.
 */
export function writesByLinks(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Write[] {
  const names = otherNamesOf(declaration, name, evaluation);
  if (names.length === 0) return NONE;
  const followed: Write[] = [];
  const further = new Map<string, Write>();
  for (const [index, other] of names.entries()) {
    const writes = writesByName(other, evaluation);
    const count = index < MAX_LINKS ? MAX_WRITES : 0;
    followed.push(...writes.slice(0, count));
    for (const write of writes.slice(count)) addFirst(write, further);
  }
  return [...followed, ...[...further.values()].map(toAnything)];
}

/** The first of the assignments to each member, by its name; of so many members as other names are followed. */
function addFirst(write: Write, byMember: Map<string, Write>): void {
  const member = write.path.join(".");
  const first = byMember.get(member);
  if (first === undefined ? byMember.size < MAX_WRITES : write.node.pos < first.node.pos) byMember.set(member, write);
}

function writesByName({ link, declaration, isPart }: OtherName, evaluation: EvaluationContext): readonly Write[] {
  const all = writesTo(declaration, (isPart ? link.part : link.owner).text, evaluation);
  const writes = link.copiedBut === undefined ? all : all.filter((write) => isOfBoth(write, link)).map(toShared(link));
  const later = (isPart ? writes : startingWith(writes, link.path[0])).filter((write) => {
    return isBehind(write, link.node, evaluation);
  });
  return isPart ? writesToPart(link, later) : writesToOwner(link, later);
}

/** Whether an assignment to a copy, or to what it was made of, changes what a member of both holds. */
function isOfBoth({ path: [member, ...inside], isPicked }: Write, { copiedBut, isReordered }: ObjectLink): boolean {
  if (inside.length === 0 || member === undefined) return false;
  return member === null ? isReordered === true || isPicked === true : copiedBut?.has(member) === false;
}

/** An assignment to an element of one list, as one to what is the same element of the other. */
function toShared({ isReordered }: ObjectLink): (write: Write) => Write {
  return (write) => (isReordered === true ? toPicked(write, write.path.with(0, null)) : write);
}

function toPicked({ root, kind, value, node }: Write, path: Write["path"]): Write {
  return { root, path, kind, value, node, isPicked: true };
}

/** An assignment that stands for all behind it: from there on the member may be anything. */
function toAnything({ root, path, value, node }: Write): Write {
  return { root, path, kind: "unknown", value, node };
}

/** What functions and loops are handed of an object, or of a part of it, under another name before a place: `fill(part)`. */
export function handoversByLinks(
  declaration: Declaration,
  until: Until,
  evaluation: EvaluationContext,
): readonly Handover[] {
  const names = otherNamesOf(declaration, until.name, evaluation);
  return names.slice(0, MAX_HANDING).flatMap(({ link, declaration: other, isPart }) => {
    const { text } = isPart ? link.part : link.owner;
    const path = link.path.filter((name) => name !== null);
    if (path.length < link.path.length || link.isReordered === true) return [];
    const handed = handoversBefore({ ...until, name: text }, other, evaluation);
    return handed.flatMap((handover): readonly Handover[] => {
      const { members } = handover;
      if (link.copiedBut !== undefined && "call" in handover.to && members.length === 0) return [];
      if (!isBehind(handover, link.node, evaluation)) return [];
      if (isPart) return [{ ...handover, members: [...path, ...members] }];
      const isInPart = path.every((member, index) => members[index] === member);
      return isInPart ? [{ ...handover, members: members.slice(path.length) }] : [];
    });
  });
}

/** What is assigned to members of a part, as assignments to the whole object. */
function writesToPart({ path }: ObjectLink, writes: readonly Write[]): readonly Write[] {
  if (path.length === 0) return writes;
  const inside = writes.filter((write) => write.path.length > 0 || !path.includes(null));
  return inside.map((write) =>
    path.includes(null) ? toPicked(write, [...path, ...write.path]) : { ...write, path: [...path, ...write.path] },
  );
}

/** What is assigned to members of the whole object that are members of a part. */
function writesToOwner({ path }: ObjectLink, writes: readonly Write[]): readonly Write[] {
  if (path.includes(null)) return NONE;
  const inside = writes.filter((write) => isWithin(write, path));
  return path.length === 0 ? inside : inside.map((write) => ({ ...write, path: write.path.slice(path.length) }));
}

/** Those of the assignments to an object that begin with a member: one object may have very many. */
function startingWith(writes: readonly Write[], member: string | null | undefined): readonly Write[] {
  return member === undefined ? writes : groupByMember(writes, member);
}

/** Those whose first member it is, of the variable itself where it is undefined. */
function groupByMember(writes: readonly Write[], member: string | null | undefined): readonly Write[] {
  if (writes.length === 0) return NONE;
  let byMember = knownByMember.get(writes);
  if (byMember === undefined) knownByMember.set(writes, (byMember = groupBy(writes, ({ path }) => path[0])));
  return byMember.get(member) ?? NONE;
}

const knownByMember = new WeakMap<readonly Write[], ReadonlyMap<string | null | undefined, readonly Write[]>>();

/** Whether both names go on to name the same object: neither is given another value. */
function isKept(
  { owner, path, part, node, copiedBut }: ObjectLink,
  ofPart: Declaration,
  ofOwner: Declaration,
  evaluation: EvaluationContext,
): boolean {
  const ofParts = writesTo(ofPart, part.text, evaluation);
  if (groupByMember(ofParts, undefined).some(isReplacing)) return false;
  const writes = writesTo(ofOwner, owner.text, evaluation);
  // What puts something else into one of them leaves the other.
  if (copiedBut !== undefined && [...ofParts, ...writes].some((write) => write.path.length < 2 && isReplacing(write)))
    return false;
  const replacing = [
    ...startingWith(writes, path[0]),
    ...(path.length === 0 ? NONE : groupByMember(writes, undefined)),
  ];
  return !replacing.some((write) => write.node.pos > node.end && isReplaced(write, path));
}

/**
 * Whether an assignment is made when the link is. A declaration stands before all uses of its name; an assignment has been run only where it stands
 * in a block around, and in the same function. A function in front of it may be called behind it.
 */
function isBehind({ node }: Pick<Write, "node">, link: ObjectLink["node"], evaluation: EvaluationContext): boolean {
  if (node.pos <= link.end) return isCalledBehind(node, link, evaluation);
  if (ts.isVariableDeclaration(link)) return true;
  const block = link.parent.parent;
  const isBlock = ts.isBlock(block) || ts.isSourceFile(block);
  return isBlock && contains(block, node) && enclosingFunction(link) === enclosingFunction(node);
}

/** Whether a function in which something stands that the link does not stand in may be called behind the link. */
function isCalledBehind(node: TS.Node, link: ObjectLink["node"], evaluation: EvaluationContext): boolean {
  if (!ts.isVariableDeclaration(link)) return false;
  const around = enclosingFunction(node);
  if (around === undefined || contains(around, link)) return false;
  const called = calledAround(node, enclosingFunction(link) ?? evaluation.file, evaluation);
  if (called === undefined) return !isRunInPlace(around);
  return called.isLater || called.taken.length > 0 || called.calls.some(({ pos }) => pos > link.end);
}

/** Whether what is at a path may be another thing behind an assignment: what changes the thing itself leaves it the same one. */
function isReplaced(write: Write, path: ObjectLink["path"]): boolean {
  if (write.path.length > path.length || !agrees(write, path)) return false;
  return write.path.length < path.length || isReplacing(write) || write.kind === "delete";
}

/** Whether an assignment changes what is at a path, or a member of it. */
function isWithin(write: Write, path: ObjectLink["path"]): boolean {
  return write.path.length >= path.length && agrees(write, path) && !isReplaced(write, path);
}

/** Whether the path of an assignment and that of a part lead the same way. */
function agrees(write: Write, path: ObjectLink["path"]): boolean {
  return path.every((name, index) => index >= write.path.length || write.path[index] === name);
}
