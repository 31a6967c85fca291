/**
 * Ways in which a program hands a text on, one a line: the statements that do, and the expression that gives it. `$v` is the text, `$n` a name of
 * its own, `$o` a text that is never asked for.
 */
const TABLE = String.raw`
const $n = $v; ⇒ $n
let $n = $o; $n = $v; ⇒ $n
let $n; if (true) { $n = $v; } else { $n = $o; } ⇒ $n
const $n = { u: $v, o: $o }; ⇒ $n.u
const $n = { u: $v, o: $o }; ⇒ $n?.u
const $nk = "u"; const $n = { [$nk]: $v, o: $o }; ⇒ $n[$nk]
const { u: $n, ...$nr } = { u: $v, o: $o }; ⇒ $n
const { i: { l: [$n = $o] } } = { i: { l: [$v] } }; ⇒ $n
const $n = { ...{ u: $o }, u: $v }; ⇒ $n.u
const $n = Object.assign({ u: $o }, { u: $v }); ⇒ $n.u
const $n = Object.freeze({ u: $v, o: $o }); ⇒ $n.u
const $n = Object.fromEntries([["u", $v], ["o", $o]]); ⇒ $n.u
const $n = Object.entries({ u: $v, o: $o }); ⇒ $n[0][1]
const $n = {}; $n.i ??= {}; $n.i.u ||= $v; ⇒ $n.i.u
const $n = { get u() { return $v; }, o: $o }; ⇒ $n.u
const $n = { own: $v, u() { return this.own; } }; ⇒ $n.u()
const $n = { i: { u: $o } }; ({ u: $n.i.u } = { u: $v }); ⇒ $n.i.u
let $na = $o, $nb = $v; [$na, $nb] = [$nb, $na]; ⇒ $na
function $n(u = $o) { return u; } ⇒ $n($v)
const $n = ({ u, o = $o }) => u; ⇒ $n({ u: $v })
const $n = (...all) => all[1]; ⇒ $n($o, $v)
const $n = (o, u) => u; ⇒ $n(...[$o, $v])
const $n = (u) => (o) => u; ⇒ $n($v)($o)
function $n(o, u) { return u; } ⇒ $n.call(null, $o, $v)
function $n(o, u) { return u; } ⇒ $n.apply(null, [$o, $v])
function $n(o, u) { return u; } const $nb = $n.bind(null, $o); ⇒ $nb($v)
function $n() { return arguments[0]; } ⇒ $n($v, $o)
const $n = (texts, ...values) => values[0]; ⇒ $n${"`a${$v}`"}
const $n = { one: (u) => u, two: () => $o }; ⇒ $n["one"]($v)
const $n = new Map([["one", (u) => u], ["two", () => $o]]); ⇒ $n.get("one")($v)
const $n = []; const $na = (made) => $n.push(made); $na((u) => u); ⇒ $n[0]($v)
class $n { constructor(u) { this.own = u; } get u() { return this.own; } } ⇒ new $n($v).u
class $n { #own = $o; constructor(u) { this.#own = u; } u() { return this.#own; } } ⇒ new $n($v).u()
class $nb { constructor(u) { this.own = u; } u() { return this.own; } } class $n extends $nb { u() { return super.u(); } } ⇒ new $n($v).u()
class $n { static own = $v; static u() { return this.own; } } ⇒ $n.u()
class $n { own = $o; set(u) { this.own = u; return this; } u() { return this.own; } } ⇒ new $n().set($v).u()
class $nc { own = $o; set(u) { this.own = u; } u() { return this.own; } } const $n = new $nc(); $n.set($v); ⇒ $n.u()
class $nc { all = {}; add(key, u) { this.all[key] = u; return this; } } const $n = new $nc().add("u", $v).add("o", $o); ⇒ $n.all.u
function $n(u) { this.own = u; } $n.prototype.u = function () { return this.own; }; ⇒ new $n($v).u()
const $n = new Map([["u", $v], ["o", $o]]); ⇒ $n.get("u")
const $n = new Map(); $n.set("u", $o); $n.set("u", $v); ⇒ $n.get("u")
const $nk = {}; const $n = new WeakMap(); $n.set($nk, $v); ⇒ $n.get($nk)
const $n = [$o]; $n.push($v); ⇒ $n[1]
const $n = [$o, $v]; ⇒ $n.at(-1)
const $n = [{ k: 1, u: $v }, { k: 2, u: $o }]; ⇒ $n.find(({ k }) => k === 1).u
const $n = [{ k: 1, u: $v }, { k: 2, u: $o }].filter(({ k }) => k === 1).map(({ u }) => u); ⇒ $n[0]
const $n = [$v].reduce((all, u) => ({ ...all, u }), {}); ⇒ $n.u
let $n; try { throw new Error("x"); } catch { $n = $v; } ⇒ $n
let $n; for (const u of [$v]) $n = u; ⇒ $n
let $n; for (const [, u] of Object.entries({ u: $v })) $n = u; ⇒ $n
let $n; [$v].forEach((u) => { $n = u; }); ⇒ $n
function* $n() { yield $v; } ⇒ [...$n()][0]
let $n; function* $ng() { yield $v; } for (const u of $ng()) $n = u; ⇒ $n
 ⇒ ($v ?? $o)
 ⇒ (false || $v)
 ⇒ (true && $v)
 ⇒ ${"`${$v}`"}
 ⇒ ($v + "")
 ⇒ $v.toString()
 ⇒ $v.trim()
 ⇒ $v.slice(0)
 ⇒ $v.split("/").join("/")
 ⇒ $v.replace(/\/+$/, "")
 ⇒ "".concat($v)
 ⇒ String($v)
 ⇒ [$v].join("/")
 ⇒ JSON.parse(JSON.stringify({ u: $v })).u
 ⇒ structuredClone({ u: $v }).u
 ⇒ ((u) => u)($v)
 ⇒ (function (u) { return u; })($v)
 ⇒ ($o, $v)
 ⇒ [$o, $v].pop()
 ⇒ [$v, $o].shift()
 ⇒ [$v].concat([$o])[0]
 ⇒ [[$v], [$o]].flat()[0]
 ⇒ [$o, $v].reverse()[0]
 ⇒ [$v, $o].slice(0, 1)[0]
 ⇒ [...new Set([$v])][0]
 ⇒ Array.from([$v])[0]
 ⇒ Array.of($o, $v)[1]
 ⇒ Object.values({ u: $v })[0]
 ⇒ new URL($v, "https://x.test").pathname
`;

export const ways: readonly string[] = TABLE.split("\n").filter((line) => line.includes(" ⇒ "));

/** A program that requests `/a`, which has been handed on in some ways, one after the other. */
export function handThrough(chosen: readonly string[]): string {
  let value = '"/a"';
  const statements = chosen.map((way, at) => {
    const end = way.indexOf(" ⇒ ");
    const fill = (text: string, given: string): string =>
      text
        .replaceAll("$n", `n${at}`)
        .replaceAll("$o", `"/z${at}"`)
        .replaceAll("$v", () => given);
    const made = fill(way.slice(0, end), value);
    value = fill(way.slice(end + 3), value);
    return made;
  });
  return [...statements, `fetch(${value});`].join(" ");
}
