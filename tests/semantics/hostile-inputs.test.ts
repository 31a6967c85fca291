import { describe, expect, it } from "vitest";
import { MAX_ALTERNATIVES } from "../../src/model/index.ts";
import { read, readFileFacts, readUrl } from "./read.ts";

const many = 10_000;

function repeat(count: number, write: (index: number) => string, separator = "\n"): string {
  return Array.from({ length: count }, (_, index) => write(index)).join(separator);
}

/**
 * No text makes reading throw, nor take long: the runner's timeout is the bound. Where the compiler itself cannot parse
 * a nesting, there are no facts; then what is expected is that the call returns.
 */
function testReturns(rows: readonly (readonly [why: string, text: () => string])[]): void {
  it.each(rows)("%s", (_, text) => {
    expect(() => readFileFacts(text())).not.toThrow();
  });
}

describe("long expressions are read to a bound", () => {
  it("a concatenation of 10,000 literals", () => {
    expect(readUrl(`fetch("/zones/a" + ${repeat(many, () => `"x"`, " + ")});`)).toMatch(/^\/zones\/ax+/);
  });

  it("a concatenation of 10,000 names", () => {
    expect(readUrl(`fetch("/zones/" + ${repeat(many, (i) => `z${i}`, " + ")});`)).toMatch(/^\/zones\/\{z0\}\{z1\}/);
  });

  it("a template of 10,000 holes", () => {
    expect(readUrl(`fetch(\`/zones/${repeat(many, (i) => `\${z${i}}`, "/")}\`);`)).toMatch(/^\/zones\/\{z0\}\/\{z1\}/);
  });

  it("a list of 10,000 elements that is joined", () => {
    expect(readUrl(`fetch([${repeat(many, () => `"x"`, ",")}].join("/"));`)).toMatch(/^x\/x/);
  });

  it("a list of 200,000 elements that a condition asks", () => {
    const list = `const list = [${repeat(200_000, () => "0", ",")}];`;
    expect(read(`${list} const load = (id, path) => list.includes(id) && fetch(path); load(1, "/a");`)).toContain(
      "GET /a",
    );
  });

  it("an object of 10,000 properties", () => {
    const text = `const paths = { ${repeat(many, (i) => `p${i}: "/zones/${i}"`, ", ")} }; fetch(paths.p9999);`;
    expect(read(text)).toContain("GET /zones/9999");
  });

  it("a file of 10,000 requests", () => {
    expect(read(repeat(many, (i) => `fetch("/zones/${i}");`)).length).toBeGreaterThan(1000);
  });

  testReturns([
    ["10,000 times +=", () => `let url = "/zones";\n${repeat(many, () => `url += "/x";`)}\nfetch(url);`],
    ["10,000 times ??", () => `fetch(${repeat(many, (i) => `a${i}`, " ?? ")} ?? "/zones/a/filters");`],
    ["10,000 times ||", () => `fetch(${repeat(many, (i) => `a${i}`, " || ")} || "/zones/a/filters");`],
    ["10,000 times &&", () => `fetch(${repeat(many, (i) => `a${i}`, " && ")} && "/zones/a/filters");`],
    ["10,000 commas", () => `fetch((${repeat(many, (i) => `a${i}`, ", ")}, "/zones/a/filters"));`],
    [
      "a list that doubles at each of 14 links",
      () => `["/zones/a"]${repeat(14, (i) => `.flatMap((x) => [x, "${i}"])`)}.forEach((x) => fetch(x));`,
    ],
    ["a chain of 3,000 calls", () => `fetch("/zones/a"${repeat(3000, () => `.concat("/x")`, "")});`],
    ["a chain of 10,000 members", () => `fetch(a${repeat(many, (i) => `.b${i}`, "")} + "/zones/a/filters");`],
    ["a chain of 5,000 curried calls", () => `fetch(f${repeat(5000, () => `("/zones/a")`, "")});`],
    [
      "10,000 statements that assign a member",
      () => `const o = {};\n${repeat(many, (i) => `o.p${i} = "/a/b";`)}\nfetch(o.p1);`,
    ],
    [
      "10,000 else ifs",
      () => `let u;\n${repeat(many, (i) => `if (x === ${i}) u = "/zones/${i}";`, " else ")}\nfetch(u);`,
    ],
  ]);
});

