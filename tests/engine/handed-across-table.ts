/**
 * Ways in which a text gets from one file to another, one a line. Its parts are the files: the one that has the text (`$v`), then those that get
 * it; `@a` begins a file beside these. Behind `⇒` stands the expression that gives it in the last of them. `$p` is the file before, `$n` a name
 * of its own, `$o` a text that is never asked for. `LAST`: in a function that waits. `TS`, `CJS`: in files of that kind.
 */
export const WAYS = String.raw`
export const $n = $v; ‖ import { $n } from "$p"; ⇒ $n
const $n = $v; export { $n }; ‖ import { $n } from "$p"; ⇒ $n
const $nx = $v, $ny = $o; export { $nx as $n, $ny as $nz }; ‖ import { $n, $nz } from "$p"; ⇒ $n
export const $nx = $v, $nz = $o; ‖ import { $nx as $n, $nz as $ny } from "$p"; ⇒ $n
export default $v; ‖ import $n from "$p"; ⇒ $n
export default $v; ‖ import { default as $n } from "$p"; ⇒ $n
const $n = $v; export { $n as default }; ‖ import $n from "$p"; ⇒ $n
export default { u: $v, o: $o }; ‖ import $n from "$p"; ⇒ $n.u
export default { u: $v, o: $o }; ‖ import $n from "$p"; const { u: $nu } = $n; ⇒ $nu
export default function () { return $v; } ‖ import $n from "$p"; ⇒ $n()
export default function $n() { return $v; } ‖ import $n from "$p"; ⇒ $n()
export default () => $v; ‖ import $n from "$p"; ⇒ $n()
export default class { static u = $v; static o = $o; } ‖ import $n from "$p"; ⇒ $n.u
export default class { u = $v; o = $o; } ‖ import $n from "$p"; ⇒ new $n().u
class $n { constructor(u) { this.u = u; } } export default new $n($v); ‖ import $n from "$p"; ⇒ $n.u
class $nc { constructor(u) { this.own = u; } get u() { return this.own; } } export const $n = new $nc($v), $no = new $nc($o); ‖ import { $n } from "$p"; ⇒ $n.u
export const $n = $v, $nz = $o; ‖ import * as $nn from "$p"; ⇒ $nn.$n
export const $n = $v, $nz = $o; ‖ import * as $nn from "$p"; const { $n } = $nn; ⇒ $n
export const $n = $v, $nz = $o; ‖ import * as $nn from "$p"; const $na = { ...$nn }; ⇒ $na.$n
export const $n = $v; export default { u: $o }; ‖ import $nd, * as $nn from "$p"; ⇒ $nn.$n
export const $n = $v; export default { u: $o }; ‖ import $nd, { $n } from "$p"; ⇒ $n
export default { u: $v }; ‖ import * as $nn from "$p"; ⇒ $nn.default.u
export const $n = $v; ‖ export * from "$p"; ‖ import { $n } from "$p"; ⇒ $n
export const $n = $v; ‖ export { $n } from "$p"; ‖ import { $n } from "$p"; ⇒ $n
export const $nx = $v, $n = $o; ‖ export { $nx as $n, $n as $nx } from "$p"; ‖ import { $n } from "$p"; ⇒ $n
export const $n = $v; ‖ export * as $nn from "$p"; ‖ import { $nn } from "$p"; ⇒ $nn.$n
export default $v; ‖ export { default } from "$p"; ‖ import $n from "$p"; ⇒ $n
export default $v; ‖ export { default as $n } from "$p"; ‖ import { $n } from "$p"; ⇒ $n
export const $n = $v; ‖ export { $n as default } from "$p"; ‖ import $n from "$p"; ⇒ $n
export const $n = $v; ‖ import { $n } from "$p"; export { $n }; ‖ import { $n } from "$p"; ⇒ $n
export const $n = $v; ‖ import * as $nn from "$p"; export { $nn }; ‖ import { $nn } from "$p"; ⇒ $nn.$n
export const $n = $v; ‖ import * as $nn from "$p"; export default $nn; ‖ import $nn from "$p"; ⇒ $nn.$n
export const $n = $v; ‖ export * from "$p"; export const $nz = $o; ‖ import { $n, $nz } from "$p"; ⇒ $n
export const $n = $v; ‖ @a export const $n = $o; ‖ export * from "$a"; export { $n } from "$p"; ‖ import { $n } from "$p"; ⇒ $n
export const $n = $o, $nv = $v; ‖ export * from "$p"; export { $nv as $n } from "$p"; ‖ import { $n } from "$p"; ⇒ $n
export const $n = () => $v; ‖ import { $n } from "$p"; ⇒ $n()
export async function $n() { return $v; } ‖ LAST import { $n } from "$p"; ⇒ (await $n())
export function $n({ o }) { return o ? $o : $v; } ‖ import { $n } from "$p"; ⇒ $n({})
@a export const $n = (u) => u; ‖ import { $n } from "$a"; ⇒ $n($v)
@a export const $n = (u) => u; ‖ import * as $nn from "$a"; ⇒ $nn.$n($v)
@a export const $n = ({ u, o = $o }) => u ?? o; ‖ import { $n } from "$a"; ⇒ $n({ u: $v })
@a export const $n = (a) => (b) => b + a; ‖ import { $n } from "$a"; ⇒ $n("")($v)
@a export const $n = (f) => f(); ‖ import { $n } from "$a"; ⇒ $n(() => $v)
@a export const $n = (f, ...a) => f(...a); ‖ import { $n } from "$a"; ⇒ $n((o, u) => u, $o, $v)
@a export const $n = (...fs) => (x) => fs.reduce((a, f) => f(a), x); ‖ import { $n } from "$a"; ⇒ $n((u) => u, String)($v)
@a export const $n = (f) => { let m; return () => (m ??= f()); }; ‖ import { $n } from "$a"; const $ng = $n(() => $v); ⇒ $ng()
@a export class $nb { constructor(u) { this.u = u; } } ‖ import { $nb } from "$a"; ⇒ new $nb($v).u
@a export class $nb { constructor({ u, o }) { Object.assign(this, { u, o }); } } ‖ import { $nb } from "$a"; ⇒ new $nb({ u: $v, o: $o }).u
@a export class $nb { get u() { return this.path(); } path() { return $o; } } ‖ import { $nb } from "$a"; class $n extends $nb { path() { return $v; } } ⇒ new $n().u
@a export class $nb { constructor(u) { this.own = u; } u() { return this.own; } } ‖ import { $nb } from "$a"; class $n extends $nb { constructor() { super($v); } } ⇒ new $n().u()
@a export class $nb { own = $o; u() { return this.own; } } ‖ import { $nb } from "$a"; export class $n extends $nb { own = $v; } ‖ import { $n } from "$p"; ⇒ new $n().u()
@a export default class { #u; constructor(u) { this.#u = u; } get u() { return this.#u; } } ‖ import B from "$a"; export default class $n extends B { constructor() { super($v); } } ‖ import $n from "$p"; ⇒ new $n().u
@a export class $nb { static make(u) { return new this(u); } constructor(u) { this.u = u; } } ‖ import { $nb } from "$a"; class $n extends $nb {} ⇒ $n.make($v).u
@a export const $nm = (B) => class extends B { u() { return this.own; } }; ‖ import { $nm } from "$a"; class $nc { own = $v; } class $n extends $nm($nc) {} ⇒ new $n().u()
@a export class $nb { u = $o; with(u) { this.u = u; return this; } build() { return this.u; } } ‖ import { $nb } from "$a"; ⇒ new $nb().with($v).build()
@a export const $nf = (c) => ({ u: () => c.u, o: () => c.o }); ‖ import { $nf } from "$a"; export const $n = $nf({ u: $v, o: $o }); ‖ import { $n } from "$p"; ⇒ $n.u()
@a export function $nf(c) { const all = { ...{ u: $o }, ...c }; return { get u() { return all.u; } }; } ‖ import { $nf } from "$a"; export default $nf({ u: $v }); ‖ import $n from "$p"; ⇒ $n.u
@a export const $nd = { u: $o, k: 1 }; ‖ import { $nd } from "$a"; export const $n = { ...$nd, u: $v }; ‖ import { $n } from "$p"; ⇒ $n.u
@a export const $nd = { a: { u: $o }, k: 1 }; ‖ import { $nd } from "$a"; export const $n = { ...$nd, a: { ...$nd.a, u: $v } }; ‖ import { $n } from "$p"; ⇒ $n.a.u
@a export const $nk = "u"; ‖ import { $nk } from "$a"; export const $n = { [$nk]: $v, o: $o }; ‖ import { $n } from "$p"; import { $nk } from "$a"; ⇒ $n[$nk]
export function* $n() { yield $v; } ‖ import { $n } from "$p"; ⇒ [...$n()][0]
export function* $n() { yield $o; yield $v; } ‖ import { $n } from "$p"; const [, $nu] = $n(); ⇒ $nu
export const $n = [$o, $v]; ‖ import { $n } from "$p"; const [, $nu] = $n; ⇒ $nu
export const [$nx, $n] = [$o, $v]; ‖ import { $n } from "$p"; ⇒ $n
export const { u: $n, o: $nz } = { u: $v, o: $o }; ‖ import { $n } from "$p"; ⇒ $n
export const $n = { a: { b: { u: $v, o: $o } } }; ‖ import { $n } from "$p"; const { a: { b: { u: $nu } } } = $n; ⇒ $nu
export const $n = Object.freeze({ u: $v, o: $o }); ‖ import { $n } from "$p"; ⇒ $n.u
export const $n = new Map([["u", $v], ["o", $o]]); ‖ import { $n } from "$p"; ⇒ $n.get("u")
export class $n { static u() { return this.own; } static own = $v; } ‖ import { $n } from "$p"; ⇒ $n.u()
export class $n { static u; static { this.u = $v; } } ‖ import { $n } from "$p"; ⇒ $n.u
export class $n { static A = new $n($v); static B = new $n($o); constructor(u) { this.u = u; } } ‖ import { $n } from "$p"; ⇒ $n.A.u
export var $n = $o; $n = $v; ‖ import { $n } from "$p"; ⇒ $n
export let $n = $o; if (true) $n = $v; ‖ import { $n } from "$p"; ⇒ $n
export let $n; export function $ni() { $n = $v; } $ni(); ‖ import { $n } from "$p"; ⇒ $n
let $n = $o; export { $n as $nx }; $n = $v; ‖ import { $nx } from "$p"; ⇒ $nx
export const $n = (k) => { switch (k) { case "u": return $v; default: return $o; } }; ‖ import { $n } from "$p"; ⇒ $n("u")
export const $n = (k) => ({ u: $v, o: $o })[k]; ‖ import { $n } from "$p"; ⇒ $n("u")
export const $n = { u: () => $v, o: () => $o }; ‖ import { $n } from "$p"; ⇒ $n.u()
export const $n = { own: $v, u() { return this.own; } }; ‖ import { $n } from "$p"; ⇒ $n.u()
export const $n = Promise.resolve($v); ‖ LAST import { $n } from "$p"; ⇒ (await $n)
export const $n = $v; ‖ LAST const { $n } = await import("$p"); ⇒ $n
export default { u: $v }; ‖ LAST const { default: $n } = await import("$p"); ⇒ $n.u
export default { u: $v }; ‖ LAST const $n = (await import("$p")).default; ⇒ $n.u
export const $n = $v; ‖ export const $nl = () => import("$p"); ‖ LAST import { $nl } from "$p"; ⇒ (await $nl()).$n
export const $n = $v; ‖ export async function $nl() { const m = await import("$p"); return m.$n; } ‖ LAST import { $nl } from "$p"; ⇒ (await $nl())
export const $n = $v; ‖ LAST const [{ $n }] = await Promise.all([import("$p")]); ⇒ $n
@a.json {"u": "$w", "o": "$x"} ‖ import $n from "$a"; ⇒ $n.u
@a.json {"u": "$w", "o": "$x"} ‖ import $n from "$a"; export const { u: $nu } = $n; ‖ import { $nu } from "$p"; ⇒ $nu
@a.json {"a": [{"u": "$w"}, {"u": "$x"}]} ‖ import $n from "$a"; export default $n.a; ‖ import $n from "$p"; ⇒ $n[0].u
@a.json {"u": "$w", "o": "$x"} ‖ import * as $n from "$a"; ⇒ $n.default.u
export function $n() { return $nf() + ""; } import { $nf } from "$a"; export const $nh = () => $v; ‖ @a import { $nh } from "$p"; export function $nf() { return $nh(); } ‖ import { $n } from "$p"; ⇒ $n()
export const $n = { get u() { return $v; } }; ‖ import { $n } from "$p"; ⇒ $n.u
const $nm = { u: $v, o: $o }; export const $n = (k) => $nm[k]; ‖ import { $n } from "$p"; ⇒ $n("u")
export const $n = Object.entries({ u: $v, o: $o }).map(([k, u]) => ({ k, u })); ‖ import { $n } from "$p"; ⇒ $n.find((e) => e.k === "u").u
export const $n = Object.fromEntries([["u", $v], ["o", $o]]); ‖ import { $n } from "$p"; ⇒ $n.u
export const $n = [{ k: "u", u: $v }, { k: "o", u: $o }]; ‖ import { $n } from "$p"; let $nu; for (const e of $n) if (e.k === "u") $nu = e.u; ⇒ $nu
@a export function $ninit(c) { c.u = $v; } ‖ import { $ninit } from "$a"; const $n = { u: $o }; $ninit($n); ⇒ $n.u
@a export const $nfill = (list, u) => { list.push(u); }; ‖ import { $nfill } from "$a"; const $n = []; $nfill($n, $v); ⇒ $n[0]
@a export const $nfill = (m, k, u) => m.set(k, u); ‖ import { $nfill } from "$a"; const $n = new Map(); $nfill($n, "u", $v); $nfill($n, "o", $o); ⇒ $n.get("u")
@a export class $nc { init(d) { this.d = d; return this; } u() { return this.d.u(); } } ‖ import { $nc } from "$a"; class D { u() { return $v; } } export const $n = new $nc(); $n.init(new D()); ‖ import { $n } from "$p"; ⇒ $n.u()
@a export const $ncat = (a, b) => a + b; ‖ import { $ncat } from "$a"; ⇒ $ncat("", $v)
@a export const $ncat = (...a) => a.filter(Boolean).join(""); ‖ import { $ncat } from "$a"; ⇒ $ncat("", $v)
@a export default Object.assign(() => $o, { u: (u) => u }); ‖ import $n from "$a"; ⇒ $n.u($v)
@a export const $nctx = { run(u, f) { return f(u); } }; ‖ import { $nctx } from "$a"; ⇒ $nctx.run($v, (u) => u)
TS export const $n = { U: $v, O: $o } as const; export type $nT = (typeof $n)[keyof typeof $n]; ‖ import { $n, type $nT } from "$p"; const $nx: $nT = $n.U; ⇒ $nx
TS export const $n = { U: $v, O: $o } satisfies Record<string, string>; ‖ import { $n } from "$p"; ⇒ $n["U"]
TS export namespace $n { export const u = $v; export const o = $o; } ‖ import { $n } from "$p"; ⇒ $n.u
TS export abstract class $nb { protected abstract readonly own: string; u(): string { return this.own; } } class D$n extends $nb { protected readonly own = $v; } export const make$n = (): $nb => new D$n(); ‖ import { make$n } from "$p"; ⇒ make$n().u()
TS @a export abstract class $nb { protected abstract path(): string; u(): string { return this.path(); } } ‖ import { $nb } from "$a"; export class $n extends $nb { protected override path() { return $v; } } ‖ import { $n } from "$p"; ⇒ new $n().u()
TS @a export class $nc { constructor(private readonly own: string, public o: string = $o) {} get u(): string { return this.own; } } ‖ import { $nc } from "$a"; ⇒ new $nc($v).u
TS @a export function $n(u: string): string; export function $n(o: number, u: string): string; export function $n(a: string | number, b?: string): string { return typeof a === "string" ? a : b!; } ‖ import { $n } from "$a"; ⇒ $n(1, $v)
TS @a export function $n<T>(u: T): T { return u; } ‖ import { $n } from "$a"; ⇒ $n<string>($v)
TS export = { u: $v, o: $o }; ‖ import $n = require("$p"); ⇒ $n.u
TS export const $n = <const T extends Record<string, string>>(t: T): T => t; export const $nx = $n({ u: $v, o: $o }); ‖ import { $nx } from "$p"; ⇒ $nx.u
CJS module.exports = { u: $v, o: $o }; ‖ const $n = require("$p"); ⇒ $n.u
CJS module.exports = { u: $v, o: $o }; ‖ const { u: $n } = require("$p"); ⇒ $n
CJS module.exports = $v; ‖ const $n = require("$p"); ⇒ $n
CJS exports.u = $v; exports.o = $o; ‖ const $n = require("$p"); ⇒ $n.u
CJS module.exports.u = $v; module.exports.o = $o; ‖ const { u: $n, o: $nz } = require("$p"); ⇒ $n
CJS exports = module.exports = { u: $v }; exports.o = $o; ‖ const $n = require("$p"); ⇒ $n.u
CJS const $nx = (exports.u = $v); ‖ const $n = require("$p"); ⇒ $n.u
CJS Object.assign(module.exports, { u: $v, o: $o }); ‖ const $n = require("$p"); ⇒ $n.u
CJS Object.assign(exports, { u: $v }); ‖ Object.assign(module.exports, require("$p")); ‖ const $n = require("$p"); ⇒ $n.u
CJS exports.u = $v; ‖ module.exports = require("$p"); ‖ const $n = require("$p"); ⇒ $n.u
CJS exports.u = $v; ‖ module.exports = { ...require("$p"), o: $o }; ‖ const $n = require("$p"); ⇒ $n.u
CJS exports.u = $v; ‖ exports.a = require("$p"); ‖ const { a: { u: $n } } = require("$p"); ⇒ $n
CJS exports.u = $v; ‖ module.exports = { a: require("$p").u, o: $o }; ‖ const { a: $n } = require("$p"); ⇒ $n
CJS exports.u = $v; ‖ module.exports = { get a() { return require("$p").u; }, o: $o }; ‖ const $n = require("$p"); ⇒ $n.a
CJS exports.u = $v; ‖ Object.defineProperty(exports, "a", { enumerable: true, get: function () { return require("$p").u; } }); ‖ const $n = require("$p"); ⇒ $n.a
CJS Object.defineProperty(exports, "__esModule", { value: true }); exports.default = $v; ‖ const $n = require("$p"); ⇒ $n.default
CJS Object.defineProperty(exports, "u", { value: $v }); ‖ const $n = require("$p"); ⇒ $n.u
CJS module.exports = function () { return $v; }; module.exports.o = $o; ‖ const $n = require("$p"); ⇒ $n()
CJS module.exports = function () { return $o; }; module.exports.u = $v; ‖ const $n = require("$p"); ⇒ $n.u
CJS module.exports = class { constructor() { this.u = $v; } }; ‖ const $n = require("$p"); ⇒ new $n().u
CJS class C { constructor(u) { this.u = u; } } module.exports = new C($v); ‖ const $n = require("$p"); ⇒ $n.u
CJS class C { get u() { return $v; } } module.exports = { C, o: $o }; ‖ const { C: $n } = require("$p"); ⇒ new $n().u
CJS @a module.exports = (d) => ({ u: d.a, o: d.b }); ‖ const $n = require("$a")({ a: $v, b: $o }); ⇒ $n.u
CJS @a module.exports = function (app) { app.u = $v; }; ‖ const $n = { u: $o }; require("$a")($n); ⇒ $n.u
CJS exports.u = $v; ‖ function $n() { return require("$p").u; } exports.$n = $n; ‖ const { $n } = require("$p"); ⇒ $n()
CJS exports.u = $v; ‖ let m; const get = () => { if (!m) m = require("$p"); return m; }; exports.$n = () => get().u; ‖ const { $n } = require("$p"); ⇒ $n()
CJS @a.json {"u": "$w", "o": "$x"} ‖ const $n = require("$a"); ⇒ $n.u
CJS @a.json {"u": "$w", "o": "$x"} ‖ const { u: $n } = require("$a"); module.exports = { $n }; ‖ const { $n } = require("$p"); ⇒ $n
CJS const m = { u: $v, o: $o }; for (const k of Object.keys(m)) exports[k] = m[k]; ‖ const $n = require("$p"); ⇒ $n.u
CJS exports.make = make; function make() { return $v; } ‖ const { make: $n } = require("$p"); ⇒ $n()
CJS Object.defineProperty(exports, "__esModule", { value: true }); exports.$n = void 0; exports.$n = $v; ‖ "use strict"; Object.defineProperty(exports, "__esModule", { value: true }); var $na = require("$p"); Object.defineProperty(exports, "$n", { enumerable: true, get: function () { return $na.$n; } }); ‖ const $n = require("$p"); ⇒ (0, $n.$n)
@a.cjs module.exports = { id: (u) => u, o: $o }; ‖ import $n from "$a"; ⇒ $n.id($v)
@a.cjs module.exports = { id: (u) => u, o: $o }; ‖ import { id as $n } from "$a"; ⇒ $n($v)
@a.cjs exports.id = (u) => u; ‖ import * as $n from "$a"; ⇒ $n.id($v)
`;

