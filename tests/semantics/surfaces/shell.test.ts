import { describe, expect, it } from "vitest";
import { readSurfaceFacts } from "../../../src/semantics/surfaces/surface-facts.ts";
import { renderFact } from "../render-fact.ts";
import { interests } from "./read-surface.ts";
import { testScripts } from "./test-scripts.ts";

const api = "https://x.test/v4";

describe("what an expansion replaces", () => {
  testScripts([
    ["at the first place", `P=/a/b/a\ncurl "${api}\${P/a/x}"`, `GET ${api}/x/b/a`],
    ["at all places", `P=/a/b/a\ncurl "${api}\${P//a/x}"`, `GET ${api}/x/b/x`],
    ["at the beginning", `P=ab/ab\ncurl "${api}/\${P/#ab/x}"`, `GET ${api}/x/ab`],
    ["at the end", `P=ab/ab\ncurl "${api}/\${P/%ab/x}"`, `GET ${api}/ab/x`],
    ["by nothing", `P=a-b\ncurl "${api}/\${P/-}/\${P//-/}"`, `GET ${api}/ab/ab`],
    [
      "of a mark between quotes, and one behind a backslash",
      `P=a*b/c\ncurl "${api}/\${P/"*"/x}/\${P//\\//-}"`,
      `GET ${api}/axb/c/a*b-c`,
    ],
    ["by a variable", `P=/zones/ID\nZ=1\ncurl "${api}\${P/ID/$Z}"`, `GET ${api}/zones/1`],
    ["by what is not known", `P=/zones/ID/filters\ncurl "${api}\${P/ID/$Z}"`, `GET ${api}/zones/{Z}/filters`],
    [
      "nothing is known where the pattern fits more than a text",
      `P=filters\ncurl "${api}/\${P/f*/x}"`,
      `GET ${api}/{P}`,
    ],
    ["before what is not known", `P=a/$Z\ncurl "${api}/\${P/a/x}"`, `GET ${api}/x/{Z}`],
    ["nor behind it, which may have it first", `P=$Z/a\ncurl "${api}/\${P/a/x}"`, `GET ${api}/{Z}`],
    [
      "of each of a list",
      `L=(a1 b1)\nfor n in "\${L[@]/1/2}"; do curl "${api}/$n"; done`,
      `GET ${api}/a2`,
      `GET ${api}/b2`,
    ],
    ["letters", `P=High\ncurl "${api}/\${P,,}/\${P^^}"`, `GET ${api}/high/HIGH`],
    ["a part of a text", `P=filters\ncurl "${api}/\${P:1}/\${P:0:3}/\${P: -2}"`, `GET ${api}/ilters/fil/rs`],
  ]);
});

describe("what an expansion cuts off", () => {
  testScripts([
    ["the end up to a mark", `P=${api}/zones/1/filters\ncurl "\${P%/*}"`, `GET ${api}/zones/1`],
    ["the longest end", `P=zones/1/filters\ncurl "${api}/\${P%%/*}"`, `GET ${api}/zones`],
    ["the beginning", `P=/zones\ncurl "${api}/\${P#/}"`, `GET ${api}/zones`],
    ["the longest beginning", `P=a/b/zones\ncurl "${api}/\${P##*/}"`, `GET ${api}/zones`],
    [
      "nothing for a pattern with many stars that fits nowhere, in a long text",
      `A=${"a".repeat(1500)}\ncurl "${api}/zones/\${A##*a*a*a*a*a*a*a*b}"`,
      `GET ${api}/zones/${"a".repeat(1500)}`,
    ],
    ["an end that is not there", `P=${api}/zones\ncurl "\${P%.git}"`, `GET ${api}/zones`],
    ["an end behind what is not known", `P=${api}/zones/$Z/\ncurl "\${P%/}"`, `GET ${api}/zones/{Z}`],
    [
      "an end before which something is not known",
      `P=${api}/zones/$Z/filters\ncurl "\${P%/*}"`,
      `GET ${api}/zones/{Z}`,
    ],
    [
      "of each of a list",
      `L=(a.json b.json)\nfor n in "\${L[@]%.json}"; do curl "${api}/$n"; done`,
      `GET ${api}/a`,
      `GET ${api}/b`,
    ],
    ["nothing is known where the pattern is not", `P=filters\ncurl "${api}/\${P%[a-z]}"`, `GET ${api}/{P}`],
    ["nor where it is cut somewhere in what is not known", `P=$Z-filters\ncurl "${api}/\${P%%/*}"`, `GET ${api}/{Z}`],
  ]);
});

