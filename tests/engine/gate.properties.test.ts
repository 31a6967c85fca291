import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { analyzeByRule } from "../../src/engine/analyze-by-rule.ts";
import { analyze } from "../../src/engine/analyze.ts";

/** The files of a program by their names, `main.ts` among them. */
type Files = Readonly<Record<string, string>>;

/** The same programs each time; to hunt, drop the seed and raise the number of runs. */
const seed = 20250311;
const API = "https://api.cloudflare.com/client/v4";

const base = fc.constantFrom(
  API,
  "https://api.cloudflare.com/client",
  "https://gateway.example.com/cf",
  "https://gateway.example.com",
  "",
);
const path = fc.constantFrom(
  ["zones", "${id}", "filters"],
  ["zones", "${id}", "firewall", "rules"],
  ["zones", "${id}", "rate_limits"],
  ["zones", "${id}", "settings", "minify"],
  ["organizations", "${id}"],
  ["user", "billing", "profile"],
  ["accounts", "${id}", "tunnels"],
  ["zones", "${id}", "%66ilters"],
  ["zones", "${id}", "filter%73"],
);
/** How a path is written: in one text, in several, or as a list. */
const spelling = fc.constantFrom(
  (parts: readonly string[]) => `\`/${parts.join("/")}\``,
  (parts: readonly string[]) => `\`/v4/${parts.join("/")}\``,
  (parts: readonly string[]) => `\`/cf/${parts.join("/")}\``,
  (parts: readonly string[]) => `\`/v1/${parts.join("/")}\`.replace("/v1", "")`,
  (parts: readonly string[]) => parts.map((part) => `\`/${part}\``).join(" + "),
  (parts: readonly string[]) => `["", ${parts.map((part) => `\`${part}\``).join(", ")}].join("/")`,
  (parts: readonly string[]) => `\`/${parts.slice(0, -1).join("/")}\`.concat("/", \`${parts.at(-1) ?? ""}\`)`,
);
const length = fc.constantFrom('"Content-Length": 3', '"Content-length": "3"', '["content-length"]: size');
const encoding = fc.constantFrom(
  '"transfer-encoding": "chunked"',
  '"TRANSFER-ENCODING": "chunked"',
  '["Transfer-Encoding"]: mode',
);
/** What stands around a program and says nothing: words in comments, specifiers, reads. */
const noise = fc.constantFrom(
  "",
  "// the rules of a firewall, `Content-Length` and its zones\n",
  'if (request.headers.get("content-length") === "transfer-encoding") stop();\n',
  "const settings = { user: 1, billing: 2 };\n",
);

/** How a value is handed from another file, whose text it is the whole export of. */
const handedOver = [
  (value: string): Files => ({
    "lib.ts": `export const given = (id) => ${value};`,
    "main.ts": 'import { given } from "./lib";',
  }),
  (value: string): Files => ({
    "lib.js": `exports.given = (id) => ${value};`,
    "main.ts": 'const { given } = require("./lib.js");',
  }),
  (value: string): Files => ({
    "deep/lib.ts": `export const given = (id) => ${value};`,
    "lib.ts": 'export * from "./deep/lib";',
    "main.ts": 'import { given } from "./lib";',
  }),
  (value: string): Files => ({ "main.ts": `const given = (id) => ${value};` }),
];
/** The same from an installed package. */
const fromPackage = (value: string): Files => ({
  "node_modules/wrapper/package.json": '{ "name": "wrapper", "main": "index.js" }',
  "node_modules/wrapper/index.js": `exports.given = (id) => ${value};`,
  "main.ts": 'import { given } from "wrapper";',
});
const call = fc.constantFrom(
  (url: string, more: string) => `fetch(${url}, { ${more} });`,
  (url: string, more: string) => `import axios from "axios"; axios.post(${url}, data, { ${more} });`,
  (url: string, more: string) => `export const view = () => <button onClick={() => fetch(${url}, { ${more} })} />;`,
  (url: string, more: string) => `const send = (url, options) => fetch(url, options); send(${url}, { ${more} });`,
);