/** Ways in which another file requests the text; `$B` is the API. */
export const ENDS = String.raw`
fetch($B + $v);
@s export const $n = (u) => fetch($B + u); ‖ import { $n } from "$s"; $n($v);
@s export default (u) => fetch($B + u); ‖ import $n from "$s"; $n($v);
@s export default class { get(u) { return this.req("GET", u); } req(method, u) { return fetch($B + u, { method }); } } ‖ import $n from "$s"; new $n().get($v);
@s class C { constructor(b = $B) { this.b = b; } get(u) { return fetch(this.b + u); } } export const $n = new C(); ‖ import { $n } from "$s"; $n.get($v);
@s export class $n { #b; constructor({ b }) { this.#b = b; } get(u) { return this.#req(u); } async #req(u) { return fetch(this.#b + u); } } ‖ import { $n } from "$s"; const $nc = new $n({ b: $B }); $nc.get($v);
@s export class $n { constructor(b) { this.b = b; } get(u) { return fetch(this.b + u); } } ‖ @t import { $n } from "$s"; export class $nd extends $n { constructor() { super($B); } } ‖ import { $nd } from "$t"; new $nd().get($v);
@s export class $n { get(u) { return fetch(this.base() + u); } } ‖ @t import { $n } from "$s"; export class $nd extends $n { base() { return $B; } } ‖ import { $nd } from "$t"; new $nd().get($v);
@s export class $n { get(u) { return fetch(this.constructor.base + u); } } ‖ @t import { $n } from "$s"; export class $nd extends $n { static base = $B; } ‖ import { $nd } from "$t"; new $nd().get($v);
@s export class $n { send() { return fetch($B + this.path); } } ‖ import { $n } from "$s"; class D$n extends $n { path = $v; } new D$n().send();
@s export class $n { send() { return fetch($B + this.path()); } } ‖ import { $n } from "$s"; class D$n extends $n { path() { return $v; } } new D$n().send();
@s export class $n { constructor(u) { this.u = u; } send() { return fetch($B + this.u); } } ‖ import { $n } from "$s"; class D$n extends $n { constructor() { super($v); } } new D$n().send();
@s export const $nmk = (b) => (u) => fetch(b + u); ‖ import { $nmk } from "$s"; $nmk($B)($v);
@s export const $nmk = (b) => ({ get: (u) => fetch(b + u), all: (l) => l.map((u) => fetch(b + u)) }); ‖ import { $nmk } from "$s"; const $n = $nmk($B); $n.all([$v]);
@s export class $n { constructor(c) { this.c = c; } send(u) { return this.c.get(u); } } ‖ @t export class $nc { get(u) { return fetch($B + u); } } ‖ import { $n } from "$s"; import { $nc } from "$t"; new $n(new $nc()).send($v);
@s export default (d) => ({ send: (u) => d.c.get(u) }); ‖ @t export const $nc = { get(u) { return fetch($B + u); } }; ‖ import mk$n from "$s"; import { $nc } from "$t"; mk$n({ c: $nc }).send($v);
@s import { $nc } from "$t"; export const $n = { a: { list: (u) => $nc.get(u) } }; ‖ @t export const $nc = { get: (u) => fetch($B + u) }; ‖ import { $n } from "$s"; $n.a.list($v);
@s export const $n = async (u, n = 3) => { try { return await fetch($B + u); } catch (e) { if (n > 0) return $n(u, n - 1); throw e; } }; ‖ import { $n } from "$s"; $n($v);
@s export async function* $n(u) { let more = true; while (more) { const r = await fetch($B + u); more = false; yield r; } } ‖ import { $n } from "$s"; (async () => { for await (const r of $n($v)) r; })();
@s export const $nurl = (u) => new URL($B + u); ‖ import { $nurl } from "$s"; fetch($nurl($v));
@s export const $nurl = (u) => [$B, u.replace(/^\//, "")].join("/"); ‖ import { $nurl } from "$s"; fetch($nurl($v));
@s export const $n = ({ path, method = "GET" }) => fetch($B + path, { method }); ‖ @t import { $n } from "$s"; export const $nget = (path, o) => $n({ ...o, path }); ‖ import { $nget } from "$t"; $nget($v);
@s export const $n = { get, post }; function get(u) { return send("GET", u); } function post(u) { return send("POST", u); } function send(method, u) { return fetch($B + u, { method }); } ‖ import { $n } from "$s"; $n.get($v);
@s export const $n = {}; for (const m of ["get", "post"]) $n[m] = (u) => fetch($B + u, { method: m }); ‖ import { $n } from "$s"; $n.post($v);
TS @s export class $n { constructor(private readonly base: string = $B) {} async get<T>(path: string): Promise<T> { return (await fetch(this.base + path)) as T; } } ‖ import { $n } from "$s"; void new $n().get<unknown>($v);
TS @s export interface $nI { get(u: string): Promise<unknown>; } export class $nS { constructor(private readonly c: $nI) {} run(u: string) { return this.c.get(u); } } ‖ @t import type { $nI } from "$s"; export class $nC implements $nI { get(u: string) { return fetch($B + u) as any; } } ‖ import { $nS } from "$s"; import { $nC } from "$t"; new $nS(new $nC()).run($v);
TS @s export function $n(u: string): unknown; export function $n(o: { u: string }): unknown; export function $n(a: string | { u: string }) { const u = typeof a === "string" ? a : a.u; return fetch($B + u); } ‖ import { $n } from "$s"; $n({ u: $v });
CJS @s module.exports = (u) => fetch($B + u); ‖ const $n = require("$s"); $n($v);
CJS @s exports.get = function (u) { return fetch($B + u); }; ‖ require("$s").get($v);
CJS @s const { get } = require("$t"); module.exports = { list: (u) => get(u) }; ‖ @t module.exports = { get: (u) => fetch($B + u) }; ‖ const $n = require("$s"); $n.list($v);
CJS @s module.exports = class { constructor(o) { this.b = o.b; } get(u) { return fetch(this.b + u); } }; ‖ const $n = require("$s"); new $n({ b: $B }).get($v);
CJS @s const C = function () {}; C.prototype.get = function (u) { return this.send({ u }); }; C.prototype.send = function (o) { return fetch($B + o.u); }; module.exports = C; ‖ const $n = require("$s"); new $n().get($v);
CJS @s module.exports = (app) => { app.get2 = (u) => fetch($B + u); }; ‖ const $n = {}; require("$s")($n); $n.get2($v);
`;
