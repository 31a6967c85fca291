import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";

/**
 * A date, or a number of milliseconds since the epoch, as such a number: whole, rounded towards the past.
 *
 * @throws TypeError when it is no date, or one further from 1970 than the service can say.
 */
export function readDate(value: Date | number, facts: BindingFacts): number {
  const time = Number(value);
  const limit = facts.limits.dateMilliseconds;
  if (!Number.isFinite(time)) throw createArgumentError(facts, "invalidDate");
  if (time > limit) throw createArgumentError(facts, "lateDate");
  if (time < -limit) throw createArgumentError(facts, "earlyDate");
  return Math.floor(time);
}