describe("requests of a script", () => {
  testScripts([
    ["by the path of curl", `CURL=$(which curl)\n"$CURL" -X PUT ${api}/a`, `PUT ${api}/a`],
    ["by the path of curl, or its name", `$(command -v curl) -X PUT ${api}/a`, `PUT ${api}/a`],
    ["several of one command", `curl ${api}/a --next -X PUT -d x ${api}/b`, `GET ${api}/a`, `PUT ${api}/b body "x"`],
    ["a plain one", `curl ${api}/zones/1`, `GET ${api}/zones/1`],
    ["with -X", `curl -X DELETE ${api}/zones/1`, `DELETE ${api}/zones/1`],
    ["with -X glued", `curl -sXPATCH ${api}/zones/1`, `PATCH ${api}/zones/1`],
    ["with --request and --url", `curl --request PUT --url ${api}/zones/1`, `PUT ${api}/zones/1`],
    ["over lines", `curl -s \\\n  -X PUT \\\n  "${api}/zones/1"`, `PUT ${api}/zones/1`],
    ["over lines with Windows line ends", `curl -s \\\r\n  "${api}/zones/1"\r\n`, `GET ${api}/zones/1`],
    ["in a pipe", `curl -s ${api}/zones | jq '.result[]'`, `GET ${api}/zones`],
    ["in a list", `cd x && curl ${api}/a; curl ${api}/b`, `GET ${api}/a`, `GET ${api}/b`],
    ["in a substitution", `ID=$(curl -s "${api}/zones?name=$NAME" | jq -r .id)`, `GET ${api}/zones?name={NAME}`],
    ["in quotes within a substitution", `ID="$(curl -s "${api}/zones/$Z")"`, `GET ${api}/zones/{Z}`],
    ["in backticks", "ID=`curl -s " + api + "/zones`", `GET ${api}/zones`],
    ["in a subshell", `(cd x; curl ${api}/zones)`, `GET ${api}/zones`],
    ["behind a document that the end of a substitution ends", `a=$(cat <<E\na\nE)\ncurl ${api}/a`, `GET ${api}/a`],
    ["behind one that a backquote ends", `a=\`cat <<-E\n\tb\n\tE\`; curl ${api}/a`, `GET ${api}/a`],
    ["in a subshell of a substitution", `ID=$((curl -s ${api}/zones) || echo 0)`, `GET ${api}/zones`],
    ["in brackets that end with those of a substitution", `a=$(((curl ${api}/a) || x) | jq .)`, `GET ${api}/a`],
    ["behind arithmetic with brackets", `i=$(( (a + (b)) * 2 )); curl ${api}/a`, `GET ${api}/a`],
    ["in a process substitution", `diff <(curl ${api}/a) <(curl ${api}/b)`, `GET ${api}/a`, `GET ${api}/b`],
    ["in a condition", `if ! curl -f ${api}/zones; then exit 1; fi`, `GET ${api}/zones`],
    ["behind then", `if true; then curl ${api}/zones; fi`, `GET ${api}/zones`],
    ["in a case", `case $1 in\n  list) curl ${api}/zones ;;\nesac`, `GET ${api}/zones`],
    ["with redirects", `curl ${api}/zones > out.json 2>&1 < /dev/null`, `GET ${api}/zones`],
    ["with redirects without blanks", `curl ${api}/zones>out.json</dev/null`, `GET ${api}/zones`],
    ["with names that are to be filled in", `curl ${api}/zones/<ZONE_ID>/a -X PUT`, `PUT ${api}/zones/{<ZONE_ID>}/a`],
    [
      "and at its end",
      `curl -X PUT ${api}/zones/<zone-id>\ncurl ${api}/z`,
      `PUT ${api}/zones/{<zone-id>}`,
      `GET ${api}/z`,
    ],
    ["with a comment behind", `curl ${api}/zones # not curl ${api}/other`, `GET ${api}/zones`],
    ["with the environment before", `TOKEN=x curl ${api}/zones`, `GET ${api}/zones`],
    ["by sudo", `sudo -E /usr/bin/curl ${api}/zones`, `GET ${api}/zones`],
    ["by a variable that holds options", `CURL="curl -s -X PUT"\n$CURL ${api}/zones`, `PUT ${api}/zones`],
    ["of another program is a path", `fetch-page DELETE ${api}/zones/$Z`, `path ${api}/zones/{Z}`],
    ["of HTTPie is a request", `http DELETE ${api}/zones/$Z`, `DELETE ${api}/zones/{Z}`],
    ["of a host that is not known, too", "wget $API/zones/1/filters", "GET {API}/zones/1/filters"],
    ["with what it reads", `echo '{"a":1}' | http PUT ${api}/z`, `PUT ${api}/z body { a: 1 }`],
    ["without what it leaves unread", `echo '{"a":1}' | http --ignore-stdin ${api}/z`, `GET ${api}/z`],
  ]);
});

