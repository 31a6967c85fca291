import { execFileSync, spawnSync } from "node:child_process";
import { openSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { makeFolder, run } from "./run-in-folder.ts";

const filters = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);\n";
const found = expect.stringContaining("1 finding in 1 file") as string;

describe("a file in UTF-16", () => {
  it.each([
    ["with its mark", "\uFEFF", "is not UTF-8 but UTF-16"],
    ["without a mark", "", "is not UTF-8"],
  ])("is told, %s, and the others are checked", async (_, mark, reason) => {
    const folder = makeFolder({ "a.js": filters });
    writeFileSync(join(folder, "wide.js"), Buffer.from(mark + filters, "utf16le"));
    const { code, out } = await run(folder, ["check"]);
    expect([code, out]).toEqual([1, found]);
    expect(out).toContain(`Not searched to the end: 1 file (${reason}).`);
  });
});

describe("a deployment config beyond what can be read", () => {
  const deep = 4000;

  it.each([
    ["wrangler.toml", `a = ${"[".repeat(deep)}${"]".repeat(deep)}\n`, "1:205 is nested too deep here"],
    ["wrangler.json", `{ "a": ${"[".repeat(deep)}${"]".repeat(deep)} }`, "1:207 is nested too deep here"],
    ["wrangler.toml", `a = """\n${"a\n".repeat(100_000)}"""\n`, "1:1 holds a value that is too large"],
  ])("is told with its place, and the rest is checked: %s", async (name, text, message) => {
    const { code, out, error } = await run(makeFolder({ "a.js": filters, [name]: text }), ["check"]);
    expect([code, out]).toEqual([2, found]);
    expect(error).toBe(`${name}:${message}, and cannot be read as a config.\n`);
  });
});

describe("a link out of the lint root", () => {
  it("leads out with all that lies behind it, but for what leads back in", async () => {
    const folder = makeFolder({ "a.js": filters });
    const other = makeFolder({ "b.js": filters, "c.js": filters });
    symlinkSync(join(folder, "a.js"), join(other, "back.js"));
    symlinkSync(other, join(folder, "linked"));
    const { error } = await run(folder, ["check", "linked/b.js", "linked/c.js", "linked/back.js"]);
    const told = "cannot be read: it is a link that leads out of the lint root.\n";
    expect(error).toBe(`linked/b.js: ${told}linked/c.js: ${told}`);
  });

  it("is not checked though it is named, which is told", async () => {
    const other = makeFolder({ "secret.js": filters });
    const folder = makeFolder({ "a.js": filters });
    symlinkSync(join(other, "secret.js"), join(folder, "link.js"));
    symlinkSync(other, join(folder, "linked"));
    const { code, out, error } = await run(folder, ["check", "a.js", "link.js", "linked"]);
    expect([code, out]).toEqual([2, found]);
    expect(error).toBe(
      "link.js: cannot be read: it is a link that leads out of the lint root.\n" +
        "linked: cannot be read: it is a link that leads out of the lint root.\n",
    );
  });

  it("is not followed by a glob", async () => {
    const other = makeFolder({ "secret.js": filters });
    const folder = makeFolder({ "src/a.js": filters });
    symlinkSync(other, join(folder, "src/linked"));
    symlinkSync(join(other, "secret.js"), join(folder, "src/link.js"));
    expect(await run(folder, ["check", "src/**/*.js"])).toMatchObject({ code: 1, out: found, error: "" });
  });

  it("is no .gitignore, as for git", async () => {
    const folder = makeFolder({ "a.js": filters, "list.txt": "a.js\n" });
    symlinkSync(join(folder, "list.txt"), join(folder, ".gitignore"));
    expect(await run(folder, ["check"])).toMatchObject({ code: 1, out: found });
  });
});

describe("a database beyond what can be read", () => {
  const check = async (folder: string): Promise<string> => {
    writeFileSync(join(folder, "sunset.config.json"), '{ "databases": ["own.yaml"] }');
    const { code, out, error } = await run(folder, ["check"]);
    expect([code, out]).toEqual([2, found]);
    return error;
  };

  it("is told: aliases that stand for more and more", async () => {
    const bomb = `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join("\n")}\n`;
    expect(await check(makeFolder({ "a.js": filters, "own.yaml": bomb }))).toContain(
      "own.yaml:1:1 This cannot be read as YAML",
    );
  });

  it("is told: a pipe, which is not waited for", async () => {
    const folder = makeFolder({ "a.js": filters });
    execFileSync("mkfifo", [join(folder, "own.yaml")]);
    expect(await check(folder)).toContain("is no file or folder; expected a rules database.");
  });

  it("is told: a link out of the lint root", async () => {
    const folder = makeFolder({ "a.js": filters });
    symlinkSync(join(makeFolder({ "x.yaml": "token: hunter2\n" }), "x.yaml"), join(folder, "own.yaml"));
    const error = await check(folder);
    expect(error).toContain("is not read as a rules database: it is a link that leads out of the lint root.");
    expect(error).not.toContain("hunter2");
  });
});

