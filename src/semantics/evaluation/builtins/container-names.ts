import { namesOfCallee } from "../../syntax/callee-names.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { nameOfType } from "../types/type-members.ts";
import type { DeclaredType } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ts, type TS } from "../../syntax/compiler.ts";

/** The last words of names of containers of dependency injection, and of what hands out what is in one. */
const CONTAINERS: ReadonlySet<string> = new Set(
  ["app", "application", "bed", "container", "context", "di", "fixture", "injector", "ioc", "kernel", "locator"].concat(
    ["module", "nest", "provider", "providers", "ref", "resolver", "scope", "services"],
  ),
);

/** What gives a value that the program has put there under a key. */
export const ASKING_BY_KEY: ReadonlySet<string> = new Set(["inject", "use", "useContext"]);

/** Whether an expression is named as a container is, or its type: `moduleRef`, `testingModule`, `Container`. */
export function isContainer(expression: TS.Expression, type?: DeclaredType): boolean {
  return isNamedSo(namesOfCallee(expression).last) || isNamedSo(nameOfType(type));
}

/** Whether a variable is declared with what makes a container by its name: `new Container()`, `await Test.createTestingModule(…).compile()`. */
export function isMadeAsContainer(variable: TS.Expression, { scopes }: EvaluationContext): boolean {
  const declaration = ts.isIdentifier(variable) ? scopes.findValue(variable.text, variable) : undefined;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
  let made = declaration.initializer && unwrap(declaration.initializer);
  while (made !== undefined && (ts.isCallExpression(made) || ts.isNewExpression(made))) {
    if (isNamedSo(namesOfCallee(made.expression).last)) return true;
    made = ts.isPropertyAccessExpression(made.expression) ? unwrap(made.expression.expression) : undefined;
  }
  return false;
}

function isNamedSo(name = ""): boolean {
  const word = name.split(/(?=[A-Z])|_/).at(-1) ?? "";
  return CONTAINERS.has(word.toLowerCase()) || CONTAINERS.has(name.toLowerCase());
}
