import { describe, expect, it } from "vitest";
import { bucket, date, flags, lintConfig, testConfigs } from "../deployment-config-rows.ts";

describe("no-outdated-compatibility-date is silent", () => {
  testConfigs([
    ["on the day itself", "wrangler.toml", date("2022-08-04") + bucket],
    ["later", "wrangler.toml", date("2024-11-01") + bucket],
    ["with the vendor's flag", "wrangler.toml", date("2022-05-01") + flags("r2_list_honor_include") + bucket],
    ["with the neutral flag", "wrangler.toml", date("2022-05-01") + flags("list_honor_include") + bucket],
    ["without buckets", "wrangler.toml", date("2021-11-02")],
    ["without a date, for which another rule asks", "wrangler.toml", bucket, "1 valid-bucket-binding r2_buckets"],
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
  testConfigs([
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

describe("the suggestions", () => {
  async function suggest(file: string, text: string): Promise<readonly string[]> {
    const messages = await lintConfig(file, text);
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
