import { describe, expect, it } from "vitest";
import { readSurfaceFacts } from "../../../src/semantics/surfaces/surface-facts.ts";
import { interests } from "./read-surface.ts";
import { testScripts } from "./test-scripts.ts";

const api = "https://x.test/v4";
const get = (path: string): string => `GET ${api}/${path}`;

describe("an element of a list", () => {
  testScripts([
    ["by its index", `a=(x y)\ncurl ${api}/\${a[1]}`, get("y")],
    ["by none is the first", `a=(x y)\ncurl ${api}/$a/\${a}`, get("x/x")],
    ["from the end", `a=(x y)\ncurl ${api}/\${a[-1]}/\${a[\${#a[@]}-2]}`, get("y/x")],
    ["by a variable", `a=(x y)\ni=1\ncurl ${api}/\${a[$i]}/\${a[i-1]}`, get("y/x")],
    ["that is added", `a=(x)\na+=(y "z w")\ncurl ${api}/\${a[1]}/\${a[2]}`, get("y/z w")],
    ["that is added behind the others", `a=(x)\na=("\${a[@]}" y)\ncurl ${api}/\${a[1]}`, get("y")],
    ["that is added before the others", `a=(x)\na=(y "\${a[@]}")\ncurl ${api}/\${a[1]}`, get("x")],
    ["that is set", `a=(x y)\na[1]=z\ncurl ${api}/\${a[1]}`, get("z")],
    ["that is set behind the others", `a=(x)\na[\${#a[@]}]=y\ncurl ${api}/\${a[1]}`, get("y")],
    ["of a list that is written by indexes", `a=([2]=x [1]=y)\ncurl ${api}/\${a[1]}/\${a[2]}`, get("y/x")],
    ["that is not set", `a[2]=x\ncurl ${api}/\${a[1]}`, get("{a}")],
    ["that is not set has a default", `a=(x)\ncurl ${api}/\${a[1]:-y}`, get("y")],
    ["of which all that is known is where it stands", `a=(x)\na+=("$1")\ncurl ${api}/\${a[0]}/\${a[1]}`, get("x/{1}")],
    [
      "behind others that may be there",
      `a=()\n[ "$X" ] || a=(w)\nif x; then a+=(y); fi\na+=(z)\ncurl ${api}/\${a[0]}`,
      get("z"),
      get("w"),
      get("y"),
    ],
    [
      "behind others that may be missing",
      `a=(x)\nif x; then a+=(y); fi\na+=(z)\ncurl ${api}/\${a[1]}`,
      get("z"),
      get("y"),
    ],
    ["of either list", `if x; then a=(x y); else a=(z); fi\ncurl ${api}/\${a[0]}`, get("x"), get("z")],
    ["that may be another", `a=(x y)\nif x; then a[1]=z; fi\ncurl ${api}/\${a[1]}`, get("y"), get("z")],
    ["by an index that is not known", `a=(x y)\ncurl ${api}/\${a[$N]}`, get("x"), get("y")],
    ["set by an index that is not known", `a=(x y)\na[$N]=z\ncurl ${api}/\${a[0]}`, get("x"), get("y"), get("z")],
    [
      "by an index that a loop counts up",
      `a=(x y)\ni=0\nwhile x; do curl ${api}/\${a[$i]}; i=$((i+1)); done`,
      get("x"),
      get("y"),
    ],
    ["by each index", `a=(x y)\nfor i in "\${!a[@]}"; do curl ${api}/\${a[$i]}; done`, get("x"), get("y")],
    ["by an index that is counted up", `a=(x y)\ni=0\n((i++))\ncurl ${api}/\${a[$i]}`, get("y")],
    ["by a number of a loop", `a=(x y)\nfor ((i=0; i<2; i++)); do curl ${api}/\${a[i]}; done`, get("x"), get("y")],
    ["behind one that is taken out", `a=(x y z)\nunset 'a[1]'\ncurl ${api}/\${a[2]}/\${#a[@]}`, get("z/2")],
    ["of a list that is no more", `a=(x)\nunset a\ncurl ${api}/\${a[0]}`, get("{a}")],
  ]);
});

