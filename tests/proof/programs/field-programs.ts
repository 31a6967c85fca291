import type { ProofProgram } from "../proof-program.ts";
import { toPrograms, type Row } from "./run-source.ts";

const API = `const API = "https://api.cloudflare.com/client/v4";`;
const RECORDS = "`${API}/zones/${id}/dns_records`";
const RECORD = "`${API}/zones/${id}/dns_records/${id}`";

function run(...lines: readonly string[]): string {
  return `${API}\nexport async function run(id: string, value?: any) {\n  ${lines.join("\n  ")}\n}\n`;
}

const READ_ONE = [`const response = await fetch(${RECORD});`, "const { result } = (await response.json()) as any;"];

const locked: readonly Row[] = [
  ["a condition", run(...READ_ONE, `return result.locked ? "closed" : "open";`)],
  ["a negation", run(...READ_ONE, "return !result.locked;")],
  ["compared with false", run(...READ_ONE, "return result.locked === false;")],
  ["returned", run(...READ_ONE, "return { name: result.name, isLocked: result.locked };")],
  [
    "filtered",
    run(
      `const response = await fetch(${RECORDS});`,
      "const body = (await response.json()) as any;",
      "return body.result.filter((record: any) => record.locked === false).map((record: any) => record.name);",
    ),
  ],
  [
    "in a loop",
    run(
      `const response = await fetch(${RECORDS});`,
      "const { result } = (await response.json()) as any;",
      "const names: string[] = [];",
      "for (const record of result) if (record.locked !== true) names.push(record.name);",
      "return names;",
    ),
  ],
];

const CREATE = [
  `const response = await fetch(${RECORDS}, { method: "POST", body: JSON.stringify({ type: "A", name: "www", content: "no address" }) });`,
  "const body = (await response.json()) as any;",
];

const errorChain: readonly Row[] = [
  ["the first cause's message", run(...CREATE, "return body.errors[0].error_chain[0].message;")],
  [
    "all causes",
    run(...CREATE, "return body.errors.flatMap((error: any) => error.error_chain.map((cause: any) => cause.code));"),
  ],
  [
    "a loop over causes",
    run(
      ...CREATE,
      "const messages: string[] = [];",
      "for (const error of body.errors) for (const cause of error.error_chain) messages.push(cause.message);",
      "return messages;",
    ),
  ],
  ["thrown", run(...CREATE, "if (!body.success) throw new Error(body.errors[0].error_chain[0].message);")],
];

const LEVEL = "`${API}/zones/${id}/settings/security_level`";

const levels: readonly Row[] = [
  [
    "essentially off",
    run(
      `const response = await fetch(${LEVEL}, { method: "PATCH", body: JSON.stringify({ value: "essentially_off" }) });`,
      "return response.json();",
    ),
  ],
  [
    "low, high, in turn",
    run(
      `await fetch(${LEVEL}, { method: "PATCH", body: JSON.stringify({ value: "low" }) });`,
      `await fetch(${LEVEL}, { method: "PATCH", body: JSON.stringify({ value: "high" }) });`,
    ),
  ],
  [
    "in a constant",
    `const LEVEL = "medium";\n${run(`const response = await fetch(${LEVEL}, { method: "PATCH", body: JSON.stringify({ value: LEVEL }) });`, "return response.status;")}`,
  ],
  [
    "one of two",
    run(
      `const level = id === "" ? "under_attack" : "high";`,
      `const response = await fetch(${LEVEL}, { method: "PATCH", body: JSON.stringify({ value: level }) });`,
      "return response.status;",
    ),
  ],
  [
    "JSON text",
    run(
      `const response = await fetch(${LEVEL}, { method: "PATCH", body: '{"value":"high"}' });`,
      "return response.json();",
    ),
  ],
  [
    "configuration rule",
    run(
      "const response = await fetch(`${API}/zones/${id}/rulesets/${id}/rules`, {",
      `  method: "POST",`,
      `  body: JSON.stringify({ action: "set_config", expression: "true", action_parameters: { security_level: "low", polish: "off" } }),`,
      "});",
      "return response.json();",
    ),
  ],
  [
    "only parameter of a configuration rule",
    run(
      "const response = await fetch(`${API}/zones/${id}/rulesets/${id}/rules`, {",
      `  method: "POST",`,
      `  body: JSON.stringify({ action: "set_config", expression: "true", action_parameters: { security_level: "low" } }),`,
      "});",
      "return response.json();",
    ),
  ],
];

const POOLS = "`${API}/accounts/${id}/load_balancers/pools`";

const notifications: readonly Row[] = [
  [
    "made with an address",
    run(
      `const response = await fetch(${POOLS}, { method: "POST", body: JSON.stringify({ name: "primary", origins: [], notification_email: "ops@example.com" }) });`,
      "return response.json();",
    ),
  ],
  [
    "the address alone",
    run(
      "const response = await fetch(`${API}/user/load_balancers/pools/${id}`, {",
      `  method: "PATCH",`,
      `  body: JSON.stringify({ notification_email: "ops@example.com,dev@example.com" }),`,
      "});",
      "return response.json();",
    ),
  ],
  [
    "lines and trailing commas",
    run(
      `const response = await fetch(${POOLS}, {`,
      `  method: "POST",`,
      "  body: JSON.stringify({",
      `    name: "primary",`,
      `    notification_email: "ops@example.com",`,
      "    origins: [],",
      "  }),",
      "});",
      "return response.json();",
    ),
  ],
];

const lengths: readonly Row[] = [
  [
    "both headers in the call",
    run(
      `const body = JSON.stringify({ type: "A", name: "www", content: "192.0.2.1" });`,
      `const response = await fetch(${RECORDS}, {`,
      `  method: "POST",`,
      `  headers: { "Transfer-Encoding": "chunked", "Content-Length": String(body.length) },`,
      "  body,",
      "});",
      "return response.json();",
    ),
  ],
  [
    "both headers in lower case",
    run(
      `const body = JSON.stringify({ type: "A", name: "www", content: "192.0.2.1" });`,
      `const headers = { "content-length": "52", "transfer-encoding": "chunked", accept: "application/json" };`,
      `const response = await fetch(${RECORDS}, { method: "POST", headers, body });`,
      "return response.json();",
    ),
  ],
];

/** Fields that responses lose, or that are no longer accepted, and headers that exclude each other. */
export const fieldPrograms: readonly ProofProgram[] = [
  ...toPrograms("dns-record-locked", locked),
  ...toPrograms("dns-validation-error-chain", errorChain, { isRefusedBefore: true }),
  ...toPrograms("security-level", levels),
  ...toPrograms("load-balancer-notification-email", notifications),
  ...toPrograms("conflicting-length-headers", lengths),
];
