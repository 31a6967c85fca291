import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handThrough, ways } from "./handed-through.ts";
import { readSent, run } from "./sent-programs.ts";

describe("a text that is handed on is what is requested, and nothing else is", () => {
  it.each(ways)("%s", (way) => {
    const program = handThrough([way]);
    expect(run(program)).toEqual(new Set(["/a"]));
    expect(readSent(program)).toEqual(new Set(["/a"]));
  });

  it("in several ways, one after the other", () => {
    const several = fc.array(fc.constantFrom(...ways), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(several, (chosen) => {
        expect(readSent(handThrough(chosen))).toEqual(new Set(["/a"]));
      }),
      { seed: 1, numRuns: 150 },
    );
  });
});
