import type { ProofProgram } from "../proof-program.ts";
import { toPrograms, type Row } from "./run-source.ts";

const API = `const API = "https://api.cloudflare.com/client/v4";`;
const AXIOS = `import axios from "axios";
const client = axios.create({ baseURL: "https://api.cloudflare.com/client/v4" });`;
const CF = `${API}
async function cf(method: string, path: string, body?: unknown) {
  const response = await fetch(API + path, { method, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!response.ok) throw new Error(\`\${method} \${path}: \${response.status}\`);
  return response.json();
}`;
const CLASS = `${API}
class Settings {
  zone: string;
  constructor(zone: string) {
    this.zone = zone;
  }
  async change(id: string, value: unknown) {
    const body = JSON.stringify({ value });
    const response = await fetch(\`\${API}/zones/\${this.zone}/settings/\${id}\`, { method: METHOD, body });
    return response.json();
  }
}`;

interface Setting {
  readonly name: string;
  readonly method: string;
  readonly value: string;
}

const settings: Readonly<Record<string, Setting>> = {
  brotli: { name: "brotli", method: "PATCH", value: `"on"` },
  minify: { name: "minify", method: "PATCH", value: `{ css: "on", html: "off", js: "on" }` },
  "server-side-excludes": { name: "server_side_exclude", method: "PATCH", value: `"on"` },
  "privacy-pass": { name: "privacy_pass", method: "POST", value: `"on"` },
};

/** Ways in which projects change a setting and do not look at the answer: the edit takes the request out, and nothing else. */
export const removalPrograms: readonly ProofProgram[] = Object.entries(settings).flatMap(([record, setting]) =>
  toPrograms(record, [...listStatements(setting), ...listClients(setting), ...listTables(setting)]),
);

/** `run`, of these lines. */
function run(...lines: readonly string[]): string {
  return ["export async function run(zone: string) {", ...lines.map((line) => `  ${line}`), "}"].join("\n");
}

function listStatements({ name, method, value }: Setting): readonly Row[] {
  const init = `{ method: "${method}", body: JSON.stringify({ value: ${value} }) }`;
  const send = `fetch(\`\${API}/zones/\${zone}/settings/${name}\`, ${init})`;
  const other = `await fetch(\`\${API}/zones/\${zone}/settings/http3\`, { method: "PATCH", body: JSON.stringify({ value: "on" }) });`;
  const row = (title: string, ...lines: readonly string[]): Row => [
    title,
    `${API}\n${run(other, ...lines, `return "done";`)}`,
  ];
  return [
    row("URL in a constant", `const url = \`\${API}/zones/\${zone}/settings/${name}\`;`, `await fetch(url, ${init});`),
    row("comment behind the statement", `await ${send}; // as before`),
    row("comment above the statement", "// As before", `await ${send};`),
    row("assigned and not read", `const response = await ${send};`),
    row("taken apart and not read", `const { status } = await ${send};`),
    row("body of an if", `if (zone) await ${send};`),
    row("block of an if", "if (zone !== '') {", `  await ${send};`, "}"),
    row("block of an else", "if (zone === '') {", "  console.log(zone);", "} else {", `  await ${send};`, "}"),
    row("behind &&", `zone && (await ${send});`),
    row("alone in a try", "try {", `  await ${send};`, "} catch (error) {", "  console.error(error);", "}"),
    row("alone in a loop", "for (const id of [zone]) {", `  await ${send.replace("${zone}", "${id}")};`, "}"),
    row("a handler of errors", `await ${send}.catch(console.error);`),
    row("an answer that is parsed", `await ${send}.then((response) => response.json());`),
    row(
      "lent to the context",
      "const context = { waitUntil: (job: Promise<unknown>) => job };",
      `context.waitUntil(${send});`,
    ),
    row(
      "pushed to promises",
      "const jobs: Promise<unknown>[] = [];",
      `jobs.push(${send});`,
      "await Promise.all(jobs);",
    ),
    row("list of promises", `const jobs = [${send}, fetch(API + "/zones/" + zone)];`, "await Promise.all(jobs);"),
    row("the only promise", `await Promise.all([${send}]);`),
    row("callback for each zone", `await Promise.all([zone].map((zone) => ${send}));`),
    row("without semicolons", `const list = [zone]`, `await ${send}`, ";[0].map((index) => list[index])"),
    [
      "function with an expression body",
      `${API}\nconst change = (zone: string) => ${send};\n${run(other, "await change(zone);", `return "done";`)}`,
    ],
    [
      "function with a statement",
      `${API}\nasync function change(zone: string) {\n  await ${send};\n}\n${run(other, "await change(zone);", `return "done";`)}`,
    ],
    [
      "URL made by a function",
      `${API}\nconst settingOf = (zone: string) => \`\${API}/zones/\${zone}/settings/${name}\`;\n${run(other, `await fetch(settingOf(zone), ${init});`, `return "done";`)}`,
    ],
  ];
}

