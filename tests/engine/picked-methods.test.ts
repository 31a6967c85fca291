import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

const HOST = "https://api.cloudflare.com/client/v4";
const CLIENT = `const api = {}; for (const verb of ["post", "patch"]) api[verb] = (path) => fetch("${HOST}" + path, { method: verb.toUpperCase() });`;

/** How sure each finding of a text is. */
function certaintiesOf(text: string): readonly string[] {
  const found = findInProject({ "api.ts": `${CLIENT}\n${text}\n` });
  return [...new Set(found.map((finding) => finding.split(" ").slice(1, 3).join(" ")))];
}

const PATHS = '{ change: ["patch", "/accounts/x/tunnels"], add: ["post", "/accounts/x/others"] }';
const RUN = "(name) => { const [verb, path] = table[name]; return api[verb](path); }";

// What makes a tunnel ends, what changes one does not: nobody knows which function goes with which path.
it("a function that is picked of several is likely given the path of another one", () => {
  expect(certaintiesOf(`const table = ${PATHS}; export const run = ${RUN};`)).toEqual(["legacy-tunnels likely"]);
});

it("is given what there is, where that is one", () => {
  expect(certaintiesOf('export const run = (verb) => api[verb]("/accounts/x/tunnels");')).toEqual([
    "legacy-tunnels proved",
  ]);
  const table = 'const table = { change: ["patch", "/accounts/x/others"], add: ["post", "/accounts/x/tunnels"] };';
  expect(certaintiesOf(`${table} const run = ${RUN}; run("add");`)).toContain("legacy-tunnels proved");
});

it("a call that asks for a path by another method does not ask for it by this one", () => {
  const send = `const send = (method, path) => fetch("${HOST}" + path, { method });`;
  const change = 'const change = () => send("PATCH", "/accounts/x/tunnels");';
  const add = 'const add = (name = "tunnels") => send("POST", "/accounts/x/" + name);';
  expect(certaintiesOf(`${send} ${change} ${add} add("others"); change();`)).toEqual(["legacy-tunnels likely"]);
  expect(certaintiesOf(`${send} ${change} ${add} add(); change();`)).toEqual(["legacy-tunnels proved"]);
});
