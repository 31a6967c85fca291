import { describe, expect, it } from "vitest";
import { renderAlternatives } from "./render-fact.ts";
import { readFileFacts } from "./read.ts";

/** What a program requests whatever `a` and `b` are, each request by its method and its URL. */
function run(program: string): ReadonlySet<string> {
  const requested = new Set<string>();
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is read is held against what the language does
  const main = new Function("fetch", "a", "b", program) as (fetch: unknown, a: boolean, b: boolean) => void;
  const fetch = (url: unknown, init?: { readonly method?: string }): unknown =>
    requested.add(`${init?.method ?? "GET"} ${String(url)}`);
  for (const a of [true, false]) for (const b of [true, false]) main(fetch, a, b);
  return requested;
}

/** What is read of it, where no caller has to say what is requested. */
function read(program: string): ReadonlySet<string> {
  const { facts } = readFileFacts(program, "main.js");
  return new Set(
    facts.flatMap((fact) => {
      if (fact.kind !== "request" || fact.callersDecide === true) return [];
      const methods = [...fact.methods.known, ...(fact.methods.open ? ["?"] : [])];
      return fact.urls.flatMap((url) => methods.map((method) => `${method} ${renderAlternatives([url])}`));
    }),
  );
}

/** Programs, one a line, of which neither more nor less is read than some run requests. */
function testPrograms(table: string): void {
  it.each(table.trim().split("\n"))("%s", (program) => {
    expect(read(program)).toEqual(run(program));
  });
}

describe("a member that is set under a condition may be missing", () => {
  testPrograms(String.raw`
const send = (path, { method = "POST" } = {}) => fetch(path, { method }); const o = {}; if (a) o.method = "DELETE"; send("/a", o);
const send = (path, o = {}) => fetch(path, o); const o = {}; if (a) o.method = "DELETE"; else if (b) o.method = "PUT"; send("/a", o);
const send = (path, o = {}) => fetch(path, { method: "PUT", ...o }); const o = {}; if (a) o.method = "DELETE"; send("/a", o);
const send = (path, o = {}) => fetch(path, { method: o.method || "PUT" }); const o = {}; if (a) o.method = "DELETE"; send("/a", o);
const o = {}; switch (a) { case true: o.method = "DELETE"; } fetch("/a", o);
const o = {}; if (a) o.path = "/b"; fetch(o.path ?? "/a");
const o = {}; if (a) o.path = "/b"; const { path = "/a" } = o; fetch(path);
const o = { ...(a && { path: "/b" }) }; fetch(o.path || "/a");
`);
});

describe("what may be undefined is the default of a parameter then", () => {
  testPrograms(String.raw`
const send = (path, method = "POST") => fetch(path, { method }); send("/a", a ? "DELETE" : undefined);
const send = (path, method = "POST") => fetch(path, { method }); const o = {}; if (a) o.method = "DELETE"; send("/a", o.method);
const send = (path, { method = "POST" } = {}) => fetch(path, { method }); send("/a", a ? { method: "PUT" } : undefined);
`);
});

describe("what a call gives decides conditions on members that the function itself sets", () => {
  testPrograms(String.raw`
function send(path, o = {}) { if (o.body && !o.method) o.method = "POST"; fetch(path, o); } send("/a"); send("/b", { body: "x" }); send("/c", { method: "PATCH", body: "x" });
function send(path, o = {}) { o.headers = { ...o.headers, x: 1 }; if (o.body && !o.method) o.method = "POST"; fetch(path, o); } send("/a"); send("/b", { body: "x" });
function send(path, o = {}) { if (o.body) { o.method = o.method || "POST"; o.body = JSON.stringify(o.body); } fetch(path, o); } send("/a"); send("/b", { body: {} }); send("/c", { method: "PATCH", body: {} });
function send(path, given) { const o = { method: "GET", ...given }; if (o.body && o.method === "GET") o.method = "POST"; fetch(path, o); } send("/a"); send("/b", { body: "x" }); send("/c", { method: "PATCH", body: "x" });
`);
});

