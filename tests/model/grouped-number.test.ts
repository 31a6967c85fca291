import { expect, test } from "vitest";
import { toGroupedNumber } from "../../src/model/grouped-number.ts";

test.for([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [123_456, "123,456"],
  [5_242_880, "5,242,880"],
  [-1000, "-1,000"],
  [-100, "-100"],
] as const)("%d is written %s", ([count, written]) => {
  expect(toGroupedNumber(count)).toBe(written);
});
