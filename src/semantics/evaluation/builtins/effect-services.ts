import { ts, type TS } from "../../syntax/compiler.ts";
import { nameOfFunction } from "../../syntax/callee-names.ts";
import { findHeritage } from "../../syntax/heritage.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { isNullish, type AbstractClass, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { memberOf } from "../members/evaluate-member.ts";
import { valueOfType } from "../types/declared-type.ts";

const MAKERS: ReadonlySet<string> = new Set(["Context.Tag", "Effect.Tag", "Effect.Service"]);
/** Members of the options of a service of which one makes it. */
const MADE_BY = ["effect", "scoped", "sync", "succeed"];

/**
 * What `yield*` gives of a class that stands for a service: what its maker gives, `extends Effect.Service<Api>()("Api", { effect })`, or a value of
 * the type that its tag names, `extends Context.Tag("Api")<Api, Client>()`. Undefined for any other class.
 */
export function valueOfService(
  { node: definition }: AbstractClass,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const home = evaluation.at(definition);
  const heritage = findHeritage(definition);
  const made = heritage && unwrap(heritage);
  if (made === undefined || !ts.isCallExpression(made) || !MAKERS.has(nameOfFunction(made.expression)))
    return undefined;
  const [, type] = made.typeArguments ?? [];
  if (type !== undefined) return valueOfType(type, node, undefined, home);
  const [, options] = made.arguments;
  const given = options && home.evaluate(options, undefined);
  if (given?.kind !== "object") return undefined;
  const maker = MADE_BY.map((name) => memberOf(given, name, node, home)).find(
    (value) => value.kind !== "unknown" && !isNullish(value),
  );
  return maker?.kind === "function" ? home.call(maker, [], node, undefined) : maker;
}
