import type { ClientRow } from "./client-row.ts";

/** Clients of packages that are called with all that they need. */
export const packageRows: readonly ClientRow[] = [
  ["node-fetch ", `import fetch from "node-fetch"; fetch("https://x.test/z");`, "GET https://x.test/z"],
  ["node-fetch ", `const { fetch } = require("cross-fetch"); fetch("https://x.test/z");`, "GET https://x.test/z"],
  [
    "node-fetch ",
    `const load = require("node-fetch"); load("https://x.test/z", { method: "DELETE" });`,
    "DELETE https://x.test/z",
  ],
  [
    "node-fetch ",
    `const { default: load } = await import("node-fetch"); load("https://x.test/z");`,
    "GET https://x.test/z",
  ],
  [
    "undici request",
    `import { request } from "undici"; await request("https://x.test/z", { method: "PUT", body: b });`,
    "PUT https://x.test/z body {b}",
  ],
  [
    "undici stream",
    `import undici from "undici"; undici.stream("https://x.test/z", {}, sink);`,
    "GET https://x.test/z",
  ],
  ["undici pipeline", `import { pipeline } from "undici"; pipeline("https://x.test/z");`, "GET https://x.test/z"],
  ["undici fetch", `import * as undici from "undici"; undici.fetch("https://x.test/z");`, "GET https://x.test/z"],
  [
    "superagent ",
    `import superagent from "superagent"; superagent("PUT", "https://x.test/z").send({ a: 1 });`,
    "PUT https://x.test/z body { a: 1 }",
  ],
  [
    "superagent get",
    `const request = require("superagent"); request.get("https://x.test/z").set({ h: "1" });`,
    `GET https://x.test/z headers { h: "1" }`,
  ],
  [
    "superagent post",
    `import superagent from "superagent"; superagent.post("https://x.test/z").set({ h: "1" }).send({ a: 1 }).end();`,
    `POST https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  ["superagent post", `import { del } from "superagent"; del("https://x.test/z");`, "DELETE https://x.test/z"],
  [
    "needle ",
    `const needle = require("needle"); needle("put", "https://x.test/z", { a: 1 });`,
    "PUT https://x.test/z body { a: 1 }",
  ],
  [
    "needle request",
    `import needle from "needle"; needle.request("patch", "https://x.test/z", b, { headers: { h: "1" } });`,
    `PATCH https://x.test/z body {b} headers { h: "1" }`,
  ],
  ["needle get", `import needle from "needle"; needle.get("https://x.test/z");`, "GET https://x.test/z"],
  ["needle post", `import needle from "needle"; needle.put("https://x.test/z", b);`, "PUT https://x.test/z body {b}"],
  [
    "tus-js-client Upload new",
    `import * as tus from "tus-js-client"; new tus.Upload(file, { endpoint: "https://x.test/z", headers: { h: "1" } }).start();`,
    `POST https://x.test/z headers { h: "1" }`,
  ],
  [
    "capacitor-http request",
    `import { CapacitorHttp } from "@capacitor/core"; CapacitorHttp.request({ url: "https://x.test/z", method: "PUT", data: { a: 1 } });`,
    "PUT https://x.test/z body { a: 1 }",
  ],
  [
    "capacitor-http get",
    `import { CapacitorHttp } from "@capacitor/core"; CapacitorHttp.delete({ url: "https://x.test/z", headers: { h: "1" } });`,
    `DELETE https://x.test/z headers { h: "1" }`,
  ],
  [
    "nativescript-http request",
    `import { Http } from "@nativescript/core"; Http.request({ url: "https://x.test/z", method: "POST", content: b });`,
    "POST https://x.test/z body {b}",
  ],
  [
    "nativescript-http getJSON",
    `import { Http } from "@nativescript/core"; Http.getJSON("https://x.test/z");`,
    "GET https://x.test/z",
  ],
  [
    "nativescript-http getString",
    `import { Http } from "@nativescript/core"; Http.getString({ url: "https://x.test/z", method: "GET" });`,
    "GET https://x.test/z",
  ],
  [
    "httpie send",
    `import { send } from "httpie"; send("PUT", "https://x.test/z", { body: { a: 1 }, headers: { h: "1" } });`,
    `PUT https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  ["httpie get", `import { get } from "httpie"; get("https://x.test/z");`, "GET https://x.test/z"],
  ["httpie get", `import * as httpie from "httpie"; httpie.del("https://x.test/z");`, "DELETE https://x.test/z"],
  [
    "phin ",
    `import phin from "phin"; phin({ url: "https://x.test/z", method: "POST", data: { a: 1 } });`,
    "POST https://x.test/z body { a: 1 }",
  ],
  ["phin ", `import { phin } from "phin"; phin("https://x.test/z");`, "GET https://x.test/z"],
  [
    "phin unpromisified",
    `import phin from "phin"; phin.unpromisified("https://x.test/z", done);`,
    "GET https://x.test/z",
  ],
  [
    "phin promisified",
    `const { promisified } = require("phin"); promisified("https://x.test/z");`,
    "GET https://x.test/z",
  ],
  [
    "phin maker defaults",
    `import p from "phin"; const send = p.defaults({ parse: "json", core: { headers: { h: "1" } } });
     send({ url: "https://x.test/z", method: "PATCH", data: { a: 1 } });`,
    `PATCH https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  [
    "obsidian ",
    `import { requestUrl } from "obsidian";
     requestUrl({ url: "https://x.test/z", method: "PUT", headers: { h: "1" }, body: b, throw: false });`,
    `PUT https://x.test/z body {b} headers { h: "1" }`,
  ],
  ["obsidian ", `import { request } from "obsidian"; request("https://x.test/z");`, "GET https://x.test/z"],
  [
    "rxjs-ajax ",
    `import { ajax } from "rxjs/ajax"; ajax({ url: "https://x.test/z", method: "PUT", headers: { h: "1" }, body: { a: 1 } });`,
    `PUT https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  ["rxjs-ajax ", `import { ajax } from "rxjs"; ajax("https://x.test/z");`, "GET https://x.test/z"],
  [
    "rxjs-ajax getJSON",
    `import { ajax } from "rxjs/ajax"; ajax.getJSON("https://x.test/z", { h: "1" }).pipe(retry(2));`,
    `GET https://x.test/z headers { h: "1" }`,
  ],
  ["rxjs-ajax get", `import { ajax } from "rxjs/ajax"; ajax.delete("https://x.test/z");`, "DELETE https://x.test/z"],
  [
    "rxjs-ajax post",
    `import { ajax } from "rxjs/ajax"; ajax.patch("https://x.test/z", { a: 1 }, { h: "1" });`,
    `PATCH https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  [
    "effect-http get",
    `import { HttpClientRequest } from "@effect/platform"; HttpClientRequest.del("https://x.test/z", { headers: { h: "1" } });`,
    `DELETE https://x.test/z headers { h: "1" }`,
  ],
  [
    "effect-http HttpClient.get",
    `import { Effect } from "effect"; import { HttpClient } from "@effect/platform";
     Effect.gen(function* () { const http = yield* HttpClient.HttpClient; yield* http.get("https://x.test/z"); });`,
    "GET https://x.test/z",
  ],
  ["k6 get", `import http from "k6/http"; http.get("https://x.test/z");`, "GET https://x.test/z"],
  [
    "k6 asyncRequest",
    `import http from "k6/http"; http.asyncRequest("PUT", "https://x.test/z", b);`,
    "PUT https://x.test/z body {b}",
  ],
  ["k6 request", `import { request } from "k6/http"; request("PUT", "https://x.test/z");`, "PUT https://x.test/z"],
  ["k6 post", `import { del } from "k6/http"; del("https://x.test/z");`, "DELETE https://x.test/z"],
  [
    "urllib request",
    `import { request } from "urllib"; request("https://x.test/z", { method: "PUT", data: { a: 1 } });`,
    "PUT https://x.test/z body { a: 1 }",
  ],
  ["urllib curl", `import urllib from "urllib"; urllib.curl("https://x.test/z");`, "GET https://x.test/z"],
  [
    "urllib maker HttpClient new",
    `import { HttpClient } from "urllib"; const http = new HttpClient(); http.request("https://x.test/z");`,
    "GET https://x.test/z",
  ],
  [
    "actions-http-client maker HttpClient new",
    `import { HttpClient } from "@actions/http-client"; const http = new HttpClient("me"); http.get("https://x.test/z");`,
    "GET https://x.test/z",
  ],
  ...actionsRows(),
  ...angularRows(),
  ...nodeHelperRows(),
];

function actionsRows(): readonly ClientRow[] {
  const http = `import { HttpClient } from "@actions/http-client"; const http = new HttpClient();`;
  return [
    ["actions-http-client get", `${http} http.del("https://x.test/z");`, "DELETE https://x.test/z"],
    [
      "actions-http-client post",
      `${http} http.put("https://x.test/z", b, { h: "1" });`,
      `PUT https://x.test/z body {b} headers { h: "1" }`,
    ],
    ["actions-http-client getJson", `${http} http.getJson<Zone>("https://x.test/z");`, "GET https://x.test/z"],
    ["actions-http-client postJson", `${http} http.postJson("https://x.test/z", b);`, "POST https://x.test/z body {b}"],
    ["actions-http-client putJson", `${http} http.putJson("https://x.test/z", b);`, "PUT https://x.test/z body {b}"],
    [
      "actions-http-client patchJson",
      `${http} http.patchJson("https://x.test/z", b);`,
      "PATCH https://x.test/z body {b}",
    ],
    ["actions-http-client request", `${http} http.request("PUT", "https://x.test/z");`, "PUT https://x.test/z"],
    ["actions-http-client sendStream", `${http} http.sendStream("PUT", "https://x.test/z");`, "PUT https://x.test/z"],
  ];
}

function angularRows(): readonly ClientRow[] {
  const inClass = (body: string): string =>
    `import { HttpClient } from "@angular/common/http";
     class Zones { constructor(private readonly http: HttpClient) {} load() { return ${body}; } }`;
  return [
    ["angular-http-client get", inClass(`this.http.get<Zone>("https://x.test/z")`), "GET https://x.test/z"],
    [
      "angular-http-client post",
      inClass(`this.http.patch("https://x.test/z", { a: 1 }, { headers: { h: "1" } })`),
      `PATCH https://x.test/z body { a: 1 } headers { h: "1" }`,
    ],
    [
      "angular-http-client request",
      inClass(`this.http.request("PUT", "https://x.test/z", { body: { a: 1 } })`),
      "PUT https://x.test/z body { a: 1 }",
    ],
    [
      "angular-http-client maker  new",
      `import { HttpClient } from "@angular/common/http"; new HttpClient(handler).get("https://x.test/z");`,
      "GET https://x.test/z",
    ],
  ];
}

/** A node's functions get the client as their `this`. */
function nodeHelperRows(): readonly ClientRow[] {
  const inNode = (body: string, type = "IExecuteFunctions"): string =>
    `import type { ${type} } from "n8n-workflow";
     class Zones implements INodeType { async execute(this: ${type}) { const zone = 1; ${body}; } }`;
  return [
    [
      "n8n-helpers helpers.httpRequest",
      inNode(`this.helpers.httpRequest({ method: "PATCH", baseURL: "https://x.test/", url: "/z", body: { a: 1 } })`),
      "PATCH https://x.test/z body { a: 1 }",
    ],
    [
      "n8n-helpers helpers.httpRequest",
      inNode(`[1].map(() => this.helpers.httpRequest({ url: "https://x.test/z" }))`, "ILoadOptionsFunctions"),
      "GET https://x.test/z",
    ],
    [
      "n8n-helpers helpers.httpRequestWithAuthentication",
      inNode(`this.helpers.httpRequestWithAuthentication("api", { url: "https://x.test/z", headers: { h: "1" } })`),
      `GET https://x.test/z headers { h: "1" }`,
    ],
    [
      "n8n-helpers helpers.httpRequestWithAuthentication",
      inNode(
        `const send = this.helpers.httpRequestWithAuthentication;
         send.call(this, "api", { method: "DELETE", url: "https://x.test/z" })`,
      ),
      "DELETE https://x.test/z",
    ],
    [
      "n8n-helpers helpers.request",
      `function load(context: IHookFunctions) { return context.helpers.request({ uri: "https://x.test/z", json: true }); }`,
      "GET https://x.test/z",
    ],
    [
      "n8n-helpers helpers.requestWithAuthentication",
      `import { IExecuteFunctions, ILoadOptionsFunctions } from "n8n-workflow";
       function send(this: IExecuteFunctions | ILoadOptionsFunctions, method: string, url: string, body = {}) {
         return this.helpers.requestWithAuthentication.call(this, "api", { method, url, body, json: true });
       }
       class Zones { async execute(this: IExecuteFunctions) { await send.call(this, "PUT", "https://x.test/z", { a: 1 }); } }`,
      "PUT https://x.test/z body { a: 1 }",
    ],
    [
      "n8n-helpers helpers.requestOAuth1",
      inNode(`this.helpers.requestOAuth1.call(this, "api", { url: "https://x.test/z" })`),
      "GET https://x.test/z",
    ],
    [
      "n8n-helpers helpers.requestOAuth2",
      inNode(`this.helpers.requestOAuth2!.apply(this, ["api", { url: "https://x.test/z" }])`),
      "GET https://x.test/z",
    ],
    [
      "n8n-helpers helpers.requestWithAuthenticationPaginated",
      inNode(
        `this.helpers.requestWithAuthenticationPaginated.call(this, { uri: "https://x.test/z" }, 0, paging, "api")`,
      ),
      "GET https://x.test/z",
    ],
    // Another class with a member of that name is no client.
    [
      "n8n-helpers helpers.request",
      `class Zones { execute(this: Context) { this.helpers.request({ uri: load("z") }); } }`,
    ],
  ];
}
