import { symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CommandResult } from "./run-in-folder.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const filters = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);\n";
const upcoming = expect.stringContaining("1 finding in 1 file: 0 ended, 1 upcoming") as string;
const ended = expect.stringContaining("1 finding in 1 file: 1 ended, 0 upcoming") as string;

function check(files: Readonly<Record<string, string>>, ...args: string[]): Promise<CommandResult> {
  return run(makeFolder({ "a.js": filters, ...files }), ["check", ...args]);
}

describe("an ESLint config that fails", () => {
  it.each([
    ["throws", 'throw new Error("no config today");', "no config today"],
    ["throws no error", "throw null;", "null"],
    ["has settings that throw", 'export default { get settings() { throw new Error("not now"); } };', "not now"],
    ["has a namespace that throws", 'export default { settings: { get sunset() { throw new Error("no") } } };', "no"],
    [
      "has a setting that throws",
      'export default { settings: { sunset: { get asOf() { throw new Error("no") } } } };',
      "no",
    ],
  ])("does not count, which is told, and the exit code is 2: one that %s", async (_, config, reason) => {
    const { code, out, error } = await check({ "eslint.config.mjs": config });
    expect([code, out]).toEqual([2, ended]);
    expect(error).toMatch(/^eslint\.config\.mjs: cannot be read \(.*\); it does not count\./);
    expect(error).toContain(`${reason})`);
  });

  it("does not count when it is not loaded in time", async () => {
    const folder = makeFolder({ "a.js": filters, "eslint.config.mjs": "await new Promise(() => undefined);" });
    const { code, error } = await run(folder, ["check"], {}, { configTime: 10 });
    expect([code, error]).toEqual([2, expect.stringContaining("it is not loaded after 0.01 seconds")]);
  });

  it("ends the run when it was asked for", async () => {
    const folder = makeFolder({ "a.js": filters, "eslint.config.mjs": 'throw new Error("no config today");' });
    const { code, out, error } = await run(folder, ["check", "--config", "eslint.config.mjs"]);
    expect([code, out]).toEqual([2, ""]);
    expect(error).toContain("--config eslint.config.mjs: cannot be read (no config today)");
  });

  it("is not run with --no-config", async () => {
    const { code, out, error } = await check({ "eslint.config.mjs": 'throw new Error("was run");' }, "--no-config");
    expect([code, out, error]).toEqual([1, ended, ""]);
  });
});