describe("a change in a branch that a call surely takes is made", () => {
  testPrograms(String.raw`
const url = (id) => { const parts = ["/a"]; if (id) parts.push(id); return parts.join("/"); }; fetch(url("1"), { method: "DELETE" }); fetch(url());
const url = (id, all) => { const parts = ["/a"]; if (id !== undefined) { if (!all) parts.push(id); else parts.push("all"); } return parts.join("/"); }; fetch(url("1")); fetch(url("2", true)); fetch(url());
const url = (id) => { const q = new URLSearchParams(); id && q.append("id", id); return "/a?" + q; }; fetch(url("1"));
const make = (path, by) => { const init = {}; if (by) init.headers = { by }; else init.method = "PUT"; return fetch(path, init); }; make("/a", "x"); make("/b");
`);
});

describe("what belongs together in an iteration of nested loops stays together", () => {
  testPrograms(String.raw`
const t = {}; for (const [path, item] of Object.entries({ "/a": { GET: "list", PUT: "set" }, "/b": { DELETE: "drop" } })) for (const [method, id] of Object.entries(item)) t[id] = { method, path }; const send = (id) => fetch(t[id].path, { method: t[id].method }); send("list"); send("drop");
const t = {}; Object.entries({ x: { list: "GET /a" }, y: { drop: "DELETE /b" } }).forEach(([group, items]) => { Object.entries(items).forEach(([id, spec]) => { const [method, path] = spec.split(" "); t[group + id] = { method, path }; }); }); const send = (id) => fetch(t[id].path, { method: t[id].method }); send("xlist"); send("ydrop");
`);
});

describe("an object that a loop makes, changes and puts into a list is another one in each iteration", () => {
  testPrograms(String.raw`
const all = []; for (const name of ["a", "b"]) { const job = { path: "/" + name }; if (name === "b") job.method = "POST"; all.push(job); } for (const job of all) fetch(job.path, { method: job.method });
const all = []; for (const name of ["a", "b"]) { const job = { path: "/" + name, method: "PUT" }; if (name === "b") { job.method = "POST"; } all.push(job); } all.forEach((job) => fetch(job.path, job));
const all = []; const job = { path: "/a" }; all.push(job); if (a) job.method = "POST"; for (const job of all) fetch(job.path, { method: job.method });
`);
});

describe("what an iteration of a loop makes of its variable belongs together", () => {
  testPrograms(String.raw`
for (const name of ["a", "b"]) { const job = { method: "GET" }; if (name === "b") job.method = "DELETE"; fetch("/" + name, job); }
for (const name of ["a", "b"]) fetch("/" + name, { method: name === "b" ? "DELETE" : "GET" });
for (const name of ["a", "b"]) { const job = {}; if (name === "b") job.method = "PUT"; const init = { path: "/" + name, ...job }; fetch(init.path, init); }
["a", "b"].map((name) => fetch("/" + name, { ...(name === "b" && { method: "DELETE" }) }));
const methods = { a: "GET", b: "DELETE" }; for (const name of ["a", "b"]) fetch("/" + name, { method: methods[name] });
const methodOf = (name) => (name === "b" ? "DELETE" : "GET"); for (const name in { a: 1, b: 2 }) { const path = "/" + name; fetch(path, { method: methodOf(name) }); }
for (const name of ["a", "b"]) { let method; switch (name) { case "b": method = "DELETE"; break; default: method = "PUT"; } fetch("/" + name, { method }); }
const send = ({ path, method }) => fetch(path, { method }); for (const name of ["a", "b"]) send({ path: "/" + name, method: name === "b" ? "POST" : "GET" });
`);
});

describe("a switch on what a call gives decides what it sets", () => {
  testPrograms(String.raw`
const send = (name) => { let method; switch (name) { case "b": method = "DELETE"; break; default: method = "PUT"; } fetch("/" + name, { method }); }; send("a"); send("b");
const send = (name) => { let method = "GET"; switch (name) { case "b": case "c": method = "DELETE"; } fetch("/" + name, { method }); }; send("a"); send("b"); send("c");
const send = (name) => { const job = {}; switch (name) { case "a": job.method = "POST"; case "b": job.path = "/x"; break; default: job.path = "/y"; } fetch(job.path, job); }; send("a"); send("b"); send("c");
`);
});

