import { repeat, scriptFamily, type Family } from "./family.ts";

const LARGE = `function send(body: any) { return fetch(API + "/x", { method: "POST", body: JSON.stringify(body) }); }
const all: any = { ${repeat(400, (at) => `a${at}: "x/${at}"`, ", ")} };
const more: any = { ${repeat(400, (at) => `b${at}: "x/${at}"`, ", ")} };
`;

/** What texts, lists and objects are made of. */
export const valueFamilies: readonly Family[] = [
  scriptFamily("operands of a sum", 500, (at) => `+ "/a${at}"`, { before: "const sum = API", after: "; fetch(sum);" }),
  scriptFamily("unknown operands of a sum", 500, (at) => `+ name${at}`, {
    before: "const sum = API",
    after: "; fetch(sum);",
  }),
  scriptFamily("holes of a template", 500, (at) => `/\${name${at}}`, {
    before: "const whole = `${API}",
    after: "`; fetch(whole);",
  }),
  scriptFamily("texts added", 250, (at) => `path += "/a${at}";`, {
    before: 'let path = "";',
    after: "fetch(API + path);",
  }),
  scriptFamily("texts added and used", 250, (at) => `path += "/a${at}"; fetch(API + path);`, {
    before: 'let path = "";',
  }),
  scriptFamily("constants made of the one before", 250, (at) => `const a${at + 1} = a${at} + "/x";`, {
    before: "const a0 = API;",
    after: (count) => `fetch(a${count});`,
  }),
  scriptFamily("names for the one before", 250, (at) => `const a${at + 1} = a${at};`, {
    before: "const a0 = API;",
    after: (count) => `fetch(a${count});`,
  }),
  scriptFamily("alternatives of a text", 250, (at) => `if (kind === ${at}) path = "/a${at}";`, {
    before: 'let path = ""; ',
    after: "fetch(API + path);",
  }),
  scriptFamily(
    "URLs of which each part may be two",
    10,
    (at) =>
      `if (kind === ${at}) fetch(\`\${start}://\${host}/sub?a${at}=\${v0}${repeat(17, (part) => `&p${part}=\${v${part % 6}}`, "")}\`);`,
    {
      before: `declare const kind: number, flags: any;\nconst start = flags.a ? "http" : "https", host = flags.b ? "one.example" : "two.example";\n${repeat(6, (at) => `const v${at} = flags.v${at} ? "x" : "y";`, " ")}\n`,
    },
  ),
  scriptFamily("conditions of an expression", 100, (at) => `kind === ${at} ? "/a${at}" : `, {
    before: "const path = ",
    after: '"/z"; fetch(API + path);',
    isKeptSmall: true,
  }),
  scriptFamily("members written to an object", 250, (at) => `body.a${at} = "x/${at}";`, {
    before: "const body: Record<string, string> = {};",
    after: 'fetch(API + "/zones/x", { body: JSON.stringify(body) });',
  }),
  scriptFamily(
    "objects written to",
    250,
    (at) =>
      `const body${at} = { a: 1 }; body${at}.b = "x"; fetch(API + "/zones/${at}", { body: JSON.stringify(body${at}) });`,
  ),
  scriptFamily(
    "other names of one object",
    250,
    (at) => `const d${at} = o.d; d${at}.u = "/x/${at}"; fetch(API + o.d.u);`,
    {
      before: 'const o = { d: { u: "/x" } };',
    },
  ),
  scriptFamily(
    "objects of one map that are written to there",
    100,
    (at) =>
      `const o${at}: any = { path: "/zones/${at}" }; map.set("k${at}", o${at}); map.get("k${at}").path = "/y"; fetch(API + o${at}.path);`,
    { before: "const map = new Map<string, any>();\n" },
  ),
  scriptFamily(
    "lists that one object is in",
    100,
    (at) => `const l${at} = [one]; l${at}[0].path = "/y${at}"; fetch(API + one.path + l${at}[0].path);`,
    { before: "const one: any = { path: '/zones' };\n" },
  ),
  scriptFamily(
    "objects that hold one other",
    250,
    (at) => `const o${at}: any = {}; o${at}.d = d; o${at}.d.u = "/x/${at}"; fetch(API + d.u);`,
    {
      before: 'const d = { u: "/x" };',
    },
  ),
  scriptFamily("functions that fill one object", 250, (at) => `fill(o, "/x/${at}"); fetch(API + o.u);`, {
    before: 'const o = { u: "/x" }; function fill(given: any, path: string) { given.u = path; }',
  }),
  scriptFamily(
    "values that are sent and refused",
    100,
    (at) =>
      `fetch(API + "/zones/${at}/settings/security_level", { method: "PATCH", body: JSON.stringify({ value: "low" }) });`,
  ),
  scriptFamily("members of an object", 500, (at) => `  a${at}: "/x/${at}",`, {
    before: "const paths = {",
    after: "}; fetch(API + paths.a5);",
  }),
  scriptFamily("members of an object, each read", 250, (at) => `fetch(API + paths.a${at});`, {
    before: `const paths = {${repeat(1000, (at) => `a${at}: "/x/${at}"`, ",")}};`,
  }),
  scriptFamily(
    "members read of an object as large",
    250,
    (at) => `paths.a${at} = "/x/${at}"; fetch(API + paths.a${at});`,
    { before: "const paths: Record<string, string> = {};" },
  ),
  // What stands beside a path is looked at where it may be one of the API.
  scriptFamily("spread objects", 250, (at) => `const o${at + 1} = { ...o${at}, a${at}: "zones/${at}" };`, {
    before: "const o0 = {};",
    after: (count) => `fetch(API, { body: JSON.stringify(o${count}) });`,
  }),
  scriptFamily(
    "requests that spread one large object",
    100,
    (at) => `post(API + "/x/${at}", { ...all, b${at}: ${at} });`,
    {
      before: `declare function post(path: string, body: object): void;\nconst all = { ${repeat(400, (at) => `a${at}: "x/${at}"`, ", ")} };\n`,
    },
  ),
  scriptFamily(
    "calls that spread one large object behind a member",
    100,
    (at) => `send({ id: ${at}, ...all, b: ${at} });`,
    {
      before: `function send(body: object) { return fetch(API + "/x", { method: "POST", body: JSON.stringify(body) }); }\nconst all = { ${repeat(400, (at) => `a${at}: "x/${at}"`, ", ")} };\n`,
    },
  ),
  ...(
    [
      ["calls that replace a member of one large object", (at) => `send({ ...all, a${at % 400}: ${at} });`],
      ["calls that spread two large objects", (at) => `send({ id: ${at}, ...all, ...more });`],
      [
        "copies of one large object, each written to",
        (at) => `const o${at} = { ...all }; o${at}.b = ${at}; send(o${at});`,
      ],
      ["rests of one large object", (at) => `const { a${at % 400}, ...rest${at} } = all; send(rest${at});`],
    ] as const satisfies readonly (readonly [string, (at: number) => string])[]
  ).map(([name, write]) => scriptFamily(name, 100, write, { before: LARGE })),
  scriptFamily(
    "requests that send one large object",
    100,
    (at) => `fetch(API + "/x/${at}", { method: "PATCH", body: JSON.stringify(all) });`,
    { before: `const all = { ${repeat(400, (at) => `a${at}: "x/${at}"`, ", ")} };\n` },
  ),
  scriptFamily("lists that hold the one before", 250, (at) => `const l${at + 1} = [...l${at}, "/a/${at}"];`, {
    before: "const l0: string[] = [];",
    after: (count) => `fetch(API + l${count}.join("/"));`,
  }),
  scriptFamily("texts doubled", 10, (at) => `const t${at + 1} = t${at} + t${at};`, {
    before: 'const t0 = "/aa";\n',
    after: (count) => `fetch(API + t${count});`,
  }),
  scriptFamily("texts doubled by what replaces", 10, (at) => `const t${at + 1} = t${at}.replaceAll("a", "aa");`, {
    before: 'const t0 = "/aa";\n',
    after: (count) => `fetch(API + t${count});`,
  }),
  scriptFamily("lists that hold the one before twice", 10, (at) => `const l${at + 1} = [l${at}, l${at}];`, {
    before: 'const l0 = ["/x"];\n',
    after: (count) => `fetch(API + l${count});`,
  }),
  scriptFamily(
    "objects that hold the one before twice, each sent",
    10,
    (at) =>
      `const o${at + 1} = { a: o${at}, b: o${at} }; fetch(API + "/zones/x", { method: "POST", body: JSON.stringify(o${at + 1}) });`,
    { before: 'const o0 = { c: "/x" };\n' },
  ),
  scriptFamily(
    "schemas that hold the one before twice",
    10,
    (at) => `const s${at + 1} = z.object({ path: z.enum(["/x/${at}", "/y"]), a: s${at}, b: s${at} });`,
    {
      before: 'import { z } from "zod";\nconst s0 = z.object({ path: z.literal("/x") });\n',
      after: (count) => `fetch(API + s${count}.parse(input).a.path);`,
    },
  ),
  scriptFamily(
    "functions that are handed over with a schema",
    250,
    (at) => `server.tool("t${at}", { path: z.enum(["/x/${at}", "/y"]) }, async ({ path }) => fetch(API + path));`,
    { before: 'import { z } from "zod";\n' },
  ),
  scriptFamily("elements of a list in a loop", 500, (at) => `  "/a/${at}",`, {
    before: "const paths = [",
    after: "];\nfor (const path of paths) { fetch(API + path); }",
  }),
  scriptFamily("objects of a list in a loop", 500, (at) => `  { id: "a${at}", value: "/b/${at}" },`, {
    before: "const rows = [",
    after: "];\nfor (const row of rows) { fetch(API + row.value); }",
  }),
  scriptFamily("objects of a list that is mapped", 500, (at) => `  { id: "a${at}", value: "/b/${at}" },`, {
    before: "const rows = [",
    after: "];\nrows.map((row) => fetch(API + row.value));",
  }),
  scriptFamily(
    "requests for each of one long list",
    100,
    (at) => `paths.map((path) => fetch(API + path + "/${at}"));`,
    {
      before: `const paths = [${repeat(2000, (at) => `"/a/${at}"`, ", ")}];\n`,
    },
  ),
  scriptFamily("requests of one long list that is joined", 100, (at) => `fetch(API + "/${at}/" + names.join("/"));`, {
    before: `const names = [${repeat(2000, (at) => `"a${at}"`, ", ")}];\n`,
  }),
  scriptFamily("elements pushed", 250, (at) => `paths.push("/a/${at}");`, {
    before: "const paths: string[] = [];",
    after: "fetch(API + paths.join('/'));",
  }),
  scriptFamily("pairs of a map", 250, (at) => `paths.set("a${at}", "/a/${at}");`, {
    before: "const paths = new Map<string, string>();",
    after: "fetch(API + paths.get('a5'));",
  }),
  scriptFamily("lists of lists", 100, () => `[`, {
    before: "const nested = ",
    after: (count) => `1${"]".repeat(count)};`,
    isKeptSmall: true,
  }),
  scriptFamily("members of an enumeration", 500, (at) => `  A${at} = "/a/${at}",`, {
    before: "enum Path {",
    after: "}\nfetch(API + Path.A5);",
  }),
  scriptFamily("members of an enumeration, each used", 250, (at) => `fetch(API + Path.A${at});`, {
    before: `enum Path { ${repeat(1000, (at) => `A${at} = "/a/${at}"`, ",")} }\n`,
  }),
  scriptFamily("replaced texts", 100, (at) => `.replace("a${at}", "b${at}")`, {
    before: 'const path = "/x"',
    after: ";\nfetch(API + path);",
  }),
  scriptFamily(
    "texts replaced, of which each part may be two",
    25,
    (at) =>
      `fetch(MARKS.replace(/%/g, shown(o.a${at}, "/a")).replace(/</g, shown(o.b${at}, "/b")).replace(/>/g, shown(o.c${at}, "/c")));`,
    {
      before:
        'declare const o: any;\nconst MARKS = API + "(<%%|%%>|<%=|<%-|<%_|<%#|<%|%>|-%>|_%>)";\nconst shown = (text: any, other: string) => { if (!text) return other; return String(text); };\n',
    },
  ),
  scriptFamily(
    "members of a response read",
    250,
    (at) =>
      `const r${at} = await (await fetch(API + "/zones/${at}/dns_records")).json(); use(r${at}.result.locked, r${at}.result[0].locked);`,
    { before: "async function all() {", after: "}" },
  ),
  scriptFamily("members of one response read", 250, (at) => `use(body.result[${at}].locked, body.result.name${at});`, {
    before:
      'async function all() { const response = await fetch(API + "/zones/x/dns_records"); const body = await response.json();',
    after: "}",
  }),
  scriptFamily(
    "destructured names",
    250,
    (at) => `const { a${at}, b: { c${at} } } = source; fetch(API + a${at} + c${at});`,
    { before: "declare const source: any;" },
  ),
  scriptFamily("texts in one line", 2500, (at) => `"/a/${at}",`, { before: "const list = [", after: "];" }),
  scriptFamily("arguments of a call", 2500, (at) => `"/a/${at}",`, {
    before: "declare const list: any; list.add(",
    after: ");",
  }),
  scriptFamily("headers of a request", 100, (at) => `"x-header-${at}": "v",`, {
    before: 'fetch(API + "/zones/x", { headers: {',
    after: "} });",
  }),
  scriptFamily("headers set one by one", 100, (at) => `headers.set("x-header-${at}", "v");`, {
    before: "const headers = new Headers();",
    after: 'fetch(API + "/zones/x", { headers });',
  }),
  scriptFamily(
    "requests with headers set",
    100,
    (at) =>
      `const headers${at} = new Headers(); headers${at}.set("content-length", "1"); headers${at}.append("x", "y"); fetch(API + "/zones/x", { headers: headers${at} });`,
  ),
];
