import { describe, expect, it } from "vitest";
import { readSurfaceFacts } from "../../../src/semantics/surfaces/surface-facts.ts";
import { repeat } from "../grown-texts.ts";
import { interests } from "./read-surface.ts";
import { testScripts } from "./test-scripts.ts";

const api = "https://x.test/v4";
const get = (path: string): string => `GET ${api}/${path}`;
const send = `curl -X PUT -d @f.json ${api}/a`;
const put = (payload: string): string => `PUT ${api}/a body ${payload}`;
const json = `{"b":1}`;
const read = `curl ${api}/$(cat f)`;

describe("what a script writes to a file is what it reads there", () => {
  testScripts([
    ["by echo", `echo '${json}' > f.json\n${send}`, put("{ b: 1 }")],
    ["a document", `cat > f.json <<EOF\n${json}\nEOF\n${send}`, put("{ b: 1 }")],
    ["a document with the file behind it", `cat <<EOF > ./f.json\n${json}\nEOF\n${send}`, put("{ b: 1 }")],
    ["by tee", `tee f.json <<< '${json}'\n${send}`, put("{ b: 1 }")],
    ["by a group", `{ echo '{"b":'; echo '1}'; } > f.json\n${send}`, put("{ b: 1 }")],
    ["by a function", `f() { echo '${json}'; }\nf > f.json\n${send}`, put("{ b: 1 }")],
    ["into it by a function", `f() { echo '${json}' > f.json; }\nf\n${send}`, put("{ b: 1 }")],
    ["into it by a function with tee", `f() { echo "$1" | tee "$2" > /dev/null; }\nf y f\n${read}`, get("y")],
    ["in a process of its own", `(echo '${json}' > f.json)\n${send}`, put("{ b: 1 }")],
    ["in two steps", `printf '{"b":' > f.json\nprintf '1}' >> f.json\n${send}`, put("{ b: 1 }")],
    ["of which the last counts", `echo x > f.json\necho '${json}' > f.json\n${send}`, put("{ b: 1 }")],
    [
      "at a path that a command gives",
      `T=$(mktemp)\necho '${json}' > "$T"\ncurl -X PUT --data "@$T" ${api}/a`,
      put("{ b: 1 }"),
    ],
    ["at a path of the environment", `echo '${json}' > "$T/f"\ncurl -X PUT -d@$T/f ${api}/a`, put("{ b: 1 }")],
    [
      "which a function is given",
      `f() { curl -X PUT -d @"$1" ${api}/a; }\necho '${json}' > f.json\nf f.json`,
      put("{ b: 1 }"),
    ],
    ["in an output", `echo y > f\n${read}`, get("y")],
    ["as an input", `echo y > f\nread -r L < f\ncurl ${api}/$L`, get("y")],
    ["in an output by itself", `echo y > f\ncurl ${api}/$(< f)`, get("y")],
    ["by another name of the file", `echo x > f\nF=f\necho y > "$F"\n${read}`, get("y")],
    ["in a folder that is entered", `cd "$D"\necho y > f\n${read}`, get("y")],
    ["in a folder for a while", `echo y > f\n(cd s; echo z > f)\n${read}`, get("y")],
    ["in a folder that is entered again", `(cd s; echo y > f)\n(cd s; ${read})`, get("y")],
    ["that nothing is left of", `echo x > f\n> f\ncurl ${api}/y$(cat f)`, get("y")],
    ["line by line", `printf 'y\\nz\\n' > f\nwhile read -r L; do curl ${api}/$L; done < f`, get("y"), get("z")],
  ]);
});

describe("a file is not known", () => {
  testScripts([
    ["that nothing has written", send, put("{@f.json}")],
    ["that is written elsewhere", `echo '${json}' > g.json\n${send}`, put("{@f.json}")],
    ["that a program has written", `generate > f.json\n${send}`, put("{file}")],
    ["that a program may have changed", `echo y > f\nsed -i s/y/z/ f\n${read}`, get("{file}")],
    ["that is moved there", `echo y > f\nmv g f\n${read}`, get("{file}")],
    ["that a request answers into", `echo y > f\ncurl -o f ${api}/a\n${read}`, get("a"), get("{file}")],
    ["that something is added to", `echo y >> f\n${read}`, get("{$(…)}")],
    ["in another folder", `echo y > f\ncd "$D"\n${read}`, get("{$(…)}")],
    ["in a folder that may be entered", `echo y > f\nif a; then cd s; fi\n${read}`, get("{$(…)}")],
    ["that is removed", `echo x > f\nrm f\necho y >> f\n${read}`, get("{file}y")],
    ["that an option names", `echo y > f\ngenerate --output=f\n${read}`, get("{file}")],
    ["that takes another stream", `echo y 3> f\n${read}`, get("{$(…)}")],
    ["that may be there already", `[ -e f ] || echo y > f\n${read}`, get("y"), get("{file}")],
    ["that one branch has written", `if a; then echo y > f; else other > f; fi\n${read}`, get("{file}"), get("y")],
  ]);
});

it.each([
  ["that are handed over", `: > "$LOG"\nlog() { echo "$*" >> "$LOG"; }`],
  ["that may be", `show() { cat "$1"; }\nlog() { echo "$*" >> "$LOG"; }`],
])("logs %s take work linear in the text", (_, declared) => {
  const text = `${declared}\n${repeat(2000, (at) => `log step ${at}; curl ${api}/a`)}\ncurl -d @"$LOG" ${api}/b`;
  const { cutOff } = readSurfaceFacts({ filename: "/app/file", text, language: "shell" }, interests);
  expect(cutOff).toBeUndefined();
});
