import type { AbstractUnknown, AbstractValue, DeclaredType } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LANGUAGE_TYPES } from "./context-type.ts";
import { valueOfType } from "./declared-type.ts";
import { declarationOfType } from "./type-declaration.ts";
import { findMemberType, isNullishType, TRANSPARENT } from "./type-members.ts";

/** Aliases and bases that are followed one after the other. */
const MAX_STEPS = 8;

/** Members by which what holds one value gives it: `client.value` of `Ref<Client>`, `client.current` of `RefObject<Client>`. */
const HOLDING: ReadonlySet<string> = new Set(["value", "current"]);

/** What a member of a holder is that its type does not say itself: what it holds. */
export function memberHeldBy(
  holder: AbstractUnknown,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const isSaid = !HOLDING.has(name) || findMemberType(holder.type, name, evaluation) !== undefined;
  return isSaid ? undefined : valueHeldBy(holder, node, evaluation);
}

/**
 * What a container, or a key to one, is said to hold that another package makes: `Client` of `InjectionKey<Client>`,
 * `AsyncLocalStorage<Client>`, and of what `createContext<Client>(…)` gives. Undefined where its type says nothing of that.
 */
export function valueHeldBy(
  holder: AbstractValue | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (holder?.kind !== "unknown" || holder.outcome !== undefined) return undefined;
  const type = findHeldType(holder.type, evaluation, MAX_STEPS);
  return type && valueOfType(type, node, undefined, evaluation);
}

function findHeldType(
  type: DeclaredType | undefined,
  evaluation: EvaluationContext,
  steps: number,
): TS.TypeNode | undefined {
  if (type === undefined || steps === 0) return undefined;
  const inner = (part: TS.TypeNode | undefined): TS.TypeNode | undefined => findHeldType(part, evaluation, steps - 1);
  if (ts.isParenthesizedTypeNode(type)) return inner(type.type);
  if (ts.isUnionTypeNode(type)) {
    const [only, ...others] = type.types.filter((member) => !isNullishType(member));
    return others.length > 0 ? undefined : inner(only);
  }
  const isName = ts.isTypeReferenceNode(type) || ts.isImportTypeNode(type) || ts.isExpressionWithTypeArguments(type);
  if (!isName) return undefined;
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined) return heldByForeign(type, inner);
  if (ts.isTypeAliasDeclaration(declaration)) return inner(declaration.type);
  if (!ts.isInterfaceDeclaration(declaration)) return undefined;
  const bases = (declaration.heritageClauses ?? []).flatMap(({ types }) => types);
  return bases.map(inner).find((found) => found !== undefined);
}

function heldByForeign(
  type: TS.NodeWithTypeArguments,
  inner: (part: TS.TypeNode | undefined) => TS.TypeNode | undefined,
): TS.TypeNode | undefined {
  const [held] = type.typeArguments ?? [];
  const name = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "";
  if (TRANSPARENT.has(name)) return inner(held);
  return LANGUAGE_TYPES.has(name) ? undefined : held;
}
