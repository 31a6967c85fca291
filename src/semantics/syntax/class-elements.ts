import { groupBy } from "../../model/group-by.ts";
import { ts, type TS } from "./compiler.ts";
import { hasModifier } from "./has-modifier.ts";
import { nodesWithin } from "./nodes-within.ts";
import type { Survey } from "./survey.ts";
import { textOfName } from "./property-names.ts";

const known = new WeakMap<TS.ClassLikeDeclaration, ReadonlyMap<string | undefined, readonly TS.ClassElement[]>>();
const NONE: readonly TS.ClassElement[] = [];

/**
 * The elements of a class with a given name, in source order. Indexed, since a class is asked for each member that is
 * read of it.
 */
export function elementsNamed(definition: TS.ClassLikeDeclaration, name: string): readonly TS.ClassElement[] {
  return groupsOf(definition).get(name) ?? NONE;
}

/** The constructor of a class; of an overloaded one, all its declarations. */
export function constructorsOf(definition: TS.ClassLikeDeclaration): readonly TS.ConstructorDeclaration[] {
  return (groupsOf(definition).get(undefined) ?? NONE).filter(ts.isConstructorDeclaration);
}

/** The constructor that is run: of an overloaded one, the declaration with the body. */
export function implementedConstructor(definition: TS.ClassLikeDeclaration): TS.ConstructorDeclaration | undefined {
  return constructorsOf(definition).find(({ body }) => body !== undefined);
}

const superCalls = new WeakMap<TS.ConstructorDeclaration, readonly TS.CallExpression[]>();

/** The `super(…)` calls of a constructor, in the order of the text. */
export function superCallsIn(constructor: TS.ConstructorDeclaration, { calls }: Survey): readonly TS.CallExpression[] {
  let found = superCalls.get(constructor);
  if (found === undefined) {
    found = nodesWithin(calls, constructor)
      .filter((call) => ts.isCallExpression(call))
      .filter(({ expression }) => expression.kind === ts.SyntaxKind.SuperKeyword);
    superCalls.set(constructor, found);
  }
  return found;
}

function groupsOf(definition: TS.ClassLikeDeclaration): ReadonlyMap<string | undefined, readonly TS.ClassElement[]> {
  let groups = known.get(definition);
  if (groups === undefined) {
    groups = groupBy(definition.members, ({ name }) => textOfName(name));
    known.set(definition, groups);
  }
  return groups;
}

/** Whether a member is one of the class itself. */
export function hasStatic(member: TS.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.StaticKeyword);
}