describe("what is no request", () => {
  testScripts([
    ["a comment", `# curl ${api}/zones`],
    ["a text", `echo "curl ${api}/zones"`],
    ["a text of several words", `echo curl ${api}/zones`],
    ["what a function shows before it runs it", `run() { echo "+ $*"; }\nrun curl ${api}/zones`],
    ["a URL that is shown", `echo ${api}/zones`],
    ["a here-document of another program", `cat > x <<EOF\ncurl ${api}/zones\nEOF`],
    ["an installed package", "apt-get install -y curl"],
    ["quotes that are never closed", `curl "${api}`, `GET ${api}`],
    ["no script at all", "{{[(<<<`$(\"'"],
  ]);
});

describe("variables", () => {
  testScripts([
    ["are holes when nothing is known", `curl ${api}/zones/$Z/a/\${Y}`, `GET ${api}/zones/{Z}/a/{Y}`],
    ["are what is assigned", `API="${api}"\ncurl "$API/zones"`, `GET ${api}/zones`],
    ["are what is exported", `export API=${api}\ncurl \${API}/zones`, `GET ${api}/zones`],
    ["are put together", `API=${api}\nZONES="$API/zones"\ncurl $ZONES/1`, `GET ${api}/zones/1`],
    ["have a default", `curl "\${API:-${api}}/zones"`, `GET ${api}/zones`],
    ["take their last value", `P=a\nP=b\ncurl ${api}/$P`, `GET ${api}/b`],
    ["may have either value on a condition", `P=a\nif x; then P=b; fi\ncurl ${api}/$P`, `GET ${api}/a`, `GET ${api}/b`],
    ["are added to", `P=a\nP+=/b\ncurl ${api}/$P`, `GET ${api}/a/b`],
    [
      "of a loop are each of its words",
      `for s in minify brotli; do\n  curl ${api}/settings/$s\ndone`,
      `GET ${api}/settings/minify`,
      `GET ${api}/settings/brotli`,
    ],
    [
      "of a loop over a list",
      `LIST=(a b)\nfor s in "\${LIST[@]}"; do curl ${api}/$s; done`,
      `GET ${api}/a`,
      `GET ${api}/b`,
    ],
    ["that are a list become words", `ARGS=(-X PUT)\ncurl "\${ARGS[@]}" ${api}/zones`, `PUT ${api}/zones`],
    ["are not expanded in single quotes", `curl '${api}/$Z'`, `GET ${api}/$Z`],
    [
      "of a workflow are holes",
      `curl ${api}/zones/\${{ secrets.ZONE }}/a`,
      `GET ${api}/zones/{\${{ secrets.ZONE }}}/a`,
    ],
    ["of a template are holes", `curl ${api}/zones/{{ zone_id }}/a`, `GET ${api}/zones/{{{ zone_id }}}/a`],
  ]);
});

