import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  deprecatedEndpoints,
  liveEndpoints,
  type ListedEndpoint,
} from "../../../tests/contract/call-shapes/endpoints.ts";
import { toConcatenation, toPieces, toTemplate, toVariable } from "../../../tests/contract/call-shapes/path-text.ts";
import { writePlainFunction } from "./write-plain-function.ts";

const FILES = 120;
/** Functions of a file: so many that call deprecated endpoints, live ones, and none. */
const DEPRECATED = 5;
const LIVE = 3;
const PLAIN = 4;

/** Writes files full of hits into `folder`: API modules of some hundred lines, each with five deprecated calls. */
export function writeHitFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < FILES; index++) writeFileSync(join(folder, `module-${index}.ts`), writeModule(index));
}

function writeModule(index: number): string {
  const functions = [
    ...pick(deprecatedEndpoints, DEPRECATED, index).map(writeCall),
    ...pick(liveEndpoints, LIVE, index).map((endpoint, at) => writeCall(endpoint, DEPRECATED + at)),
    ...Array.from({ length: PLAIN }, (_, at) => writePlainFunction(at)),
  ];
  return [HEAD, ...functions].join("\n");
}

const HEAD = `import { randomUUID } from "node:crypto";
import axios from "axios";

const API = process.env.API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
const headers = { Authorization: \`Bearer \${process.env.API_TOKEN}\`, "Content-Type": "application/json" };
const client = axios.create({ baseURL: API, headers });

export interface Answer<T> {
  readonly success: boolean;
  readonly result: T;
  readonly errors: readonly { readonly code: number; readonly message: string }[];
}
`;

function writeCall(endpoint: ListedEndpoint, at: number): string {
  const path = toPieces(endpoint.path, "hole");
  const method = endpoint.methods[at % endpoint.methods.length] ?? "GET";
  const parameters = (endpoint.path.match(/:\w+/g) ?? []).map((name) => `${toVariable(name)}: string`);
  const api = { expression: "API" };
  const send = [
    `await fetch(${toTemplate([api, ...path])}, { method: "${method}", headers })`,
    `await fetch(${toConcatenation([api, ...path])}, { method: "${method}", headers })`,
    `await client.request({ method: "${method}", url: ${toTemplate(path)} })`,
  ][at % 3];
  return `
/** ${method} ${endpoint.path.replaceAll("/", " ").trim()}. */
export async function call${at}(${parameters.join(", ")}): Promise<Answer<unknown>> {
  const response = ${send};
  const answer = ("data" in response ? response.data : await response.json()) as Answer<unknown>;
  if (!answer.success) throw new Error(answer.errors.map(({ message }) => message).join(", "));
  return answer;
}`;
}

/** `count` neighbours, from a place that moves on with every file. */
function pick(endpoints: readonly ListedEndpoint[], count: number, index: number): readonly ListedEndpoint[] {
  return Array.from({ length: count }, (_, at) => endpoints[(index * count + at) % endpoints.length]).filter(
    (endpoint) => endpoint !== undefined,
  );
}
