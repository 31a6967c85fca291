import { describe, expect, it } from "vitest";
import { applyEdit, editsOf, findingsOf, fix } from "./edited.ts";

const api = "https://api.cloudflare.com/client/v4";

/** A program that sends a record, and what is left of it around the record. */
function send(record: string): string {
  return `await fetch("${api}/zones/x/dns_records", { method: "POST", body: JSON.stringify(${record}) });\n`;
}

/** The edits of a record that is sent: class and record after it. */
function editsOfRecord(record: string): readonly string[] {
  const [before = "", after = ""] = send("@@").split("@@");
  return editsOf(send(record)).map(([kind, text]) => {
    expect(text.startsWith(before) && text.endsWith(after)).toBe(true);
    return `${kind} ${text.slice(before.length, -after.length)}`;
  });
}

describe("the data of an SRV record", () => {
  // The top-level name says the same: nothing but the three goes.
  it.each([
    [
      "literals",
      `{ type: "SRV", name: "_sip._tcp.a.com", data: { service: "_sip", proto: "_tcp", name: "a.com", port: 1 } }`,
      `{ type: "SRV", name: "_sip._tcp.a.com", data: { port: 1 } }`,
    ],
    [
      "in the middle and at the end",
      `{ name: "_sip._tcp.a.com", data: { port: 1, service: "_sip", weight: 2, proto: "_tcp", name: "a.com" }, type: "SRV" }`,
      `{ name: "_sip._tcp.a.com", data: { port: 1, weight: 2 }, type: "SRV" }`,
    ],
    [
      "one to a line",
      `{\n  type: "SRV",\n  name: "_sip._tcp.a.com",\n  data: {\n    service: "_sip",\n    proto: "_tcp",\n    name: "a.com",\n    port: 1,\n  },\n}`,
      `{\n  type: "SRV",\n  name: "_sip._tcp.a.com",\n  data: {\n    port: 1,\n  },\n}`,
    ],
    [
      "one to a line, with tabs and carriage returns, no comma at the end",
      `{\r\n\ttype: "SRV",\r\n\tname: "_sip._tcp.a.com",\r\n\tdata: {\r\n\t\tport: 1,\r\n\t\tservice: "_sip",\r\n\t\tproto: "_tcp",\r\n\t\tname: "a.com"\r\n\t}\r\n}`,
      `{\r\n\ttype: "SRV",\r\n\tname: "_sip._tcp.a.com",\r\n\tdata: {\r\n\t\tport: 1\r\n\t}\r\n}`,
    ],
    [
      "a comment that speaks of what stays",
      `{ type: "SRV", name: "_sip._tcp.a.com",\n  data: {\n    port: 1, // SIP\n    service: "_sip",\n    proto: "_tcp",\n    name: "a.com"\n  } }`,
      `{ type: "SRV", name: "_sip._tcp.a.com",\n  data: {\n    port: 1, // SIP\n  } }`,
    ],
    [
      "a template over the same variables",
      "{ type: 'SRV', name: `${service}._tcp.${host}`, data: { service, proto: '_tcp', name: host, port: 1 } }",
      "{ type: 'SRV', name: `${service}._tcp.${host}`, data: { port: 1 } }",
    ],
    [
      "a concatenation over the same variables",
      `{ type: "SRV", name: "_sip._tcp." + env.HOST, data: { service: "_sip", proto: "_tcp", name: env.HOST, port: 1 } }`,
      `{ type: "SRV", name: "_sip._tcp." + env.HOST, data: { port: 1 } }`,
    ],
    [
      "quoted names, as const, nothing left",
      `{ "type": "SRV", "name": "_sip._tcp.a.com", "data": { "service": "_sip", "proto": "_tcp", "name": "a.com" } } as const`,
      `{ "type": "SRV", "name": "_sip._tcp.a.com", "data": {} } as const`,
    ],
  ])("goes where the name says it: %s", (_, before, after) => {
    expect(editsOfRecord(before)).toEqual([`fix ${after}`]);
  });

  // No top-level name: it is composed, in the form in which the three are written.
  it.each([
    [
      "literals, in their quotes",
      `{ type: 'SRV', data: { service: '_sip', proto: '_tcp', name: 'a.com', port: 1 } }`,
      `{ type: 'SRV', name: '_sip._tcp.a.com', data: { port: 1 } }`,
    ],
    [
      "the kind behind the data",
      `{ data: { service: "_sip", proto: "_tcp", name: "a.com", port: 1 }, type: "SRV" }`,
      `{ data: { port: 1 }, type: "SRV", name: "_sip._tcp.a.com" }`,
    ],
    [
      "lines",
      `{\n  type: "SRV",\n  data: {\n    service: "_sip",\n    proto: "_tcp",\n    name: "a.com",\n    port: 1,\n  },\n}`,
      `{\n  type: "SRV",\n  name: "_sip._tcp.a.com",\n  data: {\n    port: 1,\n  },\n}`,
    ],
    [
      "a comment behind the kind",
      `{\n  type: "SRV", // the kind\n  data: { service: "_sip", proto: "_tcp", name: "a.com", port: 1 },\n}`,
      undefined,
    ],
    [
      "templates",
      "{ type: 'SRV', data: { service: `_${kind}`, proto: '_tcp', name: `${sub}.a.com`, port: 1 } }",
      "{ type: 'SRV', name: `_${kind}._tcp.${sub}.a.com`, data: { port: 1 } }",
    ],
    [
      "a concatenation",
      `{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: sub + ".a.com", port: 1 } }`,
      `{ type: "SRV", name: "_sip._tcp." + sub + ".a.com", data: { port: 1 } }`,
    ],
  ])("moves to the name: %s", (_, before, after) => {
    expect(editsOfRecord(before)).toEqual(after === undefined ? [] : [`fix ${after}`]);
  });

  it("moves to the name from variables that are known", () => {
    const constants = `const service = "_sip", proto = "_tcp", name = "a.com";\n`;
    expect(fix(constants + send(`{ type: "SRV", data: { service, proto, name, port: 1 } }`))).toBe(
      constants + send('{ type: "SRV", name: `${service}.${proto}.${name}`, data: { port: 1 } }'),
    );
  });

  // Something has to be decided or looked up by a person.
  it.each([
    [
      "another name",
      `{ type: "SRV", name: "b.com", data: { service: "_sip", proto: "_tcp", name: "a.com" } }`,
      [`{ type: "SRV", name: "b.com", data: {} }`, `{ type: "SRV", name: "_sip._tcp.a.com", data: {} }`],
    ],
    [
      "the zone's own name, with the zone beside it",
      `{ type: "SRV", name: "a.com", data: { service: "_sip", proto: "_tcp", name: "@" } }`,
      [`{ type: "SRV", name: "a.com", data: {} }`, `{ type: "SRV", name: "_sip._tcp.a.com", data: {} }`],
    ],
    [
      "the zone's own name",
      `{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "@" } }`,
      [`{ type: "SRV", name: "_sip._tcp.<zone>", data: {} }`],
    ],
    [
      "a bare label",
      `{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "voip" } }`,
      [`{ type: "SRV", name: "_sip._tcp.voip.<zone>", data: {} }`],
    ],
    [
      "a name that is not known",
      `{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: host } }`,
      ['{ type: "SRV", name: `_sip._tcp.${host}`, data: {} }'],
    ],
    [
      "a dot at the end",
      `{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "a.com." } }`,
      [`{ type: "SRV", name: "_sip._tcp.a.com", data: {} }`],
    ],
    [
      "missing underscores",
      `{ type: "SRV", data: { service: "sip", proto: "tcp", name: "a.com" } }`,
      [`{ type: "SRV", name: "_sip._tcp.a.com", data: {} }`],
    ],
    [
      "a kind that is not given",
      `{ data: { service: "_sip", proto: "_tcp", name: "a.com", port: 1, target: "b" } }`,
      [`{ name: "_sip._tcp.a.com", data: { port: 1, target: "b" } }`],
    ],
    [
      "a call whose effect would be lost",
      `{ type: "SRV", name: host(), data: { service: "_sip", proto: "_tcp", name: host() } }`,
      [`{ type: "SRV", name: host(), data: {} }`, '{ type: "SRV", name: `_sip._tcp.${host()}`, data: {} }'],
    ],
    [
      "a declared type",
      `{ type: "SRV", name: "_sip._tcp.a.com", data: { service: "_sip", proto: "_tcp", name: "a.com" } } satisfies SrvRecord`,
      [`{ type: "SRV", name: "_sip._tcp.a.com", data: {} } satisfies SrvRecord`],
    ],
    [
      "a spread that may give a name",
      `{ ...defaults, type: "SRV", data: { service: "_sip", proto: "_tcp", name: "a.com" } }`,
      [`{ ...defaults, type: "SRV", name: "_sip._tcp.a.com", data: {} }`],
    ],
    [
      "two of three",
      `{ type: "SRV", name: "_sip._tcp.a.com", data: { service: "_sip", proto: "_tcp", port: 1 } }`,
      [`{ type: "SRV", name: "_sip._tcp.a.com", data: { port: 1 } }`],
    ],
  ])("is for a person to move: %s", (_, before, after) => {
    expect(editsOfRecord(before)).toEqual(after.map((text) => `suggestion ${text}`));
  });

  // Nothing that could be written is right, or something else would come to count.
  it.each([
    ["a wildcard", `{ type: "SRV", name: "*.a.com", data: { service: "_sip", proto: "_tcp", name: "*.a.com" } }`],
    ["a spread among the three", `{ type: "SRV", data: { ...rest, service: "_sip", proto: "_tcp", name: "a.com" } }`],
    ["a computed name", `{ type: "SRV", data: { ["service"]: "_sip", proto: "_tcp", name: "a.com" } }`],
    ["a getter", `{ type: "SRV", data: { get service() { return "_sip"; }, proto: "_tcp", name: "a.com" } }`],
    [
      "a name that is written twice",
      `{ type: "SRV", data: { service: "_a", service: "_sip", proto: "_tcp", name: "a.com" } }`,
    ],
    ["a comment", `{ type: "SRV", data: { service: "_sip", /* TCP */ proto: "_tcp", name: "a.com" } }`],
    [
      "a comment behind",
      `{ type: "SRV", data: {\n  service: "_sip",\n  proto: "_tcp",\n  name: "a.com", // the zone\n} }`,
    ],
    ["data that is one of two", `{ type: "SRV", data: test ? { service: "_sip", proto: "_tcp", name: "a.com" } : {} }`],
    ["JSON in a text", `JSON.parse('{"type":"SRV","data":{"service":"_sip","proto":"_tcp","name":"a.com"}}')`],
    ["a quote in the name", `{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "a\\".com" } }`],
  ])("stays: %s", (_, record) => {
    expect(editsOfRecord(record)).toEqual([]);
  });

  it("is edited in an object that the call alone reads", () => {
    const program = (record: string, more = ""): string =>
      `const record = ${record};\n${more}await fetch("${api}/zones/x/dns_records", { method: "POST", body: JSON.stringify(record) });\n`;
    const before = `{ type: "SRV", name: "_sip._tcp.a.com", data: { service: "_sip", proto: "_tcp", name: "a.com" } }`;
    const after = `{ type: "SRV", name: "_sip._tcp.a.com", data: {} }`;
    expect(editsOf(program(before))).toEqual([["fix", program(after)]]);
    for (const more of ["log(record.data.service);\n", "export { record };\n", "record.data.port = 1;\n"]) {
      expect(editsOf(program(before, more))).toEqual([["suggestion", program(after, more)]]);
    }
    const typed = program(before).replace("record =", "record: SrvRecord =");
    expect(editsOf(typed).map(([kind]) => kind)).toEqual(["suggestion"]);
  });

  it("is moved out of another object only where the names mean the same", () => {
    const program = (data: string): string =>
      `const data = ${data};\nexport const add = (name) => fetch("${api}/zones/x/dns_records", { method: "POST", body: JSON.stringify({ type: "SRV", data }) });\n`;
    expect(editsOf(program(`{ service: "_sip", proto: "_tcp", name: "a.com", port: 1 }`))).toEqual([
      ["fix", program("{ port: 1 }").replace(`"SRV",`, `"SRV", name: "_sip._tcp.a.com",`)],
    ]);
    expect(editsOf(`const name = "a.com";\n${program(`{ service: "_sip", proto: "_tcp", name, port: 1 }`)}`)).toEqual(
      [],
    );
  });

  it("is edited in the arguments of the vendor's client", () => {
    const program = (data: string): string =>
      `import Cloudflare from "cloudflare";\nconst client = new Cloudflare();\nawait client.dns.records.create({ zone_id: "z", type: "SRV", name: "_sip._tcp.a.com", data: ${data} });\n`;
    expect(editsOf(program(`{ service: "_sip", proto: "_tcp", name: "a.com", port: 1 }`))).toEqual([
      ["fix", program("{ port: 1 }")],
    ]);
  });
});

