import fc, { type Arbitrary } from "fast-check";

/**
 * Ways in which programs come to a value. `E` stands for code that gives the value, `V` for the value as it is written, `O` for another
 * value, `C` for a condition that nobody knows, `K` for the name of a member.
 */
const TEXTS = String.raw`
(() => { const x = E; return x; })()
(() => { let x = O; x = E; return x; })()
(() => { let x; if (C) x = E; else x = E; return x; })()
(() => { let x; x ??= E; x ??= O; return x; })()
(() => { let x = O; x &&= E; return x; })()
(() => { let x; ({ x } = { x: E }); return x; })()
(() => { let x; [x] = [E]; return x; })()
(() => { let x = O, y = E; [x, y] = [y, x]; return x; })()
((x) => x)(E)
((x = O) => x)(E)
((x = E) => x)()
((...all) => all[0])(E, O)
(({ k }) => k)({ k: E })
(({ k = O }) => k)({ k: E })
(([, ...rest]) => rest[0])([O, E])
((x) => (y) => x)(E)(O)
((x, y) => y).apply(null, [O, E])
((x, y) => y).bind(null, O)(E)
(function () { return this.k; }).call({ k: E })
((kind) => (kind === "old" ? O : E))("new")
((kind) => { if (kind === "old") return O; return E; })("new")
((kind) => { switch (kind) { case "old": return O; case "new": return E; default: return O; } })("new")
((kind) => { let y = E; if (kind === "old") y = O; return y; })("new")
({ k: E, j: O }).k
({ ["k"]: E })["k"]
({ ...{ k: O }, ...{ k: E } }).k
({ k: O, ...(C ? { k: E } : { k: E }) }).k
({ j: E, k() { return this.j; } }).k()
({ get k() { return E; } }).k
(() => { const o = { k: O }; o.k = E; return o.k; })()
(() => { const o = {}; const f = (p) => { p.k = E; }; f(o); return o.k; })()
(() => { const o = { k: O, j: E }; delete o.k; return o.j; })()
Object.assign({ k: O }, { k: E }).k
Object.freeze({ k: E }).k
structuredClone({ k: E }).k
JSON.parse(JSON.stringify({ k: E })).k
Object.values({ k: E, j: O })[0]
Object.fromEntries([["j", O], ["k", E]]).k
Object.entries({ k: E }).map(([, x]) => x)[0]
[E, O][0]
[O, E].at(-1)
[O, E].pop()
[E, O].shift()
[O, E].slice(1)[0]
[O, E].reverse()[0]
[E].concat([O])[0]
[O, E].find((x) => x !== O)
[E, O].map(String)[0]
[O, E].filter((x) => x !== O)[0]
[["k", E], ["j", O]].reduce((all, [key, x]) => ({ ...all, [key]: x }), {}).k
(() => { const l = [O]; l.push(E); return l[1]; })()
(() => { const l = [O]; l.unshift(E); return l[0]; })()
(() => { const l = [O]; l.splice(0, 1, E); return l[0]; })()
new Map([["p", O], ["k", E]]).get("k")
(() => { const m = new Map(); m.set("k", O); m.set("k", E); return m.get("k"); })()
new (class { k = E; })().k
new (class { #k = E; get k() { return this.#k; } })().k
new (class { constructor(x) { this.k = x; } m() { return this.k; } })(E).m()
new (class extends (class { m() { return O; } }) { m() { return E; } })().m()
new (class extends (class { m() { return this.n(); } n() { return O; } }) { n() { return E; } })().m()
(class { static k = E; static m() { return this.k; } }).m()
String(E)
E.toString()
E.trim()
E.slice(0)
("ab" + E).slice(2)
(O + "~" + E).split("~")[1]
"@@".replace("@@", E)
(() => { let x = O; const fix = () => { x = E; }; fix(); return x; })()
(() => { let x = O; function fix(y) { x = y; } fix(E); return x; })()
(() => { let x = O; const inner = () => { x = E; }; const outer = () => inner(); outer(); return x; })()
(() => { let x = C ? E : O; const fix = () => { if (x === O) x = V; }; fix(); return x; })()
(() => { let x = E; const fix = (y) => { if (y === O) x = O; }; fix(V); return x; })()
(() => { let x = E; const fix = () => { x = O; }; const y = x; fix(); return y; })()
new URL("https://x.test/" + E + "?q=1").pathname.slice(1)
(({ hostname, pathname, search }) => (hostname === "x.test" ? pathname.slice(1) + search : O))(new URL(E, "https://x.test/"))
(C ? E : E)
(null ?? E)
(E ?? O)
(E || O)
(O, E)
(C && E || E)
(() => { let x = C ? E : O; if (x === O) x = V; return x; })()
(() => { let x = C ? E : O; x = x === O ? V : x; return x; })()
(() => { let x = C ? E : O; if (x !== O) {} else x = V; return x; })()
(() => { let x = C ? E : O; if (![V].includes(x)) x = V; return x; })()
(() => { let x = C ? E : O; switch (x) { case O: x = V; } return x; })()
(() => { let x = C ? E : O; switch (x) { case O: x = V; break; case V: x = E; break; default: x = O; } return x; })()
(() => { let x = C ? E : O; switch (x) { case O: x = O; case V: x = E; } return x; })()
(() => { let x = C ? E : O; if (x === O) return E; return x; })()
(() => { let x = C ? E : O; x === O && (x = V); return x; })()
(() => { let x = C ? E : O; if (x === O) { x = V; } else if (x === V) { x = E; } return x; })()
(() => { let x = O; if (C) { x = E; } else { x = E; } return x; })()
(() => { let x; if (C) x = E; if (x === undefined) x = E; return x; })()
(() => { let x = C ? E : undefined; if (!x) x = V; return x; })()
(() => { let x = C ? E : O; if (x.startsWith(O)) x = V; return x; })()
(() => { let x = 1; if (typeof x !== "string") x = E; return x; })()
(() => { let x = O; while (x === O) x = E; return x; })()
(() => { let x = O; do { x = E; } while (x === O); return x; })()
(() => { let x = O; for (;;) { x = E; break; } return x; })()
(() => { let x = O; out: for (;;) { for (;;) { x = E; break out; } } return x; })()
(() => { let x = O; out: { x = E; if (C) break out; x = V; } return x; })()
(() => { let x = O; try { x = E; } finally { x ||= O; } return x; })()
(() => { let x = O; try { if (C) return E; } finally { x = E; } return x; })()
(() => { let x = O; try { throw O; } catch { x = E; } return x; })()
(() => { let x = E; for (const y of [O, V]) { if (y === O) continue; x = y; } return x; })()
(() => { for (let x of [O, O]) { if (x === O) x = E; return x; } })()
((x) => { if (x === O) x = V; return x; })(C ? E : O)
((x) => { if (x === O) { x = V; return x; } return E; })(C ? E : O)
((x) => { if (x !== undefined) return x; x = O; return x; })(E)
(() => { const o = { k: C ? E : O }; if (o.k === O) o.k = V; return o.k; })()
(() => { const o = { k: C ? E : O, j: O }; o.k = o.k === O ? V : o.k; o.j = E; return C ? o.k : o.j; })()
(() => { const fix = (o) => { if (o.k !== O) return; o.k = V; }; const o = { k: C ? E : O }; fix(o); return o.k; })()
(() => { const o = { k: C ? E : O, fix() { if (this.k === O) this.k = V; return this; } }; return o.fix().k; })()
new (class { constructor(x) { this.k = x; if (this.k === O) this.k = V; } m() { return this.k; } })(C ? E : O).m()
new (class { k = C ? E : O; m() { if (this.k === O) this.k = V; return this.k; } })().m()
[O, E].map((x) => { if (x === O) x = V; return x; })[0]
(() => { let x; for (const y of [O, E]) x = y; return x; })()
(() => { let x = O; for (const y of [V, E]) { if (y === O) break; x = y; } return x; })()
(() => { let x = O, y; for (const z of [E, O]) { y = x; x = z; } return y; })()
(() => { let x = O; [O, E].forEach((y) => { x = y; }); return x; })()
(() => { let x = O; (() => { if (C) x = E; else x = E; })(); return x; })()
(() => { const o = { k: O }; for (const y of [O, E]) o.k = y; return o.k; })()
(() => { let x = O; const o = { fix() { x = E; } }; o.fix(); return x; })()
(() => { let x = O; const o = { fix: (y) => { x = y; } }; o.fix(E); return x; })()
new (class { k = O; fix() { this.k = E; } run() { this.fix(); return this.k; } })().run()
new (class { k = O; set(x) { this.k = x; } fix() { this.set(E); } run() { this.fix(); return this.k; } })().run()
({ k: O, fix() { this.k = E; }, run() { this.fix(); return this.k; } }).run()
(() => { const o = { d: { k: O } }; const { d } = o; d.k = E; return o.d.k; })()
(() => { const o = { d: { k: O } }; const d = o.d; o.d.k = E; return d.k; })()
(() => { const d = { k: O }; const o = { d }; d.k = E; return o.d.k; })()
(() => { const l = [O, O]; l[1] = E; return l[1]; })()
(() => { const l = [{ k: O }]; l[0].k = E; return l[0].k; })()
(() => { let x; if (C) x = E; if (!C) x = E; return x; })()
(() => { let x = O; if (C) x = E; if (C) return x; return E; })()
(() => { let x = O; if (!C) x = E; return C ? E : x; })()
(() => { const x = C ? O : E; if (C) return E; return x; })()
(() => { const o = { k: O }; if (C) o.k = E; if (!C) o.k = E; return o.k; })()
((l) => (l.length > 1 ? l[1] : O))([O, E])
((l) => { let x = E; if (l.length === 0) x = O; return x; })([E])
((l) => (l.join("/") === O ? O : E))([O, E])
((x) => { let y = O; if (x.toUpperCase() !== x) y = E; return y; })(V)
(() => { const o = { d: { k: O } }; const f = (p) => { p.k = E; }; f(o.d); return o.d.k; })()
(() => { const o = { d: { k: O } }; const f = (p) => { if (p.k !== O) return; p.k = E; }; f(o.d); return o.d.k; })()
(() => { const o = { d: { k: O } }; const g = (p) => { p.k = E; }; const f = ({ d }) => { g(d); }; f(o); return o.d.k; })()
(() => { const o = { l: [O] }; const f = (p, x) => { p.push(x); }; f(o.l, E); return o.l[1]; })()
(() => { const l = [{ k: O }]; for (const x of l) x.k = E; return l[0].k; })()
(() => { const l = [{ k: O }, { k: E }]; for (const x of l) { if (x.k === O) x.k = V; } return l[0].k; })()
(() => { const l = [{ k: O }]; l.forEach((x) => { x.k = E; }); return l[0].k; })()
(() => { const l = [{ k: O }]; const f = (x) => { if (x.k === O) x.k = V; }; for (const x of l) f(x); return l[0].k; })()
(() => { const x = { k: O }; for (const y of [x]) y.k = E; return x.k; })()
(() => { const o = { p: { k: O } }; for (const x of Object.values(o)) x.k = E; return o.p.k; })()
(() => { const l = [{ k: O }]; const [x] = l; x.k = E; return l[0].k; })()
(() => { const l = [O, E]; return l.pop(); })()
(() => { const l = [E, O]; const x = l.shift(); return x; })()
(() => { const l = [O, E]; const m = l; m.shift(); return l[0]; })()
(() => { const o = { l: [O] }; const { l } = o; l.push(E); return o.l[1]; })()
(() => { const m = new Map([["k", O]]); const n = m; n.set("k", E); return m.get("k"); })()
(() => { const o = { d: { k: O } }; const { d } = o; Object.assign(d, { k: E }); return o.d.k; })()
(() => { const l = [O, O]; l.fill(E, 1); return l[1]; })()
[E, O].find((x) => x)
[O, E].findLast((x) => x)
(C ? (C ? E : O) : E)
(() => { if (C) return C ? E : O; return E; })()
(() => { let x; for (const y of [{ p: "old", k: O }, { p: "new", k: E }]) { if (y.p !== "old") x = y.k; } return x; })()
(() => { const o = new (class { k = O; set j(x) { this.k = x; } })(); o.j = E; return o.k; })()
new (class { k = O; set j(x) { this.k = x; } run() { this.j = E; return this.k; } })().run()
(() => { const o = { k: O, set j(x) { this.k = x; } }; o.j = E; return o.k; })()`
  .trim()
  .split("\n");

