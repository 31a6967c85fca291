import { PLAIN_HIT, repeat, scriptFamily, type Family } from "./family.ts";

/** Functions, and what they hand each other. */
export const functionFamilies: readonly Family[] = [
  scriptFamily(
    "functions that call the next",
    250,
    (at) => `function f${at}(path: string) { return f${at + 1}(path + "/x"); }`,
    { after: (count) => `function f${count}(path: string) { return fetch(API + path); }` },
  ),
  scriptFamily(
    "functions that call the next, from the last",
    250,
    (at) => `function f${at + 1}(path: string) { return f${at}(path + "/x"); }`,
    { before: "function f0(path: string) { return fetch(API + path); }\n", after: 'f5("/zones");' },
  ),
  scriptFamily(
    "arrow functions that call the next",
    250,
    (at) => `const f${at} = (path: string) => f${at + 1}(path);`,
    {
      after: (count) => `const f${count} = (path: string) => fetch(API + path);`,
      isKeptSmall: true,
    },
  ),
  scriptFamily(
    "functions that call the next two",
    100,
    (at) => `function f${at}(path: string) { f${at + 1}(path + "/x"); return f${at + 2}(path + "/y"); }`,
    {
      after: (count) =>
        `function f${count}(path: string) { return fetch(API + path); }\nfunction f${count + 1}(path: string) { return fetch(API + path); }`,
    },
  ),
  scriptFamily(
    "functions that call one",
    250,
    (at) => `export const f${at} = (id: string) => send("/a/${at}/" + id);`,
    { before: "function send(path: string) { return fetch(API + path); }\n" },
  ),
  scriptFamily(
    "functions that call one of another file's",
    250,
    (at) => `export const f${at} = (id: string) => send(id, ${at});`,
    { before: 'import { send } from "./nowhere.js";\n' },
  ),
  scriptFamily("calls whose arguments say nothing", 250, (at) => `work(options.a${at}, input);`, {
    before:
      "declare const options: any, input: any;\nfunction work(a: any, b: any) { if (a) { console.log(a.b, b); } return fetch(API + '/zones/x/filters', a); }\n",
  }),
  scriptFamily(
    "functions bound to one argument more",
    250,
    (at) => `const f${at + 1} = f${at}.bind(null, "a${at}"); f${at + 1}("x");`,
    {
      before: 'function f0(...path: string[]) { return fetch(API + "/" + path.join("/")); }\n',
    },
  ),
  scriptFamily("calls of a function that hands on a text of its own", 250, (at) => `get("x${at}");`, {
    before:
      'function send(path: string) { return fetch(API + path); }\nfunction get(id: string) { return send("/a/" + id); }\n',
  }),
  scriptFamily("calls of a function that hands on an object of its own", 250, (at) => `get("x${at}");`, {
    before:
      'function send(options: any) { return fetch(API + options.url, options); }\nfunction get(id: string) { return send({ method: "POST", url: "/a/" + id }); }\n',
  }),
  scriptFamily("calls that hand on one text", 250, (at) => `work(options.a${at}, input);`, {
    before:
      "declare const options: any;\nconst input = 'x';\nfunction work(a: any, b: any) { if (a) { console.log(a.b, b); } return fetch(API + '/zones/x/filters', a); }\n",
  }),
  scriptFamily("reads of a class with many members", 250, (at) => `fetch(API + Path.A${at});`, {
    before: `class Path { ${repeat(1000, (at) => `static A${at} = "/a/${at}";`, " ")} }\n`,
  }),
  scriptFamily(
    "functions that call each other with nothing",
    250,
    (at) =>
      `function f${at}(a: any, b: any) { g${at}(b, a); fetch(API + "/x${at}", a); }\nfunction g${at}(a: any, b: any) { f${at}(b, a); }`,
  ),
  scriptFamily(
    "uses of what called functions put into a map",
    100,
    (at) => `export function f${at}(key: string) { return fetch(API + cache.get(key)); }\nf${at}("k${at}");`,
    {
      before: `const cache = new Map<string, string>();\nfunction fill(key: string) { ${repeat(20, (at) => `if (key === "k${at}") console.log(key);`, " ")} cache.set(key, "/x"); }\nfunction start(key: string) { fill(key); fill("b"); }\n`,
    },
  ),
  inCircle("functions in a circle that write one variable", (at, next) => {
    return `function f${at}(x: any) { url = API + "/a${at}"; f${next}(x); fetch(url); }`;
  }),
  inCircle("functions in a circle that add to one variable", (at, next) => {
    return `const f${at} = () => { url = url + "/a${at}"; f${next}(); fetch(url); };`;
  }),
  inCircle("functions in a circle that call others where they meet one value", (at, next) => {
    return `function f${at}(x: any) { if (url === "/a${at}") { f${next}(x); f${(next * 7) % 20}(x); } url = "/b${at}"; fetch(url); }`;
  }),
  inCircle("generators in a circle that write one variable", (at, next) => {
    return `function* f${at}(x: any): any { url = x; yield* f${next}(x + "/a"); fetch(url); }`;
  }),
  inCircle("functions in a circle that write to what they are handed", (at, next) => {
    return `function f${at}(x: any) { x.u = x.u + "/a${at}"; f${next}(x); fetch(API + x.u); }`;
  }),
  scriptFamily(
    "methods of an object in a circle that write to it",
    5,
    (at) => `  f${at}(x: any) { api.u = API + x; api.f${at + 1}(x); fetch(api.u); },`,
    {
      before: "const api: any = { u: API,\n",
      after: (count) => `  f${count}(x: any) { api.f0(x); },\n};\napi.f0("/a");`,
      isKeptSmall: true,
    },
  ),
  scriptFamily(
    "functions that use what sixty others write",
    250,
    (at) => `function u${at}() { return fetch(url + "/${at}"); }`,
    { before: `let url = API;\n${repeat(60, (at) => `function w${at}() { url = API + "/a${at}"; }`)}\n` },
  ),
  scriptFamily("functions nested", 50, (at) => `function f${at}(a: any) { fetch(API + "/x${at}");`, {
    after: (count) => "}".repeat(count),
    isKeptSmall: true,
  }),
  scriptFamily(
    "objects handed over",
    100,
    (at) =>
      `const body${at}: any = {}; fill(body${at}); fetch(API + "/zones/${at}", { body: JSON.stringify(body${at}) });`,
    { before: "function fill(target: any) { target.a = 1; target.b = 'x'; }\n" },
  ),
  scriptFamily("one object handed over", 100, (at) => `fill(body, "k${at}");`, {
    before: "const body: any = {};\nfunction fill(target: any, key: string) { target[key] = 1; }\n",
    after: 'fetch(API + "/zones/x", { body: JSON.stringify(body) });',
  }),
  scriptFamily(
    "one object handed over and used",
    100,
    (at) => `fill(body, "k${at}"); fetch(API + "/zones/x", { body: JSON.stringify(body) });`,
    { before: "const body: any = {};\nfunction fill(target: any, key: string) { target[key] = 1; }\n" },
  ),
  scriptFamily(
    "functions that write to what they are given",
    100,
    (at) =>
      `function fill${at}(target: any) { target.a = ${at}; }\nconst body${at}: any = {}; fill${at}(body${at}); fetch(API + "/zones/${at}", { body: JSON.stringify(body${at}) });`,
  ),
  {
    name: "calls inside calls that are handed an object of one object",
    size: 50,
    write: (size) => ({
      "grown.js": `${PLAIN_HIT}const inner = { ${repeat(size, (at) => `k${at}: options.a${at}`, ", ")} };
const all = { ${repeat(size, (at) => `k${at}: inner`, ", ")} };
function first(body, way) { return second(body, way); }
function second(body, way) { return third(body, way); }
function third(body, way) { return fetch(API + "/x/" + way.b, { body }); }
${repeat(size, (at) => `first(all, options.a${at});`)}\n`,
    }),
  },
  scriptFamily(
    "functions of one object",
    250,
    (at) => `  m${at}(id: string) { return this.send("/a/${at}/" + id); },`,
    { before: "const client = {\n  send(path: string) { return fetch(API + path); },\n", after: "};\nclient.m5('x');" },
  ),
  scriptFamily("functions of one object, each called", 250, (at) => `client.m${at % 250}("x${at}");`, {
    before: `const client = {\n  send(path: string) { return fetch(API + path); },\n${Array.from({ length: 250 }, (_, at) => `  m${at}(id: string) { return this.send("/a/${at}/" + id); },`).join("\n")}\n};\n`,
  }),
  scriptFamily(
    "calls that are given what the one before was answered",
    100,
    (at) => `const r${at + 1} = await load(r${at}); fetch(API + r${at + 1}.path);`,
    {
      before:
        "async function load(given: any) { const r = await fetch(API + given.path); return r.json(); }\nconst r0: any = { path: '/p' };\n",
    },
  ),
  scriptFamily(
    "functions of one expression that call the one before",
    100,
    (at) => `const c${at + 1} = (path: string) => c${at}(path + "/x"); c${at + 1}("/y");`,
    { before: "const c0 = (path: string) => fetch(API + path);\n" },
  ),
  scriptFamily("links of a chain of list methods", 250, (at) => `  .filter((item) => item.a${at})`, {
    before: 'const answer = await fetch(API + "/zones/x/dns_records").then((given) => given.json());\nanswer.result\n',
    after: ";",
  }),
  scriptFamily("callbacks nested", 50, (at) => `run((value${at}) => { fetch(API + "/x/${at}" + value${at});`, {
    after: (count) => "});".repeat(count),
    isKeptSmall: true,
  }),
  scriptFamily("parameters of a function", 100, (at) => `a${at} = "/x${at}", `, {
    before: "function many(",
    after: ") { return fetch(API + a5); }\nmany();",
  }),
  scriptFamily("overloads", 250, (at) => `function over(a: "${at}"): string;`, {
    after: "function over(a: string) { return fetch(API + a); }\nover('/zones');",
  }),
  scriptFamily("calls that hand over a list", 100, (at) => `all([1, "/x/${at}", { a: "/y" }]);`, {
    before: "function all(list: any[]) { list.forEach((one) => fetch(API + one)); }\n",
  }),
  scriptFamily("tagged templates", 250, (at) => `tag\`/zones/\${input}/x${at}\`;`, {
    before:
      "declare const input: string;\nfunction tag(texts: any, ...holes: any[]) { return fetch(API + texts.join(holes[0])); }\n",
  }),
  scriptFamily(
    "generators",
    100,
    (at) => `function* g${at}() { yield "/x${at}"; yield "/y"; }\nfor (const path of g${at}()) fetch(API + path);`,
  ),
];

/** So many functions that each calls the next one, and the last the first: no more than some programs have. */
function inCircle(name: string, write: (at: number, next: number) => string): Family {
  const text = (count: number): string => repeat(count, (at) => write(at, (at + 1) % count));
  return scriptFamily(name, 10, () => "", {
    before: "let url: any = API;\n",
    after: (count) => `${text(count)}\nf0(API); fetch(url);`,
    isKeptSmall: true,
  });
}
