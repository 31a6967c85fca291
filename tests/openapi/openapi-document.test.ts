import { describe, expect, it } from "vitest";
import { follow } from "../../src/openapi/openapi-document.ts";

const root = { schemas: { "a/b": { is: "slash" }, "a b": { is: "blank" }, "100%": { is: "percent" } } };

describe("a reference inside of a document", () => {
  it.each([
    ["#/schemas/a~1b", { is: "slash" }],
    ["#/schemas/a%20b", { is: "blank" }],
    // Nothing that a document holds is thrown back at who lints: this one is not encoded as a URI has to be.
    ["#/schemas/100%", { is: "percent" }],
    ["#/schemas/none", undefined],
    ["#/schemas/toString", undefined],
    ["other.yaml", undefined],
  ])("leads by its pointer: %s", (reference, node) => {
    expect(follow({ $ref: reference }, root)).toEqual(node);
  });

  it("leads nowhere in a circle", () => {
    const one = { $ref: "#/two" };
    expect(follow(one, { one, two: { $ref: "#/one" } })).toBeUndefined();
  });
});
