import { scriptFamily, type Family } from "./family.ts";

const BUCKET = "export async function work(env: { FILES: R2Bucket }, key: string): Promise<void> {\n";

/** How clients and buckets are called. */
export const clientFamilies: readonly Family[] = [
  scriptFamily(
    "bucket reads with conditions",
    100,
    (at) => `  const object${at} = await env.FILES.get(key + "${at}", { onlyIf: { etagMatches: key } });
  if (object${at} === null) return;
  if (!("body" in object${at})) return;
  console.log(await object${at}.text());`,
    { before: BUCKET, after: "}" },
  ),
  scriptFamily(
    "bucket reads, each in a condition",
    100,
    (at) => `  const object${at} = await env.FILES.get(key + "${at}", { onlyIf: { etagMatches: key } });
  if (object${at} && "body" in object${at}) console.log(await object${at}.text());`,
    { before: BUCKET, after: "}" },
  ),
  scriptFamily(
    "bucket reads, each in the branch behind the one before",
    100,
    (at) =>
      `  if (key === "${at}") { const object = await env.FILES.get(key, { onlyIf: { etagMatches: key } }); console.log(object.body); } else`,
    { before: BUCKET, after: "{} }" },
  ),
  scriptFamily(
    "bucket loops over pages",
    100,
    (at) => `  let page${at} = await env.FILES.list({ prefix: "p${at}" });
  for (const object of page${at}.objects) console.log(object.key);
  while (page${at}.truncated) {
    page${at} = await env.FILES.list({ prefix: "p${at}", cursor: page${at}.cursor });
    for (const object of page${at}.objects) console.log(object.key);
  }`,
    { before: BUCKET, after: "}" },
  ),
  scriptFamily(
    "bucket loops over one variable",
    100,
    (at) => `  page = await env.FILES.list({ prefix: "p${at}" });
  for (const object of page.objects) console.log(object.key);
  while (page.truncated) page = await env.FILES.list({ prefix: "p${at}", cursor: page.cursor });`,
    { before: `${BUCKET}let page;\n`, after: "}" },
  ),
  scriptFamily(
    "bucket reads in one variable",
    100,
    (at) =>
      `  object = await env.FILES.get(key + "${at}"); if (object !== null) console.log(object.size, object.etag);`,
    { before: `${BUCKET}let object;\n`, after: "}" },
  ),
  scriptFamily(
    "bucket writes",
    100,
    (at) => `  await env.FILES.put(key + "${at}", "value", { httpMetadata: { contentType: "text/plain" }, md5: key });`,
    { before: BUCKET, after: "}" },
  ),
  scriptFamily(
    "bucket uses of one result",
    100,
    (at) => `  console.log(object.size + ${at}, object.customMetadata?.a${at});`,
    { before: `${BUCKET}const object = await env.FILES.get(key); if (!object) return;\n`, after: "}" },
  ),
  scriptFamily(
    "bucket functions",
    100,
    (at) =>
      `export async function read${at}(env: { FILES: R2Bucket }, key: string) { const object = await env.FILES.get(key); if (object === null) return; return object.body; }`,
  ),
  scriptFamily(
    "bucket methods that others call",
    100,
    (at) => `  async read${at}() { const object = await this.find${at}(); if (object) return object.body; }
  private async find${at}() { return await this.env.FILES.get("x${at}", { onlyIf: { etagMatches: "x" } }); }`,
    { before: "class Store {\n  constructor(private env: { FILES: R2Bucket }) {}\n", after: "}" },
  ),
  scriptFamily(
    "bucket parameters handed on",
    100,
    (at) => `async function read${at}(bucket: R2Bucket, key: string) { return read${at + 1}(bucket, key + "/x"); }`,
    { after: (count) => `async function read${count}(bucket: R2Bucket, key: string) { return bucket.get(key); }` },
  ),
  scriptFamily("links of one superagent chain", 50, (at) => `  .set("x-${at}", "v")`, {
    before: 'import request from "superagent";\nrequest.post(API + "/zones/x/filters")\n',
    after: ";",
  }),
  scriptFamily(
    "superagent chains",
    100,
    (at) => `request.post(API + "/zones/${at}").set("content-type", "x").send({ a: ${at} }).query({ b: 1 });`,
    { before: 'import request from "superagent";\n' },
  ),
  scriptFamily(
    "superagent requests in variables",
    100,
    (at) =>
      `const req${at} = request.post(API + "/zones/${at}"); req${at}.set("content-type", "x"); req${at}.send({ a: ${at} });`,
    { before: 'import request from "superagent";\n' },
  ),
  scriptFamily("headers of one http request", 100, (at) => `  req.setHeader("x-${at}", "v");`, {
    before:
      'import http from "node:https";\nconst req = http.request({ host: "api.cloudflare.com", path: "/client/v4/zones/x/filters" });\n',
    after: "req.end();",
  }),
  scriptFamily(
    "http requests with headers",
    100,
    (at) =>
      `const req${at} = http.request({ host: "api.cloudflare.com", path: "/client/v4/zones/${at}" }); req${at}.setHeader("Content-Length", 4); req${at}.setHeader("Transfer-Encoding", "chunked"); req${at}.end();`,
    { before: 'import http from "node:https";\n' },
  ),
  scriptFamily(
    "http requests under one name",
    100,
    (at) =>
      `function send${at}() { const req = http.request({ host: "api.cloudflare.com", path: "/client/v4/zones/${at}" }); req.setHeader("Content-Length", 4); req.end(); }`,
    { before: 'import http from "node:https";\n' },
  ),
  scriptFamily(
    "http requests in one variable",
    100,
    (at) =>
      `req = http.request({ host: "api.cloudflare.com", path: "/client/v4/zones/${at}" }); req.setHeader("Content-Length", 4); req.end();`,
    { before: 'import http from "node:https";\nlet req;\n' },
  ),
  scriptFamily("defaults of one axios instance", 100, (at) => `client.defaults.headers.common["x-${at}"] = "v";`, {
    before: 'import axios from "axios";\nconst client = axios.create({ baseURL: API });\n',
    after: 'client.get("/zones/x/filters");',
  }),
  scriptFamily(
    "calls of an axios instance that is written to",
    100,
    (at) => `client.defaults.headers.common["x-${at}"] = "v"; client.get("/zones/x${at}");`,
    { before: 'import axios from "axios";\nconst client = axios.create({ baseURL: API });\n' },
  ),
  scriptFamily(
    "axios instances written to",
    100,
    (at) =>
      `const client${at} = axios.create(); client${at}.defaults.baseURL = API; client${at}.defaults.headers.common.x = "y"; client${at}.get("/zones/${at}/x");`,
    { before: 'import axios from "axios";\n' },
  ),
  scriptFamily("calls of an axios instance", 100, (at) => `client.get("/zones/${at}/x");`, {
    before: 'import axios from "axios";\nconst client = axios.create({ baseURL: API });\n',
  }),
  scriptFamily("calls of the vendor's client", 100, (at) => `client.zones.settings.edit("x${at}", { zone_id: "z" });`, {
    before: 'import Cloudflare from "cloudflare";\nconst client = new Cloudflare();\n',
  }),
  scriptFamily("links of a chain of promises", 100, (at) => `  .then((value) => value.a${at})`, {
    before: 'fetch(API + "/zones/x/dns_records")\n',
    after: ";",
  }),
];
