import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProblemError } from "../../src/model/index.ts";
import {
  createBucket,
  createEnvironment,
  createMemoryStore,
  type EnvironmentOptions,
} from "../../src/runtime/index.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "environment-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function write(text: string, name = "wrangler.toml"): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** What is wrong, without the folder. */
function problemsOf(text: string, options?: EnvironmentOptions): string[] {
  const file = write(text);
  try {
    createEnvironment(file, options);
  } catch (error) {
    if (error instanceof ProblemError) return error.message.split("\n").map((line) => line.replace(`${folder}/`, ""));
    throw error;
  }
  return [];
}

const toml = `
compatibility_date = "2022-01-01"

[[object_buckets]]
binding = "FILES"
bucket_name = "files"

[[r2_buckets]]
binding = "SAME"
bucket_name = "files"

[[r2_buckets]]
binding = "LOGS"
bucket_name = "logs"

[env.staging]
compatibility_date = "2023-01-01"

[[env.staging.r2_buckets]]
binding = "FILES"
bucket_name = "staged"
`;

describe("createEnvironment", () => {
  it("binds the buckets of the config; those of one name are the same", async () => {
    const env = createEnvironment(write(toml));
    expect(Object.keys(env).toSorted()).toEqual(["FILES", "LOGS", "SAME"]);
    await env.FILES?.put("a", "x");
    expect((await env.SAME?.head("a"))?.key).toBe("a");
    expect(await env.LOGS?.head("a")).toBeNull();
  });

  it("gives buckets the date and the flags of the environment", async () => {
    const file = write(toml);
    const lists = async (environment?: string) => {
      const { FILES } = createEnvironment(file, { environment });
      await FILES?.put("a", "x");
      return (await FILES?.list())?.objects[0]?.httpMetadata;
    };
    expect(await lists()).toEqual({});
    expect(await lists("staging")).toBeUndefined();
    const flagged = createEnvironment(write(`compatibility_flags = ["r2_list_honor_include"]${toml}`));
    await flagged.FILES?.put("a", "x");
    expect((await flagged.FILES?.list())?.objects[0]?.httpMetadata).toBeUndefined();
  });

  it("reads JSON with comments", () => {
    const json = `{ /* buckets */ "compatibility_date": "2023-01-01", "r2_buckets": [{ "binding": "FILES", "bucket_name": "files" },] }`;
    expect(Object.keys(createEnvironment(write(json, "wrangler.jsonc")))).toEqual(["FILES"]);
  });

  it("takes stores by the name of the bucket, and a clock", async () => {
    const store = createMemoryStore();
    const asked: string[] = [];
    const env = createEnvironment(write(toml), {
      store: (name) => {
        asked.push(name);
        return name === "files" ? store : createMemoryStore();
      },
      clock: () => 5000,
    });
    expect(asked).toEqual(["files", "logs"]);
    expect((await env.FILES?.put("a", "x"))?.uploaded).toEqual(new Date(5000));
    expect((await createBucket({ store }).head("a"))?.key).toBe("a");
  });

  it("names all that is wrong in the config, with its place", () => {
    expect(
      problemsOf(`compatibility_date = "2023-01-01"
[[r2_buckets]]
binding = "my-bucket"
bucket_name = "a"

[[r2_buckets]]
binding = "FILES"

[[object_buckets]]
binding = "FILES"
bucket_name = "b"

[[object_buckets]]
binding = "class"
bucket_name = "c"
`),
    ).toEqual([
      'wrangler.toml:3:11 `binding`: expected a name that JavaScript code can use, found "my-bucket".',
      "wrangler.toml:7:11 `bucket_name`: expected the bucket that FILES stands for, found none.",
      "wrangler.toml:10:11 `binding`: expected another name, FILES is declared already.",
      'wrangler.toml:14:11 `binding`: expected a name that JavaScript code can use, found "class".',
    ]);
    expect(problemsOf("r2_buckets = 7")).toEqual(["wrangler.toml:1:14 `r2_buckets`: expected an array, found 7."]);
    expect(problemsOf("r2_buckets = [")[0]).toMatch(/^wrangler\.toml:\d+:\d+ is not valid TOML/);
  });

  it("asks for a compatibility date where buckets are bound and nothing says whether list honours include", () => {
    const missing =
      "`compatibility_date`: expected a date, since buckets are bound, found none. Add it: before 2022-08-04, and without " +
      "the flag `r2_list_honor_include`, `list` ignores its option `include`.";
    const bound = `[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n`;
    expect(problemsOf(bound)).toEqual([`wrangler.toml:1:3 ${missing}`]);
    expect(problemsOf(`compatibility_flags = ["nodejs_compat"]\n${bound}`)).toEqual([`wrangler.toml:2:3 ${missing}`]);
    expect(problemsOf(bound.replace("r2_buckets", "object_buckets"))).toEqual([
      `wrangler.toml:1:3 ${missing.replace("r2_list_honor_include", "list_honor_include")}`,
    ]);
    expect(problemsOf(`compatibility_flags = ["list_honor_include"]\n${bound}`)).toEqual([]);
    expect(problemsOf(`name = "a"`)).toEqual([]);
    const staged = write(bound.replace("[[", "[[env.staging."));
    expect(() => createEnvironment(staged)).not.toThrow();
    expect(() => createEnvironment(staged, { environment: "staging" })).toThrow(missing);
    const dated = write(`compatibility_date = "2023-01-01"\n${bound.replace("[[", "[[env.staging.")}`);
    expect(Object.keys(createEnvironment(dated, { environment: "staging" }))).toEqual(["FILES"]);
  });

  it("refuses a flag that the date has by default, where the date stands", () => {
    expect(problemsOf(`compatibility_date = "2022-08-04"\ncompatibility_flags = ["r2_list_honor_include"]`)).toEqual([
      "wrangler.toml:1:22 the compatibility flag `r2_list_honor_include` is the default from 2022-08-04 on, which the " +
        "compatibility date has reached: leave the flag out.",
    ]);
  });

  it("names a file that cannot be read, and an environment that is not there", () => {
    expect(() => createEnvironment(join(folder, "none.toml"))).toThrow(ProblemError);
    expect(problemsOf(toml, { environment: "production" })).toEqual([
      "wrangler.toml has no environment `production`; it has staging.",
    ]);
  });
});

it("asks for a path: a number would be an open file", () => {
  const message = "createEnvironment: expected the path of a deployment config, found 1.";
  expect(() => createEnvironment(1 as never)).toThrow(new TypeError(message));
});

it("has its options checked together, by its own name, as those of a bucket are", () => {
  const wrong = { environmnt: "staging", store: createBucket(), defaultStorageClass: "Cold" };
  expect(() => createEnvironment(write('name = "a"'), wrong as never)).toThrow(
    new TypeError(
      "createEnvironment: `environmnt` is no option, expected environment, store, defaultStorageClass, clock, createId, " +
        "database; `store`: expected a function that returns a store, found object; `defaultStorageClass`: expected Standard " +
        'or InfrequentAccess, found "Cold".',
    ),
  );
});
