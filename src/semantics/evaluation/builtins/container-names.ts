import { namesOfCallee } from "../../syntax/callee-names.ts";
import { nameOfType } from "../types/type-members.ts";
import type { DeclaredType } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";

/** The last words of names of containers of dependency injection, and of what hands out what is in one. */
const CONTAINERS: ReadonlySet<string> = new Set(
  ["app", "application", "bed", "container", "context", "di", "fixture", "injector", "ioc", "kernel", "locator"].concat(
    ["module", "nest", "provider", "providers", "ref", "resolver", "scope", "services"],
  ),
);

/** Whether an expression is named as a container is, or its type: `moduleRef`, `testingModule`, `Container`. */
export function isContainer(expression: TS.Expression, type?: DeclaredType): boolean {
  return isNamedSo(namesOfCallee(expression).last) || isNamedSo(nameOfType(type));
}

function isNamedSo(name = ""): boolean {
  const word = name.split(/(?=[A-Z])|_/).at(-1) ?? "";
  return CONTAINERS.has(word.toLowerCase()) || CONTAINERS.has(name.toLowerCase());
}