/** The same for an object of which one member is asked for. */
const OBJECTS = String.raw`
{ K: O, ...E }
{ ...E, extra: 1 }
Object.assign({ K: O }, E)
structuredClone(E)
JSON.parse(JSON.stringify(E))
Object.fromEntries(Object.entries(E))
Object.fromEntries(Object.entries({ ...E, gone: undefined }).filter(([, x]) => x !== undefined))
(({ extra, ...rest }) => rest)({ extra: O, ...E })
((o, d = { K: O }) => ({ ...d, ...o }))(E)
[E, { K: O }][0]
(() => { const out = {}; for (const [p, x] of Object.entries({ first: O, ...E })) out[p] = x; return out; })()
(() => { const src = { first: O, ...E }; const out = {}; for (const p in src) out[p] = src[p]; return out; })()
(() => { const src = { first: O, ...E }; const out = {}; Object.keys(src).forEach((p) => { out[p] = src[p]; }); return out; })()
(() => { const o = Object.create(null); Object.assign(o, E); return o; })()
{ ...new (class { K = O; })(), ...E }
(() => { let o = { K: O }; o = E; return o; })()
(() => { let o; if (C) { o = E; } else { o = { ...E }; } return o; })()
(() => { const o = { K: O }; if (C) { Object.assign(o, E); return o; } return E; })()
(() => { const o = { ...E }; if (C) o.extra = O; return o; })()
((o) => { o ??= { K: O }; return o; })(E)
((o) => { if (!o) return { K: O }; return o; })(E)
(C ? E : E)`
  .trim()
  .split("\n");

