import type { AbstractClass, AbstractInstance, AbstractValue } from "../../values/abstract-value.ts";
import { findBase } from "../state/class-bases.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { implementedConstructor, superCallsIn } from "../../syntax/class-elements.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { valueOfType } from "../types/declared-type.ts";
import { findInArguments } from "../types/type-members.ts";

/** How many base classes are followed. */
const MAX_BASES = 8;

/**
 * A member that a class has from a base of another package, as far as the class says what it is: by the base's type arguments
 * (`this.env` of `class Room extends DurableObject<Env>`), or by handing it over under that name (`super(state, env)`).
 */
export function memberOfBase(
  owner: AbstractInstance | AbstractClass,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  let current: AbstractInstance | AbstractClass | undefined = owner.kind === "instance" ? owner : undefined;
  for (let steps = MAX_BASES; steps > 0 && current?.kind === "instance"; steps--) {
    const definition: TS.ClassLikeDeclaration = current.class.node;
    const found = typedByBase(definition, name, node, evaluation) ?? handedToBase(definition, name, evaluation);
    if (found !== undefined) return found;
    current = findBase(current, evaluation);
  }
  return undefined;
}

function typedByBase(
  { heritageClauses }: TS.ClassLikeDeclaration,
  name: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const clause = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const [base] = clause?.types ?? [];
  const type = base?.typeArguments && findInArguments(base, name, evaluation);
  return type && valueOfType(type, node, name, evaluation);
}

function handedToBase(
  definition: TS.ClassLikeDeclaration,
  name: string,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const constructor = implementedConstructor(definition);
  if (constructor === undefined) return undefined;
  const home = evaluation.at(constructor);
  for (const call of superCallsIn(constructor, home.survey)) {
    const given = call.arguments.find((argument) => ts.isIdentifier(argument) && argument.text === name);
    if (given !== undefined) return home.evaluate(given, undefined);
  }
  return undefined;
}