describe("the option of a list call", () => {
  const list = (options: string): string => `export const list = (env) => env.FILES.list(${options});\n`;
  it.each([
    [`{ include: ["httpMetadata"] }`, `{ include: ["httpMetadata", "customMetadata"] }`],
    [`{ include: ['customMetadata'] }`, `{ include: ['customMetadata', 'httpMetadata'] }`],
    [`{ include: [] }`, `{ include: ["httpMetadata", "customMetadata"] }`],
    [`{ include: ["httpMetadata",] as const }`, `{ include: ["httpMetadata", "customMetadata",] as const }`],
    [`{ include: [\n  'httpMetadata',\n] }`, `{ include: [\n  'httpMetadata',\n  'customMetadata',\n] }`],
    [`{ include: [\r\n\t"httpMetadata"\r\n] }`, `{ include: [\r\n\t"httpMetadata",\r\n\t"customMetadata"\r\n] }`],
    [`{ include: [HTTP] }`, `{ include: [HTTP, "customMetadata"] }`],
  ])("is widened: %s", (before, after) => {
    const constant = before.includes("HTTP]") ? `const HTTP = "httpMetadata";\n` : "";
    expect(editsOf(constant + list(before))).toEqual([["fix", constant + list(after)]]);
  });

  it.each([
    // Another value may come to count, or may not fit
    [`{ include: ["httpMetadata"], ...options }`, `{ include: ["httpMetadata", "customMetadata"], ...options }`],
    [`{ include: ["httpMetadata"] as Kinds }`, `{ include: ["httpMetadata", "customMetadata"] as Kinds }`],
  ])("is for a person to widen: %s", (before, after) => {
    expect(editsOf(list(before))).toEqual([["suggestion", list(after)]]);
  });

  it.each([`{ include: [/* fast */ "httpMetadata"] }`, `{ include: kinds }`, `options`])("stays: %s", (options) => {
    const constants = `const kinds = ["httpMetadata"];\nconst options = { include: ["httpMetadata"] };\n`;
    expect(findingsOf(constants + list(options)).map(({ edits }) => edits)).toEqual([[]]);
  });
});

