import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const API = '"https://api.cloudflare.com/client/v4"';
const OLD = '"/user/billing/profile"';
const NEW = '"/user/billing/history"';
const USE = `fetch(${API} + $);`;

/** What is found in the last of the files: record and certainty. */
function findInMain(files: Readonly<Record<string, string>>): readonly string[] {
  const found = findInProject(files).filter((finding) => finding.startsWith("main.js: "));
  return [...new Set(found.map((finding) => finding.split(" ").slice(1, 3).join(" ")))].toSorted();
}

describe("what another file does to a variable that it imports", () => {
  const both = ["billing-history likely", "billing-profile likely"];
  it.each<[what: string, state: string, setUp: string, used: string, found: readonly string[]]>([
    ["a member", `export const state = { path: ${OLD} };`, `state.path = ${NEW};`, "state.path", both],
    [
      "a member, in a function",
      `export const state = { path: ${OLD} };`,
      `export const setUp = () => { state.path = ${NEW}; };`,
      "state.path",
      both,
    ],
    [
      "a member that was not there",
      "export const state = {};",
      `Object.assign(state, { path: ${NEW} });`,
      "state.path",
      ["billing-history likely"],
    ],
    [
      "a map",
      "export const state = new Map();",
      `state.set("path", ${NEW});`,
      'state.get("path")',
      ["billing-history likely"],
    ],
    ["a list", "export const state = [];", `state.push(${NEW});`, "state[0]", ["billing-history likely"]],
    [
      "an object, by a function of it",
      `export const state = { path: ${OLD}, set(path) { this.path = path; } };`,
      `state.set(${NEW});`,
      "state.path",
      both,
    ],
    [
      "nothing of what is asked for",
      `export const state = { path: ${OLD} };`,
      `state.other = ${NEW};`,
      "state.path",
      ["billing-profile proved"],
    ],
  ])("%s", (_what, state, setUp, used, found) => {
    const files = {
      "state.js": state,
      "set-up.js": `import { state } from "./state";\n${setUp}`,
      "main.js": `import "./set-up";\nimport { state } from "./state";\n${USE.replace("$", used)}`,
    };
    expect(findInMain(files)).toEqual(found);
  });

  it.each([
    [
      "a variable",
      `let path = ${OLD};\nexport function setPath(next) { path = next; }\nexport const get = () => path;`,
    ],
    [
      "an object",
      `const state = { path: ${OLD} };\nexport const setPath = (path) => Object.assign(state, { path });\nexport const get = () => state.path;`,
    ],
  ])("by a function that assigns to %s", (_what, state) => {
    const files = {
      "state.js": state,
      "set-up.js": `import { setPath } from "./state";\nsetPath(${NEW});`,
      "main.js": `import "./set-up";\nimport { get } from "./state";\n${USE.replace("$", "get()")}`,
    };
    expect(findInMain(files)).toEqual(both);
  });

  it("is found where the linted file does it, on behalf of a third one", () => {
    const files = {
      "config.js": 'export const config = { base: "https://example.test" };',
      "send.js": 'import { config } from "./config";\nexport const send = (path) => fetch(config.base + path);',
      "main.js": `import { config } from "./config";\nimport { send } from "./send";\nconfig.base = ${API};\nsend(${OLD});`,
    };
    expect(findInMain(files)).toEqual(["billing-profile likely"]);
  });

  it("makes no more than likely what it may send to another host", () => {
    const files = {
      "config.js": `export const config = { base: ${API} };`,
      "send.js": 'import { config } from "./config";\nexport const send = (path) => fetch(config.base + path);',
      "main.js": `import { config } from "./config";\nimport { send } from "./send";\nconfig.base = "https://example.test";\nsend(${OLD});`,
    };
    expect(findInMain(files)).toEqual(["billing-profile likely"]);
  });

  it("is followed through a barrel, and to where the file that asks imports it", () => {
    const files = {
      "state.js": `export const state = { path: ${OLD} };`,
      "lib.js": 'export * from "./state";',
      "set-up.js": `import { state as own } from "./lib";\nown.path = ${NEW};`,
      "get.js": 'import { state } from "./state";\nimport "./set-up";\nexport const path = state.path;',
      "main.js": `import { path } from "./get";\nimport "./set-up";\n${USE.replace("$", "path")}`,
    };
    // The text of a file is asked for the name before it is read: another name of its own is not looked for.
    expect(findInMain(files)).toEqual(["billing-profile proved"]);
    expect(
      findInMain({
        ...files,
        "set-up.js": files["set-up.js"].replaceAll(/\bown\b/g, "state").replace("state as state", "state"),
      }),
    ).toEqual(both);
  });

  it("reads an object with functions by any names", () => {
    const files = {
      "state.js": `const state = { path: ${OLD}, "(": () => {}, "set[": () => {} };\nexport { state, state as "a(b" };`,
      "main.js": `import { state } from "./state";\nexport function send() { ${USE.replace("$", "state.path")} }`,
    };
    expect(findInMain(files)).toEqual(["billing-profile proved"]);
  });

  it("says nothing of a variable of the same name of another file", () => {
    const files = {
      "state.js": `export const state = { path: ${OLD} };`,
      "other.js": "export const state = {};",
      "set-up.js": `import { state } from "./other";\nstate.path = ${NEW};`,
      "main.js": `import "./set-up";\nimport { state } from "./state";\n${USE.replace("$", "state.path")}`,
    };
    expect(findInMain(files)).toEqual(["billing-profile proved"]);
  });
});

describe("what a file exports is what its variable holds when it has been run", () => {
  it.each([
    ["by a list", `let path = ${OLD};\nexport { path };\npath = ${NEW};`],
    ["by a list, under another name", `let own = ${OLD};\nexport { own as path };\nown = ${NEW};`],
    ["by its statement", `export let path = ${OLD};\npath = ${NEW};`],
    ["in a branch that is always taken", `export let path = ${OLD};\nif (true) path = ${NEW};`],
    ["in branches", `export let path = ${OLD};\nif (flag) { path = ${NEW}; } else { path = ${NEW}; }`],
  ])("%s", (_how, state) => {
    const main = `import { path } from "./state";\n${USE.replace("$", "path")}`;
    expect(findInMain({ "state.js": state, "main.js": main })).toEqual(["billing-history proved"]);
  });

  it("also where the file ends with a function that changes it", () => {
    const state = `export const state = { path: ${NEW} };\nstate.other = {};\nexport function set(flag) { if (flag) { state.path = ${NEW}; } }`;
    const main = `import { state } from "./state";\n${USE.replace("$", "state.path")}`;
    expect(findInMain({ "state.js": state, "main.js": main })).toEqual(["billing-history proved"]);
  });

  it("is what a function without a name sees", () => {
    const state = `import { fill } from "./fill";\nconst state = { path: ${OLD} };\nfill(state);\nexport default function () { return state.path; }`;
    const fill = `export function fill(state) { state.path = ${NEW}; }`;
    const main = `import get from "./state";\n${USE.replace("$", "get()")}`;
    expect(findInMain({ "state.js": state, "fill.js": fill, "main.js": main })).toEqual(["billing-history proved"]);
  });
});
