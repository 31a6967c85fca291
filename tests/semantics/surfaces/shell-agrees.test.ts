import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { analyze } from "../../../src/engine/analyze.ts";

/** Scripts, one a line, that leave a text in `r`: `E` is the text, `O` another one, `C` a condition that is met in some runs. */
const scripts = String.raw`
r=O; C && r=E
r=E; C || r=O
C && r=E || r=O
r=O; C && { r=O; r=E; }
r=E; ( r=O )
f() ( r=O ); r=E; f
r=E; (cd / && r=O) && true
case x in (x) r=E;; esac
r=$(case x in x) echo E;; esac)
r=$(case x in (x) echo E;; esac; )
x=$'a\'b'; r=E
x=; r="${"$"}{x:-E}"
x=O; x=; r="${"$"}{x:-E}"
if C; then x=O; fi; r="${"$"}{x:-E}"
x=O; if C; then unset x; fi; r="${"$"}{x:-E}"
unset x; : "${"$"}{x:=E}"; r="$x"
x=; r=E; r="$r${"$"}{x:+O}"
x=zzE; r="${"$"}{x:2}"
x=Ezz; r="${"$"}{x::-2}"
x=zzE; r="${"$"}{x: -5}"
x=zzEzz; r="${"$"}{x:2:5}"
x=O; r="${"$"}{x/O/E}"
x=aaE; r="${"$"}{x//a}"
x="E "; r="${"$"}{x//[[:space:]]/}"
x=E/; r="${"$"}{x/%\//}"
x=-E; r="${"$"}{x/#[-_]/}"
x=E; r="${"$"}{x/zzz/O}"
x=E$'\r'; r="${"$"}{x//$'\r'/}"
a=(O E); a=("${"$"}{a[@]/O/x}"); r="${"$"}{a[1]}"
printf -v 'a[1]' '%s' E; r="${"$"}{a[1]}"
r=O; C && r=E; r=$(echo "$r" | cat)
f() { local IFS=/; echo "x/$*"; }; r=$(f O E); r="${"$"}{r##*/}"
declare -A t=([k]=O [j]=E); r="${"$"}{t[j]}"
a=([2]=O E); r="${"$"}{a[3]}"
`
  .trim()
  .split("\n");

const URL = "https://api.cloudflare.com/client/v4/zones/z/firewall";

function fill(script: string, value: string, other: string): string {
  const texts: Readonly<Record<string, string>> = { E: value, O: other, C: '[ -n "$GIVEN" ]' };
  const filled = script.replaceAll(/(?<![A-Z$[])[EOC](?![A-Z])/g, (letter) => texts[letter] ?? letter);
  return `${filled}\ncurl "${URL}/$r"\n`;
}

/** What it requests where the condition is met, and where not. */
function run(script: string): readonly string[] {
  return ["", "x"].map((given) => {
    const shown = `curl() { printf '%s' "$1"; }\n${script}`;
    return spawnSync("bash", ["-c", shown], { env: { ...process.env, GIVEN: given }, encoding: "utf8" }).stdout;
  });
}

function find(script: string): readonly string[] {
  const { findings, undecided } = analyze({
    filename: "/project/run.sh",
    text: script,
    settings: { asOf: "2026-01-01" },
    root: "/project",
  });
  return [...findings.map(({ certainty }) => certainty), ...undecided.map(() => "undecided")];
}

const hasBash = spawnSync("bash", ["--version"]).status === 0;

describe.runIf(hasBash)("what a shell requests is found, and what it never requests is not proved", () => {
  it.each(scripts)("%s", (script) => {
    for (const [value, other] of [
      ["rules", "lists"],
      ["lists", "rules"],
    ] as const) {
      const written = fill(script, value, other);
      const isRequested = run(written).some((url) => url === `${URL}/rules`);
      if (isRequested) expect(find(written), written).not.toEqual([]);
      else expect(find(written), written).not.toContain("proved");
    }
  });
});
