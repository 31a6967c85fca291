import { mark } from "../call-shape.ts";
import { toTemplate } from "../path-text.ts";
import { inFunction, inTypedFunction, toPayload, toVerb } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";

function url(request: CallRequest): string {
  return toTemplate([{ expression: "API" }, ...request.path]);
}

function api(request: CallRequest): string {
  return `const API = "${request.base}";`;
}

function payloadArgument(request: CallRequest): string {
  const payload = toPayload(request);
  return payload === undefined ? "" : `, ${payload}`;
}

/** Clients that are bound to a platform or to a test runner, and some that are seen less often. */
export const moreClientShapes: readonly CallShape[] = [
  {
    name: "needle with a method",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import needle from "needle";`,
      api(request),
      ...inFunction(request, [
        mark(`return needle("${toVerb(request)}", ${url(request)}, ${toPayload(request) ?? "null"}, { json: true });`),
      ]),
    ],
  },
  {
    name: "request with defaults",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      `const request = require("request");`,
      `const api = request.defaults({ baseUrl: "${request.base}", json: true });`,
      `exports.run = function (${[...request.variables, "done"].join(", ")}) {`,
      mark(
        `  api.${request.method === "DELETE" ? "del" : toVerb(request)}({ uri: ${toTemplate(request.path)} }, done);`,
      ),
      "};",
    ],
  },
  {
    name: "request inside a worker",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      "export default {",
      "  async fetch(incoming: Request, env: Record<string, string>): Promise<Response> {",
      ...request.variables.map((name) => `    const ${name} = env.${name.toUpperCase()};`),
      `    const init: RequestInit = { method: "${request.method}", headers: incoming.headers };`,
      mark(`    return fetch(${toTemplate([request.base, ...request.path])}, init);`),
      "  },",
      "};",
    ],
  },
  {
    name: "client of an action",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import * as http from "@actions/http-client";`,
      api(request),
      `const client = new http.HttpClient("an-action");`,
      ...inTypedFunction(request, [mark(`return client.request("${request.method}", ${url(request)}, "", {});`)]),
    ],
  },
  {
    name: "UrlFetchApp",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `var API = "${request.base}";`,
      `function run(${request.variables.join(", ")}) {`,
      `  var options = { method: "${toVerb(request)}", muteHttpExceptions: true };`,
      mark(`  var response = UrlFetchApp.fetch(${url(request)}, options);`),
      "  return JSON.parse(response.getContentText());",
      "}",
    ],
  },
  {
    name: "GM_xmlhttpRequest",
    extension: "js",
    showsHost: true,
    render: (request) =>
      inFunction(request, [
        "GM_xmlhttpRequest({",
        `  method: "${request.method}",`,
        mark(`  url: ${toTemplate([request.base, ...request.path])},`),
        "  onload(response) { console.log(response.status); },",
        "});",
      ]),
  },
  {
    name: "mini program request",
    extension: "js",
    showsHost: true,
    render: (request) => [
      api(request),
      ...inFunction(request, [mark(`uni.request({ url: ${url(request)}, method: "${request.method}" });`)]),
    ],
  },
  {
    name: "k6",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import http from "k6/http";`,
      api(request),
      `export default function (${request.variables.join(", ")}) {`,
      mark(
        `  http.${request.method === "DELETE" ? "del" : toVerb(request)}(${url(request)}${payloadArgument(request)});`,
      ),
      "}",
    ],
  },
  {
    name: "Playwright request context",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import { request } from "@playwright/test";`,
      ...inTypedFunction(request, [
        "const context = await request.newContext({ extraHTTPHeaders: {} });",
        mark(`return context.${toVerb(request)}(${toTemplate([request.base, ...request.path])});`),
      ]),
    ],
  },
  {
    name: "cy.request",
    extension: "js",
    showsHost: true,
    render: (request) => [
      api(request),
      ...inFunction(request, [
        mark(`cy.request("${request.method}", ${url(request)}).its("status").should("eq", 200);`),
      ]),
    ],
  },
  {
    name: "curl through execa",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { execa } from "execa";`,
      api(request),
      ...inFunction(request, [mark(`return execa("curl", ["-X", "${request.method}", ${url(request)}]);`)]),
    ],
  },
  {
    name: "axios with the base among its defaults",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import axios from "axios";`,
      `axios.defaults.baseURL = "${request.base}";`,
      ...inFunction(request, [
        mark(`return axios.${toVerb(request)}(${toTemplate(request.path)}${payloadArgument(request)});`),
      ]),
    ],
  },
];
