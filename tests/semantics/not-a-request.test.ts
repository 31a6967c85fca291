import { describe, expect, it } from "vitest";
import { read } from "./read.ts";

/** Texts in which a path stands that nobody requests (docs/decisions.md, The policy table, row 2). */
function testSilent(rows: readonly (readonly [why: string, text: string])[]): void {
  it.each(rows)("%s", (_, text) => {
    expect(read(text)).toEqual([]);
  });
}

describe("a server's own route", () => {
  testSilent([
    ["with an arrow behind it", `app.get("/zones/:zone/filters", (request, response) => response.json([]));`],
    ["with a function behind it", `app.post("/zones/:zone/filters", async function (c) { return c.json([]); });`],
    ["with a function by name", `function list() {} router.get("/zones/a/filters", list);`],
    ["with something in between", `app.use("/zones/a/filters", auth(), (q, r, next) => next());`],
    ["with a controller", `router.get("/zones/:zone/filters", controller.list);`],
    ["with a handler of another file", `import { list } from "./list.js"; app.get("/zones/:zone/filters", list);`],
    ["for all methods", `app.all("/zones/:zone/filters", (c) => c.text(""));`],
    ["on several paths", `app.get(["/zones/a/filters", "/zones/b/filters"], (c) => c.text(""));`],
    ["as an object with a handler", `server.route({ method: "GET", url: "/zones/:zone/filters", handler: list });`],
    ["as an object with a method", `server.route({ url: "/zones/:zone/filters", handler() {} });`],
    ["in a chain", `app.route("/zones/:zone/filters").get((q, r) => r.json([])).post(create);`],
    ["of a page", `const routes = [{ path: "/zones/:zone/filters", component: Filters }];`],
    ["of a page with an element", `createRouter([{ path: "/zones/:zone/filters", element: view }]);`],
    ["in a decorator", `class C { @Get("/zones/:zone/filters") list() {} }`],
    ["in a decorator of a class", `@Controller("/zones/:zone/filters") class C {}`],
    ["registered by name", `addRoute("/zones/a/filters", () => view());`],
  ]);
});

describe("what a server answers", () => {
  testSilent([
    ["as the place of what was made", "response.location(`/zones/${z}/filters/${made.id}`);"],
    ["as a header", 'response.set("Location", `/zones/${z}/filters/${made.id}`);'],
    ["as a header of another framework", 'reply.header("content-location", `/zones/${z}/filters`);'],
    ["in headers", "new Response(null, { status: 201, headers: { Location: `/zones/${z}/filters` } });"],
    ["in headers by a quoted name", 'response.writeHead(201, { "Location": `/zones/${z}/filters` });'],
    ["as another page", "response.redirect(302, `/zones/${z}/filters`);"],
    ["to a path that nothing fills", 'app.get("/zones/:zone/filters");'],
  ]);
});

describe("a topic", () => {
  testSilent([
    ["that is told of", "bus.publish(`zones/${z}/filters`, event);"],
    ["that is listened to", 'client.subscribe("zones/+/filters");'],
    ["of an event", "socket.emit(`/zones/${z}/filters`, filters);"],
    ["of a listener by name", "socket.on(`/zones/${z}/filters`, listener);"],
    ["in a message", "producer.send({ topic: `zones/${z}/filters`, messages });"],
  ]);
});

describe("the key of a query", () => {
  testSilent([
    ["that is invalidated", `client().invalidateQueries({ queryKey: ["/zones/a/filters"] });`],
    ["that is invalidated in older releases", `utils.invalidateQueries(["/zones/a/filters"]);`],
    ["whose data is set", `utils.setQueryData(["/zones/a/filters", 1], null);`],
    ["beside its function", `const q = { queryKey: ["/zones/a/filters"], queryFn: () => load() };`],
    [
      "beside a function that takes a signal",
      `const q = { queryKey: ["/zones/a/filters"], queryFn: ({ signal }) => load(signal) };`,
    ],
  ]);

  it.each([
    ["is the path where the function of all queries loads it", `useQuery({ queryKey: ["/zones/a/filters"] });`],
    [
      "is the path where its function takes it",
      `useQuery({ queryKey: ["/zones/a/filters"], queryFn: ({ queryKey: [path] }) => load(path) });`,
    ],
    [
      "is the path where its function takes all",
      `useQuery({ queryKey: ["/zones/a/filters"], queryFn: (c) => load(c.queryKey[0]) });`,
    ],
    [
      "is the path where its function is written elsewhere",
      `useQuery({ queryKey: ["/zones/a/filters"], queryFn: load });`,
    ],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual([expect.stringContaining("/zones/a/filters")]);
  });
});

describe("a mock", () => {
  testSilent([
    [
      "that a test calls by itself",
      `import { vi } from "vitest"; const send = vi.fn(); await send("GET", "/zones/a/filters");`,
    ],
    ["with what it gives", `const send = jest.fn().mockResolvedValue({}).mockName("send"); send("/zones/a/filters");`],
    ["that is a member", `const client = { get: sinon.stub().resolves({}) }; client.get("/zones/a/filters");`],
    ["of a fetch", `import nock from "nock"; nock("https://x.test").get("/zones/a/filters").reply(200);`],
    [
      "in a constant",
      `import nock from "nock"; const path = "/zones/a/filters"; nock("https://x.test").get(path).reply(200);`,
    ],
    [
      "of a service worker",
      `import { http } from "msw"; http.get("https://x.test/zones/a/filters", () => HttpResponse.json());`,
    ],
  ]);
});

