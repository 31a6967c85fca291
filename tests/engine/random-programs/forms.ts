/*
 * What programs are made of, one form a line. `<text>`, `<object>`, `<list>` is any expression of that kind, `<path>` a path of its own, `<flag>`
 * a condition that may hold or not. `<:list>` is a name that is known there, `<+list>` a new one, known behind the form. `<body>` is statements
 * in which what the form itself declares is known, with `<=text p>`, a name that the form writes; `<block>` is statements for themselves.
 * A form that asks for a name is left out where none of the kind is known.
 */

export const texts = table(String.raw`
<path>
<:text>
<:text>
<:object>.path
<:object>["path"]
<:object>.inner.path
<:list>[0]
<:list>[1]
<:list>.at(-1)
<:map>.get("a")
<:map>.get("b")
<:instance>.path
<:instance>.read()
<:instance>.full
<:get>(<text>)
<:get>(<text>)
<:get>(<text>)
(<flag> ? <text> : <text>)
(<:map>.get("c") ?? <text>)
(<:list>[7] ?? <text>)
${"`${<text>}`"}
(() => <text>)()
[<text>, <text>][1]
({ path: <text> }).path
String(<text>)
`);

export const objects = table(`
{ path: <path>, inner: { path: <text> } }
{ path: <text>, inner: { path: <path> } }
<:object>
{ ...<:object>, path: <text> }
{ path: <text>, ...<:object> }
{ path: <text>, inner: <:object> }
Object.assign({}, <:object>)
{ ...<:object>, inner: { ...<:object>.inner } }
`);

export const lists = table(`
[<text>, <text>]
<:list>
[...<:list>, <text>]
<:list>.slice()
<:list>.map((each) => each)
<:list>.filter((each) => each !== <text>)
[<text>].concat(<:list>)
[...<:list>].reverse()
[<:object>, <:object>].map(({ path }) => path)
Object.values({ a: <:object>.path, b: <text> })
`);

export const statements = table(`
fetch(API + <text>);
const <+text> = <text>;
let <+variable> = <text>;
const <+object> = <object>;
const <+list> = <list>;
const <+map> = new Map([["a", <text>], ["b", <text>]]);
<:variable> = <text>;
<:variable> = <text>;
<:object>.path = <text>;
<:object>.path = <text>;
<:object>.inner.path = <text>;
<:object>.inner = { path: <text> };
Object.assign(<:object>, { path: <text> });
const { path: <+text> } = <:object>;
const <+object> = <:object>;
<:list>.push(<text>);
<:list>.unshift(<text>);
<:list>[0] = <text>;
<:list>.pop();
<:list>.shift();
<:list>.reverse();
for (const each of <:list>) fetch(API + each);
<:list>.forEach((each) => { fetch(API + each); });
for (const each of <:list>) { <:variable> = each; }
const [<+text>, <+text> = <path>] = <:list>;
<:map>.set("a", <text>);
<:map>.set("b", <text>);
for (const [, each] of <:map>) fetch(API + each);
<:set>(<text>);
<:set>(<text>);
<:run>(<text>);
<:instance>.write(<text>);
<:instance>.path = <text>;
<:instance>.send();
const <+instance> = <:instance>;
const <+instance> = new <:class>(<text>);
const <+instance> = new <:class>(<text>);
if (<flag>) { <block> }
if (<flag>) { <block> } else { <block> }
try { <block> } finally { <:variable> = <path>; }
function <+get>(<=text p>) { return <text>; }
const <+get> = (<=text p>) => { <body> return <text>; };
const <+set> = (<=text q>) => { <:variable> = q; };
const <+set> = (<=text q>) => { <:object>.path = q; };
const <+set> = (<=text q>) => { <:map>.set("a", q); };
const <+set> = (<=text q>) => { <:list>.push(q); };
const <+run> = (<=text q>) => { <body> };
const <+run> = (<=text q>) => { <body> };
class <+class> { constructor(path) { this.path = path; } read() { return this.path; } get full() { return this.path; } write(p) { this.path = p; return this; } send() { fetch(API + this.read()); } }
class <+class> { path = <path>; constructor(path) { this.path = path ?? this.path; } read() { return this.full; } get full() { return this.path; } write(p) { this.path = p; return this; } send() { fetch(API + this.path); } }
class <+class> extends <:class> { constructor(path) { super(path); } read() { return super.read(); } write(p) { super.write(p); return this; } }
class <+class> extends <:class> { get full() { return super.full; } }
`);

function table(lines: string): readonly [string, ...string[]] {
  const [first = "", ...others] = lines.trim().split("\n");
  return [first, ...others];
}
