import { describe, expect, it } from "vitest";
import { certaintiesOf } from "./test-scripts.ts";

const URL = "https://api.cloudflare.com/client/v4/zones/z/firewall";
const SETTINGS = "https://api.cloudflare.com/client/v4/zones/z/settings";

/** Scripts that may set `r` to `rules`, and how sure that is. */
const scripts: readonly (readonly [why: string, script: string, ...certainties: readonly string[]])[] = [
  ["on a condition", `r=lists; if [ "$A" ]; then r=rules; fi`, "proved"],
  ["on one that the script never meets today", "on=no; r=lists; [ $on = yes ] && r=rules", "likely"],
  ["on one that it always meets today", "on=yes; r=rules; [ $on = yes ] && r=lists", "likely"],
  ["on one that is written out", "r=lists; if [ yes = no ]; then r=rules; fi"],
  ["in a call that never comes there", `f() { if [ "$1" = x ]; then r=rules; fi; }; r=lists; f y`],
  ["by a default, where it may be given", `case "\${1:-get}" in set) r=rules ;; *) r=lists ;; esac`, "proved"],
  ["of parts that one branch sets", `if [ "$A" ]; then x=ru y=sts; else x=li y=les; fi; r="$x$y"`, "likely"],
  ["of a part that one sets, twice", `if [ "$A" ]; then x=rules; else x=lists; fi; r=$x`, "proved"],
  ["by an index that is not known", `a=(rules lists); r="\${a[$I]}"`, "likely"],
  ["by an index that may be one of two", `a=(rules lists); i=0; [ "$A" ] && i=1; r="\${a[i]}"`, "likely"],
  ["in a loop that nobody knows the end of", `r=lists; while read -r x; do r=rules; done`, "proved"],
  ["over a list that is perhaps to be filled in", `names=""; r=lists; for n in $names; do r=rules; done`, "likely"],
  ["over an empty array", `names=(); r=lists; for n in "\${names[@]}"; do r=rules; done`, "likely"],
  ["over what a call gives", `f() { for n in "$@"; do r=rules; done; }; r=lists; f`],
  ["over no words", "r=lists; for n in; do r=rules; done"],
  ["behind one that sets it back", `r=lists; while read -r x; do r=rules; r=lists; done`],
  ["behind the end", `r=lists; f() { exit; }; f; r=rules`],
  ["behind a check of two that are to be filled in", `k= z=; [[ -z $k || -z $z ]] && exit; r=rules`, "likely"],
  ["behind one between single brackets", `k= z=; if [ -z "$k" -o -z "$z" ]; then exit; fi; r=rules`, "likely"],
  ["where both are filled in", `k= z=; if [[ -n $k && -n $z ]]; then r=rules; else r=lists; fi`, "likely"],
  ["where one of two that are written is not met", `if [[ a = b || c != c ]]; then r=rules; else r=lists; fi`],
  ["behind a check of each, by its name", `k= z=; for v in k z; do [ -z "\${!v}" ] && exit; done; r=rules`, "likely"],
  ["behind one of what a call gives", `f() { local v=k k="$1"; [ -z "\${!v}" ] && exit; r=rules; }; r=lists; f ""`],
  [
    "behind a name that a table may not have",
    `declare -A t; t[$K]=x; r=lists; [ -z "\${t[$N]}" ] && r=rules`,
    "proved",
  ],
  ["with another text by such a name", `declare -A t; t[$K]=x; r=lists; [ "\${t[$N]:-}" != x ] && r=rules`, "proved"],
  ["behind a name that a table has", `declare -A t=([k]=x); r=lists; [ -z "\${t[k]}" ] && r=rules`, "likely"],
  [
    "by the default of such a name",
    `declare -A t; t[$K]=get; case "\${t[$N]:-set}" in set) r=rules ;; *) r=lists ;; esac`,
    "proved",
  ],
  [
    "behind a question for a name of a table",
    `declare -A t; t[$K]=x; r=lists; [ -n "\${t[$N]+x}" ] || r=rules`,
    "proved",
  ],
  [
    "behind one for a name that it has not",
    `declare -A t=([k]=x); n=l; r=rules; [ "\${t[$n]+x}" ] && r=lists`,
    "proved",
  ],
  ["behind one for a name that it has", `declare -A t=([k]=x); r=lists; [ "\${t[k]+x}" ] || r=rules`, "likely"],
  ["behind one for an element that is not there", `a=(x); r=rules; [ "\${a[3]+x}" ] && r=lists`, "proved"],
  ["behind one for a variable of the environment", `r=lists; [ -z "\${A+x}" ] && r=rules`, "proved"],
  ["behind one for a token that may be empty", `r=lists; if [ "\${A:+x}" ]; then r=rules; fi; [ $r ]`, "proved"],
  ["behind one for what a command gives", `a=$(x); r=lists; [ "\${a:+x}" ] || r=rules`, "proved"],
  ["behind one for what a condition sets", `if [ "$A" ]; then a=x; fi; r=lists; [ "\${a+x}" ] || r=rules`, "proved"],
  ["behind one for what is set", `a=x; r=lists; [ "\${a+x}" ] || r=rules`, "likely"],
  ["behind one for what is empty", `a=; r=lists; [ "\${a:+x}" ] && r=rules`, "likely"],
  ["behind one for a parameter that may be given", `r=lists; [ "\${1+x}" ] || r=rules`, "proved"],
  ["behind one for a parameter that a call lacks", `f() { r=lists; [ "\${2+x}" ] && r=rules; }; f a`],
  ["behind one for a variable by its name", `a=x v=a; r=lists; [ "\${!v+x}" ] || r=rules`, "proved"],
];