describe("a list of zsh, which may begin at 1", () => {
  const zsh = "#!/usr/bin/env zsh\n";
  testScripts([
    ["by an index", `${zsh}a=(x y)\ncurl ${api}/\${a[1]}`, get("x"), get("y")],
    ["by its name alone is all of it", `${zsh}a=(-X PUT)\ncurl $a ${api}/z`, `PUT ${api}/z`],
  ]);
});

describe("all elements of a list", () => {
  testScripts([
    ["from one on", `a=(x -X PUT)\ncurl ${api}/z "\${a[@]:1}"`, `PUT ${api}/z`],
    ["some of them", `a=(x -X PUT y)\ncurl ${api}/z "\${a[@]:1:2}"`, `PUT ${api}/z`],
    ["the last ones", `a=(x -X PUT)\ncurl ${api}/z "\${a[@]: -2}"`, `PUT ${api}/z`],
    ["as one word", `a=(x y)\ncurl "${api}/\${a[*]}"`, get("x y")],
    ["where there are any", `a=(-X PUT)\ncurl "\${a[@]+"\${a[@]}"}" ${api}/z`, `PUT ${api}/z`],
    ["where there are none", `a=()\ncurl \${a[@]+"\${a[@]}"} \${a[0]:+-X PUT} ${api}/z`, `GET ${api}/z`],
    [
      "with those that are added on a condition",
      `a=(-X PUT)\nif x; then a+=(-d '{"a":1}'); fi\ncurl "\${a[@]}" ${api}/z`,
      `PUT ${api}/z`,
      `PUT ${api}/z body { a: 1 }`,
    ],
    [
      "of either list",
      `a=(-X PUT ${api}/a)\nif x; then a=(${api}/b); fi\ncurl "\${a[@]}"`,
      `PUT ${api}/a`,
      `GET ${api}/b`,
    ],
    ["are counted", `a=(x y)\ncurl ${api}/\${#a[@]}`, get("2")],
    [
      "are counted where some may be missing",
      `a=(x)\nif x; then a+=(y); fi\ncurl ${api}/\${#a[@]}`,
      get("1"),
      get("2"),
    ],
  ]);
});

describe("the length of a text", () => {
  testScripts([
    ["is none of its characters", `a=xyz\ncurl ${api}/\${#a}`, get("3")],
    ["that is not known", `curl ${api}/\${#A}`, get("{#A}")],
  ]);
});

describe("a variable by the name that another one holds", () => {
  testScripts([
    ["is that one", `a=x\nb=a\ncurl ${api}/\${!b}`, get("x")],
    ["is not known where the name is not", `b=$1\ncurl ${api}/\${!b}`, get("{!b}")],
  ]);
});

describe("a table", () => {
  testScripts([
    ["by a name", `declare -A t=([a]=x ["b c"]=y)\ncurl ${api}/\${t[a]}/\${t[b c]}`, get("x/y")],
    ["by a name that is set", `declare -A t\nt[a]=x\nt["$K"]=y\nt[b]=z\ncurl ${api}/\${t[b]}`, get("z"), get("y")],
    ["by a variable", `declare -A t=([a]=x [b]=y)\nk=b\ncurl ${api}/\${t[$k]}`, get("y")],
    ["by a name that is not known", `declare -A t=([a]=x [b]=y)\ncurl ${api}/\${t[$K]}`, get("x"), get("y")],
    ["by a name that is not set", `declare -A t=([a]=x)\ncurl ${api}/\${t[b]}`, get("{t}")],
    [
      "by each name",
      `declare -A t=([a]=x [b]=y)\nfor k in "\${!t[@]}"; do curl ${api}/$k/\${t[$k]}; done`,
      get("a/x"),
      get("b/y"),
    ],
    ["by each value", `declare -A t=([a]=x [b]=y)\nfor v in "\${t[@]}"; do curl ${api}/$v; done`, get("x"), get("y")],
    [
      "that a function declares",
      `f() { local -A t=([a]=$1); curl ${api}/\${t[a]}; }\nf x\ncurl ${api}/\${t[a]}`,
      get("x"),
      get("{t}"),
    ],
    ["that a function declares for all", `f() { declare -gA t=([a]=$1); }\nf x\ncurl ${api}/\${t[a]}`, get("x")],
    ["without a name that is taken out", `declare -A t=([a]=x)\nunset 't[a]'\ncurl ${api}/\${t[a]}`, get("{t}")],
  ]);
});

