import { mark } from "../call-shape.ts";
import { toTemplate } from "../path-text.ts";
import {
  hasSuffix,
  HEADERS,
  importing,
  methodFirst,
  payloadArgument,
  requester,
  toPath,
  toScopedPath,
} from "../program-lines.ts";
import { inFunction, toPayload, toVerb } from "../source-lines.ts";
import type { CallRequest, ProgramFiles, ProgramShape } from "../call-shape.ts";

function base(request: CallRequest): string {
  return `const API = "${request.base}";`;
}

/** `get`, `post`, …, `remove`: what a module calls a function that sends one method. */
function toFunctionName(request: CallRequest): string {
  return request.method === "DELETE" ? "remove" : toVerb(request);
}

/** `/zones/${zone}` inside a wrapper, and how it is called. */
function toPrefix(request: CallRequest): string {
  const { root, owner } = toScopedPath(request);
  return owner === undefined ? `/${root}` : `/${root}/\${owner}`;
}

/** Functions in another file that send requests. */
export const wrapperFileShapes: readonly ProgramShape[] = [
  {
    name: "imported wrapper, method first",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import { call } from "./api.js";`, request, methodFirst("call", request)),
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "imported wrapper, method second",
    showsHost: true,
    render: (request) => ({
      "src/main.ts": importing(
        `import { call } from "./lib/api";`,
        request,
        `call<unknown>(${toPath(request)}, "${request.method}"${payloadArgument(request)})`,
      ),
      "src/lib/api.ts": [
        base(request),
        "export async function call<T>(path: string, method = 'GET', body?: unknown): Promise<T> {",
        `  const url = new URL(API + path);`,
        `  const response = await fetch(url, { method, headers: ${HEADERS}, body: JSON.stringify(body) });`,
        "  return (await response.json()) as T;",
        "}",
      ],
    }),
  },
  {
    name: "imported wrapper, options object",
    showsHost: true,
    render: (request) => ({
      "main.ts": [
        `import { send } from "./send.ts";`,
        ...inFunction(request, [
          "return send({",
          `  method: "${request.method}",`,
          mark(`  path: ${toPath(request)},`),
          `  body: ${toPayload(request) ?? "undefined"},`,
          "});",
        ]),
      ],
      "send.ts": [
        base(request),
        "interface Options { method?: string; path: string; body?: unknown; headers?: Record<string, string> }",
        "export const send = async ({ method = 'GET', path, body, headers = {} }: Options): Promise<unknown> => {",
        "  const init: RequestInit = { method, headers: { accept: 'application/json', ...headers } };",
        "  if (body !== undefined) init.body = JSON.stringify(body);",
        "  const response = await fetch(`${API}${path}`, init);",
        "  return response.json();",
        "};",
      ],
    }),
  },
  {
    name: "imported wrapper, method fixed inside",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import { ${toFunctionName(request)}, verify } from "./api.js";`,
        request,
        `(await verify()) && ${toFunctionName(request)}(${toPath(request)}${payloadArgument(request)})`,
      ),
      "api.js": [
        base(request),
        `export const verify = () => fetch(API + "/user/tokens/verify");`,
        `export const ${toFunctionName(request)} = (path, body) =>`,
        `  fetch(API + path, { method: "${request.method}", headers: ${HEADERS}, body: JSON.stringify(body) });`,
      ],
    }),
  },
  {
    name: "imported wrapper, default method",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import { request } from "./api.js";`, request, `request(${toPath(request)})`),
      "api.js": [
        base(request),
        `export function request(path, { method = "${request.method}", ...init } = {}) {`,
        "  return fetch(API + path, { ...init, method });",
        "}",
      ],
    }),
  },
  {
    name: "imported wrapper that knows the owner, suffix only",
    showsHost: true,
    canSpell: hasSuffix,
    render: (request: CallRequest): ProgramFiles => {
      const { owner = `"me"`, suffix } = toScopedPath(request);
      return {
        "main.js": importing(
          `import { ownerCall } from "./api.js";`,
          request,
          `ownerCall(${owner}, "${request.method}", ${toTemplate(suffix)}${payloadArgument(request)})`,
        ),
        "api.js": [
          base(request),
          "export async function ownerCall(owner, method, suffix, body) {",
          `  const response = await fetch(\`\${API}${toPrefix(request)}\${suffix}\`, { method, body: JSON.stringify(body) });`,
          "  return response.json();",
          "}",
        ],
      };
    },
  },
  {
    name: "client of an owner made by a factory, suffix only",
    showsHost: true,
    canSpell: hasSuffix,
    render: (request: CallRequest): ProgramFiles => {
      const { owner = `"me"`, suffix } = toScopedPath(request);
      return {
        "main.ts": [
          `import { forOwner } from "./api.ts";`,
          ...inFunction(request, [
            `const { send } = forOwner(${owner}, process.env.API_TOKEN);`,
            mark(`return send("${request.method}", ${toTemplate(suffix)}${payloadArgument(request)});`),
          ]),
        ],
        "api.ts": [
          base(request),
          "export function forOwner(owner: string, token: string) {",
          `  const prefix = \`\${API}${toPrefix(request)}\`;`,
          "  const send = (method: string, suffix: string, body?: unknown) =>",
          "    fetch(prefix + suffix, { method, headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) });",
          "  return { send };",
          "}",
        ],
      };
    },
  },
  {
    name: "wrapper of a wrapper in a third file",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import { call } from "./retry.js";`, request, methodFirst("call", request)),
      "retry.js": [
        `import { call as send } from "./api.js";`,
        "export async function call(method, path, body) {",
        "  for (let attempt = 0; ; attempt++) {",
        "    try {",
        "      return await send(method, path, body);",
        "    } catch (error) {",
        "      if (attempt > 2) throw error;",
        "    }",
        "  }",
        "}",
      ],
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "wrapper given the base from a third file",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { API } from "./config.js";`,
        `import { send } from "./send.js";`,
        ...inFunction(request, [
          mark(
            `return send(API, { method: "${request.method}", url: ${toPath(request)}, json: ${toPayload(request) ?? "undefined"} });`,
          ),
        ]),
      ],
      "config.js": [`export const API = "${request.base}";`],
      "send.js": [
        "export const send = (root, options) =>",
        "  fetch(root + options.url, { method: options.method, body: JSON.stringify(options.json) });",
      ],
    }),
  },
  {
    name: "factory that returns an object of functions",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { makeClient } from "./client.js";`,
        "const client = makeClient(process.env.API_TOKEN);",
        ...inFunction(request, [
          mark(`return client.${toFunctionName(request)}(${toPath(request)}${payloadArgument(request)});`),
        ]),
      ],
      "client.js": [
        base(request),
        "export function makeClient(token) {",
        "  async function send(method, path, body) {",
        "    const headers = { authorization: `Bearer ${token}` };",
        "    const response = await fetch(API + path, { method, headers, body: body && JSON.stringify(body) });",
        "    return response.json();",
        "  }",
        "  return {",
        `    get: (path) => send("GET", path),`,
        `    post: (path, body) => send("POST", path, body),`,
        `    put: (path, body) => send("PUT", path, body),`,
        `    patch(path, body) {`,
        `      return send("PATCH", path, body);`,
        "    },",
        `    remove: (path, body) => send("DELETE", path, body),`,
        "  };",
        "}",
      ],
    }),
  },
  {
    name: "factory given the base",
    showsHost: true,
    render: (request) => ({
      "main.ts": [
        `import { createApi } from "./create-api.ts";`,
        `const api = createApi({ base: "${request.base}", token: process.env.API_TOKEN! });`,
        ...inFunction(request, [mark(`return ${methodFirst("api", request)};`)]),
      ],
      "create-api.ts": [
        "interface Options { base: string; token: string }",
        "export const createApi =",
        "  ({ base, token }: Options) =>",
        "  async (method: string, path: string, body?: unknown): Promise<unknown> => {",
        "    const headers = { authorization: `Bearer ${token}` };",
        "    return fetch(base + path, { method, headers, body: JSON.stringify(body) });",
        "  };",
      ],
    }),
  },
  {
    name: "bound function",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import { bound } from "./api.js";`,
        request,
        `bound(${toPath(request)}${payloadArgument(request)})`,
      ),
      "api.js": [...requester("async function", request), `export const bound = call.bind(null, "${request.method}");`],
    }),
  },
  {
    name: "curried function",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { method } from "./api.js";`,
        `const send = method("${request.method}");`,
        ...inFunction(request, [mark(`return send(${toPath(request)})(${toPayload(request) ?? ""});`)]),
      ],
      "api.js": [
        base(request),
        "export const method = (name) => (path) => (body) => fetch(API + path, { method: name, body: JSON.stringify(body) });",
      ],
    }),
  },
  {
    name: "tagged template of one's own",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { api } from "./api.js";`,
        ...inFunction(request, [
          mark(
            `return api\`${request.path.map((piece) => (typeof piece === "string" ? piece : `\${${piece.expression}}`)).join("")}\`;`,
          ),
        ]),
      ],
      "api.js": [
        base(request),
        "export function api(strings, ...values) {",
        "  const path = strings.reduce((text, part, index) => text + encodeURIComponent(values[index - 1]) + part);",
        `  return fetch(API + path, { method: "${request.method}" });`,
        "}",
      ],
    }),
  },
  {
    name: "generator function",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import { pages } from "./pages.js";`,
        ...inFunction(request, [
          "const all = [];",
          mark(`for await (const page of pages("${request.method}", ${toPath(request)})) all.push(...page.result);`),
          "return all;",
        ]),
      ],
      "pages.js": [
        base(request),
        "export async function* pages(method, path) {",
        "  for (let page = 1; ; page++) {",
        "    const response = await fetch(`${API}${path}?page=${page}&per_page=50`, { method });",
        "    const body = await response.json();",
        "    yield body;",
        "    if (page >= body.result_info.total_pages) return;",
        "  }",
        "}",
      ],
    }),
  },
];
