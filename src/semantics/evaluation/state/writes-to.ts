import { DeclarationIndex } from "../../syntax/declaration-index.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

const byTarget = new DeclarationIndex<Write>(({ root }) => root);

/** The assignments to a variable or its members, in the order of the text. */
export function writesTo(declaration: Declaration, name: string, evaluation: EvaluationContext): readonly Write[] {
  const { survey, scopes } = evaluation;
  return byTarget.find(survey.writes.get(name), name, declaration, scopes);
}
