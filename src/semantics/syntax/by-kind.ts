import { ts, type TS } from "./compiler.ts";

/**
 * Turns a predicate that depends on the kind of a node alone into a table look-up. Comparing a node with a list of
 * kinds takes longest for the kinds that are not in it, which are most. The compiler is loaded late, so the table is
 * filled at the first question.
 */
export function byKind<Kind extends TS.Node>(answer: (node: TS.Node) => node is Kind): (node: TS.Node) => node is Kind;
export function byKind<Answer>(answer: (node: TS.Node) => Answer): (node: TS.Node) => Answer;
export function byKind<Answer>(answer: (node: TS.Node) => Answer): (node: TS.Node) => Answer {
  let answers: readonly Answer[] | undefined;
  const listAnswers = (): readonly Answer[] =>
    Array.from({ length: ts.SyntaxKind.Count }, (_, kind: TS.SyntaxKind) => answer(ofKind(kind)));
  return (node) => {
    answers ??= listAnswers();
    // Kinds are numbered from 0.
    return answers[node.kind] as Answer;
  };
}

/** A node of which nothing but its kind is looked at. */
function ofKind(kind: TS.SyntaxKind): TS.Node {
  return { kind } as Pick<TS.Node, "kind"> as TS.Node;
}
