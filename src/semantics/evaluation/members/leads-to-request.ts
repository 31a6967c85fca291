import type { ClientIndex } from "../../clients/client-index.ts";
import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findResultType } from "../types/type-members.ts";
import { clientOfUnknown } from "./evaluate-member.ts";

/** Whether calling a value, or a method of it, can lead to a request of the API, by the file that defines it or by its package. */
export function leadsToRequest(value: AbstractValue, evaluation: EvaluationContext, clients: ClientIndex): boolean {
  switch (value.kind) {
    case "function":
    case "class":
      return evaluation.at(value.node).showsApi;
    case "instance":
      return evaluation.at(value.class.node).showsApi;
    case "module":
      return evaluation.at(value.file).showsApi;
    case "external":
      return clients.isInformed(value);
    case "unknown":
      return isOfClient(value, evaluation, clients);
    default:
      return false;
  }
}

/** Whether the declared type names a client, or a function that gives one. */
function isOfClient(value: AbstractUnknown, evaluation: EvaluationContext, clients: ClientIndex): boolean {
  const { type } = value;
  if (type === undefined) return false;
  const client = clientOfUnknown(value, evaluation);
  if (client !== undefined) return clients.isInformed(client);
  const result = findResultType(type, evaluation);
  return result !== undefined && evaluation.isClientType(result);
}
