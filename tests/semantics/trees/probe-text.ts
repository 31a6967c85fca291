/** Each kind of node that code can hold, but for the two that stand in TypeScript without JSX alone. */
export const PROBE = `"use strict";
import type { A, B as C } from "a" with { type: "json" };
import d, * as e from "b";
import f = require("c");
import g = e.h.i;
export * from "d";
export * as j from "e";
export { d as k, type l };
export = d;
export default abstract class<in out T extends {} = string> extends d<T> implements A, C {
  @e() static readonly #m?: number = 1;
  declare n!: string;
  accessor o = 2;
  [key: string]: unknown;
  static { this.#m; }
  constructor(private readonly p: T, public q?: string, ...r: any[]) { super(p); }
  abstract s(): void;
  protected override async *t<const U>(this: U, { u, v: [w = 1, , ...x], ...y }: any): AsyncGenerator<never> { yield* u; yield; }
  get z() { return super.s; }
  set z(value) {}
  "quoted"() {}
  [computed]() {}
  ;
}
interface Interface<T> extends A { (a: T): void; new (a: T): T; method?(): void; readonly property: -1; get a(): 1n; set a(b); }
type Types = keyof T | T["a"] & (readonly unknown[]) | [a: 1, b?: 2, ...c: string[]] | [x?, ...y[]] | \`a\${string}b\` | typeof d.e<1> | unique symbol;
type More = { readonly [K in keyof T as \`x\${K}\`]?: T[K] } | (T extends infer U extends 1 ? true : false) | import("a", { with: { a: "b" } }).B<1>;
type Functions = (() => asserts a is string) | (new () => object) | (abstract new (this: any) => bigint) | ((a) => a is null) | undefined;
enum Enum { A, B = 1 << 2, "c" }
const enum Fixed {}
declare namespace N.M { let a: boolean; }
declare module "m" {}
declare global {}
export as namespace Global;
declare function ambient(): symbol;
var variable = 1, b$;
let binding: string;
const [constant, ...rest] = [...d, , 1_0, 0x1n, /r/g, 'a', \`b\`, \`c\${d}e\${f}g\`];
using resource = d;
await using other = d;
if (d) ; else if (e) {} else {}
do continue; while (d);
while (d) break;
label: for (var i = 0, j2; i < 1; i++, --j2) continue label;
for (const a in d) break label;
for await (const b of d) ;
with (d) {}
switch (d) { case 1: default: }
throw new Error(\`a\`);
try { debugger; } catch (error) {} finally {}
try {} catch {}
async function* generator(a = 1, b?: number) { await a; return; }
const object = { a, b: 1, "c": 2, 3: 4, [d]: 5, ...e, f() {}, get g() { return 1; }, set g(h) {}, async *i() {}, async j() {} };
const calls = [d(), d?.(), d?.e, d?.[e], d.e!, d.#f, d[e], new d, new d<A>(1, ...e), d\`a\`, d\`a\${e}\`, d<A>, d<A>(), import("a"), import.meta, new.target];
const unary = [+d, -d, ~d, !d, ++d, d--, typeof d, void d, delete d.e, await d, (d), d as A, d satisfies A, d as const, this, super.a, null, true, false];
const binary = [d + e - f * g / h % i ** j, d << e >> f >>> g, d < e, d > e, d <= e, d >= e, d == e, d != e, d === e, d !== e, d & e | f ^ g];
const logical = [d && e || f, d ?? e, d ? e : f, d in e, d instanceof e, #m in d, (d, e)];
a = 1, a += 1, a -= 1, a *= 1, a **= 1, a /= 1, a %= 1, a <<= 1, a >>= 1, a >>>= 1, a &= 1, a |= 1, a ^= 1, a ||= 1, a &&= 1, a ??= 1;
[a.b, { c: d.e }] = f;
const functions = [function named() {}, function* () {}, async function () {}, () => 1, async (a) => {}, <T,>(a: T): a is T => true, a => a, class {}, class Named extends d {}];
const elements = <><d.e a="b" {...c} d={e} f:g h><i /> {...j} text {/* none */}{k} &amp; </d.e></>;
`;
