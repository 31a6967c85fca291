import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecursiveAnswers } from "../../src/semantics/requests/recursive-answers.ts";

type Answer = "never" | "given" | "always";
const RANK: readonly Answer[] = ["never", "given", "always"];

/** Functions that call each other, and what each of them does itself. */
interface Graph {
  readonly own: readonly Answer[];
  readonly calls: readonly (readonly number[])[];
}

const graphs: fc.Arbitrary<Graph> = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc.record({
    own: fc.array(fc.constantFrom<Answer>("never", "never", "given", "always"), { minLength: count, maxLength: count }),
    calls: fc.array(fc.array(fc.nat(count - 1), { maxLength: 3 }), { minLength: count, maxLength: count }),
  }),
);

function most(answers: readonly Answer[]): Answer {
  return RANK.findLast((answer) => answers.includes(answer)) ?? "never";
}

/** What each function reaches, by any way. */
function reached({ own, calls }: Graph, start: number): Answer {
  const seen = new Set([start]);
  for (const at of seen) for (const callee of calls[at] ?? []) seen.add(callee);
  return most([...seen].map((at) => own[at] ?? "never"));
}

describe("answers about functions that call each other", () => {
  it("are those of all that they reach, whichever is asked about first", () => {
    fc.assert(
      fc.property(graphs, fc.infiniteStream(fc.nat(6)), (graph, order) => {
        const count = graph.own.length;
        const nodes = graph.own.map(() => ({}));
        const answers = new RecursiveAnswers<object, Answer>("never", "always");
        const ask = (at: number): Answer =>
          answers.of(nodes[at] ?? {}, () => {
            let found = graph.own[at] ?? "never";
            for (const callee of graph.calls[at] ?? []) {
              if (found === "always") return found;
              found = most([found, ask(callee)]);
            }
            return found;
          });
        const asked = [...order.take(count)].map((at) => at % count);
        for (const at of [...asked, ...graph.own.keys()]) expect(ask(at)).toBe(reached(graph, at));
      }),
    );
  });
});
