import { describe, expect, it } from "vitest";
import { readSurfaceFacts } from "../../../src/semantics/surfaces/surface-facts.ts";
import { interests, readSurface } from "./read-surface.ts";
import { testScripts } from "./test-scripts.ts";

const api = "https://x.test/v4";
const get = (path: string): string => `GET ${api}/${path}`;

describe("brackets around a case end what they began", () => {
  const choice = "case $1 in x) echo y ;; esac";
  testScripts([
    ["an output between quotes", `L="$(case x in x) echo y ;; esac)"\ncurl ${api}/$L`, get("y")],
    ["an output, and what stands behind it", `L=$(${choice})\ncurl ${api}/z`, get("z")],
    ["commands with variables of their own", `(${choice}; L=y)\ncurl ${api}/$L`, get("{L}")],
  ]);
});

describe("in an arm of a case the word is what its patterns fit", () => {
  const arms = (word: string, lines: string): string => `case ${word} in\n${lines}\nesac`;
  const f = (lines: string, ...calls: readonly string[]): string =>
    `f() {\n  ${arms('"$1"', lines)}\n}\n${calls.join("\n")}`;
  testScripts([
    ["where nothing else is known of it", arms('"$1"', `x) curl ${api}/$1 ;;`), get("x")],
    ["of several patterns one", arms("$L", `x | "y") curl ${api}/$L ;;`), get("x"), get("y")],
    ["with a parenthesis before them", arms("${L}", `(x) curl ${api}/$L ;;`), get("x")],
    ["not of patterns that fit more than a text", arms("$L", `x*) curl ${api}/$L ;;`), get("{L}")],
    ["not of patterns that are not known", arms("$L", `$X) curl ${api}/$L ;;`), get("{L}")],
    ["and not behind it", `${arms("$L", `x) true ;;`)}\ncurl ${api}/$L`, get("{L}")],
    ["until it is another", arms("$L", `x) L=y; curl ${api}/$L ;;`), get("y")],
    ["which a change of another variable is not", arms("$L", `x) M=y; curl ${api}/$L ;;`), get("x")],
    ["also in a function that the arm calls", `f() { curl ${api}/$L; }\n${arms("$L", "x) f ;;")}`, get("x")],
    ["which has parameters of its own", `f() { curl ${api}/$1; }\n${arms("$1", "x) f y ;;")}`, get("y")],
    ["also in an arm of another case", arms("$L", `x) ${arms("$M", `y) curl ${api}/$L/$M ;;`)} ;;`), get("x/y")],
    ["of a variable that the script sets", `L=x\nif a; then L=y; fi\n${arms("$L", `y) curl ${api}/$L ;;`)}`, get("y")],
    ["of one that is set to something else today", `L=x\n${arms("$L", `y) curl ${api}/$L ;;`)}`, get("y")],
    ["in what a case prints", `curl ${api}/$(case $L in x) echo $L ;; *) echo y ;; esac)`, get("x"), get("y")],
    ["in a case of one line", `case $L in x) curl ${api}/$L; esac; curl ${api}/z`, get("x"), get("z")],
    ["behind an arm that goes on it may be any", arms("$L", `x) true ;&\ny) curl ${api}/$L ;;`), get("{L}")],
    ["of what a call gives", f(`x | y) curl ${api}/$1 ;;`, "f x", "f y", "f z"), get("x"), get("y")],
    ["that a call does not come to", f(`x) curl ${api}/a ;;\n*) curl ${api}/b ;;`, "f x"), get("a")],
    ["that an arm before takes", f(`x*) curl ${api}/a ;;\nxy) curl ${api}/b ;;`, "f xy"), get("a")],
    ["by signs", f(`?-*) curl ${api}/$1 ;;\n*) curl ${api}/b ;;`, "f a-b"), get("a-b")],
    ["where nothing is given", f(`"") curl ${api}/a ;;\n*) curl ${api}/b ;;`, "f"), get("a")],
    [
      "of a function's own variable",
      `f() {\n  local l="$1"\n  ${arms("$l", `x) curl ${api}/$l ;;\n*) curl ${api}/b ;;`)}\n}\nf x`,
      get("x"),
    ],
    [
      "not where a loop changes that",
      `f() {\n  local l=x\n  while a; do\n${arms("$l", `x) l=y ;;\ny) curl ${api}/$l ;;`)}\n  done\n}\nf`,
      get("y"),
    ],
  ]);

  it("takes work linear in the text", () => {
    const cases = (count: number): string =>
      `case $1 in ${`a${"*a".repeat(15)}b) curl "$1" ;;\n`.repeat(count)} esac\n`;
    const read = (count: number): string | undefined =>
      readSurfaceFacts(
        {
          filename: "/app/file",
          text: `f() {\n${cases(count)}}\nf ${"a".repeat(300)}\ncurl ${api}/a`,
          language: "shell",
        },
        interests,
      ).cutOff;
    expect(read(10)).toBeUndefined();
    expect(read(12_000)).toBe("file");
  });

  it.each(["case", "case x in", "case x in a", "case x in a) b", "case x in (", "case x in a | b", "case in in in in"])(
    "what is no case does not end the script: %s",
    (text) => {
      expect(readSurface(`curl ${api}/a\n${text}`, "shell")[0]).toBe(get("a"));
    },
  );
});

describe("parameters that a loop shifts", () => {
  const parse = (arms: string): string =>
    `f() {\n  local a= b=\n  while [ $# -gt 0 ]; do\n    case "$1" in\n${arms}\n    esac\n  done\n  curl ${api}/$a/$b\n}\n`;
  const options = parse(`-a) a="$2"; shift 2 ;;\n-b | --bee) shift; b="$1"; shift ;;\n*) shift ;;`);
  const found = (call: string): readonly string[] =>
    readSurface(options + call, "shell").filter((fact) => !/v4\/\/|\/$/.test(fact));

  it.each<readonly [call: string, ...paths: readonly string[]]>([
    ["f -a x -b y", "x/y"],
    ["f --bee y -a x", "x/y"],
    ["f other -a x other --bee y", "x/y"],
    ["f -a x -a z -b y", "z/y"],
  ])("belong to the option before them: %s", (call, ...paths) => {
    expect(found(call)).toEqual(paths.map(get));
  });

  it("are not known where the call is not", () => {
    expect(readSurface(options, "shell")).toContain(get("{2}/{@}"));
  });
});
