import type { SunsetRecord } from "../../src/model/index.ts";
import { createTemplate } from "./create-template.ts";

const api = "https://api.cloudflare.com/client/v4";

function createRequests(path: string, options = ""): readonly string[] {
  const joined = path.replace("${zoneId}", '" + zoneId + "');
  return [
    `export const send = (zoneId: string) => fetch(\`${api}${path}\`${options});`,
    `import axios from "axios";\nconst API = "${api}";\nexport const send = (zoneId) => axios.get(API + "${joined}");`,
  ];
}

function createWrites(path: string, body: string): readonly [string, string] {
  return [
    `export const send = (zoneId: string) =>\n  fetch(\`${api}${path}\`, { method: "POST", body: JSON.stringify(${body}) });`,
    `import axios from "axios";\nconst body = ${body};\nexport const send = (zoneId) => axios.post(\`${api}${path}\`, body);`,
  ];
}

/** The request itself spells what it sends. */
function createInlineWrites(path: string, body: string): readonly [string, string] {
  const [first] = createWrites(path, body);
  return [first, `import axios from "axios";\nexport const send = (zoneId) => axios.post(\`${api}${path}\`, ${body});`];
}

const live = `export const send = (zoneId: string) => fetch(\`${api}/zones/\${zoneId}/live_thing\`);`;
const things = "/zones/${zoneId}/old_thing";
const target = `target:
  endpoints:
    - { path: "/zones/:zone_id/old_thing", methods: [POST] }
`;

/** The kinds that say how something shows in requests, and in what they give. */
export type RequestKind = Exclude<SunsetRecord["kind"], `bucket-${string}` | "compatibility-flag">;

export const requestTemplates: Readonly<Record<RequestKind, string>> = {
  endpoint: createTemplate({
    kind: "endpoint",
    rule: "no-deprecated-endpoint",
    fields: 'endpoints:\n  - { path: "/zones/:zone_id/old_thing", methods: [GET], identifiesApi: true }\n',
    wrong: createRequests(things),
    right: live,
  }),
  "path-segment": createTemplate({
    kind: "path-segment",
    rule: "no-deprecated-endpoint",
    fields: 'under: "/zones/:zone_id"\nsegment: old_thing\nreplacementSegment: live_thing\n',
    wrong: createRequests(`${things}/list`),
    right: live,
  }),
  "payload-field": createTemplate({
    kind: "payload-field",
    rule: "no-removed-field",
    fields: `${target}fields: [old_field]\n`,
    wrong: createWrites(things, "{ old_field: 1 }"),
    right: live,
  }),
  "required-field": createTemplate({
    kind: "required-field",
    rule: "no-removed-field",
    fields: `${target}fields: [new_field]\n`,
    wrong: createInlineWrites(things, "{ other_field: 1 }"),
    right: createInlineWrites(things, "{ new_field: 1 }")[0],
  }),
  "payload-value": createTemplate({
    kind: "payload-value",
    rule: "no-removed-security-level",
    fields: `places:
  - field: value
    endpoints:
      - { path: "/zones/:zone_id/old_thing", methods: [POST] }
removed: [old_value]
`,
    wrong: createWrites(things, '{ value: "old_value" }'),
    right: live,
  }),
  "expression-field": createTemplate({
    kind: "expression-field",
    rule: "no-threat-score",
    fields: `${target}field: old_field\n`,
    wrong: createWrites(things, '{ expression: "cf.old_field eq 1" }'),
    right: live,
  }),
  "response-field": createTemplate({
    kind: "response-field",
    rule: "no-removed-field",
    fields: `${target}fields: [old_field]\nreturned: { under: [result] }\n`,
    wrong: [
      `export async function read(zoneId: string) {
  const response = await fetch(\`${api}${things}\`, { method: "POST" });
  const { result } = await response.json();
  return result.old_field;
}`,
      `import axios from "axios";
export async function read(zoneId) {
  const { data } = await axios.post(\`${api}${things}\`, {});
  return data.result.old_field;
}`,
    ],
    right: live,
  }),
  "query-parameter": createTemplate({
    kind: "query-parameter",
    rule: "no-removed-field",
    fields: `${target.replace("POST", "GET")}parameters:\n  - { name: old_parameter }\n`,
    wrong: createRequests(`${things}?old_parameter=1`),
    right: live,
  }),
  host: createTemplate({
    kind: "host",
    rule: "no-deprecated-endpoint",
    fields: "hosts: [old.example.com]\n",
    wrong: ['fetch("https://old.example.com/things");', 'export const url = "https://old.example.com/things";'],
    right: live,
  }),
  header: createTemplate({
    kind: "header",
    rule: "no-removed-field",
    fields: "headers: [old-header]\n",
    wrong: ['{ "Old-Header": "1" }', '[["old-header", "1"]]'].map(
      (headers) => `export const send = (url: string) => fetch(url, { headers: ${headers} });`,
    ),
    right: 'export const send = (url: string) => fetch(url, { headers: { "New-Header": "1" } });',
  }),
  "header-pair": createTemplate({
    kind: "header-pair",
    rule: "no-conflicting-length-headers",
    fields: "headers: [old-header, other-header]\n",
    wrong: ['{ "Old-Header": "1", "Other-Header": "2" }', '{ "old-header": "1", "other-header": "2" }'].map(
      (headers) => `export const send = (url: string) => fetch(url, { headers: ${headers} });`,
    ),
    right: 'export const send = (url: string) => fetch(url, { headers: { "Old-Header": "1" } });',
  }),
  "cipher-suite": createTemplate({
    kind: "cipher-suite",
    rule: "no-draft-cipher-suites",
    fields: "names: [OLD-SUITE]\ncodePoints: [0xff01]\n",
    wrong: ['export const options = { ciphers: "OLD-SUITE" };', "export const suites: number[] = [0xff01];"],
    right: 'export const options = { ciphers: "NEW-SUITE" };',
  }),
};
