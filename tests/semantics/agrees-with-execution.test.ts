import { describe, expect, it } from "vitest";
import { compareMethods, compareWithExecution } from "./compare-with-execution.ts";
import { renderAlternatives } from "./render-fact.ts";

/** Statements that leave a string in `u`, a program each; what it requests is known by running it. */
function toProgram(statements: string): string {
  return `let u = "/start";\n{ ${statements}\nfetch(u); }`;
}

const exact = String.raw`
const p = ["/zones"]; p.push("a", "filters"); u = p.join("/");
const o = { u: "/a" }; Object.assign(o, { u: "/b" }); u = o.u;
u = ["/a", "/b"].slice(1).join("");
u = ["/a", "/b"].slice(0, 1)[0];
u = ["/a", undefined, "/b"].filter(Boolean).join("");
u = ["/a", "/b"].reverse().join("");
u = ["/b", "/a"].map((x, i) => x + i).join("");
u = ["/b", ["/a", ["/c"]]].flat().join("");
u = ["/a", null, undefined, "b"].join("/");
u = [...new Set(["/a", "/b"])].join("");
u = Object.keys({ a: 1, b: 2 }).map((k) => "/" + k).join("");
u = Object.entries({ a: "/x" }).flat().join("");
u = Object.fromEntries(Object.entries({ a: "/x" }).map(([k, v]) => [k, v + "/y"])).a;
const q = new URL("https://x.test/a"); q.pathname += "/b"; u = q.href;
const q = new URL("https://x.test/a"); q.pathname = "b"; u = q.href;
u = "/" + (1 + 2);
u = "/" + (1 + "2");
u = 1 + 2 + "/a";
u = "/" + -1;
u = "/" + (yes && "a");
u = "/" + (0 || "a") + (0 ?? "b");
u = "/" + [1, 2];
u = "/" + [];
u = "/" + null;
function f(a) { a = a + "/c"; return a; } u = f("/b");
function f(a) { try { return "/a"; } finally { u = "/x"; } } u = f();
function f(a) { try { return "/a"; } catch { return "/c"; } finally { return "/x"; } } u = f();
const o = { x: "/b", f: function () { return this.x; } }; u = o.f();
const o = { x: "/b", f: () => "/k" }; u = o.f();
class Q { u; to(u) { this.u = u; return this; } } u = new Q().to("/b").u;
class Q { u = "/a"; to(u) { this.u = u; return this; } } u = new Q().to("/b").to("/c").u;
class Q { p = []; add(s) { this.p.push(s); return this; } } u = new Q().add("/a").add("/b").p.join("");
class Q { u = "/a"; to(u) { this.u = u; } } const q = new Q(); q.to("/b"); u = q.u;
class Q { u = "/a"; to(u) { this.u = u; } also() { this.to("/b"); return this; } } u = new Q().also().u;
class Q { constructor(o) { this.init(o); } init({ u }) { this.u = u; } } u = new Q({ u: "/b" }).u;
class Q { u = "/a"; } const q = new Q(); q.u = "/b"; u = q.u;
class Q { constructor(o) { Object.assign(this, { u: "/a" }, o); } } u = new Q({ u: "/b" }).u;
class Q { u = "/a"; constructor(u) { this.u = u; } } u = new Q("/b").u;
function Q() { this.u = "/a"; } Q.prototype.to = function (u) { this.u = u; return this; }; u = new Q().to("/b").u;
function f() { return arguments[1]; } u = f("/a", "/b");
function f(p) { return this.b + p; } u = f.call({ b: "/b" }, "/c") + f.apply({ b: "/d" }, ["/e"]);
function f(p) { return this.b + p; } const g = f.bind({ b: "/b" }); u = g("/c");
function f() {} f.u = () => "/b"; u = f.u();
const m = new Map([["a", "/a"]]); m.set("b", "/b"); u = m.get("b");
const m = new Map([["a", "/a"]]); m.set("a", "/b"); u = [...m.values()].join("");
const m = new Map([["a", "/a"], ["b", "/b"]]); u = [...m].map(([k, v]) => k + v).join("");
const s = new Set(["/a", "/b", "/a"]); s.add("/b"); s.add("/c"); u = [...s].join("");
u = Array.from(["a", "b"], (x) => "/" + x).join("");
u = ["a", "b"].reduce((all, x) => all + "/" + x, "");
const o = { b: "/a", set(b) { this.b = b; } }; o.set("/b"); u = o.b;
const o = { b: "/a", f() { return this.b; } }; const p = { ...o, b: "/b" }; u = p.f();
const o = { u: "/a" }; const p = o; p.u = "/b"; u = o.u;
const o = { u: "/a" }; const p = o; o.u = "/b"; u = p.u;
function fill(o) { o.u = "/b"; } const o = { u: "/a" }; fill(o); u = o.u;
const o = { u: "/a", v: "/b" }; delete o.u; u = "/" + o.u + o.v;
const o = {}; const k = "u"; o[k] = "/b"; u = o.u;
const o = {}; for (const k of ["a", "b"]) o[k] = () => "/c"; u = o.b();
const o = { x: "/b", get f() { return this.x + "/c"; } }; const { f } = o; u = f;
const o = { x: "/b", f() { return () => this.x; } }; u = o.f()();
const f = (a) => (b) => (c) => a + b + c; u = f("/a")("/b")("/c");
const f = (g) => g("/a"); u = f((x) => x + "/b");
const f = ({ a: { b = "/d" } = {} } = {}) => b; u = f() + f({ a: {} }) + f({ a: { b: "/e" } });
const f = (a, b = a + "/x") => b; u = f("/y");
const f = (...[a, b]) => a + b; u = f("/y", "/z");
const f = ([a, ...r]) => a + r.join(""); u = f(["/y", "/z", "/w"]);
const { a, ...r } = { a: "/a", b: "/b" }; u = Object.values(r).join("");
const { length } = ["/a"]; u = "/" + length;
const [a = "/d"] = [null]; u = "/z" + a;
const [[a], { b }] = [["/a"], { b: "/b" }]; u = a + b;
class A { x = "/a"; } class B extends A { constructor() { super(); this.x = "/b"; } } u = new B().x;
class A { u() { return this.x(); } x() { return "/a"; } } class B extends A { x() { return "/b"; } } u = new B().u();
class A { constructor(x) { this.x = x; } } class B extends A { constructor(y) { super(y + "/c"); } } u = new B("/b").x;
class A { static make(x) { return new this(x); } constructor(x) { this.x = x; } } u = A.make("/b").x;
class A { static make(x) { return new A(x); } constructor(x) { this.x = x; } } u = A.make("/b").x;
const A = { B: { C: "/b" } }; const { B: { C } } = A; u = C;
const o = { ["a" + "b"]: "/b" }; u = o.ab;
const o = { a: "/a", ...null }; u = o.a;
const o = { "/b": 1 }; u = Object.keys(o)[0];
const o = { a: "/a" }; o["b"] ??= "/b"; u = o.b;
const o = { a: "/a" }; o.a += "/b"; u = o.a;
const o = {}; o.a = "/b"; u = o.a;
let v; v = u = "/b"; u = v;
let v = "/a", w = v; v = "/b"; u = w;
let v = "/a"; const w = v + "/x"; v = "/b"; u = w;
let v = "/a"; { let v = "/b"; } u = v;
let v = "/a"; (function () { var v = "/b"; })(); u = v;
let v = "/a"; (v) = "/b"; u = v;
var v = "/a"; var v; u = v;
function f() { return "/a"; } f = () => "/b"; u = f();
const a = [{ p: "/a" }, { p: "/b" }]; u = a.map(({ p }) => p).join("");
const a = ["/a", "/b"]; const i = 1; u = a[i];
const a = Object.freeze(["/a"]); u = a[0];
const a = (x) => x; u = a?.("/b") ?? "/c";
const a = { b: (x) => x }; u = a?.b?.("/b");
const s = "//zones//a"; u = s.replace(/\/+/g, "/");
const s = "/zones/a/"; u = s.replace(/\/+$/, "");
const s = "/a/a"; u = s.replace(/A/i, "b");
const s = "/a.b"; u = s.replace(".", "-").replaceAll(".", "!");
const s = "aaa"; u = "/" + s.replace(/a/y, "b");
u = "/" + "5".padStart(3, "0") + String(12).padStart(2) + "a".padEnd(3, "bc") + "/a".repeat(2) + "b".repeat(0);
u = "/" + "a, b;c".split(/[,;] ?/).join("/") + "a b c".split(" ", 2).join("-") + "a1b".split(/\d/)[1];
u = "/" + "GET /a|POST /b".split("|").map((x) => x.split(" ")[1]).join("");
u = "/a/b".substr(2) + "/a/b".substr(1, 2) + "/a/b".substr(-2) + "/a".substr(1, 0);
const s = "GET:/a:b"; u = s.slice(s.indexOf(":") + 1) + s.substring(0, s.lastIndexOf(":")) + s.indexOf("?");
const p = []; for (let i = 0; i < 3; i++) p.push("/" + i); u = p.join("");
const p = ["/a", "b", "c"]; u = ""; for (let i = 0; i < p.length; i++) { if (i > 0) u += "/"; u += p[i]; }
const p = ["/a", "b", "c"]; u = ""; for (let i = p.length - 1; i >= 0; i -= 2) u += p[i];
const p = ["/a", "b", "c"]; u = ""; for (let i = 0, n = p.length; i !== n; ++i) { if (p[i] === "b") continue; u += p[i]; }
const p = ["/a", "b", "c"]; u = ""; for (let i = 0; i < p.length; i++) { if (i === 2) break; u += p[i]; }
const p = ["/a/", "/b/"]; for (let i = 0; i < p.length; i++) p[i] = p[i].replace(/\/$/, ""); u = p.join("");
const p = ["/a", "b"]; const q = []; for (let i = 0; i < p.length; i++) q[i] = p[i] + i; u = q.join("/");
const p = ["/a", "b"]; const q = []; p.forEach((x, i) => { q[i] = x; }); u = q.join("/");
const p = [["/a", "b"], ["c", "d"]]; u = ""; for (let i = 0; i < p.length; i++) for (let j = 0; j < p[i].length; j++) u += p[i][j];
const p = [{ k: "/a", v: "b" }, { k: "/c", v: "d" }]; u = ""; for (let i = 0; i < p.length; i++) u += p[i].k + "/" + p[i].v;
const p = ["/a", "b"]; const fs = []; for (let i = 0; i < p.length; i++) fs.push(() => p[i]); u = fs[0]();
function f() { for (var a = [], i = 0; i < arguments.length; i++) a[i] = arguments[i]; return a.join("/"); } u = f("/a", "b");
function f(x) { for (var n = arguments.length, a = new Array(n > 1 ? n - 1 : 0), i = 1; i < n; i++) a[i - 1] = arguments[i]; return x + a.join("/"); } u = f("/a/", "b", "c");
function f() { return [].slice.call(arguments, 1).join("/"); } u = f("x", "/a", "b");
function f() { return Array.prototype.map.call(arguments, (x) => x + "/").join(""); } u = f("/a", "b");
function f() { return arguments.length > 1 ? "/a" : "/b"; } u = f(1, 2);
const p = ["/a"]; p.push.apply(p, ["b", "c"]); u = p.join("/");
const p = ["b"]; Array.prototype.unshift.call(p, "/a"); u = p.join("/");
u = [].concat.apply(["/a"], [["b"], "c"]).join("/") + String.prototype.replace.call("/x", "x", "y");
const p = new Array(2); p[0] = "/a"; p[1] = "b"; u = p.join("/");
u = new Array("/a", "b").join("/") + Array("c", "d").join("/") + new Array(3).join("/");
const p = []; p[p.length] = "/a"; p[p.length] = "b"; u = p.join("/");
var F; (function (E) { E.B = "/b"; })(F || (F = {})); u = F.B;
var F; (function (E) { E[E["A"] = 0] = "A"; E[E["B"] = 1] = "B"; })(F || (F = {})); u = "/" + F.B + F[0];
var F; (function (E) { E.B = "/b"; })(F ||= {}); u = F.B;
const x = {}; (function (E) { E.B = "/b"; })(x.F || (x.F = {})); u = x.F.B;
let F = { B: "/a" }; (function (E) { E.B = "/b"; })(F || (F = { B: "/c" })); u = F.B;
const m = new Map(); m.set("a", "/a").set("b", "/b"); u = [...m.values()].join("");
const m = new Map(); m.set("a", "/a").set("a", "/b"); u = [...m.values()].join("");
const m = new Map([["a", "/a"]]); m.set("b", "/b").delete("b"); u = [...m.values()].join("");
const m = new Map([["a", "/a"]]); m.set("b", "/b").clear(); u = "/" + [...m.values()].join("");
const s = new Set(); s.add("/a").add("/b").add("/a"); u = [...s].join("");
class A { s = new Set(); f() { this.s.add("/a").add("/b"); return this; } } u = [...new A().f().s].join("");
const a = ["/b", "/a"]; a.reverse().push("/c"); u = a.join("");
const o = {}; (o.l = o.l || []).push("/a"); u = o.l.join("");
const o = {}; (o.l ||= []).push("/a"); (o.l ||= []).push("/b"); u = o.l.join("");
const o = {}; const k = "l"; (o[k] ??= []).push("/a"); u = o.l.join("");
let l; (l = l || []).push("/a"); u = l.join("");
const p = [{ t: "a", p: "/x" }, { t: "b", p: "/y" }, { t: "a", p: "/z" }]; const g = p.reduce((all, x) => { (all[x.t] = all[x.t] || []).push(x.p); return all; }, {}); u = g.a.join("");
u = ["/a/", null, "/b"].filter(Boolean).join("/").replace(/\/{2,}/g, "/");
const f = (...p) => p.join("/").replace(/\/+/g, "/"); u = f("/a/", "/b/");
u = "/x".replace("x", "a/") + "/b".replace(/^\//, ""); u = u.replace("a//", "a/") + ["/", "c"].join("").replace("/c", "d");
u = ["/a", 0, "", "/b"].filter(Boolean).join("");
u = decodeURIComponent("%2Fa%2Fb");
const f = (o, k) => { const { [k]: _, ...rest } = o; return rest; }; u = Object.values(f({ a: "/a", b: "/b" }, "a")).join("");
const q = new URLSearchParams("?a=1&b=2"); q.delete("a"); u = "/?" + q;
const q = new URLSearchParams("a=1"); q.set("b", "2"); u = "/?" + q;
const q = new URLSearchParams("a=1"); u = "/" + q.get("a");
const q = new URLSearchParams({ a: "1" }); q.append("a", "2"); u = "/?" + q;
const h = new Headers(); h.set("A", "b"); u = "/" + h.get("a");
const o = {}; Object.defineProperties(o, { a: { value: "/b" }, c: { value: "/c" } }); u = o.a + o.c;
const q = { a: "/a", b: "/b" }; const f = (k) => { delete q[k]; }; f("a"); u = Object.values(q).join("");
const m = new Map([["a", "/a"], ["b", "/b"]]); const f = (k) => { m.delete(k); }; f("a"); u = [...m.values()].join("");
const m = /^(\w+) (\/.+)$/.exec("GET /zones/a"); u = m[2] + "/" + m[1];
const { verb, path } = "DELETE /zones/a".match(/^(?<verb>[A-Z]+)\s+(?<path>\S+)$/).groups; u = path + "/" + verb;
const [, a, b = "/d"] = "/a".match(/^(\/\w)(\/\w)?$/); u = a + b;
const found = "/b".match(/^\/a/) ?? ["/c"]; u = found[0];
u = "/" + "a1b22".match(/\d+/g).join("/") + ("ab".match(/\d/g) ?? ["/n"])[0];
u = [..."/:a/:b".matchAll(/:(\w)/g)].map(([all, k]) => k + all).join("");
u = "/:a/x/:b"; for (const m of u.matchAll(/:(?<name>\w)/g)) u = u.replace(m[0], m.groups.name + "1");
const PARAM = /:(\w+)/g; u = "/a/:b/:c".replace(PARAM, (_, k) => k + k);
const f = (name) => new RegExp("^/" + name + "/(\\w+)$", "i"); u = "/" + f("a").exec("/A/b")[1];
u = "/a/{b}".replace(new RegExp("{b}", "g"), "c") + "x-y".split(RegExp("-")).join("/");
const PATTERNS = { id: /(\d+)$/ }; u = PATTERNS.id.exec("/a/12")[1] + "/" + "b3".match(PATTERNS.id)[0];
for (const line of ["/a GET", "/b PUT"]) { const at = line.indexOf(" "); const path = line.slice(0, at); fetch(path + "/" + line.slice(at + 1)); }
["GET /a", "PUT /b"].forEach((line) => { const [method, path] = line.split(" "); fetch(path + "/" + method); });
const lines = ["GET /a", "PUT /b"]; for (let i = 0; i < lines.length; i++) { const m = lines[i].match(/(\w+) (.+)/); fetch(m[2] + "/" + m[1]); }
const of = (k) => (k === "a" ? { p: "/a", m: 1 } : { p: "/b", m: 2 }); for (const k of ["a", "b"]) { const { p, m } = of(k); fetch(p + m); }
const API = { get: (p) => fetch(p + "/get"), put: (p) => fetch(p + "/put") }; ["get", "put"].forEach((k, i) => API[k](["/a", "/b"][i]));
const p = ["/a", "/b", "/c"]; u = p[Math.min(5, p.length - 1)] + p[Math.floor(p.length / 2)] + p[Math.max(0, -1)];
const p = ["/a", "b", "c"]; const n = Math.ceil(p.length / 2); u = p.slice(0, n).join("/") + "/" + p.slice(n).join("/");
const p = ["/a", "/b"]; u = p[parseInt("1x", 10)] + p[Number("0")] + "/" + parseInt("ff", 16);
const f = () => { for (const p of ["/a", "/b"]) if (p.endsWith("b")) return p; return "/c"; }; u = f();
const R = [[/^a/, "/a"], [/^b/, "/b"]]; function f(k) { for (const [re, p] of R) { if (re.test(k)) return p; } return "/none"; } u = f("bc") + f("x");
function f(k) { for (const p of ["/a", "/b"]) { if (p !== k) continue; return p; } return "/c"; } u = f("/b") + f("/d");
function f(k) { for (const p of ["/a", "/b"]) { if (p === k) break; if (p === "/b") return p; } return "/c"; } u = f("/a");
function f(k) { for (let i = 0; i < 2; i++) if (i === k) return "/" + i; if (k > 5) return "/d"; return "/c"; } u = f(1) + f(3);
const T = { a: { p: "/a", m: 1 }, b: { p: "/b", m: 2 } }; for (const k of ["a", "b"]) { const t = T[k]; fetch(t.p + t.m); }
u = "<%= a %>/<%=b%>".replace(/<%=\s*(\w+)\s*%>/g, (_, k) => "/" + k);
`;

