import { describe, expect, it } from "vitest";
import { readDeployment } from "../../src/deployment/read-deployment.ts";
import { ProblemError } from "../../src/model/index.ts";

const vocabulary = {
  bucketTables: ["object_buckets", "r2_buckets"],
  flags: { list_honor_include: ["list_honor_include", "r2_list_honor_include"] },
};

function read(text: string, file = "/app/wrangler.toml") {
  return readDeployment(file, text, vocabulary);
}

function problemsOf(text: string, file?: string): string[] {
  try {
    read(text, file);
  } catch (error) {
    if (error instanceof ProblemError) return error.message.split("\n");
    throw error;
  }
  return [];
}

const toml = `
compatibility_date = "2022-05-01"
compatibility_flags = ["r2_list_honor_include"]

[[r2_buckets]]
binding = "FILES"
bucket_name = "files"

[[object_buckets]]
binding = "LOGS"

[env.staging]
compatibility_date = 2023-01-01

[[env.staging.r2_buckets]]
binding = "STAGED"
bucket_name = "staged"

[env.production]
compatibility_flags = []
`;

const json = `{
  // what the tool writes
  "compatibility_date": "2022-05-01",
  "compatibility_flags": ["r2_list_honor_include"],
  "object_buckets": [{ "binding": "LOGS" }],
  "r2_buckets": [{ "binding": "FILES", "bucket_name": "files" }],
  "env": {
    "staging": { "compatibility_date": "2023-01-01", "r2_buckets": [{ "binding": "STAGED", "bucket_name": "staged" }] },
    "production": { "compatibility_flags": [] },
  },
}`;

describe.each([
  ["/app/wrangler.toml", toml],
  ["/app/wrangler.jsonc", json],
  ["/app/wrangler.json", json],
])("%s", (file, text) => {
  const { environments } = read(text, file);
  const named = (name: string) => environments.find((environment) => environment.name === name);

  it("lists the top level first", () => {
    expect(environments.map(({ name }) => name)).toEqual([undefined, "staging", "production"]);
  });

  it("reads buckets under either name", () => {
    const [top] = environments;
    expect(top?.buckets.map(({ name, bucketName }) => [name, bucketName])).toEqual([
      ["LOGS", undefined],
      ["FILES", "files"],
    ]);
  });

  it("inherits date and flags, but replaces flags as a whole", () => {
    expect(named("staging")).toMatchObject({
      compatibilityDate: "2023-01-01",
      compatibilityFlags: ["r2_list_honor_include", "list_honor_include"],
    });
    expect(named("production")).toMatchObject({ compatibilityDate: "2022-05-01", compatibilityFlags: [] });
  });

  it("does not inherit buckets", () => {
    expect(named("staging")?.buckets.map(({ name }) => name)).toEqual(["STAGED"]);
    expect(named("production")?.buckets).toEqual([]);
  });

  it("says where a date and a binding are written", () => {
    const place = named("staging")?.compatibilityDatePlace;
    expect(text.slice(place?.start, place?.end)).toContain("2023-01-01");
    const binding = named("staging")?.buckets[0]?.place;
    expect(text.slice(binding?.start, binding?.end)).toBe('"STAGED"');
  });
});

it("reads dotted keys, inline tables and environments that are opened twice", () => {
  const { environments } = read(
    `env.staging.compatibility_date = "2022-01-01"\nr2_buckets = [{ binding = "A" }, { binding = 'B' }]\n`,
  );
  expect(environments.map(({ compatibilityDate }) => compatibilityDate)).toEqual([undefined, "2022-01-01"]);
  expect(environments[0]?.buckets.map(({ name }) => name)).toEqual(["A", "B"]);
});

it.each([
  ["/app/wrangler.toml", "\n# nothing\n"],
  ["/app/wrangler.json", "\uFEFF{}"],
  ["/app/wrangler.jsonc", ""],
])("reads %s without content as one empty environment", (file, text) => {
  expect(read(text, file).environments).toEqual([
    {
      name: undefined,
      compatibilityDate: undefined,
      compatibilityDatePlace: undefined,
      compatibilityFlags: [],
      compatibilityFlagsPlace: undefined,
      writtenFlags: [],
      buckets: [],
      otherNames: [],
    },
  ]);
});

it("reports every wrong type at once, in the order of the text", () => {
  const text = `compatibility_date = 2022-08-04T00:00:00Z
compatibility_flags = "x"
[[r2_buckets]]
bucket_name = 1
[[r2_buckets]]
binding = true
[env]
staging = 3
`;
  expect(problemsOf(text)).toEqual([
    "/app/wrangler.toml:1:22 `compatibility_date`: expected a date as YYYY-MM-DD, found 2022-08-04T00:00:00Z.",
    '/app/wrangler.toml:2:23 `compatibility_flags`: expected an array, found "x".',
    "/app/wrangler.toml:4:15 `r2_buckets.bucket_name`: expected a string, found 1.",
    "/app/wrangler.toml:6:11 `r2_buckets.binding`: expected a string, found true.",
    "/app/wrangler.toml:8:11 `env.staging`: expected a table, found 3.",
  ]);
});

it("refuses a day that no calendar has", () => {
  expect(problemsOf('{ "compatibility_date": "2022-02-30" }', "w.json")).toEqual([
    'w.json:1:25 `compatibility_date`: expected a date as YYYY-MM-DD, found "2022-02-30".',
  ]);
});

it.each([
  ["wrangler.toml", "a = 1\nb =\n", /^wrangler\.toml:2:4 is not valid TOML: .+\.$/],
  ["wrangler.toml", "a = 1\na = 2\n", /^wrangler\.toml:2:1 is not valid TOML: .+\.$/],
  ["wrangler.json", '{\n  "a": 1\n  "b": 2\n}', /^wrangler\.json:3:3 is not valid JSON: comma expected\.$/],
  ["wrangler.json", "[]", /^wrangler\.json:1:1 `deployment config`: expected a table, found an array\.$/],
])("names the place of a syntax error in %s", (file, text, expected) => {
  const [problem, ...others] = problemsOf(text, file);
  expect(problem).toMatch(expected);
  expect(others).toEqual([]);
});

it("is not misled by keys that objects inherit", () => {
  expect(read('{ "env": { "__proto__": {}, "constructor": {} } }', "w.json").environments).toHaveLength(3);
});
