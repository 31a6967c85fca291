import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  deprecatedEndpoints,
  liveEndpoints,
  type ListedEndpoint,
} from "../../../tests/contract/call-shapes/endpoints.ts";
import { toPieces, toTemplate, toVariable } from "../../../tests/contract/call-shapes/path-text.ts";
import { writePlainFunction } from "./write-plain-function.ts";

const DEPRECATED = 2;
const LIVE = 3;

const CLIENT = `import { API, headers } from "./config.js";

export class ApiClient {
  constructor(private readonly token: string) {}

  get<T>(path: string): Promise<T> {
    return this.send<T>("GET", path);
  }

  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(\`\${API}\${path}\`, { method, headers: headers(this.token), body: JSON.stringify(body) });
    if (!response.ok) throw new Error(\`\${method} \${path}: \${response.status}\`);
    return response.json() as Promise<T>;
  }
}
`;

const CONFIG = `export const API = "https://api.cloudflare.com/client/v4";
export const headers = (token: string) => ({ Authorization: \`Bearer \${token}\` });
`;

/** Writes a project in which `modules` modules send all their requests through one client class. */
export function writeClientProject(folder: string, modules: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "config.ts"), CONFIG);
  writeFileSync(join(folder, "client.ts"), CLIENT);
  for (let index = 0; index < modules; index++) writeFileSync(join(folder, `module-${index}.ts`), writeModule(index));
}

function writeModule(index: number): string {
  const methods = [
    ...Array.from({ length: DEPRECATED }, (_, at) => writeMethod(deprecatedEndpoints, index * DEPRECATED + at, at)),
    ...Array.from({ length: LIVE }, (_, at) => writeMethod(liveEndpoints, index * LIVE + at, DEPRECATED + at)),
  ];
  return `import { randomUUID } from "node:crypto";
import { ApiClient } from "./client.js";

export class Service${index} {
  constructor(private readonly client: ApiClient) {}
${methods.join("")}}
${writePlainFunction(index)}
`;
}

function writeMethod(endpoints: readonly ListedEndpoint[], turn: number, at: number): string {
  const endpoint = endpoints[turn % endpoints.length];
  if (endpoint === undefined) return "";
  const parameters = (endpoint.path.match(/:\w+/g) ?? []).map((name) => `${toVariable(name)}: string`).join(", ");
  const method = endpoint.methods[turn % endpoint.methods.length] ?? "GET";
  return `
  call${at}(${parameters}): Promise<unknown> {
    return this.client.send("${method}", ${toTemplate(toPieces(endpoint.path, "hole"))});
  }
`;
}
