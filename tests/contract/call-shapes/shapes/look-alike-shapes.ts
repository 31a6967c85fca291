import { toTemplate } from "../path-text.ts";
import { inFunction, indent, toVerb } from "../source-lines.ts";
import type { CallRequest, CallShape } from "../call-shape.ts";

function url(request: CallRequest): string {
  return toTemplate([request.base, ...request.path]);
}

function inTest(lines: readonly string[]): string[] {
  return [`it("answers", async () => {`, ...indent(lines), "});"];
}

/** Text of endpoints that no program requests: fakes, routes of one's own, patterns, prose. Nothing is reported. */
export const lookAlikeShapes: readonly CallShape[] = [
  {
    name: "fake of nock",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import nock from "nock";`,
      ...inTest([`nock("${request.base}").${toVerb(request)}("${request.template}").reply(200, { success: true });`]),
    ],
  },
  {
    name: "fake of msw",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import { http, HttpResponse } from "msw";`,
      "export const handlers = [",
      `  http.${toVerb(request)}("${request.base}${request.template}", () => HttpResponse.json({ success: true })),`,
      "];",
    ],
  },
  {
    name: "fake of fetch-mock",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import fetchMock from "fetch-mock";`,
      ...inTest([`fetchMock.${toVerb(request)}("${request.base}${request.template}", { success: true });`]),
    ],
  },
  {
    name: "fake of axios-mock-adapter",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import axios from "axios";`,
      `import MockAdapter from "axios-mock-adapter";`,
      "const mock = new MockAdapter(axios);",
      ...inTest([`mock.onAny("${request.base}${request.template}").reply(200, { success: true });`]),
    ],
  },
  {
    name: "fake of undici",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import { MockAgent, setGlobalDispatcher } from "undici";`,
      "const agent = new MockAgent();",
      "setGlobalDispatcher(agent);",
      ...inTest([
        `const pool = agent.get("${new URL(request.base).origin}");`,
        `pool.intercept({ path: "${new URL(request.base).pathname}${request.template}", method: "${request.method}" }).reply(200, {});`,
      ]),
    ],
  },
  {
    name: "intercepted in Cypress",
    extension: "js",
    showsHost: true,
    render: (request) =>
      inTest([`cy.intercept("${request.method}", "${request.base}${request.template}", { fixture: "answer.json" });`]),
  },
  {
    name: "route of a Playwright page",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import { test } from "@playwright/test";`,
      `test("answers", async ({ page }) => {`,
      `  await page.route("${request.base}${request.template}", (route) => route.fulfill({ json: {} }));`,
      "});",
    ],
  },
  {
    name: "route of an express application",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import express from "express";`,
      "const app = express();",
      `app.${toVerb(request)}("${request.template}", (incoming, answer) => answer.json({ success: true }));`,
      "app.listen(8080);",
    ],
  },
  {
    name: "route of a router with middleware",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `import { Hono } from "hono";`,
      `import { authenticate } from "./authenticate.ts";`,
      "const router = new Hono();",
      `router.${toVerb(request)}("${request.template}", authenticate, async (context) => context.json({ success: true }));`,
      "export default router;",
    ],
  },
  {
    name: "request to the program's own server",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `import request from "supertest";`,
      `import { app } from "../app.js";`,
      ...inTest([`await request(app).${toVerb(request)}(${toTemplate(request.path)}).expect(200);`]),
    ],
  },
  {
    name: "regular expression",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `export const pattern = /${request.template.replaceAll("/", "\\/").replace(/:\w+/g, "[^/]+")}$/;`,
      "export const isTarget = (url) => pattern.test(url);",
    ],
  },
  {
    name: "comment",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `/** ${request.method} ${request.base}${request.template} */`,
      `// see ${request.base}${request.template}`,
      ...inFunction(request, ["return undefined;"]),
    ],
  },
  {
    name: "prose",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `export const note = "We no longer call ${request.method} ${request.template} since last year.";`,
      `console.warn(\`The endpoint ${request.template} has been switched off, see the \${note} for more.\`);`,
    ],
  },
  {
    name: "type",
    extension: "ts",
    showsHost: true,
    render: (request) => [
      `export type Target = "${request.template}";`,
      "export interface Handlers {",
      `  "${request.template}": () => void;`,
      "}",
    ],
  },
  {
    name: "path of another vendor under a prefix",
    extension: "js",
    showsHost: true,
    render: (request) => [
      `export async function run(${["crn", ...request.variables].join(", ")}) {`,
      `  return fetch(${toTemplate(["https://api.cis.cloud.ibm.com/v1/", { expression: "crn" }, ...request.path])}, { method: "${request.method}" });`,
      "}",
    ],
  },
  {
    name: "longer path below the endpoint",
    extension: "js",
    showsHost: true,
    render: (request) => [
      ...inFunction(request, [`return fetch(${url(request)} + "/v9/never/listed", { method: "${request.method}" });`]),
    ],
  },
];
