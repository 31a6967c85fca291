import type { ProofProgram } from "../proof-program.ts";
import { toPrograms, type Row } from "./run-source.ts";

const API = `const API = "https://api.cloudflare.com/client/v4";`;
const NEW = `{ method: "POST", body: JSON.stringify({ title: "new" }) }`;

function run(...lines: readonly string[]): string {
  return `${API}\nexport async function run(id: string) {\n  ${lines.join("\n  ")}\n}\n`;
}

const rows: readonly Row[] = [
  ["list", run("const response = await fetch(`${API}/accounts/${id}/workers/namespaces`);", "return response.json();")],
  ["a query", run("return (await fetch(`${API}/accounts/${id}/workers/namespaces?per_page=5`)).json();")],
  ["create", run(`return (await fetch(\`\${API}/accounts/\${id}/workers/namespaces\`, ${NEW})).status;`)],
  [
    "rename, by concatenation",
    run(
      `const init = { method: "PUT", body: JSON.stringify({ title: "renamed" }) };`,
      `return (await fetch(API + "/accounts/" + id + "/workers/namespaces/" + id, init)).json();`,
    ),
  ],
  [
    "remove",
    run("return (await fetch(`${API}/accounts/${id}/workers/namespaces/${id}`, { method: 'DELETE' })).json();"),
  ],
  ["keys", run("return (await fetch(`${API}/accounts/${id}/workers/namespaces/${id}/keys?limit=10`)).json();")],
  ["metadata", run("return (await fetch(`${API}/accounts/${id}/workers/namespaces/${id}/metadata/first`)).json();")],
  [
    "segments of a list",
    run(`const path = [API, "accounts", id, "workers", "namespaces"].join("/");`, "return (await fetch(path)).json();"),
  ],
  [
    "a wrapper",
    `${API}
const get = async (path: string) => (await fetch(API + path)).json();
export async function run(id: string) {
  return [await get(\`/accounts/\${id}/workers/namespaces\`), await get(\`/accounts/\${id}/workers/namespaces/\${id}/keys\`)];
}`,
  ],
  [
    "a base of its own",
    `${API}
export async function run(id: string) {
  const namespaces = \`\${API}/accounts/\${id}/workers/namespaces\`;
  const made = await fetch(namespaces, ${NEW});
  const keys = await fetch(\`\${namespaces}/\${id}/keys\`);
  return [await made.json(), await keys.json()];
}`,
  ],
];

/** Requests below the older path of namespaces: the edit moves them. */
export const namespacePrograms: readonly ProofProgram[] = toPrograms("workers-kv-namespaces", rows);
