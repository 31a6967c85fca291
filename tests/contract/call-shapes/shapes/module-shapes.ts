import { mark } from "../call-shape.ts";
import { HEADERS, importing, methodFirst, requester, toPath } from "../program-lines.ts";
import { inFunction } from "../source-lines.ts";
import type { ProgramShape } from "../call-shape.ts";

/** Ways in which one file reaches what another one exports. */
export const moduleShapes: readonly ProgramShape[] = [
  {
    name: "default export",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import request from "./request.js";`, request, methodFirst("request", request)),
      "request.js": requester("export default async function", request),
    }),
  },
  {
    name: "default export of a name",
    showsHost: true,
    render: (request) => ({
      "main.ts": importing(`import request from "./request";`, request, methodFirst("request", request)),
      "request.ts": [...requester("async function", request), "export default call;"],
    }),
  },
  {
    name: "export list with another name",
    showsHost: true,
    render: (request) => ({
      "main.mjs": importing(`import { send as transmit } from "./api.mjs";`, request, methodFirst("transmit", request)),
      "api.mjs": [...requester("async function", request), "export { call as send };"],
    }),
  },
  {
    name: "module.exports of an object, destructured require",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`const { call } = require("./api");`, request, methodFirst("call", request)).map((line) =>
        line.replace("export async function run", "module.exports = async function run"),
      ),
      "api.js": [...requester("async function", request), "module.exports = { API, call };"],
    }),
  },
  {
    name: "members of exports, required whole",
    showsHost: true,
    render: (request) => ({
      "main.cjs": [
        `const api = require("./api.cjs");`,
        `exports.run = async (${request.variables.join(", ")}) => {`,
        mark(`  return ${methodFirst("api.call", request)};`),
        "};",
      ],
      "api.cjs": [
        `exports.API = "${request.base}";`,
        "exports.call = async function (method, path, body) {",
        `  const response = await fetch(exports.API + path, { method, headers: ${HEADERS}, body: JSON.stringify(body) });`,
        "  return response.json();",
        "};",
      ],
    }),
  },
  {
    name: "module.exports of a function",
    showsHost: true,
    render: (request) => ({
      "main.cjs": [
        `const call = require("./call.cjs");`,
        `module.exports.run = async function (${request.variables.join(", ")}) {`,
        mark(`  return ${methodFirst("call", request)};`),
        "};",
      ],
      "call.cjs": [...requester("async function", request), "module.exports = call;", "module.exports.API = API;"],
    }),
  },
  {
    name: "require in the call",
    showsHost: true,
    render: (request) => ({
      "main.cjs": [
        `exports.run = async function (${request.variables.join(", ")}) {`,
        mark(`  return ${methodFirst(`require("./api").call`, request)};`),
        "};",
      ],
      "api.js": [...requester("async function", request), "module.exports.call = call;"],
    }),
  },
  {
    name: "re-export under another name",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import { send } from "./index.js";`, request, methodFirst("send", request)),
      "index.js": [`export { call as send } from "./api.js";`],
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "barrel of barrels",
    showsHost: true,
    render: (request) => ({
      "src/main.ts": importing(`import { call } from "./lib";`, request, methodFirst("call", request)),
      "src/lib/index.ts": [`export * from "./log";`, `export * from "./http";`],
      "src/lib/log.ts": ["export const log = (text: string): void => console.log(text);"],
      "src/lib/http/index.ts": [`export * from "./call";`],
      "src/lib/http/call.ts": requester("export async function", request),
    }),
  },
  {
    name: "namespace import",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import * as api from "./api.js";`, request, methodFirst("api.call", request)),
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "namespace re-exported",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import { api } from "./index.js";`, request, methodFirst("api.call", request)),
      "index.js": [`export * as api from "./api.js";`],
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "imported, then exported",
    showsHost: true,
    render: (request) => ({
      "main.js": importing(`import { client } from "./index.js";`, request, methodFirst("client.call", request)),
      "index.js": [`import { call } from "./api.js";`, "export const client = { call, version: 4 };"],
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "dynamic import",
    showsHost: true,
    render: (request) => ({
      "main.js": inFunction(request, [
        `const { call } = await import("./api.js");`,
        mark(`return ${methodFirst("call", request)};`),
      ]),
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "dynamic import, then",
    showsHost: true,
    render: (request) => ({
      "main.js": inFunction(request, [
        mark(`return import("./api.js").then((api) => ${methodFirst("api.call", request)});`),
      ]),
      "api.js": requester("export async function", request),
    }),
  },
  {
    name: "alias of tsconfig paths",
    showsHost: true,
    render: (request) => ({
      "tsconfig.json": [
        "{",
        "  // as editors write it",
        `  "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], "~config": ["src/config.ts"] } },`,
        "}",
      ],
      "src/pages/main.ts": importing(`import { call } from "@/lib/api";`, request, methodFirst("call", request)),
      "src/lib/api.ts": [
        `import { API } from "~config";`,
        "export async function call(method: string, path: string, body?: unknown) {",
        "  return fetch(API + path, { method, body: JSON.stringify(body) });",
        "}",
      ],
      "src/config.ts": [`export const API = "${request.base}";`],
    }),
  },
  {
    name: "exports of a workspace package",
    showsHost: true,
    links: { "node_modules/@acme/api": "packages/api" },
    render: (request) => ({
      "package.json": [`{ "name": "root", "private": true, "workspaces": ["packages/*"] }`],
      "apps/web/main.ts": importing(`import { call } from "@acme/api/http";`, request, methodFirst("call", request)),
      "packages/api/package.json": [
        "{",
        `  "name": "@acme/api", "type": "module",`,
        `  "exports": { ".": "./src/index.ts", "./*": { "types": "./src/*.d.ts", "import": "./src/*.ts" } }`,
        "}",
      ],
      "packages/api/src/index.ts": [`export * from "./http.ts";`],
      "packages/api/src/http.ts": requester("export async function", request),
    }),
  },
  {
    name: "main of an installed package",
    // A package that names neither the API's host nor its paths is not looked into.
    showsHost: false,
    render: (request) => ({
      "main.cjs": [
        `const { call } = require("acme-api");`,
        `exports.run = async function (${request.variables.join(", ")}) {`,
        mark(`  return ${methodFirst("call", request)};`),
        "};",
      ],
      "node_modules/acme-api/package.json": [`{ "name": "acme-api", "version": "1.0.0", "main": "lib/main" }`],
      "node_modules/acme-api/lib/main.js": [...requester("async function", request), "exports.call = call;"],
    }),
  },
  {
    name: "imports of the package itself",
    showsHost: true,
    render: (request) => ({
      "package.json": [
        `{ "name": "app", "type": "module", "imports": { "#api": "./src/api.js", "#lib/*": "./src/lib/*" } }`,
      ],
      "src/main.js": importing(`import { call } from "#api";`, request, methodFirst("call", request)),
      "src/api.js": requester("export async function", request),
    }),
  },
  {
    name: ".js specifier of a .ts file",
    showsHost: true,
    render: (request) => ({
      "src/main.ts": importing(`import { call } from "./api.js";`, request, methodFirst("call", request)),
      "src/api.ts": requester("export async function", request),
    }),
  },
  {
    name: "JSON module with the base",
    showsHost: true,
    render: (request) => ({
      "main.js": [
        `import config from "./config.json" with { type: "json" };`,
        ...inFunction(request, [
          mark(`return fetch(config.api.base + ${toPath(request)}, { method: "${request.method}" });`),
        ]),
      ],
      "config.json": [`{ "name": "app", "api": { "base": "${request.base}", "timeout": 10000 } }`],
    }),
  },
  {
    name: "required JSON with the paths",
    showsHost: true,
    render: (request) => ({
      "main.cjs": [
        `const paths = require("./paths.json");`,
        `const API = "${request.base}";`,
        `exports.run = async function (${request.variables.join(", ")}) {`,
        "  const fill = (path) =>",
        "    path" +
          (request.template.match(/:\w+/g) ?? [])
            .map((parameter, index) => `.replace("${parameter}", ${request.variables[index] ?? `"1"`})`)
            .join("") +
          ";",
        mark(`  return fetch(API + fill(paths.target), { method: "${request.method}" });`),
        "};",
      ],
      "paths.json": [`{ "verify": "/user/tokens/verify", "target": "${request.template}" }`],
    }),
  },
  {
    name: "import equals",
    showsHost: true,
    render: (request) => ({
      "main.ts": importing(`import api = require("./api");`, request, methodFirst("api.call", request)),
      "api.ts": requester("export async function", request),
    }),
  },
];
