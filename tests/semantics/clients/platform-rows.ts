import type { ClientRow } from "./client-row.ts";

/** Clients that a platform or a page brings along: no import, or one of Node's own modules. */
export const platformRows: readonly ClientRow[] = [
  ["fetch ", `fetch("https://x.test/z");`, "GET https://x.test/z"],
  [
    "fetch ",
    `fetch("https://x.test/z", { method: "post", body: JSON.stringify({ a: 1 }), headers: { h: "1" } });`,
    `POST https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  ["fetch ", `globalThis.fetch("https://x.test/z");`, "GET https://x.test/z"],
  ["fetch ", `window.fetch("https://x.test/z");`, "GET https://x.test/z"],
  ["fetch ", `self.fetch("https://x.test/z");`, "GET https://x.test/z"],
  ["fetch ", `const load = fetch; load("https://x.test/z");`, "GET https://x.test/z"],
  ["fetch ", `const load = fetch.bind(globalThis); load("https://x.test/z");`, "GET https://x.test/z"],
  ["fetch ", `export const load = ({ fetch }) => fetch("https://x.test/z");`, "GET https://x.test/z"],
  ["fetch ", `fetch(new URL("/z", "https://x.test"), { method: "DELETE" });`, "DELETE https://x.test/z"],
  ["request-object  new", `new Request("https://x.test/z", { method: "PUT" });`, "PUT https://x.test/z"],
  [
    "request-object  new",
    `import { Request } from "undici"; new Request("https://x.test/z", { body: b });`,
    "GET https://x.test/z body {b}",
  ],
  [
    "xml-http-request open",
    `const xhr = new XMLHttpRequest(); xhr.open("PATCH", "https://x.test/z");`,
    "PATCH https://x.test/z",
  ],
  [
    "xml-http-request open",
    `const xhr = new XMLHttpRequest(); xhr.open("PATCH", "https://x.test/z", true); xhr.onload = done; xhr.send(JSON.stringify({ a: 1 }));`,
    "PATCH https://x.test/z body { a: 1 }",
  ],
  [
    "xml-http-request open",
    `const xhr = new XMLHttpRequest(); xhr.open("PUT", "https://x.test/z"); if (b) { xhr.send(JSON.stringify({ a: 1 })); } else { xhr.send(null); }`,
    "PUT https://x.test/z body { a: 1 }",
  ],
  // What is opened again takes what is sent behind that, and a variable of that name elsewhere sends for itself.
  [
    "xml-http-request open",
    `const xhr = new XMLHttpRequest();
     xhr.open("GET", "https://x.test/y"); xhr.send();
     xhr.open("PUT", "https://x.test/z"); xhr.send("b");
     { const xhr = new XMLHttpRequest(); xhr.send("c"); }
     function later() { xhr.send("d"); }`,
    "GET https://x.test/y",
    `PUT https://x.test/z body "b"`,
  ],
  [
    "xml-http-request open",
    `class A { constructor() { this.xhr = new XMLHttpRequest(); } load(kind) {
       if (kind) { this.xhr.open("POST", "https://x.test/y"); this.xhr.send("a"); }
       else { this.xhr.open("PUT", "https://x.test/z"); this.xhr.send("b"); } } }`,
    `POST https://x.test/y body "a"`,
    `PUT https://x.test/z body "b"`,
  ],
  [
    "xml-http-request maker  new",
    `function load(xhr: XMLHttpRequest) { xhr.open("PATCH", "https://x.test/z"); }`,
    "PATCH https://x.test/z",
  ],
  [
    "node-http request",
    `import http from "node:http"; http.request("http://x.test/z", { method: "POST" }).end("b");`,
    `POST http://x.test/z body "b"`,
  ],
  [
    "node-http request",
    `import { request } from "http"; request({ hostname: "x.test", path: "/z", method: "PUT" });`,
    "PUT http://x.test/z",
  ],
  ["node-http get", `const http = require("http"); http.get("http://x.test/z", done);`, "GET http://x.test/z"],
  [
    "node-https request",
    `import * as https from "node:https";
     const request = https.request({ host: "x.test", path: \`/zones/\${z}\`, method: "PATCH", headers: { h: "1" } });`,
    `PATCH https://x.test/zones/{z} headers { h: "1" }`,
  ],
  [
    "node-https request",
    `import https from "https"; https.request(new URL("https://x.test/z"));`,
    "GET https://x.test/z",
  ],
  [
    "node-https request",
    `import https from "https";
     const request = https.request("https://x.test/z", { method: "PUT" });
     if (data) request.write(JSON.stringify({ a: "b" }));
     request.end();`,
    `PUT https://x.test/z body { a: "b" }`,
  ],
  [
    "node-https request",
    `import https from "https";
     const one = https.request("https://x.test/z"), other = https.request("https://x.test/y");
     other.end("b");`,
    "GET https://x.test/z",
    `GET https://x.test/y body "b"`,
  ],
  ["node-https get", `import { get } from "node:https"; get("https://x.test/z", done);`, "GET https://x.test/z"],
  [
    "jquery ajax",
    `$.ajax({ url: "https://x.test/z", type: "POST", data: { a: 1 }, headers: { h: "1" } });`,
    `POST https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  ["jquery ajax", `jQuery.ajax("https://x.test/z", { method: "PUT" });`, "PUT https://x.test/z"],
  ["jquery get", `$.get("https://x.test/z", done);`, "GET https://x.test/z"],
  ["jquery getJSON", `import $ from "jquery"; $.getJSON("https://x.test/z");`, "GET https://x.test/z"],
  ["jquery post", `$.post("https://x.test/z", { a: 1 });`, "POST https://x.test/z body { a: 1 }"],
  [
    "cypress-request request",
    `cy.request({ method: "POST", url: "https://x.test/z", body: { a: 1 } });`,
    "POST https://x.test/z body { a: 1 }",
  ],
  ["cypress-request request", `cy.request("https://x.test/z");`, "GET https://x.test/z"],
  ["cypress-request request", `cy.request("PUT", "https://x.test/z", { a: 1 });`, "PUT https://x.test/z body { a: 1 }"],
  ["cypress-request api", `cy.api({ url: "https://x.test/z" });`, "GET https://x.test/z"],
  [
    "gm-xml-http-request ",
    `GM_xmlhttpRequest({ method: "POST", url: "https://x.test/z", data: b });`,
    "POST https://x.test/z body {b}",
  ],
  ["gm-xml-http-request xmlHttpRequest", `GM.xmlHttpRequest({ url: "https://x.test/z" });`, "GET https://x.test/z"],
  ["gm-xml-http-request xmlhttpRequest", `GM.xmlhttpRequest({ url: "https://x.test/z" });`, "GET https://x.test/z"],
  [
    "mini-program-request request",
    `wx.request({ url: "https://x.test/z", method: "POST", data: { a: 1 }, header: { h: "1" } });`,
    `POST https://x.test/z body { a: 1 } headers { h: "1" }`,
  ],
  [
    "mini-program-request request",
    `import Taro from "@tarojs/taro"; Taro.request({ url: "https://x.test/z" });`,
    "GET https://x.test/z",
  ],
  [
    "url-fetch-app fetch",
    `UrlFetchApp.fetch("https://x.test/z", { method: "post", payload: b });`,
    "POST https://x.test/z body {b}",
  ],
  ["url-fetch-app getRequest", `UrlFetchApp.getRequest("https://x.test/z");`, "GET https://x.test/z"],
  [
    "url-fetch-app fetchAll",
    `UrlFetchApp.fetchAll(["x", "y"].map((id) => ({ url: "https://x.test/" + id, method: "put" })));`,
    "PUT https://x.test/x",
    "PUT https://x.test/y",
  ],
];
