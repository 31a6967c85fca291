import { describe, expect, it } from "vitest";
import { read, readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(readUrl(text)).toBe(url);
  });
}

const SEND = "send() { return fetch(this.u); }";

describe("methods that change the instance", () => {
  testUrls([
    ["and return it", `class Q { u; to(u) { this.u = u; return this; } ${SEND} } new Q().to("/a").send();`, "/a"],
    [
      "each with its own field",
      "class Q { a; b; x(a) { this.a = a; return this; } y(b) { this.b = b; return this; } send() { fetch(this.a + this.b); } } new Q().y('/b').x('/a').send();",
      "/a/b",
    ],
    [
      "the last one counts",
      `class Q { u; to(u) { this.u = u; return this; } ${SEND} } new Q().to("/a").to("/b").send();`,
      "/b",
    ],
    [
      "what none of them sets stays",
      `class Q { u = "/a"; v; to(v) { this.v = v; return this; } at(u) { this.u = u; return this; } ${SEND} } new Q().to("/b").send();`,
      "/a",
    ],
    [
      "and not those of an object that one of them makes",
      `class Q { u = "/a"; options() { return { set u(u) { this.u = "/b"; } }; } ${SEND} } const q = new Q(); q.options(); q.send();`,
      "/a",
    ],
    [
      "by adding to a list",
      "class Q { p = []; add(s) { this.p.push(s); return this; } send() { fetch('/' + this.p.join('/')); } } new Q().add('a').add('b').send();",
      "/a/b",
    ],
    [
      "by adding to a text",
      `class Q { u = "/v4"; add(s) { this.u += "/" + s; return this; } ${SEND} } new Q().add("a").add("b").send();`,
      "/v4/a/b",
    ],
    [
      "a member of a field",
      "class Q { #o = { u: '/' }; to(u) { this.#o.u = u; return this; } send() { fetch(this.#o.u); } } new Q().to('/a').send();",
      "/a",
    ],
    [
      "through another of its methods",
      `class Q { u; to(u) { this.u = u; return this; } zones() { return this.to("/zones"); } ${SEND} } new Q().zones().send();`,
      "/zones",
    ],
    [
      "of a base class",
      `class A { u; to(u) { this.u = u; return this; } } class B extends A { ${SEND} } new B().to("/a").send();`,
      "/a",
    ],
    [
      "called on a variable",
      `class Q { u; to(u) { this.u = u; } ${SEND} } const q = new Q(); q.to("/a"); q.send();`,
      "/a",
    ],
    [
      "called on a variable in a chain",
      `class Q { u; to(u) { this.u = u; return this; } ${SEND} } const q = new Q(); q.to("/a").to("/b"); q.send();`,
      "/b",
    ],
    [
      "called in a branch",
      `class Q { u = "/a"; to(u) { this.u = u; } ${SEND} } const q = new Q(); if (x) q.to("/b"); q.send();`,
      "/a | /b",
    ],
    [
      "called by the constructor",
      `class Q { u; constructor(o) { this.init(o); } init({ u = "/b" } = {}) { this.u = u; } ${SEND} } new Q({ u: "/a" }).send();`,
      "/a",
    ],
    [
      "that make a new one",
      `class Q { constructor(u) { this.u = u; } to(u) { return new Q(this.u + u); } ${SEND} } new Q("/v4").to("/a").to("/b").send();`,
      "/v4/a/b",
    ],
  ]);

  it("leave other instances alone", () => {
    const text = `class Q { u = "/"; to(u) { this.u = u; return this; } ${SEND} }
      const a = new Q().to("/a"); const b = new Q().to("/b"); a.send(); b.send();`;
    expect(read(text).filter((fact) => !fact.startsWith("?"))).toEqual(["GET /a", "GET /b"]);
  });
});

describe("what a constructor puts into a field", () => {
  testUrls([
    [
      "takes the place of the initial value",
      `class Q { u = "/a"; constructor(u) { this.u = u; } ${SEND} } new Q("/b").send();`,
      "/b",
    ],
    [
      "is there or not in a branch",
      `class Q { u = "/a"; constructor(u) { if (isNew) this.u = u; } ${SEND} } new Q("/b").send();`,
      "/a | /b",
    ],
    [
      "is there where what is given decides the branch",
      `class Q { u = "/a"; constructor(u) { if (u) this.u = u; } ${SEND} } new Q("/b").send();`,
      "/b",
    ],
    [
      "may be what was there",
      `class Q { u = "/a"; constructor(u) { this.u = u ?? this.u; } ${SEND} } new Q(process.env.X).send();`,
      "{process.env.X} | /a",
    ],
    [
      "may be all members of an object",
      `class Q { constructor(o) { Object.assign(this, { u: "/b" }, o); } ${SEND} } new Q({ u: "/a" }).send();`,
      "/a",
    ],
  ]);
});

describe("a constructor of several signatures", () => {
  const OVERLOADED = "constructor(u: string); constructor(u: string, v?: string)";
  testUrls([
    [
      "puts into a field what it assigns",
      `class Q { ${OVERLOADED} { this.u = u; } ${SEND} } new Q("/a").send();`,
      "/a",
    ],
    [
      "says what a class gives its base",
      `class B { constructor(u) { this.u = u; } } class Q extends B { ${OVERLOADED} { super("/v4" + u); } ${SEND} } new Q("/a").send();`,
      "/v4/a",
    ],
    [
      "says what its own parameters are where nobody is seen to make an instance",
      `class Q { constructor(o: string); constructor(o: string | { u: string }) { this.u = "/a"; } ${SEND} }`,
      "/a",
    ],
  ]);
});

