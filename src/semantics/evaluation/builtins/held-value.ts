import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { findImport } from "../../syntax/imported-name.ts";
import { toConstantText } from "../../values/string-operations.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { valueKeptAs } from "../members/kept-value.ts";
import { ambientMemberOf } from "../types/ambient-member.ts";
import { valueOfType } from "../types/declared-type.ts";
import { valueHeldBy } from "../types/held-type.ts";
import { findMemberType, nameOfType } from "../types/type-members.ts";

/** Methods by which what holds one value gives it: of `AsyncLocalStorage<Client>`, of `create<State>(…)`. */
const GIVING: ReadonlySet<string> = new Set(["getStore", "getState", "getInitialState"]);
/** What of a package makes a store of one value that is called for it, or for what a function takes out of it: `useStore((state) => state.client)`. */
const STORES: ReadonlySet<string> = new Set(["create", "createStore", "createWithEqualityFn"]);
const STORE_PACKAGE = /^zustand(?:\/|$)/;

/** What a holder of another package gives by a method: what it holds, `storage.getStore()`; what it holds by a name, `context.get("bucket")`. */
export function askHolder(
  receiver: AbstractValue,
  method: string,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (receiver.kind !== "unknown") return undefined;
  const [key] = args;
  if (key === undefined) return GIVING.has(method) ? valueHeldBy(madeAs(receiver), node, evaluation) : undefined;
  return method === "get" && args.length === 1 ? keptInContext(receiver, key, node, evaluation) : undefined;
}

function keptInContext(
  context: AbstractUnknown,
  key: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const name = toConstantText(key);
  if (name === undefined) return undefined;
  const type = findMemberType(findMemberType(context.type, "var", evaluation), name, evaluation);
  if (type !== undefined) return valueOfType(type, node, name, evaluation);
  const callee = ts.isCallExpression(node) ? node.expression : node;
  return valueKeptAs(name, context, node, evaluation) ?? ambientMemberOf(context, name, callee, evaluation);
}

/** A value with the type arguments by which it was made as its type: a store is made by a call of what `create<State>()` gives. */
function madeAs(value: AbstractUnknown): AbstractUnknown {
  return value.type === undefined && value.made !== undefined ? { ...value, type: value.made } : value;
}

/** What a store gives that is called: what it holds, or what a function takes out of that. */
export function askStore(
  store: AbstractUnknown,
  [select]: readonly AbstractValue[],
  node: TS.CallExpression | TS.NewExpression,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  // `create<State>()(…)` is not made yet.
  const whole = madeAs(store);
  if (!ts.isIdentifier(node.expression) || !isStore(whole, evaluation)) return undefined;
  if (select !== undefined && select.kind !== "function") return undefined;
  const held = valueHeldBy(whole, node, evaluation);
  return held && select ? evaluation.call(select, [held], node, undefined) : held;
}

/** Whether a value is made by a function of a package for stores, by the import of the file that makes it. */
function isStore({ type }: AbstractUnknown, evaluation: EvaluationContext): boolean {
  const name = nameOfType(type);
  if (type === undefined || name === undefined) return false;
  const { scopes, file } = evaluation.at(type);
  const declaration = scopes.findValue(name, file);
  const imported = declaration && findImport(declaration);
  return imported !== undefined && STORE_PACKAGE.test(imported.specifier) && STORES.has(imported.name);
}
