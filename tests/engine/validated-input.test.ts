import { describe, expect, it } from "vitest";
import { findMarked } from "./find-marked.ts";
import { findInProject } from "./project.ts";

const SEND = [
  'const API = "https://api.cloudflare.com/client/v4";',
  "const send = (zone, value) =>",
  '  fetch(`${API}/zones/${zone}/settings/security_level`, { method: "PATCH", body: JSON.stringify({ value }) });\n',
].join("\n");
const ZOD = 'import { z } from "zod";\n';
const LEVEL = 'z.enum(["off", "low"])';

/** Where the record of security levels is told in a text behind `send`. */
function find(text: string): readonly string[] {
  return findMarked("security-level", `${ZOD}${SEND}${text}`);
}

describe("what a schema lets through may be sent", () => {
  it.each<[what: string, schema: string, told: readonly string[]]>([
    ["one of a list", LEVEL, ["proved low"]],
    ["one of a list by name", "z.enum(LEVELS)", ["proved low"]],
    ["one of an enumeration", 'z.nativeEnum({ Off: "off", Low: "low" })', ["proved low"]],
    ["one text", 'z.literal("low")', ["proved low"]],
    ["one of several", 'z.union([z.literal("off"), z.literal("low")])', ["proved low"]],
    ["or something else", 'z.literal("off").or(z.literal("low"))', ["proved low"]],
    ["with a description", `${LEVEL}.describe("The level").optional()`, ["proved low"]],
    ["with a default", 'z.enum(["off", "under_attack"]).default("medium")', ["proved medium"]],
    ["what is allowed", 'z.enum(["off", "under_attack"])', []],
    ["any text", "z.string()", []],
    ["what is made of it", `${LEVEL}.transform((level) => "off")`, []],
    ["what another function makes", 'enumeration(["off", "low"])', []],
  ])("%s: %s", (_, schema, told) => {
    const list = 'const LEVELS = ["off", "low"] as const;\n';
    expect(
      find(`${list}const schema = ${schema};\nexport const set = (zone, input) => send(zone, schema.parse(input));`),
    ).toEqual(told);
  });
});

describe("a field of an object that passed", () => {
  const BODY = `const body = z.object({ zone: z.string(), level: ${LEVEL} });\n`;
  it.each<[way: string, text: string]>([
    [
      "parsed",
      "export const set = (input) => { const { zone, level } = body.parse(input); return send(zone, level); };",
    ],
    [
      "parsed later",
      "export const set = async (input) => { const all = await body.parseAsync(input); await send(all.zone, all.level); };",
    ],
    [
      "tried",
      "export function set(input) { const tried = body.safeParse(input); if (tried.success) send(tried.data.zone, tried.data.level); }",
    ],
    ["typed", "type Body = z.infer<typeof body>;\nexport const set = ({ zone, level }: Body) => send(zone, level);"],
    [
      "extended",
      'const more = body.extend({ name: z.string() });\nexport const set = (input) => send("z", more.parse(input).level);',
    ],
    [
      "of a list",
      "export const set = (input) => z.array(body).parse(input).map(({ zone, level }) => send(zone, level));",
    ],
    ["one after the other", 'for (const level of body.shape.level.options) send("z", level);'],
  ])("%s", (_, text) => {
    expect(find(BODY + text)).toEqual(["proved low"]);
  });

  it("that another schema replaced says nothing of the former", () => {
    const text =
      'const other = body.extend({ level: z.string() });\nexport const set = (input) => send("z", other.parse(input).level);';
    expect(find(BODY + text)).toEqual([]);
  });
});

describe("a function that a call is given with a schema", () => {
  const SHAPE = `{ zone: z.string(), level: ${LEVEL} }`;
  it.each<[way: string, text: string]>([
    ["behind its shape", `server.tool("level", "Sets it", ${SHAPE}, async ({ zone, level }) => send(zone, level));`],
    [
      "behind options that have it",
      `server.registerTool("level", { inputSchema: ${SHAPE}, outputSchema: { level: z.literal("high") } }, (args) => send(args.zone, args.level));`,
    ],
    [
      "in one object with it",
      `export const set = tool({ parameters: z.object(${SHAPE}), execute: async ({ zone, level }) => send(zone, level) });`,
    ],
    [
      "as a method beside it",
      `export const tools = { set: { inputSchema: z.object(${SHAPE}), async execute({ zone, level }) { await send(zone, level); } } };`,
    ],
    [
      "before it",
      `export const set = tool(async ({ zone, level }) => send(zone, level), { name: "set", schema: z.object(${SHAPE}) });`,
    ],
    [
      "behind a shape of which not all is known",
      `server.tool("level", { ...others, when: made(), ${SHAPE.slice(1)}, async ({ zone, level }) => send(zone, level));`,
    ],
    [
      "by name",
      `const body = z.object(${SHAPE});\nfunction set({ zone, level }) { return send(zone, level); }\nserver.tool("level", body.shape, set);`,
    ],
  ])("%s", (_, text) => {
    expect(find(text)).toEqual(["proved low"]);
  });

  it.each<[why: string, text: string]>([
    [
      "two schemas",
      `join(z.object(${SHAPE}), z.object({ level: z.string() }), ({ zone, level }) => send(zone, level));`,
    ],
    ["another parameter", `server.tool("level", ${SHAPE}, (args, { zone, level }) => send(zone, level));`],
    [
      "another member",
      `export const set = { schema: z.object(${SHAPE}), onError: ({ zone, level }) => send(zone, level) };`,
    ],
    [
      "what is not known to be a schema",
      'server.tool("level", { level: ["low"] }, ({ zone, level }) => send(zone, level));',
    ],
  ])("not of %s", (_, text) => {
    expect(find(text)).toEqual([]);
  });
});

it("a schema of another file", () => {
  const files = {
    "schema.ts": `${ZOD}export const body = z.object({ zone: z.string(), level: ${LEVEL} });\n`,
    "main.ts": `import { body } from "./schema";\n${SEND}export const set = (input) => { const { zone, level } = body.parse(input); return send(zone, level); };\n`,
  };
  expect(findInProject(files)).toEqual(["main.ts: security-level proved send(zone, level)"]);
});
