import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeInstalledProject, removeInstalledProject } from "../installed-project.ts";
import { EditorSession } from "./editor-session.ts";

const CONFIG = `import * as parser from "@typescript-eslint/parser";
import sunset from "eslint-plugin-sunset";
export default [
  { files: ["**/*.ts"], languageOptions: { parser } },
  { files: ["**/alone.ts"], settings: { sunset: { crossFile: false } } },
  ...sunset.configs.recommended,
];
`;

const API = "https://api.cloudflare.com/client/v4";
/** As long as `API`: a file that changes from one to the other keeps its size. */
const FOREIGN = "https://api.somewhere.example/api/v4";

const MONITOR = `const API = "${API}";

export const listScripts = (zone: string) => fetch(\`\${API}/zones/\${zone}/script_monitor/scripts\`);
`;

const BASE = `export const BASE = "${API}";\n`;
const MEMBERS = "export const members = (id: string) => fetch(`${BASE}/organizations/${id}/members`);\n";
const FOUND_MEMBERS = "sunset/no-deprecated-endpoint 2 organizations/${id}/members";

let folder: string;
let editor: EditorSession;

beforeAll(async () => {
  folder = makeInstalledProject({ "package.json": `{ "type": "module" }`, "eslint.config.js": CONFIG });
  editor = await EditorSession.start(folder);
}, 120_000);

afterAll(async () => {
  await editor.stop();
  removeInstalledProject(folder);
});

afterEach(() => {
  expect(editor.errors).toEqual([]);
});

/** Writes a file into the project for as long as the test runs. */
function save(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  onTestFinished(() => {
    rmSync(join(folder, name), { force: true });
  });
}

/** Writes a file and opens it. */
async function open(name: string, text: string): Promise<void> {
  save(name, text);
  await editor.open(name);
  onTestFinished(() => editor.close(name));
}

/** The rule, the line (from 1) and the text under each diagnostic of an open file. */
async function see(name: string): Promise<string[]> {
  const lines = editor.textOf(name).split("\n");
  return (await editor.diagnose(name)).map(({ code, range: { start, end } }) => {
    return `${code ?? ""} ${start.line + 1} ${lines[start.line]?.slice(start.character, end.character) ?? ""}`;
  });
}

// The server's first answer loads ESLint, the config, the parser, the plugin and the compiler.
describe("an open file", { timeout: 120_000 }, () => {
  it("shows what is in it", async () => {
    await open("main.ts", MONITOR);
    expect(await see("main.ts")).toEqual(["sunset/no-deprecated-endpoint 3 script_monitor"]);
  });

  it("shows what is typed, not what is on disk", async () => {
    await open("main.ts", MONITOR);
    await editor.replace("main.ts", "script_monitor", "page_shield");
    expect(await see("main.ts")).toEqual([]);
    await editor.replace("main.ts", "/page_shield/scripts", "/filters");
    await editor.replace("main.ts", "\n\n", "\n// One more line.\n\n");
    expect(await see("main.ts")).toEqual(["sunset/no-deprecated-endpoint 4 zones/${zone}/filters"]);
  });

  it("says what, when and what instead to who hovers over it, and links to the rule's page in the package", async () => {
    await open("main.ts", MONITOR.replace("script_monitor/scripts", "filters"));
    const [diagnostic] = await editor.diagnose("main.ts");
    expect(diagnostic).toMatchObject({
      range: { start: { line: 2, character: 59 }, end: { line: 2, character: 80 } },
      source: "eslint",
      code: "sunset/no-deprecated-endpoint",
      message: "Cloudflare API: GET /zones/:zone_id/filters ended on 2025-01-15. Use WAF custom rules.",
    });
    const page = diagnostic?.codeDescription?.href ?? "";
    expect(page).toMatch(/^file:.*\/dist\/docs\/rules\/no-deprecated-endpoint\.html$/);
    expect(readFileSync(new URL(page), "utf8")).toContain("sunset/no-deprecated-endpoint</h1>");
  });

  it("shows it again when a text that could not be parsed is whole again", async () => {
    await open("main.ts", MONITOR);
    await editor.replace("main.ts", "fetch(", "fetch((");
    const [problem] = await editor.diagnose("main.ts");
    expect(problem?.message).toMatch(/^Parsing error/);
    await editor.replace("main.ts", "fetch((", "fetch(");
    expect(await see("main.ts")).toEqual(["sunset/no-deprecated-endpoint 3 script_monitor"]);
  });

  it("offers a quick fix that changes one segment, after which nothing is left to say", async () => {
    await open("main.ts", MONITOR);
    const [diagnostic] = await editor.diagnose("main.ts");
    const actions = diagnostic === undefined ? [] : await editor.findQuickFixes("main.ts", diagnostic);
    const fix = actions.find(({ title }) => title === "Fix this sunset/no-deprecated-endpoint problem");
    if (fix === undefined) throw new Error(`there is no such fix in ${JSON.stringify(actions)}`);
    await editor.apply(fix);
    expect(editor.textOf("main.ts")).toBe(MONITOR.replace("script_monitor", "page_shield"));
    expect(await see("main.ts")).toEqual([]);
  });

  it("offers a suggestion where a person decides", async () => {
    const exported = `${BASE}export const ROOT = "organizations";\n`;
    const members = exported + MEMBERS.replace("organizations", "${ROOT}");
    await open("main.ts", members);
    const [diagnostic] = await editor.diagnose("main.ts");
    const actions = diagnostic === undefined ? [] : await editor.findQuickFixes("main.ts", diagnostic);
    expect(actions).toHaveLength(1);
    for (const action of actions) await editor.apply(action);
    expect(editor.textOf("main.ts")).toBe(members.replace("organizations", "accounts"));
    expect(await see("main.ts")).toEqual([]);
  });
});

