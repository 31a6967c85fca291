import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import { toInterests } from "../../../src/engine/interests.ts";
import { readSurfaceFacts } from "../../../src/semantics/surfaces/surface-facts.ts";
import { repeat } from "../grown-texts.ts";

const interests = toInterests(getBuiltinDatabase(), "all");
const URL = "https://api.cloudflare.com/client/v4/zones/z";
const TWO_SECONDS = 2000;

function read(text: string): { readonly isTold: boolean; readonly time: number } {
  const start = process.cpuUsage();
  const { cutOff } = readSurfaceFacts({ filename: "/app/run.sh", text, language: "shell" }, interests);
  const { user, system } = process.cpuUsage(start);
  return { isTold: cutOff !== undefined, time: (user + system) / 1000 };
}

/** What the text of a script repeats; each took many seconds, or all memory. */
const texts: Readonly<Record<string, string>> = {
  "elements with an index": `a=(${repeat(25_000, (at) => `[${at}]=x`, " ")})`,
  "entries of a table": `declare -A t\nt=(${repeat(25_000, (at) => `[k${at}]=x`, " ")})`,
  "parameters shifted on a condition": `f() {\n${repeat(1500, () => `if [ "$A" ]; then shift; fi`)}\n}\nf ${repeat(1500, (at) => `x${at}`, " ")}`,
  "a long text that is handed over": `x="${"ab/".repeat(50_000)}"\nf() { curl "${URL}/$1"; }\n${repeat(10_000, () => `f "$x"`)}`,
  "a long text that is taken apart": `x="${"ab/".repeat(28_000)}"\n${repeat(5600, (at) => `IFS=/ read -ra p${at} <<< "$x"`)}`,
  "a long text in a URL": `x="${"ab/".repeat(20_000)}"\n${repeat(4000, () => `curl "${URL}/$x"`)}`,
  "a long payload": `x='[${"1,".repeat(10_000)}1]'\n${repeat(2000, () => `curl -X PATCH "${URL}" -d "$x"`)}`,
  "variables of one function": `f() { local ${repeat(20_000, (at) => `v${at}=x`, " ")}; }\n${repeat(20_000, (at) => `f ${at}`)}`,
  "alternatives that are cut": `${repeat(2400, (at) => `if [ "$A" ]; then x="a${at}/b"; fi`)}\n${repeat(2400, () => `y="\${x%/*}"`)}`,
  "patterns with many stars": `x=${"a".repeat(1600)}\n${repeat(1600, () => `y="\${x##*a*a*a*a*a*b}"`)}`,
  "an expression with many choices": `x=${"a".repeat(40)}\n${["a{0,9}", "(a|a)"].map((part) => `[[ $x =~ ^${part.repeat(30)}b$ ]]`).join("\n")}`,
  "expressions that go far": `x=${"a".repeat(45)}c\n${repeat(10_000, (at) => `[[ $x =~ ^(a*)a*a*b${at} ]]`)}`,
  "outputs beside many variables": repeat(8000, (at) => `v${at}="$(cd x && pwd)"`),
  "expansions that do not close": repeat(48_000, () => "${x%"),
};

describe("takes little time, and what is left out is told:", () => {
  it.each(Object.entries(texts))("%s", (_, text) => {
    read(text.slice(0, 30_000));
    expect(read(text).time).toBeLessThan(TWO_SECONDS);
  });
});

it("a list that holds itself again and again is told", () => {
  expect(read(`l=(a)\n${repeat(40, () => `l+=("\${l[@]}")`)}`).isTold).toBe(true);
});

it("usual scripts are read to their end", () => {
  const call = `args+=(-H "x: $1")\ncurl "\${args[@]}" -d "\${BODY//a/b}" "${URL}/\${path%/*}"`;
  expect(read(repeat(60, () => call)).isTold).toBe(false);
});

/** A function that logs, as scripts have it: with a loop, values of its own, and others that it leaves behind. */
const LOG = `log() {
  level="$1"; shift
  for word in "$@"; do line="$line $word"; done
  while read -r each; do case "$each" in *x*) line="$line$each" ;; esac; done < "$FILE"
  [ -f "$FILE" ] && { size="$(wc -c < "$FILE")"; mv "$FILE" "$FILE.1"; }
  line=""
  printf '%s %s\\n' "$level" "$line" >> "$FILE"
}
`;

it("functions that are called hundreds of times, in functions and loops, are read to their end", () => {
  const steps = repeat(
    40,
    (at) => `step${at}() { for zone in a b c; do curl "${URL}/$zone"; log info step ${at % 7}; done; }`,
  );
  const choices = repeat(40, (at) => `    ${at}) step${at} && log ok || { log error; return 1; } ;;`);
  const menu = `menu() {\n  while true; do\n    read -r choice\n    case "$choice" in\n${choices}\n    esac\n  done\n}`;
  expect(read(`${LOG}${steps}\n${menu}\nmenu\n${repeat(40, (at) => `step${at}; menu`)}`).isTold).toBe(false);
});

it("a function that only shows something costs nothing, whatever it is given", () => {
  const texts = repeat(60, (at) => `if [ "$A" ]; then text="m${at}"; fi`);
  const log = `log() { local line="$*"; line="[$line]"; echo "$line" "$line" >&2; [ "$D" ] && echo "$line" >> "$HOME/log"; }`;
  expect(read(`${texts}\n${log}\n${repeat(1500, (at) => `log step ${at} "$text"`)}`).isTold).toBe(false);
});

it("a function that is called again between declarations of others is not run again", () => {
  const words = repeat(60, (at) => `w${at}`, " ");
  const send = `send() { local all word; for word in ${words}; do all="$all$word"; done; curl "${URL}/a"; }`;
  expect(read(`${send}\n${repeat(600, (at) => `f${at}() { x=${at}; }\nsend`)}`).isTold).toBe(false);
});

it("a URL that is put together counts", () => {
  const text = `scheme=http\nwget "\${scheme}s://api.cloudflare.com/client/v4/zones"\n`;
  const { facts } = readSurfaceFacts({ filename: "/app/run.sh", text, language: "shell" }, interests);
  expect(facts.map(({ kind }) => kind)).toEqual(["request"]);
});
