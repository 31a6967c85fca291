import { describe, expect, it } from "vitest";
import { partsOf } from "../../src/model/joined-entries.ts";
import type { AbstractObject, AbstractValue } from "../../src/semantics/values/abstract-value.ts";
import { setMember } from "../../src/semantics/values/set-member.ts";

const placeAt = (start: number): { file: string; start: number; end: number } => ({
  file: "main.js",
  start,
  end: start + 1,
});
const constant = (value: number): AbstractValue => ({ kind: "constant", value, place: placeAt(0) });
const entryOf = (key: string): AbstractObject["entries"][number] => {
  return { key, keyPlace: placeAt(0), value: constant(0), place: placeAt(0), origin: "literal" };
};
const madeObject = (): AbstractObject => {
  return { kind: "object", entries: ["a", "b"].map(entryOf), open: false, place: placeAt(0) };
};
const set = (object: AbstractValue, key: string, value: AbstractValue, at: number): AbstractValue =>
  setMember(object, [key], placeAt(at), () => value);

describe("what assignments leave of an object", () => {
  const [one, other] = [constant(1), constant(2)];

  it("is one and the same object, in whatever order members that are there are set", () => {
    const object = madeObject();
    const behind = set(set(object, "a", one, 10), "b", other, 20);
    expect(set(set(object, "b", other, 20), "a", one, 10)).toBe(behind);
    expect(set(behind, "a", one, 10)).toBe(behind);
    expect(set(set(behind, "a", other, 30), "a", one, 10)).toBe(behind);
  });

  it("is another one for another value, another place, and another object", () => {
    const object = madeObject();
    const behind = set(object, "a", one, 10);
    expect(set(object, "a", other, 10)).not.toBe(behind);
    expect(set(object, "a", one, 20)).not.toBe(behind);
    expect(set(madeObject(), "a", one, 10)).not.toBe(behind);
  });

  it("is one value where all that it may be come to the same", () => {
    const object = madeObject();
    const members = [object, set(object, "a", one, 10)];
    const union: AbstractValue = { kind: "union", members, place: placeAt(0) };
    expect(set(union, "a", other, 20).kind).toBe("object");
  });

  it("has what was there for a part once it is large, so that a further one is set without going through all", () => {
    const names = Array.from({ length: 500 }, (_, at) => `k${at}`);
    const made = names.reduce<AbstractValue>((object, name, at) => set(object, name, one, at), madeObject());
    const entries = made.kind === "object" ? made.entries : [];
    expect(entries.map(({ key }) => key)).toEqual(["a", "b", ...names]);
    expect(partsOf(entries)?.length).toBeLessThanOrEqual(8);
  });
});