describe("functions", () => {
  const cf = `cf() {\n  local method=$1 path="$2"; shift 2\n  curl -X "$method" "${api}/$path" "$@"\n}\n`;
  testScripts([
    ["send what they are called with", `${cf}cf PUT zones/1`, `PUT ${api}/zones/1`],
    ["pass the rest on", `${cf}cf PUT zones/1 -d '{"a":1}'`, `PUT ${api}/zones/1 body { a: 1 }`],
    ["pass all on as one word", `f() { curl -H "X: $*" "${api}/$1"; }\nf a b`, `GET ${api}/a headers [["X", "a b"]]`],
    ["pass all on as one URL", `f() { curl "$*"; }\nf ${api}/a b`, `GET ${api}/a b`],
    ["pass a slice on", `f() { curl ${api}/$1 "\${@:2}"; }\nf a -X PUT`, `PUT ${api}/a`],
    ["pass their input on", `${cf}cf POST zones -d @- <<< '{"a":1}'`, `POST ${api}/zones body { a: 1 }`],
    ["call each other", `${cf}get() { cf GET "$1"; }\nget zones`, `GET ${api}/zones`],
    [
      "that nobody calls send holes",
      `function f {\n curl ${api}/zones\n}\nf2() { curl ${api}/zones/$1/a; }`,
      `GET ${api}/zones`,
      `GET ${api}/zones/{1}/a`,
    ],
    [
      "named like the program that they run send what they are called with",
      `curl() { command curl -s "$@"; }\ncurl ${api}/a\necho done`,
      `GET ${api}/a`,
    ],
    [
      "in place of a program, perhaps, leave what it sends",
      `if x; then curl() { echo "$@"; }; fi\ncurl ${api}/a`,
      `GET ${api}/a`,
    ],
    ["in place of a program send nothing", `curl() { echo "$@"; }\ncurl ${api}/a`],
    ["that call themselves end", `f() { curl ${api}/a; f; }\nf`, `GET ${api}/a`],
    [
      "have variables of their own",
      `f() { local p=b; typeset q=c; }\ng() { local p=a q="$1"; f; curl ${api}/$p/$q; }\ng z\ncurl ${api}/$p`,
      `GET ${api}/a/z`,
      `GET ${api}/{p}`,
    ],
    ["declare some without a value", `f() { local id=$1 x path=$2; curl ${api}/$path/$id; }\nf 1 a`, `GET ${api}/a/1`],
    [
      "make a variable their own by its former value",
      `p=a\nf() { local p="$p/b"; curl ${api}/$p; }\nf`,
      `GET ${api}/a/b`,
    ],
    ["set variables of their callers", `f() { p=b; }\np=a\nf\ncurl ${api}/$p`, `GET ${api}/b`],
    [
      "called on a condition set their variables for certain",
      `f() { p=$1; curl ${api}/$p; }\nif x; then f a; f b; fi`,
      `GET ${api}/a`,
      `GET ${api}/b`,
    ],
    [
      "that call themselves with another parameter are followed some times",
      `f() { curl ${api}/$1; f $1/a; }\nf z`,
      ...["z", "z/a", "z/a/a", "z/a/a/a"].map((path) => `GET ${api}/${path}`),
    ],
    [
      "that show themselves again after each choice, and what comes after them",
      `menu() {\n  case $1 in\n${"    a) list; menu ;;\n".repeat(12)}    b) other ;;\n  esac\n}\nother() { menu; list; }\nlist() { true; }\nmenu\ncurl ${api}/a`,
      `GET ${api}/a`,
    ],
    [
      "that run what they are given, one inside the other",
      `run() { echo "$*"; "$@"; }\nretry() { until "$@"; do sleep 1; done; }\nget() { run curl "${api}$1"; }\nzone() { retry get "/zones/$Z$1"; }\nfilters() { zone /filters; }\nall() { filters; }\nrun all`,
      `GET ${api}/zones/{Z}/filters`,
    ],
    [
      "as deep as scripts go",
      `f0() { curl ${api}/$1; }\n${Array.from({ length: 40 }, (_, at) => `f${at + 1}() { f${at} "$1"; }\n`).join("")}f40 a`,
      `GET ${api}/a`,
    ],
  ]);

  it("that set their own variables on a condition know nothing of earlier calls", () => {
    const body = `local data path\n  if [ "$2" ]; then path="$2"; fi\n  if [ "$3" ]; then data="$3"; fi`;
    const calls = Array.from({ length: 400 }, (_, at) => `f PUT a/${at} ${at}\n`);
    const script = `f() {\n  ${body}\n  curl -X $1 -d "$data" "${api}/$path"\n}\n${calls.join("")}`;
    const { facts, cutOff } = readSurfaceFacts({ filename: "/app/file", text: script, language: "shell" }, interests);
    expect(facts.map(renderFact)).toEqual(calls.map((_, at) => `PUT ${api}/a/${at} body "${at}"`));
    expect(cutOff).toBeUndefined();
  });

  it("deeper than is looked into are told of", () => {
    const deeper = Array.from({ length: 90 }, (_, at) => `f${at + 1}() { f${at} "$1"; }\n`).join("");
    const script = `f0() { curl ${api}/$1; }\n${deeper}f90 a\ncurl ${api}/b`;
    const { facts, cutOff } = readSurfaceFacts({ filename: "/app/file", text: script, language: "shell" }, interests);
    expect(facts.map(renderFact)).toContain(`GET ${api}/b`);
    expect(facts.map(renderFact)).not.toContain(`GET ${api}/a`);
    expect(cutOff).toBe("file");
  });
});