describe("a segment of a path", () => {
  it.each([
    ["a template", (s: string) => `fetch(\`${api}/zones/\${zone}/${s}/scripts\`);`],
    ["a concatenation", (s: string) => `fetch("${api}/zones/" + zone + "/${s}");`],
    ["a list that is joined", (s: string) => `fetch(["${api}", "zones", zone, "${s}"].join("/"));`],
    ["a constant", (s: string) => `const PATH = "/${s}";\nfetch(\`${api}/zones/\${zone}\${PATH}\`);`],
    [
      "a constant that two requests read",
      (s: string) => `const BASE = \`${api}/zones/\${zone}/${s}\`;\nfetch(BASE);\nfetch(BASE + "/scripts");`,
    ],
    [
      "a table of routes",
      (s: string) =>
        `const ROUTES = { monitor: { list: "/${s}/scripts" }, other: "/dns" } as const;\nfetch("${api}/zones/1" + ROUTES.monitor.list);\nfetch("${api}/zones/1" + ROUTES.other);`,
    ],
    [
      "a function that makes the path",
      (s: string) => `const toUrl = (zone: string) => \`${api}/zones/\${zone}/${s}\`;\nfetch(toUrl("1") + "/scripts");`,
    ],
    [
      "a name that is taken apart",
      (s: string) => `const { path } = { path: "${s}" };\nfetch(\`${api}/zones/1/\${path}\`);`,
    ],
    ["a URL", (s: string) => `const url = new URL("/client/v4/zones/1/${s}", "${api}");\nfetch(url);`],
  ])("is replaced in %s", (_, program) => {
    const before = program("script_monitor");
    expect(fix(before)).toBe(program("page_shield"));
    expect(findingsOf(program("page_shield"))).toEqual([]);
  });

  // Who else reads the text is not known, or reads it as something else.
  it.each([
    ["is handed to a function", `const PATH = "script_monitor";\nfetch(\`${api}/zones/1/\${PATH}\`);\nlog(PATH);`],
    ["is exported", `export const PATH = "script_monitor";\nfetch(\`${api}/zones/1/\${PATH}\`);`],
    ["is exported by name", `const PATH = "script_monitor";\nfetch(\`${api}/zones/1/\${PATH}\`);\nexport { PATH };`],
    ["is compared", `const PATH = "script_monitor";\nif (x === PATH) fetch(\`${api}/zones/1/\${PATH}\`);`],
    ["is assigned again", `let path = "script_monitor";\nif (x) path = "dns";\nfetch(\`${api}/zones/1/\${path}\`);`],
    ["has a declared type", `const PATH: Path = "script_monitor";\nfetch(\`${api}/zones/1/\${PATH}\`);`],
    [
      "is read twice by the call",
      `const PATH = "script_monitor";\nfetch(\`${api}/zones/1/\${PATH}\`, { body: PATH });`,
    ],
    ["is one of a list", `for (const path of ["script_monitor", "dns"]) fetch(\`${api}/zones/1/\${path}\`);`],
    ["is a field of a class", `class A { path = "script_monitor"; go() { fetch(\`${api}/zones/1/\${this.path}\`); } }`],
    [
      "is given to a wrapper",
      `const call = (path: Path) => fetch(\`${api}/zones/1/\${path}\`);\ncall("script_monitor");`,
    ],
  ])("is only suggested where the text %s", (_, text) => {
    expect(findingsOf(text).flatMap(({ edits }) => edits.map((edit) => edit.class))).toEqual(["suggestion"]);
  });

  it("stays where a request to another host is made of the same text", () => {
    const text = `const PATH = "/zones/1/script_monitor";\nfetch("${api}" + PATH);\nfetch("https://other.example" + PATH);`;
    expect(findingsOf(text).map(({ edits }) => edits)).toEqual([[]]);
  });

  it("is replaced where markup surrounds the script, unless the markup reads it", () => {
    const component = (s: string, markup: string): string =>
      `<template><p>${markup}</p></template>\n<script setup>\nconst PATH = "/${s}";\nfetch("${api}/zones/1" + PATH);\n</script>\n`;
    expect(fix(component("script_monitor", "script_monitor"), "example.vue")).toBe(
      component("page_shield", "script_monitor"),
    );
    expect(fix(component("script_monitor", "{{ PATH }}"), "example.vue")).toBe(
      component("script_monitor", "{{ PATH }}"),
    );
  });
});

