import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { read } from "./read.ts";

const url = '"https://x.test/z"';

/** The client, where it gives the body, and a program that reads `locked` of what is there. */
const rows: readonly (readonly [client: string, given: string, program: string])[] = [
  [
    "actions-http-client",
    "readBody()",
    `import { HttpClient } from "@actions/http-client"; const r = await new HttpClient().get(${url}); JSON.parse(await r.readBody()).locked;`,
  ],
  [
    "actions-http-client",
    "result",
    `import { HttpClient } from "@actions/http-client"; (await new HttpClient().getJson(${url})).result.locked;`,
  ],
  [
    "angular-http-client",
    "",
    `class A { constructor(private http: HttpClient) {} async b() { (await firstValueFrom(this.http.get(${url}))).locked; } } import { HttpClient } from "@angular/common/http"; import { firstValueFrom } from "rxjs";`,
  ],
  [
    "angular-http-client",
    "subscribe(0)",
    `import { HttpClient } from "@angular/common/http"; const a = (http: HttpClient) => http.get(${url}).subscribe((body) => body.locked);`,
  ],
  [
    "angular-http-client",
    "toPromise()",
    `import { HttpClient } from "@angular/common/http"; const a = async (http: HttpClient) => (await http.get(${url}).toPromise()).locked;`,
  ],
  [
    "axios",
    "",
    `import axios from "axios"; axios.interceptors.response.use((r) => r.data); (await axios.get(${url})).locked;`,
  ],
  ["axios", "data", `import axios from "axios"; (await axios.get(${url})).data.locked;`],
  [
    "axios",
    "catch.response.data",
    `import axios from "axios"; try { await axios.get(${url}); } catch (e) { e.response.data.locked; }`,
  ],
  ["cypress-request", "body", `cy.request(${url}).then((response) => response.body.locked);`],
  ["fetch", "json()", `const r = await fetch(${url}); const body = await r.json(); body.locked;`],
  ["fetch", "text()", `const r = await fetch(${url}); JSON.parse(await r.clone().text()).locked;`],
  ["gaxios", "data", `import { request } from "gaxios"; (await request({ url: ${url} })).data.locked;`],
  [
    "gaxios",
    "catch.response.data",
    `import { request } from "gaxios"; request({ url: ${url} }).catch((e) => e.response.data.locked);`,
  ],
  ["got", "", `import got from "got"; (await got(${url}, { resolveBodyOnly: true })).locked;`],
  ["got", "body", `import got from "got"; (await got(${url})).body.locked;`],
  ["got", "json()", `import got from "got"; (await got(${url}).json()).locked;`],
  ["got", "text()", `import got from "got"; JSON.parse(await got(${url}).text()).locked;`],
  [
    "got",
    "catch.response.body",
    `import got from "got"; try { await got(${url}); } catch ({ response }) { response.body.locked; }`,
  ],
  ["jquery", "", `$.getJSON(${url}).then((body) => body.locked);`],
  ["jquery", "(0)", `$.get(${url}, (body) => body.locked);`],
  ["jquery", "done(0)", `$.getJSON(${url}).done((body) => body.locked);`],
  ["jquery", "fail(0).responseJSON", `$.getJSON(${url}).fail((xhr) => xhr.responseJSON.locked);`],
  ["jquery", "responseJSON", `$.getJSON(${url}).responseJSON.locked;`],
  ["k6", "body", `import http from "k6/http"; JSON.parse(http.get(${url}).body).locked;`],
  ["k6", "json()", `import http from "k6/http"; http.get(${url}).json().locked;`],
  ["ky", "", `import ky from "ky"; (await ky(${url})).locked;`],
  ["ky", "json()", `import ky from "ky"; (await ky(${url}).json()).locked;`],
  ["ky", "text()", `import ky from "ky"; JSON.parse(await ky(${url}).text()).locked;`],
  [
    "ky",
    "catch.response.json()",
    `import ky from "ky"; try { await ky(${url}); } catch (e) { (await e.response.json()).locked; }`,
  ],
  ["mini-program-request", "data", `wx.request({ url: ${url} }).then((r) => r.data.locked);`],
  [
    "n8n-helpers",
    "",
    `async function load(this: IExecuteFunctions) { return (await this.helpers.httpRequest({ url: ${url} })).locked; }`,
  ],
  [
    "n8n-helpers",
    "body",
    `async function load(this: IExecuteFunctions) { return (await this.helpers.httpRequest.call(this, { url: ${url}, returnFullResponse: true })).body.locked; }`,
  ],
  ["httpie", "data", `import { get } from "httpie"; (await get(${url})).data.locked;`],
  ["httpie", "catch.data", `import { get } from "httpie"; get(${url}).catch((e) => e.data.locked);`],
  ["needle", "body", `import needle from "needle"; (await needle("get", ${url})).body.locked;`],
  ["needle", "(1).body", `import needle from "needle"; needle.get(${url}, (error, response) => response.body.locked);`],
  ["needle", "(2)", `import needle from "needle"; needle.get(${url}, (error, response, body) => body.locked);`],
  [
    "nest-http-service",
    "data",
    `import { HttpService } from "@nestjs/axios"; const a = async (http: HttpService) => (await lastValueFrom(http.get(${url}))).data.locked; import { lastValueFrom } from "rxjs";`,
  ],
  [
    "nest-http-service",
    "subscribe(0).data",
    `import { HttpService } from "@nestjs/axios"; const a = (http: HttpService) => http.get(${url}).subscribe(({ data }) => data.locked);`,
  ],
  [
    "nest-http-service",
    "toPromise().data",
    `import { HttpService } from "@nestjs/axios"; const a = async (http: HttpService) => (await http.get(${url}).toPromise()).data.locked;`,
  ],
  [
    "node-fetch",
    "json()",
    `import fetch from "node-fetch"; fetch(${url}).then((r) => r.json()).then((body) => body.locked);`,
  ],
  [
    "node-fetch",
    "text()",
    `import fetch from "node-fetch"; fetch(${url}).then((r) => r.text()).then(JSON.parse).then((body) => body.locked);`,
  ],
  ["ofetch", "", `import { ofetch } from "ofetch"; (await ofetch(${url})).locked;`],
  ["ofetch", "_data", `import { $fetch } from "ofetch"; const r = await $fetch(${url}); r._data.locked;`],
  [
    "ofetch",
    "catch.data",
    `import { ofetch } from "ofetch"; try { await ofetch(${url}); } catch (e) { e.data.locked; }`,
  ],
  ["ofetch", "data.value", `const { data } = await useFetch(${url}); data.value.locked;`],
  ["pipedream-axios", "", `import { axios } from "@pipedream/platform"; (await axios($, { url: ${url} })).locked;`],
  [
    "pipedream-axios",
    "data",
    `import { axios } from "@pipedream/platform"; (await axios($, { url: ${url}, returnFullResponse: true })).data.locked;`,
  ],
  [
    "pipedream-axios",
    "catch.response.data",
    `import { axios } from "@pipedream/platform"; axios($, { url: ${url} }).catch((e) => e.response.data.locked);`,
  ],
  ["obsidian", "json", `import { requestUrl } from "obsidian"; (await requestUrl({ url: ${url} })).json.locked;`],
  ["obsidian", "text", `import { requestUrl } from "obsidian"; JSON.parse((await requestUrl(${url})).text).locked;`],
  [
    "openapi-fetch",
    "data",
    `import createClient from "openapi-fetch"; const { data } = await createClient().GET(${url}); data.locked;`,
  ],
  [
    "capacitor-http",
    "data",
    `import { CapacitorHttp } from "@capacitor/core"; (await CapacitorHttp.get({ url: ${url} })).data.locked;`,
  ],
  ["nativescript-http", "", `import { Http } from "@nativescript/core"; (await Http.getJSON(${url})).locked;`],
  [
    "nativescript-http",
    "content.toJSON()",
    `import { Http } from "@nativescript/core"; (await Http.request({ url: ${url}, method: "GET" })).content.toJSON().locked;`,
  ],
  ["phin", "body", `import phin from "phin"; (await phin({ url: ${url}, parse: "json" })).body.locked;`],
  [
    "playwright-request",
    "json()",
    `import { request } from "@playwright/test"; const r = await request.get(${url}); (await r.json()).locked;`,
  ],
  ["request", "", `import request from "request-promise"; (await request(${url})).locked;`],
  ["request", "body", `import request from "request-promise"; (await request(${url})).body.locked;`],
  [
    "request",
    "(1).body",
    `import request from "request"; request(${url}, (error, response) => JSON.parse(response.body).locked);`,
  ],
  [
    "request",
    "(2)",
    `import request from "request"; request(${url}, function (error, response, body) { body.locked; });`,
  ],
  ["request", "catch.error", `import request from "request-promise"; request(${url}).catch((e) => e.error.locked);`],
  [
    "superagent",
    "body",
    `import superagent from "superagent"; (await superagent.get(${url}).set("a", "b")).body.locked;`,
  ],
  [
    "superagent",
    "text",
    `import superagent from "superagent"; JSON.parse((await superagent.get(${url})).text).locked;`,
  ],
  [
    "superagent",
    "end(1).body",
    `import superagent from "superagent"; superagent.get(${url}).end((error, response) => response.body.locked);`,
  ],
  [
    "superagent",
    "catch.response.body",
    `import superagent from "superagent"; superagent.get(${url}).then(use, (e) => e.response.body.locked);`,
  ],
  [
    "undici",
    "body.json()",
    `import { request } from "undici"; const { body } = await request(${url}); (await body.json()).locked;`,
  ],
  [
    "undici",
    "body.text()",
    `import { request } from "undici"; const { body } = await request(${url}); JSON.parse(await body.text()).locked;`,
  ],
  ["undici", "json()", `import { fetch } from "undici"; (await (await fetch(${url})).json()).locked;`],
  ["undici", "text()", `import { fetch } from "undici"; JSON.parse(await (await fetch(${url})).text()).locked;`],
  ["url-fetch-app", "getContentText()", `JSON.parse(UrlFetchApp.fetch(${url}).getContentText()).locked;`],
  ["url-fetch-app", "*.getContentText()", `JSON.parse(UrlFetchApp.fetchAll([${url}])[0].getContentText()).locked;`],
  ["urllib", "data", `import { request } from "urllib"; (await request(${url})).data.locked;`],
  ["wretch", "json()", `import wretch from "wretch"; (await wretch(${url}).get().json()).locked;`],
  ["wretch", "json(0)", `import wretch from "wretch"; wretch(${url}).get().json((body) => body.locked);`],
  ["wretch", "res().json()", `import wretch from "wretch"; (await (await wretch(${url}).get().res()).json()).locked;`],
];

describe("what a client gives", () => {
  it.each(rows)("%s at `%s`: %s", (_client, _given, program) => {
    const reads = read(program, "main.ts", ["response-read"]);
    expect(reads.some((line) => /^read (?:.* \| )?locked (?:\| .* )?of GET https:\/\/x\.test\/z/.test(line))).toBe(
      true,
    );
  });

  it("has a row for each place of the body that a signature names", () => {
    const { clients } = getBuiltinDatabase();
    // What the vendor's client gives is read against its releases (tests/eslint/rules).
    const named = clients.flatMap(({ id, packages, outcome = {} }) =>
      packages?.includes("cloudflare") ? [] : Object.keys(outcome).map((given) => `${id} ${given}`),
    );
    expect(rows.map(([client, given]) => `${client} ${given}`).sort()).toEqual(named.sort());
  });
});
