import type { BindingFacts } from "../../database/index.ts";
import { toWholeNumber } from "./coerce.ts";

/** The number of a part. @throws TypeError when it is out of bounds (observed behaviour, multipart). */
export function readPartNumber(value: unknown, { multipart }: BindingFacts): number {
  const { minimumPartNumber: minimum, maximumPartNumber: maximum } = multipart;
  const partNumber = toWholeNumber(value);
  if (partNumber >= minimum && partNumber <= maximum) return partNumber;
  throw new TypeError(
    `Part number must be between ${minimum} and ${maximum} (inclusive). Actual value was: ${partNumber}`,
  );
}
