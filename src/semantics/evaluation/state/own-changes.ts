import { addToGroup, groupBy, type Group } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { assignedTo } from "../../syntax/put-members.ts";
import type { Survey } from "../../syntax/survey.ts";
import { enclosingReceiver } from "../../syntax/this-binding.ts";
import { outermost } from "../../syntax/wrappers.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isReplacing } from "./followed-writes.ts";
import { writesToThis } from "./this-writes.ts";

/** A call of another function of the same object, `this.reset()`, or an assignment that runs a setter of it. */
export interface OwnCall {
  readonly node: TS.CallExpression | TS.BinaryExpression;
  readonly method: string;
}

/** What a function does to a member of `this`: it assigns to it, or calls a function of the same object that does. */
export type OwnChange = Write | OwnCall;

/** Changes of one member in one function, and functions that make them, beyond this many are not followed; real code has few. */
const MAX_CHANGES = 64;

const NONE: readonly OwnChange[] = [];

const written = new WeakMap<Survey, ReadonlyMap<TS.Node | undefined, readonly Write[]>>();

/** The assignments to members of `this` in a file, by the functions whose `this` it is. */
export function ownWritesOf(evaluation: EvaluationContext): ReadonlyMap<TS.Node | undefined, readonly Write[]> {
  const { survey } = evaluation;
  let writes = written.get(survey);
  if (writes === undefined) {
    writes = groupBy(writesToThis(evaluation), ({ root }) => enclosingReceiver(root));
    written.set(survey, writes);
  }
  return writes;
}

/** What the functions of a file do to the members of their `this`. */
class OwnChanges {
  readonly #writes: ReadonlyMap<TS.Node | undefined, readonly Write[]>;
  readonly #calls: ReadonlyMap<TS.Node | undefined, readonly OwnCall[]>;
  readonly #writing: ReadonlyMap<string | null, readonly (TS.Node | undefined)[]>;
  readonly #callers: ReadonlyMap<string, readonly OwnCall[]>;
  readonly #methods = new Map<string, ReadonlySet<string> | undefined>();
  readonly #changes = new Map<string, Map<TS.Node, readonly OwnChange[] | undefined>>();

