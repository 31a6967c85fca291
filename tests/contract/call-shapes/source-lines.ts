import type { CallRequest } from "./call-shape.ts";

/** An exported function around the lines, with the path's variables as parameters. */
export function inFunction(request: CallRequest, body: readonly string[], more: readonly string[] = []): string[] {
  const parameters = [...request.variables, ...more].join(", ");
  return [`export async function run(${parameters}) {`, ...indent(body), "}"];
}

/** The same with every parameter a string. */
export function inTypedFunction(request: CallRequest, body: readonly string[]): string[] {
  const parameters = request.variables.map((name) => `${name}: string`).join(", ");
  return [`export async function run(${parameters}): Promise<unknown> {`, ...indent(body), "}"];
}

/** The lines two columns further in; marks stay in front. */
export function indent(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/^(\u00bb?)/, "$1  "));
}

/** `{ method: "PATCH", headers, body: … }`: what fetch takes as second argument. */
export function toInit(request: CallRequest): string {
  const body = hasBody(request) ? `, body: JSON.stringify({ description: "made by a program" })` : "";
  return `{ method: "${request.method}", headers: { authorization: "Bearer " + token }${body} }`;
}

/** The payload's expression, or undefined for methods that send none. */
export function toPayload(request: CallRequest): string | undefined {
  return hasBody(request) ? `{ description: "made by a program" }` : undefined;
}

/** `get`, `post`, …: the member that sends the method in most clients. */
export function toVerb(request: CallRequest): string {
  return request.method.toLowerCase();
}

function hasBody(request: CallRequest): boolean {
  return ["POST", "PUT", "PATCH"].includes(request.method);
}
