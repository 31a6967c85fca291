import { describe, expect, it } from "vitest";
import { findMarked } from "./find-marked.ts";

const api = "https://api.cloudflare.com/client/v4";
const header = '"X-Auth-User-Service-Key"';
const send = `fetch("${api}/certificates", { headers })`;
const KEY = "service-key";
const FILTERS = "dns-record-filters";
const records = `"${api}/zones/1/dns_records?"`;

/** Certainties of a record's findings in a function that is given a name, a condition and a list of names. */
function find(record: string, body: string): readonly string[] {
  return findMarked(record, `export const run = (name, flag, names, key) => { ${body} };`).map(
    (found) => found.split(" ")[0] ?? "",
  );
}

describe("what may be taken away by a name that nobody knows is likely", () => {
  it.each<[what: string, record: string, body: string]>([
    ["a header of an object", KEY, `const headers = { ${header}: key }; delete headers[name]; ${send};`],
    [
      "by each of a list",
      KEY,
      `const headers = { ${header}: key }; for (const n of names) delete headers[n]; ${send};`,
    ],
    ["of a copy", KEY, `const o = { ${header}: key }; delete o[name]; const headers = { ...o }; ${send};`],
    [
      "of what is inside",
      KEY,
      `const o = { headers: { ${header}: key } }; delete o.headers[name]; fetch("${api}/certificates", o);`,
    ],
    ["of headers", KEY, `const headers = new Headers({ ${header}: key }); headers.delete(name); ${send};`],
    [
      "of a map",
      KEY,
      `const m = new Map([[${header}, key]]); m.delete(name); const headers = Object.fromEntries(m); ${send};`,
    ],
    [
      "of a field",
      KEY,
      `class C { h = { ${header}: key }; } const c = new C(); delete c.h[name]; const headers = c.h; ${send};`,
    ],
    [
      "of this",
      KEY,
      `class C { headers = { ${header}: key }; go() { delete this.headers[name]; fetch("${api}/certificates", { headers: this.headers }); } } new C().go();`,
    ],
    [
      "in a function that is given each",
      KEY,
      `const drop = (o, n) => { delete o[n]; }; const headers = { ${header}: key }; for (const n of ["Accept", ${header}]) drop(headers, n); ${send};`,
    ],
    [
      "a parameter",
      FILTERS,
      `const q = new URLSearchParams({ name: "contains:a" }); q.delete(name); fetch(${records} + q);`,
    ],
    [
      "of an object",
      FILTERS,
      `const q = { name: "contains:a" }; delete q[name]; fetch(${records} + new URLSearchParams(q));`,
    ],
    [
      "of a URL",
      FILTERS,
      `const u = new URL(${records}); u.searchParams.set("name", "contains:a"); u.searchParams.delete(name); fetch(u);`,
    ],
    [
      "that a client is given",
      FILTERS,
      `const params = { name: "contains:a" }; delete params[name]; require("axios").get(${records}, { params });`,
    ],
    ["a path", "filters", `const o = { path: "filters" }; delete o[name]; fetch(\`${api}/zones/1/\${o.path}\`);`],
    [
      "a field of a payload",
      "load-balancer-notification-email",
      `const body = { notification_email: "a@b.c" }; delete body[name]; fetch("${api}/accounts/1/load_balancers/pools", { method: "POST", body: JSON.stringify(body) });`,
    ],
  ])("%s", (_, record, body) => {
    expect(find(record, body)).toEqual(["likely"]);
  });
});

describe("what some runs keep is proved", () => {
  it.each<[what: string, body: string]>([
    [
      "taken away under a condition",
      `const headers = { ${header}: key }; if (flag) delete headers[${header}]; ${send};`,
    ],
    [
      "where it has no value",
      `const headers = { ${header}: key }; for (const n in headers) if (!headers[n]) delete headers[n]; ${send};`,
    ],
    [
      "where nobody asks for it",
      `class C { headers = { ${header}: key }; drop(n) { delete this.headers[n]; } } const { headers } = new C(); ${send};`,
    ],
    [
      "of headers, where nobody asks for it",
      `const headers = new Headers({ ${header}: key }); names.drop = (n) => headers.delete(n); ${send};`,
    ],
    ["another one", `const headers = { ${header}: key, Accept: "a" }; delete headers.Accept; ${send};`],
    ["set behind it", `const headers = { Accept: "a" }; delete headers[name]; headers[${header}] = key; ${send};`],
    [
      "others of a list",
      `const headers = new Headers({ ${header}: key }); for (const n of ["Accept", "Host"]) headers.delete(n); ${send};`,
    ],
  ])("%s", (_, body) => {
    expect(find(KEY, body)).toEqual(["proved"]);
  });
});

describe("what goes with which of several names is not known where a function sets each", () => {
  const both = '[["w", "filters"], ["u", "dns_records"]]';
  const sent = (value: string): string => `fetch(\`${api}/zones/1/\${${value}}\`);`;
  it.each<[what: string, body: string]>([
    [
      "of a class",
      `class C { h = { u: "x" }; set(k, v) { this.h[k] = v; } } const c = new C(); for (const [k, v] of ${both}) c.set(k, v); ${sent("c.h.u")}`,
    ],
    [
      "of a class, with a map",
      `class C { h = new Map(); set(k, v) { this.h.set(k, v); } } const c = new C(); for (const [k, v] of ${both}) c.set(k, v); ${sent('c.h.get("u")')}`,
    ],
    [
      "of the file",
      `const c = { u: "x" }; const set = (o, k, v) => { o[k] = v; }; for (const [k, v] of ${both}) set(c, k, v); ${sent("c.u")}`,
    ],
  ])("%s", (_, body) => {
    expect(find("filters", body)).not.toContain("proved");
  });

  it("and what a function sets under one of two is", () => {
    const body = `const o = {}; const set = (k) => { o[k] = "filters"; }; set(flag ? "u" : "w"); ${sent("o.u")}`;
    expect(find("filters", body)).toEqual(["proved"]);
  });
});
