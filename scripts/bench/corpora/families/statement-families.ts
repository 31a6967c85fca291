import { HEAD, HIT, repeat, scriptFamily, type Family } from "./family.ts";

/** Branches, loops, comments, pages: what stands around code. */
export const statementFamilies: readonly Family[] = [
  scriptFamily(
    "loops that count in each other",
    100,
    (at) =>
      `const m${at} = []; for (let a = 0; a < 12; a++) for (let b = 0; b < 12; b++) for (let c = 0; c < 12; c++) m${at}[c] = a + b; fetch(API + m${at}.join("/"));`,
  ),
  scriptFamily(
    "branches of one condition",
    250,
    (at) => `if (kind === ${at}) { path = "/x/${at}"; fetch(API + path); } else `,
    { before: "declare const kind: number; let path = '';\n", after: "{}", isKeptSmall: true },
  ),
  scriptFamily("branches", 250, (at) => `if (kind === ${at}) { fetch(API + "/x/${at}"); }`, {
    before: "declare const kind: number;\n",
  }),
  scriptFamily("cases", 250, (at) => `case ${at}: path = "/x/${at}"; fetch(API + path); break;`, {
    before: "declare const kind: number; let path = '';\nswitch (kind) {\n",
    after: "}",
  }),
  scriptFamily(
    "cases of a function, by what its calls give",
    250,
    (at) => `case ${at}: path = "/x/${at}"; fetch(API + path); break;`,
    {
      before: "function send(kind: number) { let path = '';\nswitch (kind) {\n",
      after: "}}\nsend(7); send(9); send(Number(process.env.KIND));",
    },
  ),
  scriptFamily("clauses that return requests", 250, (at) => `case "k${at}": return fetch(API + "/zones/x${at}");`, {
    before: "export function go(kind: string) { switch (kind) {\n",
    after: "} }",
  }),
  scriptFamily("labels of one clause", 250, (at) => `case ${at}:`, {
    before: "export function go(kind: number) { let path = ''; switch (kind) {\n",
    after: "path = '/x'; } return fetch(API + path); }",
  }),
  scriptFamily("uses where none of many labels fits", 100, (at) => `case "k${at}": break;`, {
    before: "export function go(kind: string) { switch (kind) {\n",
    after: (count) => `default: ${repeat(count, (at) => `fetch(API + kind + "/x${at}");`)} } }`,
  }),
  scriptFamily("states of a machine", 8, (at) => `case ${at}: path = path + "/x${at}"; state = ${at + 1}; break;`, {
    before: "let path = '', state: number = 0;\nwhile (true) { switch (state) {\n",
    after: "} await fetch(API + path); }",
    isKeptSmall: true,
  }),
  scriptFamily("early exits", 250, (at) => `  if (kind === ${at}) return fetch(API + "/x/${at}");`, {
    before: "function choose(kind: number) {\n",
    after: "}",
  }),
  scriptFamily("loops", 100, (at) => `for (const a${at} of list) { fetch(API + "/x/${at}/" + a${at}); }`, {
    before: "declare const list: string[];\n",
  }),
  scriptFamily(
    "loops over a known list",
    100,
    (at) => `for (const a${at} of rows) { fetch(API + "/x/${at}/" + a${at}.b); }`,
    { before: 'const rows = [{ b: "1" }, { b: "2" }, { b: "3" }];\n' },
  ),
  scriptFamily(
    "loops that count by one name and call an instance",
    100,
    (at) => `const c${at} = new List("/a${at}"); for (let i = 0; i < 3; i++) { c${at}.add("/x" + i); c${at}.send(i); }`,
    {
      before:
        "class List { paths: string[] = []; constructor(public base: string) {} add(path: string) { this.paths.push(path); } send(id: number) { for (const path of this.paths) fetch(API + this.base + path + id); } }\n",
    },
  ),
  scriptFamily(
    "loops that call one instance",
    100,
    (at) => `for (const each of LIST) { one.send(each + "/x${at}"); }`,
    {
      before:
        'const LIST = ["/a", "/b", "/c"];\nclass One { base = ""; send(path: string) { this.base = path; return fetch(API + this.base); } }\nconst one = new One();\n',
    },
  ),
  scriptFamily(
    "iterations that take up what those before them leave",
    20,
    (at) =>
      `export function f${at}() { let pending: any = null; for (const line of LINES) { if (pending === null) pending = { text: line }; else pending.text += line; if (input.a) pending.text = clean(pending.text); if (input.b) continue; fetch(API + pending.text); pending = null; } }`,
    {
      before: `declare const input: any;\nconst LINES = [${repeat(12, (at) => `"/x${at}"`, ", ")}];\nfunction clean(text: string) { return text.trim(); }\n`,
    },
  ),
  scriptFamily("statements of a loop that changes one variable", 250, (at) => `  other.a${at} = each;`, {
    before: 'declare const list: any, other: any; let path = "/x";\nfor (const each of list) {\n',
    after: '  path = "/y";\n}\nfetch(API + path);',
  }),
  scriptFamily(
    "functions in functions that call each other in branches",
    1,
    (at) => `export async function forward${at}(host: any, list: any, wrapper: any) { let index = 0;
  async function open(port: any, data: any) { for (const each of list) { const made: any = await fetch(API + "/" + each + index); index = made.index; if (made.ok) return made; } return connect(host, port); }
  async function connect(address: any, port: any): Promise<any> { const made = await fetch(API + address); await open(port, made); return made; }
  async function start(isFirst: any) { if (wrapper.a) { await connect(await open(1, isFirst), "a"); } if (wrapper.b) { await connect(await open(2, isFirst), "b"); } await open(3, isFirst); }
  wrapper.retry = async () => start(false); await start(true); }`,
  ),
  scriptFamily("loops nested", 8, (at) => `for (const a${at} of rows) { fetch(API + "/x/${at}/" + a${at}.b);`, {
    before: 'const rows = [{ b: "1" }, { b: "2" }, { b: "3" }];\n',
    after: (count) => "}".repeat(count),
    isKeptSmall: true,
  }),
  scriptFamily(
    "loops nested, with a client",
    8,
    (at) => `for (const a${at} of rows) { client.get("/x/${at}/" + a${at}.b);`,
    {
      before:
        'import axios from "axios";\nconst client = axios.create({ baseURL: API });\nconst rows = [{ b: "1" }, { b: "2" }, { b: "3" }];\n',
      after: (count) => "}".repeat(count),
      isKeptSmall: true,
    },
  ),
  scriptFamily(
    "loops nested, left open",
    8,
    (at) => `for (const a${at} of rows) { fetch(API + "/x/${at}/" + a${at}.b);`,
    {
      before: 'const rows = [{ b: "1" }, { b: "2" }, { b: "3" }];\n',
    },
  ),
  scriptFamily("requests in loops over two large lists", 25, (at) => `fetch(API + "/x/${at}/" + a.b + b.b);`, {
    before: `const rows = [${repeat(100, (at) => `{ b: "${at}" }`, ",")}];\nfor (const a of rows) { for (const b of rows) {\n`,
    after: "}}",
  }),
  scriptFamily("blocks nested", 100, (at) => `if (kind > ${at}) { fetch(API + "/x/${at}");`, {
    before: "declare const kind: number;\n",
    after: (count) => "}".repeat(count),
    isKeptSmall: true,
  }),
  scriptFamily(
    "attempts",
    100,
    (at) => `try { await fetch(API + "/zones/x${at}"); } catch (error${at}) { console.log(error${at}.error_chain); }`,
    { before: "async function all() {\n", after: "}" },
  ),
  scriptFamily("conjunctions of a condition", 250, (at) => ` && a.b${at}`, {
    before: "declare const a: any; if (a",
    after: ') fetch(API + "/x");',
  }),
  scriptFamily("fallbacks", 250, (at) => ` || a.b${at}`, {
    before: "declare const a: any; const base = a",
    after: ' || API; fetch(base + "/x");',
  }),
  scriptFamily("members behind members", 250, (at) => `.b${at}`, {
    before: "declare const a: any; fetch(API + a",
    after: ");",
  }),
  scriptFamily("calls on calls", 100, (at) => `.b${at}("/x")`, { before: "declare const a: any; a", after: ";" }),
  scriptFamily("names of a logger", 100, (at) => `.b${at}`, {
    before: "declare const a: any; a",
    after: '.c("/x/y");',
  }),
  scriptFamily("calls of what a call gives", 100, () => `("/x")`, { before: "declare const a: any; a", after: ";" }),
  scriptFamily(
    "values that a context keeps",
    100,
    (at) => `context.set("k${at}", API + "/x/${at}"); fetch(context.get("k${at}"));`,
    { before: "export function run(context: any) {\n", after: "}" },
  ),
  scriptFamily(
    "directives with texts",
    250,
    (at) => `/* eslint-disable sunset/no-deprecated-endpoint -- "${at}" */ "use a${at}";`,
  ),
  scriptFamily("comments", 1000, (at) => `// a comment about /zones/x/filters and ${at}`),
  scriptFamily("open brackets", 500, () => "(", { isKeptSmall: true }),
  scriptFamily("stray brackets", 500, () => "}"),
  scriptFamily("unfinished calls", 250, (at) => `fetch(API + "/x/${at}"`, { isKeptSmall: true }),
  scriptFamily(
    "elements of JSX",
    250,
    (at) => `<a href="/zones/${at}" onClick={() => fetch(API + "/x/${at}")}>text</a>`,
    { before: "const page = <div>\n", after: "</div>;", extension: "tsx" },
  ),
  scriptFamily("elements of JSX nested", 50, (at) => `<a href="/zones/${at}">`, {
    before: "const page = ",
    after: (count) => `${"</a>".repeat(count)};`,
    isKeptSmall: true,
    extension: "tsx",
  }),
  scriptFamily(
    "types",
    250,
    (at) => `interface A${at} extends A${at + 1} { path: "/zones/${at}"; call(a: A${at}): A${at + 1}; }`,
    { after: "declare const a: A0; fetch(API + a.path);" },
  ),
  scriptFamily("members of a union of types", 250, (at) => ` | "/x/${at}"`, {
    before: "type Path = '/y'",
    after: ";\nfunction go(path: Path) { return fetch(API + path); }",
  }),
  scriptFamily("types that name the next twice", 10, (at) => `type T${at} = { a: T${at + 1}; b: T${at + 1} };`, {
    after: (count) => `type T${count} = { path: string };\ndeclare const t: T0; fetch(API + t.a.a);`,
  }),
  page("comments that do not end in a component", 2500, "vue", () => "<!-- "),
  page("scripts that do not end in a component", 2500, "vue", () => "<script "),
  page("scripts in a component", 250, "vue", (at) => `<script setup lang="ts">const a${at} = 1;</script>`),
  page("quotes of a script in a component", 2500, "vue", () => `<script a="`),
  page("lines of a front matter", 2500, "astro", () => "---"),
  page(
    "skipped blocks of a page",
    250,
    "md",
    (at) => `<!-- eslint-skip -->\n\n\`\`\`js\nfetch("https://api.cloudflare.com/client/v4/zones/${at}/x");\n\`\`\`\n`,
  ),
  page(
    "blocks of a page",
    100,
    "md",
    (at) => `\`\`\`js\nfetch("https://api.cloudflare.com/client/v4/zones/${at}/x");\n\`\`\`\n`,
  ),
  page("fences of a page that do not close", 1000, "md", (at) => "`".repeat(3) + `~~~ ${at}`),
  { ...page("longer and longer fences", 100, "md", (at) => "`".repeat(3 + at) + "\n"), isKeptSmall: true },
  page("marks of quotes in a page", 2500, "md", () => "> > > >    "),
];

function page(name: string, size: number, extension: string, write: (at: number) => string): Family {
  const hit =
    extension === "md" ? `\n\n\`\`\`ts\n${HEAD}${HIT}\`\`\`\n` : `<script lang="ts">\n${HEAD}${HIT}</script>\n`;
  return { name, size, write: (count) => ({ [`grown.${extension}`]: `${hit}${repeat(count, write)}\n` }) };
}