describe("a setting that is gone", () => {
  const set = (id: string): string => `await fetch("${api}/zones/1/settings/${id}", { method: "PATCH", body });`;
  it.each([
    ["a statement, with its line", `a();\n${set("brotli")}\nb();\n`, "a();\nb();\n"],
    ["a statement in a block", `if (x) {\r\n\t${set("minify")}\r\n\tb();\r\n}\r\n`, "if (x) {\r\n\tb();\r\n}\r\n"],
    ["a statement beside others", `a(); ${set("brotli")} b();`, "a(); b();"],
    ["the last statement", `a();\n${set("privacy_pass")}`, "a();\n"],
    [
      "a row of a table",
      `const rows = [\n  { id: "minify", value: {} },\n  { id: "http3", value: "on" },\n];\nfor (const { id } of rows) await fetch(\`${api}/zones/1/settings/\${id}\`);\n`,
      `const rows = [\n  { id: "http3", value: "on" },\n];\nfor (const { id } of rows) await fetch(\`${api}/zones/1/settings/\${id}\`);\n`,
    ],
    [
      "a member of a list",
      `for (const id of ["http3", "brotli"]) await fetch(\`${api}/zones/1/settings/\${id}\`);\n`,
      `for (const id of ["http3"]) await fetch(\`${api}/zones/1/settings/\${id}\`);\n`,
    ],
    [
      "one of several requests",
      `await Promise.all([fetch("${api}/zones/1/settings/server_side_exclude"), other()]);\n`,
      `await Promise.all([other()]);\n`,
    ],
    [
      "a call of the program's own function",
      `const set = (id: string) => fetch(\`${api}/zones/1/settings/\${id}\`);\nset("brotli");\nset("http3");\n`,
      `const set = (id: string) => fetch(\`${api}/zones/1/settings/\${id}\`);\nset("http3");\n`,
    ],
  ])("goes: %s", (_, before, after) => {
    expect(editsOf(before)).toEqual([["suggestion", after]]);
  });

  it.each([
    ["its result is used", `const response = ${set("brotli")}`],
    ["it is all that a condition leads to", `if (x) ${set("brotli")}`],
    ["it is followed by more", set("brotli").replace(");", ").then(done);")],
    ["a comment stands behind it", `${set("brotli")} // compression`],
    ["the lines around it would become one statement", `const f = a\n${set("brotli").slice(0, -1)}\n;(b)()`],
    ["the request is one of several", `await fetch(\`${api}/zones/1/settings/\${x ? "brotli" : "http3"}\`);`],
  ])("stays where %s", (_, text) => {
    expect(findingsOf(text).flatMap(({ edits }) => edits)).toEqual([]);
  });
});

