import { ts } from "ts-morph";

/** What an expression of a client's method is: something of its arguments, a text made of them, an object. */
export type Value =
  | { readonly kind: "argument"; readonly source: string }
  /** A text with arguments in braces: `/zones/{0.zone_id}/filters`. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, Value>; readonly spread: Value | undefined }
  | { readonly kind: "unknown"; readonly text: string };

/** The names of a method so far, and which side of the next condition is taken. */
export interface Names {
  readonly values: Map<string, Value>;
  readonly decide: () => boolean;
}

/** The value of an expression; unknown for what paths and options of requests are never made of. */
export function evaluate(node: ts.Expression, names: Names): Value {
  if (ts.isIdentifier(node)) return names.values.get(node.text) ?? toUnknown(node);
  if (ts.isStringLiteralLike(node)) return { kind: "text", text: node.text };
  if (ts.isTemplateExpression(node)) return evaluateTemplate(node, names);
  if (ts.isTaggedTemplateExpression(node)) return evaluate(node.template, names);
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(node, names);
  if (ts.isPropertyAccessExpression(node)) return evaluateMember(node, names);
  if (ts.isConditionalExpression(node)) return evaluate(names.decide() ? node.whenTrue : node.whenFalse, names);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) {
    return evaluate(node.expression, names);
  }
  // `params ?? {}`: the arguments that are meant are there.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    return evaluate(node.left, names);
  }
  return toUnknown(node);
}

/** A value as a part of a path; undefined when it is none. */
export function toText(value: Value): string | undefined {
  if (value.kind === "text") return value.text;
  return value.kind === "argument" ? `{${value.source}}` : undefined;
}

function toUnknown(node: ts.Node): Value {
  return { kind: "unknown", text: node.getText() };
}

function evaluateTemplate(node: ts.TemplateExpression, names: Names): Value {
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const part = toText(evaluate(span.expression, names));
    if (part === undefined) return toUnknown(node);
    text += part + span.literal.text;
  }
  return { kind: "text", text };
}

function evaluateObject(node: ts.ObjectLiteralExpression, names: Names): Value {
  const members = new Map<string, Value>();
  let spread: Value | undefined;
  for (const property of node.properties) {
    if (ts.isShorthandPropertyAssignment(property)) {
      members.set(property.name.text, evaluate(property.name, names));
    } else if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)) {
      members.set(property.name.text, evaluate(property.initializer, names));
    } else if (ts.isSpreadAssignment(property)) {
      spread = evaluate(property.expression, names);
    }
  }
  return { kind: "object", members, spread };
}

function evaluateMember(node: ts.PropertyAccessExpression, names: Names): Value {
  const owner = evaluate(node.expression, names);
  if (owner.kind === "argument") return { kind: "argument", source: `${owner.source}.${node.name.text}` };
  return (owner.kind === "object" ? owner.members.get(node.name.text) : undefined) ?? toUnknown(node);
}
