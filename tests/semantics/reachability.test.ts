import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Reachability } from "../../src/semantics/modules/reachability.ts";

/** Whether a node leads to one that holds, by the meaning of the words. */
function leads(start: number, edges: readonly (readonly number[])[], holding: ReadonlySet<number>): boolean {
  const seen = new Set([start]);
  for (const node of seen) for (const next of edges[node] ?? []) seen.add(next);
  return [...seen].some((node) => holding.has(node));
}

describe("what a node of a graph leads to", () => {
  it("is what can be reached from it, whatever was asked before", () => {
    const node = fc.nat({ max: 11 });
    const graph = fc.array(fc.array(node, { maxLength: 4 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(graph, fc.uniqueArray(node, { maxLength: 3 }), fc.array(node), (edges, holding, asked) => {
        const held = new Set(holding);
        const reachability = new Reachability<number>(
          (each) => edges[each] ?? [],
          (each) => held.has(each),
        );
        for (const start of asked) expect(reachability.leads(start)).toBe(leads(start, edges, held));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["leads to nothing", () => false],
    ["leads to the last", (node: number) => node === 4999],
  ])("is worked out once for each node, where a long chain back to its beginning %s", (_, holds) => {
    let looks = 0;
    const reachability = new Reachability<number>(
      (node) => [(node + 1) % 5000, 0],
      (node) => {
        looks++;
        return holds(node);
      },
    );
    const answers = Array.from({ length: 5000 }, (__, node) => reachability.leads(node));
    expect(new Set(answers)).toEqual(new Set([holds(4999)]));
    expect(looks).toBe(5000);
  });
});
