const schema = "# yaml-language-server: $schema=../schema.json\n";

/** What a record that ends on a day says of it. */
const DATED = "endOfLife: 2030-01-01\nboundary: from # or after, when the date is the last good day\n";

/** What every record has, around what its kind has. */
function createTemplate(
  kind: string,
  rule: string,
  fields: string,
  wrong: readonly string[],
  right: string,
  date = DATED,
): string {
  const examples = wrong.map((code) => `    - |\n${indent(code)}`).join("");
  return `${schema}title: TODO what ends, as a noun
kind: ${kind}
rule: ${rule}
${date}change: is deprecated
${fields}replacement: { text: TODO what replaces it } # {} when none is stated, { none: true } when the source says that there is none
edit: { class: none, reason: TODO why no edit can be proven } # or fix, suggestion with differs
source: TODO where it is announced
examples:
  wrong:
${examples}  right:
    - |
${indent(right)}`;
}

function indent(code: string): string {
  return code.trim().replaceAll(/^(?=.)/gm, "      ") + "\n";
}

const api = "https://api.cloudflare.com/client/v4";

function createRequests(path: string, options = ""): readonly string[] {
  const joined = path.replace("${zoneId}", '" + zoneId + "');
  return [
    `export const send = (zoneId: string) => fetch(\`${api}${path}\`${options});`,
    `import axios from "axios";\nconst API = "${api}";\nexport const send = (zoneId) => axios.get(API + "${joined}");`,
  ];
}

function createWrites(path: string, body: string): readonly string[] {
  return [
    `export const send = (zoneId: string) =>\n  fetch(\`${api}${path}\`, { method: "POST", body: JSON.stringify(${body}) });`,
    `import axios from "axios";\nconst body = ${body};\nexport const send = (zoneId) => axios.post(\`${api}${path}\`, body);`,
  ];
}

const live = `export const send = (zoneId: string) => fetch(\`${api}/zones/\${zoneId}/live_thing\`);`;
const things = "/zones/${zoneId}/old_thing";
const target = `target:
  endpoints:
    - { path: "/zones/:zone_id/old_thing", methods: [POST] }
`;

/** A record to be filled in, by kind. Each is valid as it stands. */
export const recordTemplates: Readonly<Record<string, string>> = {
  endpoint: createTemplate(
    "endpoint",
    "no-deprecated-endpoint",
    'endpoints:\n  - { path: "/zones/:zone_id/old_thing", methods: [GET], identifiesApi: true }\n',
    createRequests(things),
    live,
  ),
  "path-segment": createTemplate(
    "path-segment",
    "no-deprecated-endpoint",
    'under: "/zones/:zone_id"\nsegment: old_thing\nreplacementSegment: live_thing\n',
    createRequests(`${things}/list`),
    live,
  ),
  "payload-field": createTemplate(
    "payload-field",
    "no-removed-field",
    `${target}fields: [old_field]\n`,
    createWrites(things, "{ old_field: 1 }"),
    live,
  ),
  "payload-value": createTemplate(
    "payload-value",
    "no-removed-security-level",
    `places:
  - field: value
    endpoints:
      - { path: "/zones/:zone_id/old_thing", methods: [POST] }
allowed: [new_value]
removed: [old_value]
`,
    createWrites(things, '{ value: "old_value" }'),
    live,
  ),
  "expression-field": createTemplate(
    "expression-field",
    "no-threat-score",
    `${target}field: old_field\n`,
    createWrites(things, '{ expression: "cf.old_field eq 1" }'),
    live,
  ),
  "response-field": createTemplate(
    "response-field",
    "no-removed-field",
    `${target}fields: [old_field]\nreturned: { under: [result] }\n`,
    createWrites(things, "{}").map(
      (code) => `${code}\nexport const read = async (response) => (await response.json()).result.old_field;`,
    ),
    live,
  ),
  "query-parameter": createTemplate(
    "query-parameter",
    "no-removed-field",
    `${target.replace("POST", "GET")}parameters:\n  - { name: old_parameter }\n`,
    createRequests(`${things}?old_parameter=1`),
    live,
  ),
  host: createTemplate(
    "host",
    "no-deprecated-endpoint",
    "hosts: [old.example.com]\n",
    ['fetch("https://old.example.com/things");', 'export const url = "https://old.example.com/things";'],
    live,
  ),
  header: createTemplate(
    "header",
    "no-removed-field",
    "headers: [old-header]\n",
    ['{ "Old-Header": "1" }', '[["old-header", "1"]]'].map(
      (headers) => `export const send = (url: string) => fetch(url, { headers: ${headers} });`,
    ),
    'export const send = (url: string) => fetch(url, { headers: { "New-Header": "1" } });',
  ),
  "header-pair": createTemplate(
    "header-pair",
    "no-conflicting-length-headers",
    "headers: [old-header, other-header]\n",
    ['{ "Old-Header": "1", "Other-Header": "2" }', '{ "old-header": "1", "other-header": "2" }'].map(
      (headers) => `export const send = (url: string) => fetch(url, { headers: ${headers} });`,
    ),
    'export const send = (url: string) => fetch(url, { headers: { "Old-Header": "1" } });',
  ),
  "cipher-suite": createTemplate(
    "cipher-suite",
    "no-draft-cipher-suites",
    "names: [OLD-SUITE]\ncodePoints: [0xff01]\n",
    ['export const options = { ciphers: "OLD-SUITE" };', "export const suites: number[] = [0xff01];"],
    'export const options = { ciphers: "NEW-SUITE" };',
  ),
  "bucket-option": createTemplate(
    "bucket-option",
    "no-ignored-include",
    "method: list\noption: oldOption\nforced: [everything]\ncompatibilityDate: 2030-01-01\nflag: list_honor_include\n",
    [
      'export const list = (bucket: R2Bucket) => bucket.list({ oldOption: ["something"] });',
      'const options = { oldOption: ["something"] };\nexport const list = (bucket: R2Bucket) => bucket.list(options);',
    ],
    "export const list = (bucket: R2Bucket) => bucket.list({ limit: 10 });",
    "",
  ),
};
