import { findOrAdd } from "../../../model/find-or-add.ts";
import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

const byTarget = new DeclarationIndex<Write>(({ root }) => root);

/** The assignments to a variable or its members, in the order of the text. */
export function writesTo(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Write[] {
  const { survey, scopes } = evaluation;
  const writes = byTarget.find(survey.writes.get(name), name, declaration, scopes);
  const assigning = scopes.assigningDeclarations(declaration);
  if (assigning.length === 0) return writes;
  return findOrAdd(withDeclarations, declaration, () => {
    const declared = assigning.map((node): Write => ({
      root: node.name,
      path: [],
      kind: "set",
      value: node.initializer,
      node,
    }));
    return [...writes, ...declared].toSorted((one, other) => one.node.pos - other.node.pos);
  });
}

const withDeclarations = new WeakMap<Declaration, readonly Write[]>();
