import { scriptFamily, type Family } from "./family.ts";

/** Classes, their instances, and what is asked of them. */
export const classFamilies: readonly Family[] = [
  scriptFamily(
    "methods that write members",
    100,
    (at) => `  m${at}(value: string) { this.a${at} = value; return fetch(this.base + this.a${at} + "/x${at}"); }`,
    { before: "class Client {\n  base = API;\n", after: "}\nnew Client().m5('x');" },
  ),
  scriptFamily(
    "methods that write one member",
    100,
    (at) => `  m${at}(value: string) { this.a = value + "${at}"; return fetch(this.base + this.a); }`,
    { before: "class Client {\n  base = API; a = '';\n", after: "}\nnew Client().m5('x');" },
  ),
  scriptFamily(
    "methods that call each other",
    100,
    (at) => `  m${at}(value: string) { this.a${at} = value; return this.m${at + 1}(value + "/x"); }`,
    {
      before: "class Client {\n  base = API;\n",
      after: (count) => `  m${count}(value: string) { return fetch(this.base + value); }\n}\nnew Client().m5('x');`,
    },
  ),
  scriptFamily(
    "members written by a constructor",
    100,
    (at) => `    this.a${at} = "/x/${at}"; this.b${at} = this.a${at};`,
    {
      before: "class Client { constructor() {\n",
      after: "  }\n  run() { return fetch(API + this.a5); }\n}\nnew Client().run();",
    },
  ),
  scriptFamily(
    "classes",
    100,
    (at) =>
      `class C${at} { #base = API; constructor(private path: string) {} get(id: string) { this.last = id; return fetch(this.#base + this.path + id); } }\nnew C${at}("/x/${at}").get("y");`,
  ),
  scriptFamily(
    "classes that extend the one before",
    50,
    (at) => `class C${at + 1} extends C${at} { m${at}() { return this.get("/x${at}"); } }`,
    {
      before: "class C0 { get(path: string) { return fetch(API + path); } }\n",
      after: (count) => `new C${count}().m5();`,
    },
  ),
  scriptFamily(
    "static members of classes that extend the one before",
    50,
    (at) => `class C${at + 1} extends C${at} { static m${at} = "/x"; }\nfetch(C${at + 1}.all.a + C${at}.m0);`,
    { before: "class C0 { static all = { a: API }; }\n" },
  ),
  scriptFamily("methods called on one instance", 100, (at) => `client.setA("x${at}"); client.get("/y/${at}");`, {
    before:
      "class Client { a = ''; setA(a: string) { this.a = a; } get(path: string) { return fetch(API + this.a + path); } }\nconst client = new Client();\n",
  }),
  scriptFamily(
    "calls that perhaps change an object",
    100,
    (at) => `if (flags.a${at}) client.setA("x${at}"); client.get("/y/${at}");`,
    {
      before:
        "declare const flags: any;\nconst client = { a: '', setA(a: string) { this.a = a; }, get(path: string) { return fetch(API + this.a + path); } };\n",
    },
  ),
  scriptFamily("links of a chain, each of which makes an object and sends", 250, (at) => `  .at("/x${at}").get()`, {
    before:
      "class Path { constructor(readonly path: string) {} at(part: string) { return new Path(this.path + part); } get() { fetch(this.path); return this; } }\nnew Path(API)\n",
    after: ";",
  }),
  scriptFamily(
    "instances with methods called",
    100,
    (at) => `const client${at} = new Client(); client${at}.setA("x${at}"); client${at}.get("/y/${at}");`,
    {
      before:
        "class Client { a = ''; setA(a: string) { this.a = a; } get(path: string) { return fetch(API + this.a + path); } }\n",
    },
  ),
  scriptFamily(
    "functions that hand one instance what it gave",
    25,
    (at) =>
      `test(() => { const a = store.create({ name: "n${at}" }); const b = store.update(a.id, { a }); store.update(b.id, a); });`,
    {
      before: `class Store { constructor(base) { this.base = base; }
  create(body) { this.last = body; return { id: this.base + "/x", body }; }
  update(id, body) { this.last = id; return { id, body }; } }
let store;
before(() => { store = new Store(API); });
`,
    },
  ),
  scriptFamily(
    "instances that put themselves into one list",
    100,
    (at) => `const one${at} = new One(); one${at}.go(); registry[${at}].path = "/y${at}";`,
    {
      before:
        "const registry: any[] = [];\nclass One { path = '/z'; constructor() { registry.push(this); } go() { return fetch(API + this.path); } }\n",
    },
  ),
  scriptFamily(
    "methods that each call one more",
    100,
    (at) => `  m${at}() { this.config = { path: "/x${at}" }; return this.go(); }`,
    {
      before: "class Client { config: any = { path: '/p' };\n  go() { return fetch(API + this.config.path); }\n",
      after: (count) =>
        `}\nconst client = new Client();\n${Array.from({ length: count }, (_, at) => `client.m${at}();`).join("\n")}`,
    },
  ),
  scriptFamily(
    "functions with a prototype",
    100,
    (at) =>
      `export function C${at}(this: any) { this.base = API + "/c${at}"; }\nC${at}.prototype.go = function () { return fetch(this.base + "/x"); };`,
  ),
  scriptFamily(
    "functions that construct with the one before",
    100,
    (at) =>
      `export function C${at + 1}(this: any) { C${at}.call(this); }\nC${at + 1}.prototype = Object.create(C${at}.prototype);\nC${at + 1}.prototype.go = function () { return fetch(this.base + "/x${at}"); };`,
    { before: "export function C0(this: any) { this.base = API; }\n" },
  ),
  scriptFamily(
    "methods of prototypes",
    100,
    (at) =>
      `Client.prototype.m${at} = function (path: string) { this.last = path; return this.send(path + "/x${at}"); };`,
    {
      before:
        "function Client(this: any) { this.base = API; }\nClient.prototype.send = function (path: string) { return fetch(this.base + path); };\n",
    },
  ),
];