describe("what commands print", () => {
  testScripts([
    ["echo", `curl "$(echo "${api}/zones/$Z")"`, `GET ${api}/zones/{Z}`],
    ["echo without the line's end", `curl $(echo -n ${api}/zones)`, `GET ${api}/zones`],
    ["a function by echo", `url() { echo "${api}/zones/$1/a"; }\ncurl "$(url $Z)"`, `GET ${api}/zones/{Z}/a`],
    ["printf", `curl "$(printf '%s/zones/%s\\n' ${api} "$Z")"`, `GET ${api}/zones/{Z}`],
    ["printf with a percent sign", `curl "$(printf '${api}/%s?a=%%' b)"`, `GET ${api}/b?a=%`],
    ["printf once for each word", `curl "${api}/$(printf '%s,' a b)/c"`, `GET ${api}/a,b,/c`],
    ["what is printed into a pipe is not known", `curl "${api}/$(echo a | tr a b)/c"`, `GET ${api}/{$(…)}/c`],
    ["a function by several commands", `f() { echo -n a; echo b; }\ncurl "${api}/$(f)"`, `GET ${api}/ab`],
    ["one command of which is not known", `f() { echo a; x; }\ncurl "${api}/$(f)"`, `GET ${api}/{$(…)}`],
  ]);
});

describe("scripts in words", () => {
  testScripts([
    ["of eval", `eval "curl -X PUT ${api}/zones"`, `PUT ${api}/zones`],
    ["of eval, as words", `eval curl -X PUT ${api}/zones`, `PUT ${api}/zones`],
    ["of eval, by a variable", `A=${api}\nC='curl "$A/zones"'\neval "$C"`, `GET ${api}/zones`],
    ["of eval set variables", `eval "A=${api}"\ncurl $A/zones`, `GET ${api}/zones`],
    ["of eval that run themselves end", `X='curl ${api}/a; eval "$X"'\neval "$X"`, `GET ${api}/a`],
    ["of trap", `A=${api}\ntrap 'curl "$A/zones/$Z"' EXIT`, `GET ${api}/zones/{Z}`],
    ["of trap that take it back are none", `trap - EXIT\ntrap "" INT\ncurl ${api}/a`, `GET ${api}/a`],
    ["of a shell", `bash -c 'curl "${api}/$Z"'`, `GET ${api}/{Z}`],
    ["of a shell, behind other programs", `sudo -u x /bin/sh -exc "curl ${api}/$Z"`, `GET ${api}/{Z}`],
    ["of a shell set no variables", `bash -c 'A=${api}'\ncurl "$A/zones"`, `GET {A}/zones`],
    ["that a shell reads", `bash -s <<'S'\nA=${api}\ncurl "$A/a"\nS\n`, `GET ${api}/a`],
    ["on another machine", `ssh host <<S\ncurl ${api}/a\nS\n`, `GET ${api}/a`],
    ["that another program reads", `psql <<S\ncurl ${api}/a\nS\n`],
    ["by a here-document", `sh -c "$(cat <<'S'\ncurl ${api}/a\nS\n)"`, `GET ${api}/a`],
    ["a file that a shell runs is none", `bash deploy.sh "curl ${api}/a"`],
  ]);
});

