import type { AbstractValue, DeclaredType } from "../../values/abstract-value.ts";
import { nodesWithin } from "../../syntax/nodes-within.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { argumentsKept } from "./context-type.ts";
import { valueOfDerivedType } from "./derived-value.ts";
import { withType } from "../outcomes/request-outcome.ts";
import { declarationOfType } from "./type-declaration.ts";
import { findResultType } from "./type-members.ts";
import { toStringValue } from "../../values/string-operations.ts";
import { isBucketType } from "./type-names.ts";
import { outcomeOfType } from "./typed-outcome.ts";

/** Type aliases and members that are followed one after the other. */
const MAX_STEPS = 8;

/** What a declared type says of a value: the literals of a union, or unknown with the type kept. */
export function valueOfType(
  type: DeclaredType | undefined,
  node: TS.Node,
  memberName: string | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  if (type === undefined || !ts.isTypeNode(type)) return evaluation.unknown("parameter", node, { type, memberName });
  const derived = valueOfDerivedType(type, evaluation.at(type));
  if (derived !== undefined) return derived;
  const literals = findLiterals(type, evaluation.at(type), MAX_STEPS);
  if (literals === undefined) {
    const outcome = outcomeOfType(type, evaluation);
    return evaluation.unknown("parameter", node, { type, memberName, ...(outcome && { outcome }) });
  }
  const texts = literals.map((literal) => {
    const place = { ...evaluation.at(literal).placeOf(literal) };
    const text = { kind: "text", text: literal.text, place: insideQuotes(place), exact: true } as const;
    return toStringValue([[text]], place);
  });
  return evaluation.join(texts, node);
}

function insideQuotes<T extends { start: number; end: number }>(place: T): T {
  return { ...place, start: place.start + 1, end: place.end - 1 };
}

function findLiterals(
  type: TS.TypeNode,
  evaluation: EvaluationContext,
  steps: number,
): readonly TS.StringLiteral[] | undefined {
  if (steps === 0) return undefined;
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? [type.literal] : undefined;
  if (ts.isParenthesizedTypeNode(type)) return findLiterals(type.type, evaluation, steps - 1);
  if (ts.isUnionTypeNode(type)) {
    const members = type.types.map((member) => findLiterals(member, evaluation, steps - 1));
    return members.some((member) => member === undefined) ? undefined : members.flatMap((member) => member ?? []);
  }
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined || !ts.isTypeAliasDeclaration(declaration)) return undefined;
  return findLiterals(declaration.type, evaluation, steps - 1);
}

/** Whether a declared type says that a value may be undefined: `R2Bucket | undefined`. */
export function allowsUndefined(type: DeclaredType): boolean {
  return ts.isUnionTypeNode(type) && type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword);
}

/** What calling a value gives of which only the type is known, or nothing: what its signature says that it gives. */
export function valueOfResult(callee: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  const result = evaluation.unknown("call", node);
  if (callee.kind !== "unknown" && callee.kind !== "function") return result;
  const type = findResultType(callee.kind === "unknown" ? callee.type : callee.node, evaluation);
  if (type === undefined && callee.kind === "unknown") {
    const kept = argumentsKept(callee);
    return kept.made === undefined || putsIntoContext(node, evaluation) ? result : { ...result, ...kept };
  }
  return type === undefined ? result : withType(result, valueOfType(type, node, undefined, evaluation), type);
}

/** Whether a call is given what puts another client into the context of what it makes: `procedure.use(({ next }) => next({ ctx: { client } }))`. */
function putsIntoContext(call: TS.Node, evaluation: EvaluationContext): boolean {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  if (call.expression.name.text !== "use") return false;
  return nodesWithin(evaluation.survey.objects, call).some(({ parent, properties }) => {
    if (!ts.isPropertyAssignment(parent) || !ts.isIdentifier(parent.name) || parent.name.text !== "ctx") return false;
    return properties.some((property) => {
      const isShort = ts.isShorthandPropertyAssignment(property);
      const put = isShort ? property.name : ts.isPropertyAssignment(property) ? property.initializer : undefined;
      const value = put && evaluation.evaluate(put, undefined);
      return value?.kind === "instance" || value?.kind === "external";
    });
  });
}

/** A value with what the type that it is said to have says of it, where it is not known itself. */
export function withTypeNode(value: AbstractValue, type: TS.TypeNode, evaluation: EvaluationContext): AbstractValue {
  // `any`, `unknown`, `string`: nothing that is called on the value is known by them.
  if (ts.isToken(type)) return value;
  if (value.kind === "union") {
    const typed = value.members.map((member) => withTypeNode(member, type, evaluation));
    return evaluation.join(typed, type);
  }
  if (value.kind === "external" && !evaluation.isClient(value.root)) {
    const derived = valueOfDerivedType(type, evaluation.at(type));
    if (derived?.kind === "instance") return derived;
    return isBucketType(type, evaluation)
      ? evaluation.unknown("import", type, { type, memberName: value.members.at(-1) })
      : value;
  }
  if (value.kind !== "unknown") return value;
  return withType(value, valueOfType(type, type, value.memberName, evaluation), type);
}
