import { ESLint as ESLint10, type Linter } from "eslint";
import { ESLint as ESLint9 } from "eslint9";
import { describe, expect, it } from "vitest";
import { createMissingLanguage } from "../../src/eslint/missing-language.ts";
import sunset from "../../src/eslint/plugin.ts";

type Row = readonly [why: string, file: string, text: string, ...reports: readonly string[]];

/** What the rules of `configs.deployment` say of a config: `line:column rule`, with the text that is marked. */
async function lint(file: string, text: string, ESLint = ESLint10): Promise<readonly Linter.LintMessage[]> {
  const eslint = new ESLint({ cwd: "/app", overrideConfigFile: true, overrideConfig: sunset.configs.deployment });
  const [result] = await eslint.lintText(text, { filePath: `/app/${file}` });
  return result?.messages ?? [];
}

function describeMessage({ line, column, endLine, endColumn, ruleId, message }: Linter.LintMessage, text: string) {
  const marked = line === endLine ? text.split("\n")[line - 1]?.slice(column - 1, (endColumn ?? 1) - 1) : undefined;
  return `${line} ${ruleId?.replace("sunset/", "") ?? message} ${marked ?? "…"}`;
}

function testRows(rows: readonly Row[]): void {
  it.each(rows)("%s", async (_why, file, text, ...reports) => {
    expect((await lint(file, text)).map((message) => describeMessage(message, text))).toEqual(reports);
  });
}

const bucket = `[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n`;
const date = (value: string): string => `compatibility_date = "${value}"\n`;
const flags = (...names: readonly string[]): string => `compatibility_flags = ${JSON.stringify(names)}\n`;

describe("no-outdated-compatibility-date is silent", () => {
  testRows([
    ["on the day itself", "wrangler.toml", date("2022-08-04") + bucket],
    ["later", "wrangler.toml", date("2024-11-01") + bucket],
    ["with the vendor's flag", "wrangler.toml", date("2022-05-01") + flags("r2_list_honor_include") + bucket],
    ["with the neutral flag", "wrangler.toml", date("2022-05-01") + flags("list_honor_include") + bucket],
    ["without buckets", "wrangler.toml", date("2021-11-02")],
    ["without a date", "wrangler.toml", bucket],
    ["on a bare date of TOML", "wrangler.toml", "compatibility_date = 2022-08-04\n" + bucket],
    [
      "where the environment that binds has a date of its own",
      "wrangler.toml",
      `${date("2022-05-01")}[env.production]\n${date("2024-01-01")}r2_buckets = [{ binding = "FILES", bucket_name = "f" }]\n`,
    ],
    [
      "where the environment that binds inherits the flag",
      "wrangler.toml",
      `${date("2022-05-01")}${flags("r2_list_honor_include")}[[env.production.r2_buckets]]\nbinding = "FILES"\nbucket_name = "f"\n`,
    ],
    ["on other flags", "wrangler.toml", date("2024-01-01") + flags("nodejs_compat") + bucket],
    ["in JSON", "wrangler.json", `{ "compatibility_date": "2023-01-01", "r2_buckets": [] }`],
    [
      "in JSONC with comments and trailing commas",
      "wrangler.jsonc",
      `{ // date\n  "compatibility_date": "2023-01-01",\n  "object_buckets": [{ "binding": "F", "bucket_name": "f" },],\n}`,
    ],
    ["where a comment switches it off", "wrangler.toml", "# eslint-disable-next-line\n" + date("2022-05-01") + bucket],
  ]);
});