describe("deep nesting returns", () => {
  const around = (count: number, open: string, inner: string, close: string): string =>
    open.repeat(count) + inner + close.repeat(count);
  testReturns([
    ["of parentheses", () => `fetch(${around(many, "(", `"/zones/a"`, ")")});`],
    ["of lists", () => `fetch(${around(many, "[", `"/zones/a"`, "]")}[0]);`],
    ["of objects", () => `send(${around(many, "{ a: ", `"/zones/a/filters"`, "}")});`],
    ["of calls", () => `send(${around(many, "f(", `"/zones/a/filters"`, ")")});`],
    ["of functions", () => `${around(2000, "(() => { ", `fetch("/zones/a")`, " })()")};`],
    ["of blocks", () => around(many, "{", `fetch("/zones/a");`, "}")],
    ["of templates", () => `fetch(${around(2000, "`/x${", `"/zones/a"`, "}`")});`],
    ["of conditionals to the right", () => `fetch(${repeat(many, (i) => `a${i} ? "/zones/${i}" : `, "")} "/zones");`],
    ["of conditionals to the left", () => `fetch(${"(a ? ".repeat(3000)} "/zones/a" ${` : "/b")`.repeat(3000)});`],
    ["of conditions", () => around(5000, "if (a) { ", `fetch("/zones/a");`, " }")],
    ["of types", () => `let a: ${around(5000, "Array<", "string", ">")}; fetch("/zones/a");`],
    ["of additions to the right", () => `fetch(${around(many, `"/a" + (`, `"/zones/a"`, ")")});`],
    ["of classes", () => around(500, "class A { m() { ", `fetch("/zones/a");`, " } }")],
    ["of markup", () => `const a = ${around(2000, "<b>", "", "</b>")}; fetch("/zones/a");`],
    ["of functions in parameters that do not close", () => repeat(60, () => "export async function a(b(c(", "d")],
    ["of arrow functions in defaults that do not close", () => repeat(200, (i) => `async (a${i} = `, "")],
    ["that does not close", () => `fetch(${"(".repeat(many)}"/zones/a`],
  ]);

  it("and real depths are read through", () => {
    const text = `${"(() => { ".repeat(20)} fetch("/zones/a"); ${"})();".repeat(20)}`;
    expect(new Set(read(text))).toEqual(new Set(["GET /zones/a"]));
  });
});