describe("what is sent is as sure as the ways that lead to it", () => {
  it.each(scripts)("%s", (_why, script, ...certainties) => {
    expect(certaintiesOf(`${script}\ncurl "${URL}/$r"\n`)).toEqual(certainties);
  });
});

describe("where a request goes is as sure as what says so", () => {
  const branch = `if [ "$A" ]; then x=hi y=gh; else x=lo y=w; fi\n`;
  it.each([
    ["a payload of parts that one branch sets", `curl -X POST "${URL}/rules" -d "$x$y"`, "proved"],
    ["with other options", `curl -sS -H "X-Id: $x$y" -o "$x$y" "${URL}/rules" --data-raw "$x$y"`, "proved"],
    ["a payload that another command has made", `p=$(echo "$x$y"); curl -X POST "${URL}/rules" -d "$p"`, "proved"],
    ["a path of what commands give for such parts", `p=$(a "$x"); q=$(b "$y"); curl "${URL}/rules/$p$q"`, "proved"],
    ["a path of such parts", `curl -X POST "${URL}/rules/$x$y" -d "$x$y"`, "likely"],
    ["a method of such parts", `curl -X "$x$y" "${URL}/rules" -d "$x$y"`, "likely"],
    ["words of which any may be such parts", `a=("-d" "$x$y"); curl "\${a[@]}" "${URL}/rules"`, "likely"],
    ["one text as the payload and as a host", `p="$x$y"; curl -d "$p" --proxy "$p" "${URL}/rules"`, "likely"],
  ])("%s", (_what, script, certainty) => {
    expect(certaintiesOf(`${branch}${script}\n`)).toEqual([certainty]);
  });

  it("what is sent is no surer for it", () => {
    const send = `curl -X PATCH "${SETTINGS}/security_level" -d "{\\"value\\":\\"$x$y\\"}"`;
    expect(certaintiesOf(`${branch}${send}\n`)).toEqual(["likely"]);
  });
});

describe("what never ends is run to an end", () => {
  it.each([
    ["loops in loops", `${"while read -r x; do u=$u/a; ".repeat(12)}:; ${"done; ".repeat(12)}`],
    ["a loop that counts", "i=0; while [ $i -ge 0 ]; do i=$((i+1)); done"],
    ["a loop without a condition", `while true; do set -- "$@" x; done`],
    ["loops over words in loops", `${"for x in 1 2 3 4 5 6 7 8 9; do ".repeat(9)}:; ${"done; ".repeat(9)}`],
    ["structures in structures", `${"if x; then ".repeat(300)}:; ${"fi; ".repeat(300)}`],
    ["what is not closed", "{ ( if x; then while y; do case z in a)"],
  ])("%s", (_what, script) => {
    const start = process.cpuUsage().user;
    expect(certaintiesOf(`curl "${URL}/rules"\n${script}\n`)).toEqual(["proved"]);
    expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(2);
  });
});
