import { expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import { editsOf } from "./edited.ts";
import { findInProject } from "./project.ts";

const HOST = "https://api.cloudflare.com/client/v4";
const LOAD = `export async function load(path: string) { const r = await fetch("${HOST}" + path); return (await r.json()).result; }\n`;
const UNWRAP = "export const unwrap = async (response) => (await (await response).json()).result;\n";
const one = `\`${HOST}/zones/\${zone}/dns_records/\${id}\``;
const all = `"${HOST}/zones/z/dns_records"`;
const found = "main.ts: dns-record-locked proved locked";

// What a request gives is read in another file than the one that asks for it.
it.each<[way: string, text: string, files: Readonly<Record<string, string>>, ...found: readonly string[]]>([
  [
    "a wrapper",
    'import { load } from "./api";\n(await load(`/zones/${zone}/dns_records`)).map((r) => r.locked);',
    { "api.ts": LOAD },
    found,
  ],
  [
    "a wrapper that knows the path",
    'import { listRecords } from "./records";\nfor (const { locked } of await listRecords(zone)) use(locked);',
    {
      "api.ts": LOAD,
      "records.ts":
        'import { load } from "./api";\nexport const listRecords = (zone) => load(`/zones/${zone}/dns_records`);',
    },
    found,
  ],
  [
    "a function that unwraps",
    `import { unwrap } from "./unwrap";\n(await unwrap(fetch(${one}))).locked;`,
    { "unwrap.ts": UNWRAP },
    found,
  ],
  [
    "a method of a class",
    'import { Api } from "./api";\nconst records = await new Api(token).records(zone);\nrecords.some((record) => record.locked);',
    {
      "api.ts": `export class Api { constructor(token) {} async records(zone) { const r = await fetch(\`${HOST}/zones/\${zone}/dns_records\`); return (await r.json()).result; } }`,
    },
    found,
  ],
  [
    "a helper that reads",
    `import { isFree } from "./free";\nconst body = await (await fetch(${one})).json();\nisFree(body.result);`,
    { "free.ts": "export const isFree = (record) => !record.locked;" },
    "main.ts: dns-record-locked proved isFree(body.result)",
  ],
  [
    "a helper that provides for what is missing",
    `import { causes } from "./causes";\nconst body = await (await fetch(${all}, { method: "POST", body })).json();\ncauses(body.errors);`,
    { "causes.ts": "export const causes = (errors) => errors.flatMap((e) => e.error_chain ?? [e]);" },
  ],
  [
    "a helper that asks for the code first",
    `import { cause } from "./cause";\nconst body = await (await fetch(${all}, { method: "POST", body })).json();\ncause(body.errors[0]);`,
    { "cause.ts": "export const cause = (e) => (e.code === 1004 ? e.error_chain[0] : e);" },
  ],
  [
    "another endpoint of the wrapper",
    'import { load } from "./api";\n(await load("/zones")).map((zone) => zone.locked); // dns_records',
    { "api.ts": LOAD },
  ],
  [
    "a type that another record knows, in another file",
    'import type { Entry } from "./entry";\nexport const read = (entry: Entry) => (entry.type === "SRV" ? entry.data?.service : undefined);',
    {
      "entry.ts":
        "export interface Entry { type: string; content: string; proxied: boolean; ttl: number; locked: boolean; data?: Record<string, string> }",
    },
    "main.ts: srv-data-fields likely service",
    "entry.ts: dns-record-locked likely locked",
  ],
  [
    "a declared type, where a condition on another member rules the record out",
    `export function show(entry: Entry) {
       const { data } = entry;
       switch (entry.type) {
         case "NAPTR": return data?.service;
         case "SRV": return data?.proto;
       }
       if (entry.type === "SRV") return entry.data?.service;
     }
     export function tell(entry: NamedEntry) {
       return entry.type === "NAPTR" ? entry.data?.service : undefined;
     }
     interface NamedEntry extends Entry { type: "SRV" | "NAPTR" }
     interface Entry { type: string; content: string; proxied: boolean; ttl: number; locked?: boolean; data?: Record<string, string> }`,
    {},
    "main.ts: srv-data-fields likely proto",
    "main.ts: srv-data-fields likely service",
  ],
  [
    "a type of the project",
    'import type { Door } from "./door";\nexport const isShut = (door: Door) => door.locked; // dns_records',
    { "door.ts": "export interface Door { locked: boolean }" },
  ],
])("%s", (_, text, files, ...expected) => {
  expect(findInProject({ "main.ts": text, ...files })).toEqual(expected);
});

it("a comparison with a value that is gone is told of in the record's words for it", () => {
  const text = `const r = await fetch(\`${HOST}/zones/\${zone}/dns_records\`, { method: "POST", body });\nif ((await r.json()).errors[0].code === 1004) stop();\n`;
  const { findings } = analyze({ filename: "/app/main.ts", text, settings: undefined, root: "/app" });
  expect(findings.map(({ message }) => message)).toEqual([
    "Cloudflare API: the comparison of code with 1004 finds nothing from 2024-10-01 on: the entry in errors is the root cause, which has a code of its own. Use the entries of errors themselves.",
  ]);
});

// Whoever names a field to leave it out of a copy does not need it.
it.each<[form: string, text: string, ...found: readonly string[]]>([
  ["of a copy", "const { id, locked, ...others } = record; send(others);"],
  ["under another name", "const { locked: _locked, ...others } = record; send(others);"],
  ["in a parameter", "send([record].map(({ locked, ...others }) => others));"],
  ["that is used as well", "const { locked, ...others } = record; send(others, locked);", found],
  ["without a copy", "const { id, locked } = record; send(id);", found],
  ["that is exported", "export const { locked, ...others } = record;", found],
])("a field that is left out %s", (_form, text, ...expected) => {
  const main = `const record = (await (await fetch(${one})).json()).result;\n${text}\n`;
  expect(findInProject({ "main.ts": main })).toEqual(expected);
});

// What is kept by names that nobody knows is one of the records, by whatever name it is asked for.
it.each<[way: string, text: string, ...found: readonly string[]]>([
  ["a name that is written", 'const by = {}; for (const r of records) by[r.name] = r; use(by["a"].locked);', found],
  [
    "a name that is not known",
    "const by = {}; records.forEach((r) => { by[r.name] = r; }); use(by[id].locked);",
    found,
  ],
  ["pairs", "use(Object.fromEntries(records.map((r) => [r.name, r]))[id].locked);", found],
  ["copies", "use(records.reduce((all, r) => ({ ...all, [r.name]: r }), {})[id].locked);", found],
  [
    "an object that is filled",
    "use(records.reduce((all, r) => { all[r.name] = r; return all; }, {})[id].locked);",
    found,
  ],
  ["lists", "const by = {}; for (const r of records) (by[r.type] ??= []).push(r); by[id].map((r) => r.locked);", found],
  ["indexes", "for (const [index, r] of records.entries()) use(index, r.locked);", found],
  [
    "something else beside",
    'const by = {}; for (const r of records) by[r.name] = r; by[id] = door(); use(by["a"].locked);',
  ],
  ["a sum", "use(records.reduce((sum, r) => sum + r.ttl, 0).locked);"],
])("records in %s", (_way, text, ...expected) => {
  const main = `const records = (await (await fetch(${all})).json()).result;\n${text}\n`;
  expect(findInProject({ "main.ts": main })).toEqual(expected);
});

// What is always false is compared with nothing: TypeScript takes `false === true` for a mistake.
it.each<[read: string, edited: string]>([
  ["record.locked === true", "false"],
  ["true == record.locked", "false"],
  ["record.locked === false", "true"],
  ["(record.locked) !== true", "true"],
  ["!record.locked", "!false"],
  ["record.locked === other", "false === other"],
])("%s becomes %s", (read, edited) => {
  const text = (code: string): string => `const record = (await (await fetch(${one})).json()).result;\nuse(${code});\n`;
  expect(editsOf(text(read))).toEqual([["suggestion", text(edited)]]);
});