/** With backticks of their own. */
const tags = [
  'function t(s, ...v) { let x = s[0]; for (let i = 0; i < v.length; i++) x += v[i] + s[i + 1]; return x; } u = t`/a/${"b"}/c`;',
  'const t = (s, ...v) => String.raw({ raw: s }, ...v); u = t`/a/${"b"}/c`;',
  'const t = (s, ...v) => s.reduce((all, x, i) => all + v[i - 1] + x); u = t`/a/${"b"}/c`;',
];

const open = String.raw`
const p = ["filters"]; p.unshift("/zones"); u = p.join("/");
const p = ["/zones", "a"]; p.pop(); u = p.join("/");
const p = ["/zones", "a"]; p[1] = "b"; u = p.join("/");
const p = ["/zones"]; p[p.length] = "b"; u = p.join("/");
const p = ["/zones"]; if (yes) p.push("a"); u = p.join("/");
const p = []; for (const x of ["/a", "b"]) p.push(x); u = p.join("/");
const p = ["b", "/a"]; p.reverse(); u = p.join("/");
const p = ["/b", "/a"]; p.sort(); u = p.join("");
const get = () => u; u = "/b"; u = get();
let i = 0; u = "/" + i++ + i;
u = "/a/b".split("/")[1];
u = "/a/b".slice(2);
u = "/a/b".substring(0, 2);
u = "/" + "abc".length;
u = "abc"[1] + "abc".charAt(0);
u = "/" + "5".padStart(3, "0");
u = "/a".repeat(2);
u = ["/a", "/b"].filter((x) => x !== "/a").join("");
u = ["/a", "/b"].find((x) => x === "/b");
u = ["/a", "/b"].reduce((a, b) => a + b);
u = ["/a", "/b"].reduce((a, b) => a + b, "/z");
u = ["/b", "/a"].sort().join("");
u = [..."ab"].join("/");
u = Array.from({ length: 2 }, (_, i) => "/" + i).join("");
u = [...new Map([["/a", "/b"]]).values()].join("");
const m = new Map([["k", "/b"]]); u = m.get("k");
const m = new Map(); m.set("k", "/b"); u = m.get("k");
u = Object.entries({ a: "/x", b: "/y" }).filter(([k]) => k === "b").map(([, v]) => v).join("");
u = JSON.parse(JSON.stringify({ u: "/b" })).u;
u = JSON.parse('{"u":"/b"}').u;
u = "/" + JSON.stringify({ a: 1 });
u = new URL("/a?x=1#y", "https://x.test").pathname;
u = new URL("https://x.test/a/b").origin + "/c";
u = new URL("https://x.test/a/b").host + "/c";
const q = new URL("https://x.test/a"); q.host = "y.test"; u = q.href;
u = "/a?" + new URLSearchParams({ x: "1" });
u = "/" + typeof u;
u = "/" + !u;
u = "/" + 1 / 2;
u = "/" + (no || "a");
u = "/" + (yes ? 1 : 2);
u = "/" + (no ?? "a");
u = "/" + (u === "/start");
u = "/" + void 0;
function f() { return arguments[0]; } u = f("/b");
function f(a) { let r = a; if (yes) r += "/c"; return r; } u = f("/b");
function f(a) { for (const x of ["/a", "/b"]) { if (x === a) return x; } return "/c"; } u = f("/b");
function f(a) { switch (a) { case 1: return "/x"; default: return "/y"; } } u = f(1);
function f(a) { try { return a(); } catch { return "/c"; } } u = f(() => { throw 1; });
function* g() { yield "/a"; yield "/b"; } for (const x of g()) u = x;
function f() { return this.x; } u = f.call({ x: "/b" });
const f = (cb) => { cb("/a"); }; f((x) => { u = x; });
const { ["a"]: k } = { a: "/a" }; u = k;
const k = "a"; const { [k]: v } = { a: "/a" }; u = v;
const [a = "/d"] = []; u = a;
class A { x = "/a"; constructor() { this.x = "/b"; } } u = new A().x;
class A { x = "/a"; set() { this.x = "/b"; return this; } } u = new A().set().x;
class A { x = "/a"; add(y) { this.x += y; return this; } } u = new A().add("/b").add("/c").x;
class A { #x = "/a"; get x() { return this.#x; } set x(v) { this.#x = v; } } const a = new A(); a.x = "/b"; u = a.x;
class A { toString() { return "/a"; } } u = "/z" + new A();
function A(x) { this.x = x; } A.prototype.u = function () { return this.x; }; u = new A("/b").u();
const o = {}; (o.a || (o.a = [])).push("/b"); u = o.a.join("");
let p; (p ?? (p = [])).push("/b"); u = p.join("");
const o = {}; Object.assign(o.a || (o.a = {}), { b: "/b" }); u = o.a.b;
const m = {}; (m["k"] || (m["k"] = new Map())).set("a", "/b"); u = m.k.get("a");
function A() {} A.x = "/b"; u = A.x;
const o = { a: "/a", ...(no && { a: "/b" }) }; u = o.a;
const o = { a: "/a" }; for (const k in o) u = k + o[k];
const o = {}; for (const k of ["a"]) o[k] = "/b"; u = o.a;
const o = new Proxy({}, { get: () => "/b" }); u = o.x;
while (u.length < 10) { u += "/a"; }
do { u += "/a"; } while (u.length < 10);
for (let i = 0; i < 2; i++) u += "/" + i;
for (let i = 0; i < 2; i++) { u = "/" + i; }
let i = 5; while (i--) u = "/" + i;
outer: for (const a of ["/a", "/b"]) { for (const b of ["/c"]) { u = a + b; break outer; } }
for (const x of ["/a", "/b"]) { if (x === "/a") continue; u = x; }
let v = "/a"; const f = () => v; const w = f(); v = "/b"; u = w;
let v = "/a"; function f() { v = "/b"; } f(); u = v;
let v = "/a"; const f = () => { v += "/b"; }; f(); f(); u = v;
let v = "/a"; [1].forEach(() => { v = "/b"; }); u = v;
const o = { a: "/a", ...(yes ? { a: "/b" } : {}) }; u = o.a;
const o = { a: "/a" }; const f = (x) => { if (yes) x.a = "/b"; }; f(o); u = o.a;
class Q { u = "/a"; constructor(u) { if (yes) this.u = u; } } u = new Q("/b").u;
class Q { u = "/a"; constructor(u) { this.u = u ?? this.u; } } u = new Q().u;
class Q { u = "/a"; to(u) { this.u = u; } } const q = new Q(); if (no) q.to("/b"); u = q.u;
const m = new Map([["a", "/a"], ["b", "/b"]]); u = m.get(yes ? "a" : "b");
function* g() { yield "/a"; yield "/b"; } for (const x of g()) u = x;
for (const [k, v] of Object.entries({ ["/" + "a"]: "/b" })) u = k + v;
const q = ["/a"]; q.push("/b"); while (q.length > 0) u = q.shift();
let v; if (yes) v = "/a"; else v = "/b"; u = v;
let v = "/a"; if (no) { v = "/b"; } else if (yes) { v = "/c"; } u = v;
let v = "/a"; yes && (v = "/b"); u = v;
let v = "/a"; yes ? (v = "/b") : (v = "/c"); u = v;
let v = "/a"; v &&= "/b"; u = v;
let v; v ||= "/b"; u = v;
let v = "/a"; try { v = "/b"; throw 1; } catch { v += "/c"; } finally { v += "/d"; } u = v;
let v = "/a"; switch (yes) { case true: v = "/b"; break; default: v = "/c"; } u = v;
let v = "/a"; switch (yes) { case true: v = "/b"; case no: v += "/c"; } u = v;
let v = "/a", w = "/b"; [v, w] = [w, v]; u = v;
let v = "/a"; var f = function () { return v; }; v = "/b"; u = f();
let v = 1; v++; u = "/" + v;
const a = [["k", "/b"]]; for (const [k, v] of a) u = k + v;
const a = ["/a", "/b"]; u = a[a.length - 1];
const a = ["/a", "/b"]; const [first, second = "/d", third = "/e"] = a; u = first + second + third;
const a = undefined; u = a?.b ?? "/c";
const s = "/zones/:zone/:part"; u = Object.entries({ zone: "a", part: "b" }).reduce((x, [k, v]) => x.replace(":" + k, v), s);
const s = "/zones/{zone}"; u = s.replace(/\{(\w+)\}/g, (_, k) => ({ zone: "a" })[k]);
const s = "/zones/{zone}"; u = s.replace(/\{\w+\}/, "a");
const p = ["/a", "b"]; for (var i = 0; i < p.length; i++) {} u = "/" + i + p[i - 1];
const p = ["/a", "b"]; u = ""; for (let i = 0; i < p.length; i++) { if (i === 0) p.push("c"); u += p[i]; }
const p = ["/a", "b", "c"]; u = ""; for (let i = 0; i < p.length; i++) { u += p[i]; i++; }
const p = ["/a", "b"]; const fs = []; for (var i = 0; i < p.length; i++) fs.push(() => "/" + i); u = fs[0]();
const p = ["/a"]; if (yes) p.push.apply(p, ["b"]); u = p.join("/");
const fs = []; for (const x of ["/a", "/b"]) { u = x; fs.push(() => u); } u = fs[0]();
let k = "/k"; const fs = []; for (const x of ["/a", "/b"]) { k = x; fs.push(() => k); } u = fs[0]();
let k = "/k"; const fs = []; ["/a", "/b"].forEach((x) => { k = x; fs.push(() => k); }); u = fs[0]();
u = "/a/b".replace(/(?<x>\w)\/(?<y>\w)/, "$<y>/$<x>");
let s = "//a"; while (s.startsWith("/")) s = s.slice(1); u = "/" + s;
let s = "/a//"; while (s.endsWith("/")) s = s.slice(0, -1); u = s;
let s = "/a"; let n = 3; while (n--) s = s + "b"; u = s;
let s = "/a///b"; while (s.indexOf("//") !== -1) { s = s.replace("//", "/"); } u = s;
let s = "//ab"; while (yes) { s = s.slice(1); if (s.length < 2) break; } u = s;
let n = { v: "/a", next: { v: "/b", next: { v: "/c" } } }; while (n.next) { n = n.next; } u = n.v;
let n = { name: "b", parent: { name: "a" } }; u = ""; while (n) { u = "/" + n.name + u; n = n.parent; }
const p = ["/a", ...(yes ? ["/b"] : []), ...(no ? ["/c"] : [])]; u = p.join("");
const p = ["/a", ...(yes ? ["/b"] : ["/c"])]; u = p.join("");
const p = ["/a", ...(no ? ["/b", "/c"] : []), "/d"]; u = p.join("");
const p = ["/a", ...(no ? ["/b"] : []), "/c"]; u = p[1];
const q = { x: "1", y: "2" }; const url = new URL("https://x.test/a"); Object.keys(q).forEach((k) => url.searchParams.set(k, q[k])); u = url.href;
const p = ["/a", "/b"]; const f = (l, is) => l.reduce(([y, n], x) => (is(x) ? [[...y, x], n] : [y, [...n, x]]), [[], []]); const [y, n] = f(p, (x) => x === "/b"); u = y.join("") + n.join("");
`;

