import { readdirSync, readFileSync } from "node:fs";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Linter } from "eslint";
import { afterAll, describe, expect, it } from "vitest";
import sunset from "../../src/eslint/plugin.ts";

const root = new URL("../../", import.meta.url);
const names = Object.keys(sunset.rules);
const manifest = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as Record<string, unknown>;

it("tells its name, its version and the namespace of its rules", () => {
  expect(sunset.meta).toEqual({ name: manifest.name, version: manifest.version, namespace: "sunset" });
});

it("has one file and one docs page per rule", () => {
  const list = (path: string) => readdirSync(new URL(path, root)).map((file) => file.replace(/\.\w+$/, ""));
  expect(list("src/eslint/rules").filter((name) => name !== "index")).toEqual(names);
  expect(list("docs/rules")).toEqual(names);
});

it.each(Object.entries(sunset.rules))(
  "%s tells what it is for, where that is written, and its options",
  (name, rule) => {
    expect(rule.meta?.docs?.description).toMatch(/^disallow /);
    expect(rule.meta?.docs?.url).toMatch(new RegExp(`/rules/${name}\\.html$`));
    expect(rule.meta?.schema).toMatchObject([{ additionalProperties: false }]);
  },
);

describe("configs", () => {
  it.each(["recommended", "strict"] as const)("%s is a flat config without files that brings the plugin", (config) => {
    const [entry, ...others] = sunset.configs[config];
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ name: `sunset/${config}` });
    expect(entry).not.toHaveProperty("files");
    expect(entry?.plugins?.sunset).toBe(sunset);
  });

  it("strict asks for later announcements too", () => {
    expect(sunset.configs.strict[0]?.settings).toEqual({ sunset: { announcements: true } });
    expect(sunset.configs.recommended[0]).not.toHaveProperty("settings");
  });

  it("strict holds all rules, recommended those that are recommended", () => {
    expect(Object.keys(sunset.configs.strict[0]?.rules ?? {})).toEqual(names.map((name) => `sunset/${name}`));
    const recommended = Object.entries(sunset.rules).filter(([, rule]) => rule.meta?.docs?.recommended);
    expect(Object.keys(sunset.configs.recommended[0]?.rules ?? {})).toEqual(
      recommended.map(([name]) => `sunset/${name}`),
    );
  });
});

describe("upcoming-as-warnings", () => {
  const config = sunset.configs["upcoming-as-warnings"];
  const code = 'const api = "https://api.cloudflare.com/client/v4"; fetch(`${api}/zones/${zone}/filters`);';
  const lint = (text: string, settings: object, filename = "a.js") =>
    new Linter({ cwd: "/app" })
      .verify(text, [...config, { settings: { sunset: settings } }], { filename })
      .map(({ ruleId, severity }) => [ruleId, severity]);

  it("warns of what is still to come, and has what has ended as an error", () => {
    expect(lint(code, { asOf: "2025-01-01" })).toEqual([["sunset-upcoming/no-deprecated-endpoint", 1]]);
    expect(lint(code, { asOf: "2025-06-01" })).toEqual([["sunset/no-deprecated-endpoint", 2]]);
  });

  it("has the rules of recommended, under both names", () => {
    const recommended = Object.keys(sunset.configs.recommended[0]?.rules ?? {});
    const upcoming = recommended.map((id) => id.replace("sunset/", "sunset-upcoming/"));
    expect(Object.keys(config[0]?.rules ?? {})).toEqual([...recommended, ...upcoming]);
  });

  it("tells of a wrong setting once", () => {
    expect(lint(code, { asOf: "soon" }).filter(([, severity]) => severity === 2)).toHaveLength(2);
  });
});

describe("settings", () => {
  const directory = mkdtempSync(join(tmpdir(), "settings-"));
  afterAll(() => rmSync(directory, { recursive: true }));
  const options = { deploymentConfig: "wrangler.toml", databases: ["more"] };

  it("name their files from the directory, wherever ESLint runs", () => {
    expect(sunset.settings(options, directory)).toMatchObject({
      deploymentConfig: join(directory, "wrangler.toml"),
      databases: [join(directory, "more")],
    });
    expect(sunset.settings(options)).toMatchObject(options);
  });

  it("change when a file that they name changes", () => {
    writeFileSync(join(directory, "wrangler.toml"), "a = 1");
    const before = sunset.settings(options, directory);
    expect(sunset.settings(options, directory)).toEqual(before);
    writeFileSync(join(directory, "wrangler.toml"), "a = 2");
    expect(sunset.settings(options, directory)).not.toEqual(before);
  });

  it.each([
    ["a file of a folder", "records/old.yaml"],
    ["the name of one", "records/new.yaml"],
    ["a file of a package", "node_modules/acme-db/api.yaml"],
  ])("change when %s changes", (_, file) => {
    for (const folder of ["records", "node_modules/acme-db"]) mkdirSync(join(directory, folder), { recursive: true });
    writeFileSync(join(directory, "records/old.yaml"), "a: 1");
    const given = { databases: ["records", "package:acme-db"] };
    const before = sunset.settings(given, directory);
    writeFileSync(join(directory, file), "a: 2");
    expect(sunset.settings(given, directory)).not.toEqual(before);
  });

  it("keep what was given and do not fail on a file that is not there", () => {
    const given = { ...options, asOf: "2024-01-01" };
    expect(sunset.settings(given, directory)).toMatchObject({ asOf: "2024-01-01", digests: { more: "unreadable" } });
  });

  it("hold nothing more when no file is named", () => {
    expect(sunset.settings({ asOf: "2024-01-01" })).toEqual({ asOf: "2024-01-01" });
    expect(sunset.settings()).toEqual({});
  });
});