describe("an instance to which members are assigned goes on to be one", () => {
  testPrograms(String.raw`
class Q { method = "GET"; path = "/a"; at(path) { return Object.assign(new Q(), this, { path }); } send() { fetch(this.path, { method: this.method }); } } new Q().send(); new Q().at("/b").send();
class Q { method = "GET"; path = "/a"; by(method) { const q = new Q(); Object.assign(q, { method }); return q; } send() { fetch(this.path, { method: this.method }); } } new Q().by("PUT").send();
class Q { method = "GET"; path = "/a"; send() { fetch(this.path, { method: this.method }); } } const q = new Q(); if (a) Object.assign(q, { path: "/b" }); q.send();
const url = Object.assign(new URL("https://x.test/a"), { pathname: "/b" }); fetch(url);
`);
});

describe("what has to be given by its type is not missing", () => {
  it.each([
    [
      'const url = (id?: string) => (id ? `/a/${id}` : "/a"); export const drop = (id: string) => fetch(url(id));',
      "/a/{id}",
    ],
    [
      'const url = (id?: number) => "/a" + (id === undefined ? "" : `/${id}`); export const drop = (id: number) => fetch(url(id));',
      "/a/{id}",
    ],
    [
      'const url = (id?: string) => { let u = "/a"; if (id != null) u += "/" + id; return u; }; export const drop = ({ id }: { id: string }) => fetch(url(id));',
      "/a/{id}",
    ],
    [
      'interface Of { id: string } const url = (id?: string) => (id ? `/a/${id}` : "/a"); export const drop = (of: Of) => fetch(url(of.id));',
      "/a/{of.id}",
    ],
    [
      'const url = (id?: string) => (id ? `/a/${id}` : "/a"); const drop = (id: string) => fetch(url(id)); for (const { id } of found()) drop(id);',
      "/a/{id}",
    ],
    // What a call hands on that nobody knows is there, where the condition makes more of it than itself.
    ["const url = (id) => (id ? `/a/${id}` : '/a'); export const drop = (id) => fetch(url(id));", "/a/{id}"],
    [
      'const url = (id) => "/a" + (id === undefined ? "" : "/" + id); fetch(url(process.env.ID));',
      "/a/{process.env.ID}",
    ],
    ['const url = (id) => (!id ? "/a" : "/a/" + id); fetch(url(encodeURIComponent(of)));', "/a/{of}"],
    // What is only a default, may be empty, or is asked for what it is not.
    ['const url = (path) => (path ? path : "/a"); fetch(url(process.env.PATHNAME));', "{process.env.PATHNAME}", "/a"],
    ['const url = (id) => (id ? `/a/${id}` : "/a"); fetch(url(process.env.ID || ""));', "/a/{process.env.ID}", "/a"],
    ['const url = (isNew) => (isNew ? "/a" : "/b"); fetch(url(process.env.NEW));', "/a", "/b"],
    ["export const list = (id) => fetch(id ? `/a/${id}` : '/a');", "/a", "/a/{id}"],
    // What may be left out, and a number that may be 0.
    [
      'const url = (id?: string) => (id ? `/a/${id}` : "/a"); export const drop = (id?: string) => fetch(url(id));',
      "/a",
      "/a/{id}",
    ],
    [
      'const url = (id?: number) => (id ? `/a/${id}` : "/a"); export const drop = (id: number) => fetch(url(id));',
      "/a",
      "/a/{id}",
    ],
    [
      'interface Of { id?: string } const url = (id?: string) => (id ? `/a/${id}` : "/a"); export const drop = (of: Of) => fetch(url(of.id));',
      "/a",
      "/a/{of.id}",
    ],
  ])("%s", (program, ...urls) => {
    const found = readFileFacts(program, "main.ts").facts.flatMap((fact) =>
      fact.kind === "request" ? fact.urls.map((url) => renderAlternatives([url])) : [],
    );
    expect(new Set(found)).toEqual(new Set(urls));
  });
});
