import { expect, it } from "vitest";
import type { AbstractValue } from "../../src/semantics/values/abstract-value.ts";
import { withoutRepeatedUnknowns } from "../../src/semantics/values/same-value.ts";

const place = { file: "/a.ts", start: 4, end: 9 };

function readOf(memberName: string, name = "page"): AbstractValue {
  return { kind: "unknown", reason: "call", name, place, memberName };
}

it("leaves out what is read once more", () => {
  const [one, other] = [readOf("next"), readOf("last")];
  expect(withoutRepeatedUnknowns([one, other, readOf("next")])).toEqual([one, other]);
});

it("tells no more apart of one name than people write reads of: a loop that reads what it has read makes ever more", () => {
  const reads = Array.from({ length: 1000 }, (_, index) => readOf(`m${String(index)}`));
  expect(withoutRepeatedUnknowns(reads)).toEqual(reads.slice(0, 32));
  expect(withoutRepeatedUnknowns([...reads, readOf("a", "item")])).toHaveLength(33);
});
