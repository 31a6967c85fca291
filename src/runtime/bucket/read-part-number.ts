import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";

/** The number of a part. @throws TypeError when it is out of bounds (observed behaviour, multipart). */
export function readPartNumber(partNumber: number, facts: BindingFacts): number {
  const { minimumPartNumber: minimum, maximumPartNumber: maximum } = facts.multipart;
  if (partNumber >= minimum && partNumber <= maximum) return partNumber;
  throw createArgumentError(facts, "partNumber", { minimum, maximum, actual: partNumber });
}