function listClients({ name, method, value }: Setting): readonly Row[] {
  const call = method.toLowerCase();
  const other = `await client.patch(\`/zones/\${zone}/settings/http3\`, { value: "on" });`;
  return [
    [
      "an instance of axios",
      `${AXIOS}\n${run(other, `await client.${call}(\`/zones/\${zone}/settings/${name}\`, { value: ${value} });`)}`,
    ],
    [
      "axios and a constant",
      `${AXIOS}\n${run(other, `const url = "https://api.cloudflare.com/client/v4/zones/" + zone + "/settings/${name}";`, `await axios.${call}(url, { value: ${value} });`)}`,
    ],
    [
      "axios with a config",
      `${AXIOS}\n${run(other, `await client({ method: "${call}", url: \`/zones/\${zone}/settings/${name}\`, data: { value: ${value} } });`)}`,
    ],
    [
      "a wrapper with method and path",
      `${CF}\n${run(`await cf("PATCH", \`/zones/\${zone}/settings/http3\`, { value: "on" });`, `await cf("${method}", \`/zones/\${zone}/settings/${name}\`, { value: ${value} });`)}`,
    ],
    [
      "a constant for a wrapper",
      `${CF}\nconst SETTING = "/settings/${name}";\n${run(`await cf("PATCH", \`/zones/\${zone}/settings/http3\`, { value: "on" });`, `await cf("${method}", "/zones/" + zone + SETTING, { value: ${value} });`)}`,
    ],
    [
      "a method of a class",
      `${CLASS.replace("METHOD", `id === "http3" ? "PATCH" : "${method}"`)}\n${run("const settings = new Settings(zone);", `await settings.change("http3", "on");`, `await settings.change("${name}", ${value});`)}`,
    ],
  ];
}

function listTables({ name, method, value }: Setting): readonly Row[] {
  const send = (id: string, value: string): string =>
    `await cf(${id} === "http3" ? "PATCH" : "${method}", \`/zones/\${zone}/settings/\${${id}}\`, { value: ${value} });`;
  const table = (...rows: readonly string[]): string =>
    [`${CF}\nconst SETTINGS = [`, ...rows.map((row) => `  ${row}`), "];"].join("\n");
  const loop = run("for (const setting of SETTINGS) {", `  ${send("setting.id", "setting.value")}`, "}");
  const [own, other] = [`{ id: "${name}", value: ${value} },`, `{ id: "http3", value: "on" },`];
  return [
    ["row with a comment behind it", `${table(`${own} // as before`, other)}\n${loop}`],
    ["row with a comment above it", `${table(other, "// As before", own)}\n${loop}`],
    ["row on a line with another", `${table(`${own} ${other}`)}\n${loop}`],
    [
      "rows that are lists",
      `${table(`["${name}", ${value}],`, `["http3", "on"],`)}\n${run(`for (const [id, value] of SETTINGS) ${send("id", "value")}`)}`,
    ],
    [
      "names of an object",
      `${CF}\nconst SETTINGS = {\n  ${name}: ${value},\n  http3: "on",\n};\n${run(`for (const [id, value] of Object.entries(SETTINGS)) ${send("id", "value")}`)}`,
    ],
  ];
}
