import type { AbstractInstance, AbstractValue } from "../../values/abstract-value.ts";
import { plainInstanceOf } from "../../values/plain-instance.ts";
import { toConstantText } from "../../values/string-operations.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { valueOfDerivedType } from "../types/derived-value.ts";

/** What containers are asked by for what they hold. */
const ASKING = new Set(["inject", "get", "resolve"]);

/**
 * The instance that a container of dependency injection is asked for, by its class, or by a key with the class as the type: `inject(Api)`,
 * `container.resolve(Api)`, `container.get<Api>(TYPES.Api)`. What its constructor is given is the container's to say.
 */
export function instanceAskedFor(
  node: TS.Node,
  [asked, ...others]: readonly AbstractValue[],
  evaluation: EvaluationContext,
): AbstractInstance | undefined {
  if (asked === undefined || !ts.isCallExpression(node) || !ASKING.has(nameOfCalled(node.expression))) return undefined;
  // With a name beside it, `Reflect.get(Api, "host")`, something of the class itself is asked for.
  if (asked.kind === "class")
    return others.some(({ kind }) => kind === "string") ? undefined : plainInstanceOf(asked, evaluation.contexts);
  const [type] = node.typeArguments ?? [];
  if (type === undefined || !isKey(node.arguments[0], asked)) return undefined;
  const derived = valueOfDerivedType(type, evaluation.at(type));
  return derived?.kind === "instance" ? derived : undefined;
}

function nameOfCalled(called: TS.Expression): string {
  const name = ts.isPropertyAccessExpression(called) ? called.name : called;
  return ts.isIdentifier(name) ? name.text : "";
}

/** Whether an argument is a key: a client is asked by such a method for what it reads from a URL, `http.get<Zone>(url)`. */
function isKey(argument: TS.Expression | undefined, value: AbstractValue): boolean {
  const text = toConstantText(value);
  if (text !== undefined) return /^\w+$/.test(text);
  if (argument === undefined || value.kind === "string" || !ts.isPropertyAccessExpression(argument)) return false;
  return ts.isIdentifier(argument.expression) && /^[A-Z]/.test(argument.expression.text);
}