function appended(files: Files, before: string, after: string): Files {
  return { ...files, "main.ts": `${before}${files["main.ts"] ?? ""}\n${after}` };
}

const requests: Arbitrary<Files> = fc
  .record({ base, path, spelling, passing: fc.constantFrom(...handedOver), call, noise, whole: fc.boolean() })
  .map(({ base: start, path: parts, spelling: spell, passing: pass, call: send, noise: around, whole }) => {
    const url = whole ? `"${start}" + ${spell(parts)}` : spell(parts);
    return appended(pass(url), around, send(whole ? "given(id)" : `"${start}" + given(id)`, ""));
  });

const headerPairs: Arbitrary<Files> = fc
  .record({
    length,
    encoding,
    passing: fc.constantFrom(...handedOver, fromPackage),
    call,
    noise,
    isSplit: fc.boolean(),
  })
  .map(({ length: one, encoding: other, passing: pass, call: send, noise: around, isSplit }) => {
    const given = isSplit ? `({ ${one} })` : `({ ${one}, ${other} })`;
    const headers = isSplit ? `headers: { ...given(1), ${other} }` : "headers: given(1)";
    return appended(pass(given), around, send("url", headers));
  });

const commands: Arbitrary<Files> = fc.constantFrom("curl", "/usr/bin/curl").map((name) => ({
  "main.ts": `import { execSync } from "node:child_process"; execSync(\`${name} -H "Content-Length: 3" -H "Transfer-Encoding: chunked" \${url}/zones\`);`,
}));

/** What a function of another file sends of what it is given, and a call of it. */
const sentGiven = fc.constantFrom<[given: string, called: string]>(
  ["(value) => send(`/zones/${id}/settings/security_level`, { value })", 'given("high")'],
  ["(body) => send(`/zones/${id}/settings/security_level`, body)", 'given({ value: "low" })'],
  ["(options) => send(`/zones/${id}/settings/security_level`, options.body)", 'given({ body: { value: "medium" } })'],
  [
    "(change) => send(`/zones/${id}/rulesets/${set}/rules`, change)",
    'given({ action: "set_config", action_parameters: { security_level: "high" } })',
  ],
  [
    "(data) => send(`/zones/${id}/dns_records/${record}`, { type: 'SRV', data })",
    'given({ service: "_sip", proto: "_tcp", name: "a", priority: 1, port: 2, target: "b" })',
  ],
);

const payloads: Arbitrary<Files> = fc
  .record({ sent: sentGiven, passing: fc.constantFrom(...handedOver), noise })
  .map(({ sent: [given, called], passing: pass, noise: around }) => {
    const send = `const send = (url, body) => fetch("${API}" + url, { method: "PATCH", body: JSON.stringify(body) });`;
    return appended(pass(`{ ${send} return ${given}; }`), around, called.replace("given", "given(id)"));
  });

/** Options of a call of a bucket that contradict each other, as objects are made. */
const range = fc.constantFrom(
  "{ range: { suffix: 1, offset: 2 } }",
  '{ "range": { ["suffix"]: 1, offset: 2 } }',
  "{ range /* of bytes */: { suffix: 1, offset: 2 } }",
  "((range) => ({ range }))({ suffix: 1, offset: 2 })",
  "((suffix, offset) => ({\n  range: {\n    suffix,\n    offset\n            }\n}))(1, 2)",
  "(() => { const made = {}; made.range = { suffix: 1, offset: 2 }; return made; })()",
);

/** A call of a bucket with these options: a generator's name stands where a line of a comment has its star. */
const bucketReading = fc.constantFrom(
  "export const read = (files: R2Bucket, key) => files.get(key, given(1));",
  'export const read = (files: R2Bucket, key) => files["get"](key, given(1));',
  "/** Reads. */\nclass Reader {\n  * read(files: R2Bucket, key) { files.get(key, given(1)); }\n}",
);

