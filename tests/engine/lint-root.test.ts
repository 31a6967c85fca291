import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Analysis } from "../../src/engine/analysis.ts";
import { analyze } from "../../src/engine/analyze.ts";

const API = "https://api.cloudflare.com/client/v4";
/** A text of which only the imported base shows that it is the API's. */
const code = (specifier: string): string =>
  `import { base } from "${specifier}";\nawait fetch(\`\${base}/accounts/\${id}/access/bookmarks\`);\n`;
const base = `export const base = "${API}";\n`;
const OUTSIDE = "imports from outside of the lint root";

/** A folder that holds a project (`project`) and what lies beside it; gone after the test. */
function lay(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunset-root-")));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(folder, target), join(folder, name));
  }
  return folder;
}

function analyzeIn(folder: string, text: string, root = "project", name = "project/src/main.js"): Analysis {
  const filename = join(folder, name);
  return analyze({ filename, physicalFilename: filename, text, settings: {}, root: join(folder, root) });
}

function summarize({ findings, unread }: Analysis): readonly string[] {
  return [...findings.map(({ record, certainty }) => `${record} ${certainty}`), ...unread.map(({ reason }) => reason)];
}

const files = { "project/.git/HEAD": "", "project/src/base.js": base, "secret/base.js": base };

describe("an import inside of the lint root", () => {
  it("is followed", () => {
    expect(summarize(analyzeIn(lay(files), code("./base.js")))).toEqual(["access-bookmarks proved"]);
  });

  it("is followed by its absolute path, and through a link", () => {
    const folder = lay(files, { "project/src/link.js": "project/src/base.js", "project/linked": "project/src" });
    for (const specifier of [join(folder, "project/src/base.js"), "./link.js", "../linked/base.js"])
      expect(summarize(analyzeIn(folder, code(specifier)))).toEqual(["access-bookmarks proved"]);
  });

  it("is followed into the other packages of a repository from one of them", () => {
    const folder = lay({ ".git/HEAD": "", "packages/api/base.js": base });
    const analysis = analyzeIn(folder, code("../../api/base.js"), "packages/app", "packages/app/src/main.js");
    expect(summarize(analysis)).toEqual(["access-bookmarks proved"]);
  });

  it.each([
    ["pnpm-workspace.yaml", "packages: [packages/*]\n"],
    ["package.json", '{ "workspaces": ["packages/*"] }'],
  ])("is followed into the other packages of a workspace without repository, by %s", (name, text) => {
    const folder = lay({ [name]: text, "packages/api/base.js": base });
    const analysis = analyzeIn(folder, code("../../api/base.js"), "packages/app", "packages/app/src/main.js");
    expect(summarize(analysis)).toEqual(["access-bookmarks proved"]);
  });

  it("is followed to a package of the workspace that a link in node_modules names", () => {
    const folder = lay(
      { ".git/HEAD": "", "packages/api/index.js": base, "packages/api/package.json": '{ "name": "@team/api" }' },
      { "node_modules/@team/api": "packages/api" },
    );
    const analysis = analyzeIn(folder, code("@team/api"), "packages/app", "packages/app/src/main.js");
    expect(summarize(analysis)).toEqual(["access-bookmarks proved"]);
  });
});