describe("payloads", () => {
  const sent = (body: string): string => `POST ${api}/z body ${body}`;
  testScripts([
    ["JSON", `curl -d '{"a":"b"}' ${api}/z`, sent(`{ a: "b" }`)],
    ["in double quotes", `curl --data "{\\"a\\":\\"$B\\"}" ${api}/z`, sent(`{ a: "{B}" }`)],
    ["with a variable between quotes", `curl -d '{"a":"'"$B"'","c":'$D'}' ${api}/z`, sent(`{ a: "{B}", c: {D} }`)],
    ["in a variable", `DATA='{"a":1}'\ncurl --json "$DATA" ${api}/z`, sent("{ a: 1 }")],
    ["in a here-document", `curl -d @- ${api}/z <<EOF\n{"a":"$B","c":$D}\nEOF`, sent(`{ a: "{B}", c: {D} }`)],
    ["in a quoted here-document", `curl -d @- ${api}/z <<'EOF'\n{"a":"$B"}\nEOF`, sent(`{ a: "$B" }`)],
    ["in one that is indented by tabs", `curl -d @- ${api}/z <<-EOF\n\t{"a":1}\n\tEOF`, sent("{ a: 1 }")],
    [
      "printed by cat up to the end of a substitution",
      `curl -d "$(cat <<EOF\n{"a":1}\nEOF)" ${api}/z`,
      sent("{ a: 1 }"),
    ],
    ["printed by cat", `curl -d "$(cat <<EOF\n{"a":1}\nEOF\n)" ${api}/z`, sent("{ a: 1 }")],
    ["in a here-string", `curl --data @- ${api}/z <<< '{"a":1}'`, sent("{ a: 1 }")],
    ["glued to the option", `curl -d@- ${api}/z <<< '{"a":1}'`, sent("{ a: 1 }")],
    ["in a variable that printf sets", `printf -v B '{"a":"%s"}' x\ncurl -d "$B" ${api}/z`, sent(`{ a: "x" }`)],
    ["in one that read sets", `read -r -d '' B <<'EOF'\n{"a":1}\nEOF\ncurl -d "$B" ${api}/z`, sent("{ a: 1 }")],
    ["over lines", `curl -d '{\n  "a": 1\n}' ${api}/z`, sent("{ a: 1 }")],
    ["that are no JSON", `curl -d a=b ${api}/z`, sent(`"a=b"`)],
    ["in a variable that is not known", `curl -d "$B" ${api}/z`, sent("{B}")],
    ["in a file", `curl -d @b.json ${api}/z`, sent("{@b.json}")],
    ["that begin like the name of a file", `curl --data-raw @b ${api}/z`, sent('"@b"')],
    [
      "with a template between quotes",
      `curl -d '{"a":"{{ b }}","c":"\${{ d }}"}' ${api}/z`,
      sent(`{ a: "{{{ b }}}", c: "{\${{ d }}}" }`),
    ],
  ]);
});

describe("makefiles", () => {
  testScripts(
    [
      ["recipes", `all:\n\tcurl ${api}/zones\n`, `GET ${api}/zones`],
      ["recipes that are not shown", `all:\n\t@-curl ${api}/zones\n`, `GET ${api}/zones`],
      ["variables", `API := ${api}\nall:\n\tcurl $(API)/zones/$$Z\n`, `GET ${api}/zones/{Z}`],
      ["variables with braces", `API ?= ${api}\nall:\n\tcurl \${API}/zones\n`, `GET ${api}/zones`],
      ["lines that go on", `all:\n\tcurl \\\n\t  -X PUT \\\n\t  ${api}/zones\n`, `PUT ${api}/zones`],
    ],
    "makefile",
  );
});

describe("justfiles", () => {
  testScripts(
    [
      ["recipes", `all:\n  curl ${api}/zones\n`, `GET ${api}/zones`],
      ["recipes that are not shown", `all zone: (dep "x")\n    @-curl ${api}/zones\n`, `GET ${api}/zones`],
      ["lines that go on", `all:\n  curl \\\n  -X PUT \\\n  ${api}/zones\n`, `PUT ${api}/zones`],
      ["parameters", `limits zone:\n  curl "${api}/zones/{{ zone }}/a"\n`, `GET ${api}/zones/{{{ zone }}}/a`],
      ["variables", `api := "${api}" # why\nall:\n  curl {{ api }}/zones/$Z\n`, `GET ${api}/zones/{Z}`],
      ["variables of the environment", `export API := '${api}'\nall:\n  curl "$API/zones"\n`, `GET ${api}/zones`],
      ["variables that are made", `api := env("API")\nall:\n  curl {{api}}/zones\n`, `GET {{{api}}}/zones`],
      ["scripts", `all:\n  #!/usr/bin/env bash\n  Z=a\n  curl "${api}/$Z"\n`, `GET ${api}/a`],
      ["what is no recipe", `# curl ${api}/a\ncurl := "curl ${api}/b"\n`],
    ],
    "justfile",
  );
});

