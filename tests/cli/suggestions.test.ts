import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder, run, type CommandResult } from "./run-in-folder.ts";

const head = 'const zones = "https://api.cloudflare.com/client/v4/zones";\n';
const minify = 'await fetch(`${zones}/${zone}/settings/minify`, { method: "PATCH", body: "{}" });\n';
const monitor = "await fetch(`${zones}/${zone}/script_monitor`);\n";
const filters = "await fetch(`${zones}/${zone}/filters`);\n";
const shield = monitor.replace("script_monitor", "page_shield");
const text = head + minify + monitor + filters;

function read(folder: string): string {
  return readFileSync(join(folder, "a.js"), "utf8");
}

describe("--fix-suggestions", () => {
  it("applies the suggestions of all records, and what is proven", async () => {
    const folder = makeFolder({ "a.js": text });
    const { code, out } = await run(folder, ["check", "--fix-suggestions"]);
    expect([code, read(folder)]).toEqual([1, head + shield + filters]);
    expect(out).toContain("  line 2  suggestion: Remove the request");
    expect(out).toContain("1 finding in 1 file");
  });

  it("leaves to a person what has to be put in", async () => {
    const record = '{ type: "SRV", data: { service: "_sip", proto: "_tcp", name: "voip", port: 5060 } }';
    const srv = `await fetch(\`\${zones}/\${zone}/dns_records\`, { method: "POST", body: JSON.stringify(${record}) });\n`;
    const folder = makeFolder({ "a.js": head + minify + srv });
    const { code, out } = await run(folder, ["check", "--fix-suggestions"]);
    expect([code, read(folder)]).toEqual([1, head + srv]);
    expect(out).toContain("srv-data-fields");
  });

  it("leaves to a person what the vendor has kept after all, and `plan` says so", async () => {
    const level =
      'await fetch(`${zones}/${zone}/settings/security_level`, { method: "PATCH", body: \'{"value":"high"}\' });\n';
    const folder = makeFolder({ "a.js": head + minify + level });
    await run(folder, ["check", "--fix-suggestions"]);
    await run(folder, ["check", "--fix-suggestions=security-level"]);
    expect(read(folder)).toBe(head + level);
    expect((await run(folder, ["plan"])).out).toContain('A person does: Replace "high" with "off"');
    expect((await run(folder, ["check", "--interactive"], {}, { ask: () => Promise.resolve("y") })).code).toBe(0);
    expect(read(folder)).toBe(head + level.replace("high", "off"));
  });

  it("applies those of the records that are named alone", async () => {
    const folder = makeFolder({ "a.js": text });
    await run(folder, ["check", "--fix-suggestions=filters"]);
    expect(read(folder)).toBe(head + minify + shield + filters);
    await run(folder, ["check", "--fix-suggestions=filters,minify"]);
    expect(read(folder)).toBe(head + shield + filters);
  });

  it("shows them in a dry run, and changes nothing", async () => {
    const folder = makeFolder({ "a.js": text });
    const { out } = await run(folder, ["check", "--fix-suggestions", "--fix-dry-run"]);
    expect(out).toContain("  line 2  suggestion: Remove the request");
    expect(read(folder)).toBe(text);
  });

  it("shows the lines that change, and not the one behind a line that goes", async () => {
    const folder = makeFolder({ "a.js": head + minify + filters });
    const { out } = await run(folder, ["check", "--fix-suggestions", "--fix-dry-run"]);
    const [change] = out.split("\n\n");
    expect(change?.split("\n").slice(2)).toEqual([`    - ${minify.trimEnd()}`]);
  });

  it("leaves out the records of --ignore, and tells of one that there is not", async () => {
    const folder = makeFolder({ "a.js": text });
    const { error } = await run(folder, [
      "check",
      "--fix-suggestions=minifi",
      "--fix-suggestions",
      "--ignore",
      "minify",
    ]);
    expect(read(folder)).toBe(head + minify + shield + filters);
    expect(error).toBe("");
    const unknown = await run(folder, ["check", "--fix-suggestions=minifi"]);
    expect(unknown.error).toBe("--fix-suggestions minifi: there is no such built-in record. Did you mean minify?\n");
  });
});

describe("--interactive", () => {
  /** Answers in turn, and then the end of the input. */
  async function answer(
    answers: readonly string[],
    folder = makeFolder({ "a.js": text }),
  ): Promise<CommandResult & { readonly text: string }> {
    const left = [...answers];
    const result = await run(folder, ["check", "--interactive"], {}, { ask: () => Promise.resolve(left.shift()) });
    expect(left).toEqual([]);
    return { ...result, text: read(folder) };
  }

  it.each([
    [["y", "y"], head + shield + filters, 2],
    [["n", "y"], head + minify + shield + filters, 1],
    [["Yes", "no"], head + monitor + filters, 1],
    [["a"], head + shield + filters, 2],
    [["n", "all"], head + minify + shield + filters, 1],
    [["y", "q"], head + monitor + filters, 1],
    [["what?", "q"], text, 0],
    [[], text, 0],
  ])("asks for each edit: %j", async (answers, expected, made) => {
    const result = await answer(answers);
    expect(result.text).toBe(expected);
    expect(result.error).toMatch(new RegExp(`${made} of ${made} accepted edits? made\\.\\n$`));
  });

  it("shows what an edit changes before it asks", async () => {
    const { error } = await answer(["q"]);
    expect(error).toContain("a.js:2:");
    expect(error).toContain(`  A suggestion: Remove the request`);
    expect(error).toContain(`    -${minify}`);
    expect(error).toContain(`     ${monitor}`);
    expect(error).not.toContain("+");
  });

  it("claims nothing of a file that it cannot write", async () => {
    const folder = makeFolder({ "a.js": text });
    chmodSync(join(folder, "a.js"), 0o444);
    const { code, error, text: after } = await answer(["a"], folder);
    expect([code, after]).toEqual([2, text]);
    expect(error).toContain("0 of 2 accepted edits made.");
    expect(error).toContain("a.js: not changed: it is read-only.");
  });

  it("ends with 2 where there is no terminal", async () => {
    const { code, error } = await run(makeFolder({ "a.js": text }), ["check", "--interactive"]);
    expect([code, error]).toEqual([2, expect.stringContaining("--interactive: expected a terminal")]);
  });

  it.each([["--fix"], ["--fix-dry-run"], ["--fix-suggestions"]])("is not given with %s", async (flag) => {
    const { code, error } = await run(makeFolder({}), ["check", "--interactive", flag]);
    expect([code, error]).toEqual([2, expect.stringContaining("expected one of them")]);
  });
});
