import type { Place } from "../../../model/index.ts";
import { isGeneratorMachine, packageOfGeneratorHelper } from "../../syntax/lowered-generators.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { AbstractExternal, AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** What a compiler wrote into the file to run generators, as the package's function that it is a copy of; undefined for any other declaration. */
export function valueOfGeneratorHelper(
  declaration: Declaration,
  evaluation: EvaluationContext,
): AbstractExternal | undefined {
  const name = packageOfGeneratorHelper(declaration);
  return name === undefined ? undefined : helperOf(name, evaluation.placeOf(declaration));
}

/** The same of a function that is called where it is written; undefined for any other expression. */
export function valueOfGeneratorMachine(
  node: TS.Expression,
  evaluation: EvaluationContext,
): AbstractExternal | undefined {
  return isGeneratorMachine(node) ? helperOf("tslib", evaluation.placeOf(node)) : undefined;
}

function helperOf(name: string, place: Place): AbstractExternal {
  const members = name === "tslib" ? ["__generator"] : [];
  return { kind: "external", root: `package:${name}`, members, client: undefined, name, place };
}

/** `_regeneratorRuntime()` gives the functions of the package; `mark(function* () {})` what it is given. */
export function callGeneratorHelper(
  callee: AbstractExternal,
  [first]: readonly AbstractValue[],
): AbstractValue | undefined {
  if (callee.root !== "package:regenerator-runtime") return undefined;
  const name = callee.members.at(-1);
  if (name === undefined) return callee;
  return name === "mark" || name === "m" ? first : undefined;
}
