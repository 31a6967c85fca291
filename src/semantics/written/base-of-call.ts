import type { TextParts } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import { membersOf, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toAlternatives } from "../values/string-operations.ts";
import { findCallAround } from "./call-around.ts";

/**
 * The base URL of an otherwise unknown client that receives a path: `https://…/v4` of `createClient({ baseUrl:
 * "https://…/v4" }).GET("/zones")`. Undefined where it was created without one.
 */
export function findBaseOfCall(
  path: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly TextParts[] {
  const around = findCallAround(path);
  if (around === undefined) return [];
  const called = membersOf(evaluation.evaluate(around.call.expression, frame));
  return called.flatMap((callee) => {
    return callee.kind === "unknown" && callee.base !== undefined ? toAlternatives(callee.base) : [];
  });
}
