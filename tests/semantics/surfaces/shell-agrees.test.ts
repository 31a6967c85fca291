import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { certaintiesOf } from "./test-scripts.ts";

/** Scripts, one a line, that leave a text in `r`: `E` is the text, `O` another one, `C` a condition that is met in some runs. */
const scripts = String.raw`
r=O; C && r=E
r=E; C || r=O
C && r=E || r=O
r=O; C && { r=O; r=E; }
r=E; ( r=O )
f() ( r=O ); r=E; f
f() { C && { echo x >&2; }; r=E; }; r=O; f
f() { C || { r=O; return; }; r=E; }; r=O; f
f() { C || { x=1; }; printf %s "$1"; }; r=$(f E)
f() { { r=O; }; r=E; }; r=O; f
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
r=E; if C; then r=O; r=E; fi
if C; then r=E; else r=O; fi
if C; then r=O; exit 0; fi; r=E
if false; then r=O; else r=E; fi
case x in y) r=O;; x|z) r=E;; *) r=O;; esac
case x in x) r=O;& y) r=E;; esac
case x in x) r=E;;& *) : ;; esac
r=E; [[ $r == nothing* ]] && r=O
[[ ( -n "x" && 1 -eq 1 ) || x == y ]] && r=E || r=O
if [ a = b -o b = b ]; then r=E; else r=O; fi
((0)) && r=O || r=E
f() { return 0; r=O; }; r=E; f
f() { r=E; return; r=O; }; f
f() { eval "$1=\"\$2\""; }; r=O; f r E
f() { declare -g "$1=$2"; }; r=O; f r E
f() { local "$1=$2"; r=$x; }; f x E
k=r; r=O; export "$k=E"
r=O; export "r=E"
k=r; r=E; readonly "k$k=O"
declare -n n=r; r=O; n=E
declare -n n=r; r=E; r="$n"
f() { local -n out=$1; out=E; }; r=O; f r
f() { local -n out=$1; out=O; }; x=O; r=E; f x
f() { local -n l=$1; l+=(E); }; a=(O); f a; r="${"$"}{a[1]}"
f() { local -n t=$1; t[k]=E; }; declare -A a; f a; r="${"$"}{a[k]}"
f() { r=$(bash -c 'echo "$1"' _ "$2"); }; f O E
f() { r=$(sh -c 'echo "$1$2"' sh E); }; f O O
f() { r=O; }; r=E; unset -f f; f
while read -r v; do r="$v"; done < <(printf '%s\n' O E)
mapfile -t a < <(printf '%s/%s\n' x O x E); r="${"$"}{a[1]#x/}"
readarray -t -s 1 a < <(printf 'O\n%s\n' E); r="${"$"}{a[0]}"
r=$(printf '%s-' O E); r="${"$"}{r#O-}"; r="${"$"}{r%-}"
r=$(printf E); r=$(printf "$r" O)
r=$(printf '%b' E)
r=$(printf '%3d' 7); r="E$r"; r="${"$"}{r%  7}"
r=x; O=y; export -n r=E
[[ "x/E" =~ (x|x/E) ]]; r="${"$"}{BASH_REMATCH[1]#x/}"
[[ "xyE" =~ (x?)(xy)?(.*) ]]; r="${"$"}{BASH_REMATCH[3]}"
[[ "xxE" =~ ^(x{,3})(.+)$ ]]; r="${"$"}{BASH_REMATCH[2]}"
[[ abc =~ ^a.c$ ]] && r=E || r=O
[[ "a(b" =~ ^a\(b ]] && r=E || r=O
[[ axb =~ a\.b ]] && r=O || r=E
[[ "k=E" =~ ^([a-z]+)=(.*)$ ]] && r="${"$"}{BASH_REMATCH[2]}"
[[ "x/E" =~ ^(y|x)/(z)?(.+)$ ]]; r="${"$"}{BASH_REMATCH[3]}${"$"}{BASH_REMATCH[2]}"
[[ a1 =~ ^[[:alpha:]][[:digit:]]$ && b == b ]] && r=E || r=O
[[ ( a =~ b ) || ( a =~ (a|b) ) ]] && r=E || r=O
x='^[0-9]+$'; [[ 12 =~ $x ]] && r=E || r=O
x='^[0-9]+$'; [[ '12' =~ "$x" ]] && r=O || r=E
f() { if [[ $1 =~ ^/ ]]; then r=O; else r=E; fi; }; f x
[[ "k=O" =~ =(.*) ]]; [[ "$GIVEN" =~ (.*)x ]]; r="E${"$"}{BASH_REMATCH[9]}"
f() { [ "$1" = on ] && return 0; return 1; }; if f off; then r=O; else r=E; fi
f() { case "$1" in on|yes) return 0;; esac; return 1; }; f yes && r=E || r=O
f() { local z="$1"; [ -z "$z" ] && return 1; r="$z"; }; r=E; f
f() { if [ "$1" = a ]; then echo E; else echo O; fi; }; r=$(f a)
f() { echo O >&2; echo E; }; r=$(f)
f() { C || { r=E; return 1; }; r=E; }; f
die() { r=O; exit 1; }; r=E; C || die
r=$(echo E; exit; echo O)
f() { r="${"$"}{1:-O}"; }; f E
trap 'r=O' EXIT; r=E
r=E; { r=O; } | cat
r=E; { r=O; } &
for v in O E; do r="$v"; done
for v in O E; do [ "$v" = O ] && continue; r="$v"; done
for v in E O; do r="$v"; break; done
for x in 1 2; do for y in 1 2; do r=E; continue 2; r=O; done; r=O; done
r=O; while :; do r=E; break; r=O; done
i=0; while [ $i -lt 3 ]; do i=$((i+1)); [ $i -eq 2 ] && r=E; done
for ((i=0;i<2;i++)); do a[i]=O; done; a[1]=E; r="${"$"}{a[1]}"
a=(O O E); r="${"$"}{a[$((1+1))]}"
i=0; ((i++)); a=(O E); r="${"$"}{a[i]}"
a=(); C && a+=(O); a+=(E); r="${"$"}{a[@]: -1}"
a=(E); if C; then unset a; fi; r="${"$"}{a[0]:-O}"
declare -A t; t[k]=; t[k]+=E; r="${"$"}{t[k]}"
f() { while [ $# -gt 0 ]; do case "$1" in -k) r="$2"; shift 2;; *) shift;; esac; done; }; f -x -k E y
f() { while getopts "a:b:" o; do case "$o" in a) r="$OPTARG";; b) x="$OPTARG";; esac; done; }; f -b O -a E
set -- O E; for v in "$@"; do r="$v"; done
while read -r v; do r="$v"; done <<< E
while read -r k v; do r="$v"; done < <(echo "k E")
r=E; echo O | while read -r v; do r="$v"; done
IFS=: read -r x r <<< "O:"E
IFS=': ' read -ra a <<< "O: "E; r="${"$"}{a[1]}"
{ read -r x; read -r r; } <<< O$'\n'E
mapfile -t a < <(echo O; echo E); r="${"$"}{a[1]}"
x=E; y="$x"; x=O; r="$y"
f() { r="$1"; }; f O; f E
f() { r="$g"; }; g=O; f; g=E; f
f() { C && r=O; }; r=O; f; r=E; f
f() { unset x; }; f; x=O; f; r="${"$"}{x:-E}"
f() { r=O; }; r=O; f; r=E; f
f() { r=O; }; r=O; f; C || f; r=E; C && f
f() { C && x=O; }; f; x=E; f; r="$x"
f() { local x="$1"; r="$x$y"; }; y=; f O; y=; f E
f() { exit 0; }; (f); r=E; (r=O; f)
f() { read -r r; }; f <<< O; f <<< E
f() { echo "$g"; }; g=O; r=$(f); g=E; r=$(f)
f() { for x in 1 2; do r="$r$g"; done; }; g=; r=E; f; f
f() { [ "$g" = a ] && r=O; }; r=E; g=b; f; f
f() { [ "$g" = a ] && r=E; }; r=O; g=b; f; g=a; f
declare -A t=([k]=O); f() { r="${"$"}{t[k]}"; }; f; t[k]=E; f
f() { a+=("$1"); }; f O; f E; r="${"$"}{a[1]}"
f() { a+=(x); }; a=(O); f; f; a=(x x E); f; r="${"$"}{a[2]}"
f() { local r=O; }; f; r=E; f
f() { g; }; g() { r=O; }; f; g() { r=E; }; f
f() { case "$1" in a) r=E;; *) r=O;; esac; }; f b; f a
f() { [ "$1" ] && f ""; r="$r$g"; }; g=; r=E; f x; f x
f() { eval "$1"; }; f r=O; f r=E
f() { shift; r="$1"; }; f x O; f x E
f() { echo "$1" >&2; m="$1"; }; f O; f E; r="$m"
f() { m="$1"; }; g() { r="$m"; }; f O; f E; g
f() { local m="$1"; echo "$m"; }; r=$(f E)
m() { echo "$1" >&2; }; f() { m O; echo "$1"; m O; }; r=$(f E)
m() { echo "$1"; }; f() { m "$1"; m O >&2; true; }; r=$(f E)
log=$(mktemp); f() { echo "$1" >> "$log"; }; : > "$log"; f E; r=$(cat "$log")
f() { echo O >&2; return 1; }; f || r=E
f() { echo O >&2; return 1; }; if f; then r=O; else r=E; fi
f() { echo O >&2; g; }; g() { r=E; }; r=O; f
f() { echo >&2; }; g() { f; }; f() { r=E; }; r=O; g; true
f() { n=$((n + 1)); }; n=0; f; f; if [ "$n" -eq 2 ]; then r=E; else r=O; fi
f() { (( n++ )); echo >&2; }; n=0; f; f; if [ "$n" -eq 2 ]; then r=E; else r=O; fi
f() { : "${"$"}{m:=E}"; }; f; r="$m"
f() { for m in O E; do :; done; }; f; r="$m"
f() { declare -g m="$1"; }; f E; r="$m"
declare -n m=r; f() { m=E; }; r=O; f; true
p() { cat "$1"; }; f() { echo O >> "$log"; }; log=$(mktemp); printf E > "$log"; f; r=$(p "$log" | head -c 3); r=E
f() { echo O >&2; exit 0; }; r=E; (f; r=O); true
f() { echo "$1"; }; r=$(f E | cat); f O >&2
f() { echo O >&2; }; while read -r m; do f; r="$m"; done <<< E
f() { m=E; }; g() { echo "$m"; }; m=O; f; r=$(g)
f() { m="$1"; }; g() { [ "$m" = a ]; }; f a; if g; then r=E; else r=O; fi
f() { local m=O; g; echo "$m"; }; g() { m=E; }; r=$(f)
f() { n=$((n+1)); echo "$n"; }; n=0; f >&2; a=(O O E); r="${"$"}{a[$(f)]}"
f() { ( local m=x ); m=E; }; m=O; f; r="$m"
f() { IFS=,; }; f; read -r a r <<< "x,E"
f() { [[ $1 =~ x(.*) ]]; }; [[ xO =~ x(.*) ]]; f xE; r="${"$"}{BASH_REMATCH[1]}"
f() { builtin eval r=E; }; r=O; f; true
f() { command printf -v r E; }; r=O; f; true
f() { printf "$@"; }; r=O; f -v r E; true
f() { echo "${"$"}{a[i++]}" >&2; }; a=(O E); i=0; f; r="${"$"}{a[i]}"
f() { [[ i++ -lt 3 ]]; }; a=(O E); i=0; f; r="${"$"}{a[i]}"
f() { (( i <<= 1 )); }; a=(O O E); i=1; f; r="${"$"}{a[i]}"
f() { b=([i=1]=x); }; a=(O E); i=0; f; r="${"$"}{a[i]}"
f() { echo "$1" >&2; }; a=(O E); i=0; f "${"$"}{a[i++]}"; r="${"$"}{a[i]}"
f() { cat >/dev/null; }; a=(O E); i=0; f <<< "$((i++))"; r="${"$"}{a[i]}"
d=$(mktemp -d); f() { sort -o "$d/x" "$d/y"; }; echo O > "$d/x"; echo E > "$d/y"; f; r=$(cat "$d/x")
f() { g >&2; }; f; eval 'g() { r=E; }'; r=O; f; true
f() { g >&2; }; h() { f; }; h; eval 'g() { r=E; }'; r=O; h; true
f() { M_X=O; echo x >&2; }; M_X=E; p=M; n="${"$"}{p}_X"; f; r="${"$"}{!n}"
f() { M_X=E; echo x >&2; }; M_X=O; p=M; n="${"$"}{p}_X"; f; r="${"$"}{!n}"
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

const hasBash = spawnSync("bash", ["--version"]).status === 0;

describe.runIf(hasBash)("what a shell requests is found, and what it never requests is not proved", () => {
  it.each(scripts)("%s", (script) => {
    for (const [value, other] of [
      ["rules", "lists"],
      ["lists", "rules"],
    ] as const) {
      const written = fill(script, value, other);
      const isRequested = run(written).some((url) => url === `${URL}/rules`);
      if (isRequested) expect(certaintiesOf(written), written).not.toEqual([]);
      else expect(certaintiesOf(written), written).not.toContain("proved");
    }
  });
});