describe("an imported file", { timeout: 120_000 }, () => {
  it("that changes on disk changes what its importer shows", async () => {
    save("base.ts", BASE);
    await open("main.ts", `import { BASE } from "./base.ts";\n${MEMBERS}`);
    expect(await see("main.ts")).toEqual([FOUND_MEMBERS]);
    save("base.ts", BASE.replace(API, FOREIGN));
    expect(await see("main.ts")).toEqual([]);
    save("base.ts", BASE);
    expect(await see("main.ts")).toEqual([FOUND_MEMBERS]);
  });

  it("counts as it is on disk, not as another buffer holds it", async () => {
    await open("base.ts", BASE);
    await open("main.ts", `import { BASE } from "./base.ts";\n${MEMBERS}`);
    await editor.replace("base.ts", API, FOREIGN);
    expect(await see("main.ts")).toEqual([FOUND_MEMBERS]);
  });

  it("that defines a wrapper is read again too", async () => {
    const client = `export const call = (zone: string, path: string) => fetch(\`${API}/zones/\${zone}\${path}\`);\n`;
    const found = ["sunset/no-deprecated-endpoint 2 firewall/rules"];
    save("client.ts", client);
    await open(
      "main.ts",
      `import { call } from "./client.ts";\nexport const rules = () => call("1", "/firewall/rules");\n`,
    );
    expect(await see("main.ts")).toEqual(found);
    save("client.ts", client.replace("/zones/", "/shops/"));
    expect(await see("main.ts")).toEqual([]);
    save("client.ts", client);
    expect(await see("main.ts")).toEqual(found);
  });

  it("is read again behind a file that only passes its exports on", async () => {
    save("base.ts", BASE);
    save("index.ts", `export * from "./base.ts";\n`);
    await open("main.ts", `import { BASE } from "./index.ts";\n${MEMBERS}`);
    expect(await see("main.ts")).toEqual([FOUND_MEMBERS]);
    save("base.ts", BASE.replace(API, FOREIGN));
    expect(await see("main.ts")).toEqual([]);
  });

  it("is found when it comes to be, and gone when it is deleted", async () => {
    await open("main.ts", `import { BASE } from "./base.ts";\n${MEMBERS}`);
    expect(await see("main.ts")).toEqual([]);
    save("base.ts", BASE);
    expect(await see("main.ts")).toEqual([FOUND_MEMBERS]);
    rmSync(join(folder, "base.ts"));
    expect(await see("main.ts")).toEqual([]);
  });

  it("counts at once when the import is typed", async () => {
    save("base.ts", BASE.replace(API, FOREIGN));
    save("newer.ts", BASE);
    await open("main.ts", `import { BASE } from "./base.ts";\n${MEMBERS}`);
    expect(await see("main.ts")).toEqual([]);
    await editor.replace("main.ts", "./base.ts", "./newer.ts");
    expect(await see("main.ts")).toEqual([FOUND_MEMBERS]);
  });

  it("is not looked at where the settings say so", async () => {
    save("base.ts", BASE);
    const text = `import { BASE } from "./base.ts";\n${MEMBERS}`;
    await open("main.ts", text);
    await open("alone.ts", text);
    expect(await see("main.ts")).toEqual([FOUND_MEMBERS]);
    expect(await see("alone.ts")).toEqual([]);
  });
});
