import { describe, expect, it } from "vitest";
import { inspectDeployment } from "../../src/deployment/inspect-deployment.ts";

const vocabulary = { bucketTables: ["r2_buckets"], flags: {} };
const inspect = (text: string, file = "wrangler.toml") => inspectDeployment(file, text, vocabulary);

describe("a deployment config in which something is wrong", () => {
  it("is read without the values that are of another type, each a problem of its own", () => {
    const bucket = `r2_buckets = [{ binding = "FILES", bucket_name = 5 }]\n`;
    const { deployment, problems } = inspect(
      `compatibility_date = "<DATE>"\ncompatibility_flags = ["a", 1]\n${bucket}[env.live]\ncompatibility_date = "2024-01-01"\n`,
    );
    expect(problems.map(({ line, isPartial }) => [line, isPartial])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect(deployment?.environments).toMatchObject([
      { compatibilityDate: undefined, compatibilityFlags: ["a"], buckets: [{ name: "FILES", bucketName: undefined }] },
      { name: "live", compatibilityDate: "2024-01-01" },
    ]);
  });

  it.each(["2022-8-4", "2022-02-30", "2022/08/04", "20220804"])("is wrong as a whole where a date is %j", (date) => {
    const [problem] = inspect(`compatibility_date = "${date}"\n`).problems;
    expect(problem?.message).toContain(`found "${date}"`);
    expect(problem).not.toHaveProperty("isPartial");
  });

  it.each([
    ["wrangler.toml", "compatibility_date = "],
    ["wrangler.json", `{ "name" }`],
    ["wrangler.json", "[]"],
  ])("is not read at all where %s is %j", (file, text) => {
    const { deployment, problems } = inspect(text, file);
    expect(deployment).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toHaveProperty("isPartial");
  });
});

describe("a deployment config that names no code", () => {
  it.each([
    ["nothing but buckets", `r2_buckets = []`, true],
    ["files to serve", `assets = { directory = "dist" }`, true],
    ["a script", `main = "src/index.ts"`, undefined],
    ["an environment's script", `[env.live]\nmain = "src/index.ts"`, undefined],
    ["the folder of a site", `pages_build_output_dir = "dist"`, undefined],
  ])("says so: %s", (_, text, namesNoCode) => {
    expect(inspect(text).deployment?.namesNoCode).toBe(namesNoCode);
  });
});
