import type { ProofProgram } from "../proof-program.ts";
import { toPrograms, type Row } from "./run-source.ts";

const API = `const API = "https://api.cloudflare.com/client/v4";`;
const SEND = `
const send = (zone: string, body: unknown) => fetch(\`\${API}/zones/\${zone}/dns_records\`, { method: "POST", body: JSON.stringify(body) });`;

/** `run`, which sends the body that the expression gives. */
function post(body: string, before = ""): string {
  return `${API}
export async function run(zone: string) {
  ${before}
  const response = await fetch(API + "/zones/" + zone + "/dns_records", {
    method: "POST",
    body: JSON.stringify(${body}),
  });
  return response.json();
}
`;
}

const REST = `priority: 10, weight: 5, port: 5060, target: "sip.example.com"`;
const PARTS = `service: "_sip", proto: "_tcp", name: "example.com"`;

const rows: readonly Row[] = [
  ["no name", post(`{ type: "SRV", data: { ${PARTS}, ${REST} } }`)],
  ["an equal name", post(`{ type: "SRV", name: "_sip._tcp.example.com", data: { ${PARTS}, ${REST} } }`)],
  [
    "an equal name behind the data",
    post(`{ type: "SRV", data: { ${PARTS}, ${REST} }, name: "_sip._tcp.example.com" }`),
  ],
  ["another name", post(`{ type: "SRV", name: "_sips._tcp.example.com", data: { ${PARTS}, ${REST} } }`)],
  ["the zone's name", post(`{ type: "SRV", name: "example.com", data: { ${PARTS}, ${REST} } }`)],
  ["single quotes", post(`{ type: 'SRV', data: { service: '_sip', proto: '_tcp', name: 'example.com', ${REST} } }`)],
  [
    "quoted keys",
    post(
      `{ "type": "SRV", "data": { "service": "_sip", "proto": "_tcp", "name": "example.com", "priority": 1, "weight": 1, "port": 5060, "target": "a.example.com" } }`,
    ),
  ],
  [
    "fields in another order",
    post(
      `{ data: { port: 5060, name: "example.com", target: "sip.example.com", proto: "_tcp", weight: 1, service: "_sip", priority: 1 }, type: "SRV" }`,
    ),
  ],
  ["fields at the end", post(`{ type: "SRV", data: { ${REST}, ${PARTS} } }`)],
  [
    "lines and trailing commas",
    post(`{
      type: "SRV",
      ttl: 3600,
      data: {
        service: "_sip",
        proto: "_tcp",
        name: "example.com",
        priority: 10,
        weight: 5,
        port: 5060,
        target: "sip.example.com",
      },
    }`),
  ],
  [
    "a comment among the fields",
    post(`{
      type: "SRV",
      data: {
        service: "_sip", // the service
        proto: "_tcp",
        name: "example.com",
        ${REST},
      },
    }`),
  ],
  [
    "a comment behind the other fields",
    post(`{
      type: "SRV",
      data: {
        service: "_sip",
        proto: "_tcp",
        name: "example.com",
        priority: 10, // the lowest first
        weight: 5, port: 5060, target: "sip.example.com",
      },
    }`),
  ],
  [
    "variables",
    post(
      `{ type: "SRV", data: { service: service, proto: proto, name: host, ${REST} } }`,
      `const service = "_sip", proto = "_tcp", host = "example.com";`,
    ),
  ],
  [
    "shorthand",
    post(
      `{ type: "SRV", data: { service, proto, name, ${REST} } }`,
      `const service = "_sip", proto = "_tcp", name = "example.com";`,
    ),
  ],
  [
    "templates",
    post(
      '{ type: "SRV", data: { service: `_${kind}`, proto: `_${protocol}`, name: `${host}.example.com`, ' +
        REST +
        " } }",
      `const kind = "sip", protocol = "tcp", host = "voice";`,
    ),
  ],
  [
    "concatenations",
    post(
      `{ type: "SRV", data: { service: "_" + kind, proto: "_tcp", name: host + ".example.com", ${REST} } }`,
      `const kind = "sip", host = "voice";`,
    ),
  ],
  [
    "an equal name as a template",
    post(
      '{ type: "SRV", name: `${service}.${proto}.${host}`, data: { service, proto, name: host, ' + REST + " } }",
      `const service = "_sip", proto = "_tcp", host = "example.com";`,
    ),
  ],
  ["a bare label", post(`{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "voice", ${REST} } }`)],
  ["the apex", post(`{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "@", ${REST} } }`)],
  [
    "a dot at the end",
    post(`{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "example.com.", ${REST} } }`),
  ],
  [
    "missing underscores",
    post(`{ type: "SRV", data: { service: "sip", proto: "tcp", name: "example.com", ${REST} } }`),
  ],
  [
    "only one of the fields",
    post(`{ type: "SRV", name: "_sip._tcp.example.com", data: { name: "example.com", ${REST} } }`),
  ],
  ["a wildcard", post(`{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "*.example.com", ${REST} } }`)],
  ["data in a variable", post(`{ type: "SRV", data }`, `const data = { ${PARTS}, ${REST} };`)],
  ["record in a variable", post("record", `const record = { type: "SRV", data: { ${PARTS}, ${REST} } };`)],
  ["record in a constant", `const record = { type: "SRV", data: { ${PARTS}, ${REST} } };\n${post("record")}`],
  [
    "record that is logged too",
    post("record", `const record = { type: "SRV", data: { ${PARTS}, ${REST} } };\n  console.log(record);`),
  ],
  ["as const", post("record", `const record = { type: "SRV", data: { ${PARTS}, ${REST} } } as const;`)],
  [
    "a spread beside the data",
    post(`{ ...defaults, type: "SRV", data: { ${PARTS}, ${REST} } }`, `const defaults = { ttl: 300 };`),
  ],
  ["a spread in the data", post(`{ type: "SRV", data: { ${PARTS}, ...target } }`, `const target = { ${REST} };`)],
  [
    "JSON text",
    `${API}
export async function run(zone: string) {
  const response = await fetch(\`\${API}/zones/\${zone}/dns_records\`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"type":"SRV","data":{"service":"_sip","proto":"_tcp","name":"example.com","priority":1,"weight":1,"port":5060,"target":"sip.example.com"}}',
  });
  return response.json();
}`,
  ],
  [
    "a wrapper",
    `${API}${SEND}
export async function run(zone: string) {
  const response = await send(zone, { type: "SRV", data: { ${PARTS}, ${REST} } });
  return response.json();
}`,
  ],
  [
    "two records through a wrapper",
    `${API}${SEND}
export async function run(zone: string) {
  await send(zone, { type: "SRV", data: { ${PARTS}, ${REST} } });
  await send(zone, { type: "SRV", data: { service: "_sips", proto: "_tcp", name: "example.com", ${REST} } });
}`,
  ],
  [
    "records in a list",
    `${API}${SEND}
const records = [
  { type: "SRV", data: { ${PARTS}, ${REST} } },
  { type: "A", name: "sip.example.com", content: "192.0.2.7" },
];
export async function run(zone: string) {
  for (const record of records) await send(zone, record);
}`,
  ],
  [
    "a class",
    `${API}
class Records {
  constructor(private readonly zone: string) {}
  create(body: object) {
    return fetch(\`\${API}/zones/\${this.zone}/dns_records\`, { method: "POST", body: JSON.stringify(body) });
  }
}
export async function run(zone: string) {
  const response = await new Records(zone).create({ type: "SRV", data: { ${PARTS}, ${REST} } });
  return response.json();
}`.replace(
      "constructor(private readonly zone: string) {}",
      "zone: string;\n  constructor(zone: string) { this.zone = zone; }",
    ),
  ],
  [
    "a Request",
    `${API}
export async function run(zone: string) {
  const request = new Request(API + "/zones/" + zone + "/dns_records", {
    method: "POST",
    body: JSON.stringify({ type: "SRV", data: { ${PARTS}, ${REST} } }),
  });
  return (await fetch(request)).json();
}`,
  ],
  [
    "PUT of a record",
    `${API}
export async function run(id: string) {
  const response = await fetch(\`\${API}/zones/\${id}/dns_records/\${id}\`, {
    method: "PUT",
    body: JSON.stringify({ type: "SRV", data: { ${PARTS}, ${REST} } }),
  });
  return response.json();
}`,
  ],
  [
    "PATCH with the type",
    `${API}
export async function run(id: string) {
  const response = await fetch(\`\${API}/zones/\${id}/dns_records/\${id}\`, {
    method: "PATCH",
    body: JSON.stringify({ type: "SRV", data: { service: "_sips", proto: "_tcp", name: "example.com", ${REST} } }),
  });
  return response.json();
}`,
  ],
  [
    "PATCH without the type",
    `${API}
export async function run(id: string) {
  const response = await fetch(\`\${API}/zones/\${id}/dns_records/\${id}\`, {
    method: "PATCH",
    body: JSON.stringify({ data: { service: "_sips", proto: "_tcp", name: "example.com", ${REST} } }),
  });
  return response.json();
}`,
  ],
  [
    "what comes back is read",
    `${API}
export async function run(zone: string) {
  const response = await fetch(\`\${API}/zones/\${zone}/dns_records\`, {
    method: "POST",
    body: JSON.stringify({ type: "SRV", data: { ${PARTS}, ${REST} } }),
  });
  const { result } = (await response.json()) as { result: { name: string; data: { port: number } } };
  return [result.name, result.data.port];
}`,
  ],
];

