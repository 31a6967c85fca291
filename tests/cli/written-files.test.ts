import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const old = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);\n";
const mended = old.replace("script_monitor", "page_shield");

describe("a file that fixes are written to", () => {
  it("keeps its mode, and leaves nothing beside it", async () => {
    const folder = makeFolder({ "a.js": old });
    chmodSync(join(folder, "a.js"), 0o750);
    expect(await run(folder, ["check", "--fix"])).toMatchObject({ code: 0, error: "" });
    expect(statSync(join(folder, "a.js")).mode & 0o777).toBe(0o750);
    expect(readdirSync(folder)).toEqual(["a.js"]);
  });

  it("may have a name that is as long as names can be", async () => {
    const name = `${"n".repeat(252)}.js`;
    const folder = makeFolder({ [name]: old });
    expect(await run(folder, ["check", "--fix"])).toMatchObject({ code: 0, error: "" });
    expect(readFileSync(join(folder, name), "utf8")).toBe(mended);
  });

  it("stays the file that a link means", async () => {
    const folder = makeFolder({ "real/a.js": old });
    symlinkSync("real/a.js", join(folder, "link.js"));
    await run(folder, ["check", "--fix", "link.js"]);
    expect(lstatSync(join(folder, "link.js")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, "real/a.js"), "utf8")).toBe(mended);
  });

  it("is left alone when it is read-only, is told, and the others are still written", async () => {
    const folder = makeFolder({ "a.js": old, "b.js": old });
    chmodSync(join(folder, "a.js"), 0o444);
    const { code, out, error } = await run(folder, ["check", "--fix", "--fail-on", "never"]);
    expect(error).toBe("a.js: not changed: it is read-only.\n");
    expect(code).toBe(2);
    expect(out).toContain("1 finding in 1 file");
    expect(readFileSync(join(folder, "a.js"), "utf8")).toBe(old);
    expect(readFileSync(join(folder, "b.js"), "utf8")).toBe(mended);
  });

  it("is left alone when it is not UTF-8, with what was found in it", async () => {
    const folder = makeFolder({});
    const bytes = Buffer.concat([Buffer.from(old), Buffer.from("// caf"), Buffer.from([0xe9, 0x0a])]);
    writeFileSync(join(folder, "a.js"), bytes);
    for (const flag of ["--fix", "--fix-dry-run"]) {
      const { code, out, error } = await run(folder, ["check", flag]);
      expect([code, error]).toEqual([2, "a.js: not changed: it is not UTF-8.\n"]);
      expect(out).toContain("1 finding in 1 file");
      expect(out).not.toContain("page_shield/");
      expect(readFileSync(join(folder, "a.js"))).toEqual(bytes);
    }
  });

  it("is left alone when somebody saved it meanwhile", async () => {
    const folder = makeFolder({ "a.js": old });
    const saved = `${old}// saved by an editor\n`;
    const { code, error } = await run(folder, ["check", "--fix"], {
      analyze: (request) => {
        writeFileSync(join(folder, "a.js"), saved);
        return analyze(request);
      },
    });
    expect([code, error]).toEqual([2, "a.js: not changed: it was changed meanwhile.\n"]);
    expect(readFileSync(join(folder, "a.js"), "utf8")).toBe(saved);
    expect(readdirSync(folder)).toEqual(["a.js"]);
  });

  it("that is gone meanwhile is told with the system's reason", async () => {
    const folder = makeFolder({ "a.js": old });
    const { code, error } = await run(folder, ["check", "--fix"], {
      analyze: (request) => {
        rmSync(join(folder, "a.js"), { force: true });
        return analyze(request);
      },
    });
    expect([code, error]).toEqual([2, "a.js: not changed: it cannot be written (ENOENT).\n"]);
  });
});

describe("what cannot be read", () => {
  it("does not take the findings of the other files", async () => {
    const folder = makeFolder({ "a.js": old, "b.js": old });
    const { code, out, error } = await run(folder, ["check"], {
      findRecords: (file) => {
        if (file.path.endsWith("a.js")) renameSync(join(folder, "b.js"), join(folder, "c.txt"));
        return "all";
      },
    });
    expect([code, error]).toEqual([2, "b.js: cannot be read (ENOENT).\n"]);
    expect(out).toContain("1 finding in 1 file");
  });

  it("is refused when it is no regular file, since a pipe may never end", async () => {
    const folder = makeFolder({ "a.js": old });
    execFileSync("mkfifo", [join(folder, "pipe.js")]);
    const { code, error } = await run(folder, ["check", "pipe.js"]);
    expect([code, error]).toEqual([
      2,
      "eslint-plugin-sunset: pipe.js: expected a file or a directory; it is neither. See --help.\n",
    ]);
    expect((await run(folder, ["check"])).out).toContain("1 finding in 1 file");
  });
});

describe("names and texts of files", () => {
  it("cannot begin a line of output, or clear a terminal", async () => {
    const command = "::error::pwned";
    const folder = makeFolder({});
    mkdirSync(join(folder, `a\n${command}`));
    writeFileSync(join(folder, `a\n${command}/\u001B[2J.js`), old.replace("scripts", `x\u001B[2J\n${command}`));
    const { out } = await run(folder, ["check", "--verbose", "--fix-dry-run"]);
    expect(out).toContain(String.raw`a\u000a::error::pwned/\u001b[2J.js`);
    expect(out.split("\n").filter((line) => line.startsWith("::"))).toEqual([]);
    // eslint-disable-next-line no-control-regex -- that there is none is the point
    expect(out).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/u);
  });

  it.each(["html", "junit", "markdown", "github", "gitlab", "json", "sarif"])(
    "nor in the format %s",
    async (format) => {
      const command = "::error::pwned";
      const folder = makeFolder({});
      mkdirSync(join(folder, `a\n${command}`));
      const text = old.replace(
        "fetch(`",
        "fetch(`https://api.cloudflare.com/client/v4/zones/${\n'\\u202E\\n" + command + "'\n}/filters`);\nfetch(`",
      );
      writeFileSync(join(folder, `a\n${command}/\u001B[2J\u202E.js`), text);
      const { out } = await run(folder, ["check", "--verbose", "--format", format]);
      expect(out).toContain("filters");
      expect(out.split("\n").filter((line) => line.startsWith(command))).toEqual([]);
      // eslint-disable-next-line no-control-regex -- that there is none is the point
      expect(out).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u202A-\u202E]/u);
    },
  );

  it("stay within their line in messages about a deployment config", async () => {
    const folder = makeFolder({
      "wrangler.toml":
        'compatibility_date = "2022-01-01"\n[[r2_buckets]]\nbinding = "B\\n::error::x"\nbucket_name = "b"\n[[r2_buckets]]\nbinding = "B\\n::error::x"\nbucket_name = "c"\n',
    });
    const { out, error } = await run(folder, ["check", "--strict"]);
    expect(out).toContain("B\\u000a::error::x");
    expect(`${out}\n${error}`.split("\n").filter((line) => line.startsWith("::"))).toEqual([]);
  });
});
