import { describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const api = "https://api.cloudflare.com/client/v4";
/** A script that requests what it is called with. */
const client = `set -euo pipefail\ncurl -X "$1" "${api}/$2" \${3:+--data "$3"}\n`;
const call = (path: string): string => `${path} GET "zones/$Z/filters"\n`;

/** `file certainty record` of each finding in shell scripts. */
async function find(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { out } = await run(makeFolder(files), ["check", "--surfaces", "shell", "--format", "json"]);
  const { findings } = JSON.parse(out) as CheckOutput;
  return findings.map(({ file, certainty, record }) => `${file} ${certainty} ${record}`).sort();
}

describe("a script that another one runs is run with the words that it is given", () => {
  it.each<readonly [how: string, files: Readonly<Record<string, string>>]>([
    ["by its path", { "a.sh": call("./cf.sh"), "cf.sh": client }],
    ["in a folder", { "a.sh": call("./bin/cf"), "bin/cf": client }],
    ["from the folder above, where people stand who run it", { "bin/a.sh": call("./bin/cf.sh"), "bin/cf.sh": client }],
    ["by a shell", { "a.sh": call("bash -e cf.sh"), "cf.sh": client }],
    ["beside it", { "a.sh": call('"$(dirname "$0")/cf.sh"'), "cf.sh": client }],
    [
      "by the folder of the script",
      { "a.sh": `DIR=$(cd "$(dirname "$0")" && pwd)\nid=$(${call('"$DIR/cf.sh"').trim()} | jq .)`, "cf.sh": client },
    ],
    ["by another command", { "a.sh": call("exec ./cf.sh"), "cf.sh": client }],
    ["in a condition", { "a.sh": `if ${call("./cf.sh").trim()}; then echo; fi`, "cf.sh": client }],
    ["by a script between them", { "a.sh": call("./b.sh"), "b.sh": './cf.sh "$@"\n', "cf.sh": client }],
    [
      "again, with what it brings in",
      {
        "a.sh": `./cf.sh "zones/$Z/rulesets"\n./cf.sh "zones/$Z/filters"\n`,
        "cf.sh": '. "$(dirname "$0")/lib.sh"\ncurl "$API/$1"\n',
        "lib.sh": `API=${api}\n`,
      },
    ],
  ])("%s", async (_how, files) => {
    expect(await find(files)).toEqual([`${Object.keys(files)[0]} proved filters`]);
  });

  it("and with the variables that are exported to it, or stand before it", async () => {
    const level = `curl -X PATCH "${api}/zones/$1/settings/security_level" -d "{\\"value\\":\\"$LEVEL\\"}"\n`;
    const found = async (script: string): Promise<readonly string[]> =>
      await find({ "a.sh": script, "level.sh": level });
    expect(await found("LEVEL=medium ./level.sh z\n")).toEqual(["a.sh proved security-level"]);
    expect(await found("export LEVEL=medium\n./level.sh z\n")).toEqual(["a.sh proved security-level"]);
    expect(await found("set -a\nLEVEL=medium\n./level.sh z\n")).toEqual(["a.sh proved security-level"]);
    expect(await found("LEVEL=medium\n./level.sh z\n")).toEqual([]);
  });
});

describe("a script that another one runs", () => {
  it("leaves nothing behind in it but what it prints", async () => {
    const script = `FILE=rulesets\n./cf.sh x\ncurl "${api}/zones/$Z/$FILE"\n`;
    expect(await find({ "a.sh": script, "cf.sh": "FILE=filters\ncurl x; exit 1\n" })).toEqual([]);
    const printed = `curl "${api}/zones/$Z/$(./name.sh x)"\n`;
    expect(await find({ "a.sh": printed, "name.sh": "# no curl\necho filters\n" })).toEqual(["a.sh proved filters"]);
  });

  it("is found once, in its own file, for what it requests whatever it is given", async () => {
    const own = `curl "${api}/zones/$1/filters"\n`;
    expect(await find({ "a.sh": "./own.sh z\n./own.sh y\n", "own.sh": own })).toEqual(["own.sh proved filters"]);
  });

  it("may run itself, and the one that runs it", async () => {
    const files = { "a.sh": call("./cf.sh"), "cf.sh": `./a.sh x\n./cf.sh "$@"\n./cf.sh POST x\n${client}` };
    expect(await find(files)).toEqual(["a.sh proved filters"]);
  });

  it("does not see the functions of the one that runs it", async () => {
    const script = `get() { curl "${api}/zones/$Z/filters"; }\n./cf.sh x\n`;
    expect(await find({ "a.sh": script, "cf.sh": "get x # curl\n" })).toEqual(["a.sh proved filters"]);
  });
});