const buckets: Arbitrary<Files> = fc
  .record({ options: range, passing: fc.constantFrom(...handedOver), noise, reading: bucketReading })
  .map(({ options, passing: pass, noise: around, reading }) => appended(pass(`(${options})`), around, reading));

/** How a client that one file makes comes to another one, by what passes it on. */
const passedOn = fc.constantFrom<[lib: string, from: string]>(
  ['import { client } from "./client";\nexport { client };', 'import { client } from "./lib";'],
  ['import made from "./client";\nexport { made as client };', 'import { client } from "./lib";'],
  ['export { default as client } from "./client";', 'import * as lib from "./lib"; const { client } = lib;'],
  [
    'import made from "./client";\nexport default { client: made };',
    'import lib from "./lib"; const client = lib.client;',
  ],
  [
    'import made from "./client";\nexport const toClient = () => made;',
    'import { toClient } from "./lib"; const client = toClient();',
  ],
  [
    'import made from "./client";\nclass Services { client = made; }\nexport const services = new Services();',
    'import { services } from "./lib"; const { client } = services;',
  ],
);
const manifest = fc.constantFrom<Files>(
  { "package.json": '{ "dependencies": { "cloudflare": "4.5.0" } }' },
  { "package.json": '{ "devDependencies": { "cloudflare": "^4" } }' },
  { "deno.json": '{ "imports": { "cloudflare": "npm:cloudflare@^4.5.0" } }' },
);
const member = fc.constantFrom("filters.list", "firewall.rules.list", "rateLimits.list", "zones.list", "rows.list");

const clients: Arbitrary<Files> = fc
  .record({ passing: passedOn, names: manifest, called: member, noise })
  .map(({ passing: [lib, from], names, called, noise: around }) => ({
    ...names,
    "client.ts":
      'import Cloudflare from "cloudflare";\nexport const client = new Cloudflare();\nexport default client;',
    "lib.ts": lib,
    "main.ts": `${around}${from}\nclient.${called}({ zone_id: id });`,
  }));

/** The findings of `main.ts`, with the search before the analysis and without, each by its record and place. */
function findBoth(files: Files): { readonly found: readonly string[]; readonly all: readonly string[] } {
  const root = mkdtempSync(join(tmpdir(), "sunset-gate-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const settings = { apiHosts: ["https://gateway.example.com/cf"] };
    const input = { filename: join(root, "main.tsx"), text: files["main.ts"] ?? "", settings, root };
    const { findings } = analyze(input, { gate: false });
    const byRule = analyzeByRule(input);
    const toLine = ({ record, place }: (typeof findings)[number]): string => `${record} ${place.start}`;
    const reported = findings.filter(({ rule, record }) =>
      byRule.of(rule).findings.some((finding) => finding.record === record),
    );
    return { found: reported.map(toLine), all: findings.map(toLine) };
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe("with the search off nothing more is found", () => {
  it.each<[what: string, programs: Arbitrary<Files>, least: number]>([
    ["of paths", requests, 10],
    ["of pairs of headers", headerPairs, 10],
    ["of what is sent", payloads, 10],
    ["of commands", commands, 1],
    ["of calls of a bucket", buckets, 10],
    ["of calls of a client that another file makes", clients, 10],
  ])("%s, however they are divided", (_, programs, least) => {
    let count = 0;
    fc.assert(
      fc.property(programs, (files) => {
        const { found, all } = findBoth(files);
        count += all.length;
        expect(found, JSON.stringify(files, undefined, 1)).toEqual(all);
      }),
      { seed, numRuns: 80 },
    );
    // A generator that makes nothing that is found would hold of any search.
    expect(count).toBeGreaterThanOrEqual(least);
  });
});