describe("a field that a class has from one that it extends", () => {
  const BASE = `class B { constructor() { this.u = "/a"; } }`;
  testUrls([
    [
      "is there where the class calls a method of it that maps have too",
      `class B { constructor() { this.h = { u: "/a" }; } } class Q extends B { drop(k) { this.h.delete(k); } send() { fetch(this.h.u); } }`,
      "/a",
    ],
    [
      "has what the class adds to it",
      `class B { p = ["/a"]; } class Q extends B { constructor() { super(); this.p.push("b"); } send() { fetch(this.p.join("/")); } }`,
      "/a/b",
    ],
    [
      "goes on with what the class appends",
      `${BASE} class Q extends B { constructor() { super(); this.u += "/b"; } ${SEND} }`,
      "/a/b",
    ],
    [
      "is replaced by the class",
      `${BASE} class Q extends B { constructor() { super(); this.u = "/b"; } ${SEND} }`,
      "/b",
    ],
    [
      "is replaced or not in a branch",
      `${BASE} class Q extends B { constructor() { super(); if (isNew) this.u = "/b"; } ${SEND} }`,
      "/a | /b",
    ],
    [
      "may be replaced by a method",
      `${BASE} class Q extends B { use() { this.u = "/b"; } ${SEND} } new Q().send();`,
      "/a | /b",
    ],
    [
      "is replaced by a method that was called",
      `${BASE} class Q extends B { use() { this.u = "/b"; } ${SEND} } const q = new Q(); q.use(); q.send();`,
      "/b",
    ],
    [
      "may be replaced by a method of a class between",
      `${BASE} class M extends B { use() { this.u = "/b"; } } class Q extends M { ${SEND} }`,
      "/a | /b",
    ],
    [
      "is what it is where the class declares it",
      `${BASE} class Q extends B { declare readonly u: string; ${SEND} }`,
      "/a",
    ],
    ["is the class's own where that has one", `class B { u = "/a"; } class Q extends B { u = "/b"; ${SEND} }`, "/b"],
    [
      "is not known where the other class is not",
      `import { B } from "b"; class Q extends B { add(x) { this.p.push(x); } send() { fetch(this.p.join("/")); } }`,
      '{this.p.join("/")}',
    ],
  ]);
});

describe("assignments from outside", () => {
  testUrls([
    ["to a field", `class Q { u = "/a"; ${SEND} } const q = new Q(); q.u = "/b"; q.send();`, "/b"],
    ["to a field that is not declared", `class Q { ${SEND} } const q = new Q(); q.u = "/a"; q.send();`, "/a"],
    [
      "to a member of a field",
      "class Q { o = { u: '/a' }; send() { fetch(this.o.u); } } const q = new Q(); q.o.u = '/b'; q.send();",
      "/b",
    ],
  ]);
});

describe("functions as classes", () => {
  testUrls([
    [
      "with methods on the prototype",
      `function Q(u) { this.u = u; } Q.prototype.send = function (p) { return fetch(this.u + p); }; new Q("/v4").send("/a");`,
      "/v4/a",
    ],
    [
      "with a prototype of their own",
      `function Q() { this.u = "/"; } Q.prototype = { to(u) { this.u = u; return this; }, ${SEND} }; new Q().to("/a").send();`,
      "/a",
    ],
    ["with fields made of fields", `function Q() { this.a = "/a"; this.u = this.a + "/b"; } fetch(new Q().u);`, "/a/b"],
  ]);
});

describe("the this of an object", () => {
  testUrls([
    ["is the object as it was changed", `const a = { u: "/a", ${SEND} }; a.u = "/b"; a.send();`, "/b"],
    [
      "is the object that it was spread into",
      `const a = { u: "/a", ${SEND} }; const b = { ...a, u: "/b" }; b.send();`,
      "/b",
    ],
    [
      "is changed by its functions",
      `const a = { u: "/a", to(u) { this.u = u; return this; }, ${SEND} }; a.to("/b").send();`,
      "/b",
    ],
    [
      "is changed by its functions before",
      `const a = { u: "/a", init({ u }) { this.u = u; }, ${SEND} }; a.init({ u: "/b" }); a.send();`,
      "/b",
    ],
    ["is what call gives", `function send(p) { return fetch(this.u + p); } send.call({ u: "/v4" }, "/a");`, "/v4/a"],
    [
      "is what apply gives",
      `function send(p) { return fetch(this.u + p); } send.apply({ u: "/v4" }, ["/a"]);`,
      "/v4/a",
    ],
    [
      "is what bind gives",
      `function send(p) { return fetch(this.u + p); } const f = send.bind({ u: "/v4" }); f("/a");`,
      "/v4/a",
    ],
  ]);
});

describe("names of members that are computed", () => {
  testUrls([
    ["of a method", `class Q { ["send"](p) { return fetch(p); } } new Q()["send"]("/a");`, "/a"],
    ["of a function", `const q = {}; q["se" + "nd"] = (p) => fetch(p); q.send("/a");`, "/a"],
    [
      "in a loop",
      `const q = {}; for (const m of ["GET", "PUT"]) q[m.toLowerCase()] = (p) => fetch(p, { method: m }); q.put("/a");`,
      "/a",
    ],
  ]);

  it("are gone through with the others", () => {
    const text =
      "for (const [path, method] of Object.entries({ '/a': 'GET', [`/b/${c}`]: 'PUT' })) fetch(path, { method });";
    expect(read(text)).toEqual(["GET /a", "PUT /b/{c}"]);
  });
});
