import type { ProofProgram } from "../proof-program.ts";
import { toPrograms, type Row } from "./run-source.ts";

const API = `const API = "https://api.cloudflare.com/client/v4";`;

/** A path below what is moved, with `${id}` for its parameters. */
interface Moved {
  readonly record: string;
  readonly path: string;
  readonly segment: string;
}

const moved: readonly Moved[] = [
  { record: "organizations", path: "/organizations/${id}/members", segment: "organizations" },
  { record: "organizations", path: "/organizations/${id}/invites/${id}", segment: "organizations" },
  { record: "script-monitor", path: "/zones/${id}/script_monitor/scripts", segment: "script_monitor" },
  { record: "script-monitor", path: "/zones/${id}/script_monitor", segment: "script_monitor" },
];

/** Requests whose path stands in one place and whose host in another of the same file: the edit moves them. */
export const movePrograms: readonly ProofProgram[] = moved.flatMap((each) =>
  toPrograms(
    each.record,
    [...listWrappers(each), ...listConstants(each)].map(([name, source]) => [`${name}: ${each.path}`, source]),
  ),
);

function run(expression: string): string {
  return `export async function run(id: string) {\n  return ${expression};\n}`;
}

function listWrappers({ path }: Moved): readonly Row[] {
  const text = `\`${path}\``;
  return [
    [
      "a wrapper",
      `${API}\nconst get = async (path: string) => (await fetch(API + path)).json();\n${run(`get(${text})`)}`,
    ],
    [
      "a wrapper that is exported",
      `${API}\nexport async function get(path: string) {\n  return (await fetch(API + path)).json();\n}\n${run(`get(${text})`)}`,
    ],
    [
      "a wrapper with method, path and body",
      `${API}
async function cf(method: string, path: string, body?: unknown) {
  const response = await fetch(\`\${API}\${path}\`, { method, body: body ? JSON.stringify(body) : undefined });
  if (!response.ok) throw new Error(\`\${method} \${path}: \${response.status}\`);
  return response.json();
}
${run(`cf("GET", ${text})`)}`,
    ],
    [
      "a wrapper that writes the path to the console",
      `${API}\nasync function get(path: string) {\n  console.log("GET", path);\n  return (await fetch(API + path)).json();\n}\n${run(`get(${text})`)}`,
    ],
    [
      "a wrapper with options",
      `${API}
async function request({ method = "GET", path }: { method?: string; path: string }) {
  return (await fetch(new URL(API + path), { method })).json();
}
${run(`request({ path: ${text} })`)}`,
    ],
    [
      "a wrapper of a wrapper",
      `${API}
const request = async (method: string, path: string) => (await fetch(API + path, { method })).json();
const get = (path: string) => request("GET", path);
${run(`get(${text})`)}`,
    ],
    [
      "a wrapper that calls itself",
      `${API}
async function get(path: string, attempts = 2): Promise<unknown> {
  const response = await fetch(API + path);
  return response.status === 429 && attempts > 0 ? get(path, attempts - 1) : response.json();
}
${run(`get(${text})`)}`,
    ],
    [
      "a wrapper that adds the slash",
      `${API}
const get = async (path: string) => (await fetch(path.startsWith("/") ? API + path : \`\${API}/\${path}\`)).json();
${run(`get(${text})`)}`,
    ],
    [
      "a method of a class",
      `${API}
class Client {
  async get(path: string) {
    return (await this.request("GET", path)).json();
  }
  private request(method: string, path: string) {
    return fetch(\`\${API}\${path}\`, { method });
  }
}
${run(`new Client().get(${text})`)}`,
    ],
    [
      "an object of functions",
      `${API}\nconst api = { get: async (path: string) => (await fetch(API + path)).json() };\n${run(`api.get(${text})`)}`,
    ],
    [
      "a function that is called again",
      `${API}
const again = async <T>(send: () => Promise<T>) => send().catch(() => send());
const get = (path: string) => again(async () => (await fetch(API + path)).json());
${run(`get(${text})`)}`,
    ],
    [
      "an instance of axios",
      `import axios from "axios";
const client = axios.create({ baseURL: "https://api.cloudflare.com/client/v4" });
${run(`(await client.get(${text})).data`)}`,
    ],
  ];
}

function listConstants({ path, segment }: Moved): readonly Row[] {
  const [before = "", behind = ""] = path.split(segment);
  return [
    ["a base", `${API}\n${run(`(await fetch(\`\${API}${path}\`)).json()`)}`],
    [
      "a constant for the segment",
      `${API}\nconst SEGMENT = "${segment}";\n${run(`(await fetch(\`\${API}${before}\${SEGMENT}${behind}\`)).json()`)}`,
    ],
    [
      "an exported constant for the segment",
      `${API}\nexport const SEGMENT = "${segment}";\n${run(`(await fetch(\`\${API}${before}\${SEGMENT}${behind}\`)).json()`)}`,
    ],
    [
      "a URL that is kept and written to the console",
      `${API}
export async function run(id: string) {
  const url = \`\${API}${path}\`;
  console.log(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(\`\${url} answered \${response.status}\`);
  return response.json();
}`,
    ],
    [
      "a function that makes the URL",
      `${API}\nconst urlOf = (id: string) => \`\${API}${path}\`;\n${run("(await fetch(urlOf(id))).json()")}`,
    ],
  ];
}