describe("something compared or looked for", () => {
  testSilent([
    ["by an operator", `if (request.path === "/zones/a/filters") go();`],
    ["on the left of it", `if ("/zones/a/filters" !== path) go();`],
    ["by an order", `if (path >= "/zones/a/filters") go();`],
    ["by switch", `switch (path) { case "/zones/a/filters": go(); }`],
    ["by startsWith", `if (path.startsWith("/zones/a/filters")) go();`],
    ["by includes", `if (path.includes("/zones/a/filters")) go();`],
    ["by indexOf", `const at = path.indexOf("/zones/a/filters");`],
    ["by endsWith on it", `"/zones/a/filters".endsWith(suffix);`],
    ["as a pattern", `const list = path.split("/zones/a/filters");`],
    ["as a key", `const handler = handlers["/zones/a/filters"];`],
    ["with the keyword in", `if ("/zones/a/filters" in handlers) go();`],
  ]);
});

describe("something told to people", () => {
  testSilent([
    ["in a log", `console.log("/zones/a/filters");`],
    ["in a warning with more", `console.warn("gone:", "/zones/a/filters");`],
    ["in an error", `throw new Error("/zones/a/filters");`],
    ["in an error of its own kind", `throw new HttpError("/zones/a/filters");`],
    ["in an assertion", `assert.equal(path, "/zones/a/filters");`],
    ["in an expectation", `expect(path).toBe("/zones/a/filters");`],
    ["in an expectation of a client for tests", `controller.expectOne("/zones/a/filters");`],
    ["in an expectation of a fake", `server.expectInvocation("GET", "/zones/a/filters", 200, {});`],
    ["that a fake answers", `fakeServer.answer("GET", "/zones/a/filters");`],
    ["that a mock of a client is asked", `this.clientMock.handle("/zones/a/filters");`],
    ["in an expectation of a call", `expect(send).toHaveBeenCalledWith("/zones/a/filters");`],
    ["in the name of a test", `it("/zones/a/filters", () => {}); describe("/zones/b/filters", () => {});`],
    ["as a directive", `"/zones/a/filters";`],
  ]);
});

describe("a path that a function of the project only logs or compares", () => {
  testSilent([
    ["in a text", 'function trace(verb, path) { console.log(`${verb} ${path}`); } trace("GET", "/zones/a/filters");'],
    [
      "in a method, as a member",
      "class C { note(path, o) { if (!on) return; console.debug({ url: `${this.base}${path}` }, { path }); } list(z) { this.note(`/zones/${z}/filters`); } }",
    ],
    ["as a rest", 'const verbose = (...all) => console.error(...all); verbose("/zones/a/filters");'],
    ["as one of several", 'const trace = (a, path) => logger.info(a, path); trace("x", "/zones/a/filters");'],
    [
      "where it looks for it",
      'const hits = (path) => calls.filter((c) => c.includes(path)); hits("/zones/a/filters");',
    ],
  ]);

  it.each([
    ["hands it on too", "function trace(path) { console.log(path); return send(path); }"],
    ["keeps it", "const trace = (path) => { console.log(path); last = path; };"],
    ["takes no notice of it", "const trace = (other) => { console.log(arguments[1]); };"],
    ["may be another one", "const trace = on ? (path) => console.log(path) : (path) => send(path);"],
    ["is not known", "import { trace } from './trace.js';"],
  ])("is a path where that %s", (_, text) => {
    expect(read(`${text} trace("/zones/a/filters");`)).not.toEqual([]);
  });
});

describe("a link in markup", () => {
  it.each([[`const a = <a href="/zones/a/filters">x</a>;`], ["const a = <Route path={`/zones/${z}/filters`} />;"]])(
    "%s",
    (text) => {
      expect(read(text, "main.tsx")).toEqual([]);
    },
  );
});

describe("what looks alike and is a path all the same", () => {
  it.each([
    ["a mock with something to run", `const send = vi.fn((path) => client.load(path)); send("/zones/a/filters");`],
    ["a client that is watched", `const send = vi.spyOn(client, "send"); client.send("/zones/a/filters");`],
    ["what something makes", `const send = maker.fn(); send("/zones/a/filters");`],
    [
      "a callback of one's own wrapper",
      `function load(path, done) { return send(path, done); } load("/zones/a/filters", () => {});`,
    ],
    ["a verb without anything behind the path", "client.get(`/zones/${z}/filters`);"],
    ["a verb with options behind the path", `client.get("/zones/a/filters", { headers });`],
    ["a message that a queue brings to whoever sends it", 'queue.publish("requests", "/zones/a/filters");'],
    ["a path with a name that something may fill", `client.get("/zones/:zone/filters", { zone });`],
    ["a value in a comparison of something else", `if (ready === true) send("/zones/a/filters");`],
    ["a call in an expectation", `test("x", async () => { const y = await client.get("/zones/a/filters"); });`],
  ])("%s", (_, text) => {
    expect(read(text)).toHaveLength(1);
  });
});

describe("a key of a collection", () => {
  testSilent([
    ["of one that is made there", 'new Map().get("/zones/1/filters");'],
    ["of a variable", "const seen = new Set(); seen.delete(`/zones/${z}/filters`);"],
    [
      "of a parameter by its type",
      "export const of = (rows: Map<string, string>, z) => rows.get(`/zones/${z}/filters`);",
    ],
    ["of a query", 'const query = new URLSearchParams(text); query.get("/zones/1/filters");'],
  ]);

  it("is none of a class of the project that has such a name", () => {
    expect(read('class Map { get(path) {} } new Map().get("/zones/1/filters");')).not.toEqual([]);
  });
});
