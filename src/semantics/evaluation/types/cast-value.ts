import type { AbstractExternal, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { withType } from "../outcomes/request-outcome.ts";
import { valueOfType, withTypeNode } from "./declared-type.ts";
import { nameOfType } from "./type-members.ts";

/** Globals whose members are known by their names, whatever they are said to be. */
const KNOWN_GLOBALS = /^global:(?:globalThis|window|self|global|process|import\.meta|Deno|Bun)$/;

/** `value as Type`: what is known of a value stays, of any other the type is; so with each of those that it may be. */
export function valueOfCast(
  value: AbstractValue,
  type: TS.TypeNode,
  node: TS.Expression,
  evaluation: EvaluationContext,
): AbstractValue {
  if (value.kind === "union") {
    return evaluation.join(
      value.members.map((member) => valueOfCast(member, type, node, evaluation)),
      node,
    );
  }
  if (value.kind !== "external") return withTypeNode(value, type, evaluation);
  return isForeign(value, evaluation) ? castExternal(value, type, node, evaluation) : value;
}

/** What a package or a global is of which nothing is known: `env as unknown as { FILES: R2Bucket }`. */
function castExternal(
  value: AbstractExternal,
  type: TS.TypeNode,
  node: TS.Expression,
  evaluation: EvaluationContext,
): AbstractValue {
  if (nameOfType(type) === undefined && !ts.isTypeLiteralNode(type) && !ts.isIntersectionTypeNode(type)) return value;
  const memberName = value.members.at(-1) ?? value.root.replace("global:", "");
  const open = evaluation.unknown("import", node, { memberName });
  return withType(open, valueOfType(type, node, memberName, evaluation), type);
}

function isForeign({ root, client, members }: AbstractExternal, evaluation: EvaluationContext): boolean {
  const isKnown = members.length === 0 && KNOWN_GLOBALS.test(root);
  return client === undefined && !isKnown && !root.startsWith("global:process") && !evaluation.isClient(root);
}