/** The same for a list. */
const LISTS = String.raw`
[...E]
[...E, ...O]
[...E, ...(C ? O : [])]
[...new Set(E)]
E.slice()
E.concat([])
E.toReversed()
E.map((x) => x)
E.filter((x) => x !== "other")
E.filter(Boolean)
(C ? E : E)
(C ? E : O)
(C ? E : undefined) ?? O
(() => { let l = O; l = E; return l; })()
(() => { const l = [...E]; if (C) l.push(...O); return l; })()
(() => { const l = []; for (const x of E) l.push(x); return l; })()
(() => { const l = []; if (C) l.push("customMetadata"); l.push("httpMetadata"); return l; })()
(() => { const l = ["httpMetadata", "customMetadata"]; l.pop(); return l; })()
((all) => all ? ["httpMetadata", "customMetadata"] : E)(C)
((x = O) => x)(E)
[O, E][1]
new Map([["l", E]]).get("l")
JSON.parse(JSON.stringify(E))
Object.freeze(E)`
  .trim()
  .split("\n");

/** A form, and what stands in its holes. */
export interface Shape {
  readonly form: string;
  readonly inner: readonly Shape[];
}

const HOLE = /\bE\b/g;

function shapesOf(forms: readonly string[]): Arbitrary<Shape> {
  return fc.letrec<{ shape: Shape }>((tie) => ({
    shape: fc.oneof(
      { maxDepth: 3, depthIdentifier: "shape" },
      fc.constant({ form: "E", inner: [] }),
      ...forms.map((form) => {
        const holes = [...form.matchAll(HOLE)].map(() => tie("shape"));
        return fc.tuple(...holes).map((inner) => ({ form, inner }));
      }),
    ),
  })).shape;
}

export const textShape = shapesOf(TEXTS);
export const objectShape = shapesOf(OBJECTS);
export const listShape = shapesOf(LISTS);
export const condition = fc.constantFrom("a", "b", "!a", "a && b", "n > 1");

/** What is written into the holes of a shape. */
export interface Filling {
  readonly value: string;
  readonly other: string;
  readonly condition: string;
  readonly member?: string;
}

/** The code of a shape. */
export function write({ form, inner }: Shape, filling: Filling): string {
  const { value, other, condition: asked, member = "" } = filling;
  if (inner.length === 0 && form === "E") return value;
  const parts = inner.map((each) => `(${write(each, filling)})`);
  const written = form.replace(HOLE, () => parts.shift() ?? value);
  return written
    .replaceAll(/\bV\b/g, value)
    .replaceAll(/\bO\b/g, other)
    .replaceAll(/\bC\b/g, `(${asked})`)
    .replaceAll(/\bK\b/g, member);
}
