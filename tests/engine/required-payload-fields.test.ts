import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const API = `
id: acme
title: Acme API
apiHosts: ["https://api.acme.example/v1"]
packages: ["@acme/sdk"]
`;

const RECORD = `
title: The field kind of orders
kind: required-field
rule: no-removed-field
endOfLife: 2026-01-01
boundary: from
change: is refused
target: { endpoints: [{ path: /orders, methods: [POST], identifiesApi: false }] }
fields: [kind, "lines.*.code", "buyer.name"]
replacement: {}
edit: { class: none, reason: the value is not known }
source: Acme's change log
examples: { wrong: [one, two], right: [three] }
`;

const CLIENT = `
title: Clients of Acme
packages: ["@acme/sdk"]
exports: ["*"]
calls: [{ member: createOrder, method: [=POST], url: [=/orders], payload: ["0"] }]
`;

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sunset-required-"));
  mkdirSync(join(root, "acme"));
  writeFileSync(join(root, "acme/api.yaml"), API);
  writeFileSync(join(root, "acme/orders.yaml"), RECORD);
  writeFileSync(join(root, "acme/client.yaml"), CLIENT);
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

function find(text: string): readonly string[] {
  const settings = { databases: ["acme"], asOf: "2026-11-22" };
  const { findings } = analyze({ filename: join(root, "main.ts"), text, settings, root });
  return findings.map(({ certainty, message }) => `${certainty}: ${message}`);
}

const ORDERS = "https://api.acme.example/v1/orders";
const refused = (fields: string): string =>
  `Acme API: the payload without ${fields} is refused from 2026-01-01 on. Send it.`;

describe("a payload that lacks a field", () => {
  it.each([
    ["of fetch", `fetch("${ORDERS}", { method: "POST", body: JSON.stringify({ note: "a" }) });`],
    [
      "of a base and a path",
      `const API = "https://api.acme.example/v1"; fetch(API + "/orders", { method: "POST", body: JSON.stringify({}) });`,
    ],
    [
      "whose value is left out of JSON",
      `fetch("${ORDERS}", { method: "POST", body: JSON.stringify({ kind: undefined }) });`,
    ],
    [
      "whatever it is",
      `fetch("${ORDERS}", { method: "POST", body: JSON.stringify(isNew ? { note: "a" } : { sign: "b" }) });`,
    ],
    [
      "of a constant that only the request uses",
      `export async function send(url) { const body = { note: "a" }; return fetch("${ORDERS}", { method: "POST", body: JSON.stringify(body) }); }`,
    ],
    [
      "of a constant with a type",
      `const body = { note: "a" } satisfies Order as Order; fetch("${ORDERS}", { method: "POST", body: JSON.stringify(body) });`,
    ],
  ])("is found: %s", (_, text) => {
    expect(find(text)).toEqual([`proved: ${refused("kind")}`]);
  });

  it.each([
    ["in an object", '{ kind: "a", buyer: { city: "b" } }', "buyer.name"],
    ["in one of the elements of a list", '{ kind: "a", lines: [{ code: 1 }, { sku: 2 }] }', "lines.*.code"],
    ["several", "{ buyer: {} }", "kind and buyer.name"],
  ])("is found below: %s", (_, body, fields) => {
    const text = `fetch("${ORDERS}", { method: "POST", body: JSON.stringify(${body}) });`;
    expect(find(text)).toEqual([`proved: ${refused(fields)}`]);
  });

  it.each([
    [
      "another one has it",
      `fetch("${ORDERS}", { method: "POST", body: JSON.stringify(isNew ? { kind: "a" } : { note: "b" }) });`,
      "one of the payloads has it",
    ],
    [
      "a client has options that change what is sent",
      `import axios from "axios"; axios.post("${ORDERS}", { note: "a" });`,
      "what sends it may add to it",
    ],
    [
      "an instance may have interceptors",
      `import axios from "axios"; const api = axios.create({ baseURL: "https://api.acme.example/v1" }); api.post("/orders", {});`,
      "what sends it may add to it",
    ],
  ])("is likely where %s", (_, text, because) => {
    expect(find(text)).toEqual([`likely: ${refused("kind")} Likely: ${because}.`]);
  });
});

