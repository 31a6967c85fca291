import { getBuiltinDatabase } from "../database/builtin-database.ts";
import { readExpressionTokens } from "../database/expression-tokens.ts";
import type { ExpressionFieldRecord } from "../model/index.ts";
import { changesRequests, type NotCarried } from "./migration.ts";

/** Fields of an expression that rules of rulesets refuse, though the old resource may still have them. */
export function listRefusedFields(expression: string, field: string): readonly NotCarried[] {
  const { records, vocabulary } = getBuiltinDatabase();
  const words = new Set(readExpressionTokens(expression).flatMap(({ kind, text }) => (kind === "word" ? [text] : [])));
  const refusing = records.filter((record): record is ExpressionFieldRecord => record.kind === "expression-field");
  return refusing.flatMap((record) => {
    const names = vocabulary.expressionPrefixes.map((prefix) => `${prefix}.${record.field}`);
    return names
      .filter((name) => words.has(name))
      .map((name) => changesRequests(field, `The field ${name} ${record.change}, ${describeEnd(record)}: rewrite it.`));
  });
}

function describeEnd({ boundary, endOfLife }: ExpressionFieldRecord): string {
  return endOfLife === null ? "from a day that is not known yet" : `${boundary ?? "from"} ${endOfLife}`;
}
