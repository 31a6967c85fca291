import { mark } from "../call-shape.ts";
import { toOperands, toTemplate } from "../path-text.ts";
import { inFunction, inTypedFunction, toPayload, toVerb } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";
import type { Piece } from "../path-text.ts";

const API: Piece = { expression: "API" };
const HEADERS = `headers: { authorization: "Bearer " + process.env.API_TOKEN }`;

function api(request: CallRequest): string {
  return `const API = "${request.base}";`;
}

function url(request: CallRequest): string {
  return toTemplate([API, ...request.path]);
}

/** The path without its leading slash, as clients with a prefix want it. */
function relative(request: CallRequest): string {
  const [first, ...rest] = request.path;
  return toTemplate(typeof first === "string" ? [first.replace(/^\//, ""), ...rest] : request.path);
}

/** `, payload` where the verb takes one. */
function payloadArgument(request: CallRequest): string {
  const payload = toPayload(request);
  return payload === undefined ? "" : `, ${payload}`;
}

/** `, key: payload` where the method takes one. */
function payloadProperty(request: CallRequest, key: string): string {
  const payload = toPayload(request);
  return payload === undefined ? "" : `, ${key}: ${payload}`;
}

function origin(request: CallRequest): string {
  return new URL(request.base).origin;
}

function basePath(request: CallRequest): string {
  return new URL(request.base).pathname.replace(/\/$/, "");
}

/** Clients of other packages and of the platform. */
export const clientShapes: readonly CallShape[] = [
  {
    name: "axios verb",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import axios from "axios";`,
      api(request),
      ...inFunction(request, [
        mark(
          `const { data } = await axios.${toVerb(request)}(${url(request)}${payloadArgument(request)}, { ${HEADERS} });`,
        ),
        "return data.result;",
      ]),
    ],
  },
  {
    name: "axios config object",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      `const axios = require("axios");`,
      api(request),
      `exports.run = async function (${request.variables.join(", ")}) {`,
      "  return axios({",
      `    method: "${toVerb(request)}",`,
      mark(`    url: ${url(request)},`),
      `    ${HEADERS}${payloadProperty(request, "data")},`,
      "  });",
      "};",
    ],
  },
  {
    name: "axios instance, verb",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import axios from "axios";`,
      `const client = axios.create({ baseURL: "${request.base}", timeout: 10_000 });`,
      ...inTypedFunction(request, [
        mark(`return client.${toVerb(request)}<unknown>(${toTemplate(request.path)}${payloadArgument(request)});`),
      ]),
    ],
  },
  {
    name: "axios instance, called",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import axios from "axios";`,
      `const client = axios.create({ baseURL: "${request.base}/", ${HEADERS} });`,
      ...inFunction(request, [
        mark(
          `return client.request({ url: ${relative(request)}, method: "${request.method}"${payloadProperty(request, "data")} });`,
        ),
      ]),
    ],
  },
  {
    name: "got with options",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import got from "got";`,
      api(request),
      ...inFunction(request, [
        mark(`return got(${url(request)}, { method: "${request.method}"${payloadProperty(request, "json")} }).json();`),
      ]),
    ],
  },
  {
    name: "got extended with prefixUrl",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import got from "got";`,
      `const client = got.extend({ prefixUrl: "${request.base}", ${HEADERS} });`,
      ...inFunction(request, [mark(`return client.${toVerb(request)}(${relative(request)}).json();`)]),
    ],
  },
  {
    name: "ky created with prefixUrl",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import ky from "ky";`,
      `const client = ky.create({ prefixUrl: "${request.base}" });`,
      ...inTypedFunction(request, [mark(`return client.${toVerb(request)}(${relative(request)}).json();`)]),
    ],
  },
  {
    name: "ky with prefixUrl in the call",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import ky from "ky";`,
      ...inFunction(request, [
        mark(`return ky(${relative(request)}, { prefixUrl: "${request.base}", method: "${toVerb(request)}" }).json();`),
      ]),
    ],
  },
  {
    name: "undici request",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { request } from "undici";`,
      api(request),
      ...inFunction(request, [
        mark(`const { body } = await request(${url(request)}, { method: "${request.method}", ${HEADERS} });`),
      ]),
    ],
  },
  {
    name: "undici client of an origin",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { Pool } from "undici";`,
      `const pool = new Pool("${origin(request)}");`,
      ...inFunction(request, [
        "return pool.request({",
        `  method: "${request.method}",`,
        mark(`  path: ${toTemplate([basePath(request), ...request.path])},`),
        `  ${HEADERS},`,
        "});",
      ]),
    ],
  },
  {
    name: "node request with hostname and path",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import ${moduleOf(request)} from "node:${moduleOf(request)}";`,
      ...inFunction(request, [
        `const call = ${moduleOf(request)}.request({`,
        `  hostname: "${new URL(request.base).hostname}",`,
        `  port: ${new URL(request.base).port || "443"},`,
        mark(`  path: ${toTemplate([basePath(request), ...request.path])},`),
        `  method: "${request.method}",`,
        `  ${HEADERS},`,
        "}, (response) => response.resume());",
        "call.end();",
      ]),
    ],
  },
  {
    name: "node request with options built apart",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      `const ${moduleOf(request)} = require("${moduleOf(request)}");`,
      `module.exports = function run(${request.variables.join(", ")}) {`,
      "  const options = {",
      `    host: "${new URL(request.base).hostname}",`,
      mark(`    path: ${toOperands([basePath(request), ...request.path]).join(" + ")},`),
      `    method: "${request.method}",`,
      "  };",
      mark(`  ${moduleOf(request)}.request(options, (response) => response.resume()).end();`),
      "};",
    ],
  },
  {
    name: "node request of a URL",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import { request as send } from "node:${moduleOf(request)}";`,
      api(request),
      ...inTypedFunction(request, [mark(`return send(${url(request)}, { method: "${request.method}" }).end();`)]),
    ],
  },
  {
    name: "XMLHttpRequest",
    extension: "js",
    showsHost: true,
    render: (request) => [
      api(request),
      ...inFunction(request, [
        "const xhr = new XMLHttpRequest();",
        mark(`xhr.open("${request.method}", ${url(request)});`),
        `xhr.setRequestHeader("Authorization", "Bearer " + localStorage.token);`,
        "xhr.send();",
      ]),
    ],
  },
  {
    name: "$fetch with baseURL",
    extension: "ts",
    showsHost: true,
    render: (request) =>
      inTypedFunction(request, [
        mark(
          `return $fetch(${toTemplate(request.path)}, { baseURL: "${request.base}", method: "${request.method}" });`,
        ),
      ]),
  },
  {
    name: "ofetch created with baseURL",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { ofetch } from "ofetch";`,
      `const api = ofetch.create({ baseURL: "${request.base}" });`,
      ...inFunction(request, [mark(`return api(${toTemplate(request.path)}, { method: "${request.method}" });`)]),
    ],
  },
  {
    name: "superagent chain",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      `const superagent = require("superagent");`,
      api(request),
      `exports.run = (${request.variables.join(", ")}) =>`,
      mark("  superagent"),
      mark(`    .${toVerb(request)}(${url(request)})`),
      `    .set("authorization", process.env.API_TOKEN)`,
      `    .send(${toPayload(request) ?? ""});`,
    ],
  },
  {
    name: "jQuery ajax",
    extension: "js",
    showsHost: true,
    render: (request) => [
      api(request),
      ...inFunction(request, [
        "return $.ajax({",
        mark(`  url: ${url(request)},`),
        `  type: "${request.method}",`,
        `  dataType: "json"${payloadProperty(request, "data")},`,
        "});",
      ]),
    ],
  },
  {
    name: "wretch",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import wretch from "wretch";`,
      `const api = wretch("${request.base}").auth("Bearer " + process.env.API_TOKEN);`,
      ...inFunction(request, [mark(`return api.url(${toTemplate(request.path)}).${toVerb(request)}().json();`)]),
    ],
  },
  {
    name: "request with a config object",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      `const request = require("request-promise");`,
      api(request),
      `module.exports = async (${request.variables.join(", ")}) =>`,
      mark(`  request({ uri: ${url(request)}, method: "${request.method}", json: true });`),
    ],
  },
  {
    name: "Angular HttpClient",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import { HttpClient } from "@angular/common/http";`,
      `import { Injectable } from "@angular/core";`,
      api(request),
      `@Injectable({ providedIn: "root" })`,
      "export class TargetService {",
      "  constructor(private readonly http: HttpClient) {}",
      `  call(${request.variables.map((name) => `${name}: string`).join(", ")}) {`,
      mark(`    return this.http.${toVerb(request)}<unknown>(${url(request)}${payloadArgument(request)});`),
      "  }",
      "}",
    ],
  },
  {
    name: "node-fetch by require",
    extension: "cjs",
    showsHost: true,
    render: (request) => [
      `const fetch = require("node-fetch");`,
      api(request),
      `exports.run = function (${request.variables.join(", ")}) {`,
      mark(`  return fetch(${url(request)}, { method: "${request.method}" }).then((response) => response.json());`),
      "};",
    ],
  },
];

function moduleOf(request: CallRequest): "http" | "https" {
  return request.base.startsWith("http:") ? "http" : "https";
}
