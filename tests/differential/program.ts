import type { Json } from "../../src/database/management-api-facts.ts";
import { BASE } from "../runtime/management-api/open-api.ts";

/** One request to the API, and what the code then reads of the answer. */
export interface Program {
  readonly method: string;
  /** From the root on, with its query: `/zones/p/settings/ssl`. */
  readonly path: string;
  /** The template that the path was made from: what it names is there. */
  readonly template: string;
  readonly payload?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  /** A field of the body, `*` for the elements of a list: `result.*.locked`. */
  readonly read?: string;
}

/** What a person calls it. */
export function describeProgram({ method, path, payload, headers, read }: Program): string {
  const parts = [payload, headers].map((part) => (part === undefined ? "" : ` ${JSON.stringify(part)}`));
  return `${method} ${path}${parts.join("")}${read === undefined ? "" : ` → ${read}`}`;
}

type Form = (program: Program) => string;

/** Ways in which code makes one and the same request. */
const forms: readonly Form[] = [
  ({ method, path, payload, headers }) =>
    `const response = await fetch(${JSON.stringify(BASE + path)}, { method: "${method}"${listOptions(payload, headers)} });
const body = await response.json();`,
  ({ method, path, payload, headers }) =>
    `import axios from "axios";
const client = axios.create({ baseURL: "${BASE}" });
const { data: body } = await client.request({ method: "${method}", url: ${JSON.stringify(path)}${headers === undefined ? "" : `, headers: ${JSON.stringify(headers)}`}${payload === undefined ? "" : `, data: ${JSON.stringify(payload)}`} });`,
  ({ method, path, payload, headers }) =>
    `const API = "${BASE}";
const payload = ${JSON.stringify(payload ?? null)};
const path = ${JSON.stringify(path)};
const response = await fetch(\`\${API}\${path}\`, { method: "${method}"${headers === undefined ? "" : `, headers: ${JSON.stringify(headers)}`}${payload === undefined ? "" : ", body: JSON.stringify(payload)"} });
const body = await response.json();`,
  ({ method, path, payload, headers }) =>
    `async function call(method, path, payload) {
  const response = await fetch("${BASE}" + path, { method, headers: ${JSON.stringify(headers ?? {})}, ${payload === undefined ? "" : "body: JSON.stringify(payload)"} });
  return response.json();
}
const body = await call("${method}", ${JSON.stringify(path)}${payload === undefined ? "" : `, ${JSON.stringify(payload)}`});`,
];

/** The source of a program; `index` chooses how it is written. */
export function toSource(program: Program, index: number): string {
  const form = forms[index % forms.length] ?? String;
  return `${form(program)}\n${toRead(program.read)}export {};\n`;
}

function toRead(read: string | undefined): string {
  if (read === undefined) return "";
  const [list, rest] = read.split(".*.");
  if (list === undefined || rest === undefined) return `console.log(body.${read});\n`;
  return `for (const item of body.${list}) console.log(item.${rest});\n`;
}

function listOptions(payload: Json | undefined, headers: Program["headers"]): string {
  const written = headers === undefined ? "" : `, headers: ${JSON.stringify(headers)}`;
  return payload === undefined ? written : `${written}, body: JSON.stringify(${JSON.stringify(payload)})`;
}
