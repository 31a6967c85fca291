import type { ProofProgram } from "../proof-program.ts";
import { toPrograms, type Row } from "./run-source.ts";

interface Setting {
  readonly record: string;
  readonly name: string;
  readonly value: string;
  readonly method: string;
}

const settings: readonly Setting[] = [
  { record: "brotli", name: "brotli", value: `"on"`, method: "PATCH" },
  { record: "minify", name: "minify", value: `{ css: "on", html: "off", js: "on" }`, method: "PATCH" },
  { record: "server-side-excludes", name: "server_side_exclude", value: `"off"`, method: "PATCH" },
  { record: "privacy-pass", name: "privacy_pass", value: `"off"`, method: "POST" },
];

const API = `const API = "https://api.cloudflare.com/client/v4";`;

/** Settings that are no longer sent: the edit takes out the statement, the member or the row that sends one. */
export const settingPrograms: readonly ProofProgram[] = settings.flatMap((setting) =>
  toPrograms(setting.record, listRows(setting)),
);

function listRows({ name, value, method }: Setting): readonly Row[] {
  const init = (body: string): string => `{ method: "${method}", body: JSON.stringify({ value: ${body} }) }`;
  const wrapper = `${API}
const change = (zone: string, id: string, value: unknown) =>
  fetch(\`\${API}/zones/\${zone}/settings/\${id}\`, { method: id === "http3" ? "PATCH" : "${method}", body: JSON.stringify({ value }) });`;
  return [
    [
      "awaited statement",
      `${API}
export async function run(zone: string) {
  await fetch(\`\${API}/zones/\${zone}/settings/http3\`, { method: "PATCH", body: JSON.stringify({ value: "on" }) });
  await fetch(\`\${API}/zones/\${zone}/settings/${name}\`, ${init(value)});
  return "done";
}`,
    ],
    [
      "statement of a concatenation",
      `${API}
export async function run(zone: string) {
  await fetch(API + "/zones/" + zone + "/settings/${name}", ${init(value)});
  return "done";
}`,
    ],
    [
      "statement of a wrapper's call",
      `${wrapper}
export async function run(zone: string) {
  await change(zone, "http3", "on");
  await change(zone, "${name}", ${value});
  return "done";
}`,
    ],
    [
      "member of Promise.all",
      `${wrapper}
export async function run(zone: string) {
  await Promise.all([change(zone, "http3", "on"), change(zone, "${name}", ${value})]);
  return "done";
}`,
    ],
    [
      "row of a table",
      `${wrapper}
const settings = [
  { id: "${name}", value: ${value} },
  { id: "http3", value: "on" },
];
export async function run(zone: string) {
  for (const { id, value } of settings) await change(zone, id, value);
}`,
    ],
    [
      "name in a list",
      `${wrapper}
export async function run(zone: string) {
  for (const id of ["${name}", "http3"]) await change(zone, id, id === "http3" ? "on" : ${value});
}`,
    ],
    [
      "request whose answer is read",
      `${API}
export async function run(zone: string) {
  const response = await fetch(\`\${API}/zones/\${zone}/settings/${name}\`);
  const { result } = (await response.json()) as { result: { value: unknown } };
  return result.value;
}`,
    ],
  ];
}
