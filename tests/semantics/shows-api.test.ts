import { resolve } from "node:path";
import { expect, it } from "vitest";
import { isRootWritten } from "../../src/database/gate/is-root-written.ts";
import { ClientIndex } from "../../src/semantics/clients/client-index.ts";
import { Program } from "../../src/semantics/evaluation/program.ts";
import { LintRoot } from "../../src/semantics/modules/lint-root.ts";
import { readLinted } from "../../src/semantics/modules/module-store.ts";

const OPTIONS = {
  crossFile: false,
  roots: ["zones", "user"],
  hosts: ["api.cloudflare.com"],
  bucketTypes: [],
  shapes: [],
  responseMembers: new Map<string, ReadonlySet<string> | undefined>(),
  comparedConstants: new Set<string>(),
  words: new Set<string>(),
  lintRoot: new LintRoot(resolve(".")),
};

function showsApi(text: string): boolean {
  const module = readLinted({ filename: "main.ts", path: resolve("main.ts"), text });
  if (module === undefined) throw new Error("no script");
  return new Program(module, new ClientIndex([]), OPTIONS).showsApi(module);
}

it.each([
  "get(`/zones/${id}`)",
  'get(base + "zones/" + id)',
  'get("/v1/../user/tokens")',
  "// The host, which only this API has: api.cloudflare.com",
])("code that writes %j may request something of the API", (text) => {
  expect(showsApi(text)).toBe(true);
});

it.each(["zones/a", "GET zones/a", "https://x.test/zones/a"])("a value that is %j does too", (value) => {
  expect(isRootWritten("zones", value)).toBe(true);
});

it.each([
  '/**\n * parse("/home/user/file") // => "file"\n */\nparse(path);',
  "// /zones/ are listed elsewhere\nlist();",
  'import { list } from "../user/list";',
  'const { run } = require("./zones/run");',
  "get(`/superuser/${id}`)",
])("%j does not show the API", (text) => {
  expect(showsApi(text)).toBe(false);
});
