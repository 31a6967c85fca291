import { mark } from "../call-shape.ts";
import { fillPlaceholders, HEADERS, importing, payloadArgument, toPath } from "../program-lines.ts";
import { inFunction, toPayload, toVerb } from "../source-lines.ts";
import type { CallRequest, ProgramShape } from "../call-shape.ts";

const LIVE = "/user/tokens/verify";

/** `, body: …` of a request that sends one. */
function bodyProperty(request: CallRequest, body = toPayload(request)): string {
  return toPayload(request) === undefined ? "" : `, body: JSON.stringify(${body ?? ""})`;
}

function init(request: CallRequest): string {
  return `{ method: "${request.method}", headers: ${HEADERS}${bodyProperty(request)} }`;
}

/** Strings and objects in another file than the request. */
export const valueFileShapes: readonly ProgramShape[] = [
  {
    name: "base constant in another file",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import { API_ROOT } from "./constants.js";`,
        request,
        `fetch(API_ROOT + ${toPath(request)}, ${init(request)})`,
      ),
      "constants.js": [`export const API_ROOT = "${request.base}";`, "export const TIMEOUT = 10_000;"],
    }),
  },
  {
    name: "base in another file from the environment with a default",
    showsHost: true,
    render: (request) => ({
      "main.ts": importing(
        `import { config } from "./config";`,
        request,
        `fetch(\`\${config.api.baseUrl}\${${toPath(request)}}\`, ${init(request)})`,
      ),
      "config.ts": [
        "export const config = {",
        `  api: { baseUrl: process.env.API_BASE_URL ?? "${request.base}", token: process.env.API_TOKEN },`,
        "} as const;",
      ],
    }),
  },
  {
    name: "table of routes in another file",
    showsHost: false,
    render: (request) => ({
      "main.js": importing(
        `import { ROUTES } from "./routes.js";`,
        request,
        `fetch("${request.base}" + ${fillPlaceholders("ROUTES.target", request)}, ${init(request)})`,
      ),
      "routes.js": ["export const ROUTES = {", `  verify: "${LIVE}",`, mark(`  target: "${request.template}",`), "};"],
    }),
  },
  {
    name: "table of whole URLs in another file",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import URLS from "./urls.js";`,
        request,
        `fetch(${fillPlaceholders("URLS.target", request)}, ${init(request)})`,
      ),
      "urls.js": [
        `const BASE = "${request.base}";`,
        "export default {",
        `  verify: \`\${BASE}${LIVE}\`,`,
        mark(`  target: \`\${BASE}${request.template}\`,`),
        "};",
      ],
    }),
  },
  {
    name: "enum in another file",
    showsHost: false,
    render: (request) => ({
      "main.ts": importing(
        `import { Path } from "./path.ts";`,
        request,
        `fetch(\`${request.base}\${${fillPlaceholders("Path.Target", request)}}\`, ${init(request)})`,
      ),
      "path.ts": ["export enum Path {", `  Verify = "${LIVE}",`, mark(`  Target = "${request.template}",`), "}"],
    }),
  },
  {
    name: "route functions as const in another file",
    showsHost: false,
    render: (request) => ({
      "main.ts": importing(
        `import { endpoints } from "./endpoints.js";`,
        request,
        `fetch("${request.base}" + endpoints.targets.one(${request.variables.join(", ")}), ${init(request)})`,
      ),
      "endpoints.ts": [
        "export const endpoints = {",
        `  verify: () => "${LIVE}",`,
        "  targets: {",
        mark(`    one: (${request.variables.map((name) => `${name}: string`).join(", ")}) => ${toPath(request)},`),
        "  },",
        "} as const;",
      ],
    }),
  },
  {
    name: "path builder in another file",
    showsHost: false,
    render: (request) => ({
      "main.js": importing(
        `import { targetPath } from "./paths.js";`,
        request,
        `fetch("${request.base}" + targetPath(${request.variables.join(", ")}), ${init(request)})`,
      ),
      "paths.js": [
        `export function targetPath(${request.variables.join(", ")}) {`,
        mark(`  return ${toPath(request)};`),
        "}",
      ],
    }),
  },
  {
    name: "URL builder in another file",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import { toUrl } from "./to-url.js";`,
        request,
        `fetch(toUrl(${toPath(request)}, { per_page: 50 }), ${init(request)})`,
      ),
      "to-url.js": [
        `const API = "${request.base}";`,
        "export function toUrl(path, query = {}) {",
        "  const url = new URL(`${API}${path}`);",
        "  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);",
        "  return url;",
        "}",
      ],
    }),
  },
  {
    name: "payload built in another file",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import { describe } from "./payload.js";`,
        request,
        `fetch("${request.base}" + ${toPath(request)}, { method: "${request.method}"${bodyProperty(request, "describe()")} })`,
      ),
      "payload.js": [`export const describe = () => ({ description: "made by a program" });`],
    }),
  },
  {
    name: "request options built in another file",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import { toInit } from "./to-init.js";`,
        request,
        `fetch("${request.base}" + ${toPath(request)}, toInit("${request.method}"${payloadArgument(request)}))`,
      ),
      "to-init.js": [
        `export const toInit = (method, body) => ({ method, headers: ${HEADERS}, body: JSON.stringify(body) });`,
      ],
    }),
  },
  {
    name: "made client of a package in another file",
    showsHost: true,
    render: (request) => ({
      "main.ts": importing(
        `import { http } from "./http.ts";`,
        request,
        `http.${toVerb(request)}(${toPath(request)}${payloadArgument(request)})`,
      ),
      "http.ts": [
        `import axios from "axios";`,
        `export const http = axios.create({ baseURL: "${request.base}", headers: ${HEADERS} });`,
      ],
    }),
  },
  {
    name: "object of functions",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(
        `import { api } from "./api.js";`,
        request,
        `api.${toVerb(request)}(${toPath(request)}${payloadArgument(request)})`,
      ),
      "api.js": [
        `const BASE = "${request.base}";`,
        "export const api = {",
        "  base: BASE,",
        ...["get", "post", "put", "patch", "delete"].map(
          (verb) => `  ${verb}(path, body) { return this.send("${verb.toUpperCase()}", path, body); },`,
        ),
        "  async send(method, path, body) {",
        "    const response = await fetch(this.base + path, { method, body: JSON.stringify(body) });",
        "    return response.json();",
        "  },",
        "};",
      ],
    }),
  },
  {
    name: "list of requests in another file",
    showsHost: false,
    render: (request) => ({
      "main.js": [
        `import { steps } from "./steps.js";`,
        `const API = "${request.base}";`,
        ...inFunction(request, [
          "for (const { method, path } of steps) {",
          mark(`  await fetch(API + ${fillPlaceholders("path", request)}, { method });`),
          "}",
        ]),
      ],
      "steps.js": [
        "export const steps = [",
        `  { method: "GET", path: "${LIVE}" },`,
        mark(`  { method: "${request.method}", path: "${request.template}" },`),
        "];",
      ],
    }),
  },
];