describe("a config of data", () => {
  const early = JSON.stringify({ $schema: "x", asOf: "2025-01-02" });

  it("has the settings, and the ESLint config beside it is not run", async () => {
    const files = { "sunset.config.json": early, "eslint.config.mjs": 'throw new Error("was run");' };
    expect(await check(files)).toMatchObject({ code: 1, out: upcoming, error: "" });
  });

  it("counts from a folder above, and less than a nearer ESLint config and than flags", async () => {
    const folder = makeFolder({
      ".git/HEAD": "",
      "sunset.config.json": early,
      "src/a.js": filters,
      "own/a.js": filters,
      "own/eslint.config.mjs": "export default [];",
    });
    expect(await run(join(folder, "src"), ["check"])).toMatchObject({ out: upcoming });
    expect(await run(join(folder, "own"), ["check"])).toMatchObject({ out: ended });
    expect(await run(join(folder, "src"), ["check", "--as-of", "2025-02-01"])).toMatchObject({ out: ended });
  });

  it("does not count from outside of the lint root", async () => {
    const folder = makeFolder({ "sunset.config.json": early, "src/.git/HEAD": "", "src/a.js": filters });
    expect(await run(join(folder, "src"), ["check"])).toMatchObject({ out: ended });
  });

  it("is read from anywhere when it is named, and its paths count from its folder", async () => {
    const binding = '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n';
    const folder = makeFolder({
      "trusted/own.json": '{ "deploymentConfig": "own.toml" }',
      "trusted/own.toml": `date = \n${binding}`,
      "src/a.js": "env.FILES.list({ include: [] });\n",
    });
    const { code, error } = await run(join(folder, "src"), ["check", "--config", "../trusted/own.json"]);
    expect([code, error]).toEqual([2, expect.stringContaining("own.toml:1")]);
  });

  it.each([
    ["{ asOf: 1 }", ":1:3 is not valid JSON: invalid symbol"],
    ['{\n  "ignore": [,\n}', ":2:14 is not valid JSON: value expected"],
    ["{ // a comment\n}", ":1:3 is not valid JSON: invalid comment token"],
    ["[".repeat(100_000), ": is not valid JSON"],
    ["[]", ": expected an object with settings"],
    ['{ "databases": ["rules", "../secret"] }', ": expected paths inside of the lint root; found '../secret'"],
    ['{ "deploymentConfig": "/etc/passwd" }', ": expected paths inside of the lint root; found '/etc/passwd'"],
  ])("ends the run that holds %s", async (text, message) => {
    const result = await check({ "sunset.config.json": text });
    expect(result).toEqual({
      code: 2,
      out: "",
      error: `eslint-plugin-sunset: sunset.config.json${message}. See --help.\n`,
    });
  });

  it("ends the run as a link out of the lint root, without a word of what is there", async () => {
    const folder = makeFolder({ "a.js": filters });
    const other = makeFolder({ "token.json": "hunter2" });
    symlinkSync(join(other, "token.json"), join(folder, "sunset.config.json"));
    const { code, error } = await run(folder, ["check"]);
    expect([code, error]).toEqual([2, expect.stringContaining("it is a link that leads out of it")]);
    expect(error).not.toContain("hunter2");
  });

  it.each([
    ["a link to nothing", "gone.json", "nothing is there"],
    ["a circle of links", "sunset.config.json", "cannot be read (ELOOP)"],
    ["a folder", ".", "it is no regular file"],
    ["a device", "/dev/zero", "it is a link that leads out of it"],
  ])("ends the run as %s", async (_, target, message) => {
    const folder = makeFolder({ "a.js": filters });
    symlinkSync(target, join(folder, "sunset.config.json"));
    const { code, error } = await run(folder, ["check"]);
    expect([code, error]).toEqual([2, expect.stringContaining(message)]);
    expect(error).toContain("sunset.config.json: ");
  });

  it("has its settings checked as those of an ESLint config are", async () => {
    const { code, error } = await check({ "sunset.config.json": '{ "asOf": "soon", "rules": {} }' });
    expect(code).toBe(2);
    expect(error).toContain("sunset.config.json: asOf is ignored: it has to be an ISO date (YYYY-MM-DD), not 'soon'.");
    expect(error).toContain("sunset.config.json: rules is no setting and is ignored");
  });

  it("has them checked where nothing is found, too: that may be why", async () => {
    const folder = makeFolder({ "sunset.config.json": '{ "apiHost": ["https://proxy.test"] }', "a.js": "export {};" });
    const { code, error } = await run(folder, ["check"]);
    expect([code, error]).toEqual([
      2,
      expect.stringContaining("sunset.config.json: apiHost is no setting and is ignored"),
    ]);
  });

  it("is named with what is wrong in it, once, and so is what was perhaps meant", async () => {
    const ignore = [
      { record: "filtrs", reason: "moved" },
      { record: "filters", reason: "moved", till: "2026-01-01" },
    ];
    const { code, error } = await check({
      "a/sunset.config.json": JSON.stringify({ asof: "2024-01-01", ignore }),
      "a/a.js": filters,
      "a/b.js": filters,
    });
    expect(code).toBe(2);
    expect(error.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^a\/sunset\.config\.json: asof is no setting and is ignored; .* Did you mean asOf\?$/),
      expect.stringContaining("a/sunset.config.json: ignore[1] is ignored: it has to be { record, reason }"),
      expect.stringMatching(/^a\/sunset\.config\.json: ignore\[0\]\.record is "filtrs", .* Did you mean "filters"\?$/),
    ]);
  });

  it("takes an empty path for no path, and not for its own folder", async () => {
    const { error } = await check({ "sunset.config.json": '{ "deploymentConfig": "" }' });
    expect(error).toContain("sunset.config.json: deploymentConfig is ignored: it has to be a path, not ''.");
  });
});

it("--config and --no-config are not given together", async () => {
  const { code, error } = await run(dirname(import.meta.filename), ["check", "--config", "x.js", "--no-config"]);
  expect([code, error]).toEqual([2, expect.stringContaining("--config and --no-config: expected one of them")]);
});
