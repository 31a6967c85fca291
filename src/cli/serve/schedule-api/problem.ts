import { STATUS_CODES } from "node:http";

/** A refusal in the form that HTTP has for it (RFC 9457). */
export function createProblem(
  status: number,
  detail: string,
  others: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { type: "about:blank", title: STATUS_CODES[status] ?? "", status, detail, ...others };
  return Response.json(body, { status, headers: { ...headers, "content-type": "application/problem+json" } });
}