describe("container files", () => {
  testScripts(
    [
      ["RUN", `FROM x\nRUN curl ${api}/zones\n`, `GET ${api}/zones`],
      [
        "RUN over lines",
        `FROM x\nRUN set -e; \\\n    # why\n    curl ${api}/zones \\\n    -o x\nCMD y\n`,
        `GET ${api}/zones`,
      ],
      ["RUN with a mount", `RUN --mount=type=cache,target=/x curl ${api}/zones`, `GET ${api}/zones`],
      ["CMD and its words", `CMD ["curl", "-X", "PUT", "${api}/zones"]\n`, `PUT ${api}/zones`],
      ["ENTRYPOINT by a shell", `ENTRYPOINT ["sh", "-c", "curl \\"${api}/$Z\\""]\n`, `GET ${api}/{Z}`],
      ["HEALTHCHECK", `HEALTHCHECK --interval=5m CMD curl -f ${api}/zones || exit 1\n`, `GET ${api}/zones`],
      ["RUN of a document", `RUN <<'EOT'\ncurl ${api}/a\nEOT\nCMD curl ${api}/b\n`, `GET ${api}/a`, `GET ${api}/b`],
      ["RUN of a document by a shell", `RUN bash -e <<EOT\nRUN=1\ncurl ${api}/a\nEOT\n`, `GET ${api}/a`],
      [
        "RUN of a document without an end",
        `RUN <<EOT\ncurl ${api}/a\nRUN curl ${api}/b\n`,
        `GET ${api}/a`,
        `GET ${api}/b`,
      ],
      ["variables", `ARG API=${api}\nENV A=$API \\\n    B=c\nRUN curl "$A/$B"\n`, `GET ${api}/c`],
      ["nothing else", `ENV URL=${api}/zones\nLABEL x="curl ${api}/zones"\n`],
    ],
    "dockerfile",
  );
});

describe("the work on the commands of one file has an end, which is told", () => {
  const repeat = (count: number, line: string): string => `${line}\n`.repeat(count);
  const rounds = (calls: number): string => {
    const words = Array.from({ length: 200 }, (_, at) => `w${at}`).join(" ");
    return `for w in ${words}; do\n${repeat(calls, `curl "${api}/zones/$w"`)}done\n`;
  };

  it.each([
    ["of a list that is doubled", `a=(x y)\n${repeat(40, 'a=("${a[@]}" "${a[@]}")')}curl "${api}/\${a[1]}"`],
    ["of requests for each of many words", rounds(1000)],
    [
      "of functions that call each other with other parameters",
      `f() { g $1a; g $1b; g $1c; }\ng() { f $1d; f $1e; curl ${api}/$1; }\n${repeat(3000, "f")}`,
    ],
    ["of substitutions inside each other", `curl ${api}/${"$(echo ".repeat(40)}a${")".repeat(40)}`],
  ])("%s", (_, script) => {
    const { facts, cutOff } = readSurfaceFacts({ filename: "/app/file", text: script, language: "shell" }, interests);
    expect(cutOff).toBe("file");
    const urls = facts.reduce((sum, fact) => sum + (fact.kind === "request" ? fact.urls.length : 0), 0);
    expect(urls).toBeLessThan(100_000);
  });

  it("is far off for a script as people write it", () => {
    const { facts, cutOff } = readSurfaceFacts(
      { filename: "/app/file", text: rounds(20), language: "shell" },
      interests,
    );
    expect(cutOff).toBeUndefined();
    expect(facts.filter(({ kind }) => kind === "request")).toHaveLength(20 * 200);
  });
});

