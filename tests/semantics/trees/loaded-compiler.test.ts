import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const require = createRequire(import.meta.url);
const PROBE = `
const base = "https://api.cloudflare.com/client/v4";
const request = async (path: string, init?: RequestInit) => (await fetch(\`\${base}\${path}\`, init)).json();
export const list = (zone: string) => request(\`/zones/\${zone}/filters\`);
export const remove = (zone: string, id: string) => request(\`/zones/\${zone}/filters/\${id}\`, { method: "DELETE" });
`;

/** What this process has loaded of compilers, each test with its own. */
beforeEach(() => {
  vi.resetModules();
  for (const path of Object.keys(require.cache).filter(isCompiler)) Reflect.deleteProperty(require.cache, path);
});
afterEach(() => {
  vi.resetModules();
});

describe("a compiler that the process has loaded", () => {
  it.each(["typescript", "typescript5.9"])("%s is taken, so that no second one is loaded", async (name) => {
    const loaded: unknown = require(name);
    const { ts } = await load();
    expect(ts.createSourceFile).toBe(Reflect.get(Object(loaded), "createSourceFile"));
  });

  it.each(["typescript5.4", "typescript7.0"])("%s is not taken: its trees are other ones", async (name) => {
    const loaded: unknown = require(name);
    const { ts } = await load();
    expect(ts.createSourceFile).not.toBe(Reflect.get(Object(loaded), "createSourceFile"));
  });

  it("one that is not loaded to its end is not taken", async () => {
    require("typescript");
    const path = Object.keys(require.cache).find(isCompiler) ?? "";
    const entry = require.cache[path];
    if (entry !== undefined) entry.loaded = false;
    const { ts } = await load();
    expect(ts.createSourceFile).not.toBe(Reflect.get(Object(entry?.exports), "createSourceFile"));
  });

  it.each([null, undefined, "6.0", { versionMajorMinor: "6.1" }])(
    "a file of that name that exports %j is none",
    async (exported) => {
      require("typescript");
      const entry = Object.values(require.cache).find((each) => each !== undefined && isCompiler(each.filename));
      if (entry !== undefined) entry.exports = exported;
      const { ts } = await load();
      expect(ts.createSourceFile("a.ts", "let a;", ts.ScriptTarget.Latest).statements).toHaveLength(1);
    },
  );

  it.each(["typescript", "typescript5.9"])("with %s the same is found as with the bundled one", async (name) => {
    const { analyze } = await import("../../../src/engine/analyze.ts");
    const input = { filename: "a.ts", text: PROBE, settings: undefined, root: import.meta.dirname };
    const expected = analyze(input);
    expect(expected.findings).toHaveLength(2);
    vi.resetModules();
    require(name);
    const { analyze: analyzeAgain } = await import("../../../src/engine/analyze.ts");
    expect(analyzeAgain(input)).toEqual(expected);
  });
});

function load(): Promise<{ readonly ts: typeof import("typescript") }> {
  return import("../../../src/semantics/syntax/compiler.ts").then((module) => {
    module.loadCompiler();
    return module as unknown as { readonly ts: typeof import("typescript") };
  });
}

function isCompiler(path: string): boolean {
  return /[\\/]lib[\\/]typescript\.js$/.test(path);
}