describe("an import that leads out of the lint root", () => {
  it("is not followed and is told: a path", () => {
    const folder = lay(files);
    for (const specifier of [join(folder, "secret/base.js"), join(folder, "secret/base"), "../../secret/base.js"])
      expect(summarize(analyzeIn(folder, code(specifier)))).toEqual([OUTSIDE]);
  });

  it("is not followed and is told: a link, of a file or of a folder", () => {
    const folder = lay(files, { "project/src/link.js": "secret/base.js", "project/linked": "secret" });
    for (const specifier of ["./link.js", "./link", "../linked/base.js"])
      expect(summarize(analyzeIn(folder, code(specifier)))).toEqual([OUTSIDE]);
  });

  it.each([
    ["paths", { paths: { "@/*": ["../secret/*"] } }],
    ["absolute paths", { paths: { "@/*": ["/FOLDER/secret/*"] } }],
    ["baseUrl", { baseUrl: "../secret", paths: { "@/*": ["./*"] } }],
  ])("is not followed and is told: by %s of tsconfig.json", (_, compilerOptions) => {
    const folder = lay(files);
    const config = JSON.stringify({ compilerOptions }).replace("/FOLDER", folder);
    writeFileSync(join(folder, "project/tsconfig.json"), config);
    expect(summarize(analyzeIn(folder, code("@/base.js")))).toEqual([OUTSIDE]);
  });

  it("is not followed by the paths of a config that is extended there; those of the config itself count", () => {
    const folder = lay({
      ...files,
      "secret/tsconfig.json": '{ "compilerOptions": { "paths": { "x": ["../project/src/base"] } } }',
    });
    const config = { extends: "../secret/tsconfig.json", compilerOptions: { paths: { "@/*": ["./src/*"] } } };
    writeFileSync(join(folder, "project/tsconfig.json"), JSON.stringify(config));
    expect(summarize(analyzeIn(folder, code("@/base.js")))).toEqual(["access-bookmarks proved"]);
    writeFileSync(join(folder, "project/tsconfig.json"), JSON.stringify({ extends: "../secret/tsconfig.json" }));
    expect(summarize(analyzeIn(folder, code("x")))).toEqual([]);
  });

  it("is not followed: a package that a link names, outside and not installed", () => {
    const folder = lay({ ...files, "secret/index.js": base }, { "project/node_modules/api": "secret" });
    expect(summarize(analyzeIn(folder, code("api")))).toEqual([OUTSIDE]);
  });

  it("is followed to the code of an installed package above, and to a package manager's store", () => {
    const manifest = '{ "name": "api", "main": "index.js" }';
    const folder = lay(
      {
        ...files,
        "node_modules/api/index.js": base,
        "node_modules/api/package.json": manifest,
        "store/links/node_modules/kept/index.js": base,
        "store/links/node_modules/kept/package.json": manifest.replace("api", "kept"),
      },
      { "project/node_modules/kept": "store/links/node_modules/kept" },
    );
    expect(summarize(analyzeIn(folder, code("api")))).toEqual(["access-bookmarks proved"]);
    expect(summarize(analyzeIn(folder, code("kept")))).toEqual(["access-bookmarks proved"]);
  });

  it("is not followed to the data of an installed package", () => {
    const folder = lay({
      ...files,
      "node_modules/api/config.json": JSON.stringify({ base: API }),
      "node_modules/api/package.json": '{ "name": "api" }',
    });
    expect(summarize(analyzeIn(folder, `// api.cloudflare.com\n${code("api/config.json")}`))).toEqual([OUTSIDE]);
  });

  it("is told only where a value depends on it", () => {
    const text = `import { other } from "../../secret/other.js";\nawait fetch(\`${API}/accounts/\${id}/access/bookmarks\`);\n`;
    expect(summarize(analyzeIn(lay(files), text))).toEqual(["access-bookmarks proved"]);
  });
});

describe("the lint root", () => {
  it("is that of a file itself where the file lies elsewhere", () => {
    const folder = lay({ "project/.git/HEAD": "", "other/src/base.js": base, "other/.git/HEAD": "" });
    const analysis = analyzeIn(folder, code("../src/base.js"), "project", "other/lib/main.js");
    expect(summarize(analysis)).toEqual(["access-bookmarks proved"]);
  });
});

describe("the evidence of a finding", () => {
  const evidenceOf = ({ findings }: Analysis): readonly string[] =>
    findings.flatMap(({ evidence }) => evidence.map(({ text }) => text));

  it("shows of another file's values what the API has, and nothing else", () => {
    const config = {
      base: "https://someone:hunter2@api.cloudflare.com/client/v4/accounts/0123abcd",
      path: "/access/bookmarks?key=s3cret",
    };
    const folder = lay({ ...files, "project/src/config.json": JSON.stringify(config) });
    const text = 'import config from "./config.json";\nawait fetch(`${config.base}${config.path}`);\n';
    const analysis = analyzeIn(folder, text);
    expect(evidenceOf(analysis)).toEqual([
      "https://…@api.cloudflare.com/client/v4/accounts/…",
      "/access/bookmarks?key=…",
    ]);
    expect(JSON.stringify(analysis.findings)).not.toMatch(/hunter2|s3cret|0123abcd|someone/);
  });

  it("shows a value of the file itself as it is", () => {
    const text = `await fetch("${API}/accounts/0123abcd/access/bookmarks");\n`;
    expect(evidenceOf(analyzeIn(lay(files), text))).toEqual([`${API}/accounts/0123abcd/access/bookmarks`]);
  });

  it("shows no value of another file in a message", () => {
    const folder = lay({ ...files, "project/src/config.json": '{ "level": "hunter2" }' });
    const text = `import config from "./config.json";\nawait fetch(\`${API}/zones/\${id}/settings/security_level\`, { method: "PATCH", body: JSON.stringify({ value: config.level }) });\n`;
    const [finding] = analyzeIn(folder, text).findings;
    expect(finding?.message).toContain('the value "…"');
  });
});

describe("a deployment config", () => {
  const worker = "export default { fetch: (request, env) => env.FILES.list({ include: [] }) };\n";

  it("that is a link out of the lint root is told and not read", () => {
    const folder = lay(
      { ...files, "secret/token.json": '{ "token": "hunter2" ' },
      { "project/wrangler.json": "secret/token.json" },
    );
    const { problems } = analyzeIn(folder, worker);
    expect(problems.map(({ message }) => message)).toEqual([
      "cannot be read as the deployment config (it is a link that leads out of the lint root); rules that need its compatibility date find nothing.",
    ]);
  });
});