describe("what a pipe hands on", () => {
  const sent = (body: string): string => `POST ${api}/z body ${body}`;
  const open = `POST ${api}/z body {@-}`;
  testScripts([
    ["of echo", `echo '{"a":1}' | curl -d @- ${api}/z`, sent("{ a: 1 }")],
    ["of printf", `printf '{"a":"%s"}' x | curl -d @- ${api}/z`, sent(`{ a: "x" }`)],
    ["of cat, which reads a here-document", `cat <<EOF | curl -d @- ${api}/z\n{"a":1}\nEOF`, sent("{ a: 1 }")],
    ["on the next line", `echo '{"a":1}' |\n  curl -d @- ${api}/z`, sent("{ a: 1 }")],
    ["of a function", `body() { echo '{"a":1}'; }\nbody | curl -d @- ${api}/z`, sent("{ a: 1 }")],
    ["into a function", `put() { curl -d @- ${api}/z; }\necho '{"a":1}' | put`, sent("{ a: 1 }")],
    ["through others", `echo '{"a":1}' | tee log | jq . | curl -d @- ${api}/z`, sent("{ a: 1 }")],
    [
      "with what a command puts into it",
      `echo "{\\"a\\":\\"$(date)\\"}" | curl -d @- ${api}/z`,
      sent(`{ a: "{$(…)}" }`),
    ],
    ["into a shell", `echo "curl ${api}/zones" | bash`, `GET ${api}/zones`],
    ["and what that prints", `curl -d "$(echo '{"a":1}' | tee log)" ${api}/z`, sent("{ a: 1 }")],
    ["is not known of others", `sed s/a/b/ x.json | curl -d @- ${api}/z`, open],
    ["is what several print", `(echo '{"a":'; echo '1}') | curl -d @- ${api}/z`, sent("{ a: 1 }")],
    ["is what a loop prints", `for i in '{"a":' '1}'; do echo "$i"; done | curl -d @- ${api}/z`, sent("{ a: 1 }")],
    ["is nothing behind ||", `x '{"a":1}' || curl -d @- ${api}/z`, open],
    ["is not what the function around is given", `f() { x | curl -d @- ${api}/z; }\nf <<< '{"a":1}'`, open],
    ["counts after a written input", `echo '{"a":1}' | curl -d @- ${api}/z <<< '{"b":1}'`, sent("{ b: 1 }")],
  ]);
});

describe("what jq makes of nothing", () => {
  const sent = (body: string): string => `POST ${api}/z body ${body}`;
  const made = (words: string): string => `jq -n ${words} | curl -d @- ${api}/z`;
  testScripts([
    [
      "an object",
      made(`'{a: "x", b: [1, true, null], "c": {d: -1.5}}'`),
      sent(`{ a: "x", b: [1, true, null], c: { d: -1.5 } }`),
    ],
    ["in a substitution", `curl -d "$(jq -nc '{a: 1}')" ${api}/z`, sent("{ a: 1 }")],
    [
      "with arguments",
      made(`--arg level high --argjson n 2 '{value: $level, n: $n}'`),
      sent(`{ value: "high", n: 2 }`),
    ],
    ["with arguments behind it", made(`'{value: $level}' --arg level high`), sent(`{ value: "high" }`)],
    ["with quotes in an argument", made(`--arg a 'say "x"' '{$a}'`), sent(`{ a: "say "x"" }`)],
    ["with a variable of the script", made(`--arg z "$ZONE" '{zone: $z}'`), sent(`{ zone: "{ZONE}" }`)],
    ["with names alone", made(`--arg value high '{$value, other}'`), sent(`{ value: "high", other: {…} }`)],
    ["of all arguments", made(`--arg a x --arg b y '$ARGS.named'`), sent(`{ a: "x", b: "y" }`)],
    ["with a comment and a comma", made(`'{\n  a: 1, # one\n  b: 2\n}'`), sent("{ a: 1, b: 2 }")],
    [
      "with expressions, which are not known",
      made(`'{a: (1 + 2), b: env.B, c: ("}" | length), d: $x}'`),
      sent("{ a: {…}, b: {…}, c: {…}, d: {…} }"),
    ],
    ["with a text that has some", made(`'{a: "x-\\(now)-y"}'`), sent(`{ a: "x-{…}-y" }`)],
    ["with an operator behind a text", made(`'{a: "x" + "y", b: 1}'`), sent("{ a: {…}, b: 1 }")],
    ["by another filter is not known", made(`'{a: 1} | .b = 2'`), `POST ${api}/z body {@-}`],
    ["by a filter in a file is not known", made(`-f body.jq`), `POST ${api}/z body {@-}`],
    ["of an input is not known", `jq '{a: 1}' x.json | curl -d @- ${api}/z`, `POST ${api}/z body {@-}`],
    ["of what does not end is not known", made(`'{a: 1'`), `POST ${api}/z body {@-}`],
    ["with a list that does not end", made(`'{a: [1}'`), sent("{ a: {…} }")],
    ["with groups in any depth", made(`'{a: ${"(".repeat(50_000)}1${")".repeat(50_000)}}'`), sent("{ a: {…} }")],
  ]);
});