describe("a value that refers to itself has a hole", () => {
  it.each([
    ["a constant", `const a = a + "/zones"; fetch(a);`],
    ["two constants", `const a = b + "/x"; const b = a + "/y"; fetch(a);`],
    ["an object", `const o = { p: o, u: o.u + "/x" }; fetch(o.p.p.u);`],
    ["a list", `const list = [list, ...list]; fetch(list[0][0] + "/x");`],
    ["a default", `function f(a = a) { fetch(a + "/x"); } f();`],
    ["a function", `const u = (n) => u(n - 1) + "/x"; fetch(u(5));`],
    ["two functions", `const a = (n) => b(n) + "/a"; const b = (n) => a(n) + "/b"; fetch(a(1));`],
    ["a getter", `class C { get u() { return this.u + "/x"; } } fetch(new C().u);`],
    ["a field", `class C { u = this.u + "/x"; } fetch(new C().u);`],
    ["a class that extends itself", `class A extends A { load() { fetch(this.u + "/x"); } }`],
    ["two classes that extend each other", `class A extends B {} class B extends A {} fetch(new A().u + "/x");`],
    [
      "a constructor",
      `class A { constructor() { this.next = new A(); this.u = this.next.u + "/x"; } } fetch(new A().u);`,
    ],
    ["an interface", `interface A extends A { u: A } function f(a: A) { fetch(a.u.u.u + "/x"); }`],
    ["a type", `type A = A; type B = C; type C = B; function f(a: A, b: B) { fetch(a + b + "/x"); }`],
    ["an enum", `enum E { A = E.A, B = E.A + "/x" } fetch(E.B);`],
    ["an import of itself", `import { u } from "./main.ts"; export { u } from "./main.ts"; fetch(u + "/x");`],
    ["a callback of itself", `const a = [a].map((x) => a.map(x)); fetch(a[0] + "/x");`],
  ])("%s", (_, text) => {
    expect(() => readFileFacts(text)).not.toThrow();
    expect(read(text).join("")).toMatch(/\{|undefined|^$/);
  });
});

describe("work does not grow beyond bounds", () => {
  it.each([
    ["a function that calls itself", `function load(n) { fetch("/zones/" + n); load(n + "/x"); } load("a");`],
    [
      "functions that call each other",
      `const a = (p) => { fetch(p + "/a"); b(p); }; const b = (p) => { fetch(p + "/b"); a(p); }; a("/zones");`,
    ],
    [
      "methods that call each other",
      `class C { a() { fetch("/a"); this.b(); } b() { fetch("/b"); this.a(); } } new C().a();`,
    ],
  ])("where a request is in %s", (_, text) => {
    const { length } = read(text);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(50);
  });

  it("where many functions hand one instance what it gave", () => {
    const store = `class Store { constructor(base) { this.base = base; }
      create(body) { this.last = body; return { id: this.base + "/x", body }; }
      update(id, body) { this.last = id; return { id, body }; } }
      let store; before(() => { store = new Store("https://x.test"); });`;
    const uses = repeat(100, (i) => {
      return `test(() => { const a = store.create({ name: "n${i}" }); const b = store.update(a.id, { a }); store.update(b.id, a); });`;
    });
    expect(readUrl(`${store}\n${uses}\nfetch(store.base + "/zones");`)).toContain("https://x.test/zones");
  });

  it("where values double at each step", () => {
    const text = `const a0 = x ? "/a" : "/b";\n${repeat(60, (i) => `const a${i + 1} = a${i} + a${i};`)}\nfetch(a60);`;
    const url = readUrl(text) ?? "";
    expect(url.split(" | ").length).toBeLessThanOrEqual(MAX_ALTERNATIVES);
    expect(url.length).toBeLessThan(200_000);
  });

  it("where functions call twice what they call", () => {
    const text = `const f0 = (x) => x + "/a";\n${repeat(60, (i) => `const f${i + 1} = (x) => f${i}(f${i}(x));`)}\nfetch(f60("/zones"));`;
    expect((readUrl(text) ?? "").length).toBeLessThan(200_000);
  });

  it("where requesting functions call twice what they call", () => {
    const text = `const f0 = (x) => fetch(x);\n${repeat(40, (i) => `const f${i + 1} = (x) => { f${i}(x + "/a"); f${i}(x + "/b"); };`)}\nf40("/zones");`;
    expect(read(text).length).toBeLessThan(5000);
  });

  it("where objects hold twice what they hold", () => {
    const text = `const o0 = { u: "/zones/a/filters", data: {} };\n${repeat(40, (i) => `const o${i + 1} = { data: o${i}, b: o${i} };`)}\nfetch("/x", { body: o40 });`;
    expect(read(text).join("").length).toBeLessThan(1_000_000);
  });

  it.each([
    [
      "an object is spread into one twice",
      (i: number) => `const o${i} = { ...o${i - 1}, ...o${i - 1}, k${i}: o${i - 1} };`,
    ],
    ["an object is assigned to one twice", (i: number) => `const o${i} = Object.assign({}, o${i - 1}, o${i - 1});`],
    ["a list is spread into one twice", (i: number) => `const o${i} = [...o${i - 1}, ...o${i - 1}];`],
    ["a list is joined with itself", (i: number) => `const o${i} = o${i - 1}.concat(o${i - 1});`],
  ])("where %s, forty times", (why, write) => {
    const first = why.startsWith("an object") ? "{ a: 1, b: 2 }" : '["a", "b"]';
    const text = `const o0 = ${first};\n${repeat(40, (i) => write(i + 1))}\nfetch("/zones/z", { method: "POST", body: o40 });`;
    expect(read(text)).toHaveLength(1);
  });

  it("where a loop is in a loop", () => {
    const loops = repeat(12, (i) => `for (const x${i} of ["/a", "/b", "/c"])`, " ");
    const url = readUrl(`${loops} fetch("/zones" + ${repeat(12, (i) => `x${i}`, " + ")});`) ?? "";
    expect(url.split(" | ").length).toBeLessThanOrEqual(MAX_ALTERNATIVES);
  });

  it("where 3,000 calls go through a wrapper", () => {
    const text = `const get = (p) => fetch("https://x.test" + p);\n${repeat(3000, (i) => `get("/zones/${i}");`)}`;
    const found = read(text);
    expect(found).toContain("GET https://x.test/zones/0");
    expect(found.length).toBeLessThanOrEqual(6001);
  });

  it("where a wrapper is handed on a hundred times", () => {
    const text = `const f0 = (p) => fetch(p);\n${repeat(100, (i) => `const f${i + 1} = (p) => f${i}(p);`)}\nf100("/zones/a/filters");`;
    expect(read(text).join("\n")).toContain("/zones/a/filters");
  });
});

describe("odd characters", () => {
  testReturns([
    ["nothing", () => ""],
    ["white space", () => " \t\r\n\u00a0\u2028"],
    ["NUL", () => `\0fetch("/zones/\0a");`],
    ["lone surrogates", () => `fetch("/zones/\ud800" + encodeURIComponent("\udfff")); const \ud800 = 1;`],
    ["a byte order mark inside", () => `fetch("/zones/\ufeffa");\ufeff`],
    ["a text that is no code", () => `PK\u0003\u0004\u0014\0\0\0\b\0!\0\u00e9\u00ff<?xml version="1.0"?>`],
    ["a hashbang alone", () => "#!"],
    ["quotes that do not close", () => `fetch("/zones/a\nfetch('/zones/b\nfetch(\`/zones/c`],
    ["a template that does not close", () => "fetch(`/zones/${z"],
    ["a regular expression that does not close", () => `fetch("/a".replace(/[/, "/zones"));`],
    ["a regular expression that is wrong", () => `fetch("/a/b".replace(/(?<x/u, "/zones"));`],
    [
      "a regular expression of which each repetition may be two",
      () => `fetch("/${"a".repeat(60)}!".replace(/(a|a)*$/, ""));`,
    ],
    ["a regular expression in a long text", () => `fetch("/${"a".repeat(100_000)}!".replace(/a+b/, ""));`],
    [
      "regular expressions again and again",
      () =>
        `fetch("/x" + ${Array.from({ length: 300 }, () => `"${"a".repeat(90)}".replace(/a*a*b/, "")`).join(" + ")});`,
    ],
    ["a regular expression that takes long", () => `fetch("/${"a".repeat(5000)}!".replace(/(a+)+$/, ""));`],
    [
      "names of the language's own objects",
      () =>
        `const { __proto__, constructor, toString } = x; fetch(o.__proto__ + "/a"); fetch(hasOwnProperty("/b")); fetch({ __proto__: y }.constructor + "/c");`,
    ],
    [
      "methods of such names",
      () =>
        `fetch("/a"["__proto__"]()); fetch("/a".constructor("/b")); fetch([]["constructor"]("/a")); Object.prototype("/a");`,
    ],
    [
      "names of such globals",
      () => `toString("/zones/a"); constructor("/zones/a"); new valueOf("/zones/a"); __proto__\`/zones/a\`;`,
    ],
    ["numbers of all kinds", () => "fetch(`/${1n}/${1e999}/${0x10}/${.5}/${-1}`);"],
    ["an index beyond all lists", () => `fetch(["/a"][4294967296] + ["/a"].at(-99) + ["/a"][1e999]);`],
  ]);

  it("are kept in what is read", () => {
    expect(readUrl(`fetch("/zones/\0a");`)).toBe("/zones/\0a");
    expect(readUrl(`fetch("/zones/\ud800");`)).toBe("/zones/\ud800");
    expect(readUrl(`fetch("/zones/👍");`)).toBe("/zones/👍");
  });
});
