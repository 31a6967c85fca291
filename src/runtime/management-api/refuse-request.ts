import type { ManagementApiFacts } from "../../database/management-api-facts.ts";
import { wrapRefusal } from "./envelope.ts";
import { createRefusal } from "./refusal-error.ts";

/** The API's answer to what a server received and could not make a request of; `status` where HTTP has one of its own for it. */
export function refuseRequest(reason: string, facts: ManagementApiFacts, status?: number): Response {
  const refusal = createRefusal("malformedRequest", { reason: reason.replace(/\.$/, "") }, facts);
  return Response.json(wrapRefusal(refusal, []), { status: status ?? refusal.status });
}
