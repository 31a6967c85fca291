import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findWrongMarks } from "../../src/openapi/find-wrong-marks.ts";

describe("a mark that is a text", () => {
  it.each([
    ["of an operation", 'paths: { /orders: { get: { deprecated: "true" } } }', ["paths./orders.get.deprecated"]],
    ["of a parameter", 'paths: { /a: { parameters: [{ deprecated: "yes" }] } }', ["paths./a.parameters.0.deprecated"]],
    [
      "of a property",
      'components: { schemas: { Order: { properties: { note: { deprecated: "" } } } } }',
      ["components.schemas.Order.properties.note.deprecated"],
    ],
    ["is none where it is true", "paths: { /orders: { get: { deprecated: true } } }", []],
    ["is none where it is the name of a property", "a: { properties: { deprecated: { type: string } } }", []],
    [
      "is none in data",
      'a: { example: { deprecated: "x" }, x-own: { deprecated: "x" }, default: { deprecated: "" } }',
      [],
    ],
  ])("%s", (_, text, expected) => {
    expect(findWrongMarks(parse(text)).map((path) => path.join("."))).toEqual(expected);
  });

  it("is looked for once in what holds itself", () => {
    const schema: Record<string, unknown> = { deprecated: "true" };
    schema.items = schema;
    expect(findWrongMarks({ schema })).toEqual([["schema", "deprecated"]]);
  });
});
