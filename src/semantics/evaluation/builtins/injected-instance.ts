import { ASKING_BY_KEY, isContainer, isMadeAsContainer } from "./container-names.ts";
import { isMadeOfReplaced, registeredFor } from "./registered-values.ts";
import type {
  AbstractExternal,
  AbstractInstance,
  AbstractUnknown,
  AbstractValue,
  Frame,
} from "../../values/abstract-value.ts";
import { plainInstanceOf } from "../../values/plain-instance.ts";
import { toConstantText } from "../../values/string-operations.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { valueOfDerivedType } from "../types/derived-value.ts";
import { valueHeldBy } from "../types/held-type.ts";

/** What containers are asked by for what they hold. */
const ASKING = new Set([...ASKING_BY_KEY, "get", "resolve"]);

/**
 * What a container of dependency injection is asked for, by its class, or by a key with the class as the type: `inject(Api)`,
 * `container.resolve(Api)`, `container.get<Api>(TYPES.Api)`. That is an instance of the class, unless another value is seen to be
 * registered for it. What its constructor is given is the container's to say.
 */
export function valueAskedFor(
  node: TS.Node,
  callee: AbstractUnknown | AbstractExternal,
  [asked, ...others]: readonly AbstractValue[],
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (asked === undefined || !ts.isCallExpression(node) || !ASKING.has(nameOfCalled(node.expression))) return undefined;
  // With a name beside it, `Reflect.get(Api, "host")`, something of the class itself is asked for.
  const isByClass = asked.kind === "class" && !others.some(({ kind }) => kind === "string");
  const byType = isByClass ? undefined : instanceOfKey(node, asked, evaluation);
  const held = isByClass
    ? plainInstanceOf(asked, evaluation.contexts)
    : (byType ?? valueHeldBy(asked, node, evaluation));
  if (held === undefined || (byType === undefined && !mayHold(node.expression, callee, frame, evaluation)))
    return undefined;
  const registered = registeredFor(asked, node, evaluation);
  if (registered !== undefined) return registered;
  return held.kind === "instance" && isMadeOfReplaced(held.class, evaluation) ? undefined : held;
}

function instanceOfKey(
  node: TS.CallExpression,
  asked: AbstractValue,
  evaluation: EvaluationContext,
): AbstractInstance | undefined {
  const [type] = node.typeArguments ?? [];
  if (type === undefined || !isKey(node.arguments[0], asked)) return undefined;
  const derived = valueOfDerivedType(type, evaluation.at(type));
  return derived?.kind === "instance" ? derived : undefined;
}

/** Whether what is asked by `get` may be a container: what else has such a method keeps things about a class, `metadata.get(Api)`. */
function mayHold(
  asking: TS.Expression,
  callee: AbstractUnknown | AbstractExternal,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  const name = nameOfCalled(asking);
  if (name === "use") return callee.kind === "external" && callee.root === "package:react";
  if (!ts.isPropertyAccessExpression(asking) || name !== "get") return true;
  if (callee.kind === "external" && callee.root.startsWith("package:")) return true;
  if (isMadeAsContainer(asking.expression, evaluation)) return true;
  const receiver = evaluation.evaluate(asking.expression, frame);
  return isContainer(asking.expression, receiver.kind === "unknown" ? receiver.type : undefined);
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