describe("no-outdated-compatibility-date reports", () => {
  const rule = "no-outdated-compatibility-date";
  testRows([
    ["the day before", "wrangler.toml", date("2022-08-03") + bucket, `1 ${rule} "2022-08-03"`],
    ["a bare date of TOML", "wrangler.toml", "compatibility_date = 2022-01-31\n" + bucket, `1 ${rule} 2022-01-31`],
    [
      "the neutral table",
      "wrangler.toml",
      date("2021-11-02") + bucket.replace("r2", "object"),
      `1 ${rule} "2021-11-02"`,
    ],
    [
      "other flags alone",
      "wrangler.toml",
      date("2022-05-01") + flags("url_standard") + bucket,
      `1 ${rule} "2022-05-01"`,
    ],
    ["behind a comment", "wrangler.toml", "# old\n" + date("2022-05-01") + bucket, `2 ${rule} "2022-05-01"`],
    [
      "with Windows line ends",
      "wrangler.toml",
      (date("2022-05-01") + bucket).replaceAll("\n", "\r\n"),
      `1 ${rule} "2022-05-01"`,
    ],
    [
      "an environment's own date",
      "wrangler.toml",
      `${date("2024-01-01")}[env.old]\n${date("2022-05-01")}r2_buckets = [{ binding = "FILES", bucket_name = "f" }]\n`,
      `3 ${rule} "2022-05-01"`,
    ],
    [
      "an inherited date, once, where it is written",
      "wrangler.toml",
      `${date("2022-05-01")}[[env.a.r2_buckets]]\nbinding = "F"\nbucket_name = "f"\n[[env.b.r2_buckets]]\nbinding = "F"\nbucket_name = "f"\n`,
      `1 ${rule} "2022-05-01"`,
    ],
    [
      "an environment whose own flags leave out the inherited one",
      "wrangler.toml",
      `${date("2022-05-01")}${flags("r2_list_honor_include")}[env.a]\ncompatibility_flags = []\nr2_buckets = [{ binding = "F", bucket_name = "f" }]\n`,
      `1 ${rule} "2022-05-01"`,
    ],
    [
      "dotted keys",
      "wrangler.toml",
      `env.a.compatibility_date = "2022-05-01"\nenv.a.r2_buckets = [{ binding = "F", bucket_name = "f" }]\n`,
      `1 ${rule} "2022-05-01"`,
    ],
    [
      "JSON",
      "wrangler.json",
      `{\n  "compatibility_date": "2022-05-01",\n  "r2_buckets": [{ "binding": "F", "bucket_name": "f" }]\n}`,
      `2 ${rule} "2022-05-01"`,
    ],
    [
      "a config of another name",
      "wrangler.staging.jsonc",
      `{ "compatibility_date": "2022-05-01", "r2_buckets": [{ "binding": "F", "bucket_name": "f" }] }`,
      `1 ${rule} "2022-05-01"`,
    ],
    [
      "a flag that the date refuses",
      "wrangler.toml",
      date("2022-08-04") + flags("a", "r2_list_honor_include") + bucket,
      `2 ${rule} "r2_list_honor_include"`,
    ],
    [
      "a flag that an environment inherits at a date that refuses it",
      "wrangler.toml",
      `${date("2022-05-01")}${flags("list_honor_include")}[env.production]\n${date("2023-01-01")}`,
      `2 ${rule} "list_honor_include"`,
    ],
  ]);
});

describe("valid-bucket-binding is silent", () => {
  const entry = (binding: string): string =>
    `[[r2_buckets]]\nbinding = ${JSON.stringify(binding)}\nbucket_name = "b"\n`;
  testRows([
    ["a plain name", "wrangler.toml", entry("FILES")],
    ["a name in lower case", "wrangler.toml", entry("files")],
    ["a dollar", "wrangler.toml", entry("$files")],
    ["an underscore", "wrangler.toml", entry("_")],
    ["letters of other scripts", "wrangler.toml", entry("архив")],
    ["digits behind the first letter", "wrangler.toml", entry("FILES_2")],
    ["a word that is reserved in part only", "wrangler.toml", entry("className")],
    ["a word of the language that is no keyword", "wrangler.toml", entry("async")],
    ["two names", "wrangler.toml", entry("A") + entry("B")],
    ["names that differ in case", "wrangler.toml", entry("Files") + entry("FILES")],
    ["one name in two environments", "wrangler.toml", entry("A") + entry("A").replace("r2_", "env.staging.r2_")],
    [
      "two bindings to one bucket",
      "wrangler.json",
      `{ "r2_buckets": [{ "binding": "A", "bucket_name": "b" }, { "binding": "B", "bucket_name": "b" }] }`,
    ],
    ["other tables", "wrangler.toml", `[[kv_namespaces]]\nbinding = "not-a-bucket"\n`],
  ]);
});

describe("valid-bucket-binding reports", () => {
  const rule = "valid-bucket-binding";
  const inline = (...entries: readonly string[]): string => `r2_buckets = [${entries.join(", ")}]\n`;
  testRows([
    ["a dash", "wrangler.toml", inline(`{ binding = "my-files", bucket_name = "b" }`), `1 ${rule} "my-files"`],
    ["a digit first", "wrangler.toml", inline(`{ binding = "1FILES", bucket_name = "b" }`), `1 ${rule} "1FILES"`],
    ["a blank", "wrangler.toml", inline(`{ binding = "my files", bucket_name = "b" }`), `1 ${rule} "my files"`],
    ["a dot", "wrangler.toml", inline(`{ binding = "a.b", bucket_name = "b" }`), `1 ${rule} "a.b"`],
    ["nothing between the quotes", "wrangler.toml", inline(`{ binding = "", bucket_name = "b" }`), `1 ${rule} ""`],
    ["a keyword", "wrangler.toml", inline(`{ binding = "class", bucket_name = "b" }`), `1 ${rule} "class"`],
    [
      "a word that strict code reserves",
      "wrangler.toml",
      inline(`{ binding = "package", bucket_name = "b" }`),
      `1 ${rule} "package"`,
    ],
    ["no binding", "wrangler.toml", `[[object_buckets]]\nbucket_name = "b"\n`, `1 ${rule} object_buckets`],
    ["no bucket's name", "wrangler.toml", `[[object_buckets]]\nbinding = "A"\n`, `1 ${rule} object_buckets`],
    [
      "an empty bucket's name",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "" }`),
      `1 ${rule} { binding = "A", bucket_name = "" }`,
    ],
    [
      "a name that is taken, at the second",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "b" }`, `{ binding = 'A', bucket_name = "c" }`),
      `1 ${rule} 'A'`,
    ],
    [
      "a name that the other table has",
      "wrangler.json",
      `{\n "object_buckets": [{ "binding": "A", "bucket_name": "b" }],\n "r2_buckets": [{ "binding": "A", "bucket_name": "b" }] }`,
      `3 ${rule} "A"`,
    ],
    [
      "the name of a variable",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "b" }`) + `[vars]\nA = "x"\n`,
      `1 ${rule} "A"`,
    ],
    [
      "the name of another binding",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "b" }`) + `[[kv_namespaces]]\nbinding = "A"\nid = "x"\n`,
      `1 ${rule} "A"`,
    ],
    [
      "an environment's entry",
      "wrangler.jsonc",
      `{ "env": { "x": { "r2_buckets": [ // one\n { "binding": "a b", "bucket_name": "b" },\n] } } }`,
      `2 ${rule} "a b"`,
    ],
  ]);
});

