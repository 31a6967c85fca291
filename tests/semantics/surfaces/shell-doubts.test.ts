import { describe, expect, it } from "vitest";
import { certaintiesOf } from "./test-scripts.ts";

const URL = "https://api.cloudflare.com/client/v4/zones/z/firewall";

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
];

describe("what is sent is as sure as the ways that lead to it", () => {
  it.each(scripts)("%s", (_why, script, ...certainties) => {
    expect(certaintiesOf(`${script}\ncurl "${URL}/$r"\n`)).toEqual(certainties);
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