function toRows(table: string): readonly string[] {
  return table.trim().split("\n");
}

describe("what runs is what is read", () => {
  it.each([...toRows(exact), ...tags])("%s", (statements) => {
    const { requested, read } = compareWithExecution(toProgram(statements));
    expect(renderAlternatives(read)).toBe(requested.join(" | "));
  });
});

const methods = `
fetch("/a", maybe ? { method: "DELETE" } : undefined);
fetch("/a", maybe ? { method: "DELETE" } : {});
fetch("/a", { ...(maybe && { method: "POST" }) });
fetch("/a", { method: "PUT", ...(maybe && { method: "POST" }) });
fetch("/a", { ...(maybe ? { method: "POST" } : { method: "PUT" }) });
const init = { ...(maybe && { method: "POST" }) }; fetch("/a", { method: "PUT", ...init });
const init = {}; if (maybe) init.method = "POST"; fetch("/a", init);
const init = { headers: {} }; if (maybe) init.method = "POST"; fetch("/a", { ...init });
const init = {}; if (maybe) init.method = "DELETE"; else init.body = "b"; fetch("/a", { method: init.method });
const init = {}; maybe && (init.method = "POST"); fetch("/a", { method: init.method ?? "PUT" });
const init = {}; if (maybe) init.method = "POST"; const { method = "PUT" } = init; fetch("/a", { method });
const init = { ...(maybe && { method: "POST" }) }; fetch("/a", { method: init.method || "PUT" });
const init = {}; if (maybe) Object.assign(init, { method: "POST" }); fetch("/a", { method: init.method || "PUT" });
const init = { ...(maybe && { method: "POST" }) }; fetch("/a", { headers: {}, ...init });
const init = { ...(maybe && { method: "POST" }), method: "PUT" }; fetch("/a", init);
const TABLE = { list: "GET", add: "POST", drop: "DELETE" }; const send = (k) => fetch("/a", { method: TABLE[k] }); send("add"); send("list");
`;

describe("the methods that are sent are those that are read", () => {
  it.each(toRows(methods))("%s", (program) => {
    const { sent, read } = compareMethods(program);
    expect(read).toEqual(sent);
  });
});

/** Where a branch, a repetition or an operation is not followed, more than runs may be read, or a hole; never less. */
describe("what runs is among what is read", () => {
  it.each(toRows(open))("%s", (statements) => {
    expect(compareWithExecution(toProgram(statements)).missed).toEqual([]);
  });
});
