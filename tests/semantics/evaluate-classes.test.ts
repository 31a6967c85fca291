import { describe, expect, it } from "vitest";
import { read, readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(readUrl(text)).toBe(url);
  });
}

describe("members of classes", () => {
  testUrls([
    ["a field", "class C { base = '/v4'; load() { fetch(this.base + '/zones'); } }", "/v4/zones"],
    ["a private field", "class C { #base = '/v4'; load() { fetch(this.#base + '/zones'); } }", "/v4/zones"],
    ["a static field", "class C { static base = '/v4'; load() { fetch(C.base + '/zones'); } }", "/v4/zones"],
    [
      "a static field by this",
      "class C { static base = '/v4'; static load() { fetch(this.base + '/zones'); } }",
      "/v4/zones",
    ],
    ["a static method", "class C { static u(z) { return `/zones/${z}`; } } fetch(C.u('x'));", "/zones/x"],
    ["a getter", "class C { get u() { return '/zones'; } load() { fetch(this.u); } }", "/zones"],
    ["a static getter", "class C { static get u() { return '/zones'; } } fetch(C.u);", "/zones"],
    [
      "a field made of a field",
      "class C { base = '/v4'; u = this.base + '/zones'; load() { fetch(this.u); } }",
      "/v4/zones",
    ],
    ["a method", "class C { u(z) { return `/zones/${z}`; } load() { fetch(this.u('x')); } }", "/zones/x"],
    [
      "an arrow in a field",
      "class C { base = '/v4'; u = (z) => `${this.base}/zones/${z}`; load() { fetch(this.u('x')); } }",
      "/v4/zones/x",
    ],
    [
      "an assignment in the constructor",
      "class C { constructor() { this.base = '/v4'; } load() { fetch(this.base + '/zones'); } }",
      "/v4/zones",
    ],
    [
      "a field in a callback",
      "class C { base = '/v4'; load() { ids.forEach(() => fetch(this.base + '/zones')); } }",
      "/v4/zones",
    ],
    ["a field of an instance", "class C { base = '/v4'; } const c = new C(); fetch(c.base + '/zones');", "/v4/zones"],
    ["a class in a variable", "const C = class { base = '/v4'; }; fetch(new C().base);", "/v4"],
  ]);
});

describe("instances know what they were made with", () => {
  testUrls([
    [
      "a parameter property",
      "class C { constructor(private base: string) {} u() { return this.base + '/zones'; } } fetch(new C('/v4').u());",
      "/v4/zones",
    ],
    [
      "a parameter that is kept",
      "class C { constructor(base) { this.base = base; } u() { return this.base + '/zones'; } } fetch(new C('/v4').u());",
      "/v4/zones",
    ],
    [
      "a parameter's default",
      "class C { constructor(base = '/v4') { this.base = base; } u() { return this.base + '/zones'; } } fetch(new C().u());",
      "/v4/zones",
    ],
    [
      "a member of an options object",
      "class C { constructor(options) { this.base = options.base; } } fetch(new C({ base: '/v4' }).base);",
      "/v4",
    ],
    [
      "a destructured options object",
      "class C { constructor({ base = '/v4' } = {}) { this.base = base; } } fetch(new C().base);",
      "/v4",
    ],
  ]);

  it("and each its own", () => {
    const text = `
      class Client {
        constructor(base) { this.base = base; }
        get(path) { return fetch(this.base + path); }
      }
      new Client("https://x.test").get("/a");
      const other = new Client("https://y.test");
      other.get("/b");`;
    expect(read(text)).toEqual(["GET https://x.test/a", "GET https://y.test/b"]);
  });

  it("where nothing makes one, the constructor's parameter stays open", () => {
    const text =
      "class C { constructor(private base: string) {} load(z) { return fetch(`${this.base}/zones/${z}`); } }";
    expect(read(text)).toEqual(["GET {base}/zones/{z}"]);
  });
});

describe("inheritance", () => {
  testUrls([
    [
      "a field of the base",
      "class A { base = '/v4'; } class B extends A { load() { fetch(this.base + '/zones'); } }",
      "/v4/zones",
    ],
    [
      "a field that replaces the base's",
      "class A { base = '/v3'; } class B extends A { base = '/v4'; load() { fetch(this.base); } }",
      "/v4",
    ],
    [
      "a method of the base",
      "class A { u(z) { return `/zones/${z}`; } } class B extends A { load() { fetch(this.u('x')); } }",
      "/zones/x",
    ],
    [
      "what super is given",
      "class A { constructor(base) { this.base = base; } } class B extends A { constructor() { super('/v4'); } } fetch(new B().base);",
      "/v4",
    ],
    [
      "what super is handed on",
      "class A { constructor(base) { this.base = base; } } class B extends A { constructor(b) { super(b); } } fetch(new B('/v4').base);",
      "/v4",
    ],
    [
      "no constructor of its own",
      "class A { constructor(base) { this.base = base; } } class B extends A {} fetch(new B('/v4').base);",
      "/v4",
    ],
    ["a static of the base", "class A { static base = '/v4'; } class B extends A {} fetch(B.base);", "/v4"],
  ]);

  it("lets super say what the base's method gives", () => {
    const base = "class A { u() { return '/zones'; } }";
    expect(readUrl(`${base} class B extends A { u() { return super.u() + '/x'; } } fetch(new B().u());`)).toBe(
      "/zones/x",
    );
  });

  it("lets a method of the base use what the derived class says", () => {
    const text = `
      class Resource { path = ""; list() { return fetch("https://x.test" + this.path); } }
      class Filters extends Resource { path = "/filters"; }
      new Filters().list();`;
    expect(read(text)).toContain("GET https://x.test/filters");
  });
});
