import type { ClientRow } from "./client-row.ts";

/** Calls that say what a fake or a server of one's own answers. None of them gives a fact. */
export const mockRows: readonly ClientRow[] = [
  ...["onGet", "onPost", "onPut", "onPatch", "onDelete", "onHead", "onOptions", "onAny"].map((member): ClientRow => [
    `axios-mock-adapter ${member}`,
    `import MockAdapter from "axios-mock-adapter"; const mock = new MockAdapter(axios); mock.${member}("/zones/a/filters").reply(200);`,
  ]),
  [
    "axios-mock-adapter maker  new",
    `import MockAdapter from "axios-mock-adapter"; new MockAdapter(axios).onGet("/zones/a/filters");`,
  ],
  ["cypress-intercept intercept", `cy.intercept("GET", "/zones/*/filters", { fixture: "filters.json" });`],
  ["cypress-intercept intercept", `cy.intercept({ method: "GET", url: "/zones/*/filters" }, []);`],
  ["cypress-intercept route", `cy.route("/zones/a/filters", []);`],
  ...[
    "get",
    "getOnce",
    "postOnce",
    "putOnce",
    "patchOnce",
    "deleteOnce",
    "mock",
    "route",
    "once",
    "called",
    "calls",
    "lastCall",
  ].map((member): ClientRow => [
    `fetch-mock ${member}`,
    `import fetchMock from "fetch-mock"; fetchMock.${member}("https://x.test/zones/a/filters", []);`,
  ]),
  ...["sandbox", "createInstance", "mockGlobal"].map((member): ClientRow => [
    `fetch-mock maker ${member}`,
    `import fetchMock from "fetch-mock"; fetchMock.${member}().get("https://x.test/zones/a/filters", []);`,
  ]),
  ...["mockIf", "mockOnceIf", "doMockIf", "doMockOnceIf", "dontMockIf", "dontMockOnceIf"].map((member): ClientRow => [
    `jest-fetch-mock ${member}`,
    `fetchMock.${member}("https://x.test/zones/a/filters", "[]");`,
  ]),
  [
    "jest-fetch-mock maker ",
    `import createFetchMock from "vitest-fetch-mock"; createFetchMock(vi).mockIf("https://x.test/zones/a/filters");`,
  ],
  [
    "miragejs get",
    `import { createServer } from "miragejs"; const server = createServer({}); server.get("/zones/a/filters", []);`,
  ],
  [
    "miragejs maker createServer",
    `import { createServer } from "miragejs"; createServer({ urlPrefix: "https://x.test" }).get("/zones/a/filters");`,
  ],
  ["miragejs maker Server new", `import { Server } from "miragejs"; new Server({}).get("/zones/a/filters");`],
  ["miragejs maker  new", `import Pretender from "pretender"; new Pretender().get("/zones/a/filters");`],
  ...["forGet", "forPost", "forPut", "forPatch", "forDelete", "forAnyRequest"].map((member): ClientRow => [
    `mockttp ${member}`,
    `const server = require("mockttp").getLocal(); server.${member}("/zones/a/filters").thenReply(200);`,
  ]),
  ["mockttp maker getLocal", `import { getLocal } from "mockttp"; getLocal().forGet("/zones/a/filters");`],
  ["mockttp maker getRemote", `import { getRemote } from "mockttp"; getRemote().forGet("/zones/a/filters");`],
  [
    "msw get",
    `import { http } from "msw"; export const handlers = [http.get("https://x.test/zones/:z/filters", () => HttpResponse.json([]))];`,
  ],
  ["msw all", `import { http } from "msw"; http.all("https://x.test/zones/:z/filters", resolver);`],
  ["nock get", `import nock from "nock"; nock("https://x.test").get("/zones/a/filters").reply(200, []);`],
  [
    "nock post",
    `import nock from "nock"; const scope = nock("https://x.test"); scope.post("/zones/a/filters", {}).reply(200);`,
  ],
  [
    "nock intercept",
    `import nock from "nock"; nock("https://x.test").intercept("/zones/a/filters", "PUT").reply(200);`,
  ],
  [
    "nock maker ",
    `const nock = require("nock"); nock("https://x.test/client/v4").delete("/zones/a/filters").reply(200);`,
  ],
  [
    "nock maker persist",
    `import nock from "nock"; nock("https://x.test").persist().get("/zones/a/filters").reply(200);`,
  ],
  [
    "nock maker matchHeader",
    `import nock from "nock"; nock("https://x.test").matchHeader("a", "b").get("/zones/a/filters");`,
  ],
  ...["get", "head", "options", "delete", "post", "put", "patch"].map((member): ClientRow => [
    `nock maker ${member}`,
    `import nock from "nock"; nock("https://x.test").${member}("/a").reply(200).get("/zones/a/filters").reply(200);`,
  ]),
  [
    "nock maker intercept",
    `import nock from "nock"; nock("https://x.test").intercept("/a", "GET").reply(200).put("/zones/a/filters", {});`,
  ],
  ...["query", "times", "once", "twice", "thrice", "optionally", "delay", "basicAuth"].map((member): ClientRow => [
    `nock maker ${member}`,
    `import nock from "nock"; nock("https://x.test").get("/a").${member}(1).reply(200).get("/zones/a/filters");`,
  ]),
  ...["reply", "replyWithError", "replyWithFile"].map((member): ClientRow => [
    `nock maker ${member}`,
    `import nock from "nock"; nock("https://x.test").get("/a").${member}(200, "a").get("/zones/a/filters");`,
  ]),
  ...["route", "unroute", "waitForRequest", "waitForResponse"].map((member): ClientRow => [
    `playwright-route ${member}`,
    `await page.${member}("https://x.test/zones/a/filters");`,
  ]),
  ...["route", "waitForRequest"].map((member): ClientRow => [
    `playwright-route ${member}`,
    `test("x", async ({ page }) => { await page.${member}("https://x.test/zones/a/filters"); });`,
  ]),
  [
    "sinon respondWith",
    `const server = sinon.fakeServer.create(); server.respondWith("GET", "/zones/a/filters", "[]");`,
  ],
  ...["fakeServer.create", "fakeServerWithClock.create", "createFakeServer", "useFakeServer"].map(
    (member): ClientRow => [
      `sinon maker ${member}`,
      `import sinon from "sinon"; sinon.${member}().respondWith("/zones/a/filters", "[]");`,
    ],
  ),
  ["supertest get", `import request from "supertest"; request(app).get("/zones/a/filters").expect(200);`],
  ["supertest maker ", `const request = require("supertest"); request(app).post("/zones/a/filters").send({});`],
  [
    "supertest maker agent",
    `import request from "supertest"; const agent = request.agent(app); agent.get("/zones/a/filters");`,
  ],
  [
    "undici-mock intercept",
    `import { fetchMock } from "cloudflare:test"; fetchMock.get("https://x.test").intercept({ path: "/zones/a/filters" });`,
  ],
  [
    "undici-mock maker MockAgent new",
    `import { MockAgent } from "undici"; const agent = new MockAgent(); agent.get("https://x.test").intercept({ path: "/zones/a/filters" });`,
  ],
  [
    "undici-mock maker MockPool new",
    `import { MockPool } from "undici"; new MockPool("https://x.test", {}).intercept({ path: "/zones/a/filters" });`,
  ],
  [
    "undici-mock maker MockClient new",
    `import { MockClient } from "undici"; new MockClient("https://x.test", {}).intercept({ path: "/zones/a/filters" });`,
  ],
  [
    "undici-mock maker get",
    `fetchMock.get("https://x.test").intercept({ path: "/zones/a/filters", method: "GET" }).reply(200, []);`,
  ],
];
