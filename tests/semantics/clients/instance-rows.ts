import type { ClientRow } from "./client-row.ts";

/** Clients of packages that can be configured first: a base, headers, a method. */
export const instanceRows: readonly ClientRow[] = [
  [
    "axios ",
    `import axios from "axios"; axios({ method: "post", url: "https://x.test/z", data: { a: 1 } });`,
    "POST https://x.test/z body { a: 1 }",
  ],
  ["axios ", `import axios from "axios"; axios("https://x.test/z", { method: "PUT" });`, "PUT https://x.test/z"],
  ["axios ", `axios({ baseURL: "https://x.test/", url: "/z" });`, "GET https://x.test/z"],
  [
    "axios get",
    `import xior from "xior"; xior.create({ baseURL: "https://x.test" }).get("/z");`,
    "GET https://x.test/z",
  ],
  [
    "axios request",
    `const axios = require("axios"); axios.request({ url: "https://x.test/z" });`,
    "GET https://x.test/z",
  ],
  [
    "axios get",
    `const axios = require("axios").default; axios.get("/z", { baseURL: "https://x.test", headers: { h: "1" } });`,
    `GET https://x.test/z headers { h: "1" }`,
  ],
  [
    "axios get",
    `import axios from "axios"; axios.create({ baseURL: "https://x.test/z" }).get("");`,
    "GET https://x.test/z",
  ],
  [
    "axios get",
    `import axios from "axios"; const NAME = ""; axios.create({ baseURL: "https://x.test/z" }).get(NAME);`,
    "GET https://x.test/z/",
  ],
  [
    "axios post",
    `import axios from "axios"; axios.patch("https://x.test/z", { a: 1 }, { headers: { h: "1" } });`,
    `PATCH https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  [
    "axios postForm",
    `import axios from "axios"; axios.postForm("https://x.test/z", b);`,
    "POST https://x.test/z body {b}",
  ],
  [
    "axios putForm",
    `import axios from "axios"; axios.putForm("https://x.test/z", b);`,
    "PUT https://x.test/z body {b}",
  ],
  [
    "axios patchForm",
    `import axios from "axios"; axios.patchForm("https://x.test/z", b);`,
    "PATCH https://x.test/z body {b}",
  ],
  // The caller says which member is called.
  [
    "axios get",
    `import axios from "axios";
     const api = axios.create({ baseURL: "https://x.test" });
     const send = (method, path, body) => api[method.toLowerCase()](path, body);
     send("GET", "/y");
     send("PUT", "/z", { a: 1 });
     send(method, "/w");`,
    "GET https://x.test/y",
    "PUT https://x.test/z body { a: 1 }",
    "path /w",
  ],
  [
    "axios maker create",
    `import axios from "axios";
     const api = axios.create({ baseURL: "https://x.test/v4", headers: { h: "1" } });
     api.delete(\`/zones/\${z}\`);`,
    `DELETE https://x.test/v4/zones/{z} headers { h: "1" }`,
  ],
  ["axios maker create", `axios.create({ baseURL: "https://x.test/v4/" }).get("z");`, "GET https://x.test/v4/z"],
  ["axios maker create", `axios.create({ baseURL: base }).get("https://y.test/z");`, "GET https://y.test/z"],
  [
    "axios maker Axios new",
    `import { Axios } from "axios"; const api = new Axios({ baseURL: "https://x.test" }); api.get("/z");`,
    "GET https://x.test/z",
  ],
  [
    "axios assignment defaults.baseURL",
    `import axios from "axios"; const api = axios.create(); api.defaults.baseURL = "https://x.test"; api.get("/z");`,
    "GET https://x.test/z",
  ],
  [
    "axios assignment defaults.baseURL",
    `import axios from "axios"; const api = axios.create({ timeout: 1 }); api.defaults.baseURL = "https://x.test"; api.get("/z");`,
    "GET https://x.test/z",
  ],
  [
    "axios assignment defaults.baseURL",
    `import axios from "axios"; axios.defaults.baseURL = "https://x.test"; axios.get("/z");`,
    "GET https://x.test/z",
  ],
  [
    "axios assignment defaults.headers",
    `import axios from "axios"; axios.defaults.headers.common["Content-Length"] = 3; axios.get("https://x.test/z", { headers: { "Transfer-Encoding": "chunked" } });`,
    `GET https://x.test/z headers { Transfer-Encoding: "chunked" }`,
    "headers transfer-encoding with content-length to https://x.test/z",
  ],
  [
    "axios get",
    `import type { AxiosInstance } from "axios"; function load(api: AxiosInstance) { return api.get("/z"); }`,
    "GET /z",
  ],
  [
    "axios get",
    `const axios = (await import("axios")).default; axios.get("https://x.test/z");`,
    "GET https://x.test/z",
  ],
  ["got ", `import got from "got"; got("https://x.test/z", { json: { a: 1 } });`, "GET https://x.test/z body { a: 1 }"],
  [
    "got ",
    `import got from "got"; got("zones", { prefixUrl: "https://x.test/v4", method: "POST" });`,
    "POST https://x.test/v4/zones",
  ],
  ["got stream", `import got from "got"; got.stream("https://x.test/z");`, "GET https://x.test/z"],
  ["got paginate", `import got from "got"; got.paginate("https://x.test/z");`, "GET https://x.test/z"],
  ["got paginate.all", `import { got } from "got"; got.paginate.all("https://x.test/z");`, "GET https://x.test/z"],
  [
    "got get",
    `const got = require("got"); got.put("https://x.test/z", { json: { a: 1 }, headers: { h: "1" } }).json();`,
    `PUT https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  ["got stream.get", `import got from "got"; got.stream.post("https://x.test/z");`, "POST https://x.test/z"],
  [
    "got maker extend",
    `import got from "got"; const api = got.extend({ prefixUrl: "https://x.test/v4" }); api.delete("zones/a");`,
    "DELETE https://x.test/v4/zones/a",
  ],
  [
    "got maker extend",
    `import got from "got"; got.extend({ prefixUrl: "https://x.test" }).extend({ headers: { h: "1" } }).get("z");`,
    `GET https://x.test/z headers { h: "1" }`,
  ],
  ["ky ", `import ky from "ky"; ky("z", { prefixUrl: "https://x.test", method: "put" });`, "PUT https://x.test/z"],
  [
    "ky get",
    `import ky from "ky"; ky.post("https://x.test/z", { json: { a: 1 } });`,
    "POST https://x.test/z body { a: 1 }",
  ],
  [
    "ky maker create",
    `import ky from "ky"; ky.create({ prefixUrl: "https://x.test" }).get("z");`,
    "GET https://x.test/z",
  ],
  [
    "ky maker extend",
    `import ky from "ky"; const api = ky.create({ prefixUrl: "https://x.test" }).extend({ headers: { h: "1" } }); api("z");`,
    `GET https://x.test/z headers { h: "1" }`,
  ],
  [
    "ofetch ",
    `import { ofetch } from "ofetch"; ofetch("/z", { baseURL: "https://x.test", method: "PATCH", body: { a: 1 } });`,
    "PATCH https://x.test/z body { a: 1 }",
  ],
  ["ofetch ", `const zones = await $fetch("https://x.test/z");`, "GET https://x.test/z"],
  ["ofetch ", `const { data } = await useFetch(() => \`https://x.test/zones/\${z}\`);`, "GET https://x.test/zones/{z}"],
  ["ofetch raw", `$fetch.raw("https://x.test/z");`, "GET https://x.test/z"],
  ["ofetch native", `import { ofetch } from "ofetch"; ofetch.native("https://x.test/z");`, "GET https://x.test/z"],
  [
    "ofetch maker create",
    `const api = $fetch.create({ baseURL: "https://x.test/v4" }); api("/z");`,
    "GET https://x.test/v4/z",
  ],
  ...makerRows(),
  ...wretchRows(),
  ...nestRows(),
];

function makerRows(): readonly ClientRow[] {
  return [
    [
      "undici request",
      `import { Client } from "undici"; const api = new Client("https://x.test"); api.request({ path: "/z", method: "PUT" });`,
      "PUT https://x.test/z",
    ],
    [
      "undici maker Client new",
      `const { Client } = require("undici"); new Client("https://x.test").stream({ path: "/z" });`,
      "GET https://x.test/z",
    ],
    [
      "undici maker Pool new",
      `import { Pool } from "undici"; new Pool("https://x.test").request({ path: "/z" });`,
      "GET https://x.test/z",
    ],
    [
      "undici maker BalancedPool new",
      `import { BalancedPool } from "undici"; new BalancedPool("https://x.test").request({ path: "/z" });`,
      "GET https://x.test/z",
    ],
    [
      "undici maker Agent new",
      `import { Agent } from "undici"; new Agent().request({ origin: "https://x.test", path: "/z" });`,
      "GET https://x.test/z",
    ],
    [
      "undici maker ProxyAgent new",
      `import { ProxyAgent } from "undici"; new ProxyAgent(proxy).request({ origin: "https://x.test", path: "/z" });`,
      "GET https://x.test/z",
    ],
    [
      "undici dispatch",
      `import { Client } from "undici"; new Client("https://x.test").dispatch({ path: "/z", method: "PUT" }, handler);`,
      "PUT https://x.test/z",
    ],
    [
      "superagent maker agent",
      `import superagent from "superagent"; const agent = superagent.agent(); agent.get("https://x.test/z");`,
      "GET https://x.test/z",
    ],
    [
      "superagent maker set",
      `import superagent from "superagent";
       const agent = superagent.agent().set({ h: "1" });
       agent.put("https://x.test/z").send({ a: 1 });`,
      `PUT https://x.test/z body { a: 1 } headers { h: "1" }`,
    ],
    [
      "request ",
      `const request = require("request"); request({ uri: "https://x.test/z", method: "POST", json: { a: 1 } }, done);`,
      "POST https://x.test/z body { a: 1 }",
    ],
    ["request ", `const rp = require("request-promise"); rp("https://x.test/z");`, "GET https://x.test/z"],
    [
      "request get",
      `const request = require("request"); request.del({ url: "https://x.test/z" }, done);`,
      "DELETE https://x.test/z",
    ],
    [
      "request maker defaults",
      `const request = require("request").defaults({ baseUrl: "https://x.test/v4" }); request.put("/z");`,
      "PUT https://x.test/v4/z",
    ],
    [
      "gaxios request",
      `import { request } from "gaxios"; request({ url: "https://x.test/z", method: "PUT", data: { a: 1 } });`,
      "PUT https://x.test/z body { a: 1 }",
    ],
    [
      "gaxios fetch",
      `import { Gaxios } from "gaxios"; new Gaxios().fetch("https://x.test/z", { method: "PUT" });`,
      "PUT https://x.test/z",
    ],
    [
      "gaxios maker Gaxios new",
      `import * as gaxios from "gaxios"; new gaxios.Gaxios({ baseURL: "https://x.test" }).request({ url: "/z" });`,
      "GET https://x.test/z",
    ],
    [
      "gaxios maker  new",
      `import { Gaxios } from "gaxios"; new Gaxios({ baseURL: "https://x.test" }).request({ url: "/z" });`,
      "GET https://x.test/z",
    ],
    [
      "pipedream-axios ",
      `import { axios } from "@pipedream/platform"; axios(this, { url: "https://x.test/z", method: "PUT", data: { a: 1 } });`,
      "PUT https://x.test/z body { a: 1 }",
    ],
    [
      "playwright-request get",
      `test("x", async ({ page }) => {}); function load(api: APIRequestContext) { api.post("https://x.test/z", { data: { a: 1 } }); }`,
      "POST https://x.test/z body { a: 1 }",
    ],
    [
      "playwright-request fetch",
      `function load(api: APIRequestContext) { api.fetch("https://x.test/z", { method: "PUT" }); }`,
      "PUT https://x.test/z",
    ],
    [
      "playwright-request maker newContext",
      `import { request } from "@playwright/test"; const api = await request.newContext({ baseURL: "https://x.test" }); api.get("/z");`,
      "GET https://x.test/z",
    ],
  ];
}

function wretchRows(): readonly ClientRow[] {
  const api = `import wretch from "wretch"; wretch("https://x.test")`;
  return [
    ["wretch get", `${api}.delete("/z");`, "DELETE https://x.test/z"],
    ["wretch opts", `${api}.opts("/z");`, "OPTIONS https://x.test/z"],
    ["wretch post", `${api}.put({ a: 1 }, "/z");`, "PUT https://x.test/z body { a: 1 }"],
    ["wretch fetch", `${api}.fetch("PUT", "/z");`, "PUT https://x.test/z"],
    ["wretch maker ", `${api}.get();`, "GET https://x.test"],
    [
      "wretch maker url",
      `${api}.url("/zones").url("/a").get("/filters").json();`,
      "GET https://x.test/zones/a/filters",
    ],
    [
      "wretch maker url",
      `import type { Wretch } from "wretch"; const save = (w: Wretch) => w.url("https://x.test/z").json({ a: 1 }).put();`,
      "PUT https://x.test/z body { a: 1 }",
    ],
    ["wretch maker headers", `${api}.headers({ h: "1" }).get("/z");`, `GET https://x.test/z headers { h: "1" }`],
    [
      "wretch maker options",
      `${api}.options({ headers: { h: "1" } }).get("/z");`,
      `GET https://x.test/z headers { h: "1" }`,
    ],
    ["wretch maker json", `${api}.url("/z").json({ a: 1 }).post();`, "POST https://x.test/z body { a: 1 }"],
    ["wretch maker body", `${api}.url("/z").body(b).post();`, "POST https://x.test/z body {b}"],
    ["wretch maker formData", `${api}.url("/z").formData({ a: 1 }).post();`, "POST https://x.test/z body { a: 1 }"],
    ["wretch maker formUrl", `${api}.url("/z").formUrl({ a: 1 }).post();`, "POST https://x.test/z body { a: 1 }"],
    ...[
      "auth",
      "accept",
      "content",
      "query",
      "addon",
      "catcher",
      "defer",
      "resolve",
      "middlewares",
      "polyfills",
      "errorType",
    ].map((step): ClientRow => [`wretch maker ${step}`, `${api}.${step}(x).get("/z");`, "GET https://x.test/z"]),
  ];
}

function nestRows(): readonly ClientRow[] {
  const inClass = (body: string): string =>
    `import { HttpService } from "@nestjs/axios";
     class Zones { constructor(private readonly http: HttpService) {} load() { return ${body}; } }`;
  return [
    ["nest-http-service get", inClass(`this.http.get("/z", { baseURL: "https://x.test" })`), "GET https://x.test/z"],
    [
      "nest-http-service post",
      inClass(`this.http.put("https://x.test/z", { a: 1 })`),
      "PUT https://x.test/z body { a: 1 }",
    ],
    ["nest-http-service request", inClass(`this.http.request({ url: "https://x.test/z" })`), "GET https://x.test/z"],
    ["nest-http-service axiosRef", inClass(`this.http.axiosRef({ url: "https://x.test/z" })`), "GET https://x.test/z"],
    [
      "nest-http-service axiosRef.request",
      inClass(`this.http.axiosRef.request({ url: "https://x.test/z" })`),
      "GET https://x.test/z",
    ],
    [
      "nest-http-service axiosRef.get",
      inClass(`this.http.axiosRef.delete("https://x.test/z")`),
      "DELETE https://x.test/z",
    ],
    [
      "nest-http-service axiosRef.post",
      inClass(`this.http.axiosRef.patch("https://x.test/z", { a: 1 })`),
      "PATCH https://x.test/z body { a: 1 }",
    ],
    [
      "openapi-fetch GET",
      `import createClient from "openapi-fetch"; createClient({ baseUrl: "https://x.test" }).GET("/z");`,
      "GET https://x.test/z",
    ],
    [
      "openapi-fetch POST",
      `import createClient from "openapi-fetch"; createClient({ baseUrl: "https://x.test" }).POST("/z", { body: b });`,
      "POST https://x.test/z body {b}",
    ],
    [
      "openapi-fetch PUT",
      `import createClient from "openapi-fetch"; createClient({ baseUrl: "https://x.test" }).PUT("/z", { body: b });`,
      "PUT https://x.test/z body {b}",
    ],
    [
      "openapi-fetch PATCH",
      `import createClient from "openapi-fetch"; createClient({ baseUrl: "https://x.test" }).PATCH("/z", { body: b });`,
      "PATCH https://x.test/z body {b}",
    ],
    [
      "openapi-fetch DELETE",
      `import createClient from "openapi-fetch"; createClient({ baseUrl: "https://x.test" }).DELETE("/z");`,
      "DELETE https://x.test/z",
    ],
    [
      "openapi-fetch request",
      `import createClient from "openapi-fetch"; const client = createClient<paths>(); client.request("put", "/z", { baseUrl: "https://x.test", body: b });`,
      "PUT https://x.test/z body {b}",
    ],
    [
      "openapi-fetch maker ",
      `import createClient from "openapi-fetch"; createClient({ baseUrl: "https://x.test", headers: { h: "1" } }).GET("/z/{id}", { params: { path: { id } } });`,
      `GET https://x.test/z/{id} headers { h: "1" }`,
    ],
  ];
}
