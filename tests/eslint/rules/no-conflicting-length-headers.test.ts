import { describe, expect, it } from "vitest";
import { findReports } from "../find-reports.ts";

const both = '{ "Transfer-Encoding": "chunked", "Content-Length": "3" }';
const api = '"https://api.cloudflare.com/client/v4/graphql"';

describe("no-conflicting-length-headers", () => {
  // The header that stands last is what is reported.
  it.each<[why: string, code: string, report?: string]>([
    ["an object", `fetch(url, { headers: ${both} });`],
    ["an object at the API's host", `fetch(${api}, { method: "POST", headers: ${both} });`],
    [
      "any letter case",
      'fetch(url, { headers: { "transfer-encoding": "chunked", "CONTENT-LENGTH": n } });',
      '"CONTENT-LENGTH"',
    ],
    ["pairs", 'fetch(url, { headers: [["Transfer-Encoding", "chunked"], ["Content-Length", "3"]] });'],
    ["an object of headers", `const headers = new Headers(${both}); fetch(url, { headers });`],
    [
      "headers that are set",
      'const h = new Headers(); h.set("Transfer-Encoding", "chunked"); h.append("Content-Length", n); fetch(url, { headers: h });',
    ],
    [
      "headers of a package",
      'import fetch, { Headers } from "node-fetch"; const h = new Headers({ "transfer-encoding": "chunked" }); h.set("Content-Length", n); fetch(url, { headers: h });',
    ],
    [
      "a spread",
      'const base = { "Transfer-Encoding": "chunked" }; fetch(url, { headers: { ...base, "Content-Length": n } });',
    ],
    [
      "members that are assigned",
      'const headers = {}; headers["Transfer-Encoding"] = "chunked"; headers["Content-Length"] = n; fetch(url, { headers });',
      'headers["Content-Length"] = n',
    ],
    ["a request object", `new Request(url, { headers: ${both} });`],
    ["node's options", `import http from "node:http"; http.request({ hostname, path, headers: ${both} });`],
    [
      "node's flat list",
      'import https from "https"; https.request(url, { headers: ["Transfer-Encoding", "chunked", "Content-Length", "3"] });',
    ],
    [
      "setHeader",
      'import https from "https"; const request = https.request(url, { headers: { "Transfer-Encoding": "chunked" } }); request.setHeader("Content-Length", n);',
    ],
    [
      "setHeader twice",
      'import http from "http"; const req = http.request(url); req.setHeader("transfer-encoding", "chunked"); req.setHeader("Content-Length", n);',
    ],
    ["axios", `import axios from "axios"; axios.post(url, data, { headers: ${both} });`],
    [
      "an instance's defaults",
      'import axios from "axios"; const client = axios.create({ headers: { common: { "Transfer-Encoding": "chunked" } } }); client.put(url, data, { headers: { "Content-Length": n } });',
    ],
    [
      "defaults that are assigned",
      'import axios from "axios"; axios.defaults.headers.common["Transfer-Encoding"] = "chunked"; axios.post(url, data, { headers: { "Content-Length": n } });',
    ],
    [
      "got",
      'import got from "got"; const client = got.extend({ headers: { "transfer-encoding": "chunked" } }); client.post(url, { headers: { "Content-Length": n } });',
    ],
    [
      "a chain",
      'import superagent from "superagent"; superagent.post(url).set("Transfer-Encoding", "chunked").set({ "Content-Length": n });',
    ],
    [
      "a wrapper",
      'const send = (headers) => fetch(url, { headers: { "Transfer-Encoding": "chunked", ...headers } }); send({ "Content-Length": n });',
    ],
    ["a client that is not known", `client.send({ method: "POST", url, headers: ${both} });`],
    [
      "a branch before that leaves on one of its ways",
      'async function send() { const h = {}; if (chunked) { h["Transfer-Encoding"] = "chunked"; if (quick) return fetch(url, { headers: h }); } h["Content-Length"] = n; return fetch(url, { headers: h }); }',
      'h["Content-Length"] = n',
    ],
    [
      "what a loop and the code behind it set",
      'const h = {}; while (more) { h["Transfer-Encoding"] = "chunked"; more = next(); } h["Content-Length"] = n; fetch(url, { headers: h });',
      'h["Content-Length"] = n',
    ],
    [
      "conditions that do not exclude each other",
      'const h = new Headers(); if (isStream) h.set("Transfer-Encoding", "chunked"); if (size) h.set("Content-Length", size); fetch(url, { headers: h });',
    ],
    [
      "conditions whose parts exclude each other, and they do not",
      'const h = new Headers(); if (isStream(a === b)) h.set("Transfer-Encoding", "chunked"); if (isStream(a !== b)) h.set("Content-Length", size); fetch(url, { headers: h });',
    ],
    [
      "what a client sends where the API is used",
      `import Cloudflare from "cloudflare"; client.post({ body: "a", headers: ${both} });`,
    ],
  ])("reports %s", (_, code, report = '"Content-Length"') => {
    expect(findReports("no-conflicting-length-headers", code).map((found) => found.split(" → ")[0])).toEqual([report]);
  });

  it.each<[why: string, code: string]>([
    ["one of them", 'fetch(url, { headers: { "Content-Length": n, "Content-Type": "text/plain" } });'],
    [
      "one on each of two requests",
      'fetch(url, { headers: { "Content-Length": n } }); fetch(url, { headers: { "Transfer-Encoding": "chunked" } });',
    ],
    ["another host", `fetch("https://example.com/upload", { headers: ${both} });`],
    [
      "another host of a client that is not known",
      `client.post("http://127.0.0.1:" + port, { body, headers: ${both} });`,
    ],
    [
      "a request that is made for another host",
      `new Request("http://localhost/upload", { method, headers: ${both} });`,
    ],
    ["a request to the own application", `app.request("/upload", { method: "POST", headers: ${both} });`],
    ["what the client of a test sends to its server", `client.post({ body: "a", headers: ${both} });`],
    ["what a server answers", `response.writeHead(200, ${both}); new Response(body, { headers: ${both} });`],
    ["an answer as an object", `reply({ status: 200, body, headers: ${both} });`],
    [
      "branches",
      'const h = {}; if (size) h["Content-Length"] = size; else h["Transfer-Encoding"] = "chunked"; fetch(url, { headers: h });',
    ],
    [
      "the same condition, the other way",
      'const h = new Headers(); if (chunked) h.set("Transfer-Encoding", "chunked"); if (!chunked) h.set("Content-Length", n); fetch(url, { headers: h });',
    ],
    [
      "a conditional spread",
      'fetch(url, { headers: { ...(size ? { "Content-Length": size } : { "Transfer-Encoding": "chunked" }) } });',
    ],
    [
      "one of two objects",
      'const a = { "Content-Length": n }; const b = { "Transfer-Encoding": "chunked" }; fetch(url, { headers: size ? a : b }); fetch(url, { headers: { ...(size ? a : b) } });',
    ],
    [
      "a return before",
      'async function send() { const h = {}; if (chunked) { h["Transfer-Encoding"] = "chunked"; return fetch(url, { headers: h }); } h["Content-Length"] = n; return fetch(url, { headers: h }); }',
    ],
    [
      "a branch before that leaves on both of its ways",
      'async function send() { const h = {}; if (chunked) { h["Transfer-Encoding"] = "chunked"; if (quick) return fetch(url, { headers: h }); else throw h; } h["Content-Length"] = n; return fetch(url, { headers: h }); }',
    ],
    [
      "a branch before that fails",
      'function send() { const h = {}; if (chunked) { h["Transfer-Encoding"] = "chunked"; fail(h); } h["Content-Length"] = n; return fetch(url, { headers: h }); } function fail(h) { throw h; }',
    ],
    [
      "a branch before that ends the program",
      'const h = {}; if (chunked) { h["Transfer-Encoding"] = "chunked"; await fetch(url, { headers: h }); process.exit(0); } h["Content-Length"] = n; fetch(url, { headers: h });',
    ],
    [
      "two cases of a switch that leave",
      'function send() { const h = {}; switch (kind) { case 1: h["Transfer-Encoding"] = "chunked"; if (a) return fetch(url, { headers: h }); else throw h; default: h["Content-Length"] = n; } return fetch(url, { headers: h }); }',
    ],
    [
      "what stands in an else that leaves and what comes behind it",
      'function send() { const h = {}; if (size) prepare(); else { h["Transfer-Encoding"] = "chunked"; return fetch(url, { headers: h }); } if (size) h["Content-Length"] = n; return fetch(url, { headers: h }); }',
    ],
    [
      "a header that is taken away",
      'const h = new Headers({ "Transfer-Encoding": "chunked" }); h.set("Content-Length", n); h.delete("content-length"); fetch(url, { headers: h });',
    ],
    ["a member that is deleted", `const headers = ${both}; delete headers["Content-Length"]; fetch(url, { headers });`],
    [
      "a member that is deleted where the other one is set",
      'const h = { "Content-Length": n }; if (chunked) { delete h["Content-Length"]; h["Transfer-Encoding"] = "chunked"; } fetch(url, { headers: h });',
    ],
    [
      "what a pattern leaves",
      `const { "content-length": size, ...headers } = { "content-length": "3", "transfer-encoding": "chunked" }; fetch(url, { headers });`,
    ],
    [
      "spreads of which one asks for more than the other refuses",
      'fetch(url, { headers: { ...(size && { "Content-Length": size }), ...(!size && body && { "Transfer-Encoding": "chunked" }) } });',
    ],
    [
      "a value that is missing",
      'fetch(url, { headers: { "Content-Length": undefined, "Transfer-Encoding": "chunked" } });',
    ],
    [
      "values of which one is missing",
      'fetch(url, { headers: { "Content-Length": size ?? undefined, "Transfer-Encoding": size ? undefined : "chunked" } });',
    ],
    [
      "names in a list",
      'const HOP_BY_HOP = ["transfer-encoding", "content-length"]; for (const name of HOP_BY_HOP) headers.delete(name);',
    ],
    ["a table of names", 'const skipped = { "content-length": true, "transfer-encoding": true };'],
  ])("does not report %s", (_, code) => {
    expect(findReports("no-conflicting-length-headers", code)).toEqual([]);
  });
});