const CF = `${API}
async function cf(method: string, path: string, body?: unknown) {
  const response = await fetch(API + path, { method, body: body ? JSON.stringify(body) : undefined });
  if (!response.ok) throw new Error(\`\${method} \${path}: \${response.status}\`);
  return response.json();
}`;

/** The record is written in the call of a function of the same file, which sends it. */
const wrapped: readonly Row[] = [
  [
    "a wrapper with method, path and body",
    `${CF}
export const run = (zone: string) =>
  cf("POST", \`/zones/\${zone}/dns_records\`, { type: "SRV", data: { ${PARTS}, ${REST} } });`,
  ],
  [
    "a constant for a wrapper",
    `${CF}
export async function run(zone: string) {
  const record = { type: "SRV", data: { ${PARTS}, ${REST} } };
  return cf("POST", "/zones/" + zone + "/dns_records", record);
}`,
  ],
  [
    "a wrapper with options",
    `${API}
const request = async ({ path, body }: { path: string; body: object }) =>
  (await fetch(API + path, { method: "POST", body: JSON.stringify(body) })).json();
export const run = (zone: string) =>
  request({ path: "/zones/" + zone + "/dns_records", body: { type: "SRV", data: { ${PARTS}, ${REST} } } });`,
  ],
  [
    "a wrapper of a declared type",
    `${API}
interface Srv { type: string; name?: string; data: { service?: string; proto?: string; name?: string; port: number } }
const send = async (zone: string, record: Srv) =>
  (await fetch(\`\${API}/zones/\${zone}/dns_records\`, { method: "POST", body: JSON.stringify(record) })).json();
export const run = (zone: string) => send(zone, { type: "SRV", data: { ${PARTS}, ${REST} } } as never);`,
  ],
  [
    "a wrapper that reads the data",
    `${API}
async function send(zone: string, record: any) {
  console.log(record.data.service);
  return (await fetch(\`\${API}/zones/\${zone}/dns_records\`, { method: "POST", body: JSON.stringify(record) })).json();
}
export const run = (zone: string) => send(zone, { type: "SRV", data: { ${PARTS}, ${REST} } });`,
  ],
  [
    "methods of a class",
    `${API}
class Dns {
  create(zone: string, record: Record<string, unknown>) {
    return this.send("POST", \`/zones/\${zone}/dns_records\`, record);
  }
  private async send(method: string, path: string, body: unknown) {
    return (await fetch(API + path, { method, body: JSON.stringify(body) })).json();
  }
}
export const run = (zone: string) => new Dns().create(zone, { type: "SRV", data: { ${PARTS}, ${REST} } });`,
  ],
];

/** Ways of writing an SRV record. */
export const srvPrograms: readonly ProofProgram[] = toPrograms("srv-data-fields", [...rows, ...wrapped]);