describe("what is no regular file", () => {
  it.each(["package.json", "CODEOWNERS", "tsconfig.json", "pnpm-workspace.yaml", "wrangler.toml", "imported.js"])(
    "is not waited for: %s as a pipe",
    async (name) => {
      const folder = makeFolder({ "a.js": `import "./imported.js";\n${filters}` });
      execFileSync("mkfifo", [join(folder, name)]);
      const { out } = await run(folder, ["check", "--format", "markdown"]);
      expect(out).toContain("filters");
    },
  );

  it("owns no file: a CODEOWNERS that leads out of the repository", async () => {
    const folder = makeFolder({ "a.js": filters });
    symlinkSync(join(makeFolder({ list: "* hunter2\n" }), "list"), join(folder, "CODEOWNERS"));
    expect(await run(folder, ["check", "--format", "markdown"])).toMatchObject({
      out: expect.not.stringContaining("hunter2") as string,
    });
  });
});

describe("a path that cannot be looked at", () => {
  it.each([
    [["check", "circle"], "circle: cannot be read (ELOOP)"],
    [["check", "a.js", "--config", "circle"], "--config circle: cannot be read (ELOOP)"],
    [["check", "a.js", "--deployment-config", "circle"], "--deployment-config circle: cannot be read (ELOOP)"],
    [["merge-reports", "circle"], "circle: cannot be read (ELOOP)"],
    [["serve", "--state", "circle"], "--state circle: cannot be read (ELOOP)"],
  ])("is a wrong argument: %j", async (args, message) => {
    const folder = makeFolder({ "a.js": filters });
    symlinkSync("circle", join(folder, "circle"));
    const { code, error } = await run(folder, args);
    expect([code, error]).toEqual([2, `eslint-plugin-sunset: ${message}. See --help.\n`]);
  });

  it("may be a glob that is longer than a name can be", async () => {
    const names = Array.from({ length: 100 }, (_, index) => `file${index}`);
    const folder = makeFolder({ "file99.js": filters });
    expect(await run(folder, ["check", `{${names.join(",")}}.js`])).toMatchObject({ code: 1, out: found });
    const { code, error } = await run(folder, ["check", "x".repeat(300)]);
    expect([code, error]).toEqual([2, expect.stringContaining("nothing is there")]);
  });
});

describe("the process", () => {
  const main = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));
  const tsx = import.meta.resolve("tsx");
  const start = (cwd: string, stdout: "pipe" | number = "pipe"): { code: number | null; error: string } => {
    const args = ["--import", tsx, main, "check"];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd,
      stdio: ["ignore", stdout, "pipe"],
      encoding: "utf8",
    });
    return { code: status, error: stderr };
  };

  it.each([
    ["at once", "process.exit(0);"],
    ["later", "setTimeout(() => process.exit(0), 1); await new Promise((resolve) => setTimeout(resolve, 1000));"],
  ])("ends with 2 where the ESLint config ends it with 0, %s", (_, config) => {
    const { code, error } = start(makeFolder({ "a.js": filters, "eslint.config.mjs": config }));
    expect(code).toBe(2);
    expect(error).toMatch(
      /^eslint-plugin-sunset: ended before the run was done, by the ESLint config .* --no-config\.\n$/,
    );
  });

  it("ends where the ESLint config leaves a timer behind", () => {
    const config = "setInterval(() => undefined, 1000); export default [{}];";
    expect(start(makeFolder({ "a.js": filters, "eslint.config.mjs": config }))).toEqual({ code: 1, error: "" });
  });

  it.skipIf(process.platform !== "linux")("ends with 2 and no stack where the output cannot be written", () => {
    expect(start(makeFolder({ "a.js": filters }), openSync("/dev/full", "w"))).toEqual({
      code: 2,
      error: "eslint-plugin-sunset: the output cannot be written (ENOSPC).\n",
    });
  });
});