describe("a list that a command makes", () => {
  testScripts([
    ["of words", `read -ra a <<< "x y"\ncurl ${api}/\${a[1]}`, get("y")],
    ["of what stands between marks", `IFS=/ read -r -a a <<< "x/y"\ncurl ${api}/\${a[1]}`, get("y")],
    [
      "of words, the marks being those of another command",
      `IFS=/ read -r b <<< x\nread -ra a <<< "x/y z"\ncurl ${api}/\${a[1]}`,
      get("z"),
    ],
    ["of lines", `mapfile -t a <<EOF\nx\ny z\nEOF\ncurl ${api}/\${a[1]}`, get("y z")],
    ["of what is printed", `a=($(echo x y))\ncurl ${api}/\${a[1]}`, get("y")],
    ["of lines that are not known", `mapfile -t a < <(list)\ncurl ${api}/\${a[1]}`, get("{a}")],
    ["of an output that is not known", `a=($(list) x)\ncurl ${api}/\${a[1]}`, get("{$(…)}"), get("x")],
    ["of a variable that is not known", `a=(x $L y)\ncurl ${api}/\${a[0]}/\${a[1]}`, get("x/{L}"), get("x/y")],
  ]);
});

describe("what read sets", () => {
  testScripts([
    ["is not what it was", `a=x\nread -rp "which? " a b\ncurl ${api}/$a`, get("{a}")],
    ["nor behind a loop", `a=x\nwhile read -r a; do :; done\ncurl ${api}/$a`, get("{a}")],
  ]);
});

describe("parameters", () => {
  const loop = (then: string): string =>
    `f() {\n  local args=()\n  while [ $# -gt 0 ]; do\n    case "$1" in\n      -v) shift ;;\n      *) args+=("$1"); shift ;;\n    esac\n  done\n  ${then}\n}\n`;
  testScripts([
    ["of a function in a list", `f() { local -a a; a+=("$1"); a+=("$2"); curl ${api}/\${a[1]}; }\nf x y`, get("y")],
    ["that a loop gathers", `${loop(`curl "${api}/\${args[1]}"`)}f -v x y`, get("y")],
    ["that are set", `set -- x y\ncurl ${api}/$2/$#`, get("y/2")],
    ["that are set, not options of the shell", `set -euo pipefail\nf() { set -x; curl ${api}/$1; }\nf x`, get("x")],
    ["of a function of the script that is called like a command", `set() { curl ${api}/$1; }\nset x`, get("x")],
    ["with others before them", `f() { set -- x "$@"; curl ${api}/$2; }\nf y`, get("y")],
    ["without the first ones", `f() { shift 2; curl ${api}/$1; }\nf x y z`, get("z")],
    [
      "without the first one, on a condition",
      `f() { if x; then shift; fi; curl ${api}/$1; }\nf x y`,
      get("x"),
      get("y"),
    ],
    ["without as many as are not known", `f() { shift "$N"; curl ${api}/$1; }\nf x y`, get("x"), get("y")],
    ["of which nothing is known", `f() { a+=("$@"); curl ${api}/\${a[0]}; }`, get("{@}")],
  ]);
});

it("lists that grow take work linear in the text", () => {
  const read = (text: string): string | undefined =>
    readSurfaceFacts({ filename: "/app/file", text, language: "shell" }, interests).cutOff;
  expect(read(`${"a+=(x)\n".repeat(1000)}curl ${api}/\${a[999]}`)).toBeUndefined();
  expect(read(`${"a+=(x)\n".repeat(100_000)}curl ${api}/\${a[999]}`)).toBe("file");
});
