import { operatorOf } from "../control-flow/condition-parts.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { textOf } from "../syntax/node-text.ts";
import { unwrap } from "../syntax/wrappers.ts";
import type { Write } from "../syntax/writes.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toAlternatives } from "../values/string-operations.ts";

/** Methods that leave of a text what names an endpoint. */
const KEEPING = new Set(["toString", "toUpperCase", "toLowerCase", "trim"]);

/** What gives the left side where something is there. */
const DEFAULTS: ReadonlySet<string> = new Set(["||", "??"]);

/** Members of a URL that are no part of the endpoint. */
const OUTSIDE = new Set<string | null>(["search", "searchParams", "hash"]);

/**
 * Whether an assignment leaves of a request where it goes: it adds a query, `config.url += "?page=2"`, writes the method in other letters, or
 * sets what is not there.
 */
export function keepsEndpoint(write: Write, evaluation: EvaluationContext): boolean {
  if (write.kind === "default" || write.path.some((name) => OUTSIDE.has(name))) return true;
  if (write.kind === "add") return beginsQuery(write.value, evaluation);
  return (
    write.kind === "set" && ts.isBinaryExpression(write.node) && isMadeOf(write.value, write.node.left, evaluation)
  );
}

/** Whether an expression is a member as it was, but for what is no part of the endpoint. */
function isMadeOf(value: TS.Expression, member: TS.Expression, evaluation: EvaluationContext): boolean {
  const node = unwrap(value);
  if (isSame(node, member)) return true;
  if (ts.isTemplateExpression(node)) {
    const [first, second] = node.templateSpans;
    const isFirst = node.head.text === "" && first !== undefined && isMadeOf(first.expression, member, evaluation);
    if (!isFirst) return false;
    return first.literal.text === "" ? second === undefined : isQuery(first.literal.text);
  }
  if (ts.isBinaryExpression(node)) {
    const operator = operatorOf(node);
    if (!isMadeOf(node.left, member, evaluation)) return false;
    return operator === "+" ? beginsQuery(node.right, evaluation) : DEFAULTS.has(operator);
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return KEEPING.has(node.expression.name.text) && isMadeOf(node.expression.expression, member, evaluation);
}

/** Whether two expressions name the same member, whether it is there or not: `config.url`, `config?.url`. */
function isSame(one: TS.Node, other: TS.Node): boolean {
  return textOf(one).replaceAll("?.", ".") === textOf(unwrap(other)).replaceAll("?.", ".");
}

/** Whether what is put behind a URL is a query, or nothing. */
function beginsQuery(value: TS.Expression, evaluation: EvaluationContext): boolean {
  return toAlternatives(evaluation.evaluate(value, undefined)).every((parts) => {
    const first = parts.find((part) => part.kind !== "text" || part.text !== "");
    return first === undefined || (first.kind === "text" && isQuery(first.text));
  });
}

function isQuery(text: string): boolean {
  return /^[?&#]|^$/.test(text);
}