  constructor(evaluation: EvaluationContext) {
    this.#writes = ownWritesOf(evaluation);
    const calls = [...evaluation.survey.calls.flatMap(toOwnCall), ...findSet(this.#writes)];
    this.#calls = groupBy(calls, ({ node }) => enclosingReceiver(node));
    this.#callers = groupBy(calls, ({ method }) => method);
    this.#writing = groupWriting(this.#writes);
  }

  /** What a function does to a member, in the order of the text; undefined where that is not followed. */
  in(body: TS.Node, name: string): readonly OwnChange[] | undefined {
    let ofName = this.#changes.get(name);
    if (ofName === undefined) this.#changes.set(name, (ofName = new Map<TS.Node, never>()));
    if (!ofName.has(body)) ofName.set(body, this.#find(body, name));
    return ofName.get(body);
  }

  /** The calls of a function by others of its class. */
  callsOf(body: TS.Node): readonly OwnCall[] {
    const calls = nameOfOwn(body).flatMap((name) => this.#callers.get(name) ?? []);
    return calls.filter(({ node }) => enclosingReceiver(node)?.parent === body.parent);
  }

  #find(body: TS.Node, name: string): readonly OwnChange[] | undefined {
    const writes = this.#writesTo(body, name);
    if (!writes.every((write) => write.path.length > 0 && (isReplacing(write) || write.kind === "delete")))
      return undefined;
    const all = this.#calls.get(body) ?? [];
    if (all.length === 0) return writes;
    const methods = this.#changing(name);
    if (methods === undefined) return undefined;
    const calls = all.filter(({ method }) => methods.has(method));
    if (calls.length === 0) return writes;
    if (this.#isFilled(name)) return undefined;
    const changes = [...writes, ...calls].toSorted((one, other) => one.node.pos - other.node.pos);
    return changes.length > MAX_CHANGES ? undefined : changes;
  }

  /** Whether members of a member are assigned: of a configuration that many functions fill, each read would rest on all of them. */
  #isFilled(name: string): boolean {
    const bodies = [...(this.#writing.get(name) ?? []), ...(this.#writing.get(null) ?? [])];
    return bodies.some((body) => this.#writesTo(body, name).some(({ path }) => path.length > 1));
  }

  #writesTo(body: TS.Node | undefined, name: string): readonly Write[] {
    return (this.#writes.get(body) ?? []).filter(({ path: [first = name] }) => first === name || first === null);
  }

  /** The names of the functions that assign to a member, themselves or through others; undefined of many. */
  #changing(name: string): ReadonlySet<string> | undefined {
    if (this.#methods.has(name)) return this.#methods.get(name);
    const writing = [...(this.#writing.get(name) ?? []), ...(this.#writing.get(null) ?? [])];
    const names = new Set(writing.flatMap(nameOfOwn));
    // What is added on the way is gone through too.
    for (const each of names) {
      for (const { node } of this.#callers.get(each) ?? [])
        for (const caller of nameOfOwn(enclosingReceiver(node))) names.add(caller);
      if (names.size > MAX_CHANGES) break;
    }
    const methods = names.size > MAX_CHANGES ? undefined : names;
    this.#methods.set(name, methods);
    return methods;
  }
}

/** The functions that assign to members, by the name of the member: null for one that is computed, and for all at once. */
function groupWriting(
  writes: ReadonlyMap<TS.Node | undefined, readonly Write[]>,
): ReadonlyMap<string | null, readonly (TS.Node | undefined)[]> {
  const writing = new Map<string | null, Group<TS.Node | undefined>>();
  for (const [body, own] of writes)
    for (const name of new Set(own.map(({ path: [first = null] }) => first))) addToGroup(writing, name, body);
  return writing;
}

function toOwnCall(node: TS.Node): readonly OwnCall[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: owner, name } = node.expression;
  return owner.kind === ts.SyntaxKind.ThisKeyword ? [{ node, method: name.text }] : [];
}

/** The assignments to members of `this` for which there is a setter that assigns to others. */
function findSet(writes: ReadonlyMap<TS.Node | undefined, readonly Write[]>): readonly OwnCall[] {
  const setters = [...writes.keys()].filter((body) => body !== undefined && ts.isSetAccessorDeclaration(body));
  if (setters.length === 0) return [];
  const names = new Set(setters.flatMap(nameOfOwn));
  return [...writes.values()].flat().flatMap(({ node, kind, path: [method, ...others] }): OwnCall[] => {
    const isSet = kind === "set" && typeof method === "string" && others.length === 0 && names.has(method);
    return isSet && ts.isBinaryExpression(node) ? [{ node, method }] : [];
  });
}

/** The name by which a function is a member of an object, `send` of `Client.prototype.send = function () { … }`; none where it has none. */
export function nameOfOwn(body: TS.Node | undefined): readonly string[] {
  const isExpression = body !== undefined && ts.isFunctionExpression(body);
  const named = isExpression ? (assignedTo(outermost(body)) ?? body.parent) : body;
  const name = (named as { readonly name?: TS.Node } | undefined)?.name;
  return name !== undefined && "text" in name ? [name.text as string] : [];
}

const known = new WeakMap<Survey, OwnChanges>();

/** What a function does to a member of its `this`, in the order of the text; undefined where that is not followed. */
export function ownChangesIn(
  body: TS.Node,
  name: string,
  evaluation: EvaluationContext,
): readonly OwnChange[] | undefined {
  return writesToThis(evaluation).length === 0 ? NONE : ownChangesOf(evaluation).in(body, name);
}

/** The calls of a method by others of its class that do something to a member before or behind them. */
export function callsByChanging(body: TS.Node, name: string, evaluation: EvaluationContext): readonly OwnCall[] {
  if (!ts.isClassElement(body) || writesToThis(evaluation).length === 0) return [];
  const changes = ownChangesOf(evaluation);
  return changes.callsOf(body).filter(({ node }) => {
    const caller = enclosingReceiver(node);
    return caller !== undefined && caller !== body && (changes.in(caller, name) ?? []).length > 0;
  });
}

function ownChangesOf(evaluation: EvaluationContext): OwnChanges {
  let ofFile = known.get(evaluation.survey);
  if (ofFile === undefined) known.set(evaluation.survey, (ofFile = new OwnChanges(evaluation)));
  return ofFile;
}
