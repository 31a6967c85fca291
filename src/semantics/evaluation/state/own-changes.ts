import { groupBy } from "../../../model/group-by.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Survey } from "../../syntax/survey.ts";
import { enclosingReceiver } from "../../syntax/this-binding.ts";
import type { Write } from "../../syntax/writes.ts";
import { isReplacing } from "./followed-writes.ts";

/** A call of another function of the same object, `this.reset()`. */
export interface OwnCall {
  readonly node: TS.CallExpression;
}

/** What a function does to a member of `this`: it assigns to it, or calls a function of the same object that does. */
export type OwnChange = Write | OwnCall;

/** Changes of one member in one function beyond this many are not followed; real code has few. */
const MAX_CHANGES = 64;

const NONE: readonly OwnChange[] = [];

/** What the functions of a file do to the members of their `this`. */
class OwnChanges {
  readonly #writes: ReadonlyMap<TS.Node | undefined, readonly Write[]>;
  readonly #calls: ReadonlyMap<TS.Node | undefined, readonly (OwnCall & { readonly method: string })[]>;
  readonly #methods = new Map<string, ReadonlySet<string>>();
  readonly #changes = new Map<string, Map<TS.Node, readonly OwnChange[] | undefined>>();

  constructor(survey: Survey) {
    this.#writes = groupBy(survey.writes.get("this") ?? [], ({ root }) => enclosingReceiver(root));
    this.#calls = groupBy(survey.calls.flatMap(toOwnCall), ({ node }) => enclosingReceiver(node));
  }

  /** What a function does to a member, in the order of the text; undefined where that is not followed. */
  in(body: TS.Node, name: string): readonly OwnChange[] | undefined {
    let ofName = this.#changes.get(name);
    if (ofName === undefined) this.#changes.set(name, (ofName = new Map<TS.Node, never>()));
    if (!ofName.has(body)) ofName.set(body, this.#find(body, name));
    return ofName.get(body);
  }

  #find(body: TS.Node, name: string): readonly OwnChange[] | undefined {
    const writes = this.#writesTo(body, name);
    if (!writes.every((write) => write.path.length === 1 && isReplacing(write))) return undefined;
    const all = this.#calls.get(body) ?? [];
    const methods = all.length === 0 ? undefined : this.#changing(name);
    const calls = all.filter(({ method }) => methods?.has(method) === true);
    if (calls.length === 0) return writes;
    const changes = [...writes, ...calls].toSorted((one, other) => one.node.pos - other.node.pos);
    return changes.length > MAX_CHANGES ? undefined : changes;
  }

  #writesTo(body: TS.Node | undefined, name: string): readonly Write[] {
    return (this.#writes.get(body) ?? []).filter(({ path: [first = name] }) => first === name || first === null);
  }

  /** The names of the functions that assign to a member, themselves or through others. */
  #changing(name: string): ReadonlySet<string> {
    let methods = this.#methods.get(name);
    if (methods === undefined) {
      const bodies = [...this.#writes.keys()].filter((body) => this.#writesTo(body, name).length > 0);
      const names = new Set(bodies.flatMap(nameOf));
      const callers = groupBy([...this.#calls.values()].flat(), ({ method }) => method);
      const callersOf = (method: string): readonly string[] =>
        (callers.get(method) ?? []).flatMap(({ node }) => nameOf(enclosingReceiver(node)));
      // What is added on the way is gone through too.
      for (const each of names) for (const caller of callersOf(each)) names.add(caller);
      this.#methods.set(name, (methods = names));
    }
    return methods;
  }
}

function toOwnCall(node: TS.Node): readonly (OwnCall & { readonly method: string })[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: owner, name } = node.expression;
  return owner.kind === ts.SyntaxKind.ThisKeyword ? [{ node, method: name.text }] : [];
}

function nameOf(body: TS.Node | undefined): readonly string[] {
  const named = body !== undefined && ts.isFunctionExpression(body) ? body.parent : body;
  const name = (named as { readonly name?: TS.Node } | undefined)?.name;
  return name !== undefined && "text" in name ? [name.text as string] : [];
}

const known = new WeakMap<Survey, OwnChanges>();

/** What a function does to a member of its `this`, in the order of the text; undefined where that is not followed. */
export function ownChangesIn(body: TS.Node, name: string, survey: Survey): readonly OwnChange[] | undefined {
  if (!survey.writes.has("this")) return NONE;
  let ofFile = known.get(survey);
  if (ofFile === undefined) known.set(survey, (ofFile = new OwnChanges(survey)));
  return ofFile.in(body, name);
}
