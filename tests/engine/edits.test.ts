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
  const call = (id: string): string => `fetch("${api}/zones/1/settings/${id}", { method: "PATCH", body })`;
  const set = (id: string): string => `await ${call(id)};`;
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

  // Nothing that is empty is left, and nothing that only led to the request and names it.
  it.each([
    ["a name for the answer that nothing reads", `a();\nconst response = ${set("brotli")}\nb();\n`, "a();\nb();\n"],
    ["names for parts of it", `a();\nconst { data, status } = ${set("brotli")}\n`, "a();\n"],
    ["a condition that leads to nothing else", `a();\nif (x.includes("y")) ${set("brotli")}\n`, "a();\n"],
    ["a condition with a block", `a();\nif (x) {\n  ${set("brotli")}\n}\nb();\n`, "a();\nb();\n"],
    ["a condition in another", `a();\nif (x) {\n  if (y) {\n    ${set("brotli")}\n  }\n}\nb();\n`, "a();\nb();\n"],
    ["what is else", `if (x) {\n  a();\n} else {\n  ${set("brotli")}\n}\nb();\n`, "if (x) {\n  a();\n}\nb();\n"],
    ["a condition in an expression", `a();\nx && (${set("brotli").slice(0, -1)});\n`, "a();\n"],
    ["a loop", `a();\nfor (const id of ids) {\n  ${set("brotli")}\n}\n`, "a();\n"],
    ["an attempt", `a();\ntry {\n  ${set("brotli")}\n} catch (error) {\n  report(error);\n}\n`, "a();\n"],
    ["what is done when it fails", `a();\n${set("brotli").replace(");", ").catch(report);")}\n`, "a();\n"],
    [
      "what tells of it",
      `a();\n${set("brotli").replace(");", ').then((r) => console.log("set", r.status));')}\n`,
      "a();\n",
    ],
    [
      "functions that only give a value",
      `const auth = () => ({ authorization: \`Bearer \${TOKEN}\` });\na();\n${set("brotli").replace("{ method", "{ headers: new Headers(auth()), signal: AbortSignal.timeout(5), method")}\n`,
      "const auth = () => ({ authorization: `Bearer ${TOKEN}` });\na();\n",
    ],
    ["what the context waits for", `a();\ncontext.waitUntil(${call("brotli")});\n`, "a();\n"],
    ["the only one that is waited for", `a();\nawait Promise.all([${call("brotli")}]);\n`, "a();\n"],
    [
      "one of the promises of a list",
      `const jobs = [a()];\njobs.push(${call("brotli")});\nawait Promise.all(jobs);\n`,
      "const jobs = [a()];\nawait Promise.all(jobs);\n",
    ],
    ["a callback for each", `a();\nawait Promise.all(zones.map((zone) => ${call("brotli")}));\n`, "a();\n"],
    [
      "a function of its own",
      `const set = () => ${call("brotli")};\na();\nawait set();\nif (x) {\n  set();\n}\n`,
      "a();\n",
    ],
    ["its URL", `a();\nconst url = "${api}/zones/1/settings/brotli";\nawait fetch(url, init);\n`, "a();\n"],
    [
      "its URL in two steps",
      `const NAME = "brotli";\nconst url = \`${api}/zones/1/settings/\${NAME}\`;\na();\nawait fetch(url, init);\n`,
      "a();\n",
    ],
    [
      "a URL that something else reads stays",
      `const NAME = "brotli";\nuse(NAME);\nawait fetch(\`${api}/zones/1/settings/\${NAME}\`, init);\n`,
      `const NAME = "brotli";\nuse(NAME);\n`,
    ],
    [
      "a member of an object that is gone through",
      `const all = { brotli: "on", http3: "on" };\nfor (const id of Object.keys(all)) use(await fetch(\`${api}/zones/1/settings/\${id}\`));\n`,
      `const all = { http3: "on" };\nfor (const id of Object.keys(all)) use(await fetch(\`${api}/zones/1/settings/\${id}\`));\n`,
    ],
    [
      "a semicolon of the next line stays",
      `const f = a\n${set("brotli").slice(0, -1)}\n;(b)()\n`,
      "const f = a\n;(b)()\n",
    ],
  ])("goes with %s", (_, before, after) => {
    expect(editsOf(before)).toEqual([["suggestion", after]]);
  });

  it.each([
    ["behind it", `a();\n${set("brotli")} // compression\nb();\n`, "a();\n// compression\nb();\n"],
    ["above it", `a();\n// compression\n${set("brotli")}\nb();\n`, "a();\n// compression\nb();\n"],
    [
      "behind a row",
      `const rows = [\n  "brotli", // compression\n  "http3",\n];\nfor (const id of rows) await fetch(\`${api}/zones/1/settings/\${id}\`);\n`,
      `const rows = [\n  // compression\n  "http3",\n];\nfor (const id of rows) await fetch(\`${api}/zones/1/settings/\${id}\`);\n`,
    ],
  ])("leaves the comment that stands %s, and says so", (_, before, after) => {
    const [edit, ...others] = findingsOf(before).flatMap(({ edits }) => edits);
    expect(edit && applyEdit(before, edit)).toBe(after);
    expect(edit?.description).toContain("leave the comment beside it");
    expect(others).toEqual([]);
  });

  it("takes no other request with it", () => {
    const rows = `const rows = [\n  { id: "http3" }, { id: "brotli" }, // both\n];`;
    const loop = `for (const { id } of rows) {\n  await fetch(\`${api}/zones/1/settings/\${id}\`);\n}`;
    expect(editsOf(`${rows}\n${loop}\n`)).toEqual([]);
  });

  it.each([
    ["its result is used", `const response = ${set("brotli")}\nuse(response);`],
    ["its result is exported", `export const response = ${set("brotli")}`],
    ["its result is returned", `export function f() { return ${set("brotli").slice(6)} }`],
    [
      "its result is one of those that are used",
      `const [one] = await Promise.all([${call("brotli")}, other()]);\nuse(one);`,
    ],
    ["it comes before an else", `if (x) ${set("brotli")}\nelse b();`],
    ["what a condition asks may do more", `if (await confirm()) ${set("brotli")}`],
    ["a loop goes through what it waits for", `for (const id of await ids()) {\n  ${set("brotli")}\n}`],
    ["what comes at last would not be done", `try {\n  ${set("brotli")}\n} finally {\n  b();\n}`],
    ["it is followed by more", set("brotli").replace(");", ").then(done);")],
    ["what follows it sends more", set("brotli").replace(");", ").then(() => send());")],
    ["a comment stands in it", set("brotli").replace("{ method", "{ /* as before */ method")],
    ["a comment would come to speak of another", `a(); ${set("brotli")} // compression`],
    ["a declaration would go on behind it", `const f = a\n${set("brotli").slice(0, -1)}\n(b)()`],
    ["what stands before an else would go on behind it", `if (x) a()\nelse ${set("brotli")}\n(b)()`],
    ["its URL counts", `let n = 0;\n${set("brotli").replace("zones/1", "zones/" + '" + n++ + "')}\nuse(n);`],
    ["what it is given is kept", `let last;\n${set("brotli").replace("{ method", "last = { method")}\nuse(last);`],
    ["the call of its function counts", `const set = (zone) => ${call("brotli")};\nlet n = 0;\nset(n++);\nuse(n);`],
    ["it takes what it sends out of a list", set("brotli").replace("{ method", "{ headers: queue.shift(), method")],
    ["it sends what another service is asked for", set("brotli").replace("zones/1", 'zones/" + (await create()) + "')],
    [
      "a function that it is given something by does more",
      `let n = 0;\nconst next = () => ++n;\n${set("brotli").replace("{ method", "{ headers: next(), method")}`,
    ],
    ["a function that makes it is given something", `const set = (zone) => ${call("brotli")};\nset(queue.pop());`],
    ["the request is one of several", `await fetch(\`${api}/zones/1/settings/\${x ? "brotli" : "http3"}\`);`],
    ["its promise is handed to another", `jobs.push(${call("brotli")});\nqueue(jobs);`],
    ["a function that makes it is handed on", `const set = () => ${call("brotli")};\nqueue(set);`],
    ["a function that makes it is exported", `export const set = () => ${call("brotli")};\nset();`],
    ["a function gives its result", `const set = () => ${call("brotli")};\nuse(await set());`],
    [
      "rows are asked for by number",
      `const rows = ["brotli", "http3"];\nawait fetch(\`${api}/zones/1/settings/\${rows[0]}\`).then(use);\n`,
    ],
    [
      "an object is read by its members too",
      `const names = { brotli: 1, http3: 2 };\nuse(names.brotli);\nfor (const id in names) use(await fetch(\`${api}/zones/1/settings/\${id}\`));\n`,
    ],
  ])("stays where %s", (_, text) => {
    expect(findingsOf(text).flatMap(({ edits }) => edits)).toEqual([]);
  });

  it("stays where an element behind it would be compared with what stands before", () => {
    expect(editsOf(`const f = a\n${set("brotli")}\n<b>c</b>;`, "example.tsx")).toEqual([]);
    expect(editsOf(`const f = a;\n${set("brotli")}\n<b>c</b>;`, "example.tsx")).toHaveLength(1);
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
  describe("that is one of several", () => {
    const set = level("value");
    it.each([
      [
        "members of a type",
        `type Level = "off" | "low" | "high";\nexport const set = async (value: Level) => { ${set} };\n`,
      ],
      ["elements of a list", `for (const value of ["off", "low"]) ${set}\n`],
      [
        "members of an enum",
        `enum Level { Off = "off", Low = "low" }\nexport const set = async (value: Level) => { ${set} };\n`,
      ],
      ["branches", level(`night ? "low" : "under_attack"`)],
    ])("is left to a person where %s would be the same", (_, program) => {
      expect(findingsOf(program).length).toBeGreaterThan(0);
      expect(editsOf(program)).toEqual([]);
    });
    it("is a person's where two of them go", () => {
      const [finding] = findingsOf(level(`night ? "low" : "high"`));
      expect(finding?.edits.map(({ isByHand }) => isByHand)).toEqual([true, true]);
    });
  });
  describe("in YAML", () => {
    const settings = (level: string, other = "on"): string =>
      `settings:\n  - id: websockets\n    value: ${other}\n  - id: security_level\n    value: ${level}\n  - id: email_obfuscation\n    value: ${other}\n`;
    const texts = (text: string): readonly string[] => editsOf(text, "zone.yml").map(([, after]) => after);

    it("gets quotes where its word is a boolean for most tools", () => {
      expect(texts(settings("high"))).toEqual([settings('"off"'), settings("under_attack")]);
    });
    it("gets those of the file", () => {
      expect(texts(settings("high", "'on'"))).toEqual([settings("'off'", "'on'"), settings("under_attack", "'on'")]);
    });
    it("keeps those that it has", () => {
      expect(texts(settings("'high'", '"on"'))).toEqual([
        settings("'off'", '"on"'),
        settings("'under_attack'", '"on"'),
      ]);
    });
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

/** Functions of a program that send what they are given. */
const wrappers = `const API = "${api}";
const get = (path: string) => fetch(API + path);
async function cf(method: string, path: string, body?: unknown) {
  const response = await fetch(API + path, { method, body: body ? JSON.stringify(body) : undefined });
  if (!response.ok) throw new Error(\`\${method} \${path}: \${response.status}\`);
  return response.json();
}
const request = ({ path }: { path: string }) => fetch(API + path);
class Client {
  get(path: string) { return this.send("GET", path); }
  private send(method: string, path: string, body?: object) { return fetch(API + path, { method, body: JSON.stringify(body) }); }
}
`;

describe("what is written in the call of a function of the file", () => {
  const members = "`/organizations/${id}/members`";
  const scripts = "`/zones/${id}/script_monitor/scripts`";
  it.each([
    ["a path", `get(${members});`],
    ["a path behind the method", `cf("GET", ${members});`],
    ["a path among options", `request({ path: ${members} });`],
    ["a path for a method", `new Client().get(${members});`],
    ["another path", `get(${scripts});`],
    ["another path behind the method", `cf("GET", ${scripts});`],
  ])("is fixed: %s", (_, statement) => {
    const fixed = statement.replace("organizations", "accounts").replace("script_monitor", "page_shield");
    expect(editsOf(wrappers + statement)).toEqual([["fix", wrappers + fixed]]);
  });

  it("is fixed: the data of an SRV record", () => {
    const record = (data: string): string => `cf("POST", "/zones/" + id + "/dns_records", { type: "SRV", ${data} });`;
    const before = wrappers + record(`data: { service: "_sip", proto: "_tcp", name: "a.com", port: 1 }`);
    expect(editsOf(before)).toEqual([["fix", wrappers + record(`name: "_sip._tcp.a.com", data: { port: 1 }`)]]);
  });

  it.each([
    [
      "compares it",
      `const get2 = (path: string) => (path.includes("script_monitor") ? fetch(API + path, x) : fetch(API + path));`,
    ],
    [
      "looks for a part of it",
      `const get2 = (path: string) => { const isOld = path.match(/script/); return isOld ? fetch(API + path) : null; };`,
    ],
    ["keeps it", "const get2 = (path: string) => { kept.push(path); return fetch(API + path); };"],
    ["hands it on", "const get2 = (path: string) => { log(path); return fetch(API + path); };"],
    ["takes a declared type", `const get2 = (path: Path) => fetch(API + path);`],
  ])("is suggested where the function %s", (_, made) => {
    const kinds = editsOf(`${wrappers}${made}\nget2("/zones/1/script_monitor");`).map(([kind]) => kind);
    expect(kinds).toEqual(["suggestion"]);
  });
});

describe("an endpoint that another one replaces", () => {
  it("is a fix for the requests that the schedule lists, where host and request are proved", () => {
    expect(editsOf(`fetch(\`${api}/organizations/\${id}/members\`);`)).toEqual([
      ["fix", `fetch(\`${api}/accounts/\${id}/members\`);`],
    ]);
    expect(editsOf(`fetch(\`${api}/organizations/\${id}\`, { method: "PATCH", body });`)).toEqual([
      ["fix", `fetch(\`${api}/accounts/\${id}\`, { method: "PATCH", body });`],
    ]);
  });

  it.each([
    ["another method is sent", `fetch(\`${api}/organizations/\${id}/members\`, { method: "PUT", body });`],
    ["the method is not known", `fetch(\`${api}/organizations/\${id}/members\`, { method });`],
    ["the path lives again", `fetch(\`${api}/organizations/\${id}\`);`],
    ["the host is not known", `fetch(\`\${base}/organizations/\${id}/members\`);\nfetch("${api}/zones");`],
    ["the text is exported", `export const ROOT = "organizations";\nfetch(\`${api}/\${ROOT}/\${id}/members\`);`],
  ])("is suggested where %s", (_, text) => {
    expect(editsOf(text).map(([kind]) => kind)).toEqual(["suggestion"]);
  });

  it("stays where the same text makes a path that is none of the record's", () => {
    expect(editsOf(`fetch(\`${api}/organizations/\${id}/\${x ? "members" : "teams"}\`);`)).toEqual([]);
  });

  it("is suggested with what differs", () => {
    const text = `fetch(\`${api}/accounts/\${account}/images/v1/direct_upload\`, { method: "POST" });`;
    const [finding] = findingsOf(text);
    const [edit] = finding?.edits ?? [];
    expect(edit && applyEdit(text, edit)).toBe(text.replace("v1", "v2"));
    expect(edit?.description).toMatch(/the request body and the id in the response differ in v2/u);
  });
});
