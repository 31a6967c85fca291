import { readExpressionTokens, type Token } from "../../database/expression-tokens.ts";

/** A field found in the text of an expression. */
export interface ExpressionField {
  readonly name: string;
  /** Offset in the text. */
  readonly start: number;
}

const comparisons = new Set([
  "eq",
  "ne",
  "lt",
  "le",
  "gt",
  "ge",
  "in",
  "contains",
  "matches",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "~",
]);

/**
 * What is known of a text: `expression`, that it is one; `fragment`, that code may put it together with others, so that a field's name
 * alone may become one; `data`, that it stands for itself, as the name of a field to be logged does.
 */
export type TextRole = "expression" | "fragment" | "data";

/** SQL has columns that look like fields. */
const foreignWords = new Set(["select", "from", "where", "join", "update", "insert"]);

/**
 * The given fields in the text of a rule expression: not in quoted or raw strings, not in comments, and not as part of a
 * longer name. Unless its role says that the text is one, it has to read as one: the field is compared, is a function's
 * argument, or is all of a fragment; prose about a field is none.
 */
export function findExpressionFields(
  text: string,
  fields: ReadonlySet<string>,
  role: TextRole,
): readonly ExpressionField[] {
  const tokens = readExpressionTokens(text).filter((token) => token.kind !== "comment");
  if (tokens.some((token) => foreignWords.has(token.text.toLowerCase()))) return [];
  if (role !== "expression" && isProse(tokens)) return [];
  const found = tokens.filter((token) => fields.has(token.text) && isWholeName(text, token));
  const counted = found.filter((token) => readsAs(role, tokens, tokens.indexOf(token), text));
  return counted.map((token) => ({ name: token.text, start: token.start }));
}

/** Names under which a condition that is kept in parts has its operator. */
const operatorName = /^(?:op|operator|comparator|comparison)$/iu;

/** Whether one of the words is an operator that compares, or a name under which one is kept. */
export function hasComparison(words: readonly string[]): boolean {
  return words.some((word) => comparisons.has(word.toLowerCase()) || operatorName.test(word));
}

/** Words between operands, beside the comparisons. */
const connectives = new Set(["and", "or", "xor", "not"]);

/** Whether two operands stand side by side, which no expression has outside of a list in braces: "blocks if cf.score > 5". */
function isProse(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some((token, index) => {
    if (token.text === "{") depth++;
    else if (token.text === "}") depth--;
    const before = tokens[index - 1];
    return depth === 0 && before !== undefined && isOperand(before) && isOperand(token);
  });
}

function isOperand({ kind, text }: Token): boolean {
  return kind === "word" && !comparisons.has(text) && !connectives.has(text.toLowerCase());
}

/** A name goes on over dots, hyphens and slashes, in paths and packages. */
function isWholeName(text: string, { start, end }: Token): boolean {
  return !/[\w.\-/\\@:]/u.test(text.charAt(start - 1)) && !/[\w.\-/\\@:]/u.test(text.charAt(end));
}

function readsAs(role: TextRole, tokens: readonly Token[], index: number, text: string): boolean {
  if (role === "expression") return true;
  if (tokens.length === 1) return role === "fragment" && text.trim().length === tokens[0]?.text.length;
  return isCompared(tokens[index + 1], tokens[index + 2]) || isArgument(tokens, index);
}

/** The operator decides, with what it compares to: `in` and `contains` are words of prose too. */
function isCompared(operator: Token | undefined, operand: Token | undefined): boolean {
  if (operator?.kind === "hole") return operand === undefined || operand.kind === "number";
  if (operator === undefined || !comparisons.has(operator.text)) return false;
  if (operand === undefined) return true;
  return (
    operand.kind === "number" || operand.kind === "string" || operand.kind === "hole" || /^[{$-]/u.test(operand.text)
  );
}

/** `to_string(cf.threat_score)`: the parenthesis stands against the function's name. */
function isArgument(tokens: readonly Token[], index: number): boolean {
  const [name, parenthesis] = [tokens[index - 2], tokens[index - 1]];
  return (
    name?.kind === "word" && parenthesis?.text === "(" && name.end === parenthesis.start && !comparisons.has(name.text)
  );
}
