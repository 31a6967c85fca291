import { findOrAdd } from "../../../model/find-or-add.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { declarationOfType } from "../types/type-declaration.ts";

/** What is known of the parameters of one program. */
interface Parameters {
  /** The object types that types name; null for any other one. */
  readonly types: Map<TS.TypeReferenceNode, Declaration | null>;
  /** The first value of each object type, by the name of the parameter. */
  readonly values: Map<Declaration, Map<string, AbstractUnknown>>;
}

const known = new WeakMap<CallContexts, Parameters>();

/**
 * What a function is given: one and the same value for all parameters that have one name and one type of objects, of which nothing else is
 * known. Each handler of a worker hands on its own `env: Env`, and a function that all of them call is entered once.
 */
export function asPassed(value: AbstractValue, evaluation: EvaluationContext): AbstractValue {
  const type = value.kind === "unknown" ? typeAlone(value) : undefined;
  if (value.kind !== "unknown" || type === undefined) return value;
  const ofProgram = findOrAdd(known, evaluation.contexts, (): Parameters => ({ types: new Map(), values: new Map() }));
  const declaration = findOrAdd(ofProgram.types, type, () => objectTypeOf(type, evaluation));
  if (declaration === null) return value;
  const ofType = findOrAdd(ofProgram.values, declaration, () => new Map<string, AbstractUnknown>());
  return findOrAdd(ofType, `${value.name} ${value.memberName ?? ""}`, () => value);
}

/** The declared type of a parameter of which that is all that is known. */
function typeAlone(value: AbstractUnknown): TS.TypeReferenceNode | undefined {
  const { reason, type, completedAt, made, outcome, base, method, admits } = value;
  const isTold = [completedAt, made, outcome, base, method, admits].some((each) => each !== undefined);
  if (reason !== "parameter" || type === undefined || isTold) return undefined;
  return ts.isTypeReferenceNode(type) && type.typeArguments === undefined ? type : undefined;
}

/** The declaration of a type of objects: what may be a text is told apart, since a URL may end in it. */
function objectTypeOf(type: TS.TypeReferenceNode, evaluation: EvaluationContext): Declaration | null {
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined) return null;
  const isObject =
    ts.isInterfaceDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    (ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type));
  return isObject ? declaration : null;
}