describe("the suggestions", () => {
  async function suggest(file: string, text: string): Promise<readonly string[]> {
    const messages = await lint(file, text);
    return messages
      .flatMap(({ suggestions = [] }) => suggestions)
      .map(({ fix }) => text.slice(0, fix.range[0]) + fix.text + text.slice(fix.range[1]));
  }

  const both = `${date("2022-05-01")}${flags("a")}${bucket}[env.new]\n${date("2023-01-01")}`;
  it.each<readonly [why: string, file: string, text: string, ...after: readonly string[]]>([
    [
      "set the flag beside the date",
      "wrangler.toml",
      date("2022-05-01") + bucket,
      flags("r2_list_honor_include") + date("2022-05-01") + bucket,
    ],
    [
      "add to the flags that are set",
      "wrangler.toml",
      date("2022-05-01") + flags("a") + bucket,
      date("2022-05-01") + `compatibility_flags = ["a", "r2_list_honor_include"]\n` + bucket,
    ],
    [
      "use the words of the file",
      "wrangler.json",
      `{\n  "compatibility_date": "2022-05-01",\n  "object_buckets": [{ "binding": "F", "bucket_name": "f" }]\n}`,
      `{\n  "compatibility_flags": ["list_honor_include"],\n  "compatibility_date": "2022-05-01",\n  "object_buckets": [{ "binding": "F", "bucket_name": "f" }]\n}`,
    ],
    [
      "keep dotted keys",
      "wrangler.toml",
      `env.a.compatibility_date = "2022-05-01"\nenv.a.r2_buckets = [{ binding = "F", bucket_name = "f" }]\n`,
      `env.a.compatibility_flags = ["r2_list_honor_include"]\nenv.a.compatibility_date = "2022-05-01"\nenv.a.r2_buckets = [{ binding = "F", bucket_name = "f" }]\n`,
    ],
    ["stay away where another environment would be given the flag at a date that refuses it", "wrangler.toml", both],
    [
      "take out a flag that is refused",
      "wrangler.toml",
      date("2023-01-01") + flags("list_honor_include") + bucket,
      date("2023-01-01") + "compatibility_flags = []\n" + bucket,
    ],
    [
      "take out one of several",
      "wrangler.toml",
      date("2023-01-01") + `compatibility_flags = ["a", "list_honor_include"]\n`,
      date("2023-01-01") + `compatibility_flags = ["a"]\n`,
    ],
    [
      "leave lists with comments alone",
      "wrangler.toml",
      date("2023-01-01") + `compatibility_flags = [\n  "list_honor_include", # why\n]\n`,
    ],
  ])("%s", async (_why, file, text, ...after) => {
    expect(await suggest(file, text)).toEqual(after);
  });
});

it.each([
  ["wrangler.toml", date("2022-05-01") + bucket],
  ["wrangler.json", `{ "compatibility_date": "2022-05-01", "r2_buckets": [{ "binding": "a-b" }] }`],
])("ESLint 9 says the same of %s", async (file, text) => {
  const places = (messages: readonly Linter.LintMessage[]) => messages.map((message) => describeMessage(message, text));
  expect(places(await lint(file, text, ESLint9 as unknown as typeof ESLint10))).toEqual(places(await lint(file, text)));
});

it("a language that is not installed is told on the file, and names the package", async () => {
  const error = Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
  const toml = createMissingLanguage("eslint-plugin-toml", "toml", error);
  const eslint = new ESLint10({
    cwd: "/app",
    overrideConfigFile: true,
    overrideConfig: [{ files: ["**/*.toml"], plugins: { toml }, language: "toml/toml" }],
  });
  const [result] = await eslint.lintText("a = 1\n", { filePath: "/app/wrangler.toml" });
  expect(result?.messages.map(({ fatal, message }) => [fatal, message])).toEqual([
    [true, expect.stringContaining("npm install --save-dev eslint-plugin-toml")],
  ]);
});

it("a config that cannot be read is told with its place", async () => {
  const [message] = await lint("wrangler.toml", `name = "x"\ncompatibility_date = 1\n`);
  expect(message?.message).toContain(
    "wrangler.toml:2:22 `compatibility_date`: expected a date as YYYY-MM-DD, found 1.",
  );
});
