import type { AbstractExternal, AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { memberOf } from "../members/evaluate-member.ts";

export const EFFECT = /^package:effect(?:\/Effect)?$/u;

/** Functions of which a call gives what the function gives that they are given, perhaps in `try`; and those that give what they are given. */
const RUNNING: ReadonlySet<string> = new Set(["gen", "promise", "sync", "try", "tryPromise", "suspend"]);
const KEEPING: ReadonlySet<string> = new Set(["succeed"]);

/**
 * What an effect succeeds with, `Effect.gen(function* () { … })`, `Effect.tryPromise({ try: load })`, which is what `yield*` gives of it; and what a
 * generator returns that `co` runs. Undefined for any other call.
 */
export function resultOfDriven(
  { root, members }: AbstractExternal,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const isOfEffect = EFFECT.test(root);
  const name = root === "package:co" && members.length === 0 ? "gen" : members.at(-1);
  if ((!isOfEffect && root !== "package:co") || name === undefined) return undefined;
  if (KEEPING.has(name)) return args[0];
  if (!RUNNING.has(name)) return undefined;
  const [given] = args[0]?.kind === "object" ? [memberOf(args[0], "try", node, evaluation)] : args.slice(-1);
  return given?.kind === "function" ? evaluation.call(given, [], node, undefined) : undefined;
}
