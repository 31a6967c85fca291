import { ts, type TS } from "../syntax/compiler.ts";
import { exportedNamesOf, isExported } from "../syntax/export-table.ts";
import { hasModifier } from "../syntax/has-modifier.ts";
import type { AbstractEntry, AbstractObject, AbstractValue } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** A namespace as the object of what it exports; undefined for one that only declares what is there elsewhere. */
export function valueOfNamespace(
  declaration: TS.ModuleDeclaration,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  const { body } = declaration;
  if (body === undefined || ts.isIdentifier(body) || hasModifier(declaration, ts.SyntaxKind.DeclareKeyword))
    return undefined;
  return {
    kind: "object",
    entries: listEntries(body, evaluation),
    open: false,
    place: evaluation.placeOf(declaration),
  };
}

/** Of `namespace A.B { … }` the inner one. */
function listEntries(body: TS.ModuleBody, evaluation: EvaluationContext): readonly AbstractEntry[] {
  const toEntry = (name: TS.Identifier, value: AbstractValue): AbstractEntry => {
    const place = evaluation.placeOf(name);
    return { key: name.text, keyPlace: place, value, place, origin: "spread" };
  };
  if (ts.isModuleBlock(body)) {
    const names = body.statements.filter((statement) => isExported(statement)).flatMap(exportedNamesOf);
    return names.map((name) => toEntry(name, evaluation.evaluate(name, undefined)));
  }
  const inner = ts.isModuleDeclaration(body) ? valueOfNamespace(body, evaluation) : undefined;
  return inner !== undefined && ts.isModuleDeclaration(body) && ts.isIdentifier(body.name)
    ? [toEntry(body.name, inner)]
    : [];
}
