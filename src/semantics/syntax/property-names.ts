import { ts, type TS } from "./compiler.ts";

/** The text of a name of a member, a parameter or a variable; undefined for a pattern, and for one that is computed from more than a text. */
export function textOfName(name: TS.PropertyName | TS.BindingName | undefined): string | undefined {
  if (name === undefined || ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)) return undefined;
  if (!ts.isComputedPropertyName(name)) return name.text;
  return ts.isStringLiteralLike(name.expression) ? name.expression.text : undefined;
}

/** The first property of an object that stands there under a name. */
export function findProperty(
  { properties }: TS.ObjectLiteralExpression,
  name: string,
): TS.ObjectLiteralElementLike | undefined {
  return properties.find((property) => textOfName(property.name) === name);
}
