import { findOrAdd } from "../../../model/find-or-add.ts";
import { addToGroup, groupBy, type Group } from "../../../model/group-by.ts";
import type { AbstractEntry, AbstractFunction, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Survey } from "../../syntax/survey.ts";
import { enclosingReceiver } from "../../syntax/this-binding.ts";
import type { Write } from "../../syntax/writes.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { isRunInPlace } from "../../control-flow/run-in-place.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { toPerhaps, toReplaced } from "../../values/perhaps.ts";
import { withOwnNames } from "../../values/widen.ts";
import { constructObject } from "./object-changes.ts";
import { bodyOf } from "./call-frame.ts";
import { isConstructedElsewhere, isConstructing, isConstructorDeclaration, ownerOf } from "./prototype-owner.ts";
import { writesToOwnParts } from "./this-writes.ts";

/** Assignments to one member beyond this many are not followed; real code has few. */
const MAX_WRITES = 16;

/** By the function that constructs them; undefined while it is followed, and where it makes none that is known. */
const made = new WeakMap<CallContexts, Map<TS.Node, AbstractObject | undefined>>();

/**
 * `this` in a function of a prototype, `Client.prototype.send = function () { … }`, where no call says what it is: what `new Client` makes of
 * arguments that are not known. Of several values that its functions assign to a member, any may be there.
 */
export function receiverOnPrototype(callee: TS.Node, evaluation: EvaluationContext): AbstractObject | undefined {
  const owner = ownerOf(callee, evaluation);
  if (owner === undefined || !isConstructorDeclaration(owner)) return undefined;
  const ofProgram = findOrAdd(made, evaluation.contexts, () => new Map<TS.Node, AbstractObject | undefined>());
  if (ofProgram.has(owner)) return ofProgram.get(owner);
  ofProgram.set(owner, undefined);
  if (!isConstructedElsewhere(owner, evaluation)) return undefined;
  const constructs = evaluation.evaluate(owner.name, undefined);
  if (constructs.kind !== "function") return undefined;
  const built = construct(constructs, owner.name, evaluation);
  ofProgram.set(owner, built && withOwnWrites(built, owner, constructs, evaluation));
  return ofProgram.get(owner);
}

/** What the function makes of arguments of which nothing is known, not even how many there are. */
function construct(
  constructs: AbstractFunction,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  const home = evaluation.at(constructs.node);
  const { parameters } = constructs.node;
  const countsArguments = /\barguments\b/.test(home.file.text.slice(constructs.node.pos, constructs.node.end));
  if (countsArguments || parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined)) return undefined;
  if (givesAnother(constructs.node, home)) return undefined;
  const args = parameters.map(({ name }) =>
    ts.isIdentifier(name) ? home.evaluate(name, undefined) : home.unknown("parameter", name),
  );
  return constructObject(constructs, args, node, undefined, evaluation);
}

/** Whether what is made is always another object than `this`: `return new Proxy(this, …)`. */
function givesAnother(node: TS.SignatureDeclaration, { scopes }: EvaluationContext): boolean {
  const body = bodyOf(node);
  if (body === undefined || !ts.isBlock(body)) return false;
  return body.statements.some((statement) => {
    const value = ts.isReturnStatement(statement) ? statement.expression && unwrap(statement.expression) : undefined;
    const declared = value && ts.isIdentifier(value) ? scopes.findValue(value.text, value) : undefined;
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : value;
    return made !== undefined && made.kind !== ts.SyntaxKind.ThisKeyword;
  });
}

/** What its functions assign to members by any time. */
function withOwnWrites(
  object: AbstractObject,
  owner: TS.Node,
  constructs: AbstractFunction,
  evaluation: EvaluationContext,
): AbstractObject {
  const { of, mayReplace } = writesOfPrototypes(evaluation);
  const writes = new Map<string, Group<Write>>();
  for (const write of of(owner)) {
    const [name] = write.path;
    if (typeof name !== "string") return toReplacedObject(object, evaluation);
    addToGroup(writes, name, write);
  }
  const replaced = object.entries.filter(({ key }) => mayReplace(key, constructs.node));
  if (writes.size === 0 && replaced.length === 0) return object;
  const entries = new Map(object.entries.map((entry) => [entry.key, entry]));
  for (const entry of replaced)
    entries.set(entry.key, new LazyEntry(entry, () => toReplaced(entry.value, evaluation), evaluation));
  for (const [name, all] of writes) entries.set(name, toEntry(name, all, entries.get(name), evaluation));
  return { ...object, entries: withOwnNames(entries) };
}

/** The assignments of a file to members of `this`, by the functions in which they stand. */
interface PrototypeWrites {
  /** Those in functions of the prototype of one that constructs. */
  readonly of: (owner: TS.Node) => readonly Write[];
  /** Whether any other may replace a member of what a function constructs. */
  readonly mayReplace: (name: string, constructs: TS.Node) => boolean;
}

const written = new WeakMap<Survey, PrototypeWrites>();

function writesOfPrototypes(evaluation: EvaluationContext): PrototypeWrites {
  return findOrAdd(written, evaluation.survey, () => {
    const byBody = groupBy(writesToOwnParts(evaluation), ({ root }) => enclosingReceiver(root));
    const owned = Array.from(byBody, ([body, writes]) => ({ body, writes, owner: body && ownerOf(body, evaluation) }));
    const byOwner = groupBy(owned, ({ owner }): TS.Node | undefined => owner);
    const others = byOwner.get(undefined) ?? [];
    const foreign = others.filter(({ body }) => body !== undefined && isForeign(body, evaluation));
    const byName = groupBy(
      foreign.flatMap(({ body, writes }) => namesOf(writes).map((name) => ({ name, body }))),
      ({ name }) => name,
    );
    const late = new Map(others.map(({ body, writes }) => [body, new Set(namesOf(writes.filter(isRunLater)))]));
    return {
      of: (owner) => (byOwner.get(owner) ?? []).flatMap(({ writes }) => writes),
      mayReplace: (name, constructs) =>
        late.get(constructs)?.has(name) === true || byName.get(name)?.some(({ body }) => body !== constructs) === true,
    };
  });
}

function namesOf(writes: readonly Write[]): readonly (string | null | undefined)[] {
  return [...new Set(writes.map(({ path: [name] }) => name))];
}

/** Whether nobody knows whose a function is, so that it may be run on what any other one has made: `Client.prototype.to = to`. */
function isForeign(body: TS.Node, evaluation: EvaluationContext): boolean {
  return !ts.isClassLike(body.parent) && !isConstructing(body, evaluation);
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