describe("a field that is gone", () => {
  const pool = (body: string): string =>
    `await fetch("${api}/accounts/1/load_balancers/pools", { method: "POST", body: JSON.stringify(${body}) });\n`;
  it.each([
    [`{ name: "a", notification_email: "a@b.c" }`, `{ name: "a" }`],
    [`{ notification_email, name: "a" }`, `{ name: "a" }`],
    [`{\n  name: "a",\n  "notification_email": "a@b.c",\n}`, `{\n  name: "a",\n}`],
  ])("is taken out: %s", (before, after) => {
    expect(editsOf(pool(before))).toEqual([["suggestion", pool(after)]]);
  });
  it("is taken out where it is assigned", () => {
    const program = (statement: string): string => `const body = { name: "a" };\n${statement}${pool("body")}`;
    expect(editsOf(program(`body.notification_email = "a@b.c";\n`))).toEqual([["suggestion", program("")]]);
  });
});

describe("a security level", () => {
  const level = (value: string): string =>
    `await fetch("${api}/zones/1/settings/security_level", { method: "PATCH", body: JSON.stringify({ value: ${value} }) });`;
  it("is replaced by what is closest, or by each that is left, and says what it does", () => {
    expect(editsOf(level(`"essentially_off"`))).toEqual([["suggestion", level(`"off"`)]]);
    expect(editsOf(level(`'high'`))).toEqual([
      ["suggestion", level(`'off'`)],
      ["suggestion", level(`'under_attack'`)],
    ]);
    expect(findingsOf(level(`"high"`))[0]?.edits.map(({ description }) => description)).toEqual([
      'Replace "high" with "off"; the level then challenges no visitor.',
      'Replace "high" with "under_attack"; every visitor is then challenged.',
    ]);
  });
  it("may be left out of a configuration rule", () => {
    const rule = (parameters: string): string =>
      `await fetch("${api}/zones/1/rulesets/2/rules", { method: "POST", body: JSON.stringify({ action: "set_config", action_parameters: ${parameters} }) });`;
    expect(editsOf(rule(`{ security_level: "essentially_off", bic: true }`))).toEqual([
      ["suggestion", rule(`{ security_level: "off", bic: true }`)],
      ["suggestion", rule(`{ bic: true }`)],
    ]);
  });
});

describe("an endpoint that another one replaces", () => {
  it("is suggested with what differs", () => {
    const text = `fetch(\`${api}/accounts/\${account}/images/v1/direct_upload\`, { method: "POST" });`;
    const [finding] = findingsOf(text);
    const [edit] = finding?.edits ?? [];
    expect(edit && applyEdit(text, edit)).toBe(text.replace("v1", "v2"));
    expect(edit?.description).toMatch(/the request body and the id in the response differ in v2/u);
  });
});
