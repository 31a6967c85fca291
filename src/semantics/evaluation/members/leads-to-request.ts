import type { ClientIndex } from "../../clients/client-index.ts";
import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findResultType } from "../types/type-members.ts";
import { clientOfUnknown } from "./evaluate-member.ts";

/**
 * Whether calling a value, or one of its methods, can lead to a request of the API: by the code that defines it, for
 * which `shows` tells whether it shows the API, or by its package.
 */
export function leadsToRequest(
  value: AbstractValue,
  evaluation: EvaluationContext,
  clients: ClientIndex,
  shows: (code: TS.Node) => boolean,
): boolean {
  switch (value.kind) {
    case "function":
    case "class":
      return shows(value.node);
    case "instance":
      return shows(value.class.node);
    case "module":
      return shows(value.file);
    case "external":
      return clients.isInformed(value);
    case "unknown":
      return isOfClient(value, evaluation, clients);
    default:
      return false;
  }
}

/** Whether the declared type is a client, or a function that returns one. */
function isOfClient(value: AbstractUnknown, evaluation: EvaluationContext, clients: ClientIndex): boolean {
  const { type } = value;
  if (type === undefined) return false;
  const client = clientOfUnknown(value, evaluation);
  if (client !== undefined) return clients.isInformed(client);
  const result = findResultType(type, evaluation);
  return result !== undefined && evaluation.isClientType(result);
}