describe("a payload is not known to lack a field", () => {
  it.each([
    ["that has it", '{ kind: "a" }'],
    ["that has it from elsewhere", "{ kind }"],
    ["that may have it from elsewhere", '{ ...defaults, note: "a" }'],
    ["with keys that are not known", '{ [key]: "a" }'],
    ["that is given", "order"],
    ["that another file makes", "createOrder()"],
    ["whose list is not known", '{ kind: "a", lines }'],
    ["without what stands above it", '{ kind: "a", note: "b" }'],
    ["that is filled by Object.assign", 'Object.assign({ note: "a" }, order)'],
  ])("%s", (_, body) => {
    const text = `export function send(order, defaults, key, kind, lines) {
  return fetch("${ORDERS}", { method: "POST", body: JSON.stringify(${body}) });
}`;
    expect(find(text)).toEqual([]);
  });

  it.each([
    [
      "filled later",
      `const body = { note: "a" }; body.kind = "b"; fetch("${ORDERS}", { method: "POST", body: JSON.stringify(body) });`,
    ],
    [
      "filled later by a key that is not known",
      `const body = { note: "a" }; for (const key of keys) body[key] = "b"; fetch("${ORDERS}", { method: "POST", body: JSON.stringify(body) });`,
    ],
    [
      "that the request hands to what fills it",
      `import { fill } from "./fill"; const body = { note: "a" }; fetch("${ORDERS}", { method: "POST", body: JSON.stringify(fill(body)) });`,
    ],
    [
      "that is filled in the request",
      `const body = { note: "a" }; fetch("${ORDERS}", { method: "POST", body: JSON.stringify(Object.assign(body, order)) });`,
    ],
    [
      "filled by a function of another file",
      `import { fill } from "./fill"; const body = { note: "a" }; fill(body); fetch("${ORDERS}", { method: "POST", body: JSON.stringify(body) });`,
    ],
    [
      "of an instance of a class",
      `class Order { constructor(values) { Object.assign(this, values); } } fetch("${ORDERS}", { method: "POST", body: JSON.stringify(new Order({ kind: "a" })) });`,
    ],
    [
      "of a typed parameter",
      `interface Order { note: string } const send = (order: Order) => fetch("${ORDERS}", { method: "POST", body: JSON.stringify(order) });`,
    ],
    [
      "of a form",
      `const body = new FormData(); body.append("note", "a"); fetch("${ORDERS}", { method: "POST", body });`,
    ],
    ["of another method", `fetch("${ORDERS}", { method: "PUT", body: JSON.stringify({ note: "a" }) });`],
    ["of another path", `fetch("${ORDERS}/1", { method: "POST", body: JSON.stringify({ note: "a" }) });`],
    [
      "at another host",
      `fetch("https://shop.example/v1/orders", { method: "POST", body: JSON.stringify({ note: "a" }) });`,
    ],
    [
      "of the API's own client",
      `import { createOrder } from "@acme/sdk"; createOrder({ orderRequest: { note: "a" } });`,
    ],
  ])("%s", (_, text) => {
    expect(find(text)).toEqual([]);
  });

  it.each([
    ["that somebody else may fill", "const body = { note: 'a' }; keep.push(body);"],
    ["that is filled by Object.assign", "const body = { note: 'a' }; Object.assign(body, order);"],
    ["that is exported", "export const body = { note: 'a' };"],
    ["that is exported by name", "const body = { note: 'a' }; export { body };"],
    ["that may be another one", "let body = { note: 'a' }; if (isNew) body = make();"],
    ["whose name is given another one", "let body = { note: 'a' }; function set(other) { body = other; }"],
    ["that is part of another one", "const bodies = { first: { note: 'a' } }; const body = bodies.first;"],
    ["that is written in a closure", "const body = { note: 'a' }; const fill = () => { body.kind = 'b'; }; fill();"],
  ])("that a name stands for: %s", (_, text) => {
    expect(find(`${text} fetch("${ORDERS}", { method: "POST", body: JSON.stringify(body) });`)).toEqual([]);
  });
});
