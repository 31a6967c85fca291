import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { testPrograms } from "./sent-programs.ts";

describe("a variable that `var` declares again is assigned to there", () => {
  testPrograms(String.raw`
var u = "/z"; var u = "/a"; fetch(u);
var u = "/a"; fetch(u); var u = "/b"; fetch(u);
var u = "/a"; var u; fetch(u);
if (a) { var u = "/a"; } else { var u = "/b"; } fetch(u);
if (a) { var u = "/a"; fetch(u); } else { var u = "/b"; fetch(u); }
var u = "/a"; if (a) { var u = "/b"; } fetch(u);
var u = "/z"; { var u = "/a"; } fetch(u);
const f = (u) => { var u = u || "/a"; return u; }; fetch(f()); fetch(f("/b"));
function f(u) { var u = "/a"; fetch(u); } f("/z");
var f = (x) => { var u = "/x"; return u + x; }, u = "/a"; fetch(f(u));
for (var x of ["/a"]) fetch(x); for (var x of ["/b"]) fetch(x);
for (var i = 0; i < 1; i++) { var u = "/a"; fetch(u); } for (var i = 0; i < 1; i++) { var u = "/b"; fetch(u); }
var o = { u: "/z" }, p = o; var o = { u: "/a" }; p.u = "/y"; fetch(o.u);
class C { static { var u = "/z"; var u = "/a"; fetch(u); } }
`);
});

describe("a call finds what the calls before it have left", () => {
  testPrograms(String.raw`
let u; const f = (x) => (u ??= x); fetch(f("/a")); fetch(f("/z"));
let u; const f = (x) => (u ||= x); fetch(f("/a")); u = undefined; fetch(f("/b"));
let o; function f(u) { if (!o) o = { u }; return o; } f("/a"); fetch(f("/z").u);
let o = null; function f(u) { if (o === null) o = { u }; return o; } f("/a"); fetch(f("/z").u);
let o; function f(u) { if (o) return o; o = { u }; return o; } f("/a"); fetch(f("/z").u);
class C { constructor(u) { this.u = u; } } let c; const f = (u) => (c ??= new C(u)); f("/a"); fetch(f("/z").u);
let u; const f = (x) => (u ??= x); const g = (x) => fetch(f(x)); g("/a");
let u; const f = (x) => (u ??= x); if (a) f("/a"); fetch(f("/b"));
`);

  it("but those of which nobody knows when they are made", () => {
    const text =
      'let u; const f = (x) => (u ??= x); export const g = () => f("/b"); export const h = () => fetch(f("/a"));';
    expect(readFileFacts(text, "main.js").facts).toContainEqual(expect.objectContaining({ kind: "request" }));
  });
});
