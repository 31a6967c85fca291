import { expect, it } from "vitest";
import { editProgram } from "./edit-program.ts";
import { openTools } from "./open-tools.ts";
import type { ProofProgram } from "./proof-program.ts";
import { bucketPrograms } from "./programs/bucket-programs.ts";
import { exampleWorld, ID } from "./programs/example-world.ts";
import { srvPrograms } from "./programs/srv-programs.ts";
import { proveEdits, type Idle, type Proof } from "./prove.ts";
import { isProof } from "./summarize.ts";

const tools = openTools();

const scripts: ProofProgram = {
  name: "list of scripts",
  record: "script-monitor",
  files: {
    "main.js": `export async function run(zone) {
  const response = await fetch("https://api.cloudflare.com/client/v4/zones/" + zone + "/script_monitor/scripts");
  return response.json();
}`,
  },
  start: { kind: "call", name: "run", arguments: [ID] },
  world: exampleWorld,
};

function find(programs: readonly ProofProgram[], name: string): ProofProgram {
  const program = programs.find((each) => each.name === name);
  if (program === undefined) throw new Error(`There is no program "${name}".`);
  return program;
}

const srv = find(srvPrograms, "no name");
const include = find(bucketPrograms, "150 objects paged by cursor, one kind");

/** The proof of an edit: the engine's own with a mistake put into it. */
async function proveWith(program: ProofProgram, right: string, wrong: string): Promise<Proof | Idle | undefined> {
  const spoilt = editProgram(program, tools.folder).map((edited) => {
    const files = Object.entries(edited.files).map(([path, text]) => [path, text.replace(right, wrong)] as const);
    return { ...edited, files: Object.fromEntries(files) };
  });
  expect(spoilt).toHaveLength(1);
  expect(Object.values(spoilt[0]?.files ?? {}).join("")).toContain(wrong);
  const [proof] = await proveEdits(program, spoilt, tools);
  return proof;
}

it.each<[what: string, program: ProofProgram, right: string, wrong: string]>([
  ["another segment", scripts, "/page_shield/", "/page_shields/"],
  ["another resource below the segment", scripts, "/page_shield/scripts", "/page_shield/connections"],
  ["the segment as it was", scripts, "/page_shield/", "/script_monitor/"],
  ["the port left out", srv, "port: 5060, ", ""],
  ["another port", srv, "port: 5060", "port: 5061"],
  ["protocol before service", srv, "_sip._tcp.", "_tcp._sip."],
  ["the name without its service", srv, "_sip._tcp.example.com", "_tcp.example.com"],
  ["another type", srv, `"SRV"`, `"URI"`],
  ["fewer kinds of metadata", include, `["httpMetadata", "customMetadata"]`, `["customMetadata"]`],
  ["none", include, `["httpMetadata", "customMetadata"]`, "[]"],
  ["a page less", include, "} while (cursor !== undefined)", "} while (false)"],
])("an edit that is wrong is caught: %s", async (_, program, right, wrong) => {
  const proof = await proveWith(program, right, wrong);
  expect(proof !== undefined && isProof(proof) ? [...proof.e0, ...proof.e1] : []).not.toEqual([]);
});

it.each<[what: string, program: ProofProgram]>([
  ["the segment", scripts],
  ["the composed name", srv],
  ["the wider list", include],
])("the engine's own edit is not: %s", async (_, program) => {
  const proof = await proveWith(program, "", "");
  expect(proof).toMatchObject({ class: "fix", e0: [], e1: [], e2: 0 });
});

it("an edit after which the program does not parse is caught, whatever its class", async () => {
  expect(await proveWith(scripts, "async function", "async funktion")).toMatchObject({ runs: false });
});

it("an edit whose result is reported again fails E2", async () => {
  const again = editProgram(scripts, tools.folder).map((edited) => ({ ...edited, left: 1 }));
  expect(await proveEdits(scripts, again, tools)).toMatchObject([{ e2: 1 }]);
});

it("a program that sends nothing proves nothing", async () => {
  const silent = {
    ...scripts,
    files: { "main.js": scripts.files["main.js"]?.replace("await fetch", "(() => new Response('{}'))") ?? "" },
  };
  expect(await proveEdits(silent, editProgram(scripts, tools.folder), tools)).toMatchObject([{ idle: "no request" }]);
});
