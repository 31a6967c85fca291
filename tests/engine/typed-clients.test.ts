import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

const toZone = (host: string): string => `
export class Zone {
  constructor(private id: string) {}
  get(path: string) { return fetch(\`https://${host}/client/v4/zones/\${this.id}\${path}\`); }
}
export const makeZone = (id: string) => new Zone(id);
`;
const API = toZone("api.cloudflare.com");
const FOREIGN = toZone("dns.example.com");
const IMPORT = 'import { Zone, makeZone } from "./zone";\n';
const SDK = 'import Cloudflare from "cloudflare";\n';

const call = (zone: string): string => `await ${zone}.get("/firewall/rules");`;
const list = (client: string): string => `await ${client}.firewall.rules.list({ zone_id: id });`;

/** Each row: what the type is, and code in which it names a class of the project. */
const OWN: readonly (readonly [type: string, text: string])[] = [
  ["the result of a function", `async (get: () => Zone) => { ${call("get()")} };`],
  ["a promise of a result", `async (get: (id: string) => Promise<Zone>) => { ${call("(await get('a'))")} };`],
  ["an element of a list", `async (zones: readonly Zone[]) => { ${call("zones[0]")} };`],
  ["each element of a list", 'async (zones: Array<Zone>) => zones.map((zone) => zone.get("/firewall/rules"));'],
  ["a value of a map", `async (zones: Map<string, Zone>, name: string) => { ${call("zones.get(name)")} };`],
  [
    "each value of a map",
    `async (zones: ReadonlyMap<string, Zone>) => { for (const [, zone] of zones) ${call("zone")} };`,
  ],
  ["a member of a set", `async (zones: Set<Zone>) => { for (const zone of zones) ${call("zone")} };`],
  ["a member of a record", `async (zones: Record<string, Zone>) => { ${call("zones.main")} };`],
  ["any member of a record", `async (zones: Record<string, Zone>, name: string) => { ${call("zones[name]")} };`],
  [
    "each value of a record",
    `async (zones: Record<string, Zone>) => { for (const zone of Object.values(zones)) ${call("zone")} };`,
  ],
  ["a member of any name", `async (zones: { [name: string]: Zone }, name: string) => { ${call("zones[name]")} };`],
  ["a part of a class", `async (zone: Pick<Zone, "get">) => { ${call("zone")} };`],
  ["what a function returns", `async (zone: ReturnType<typeof makeZone>) => { ${call("zone")} };`],
  ["what a type of function returns", `async (zone: ReturnType<Make>) => { ${call("zone")} }; type Make = () => Zone;`],
  ["a member of a type", `async (zone: Context["zone"]) => { ${call("zone")} }; interface Context { zone: Zone }`],
  ["a declared function", `async () => { ${call("current()")} }; declare function current(): Zone;`],
  [
    "the declared result of a function",
    `async () => { ${call("find()")} }; function find(): Zone { return globalThis.zones.main; }`,
  ],
  [
    "a method of an interface",
    `async (context: Context) => { ${call('context.zone("a")')} }; interface Context { zone(id: string): Zone }`,
  ],
  [
    "a property that is a function",
    `async ({ zone }: Context) => { ${call('zone("a")')} }; interface Context { zone: (id: string) => Zone }`,
  ],
  ["a variable that is assigned to", `async () => { let zone: Zone; zone = globalThis.find(); ${call("zone")} };`],
  [
    "a field that is assigned to",
    `class Job { zone: Zone; constructor(all) { this.zone = all.find(); } async run() { ${call("this.zone")} } };`,
  ],
  ["an abstract method", `abstract class Job { abstract zone(): Zone; async run() { ${call("this.zone()")} } };`],
  ["an assertion", `async () => { ${call("(globalThis.find() as unknown as Zone)")} };`],
  [
    "an assertion that it is a function",
    `async (all: any) => { const find = all.find as () => Zone; ${call("find()")} };`,
  ],
  ["a constraint", `async <T extends Zone>(zone: T) => { ${call("zone")} };`],
  ["a default", `class Job<T = Zone> { constructor(private zone: T) {} async run() { ${call("this.zone")} } };`],
  [
    "an argument of a type",
    `async (context: Context<Zone>) => { ${call("context.zone")} }; interface Context<T> { zone: T }`,
  ],
  [
    "an interface that extends a class",
    `async (zone: Wider) => { ${call("zone")} }; interface Wider extends Zone { more: 1 }`,
  ],
  ["an import type", `async (zone: import("./zone").Zone) => { ${call("zone")} };`],
  ["a variable of a context", `async (c: Context<{ Variables: { zone: Zone } }>) => { ${call("c.var.zone")} };`],
  ["what a container is asked for by its class", `async () => { ${call("container.resolve(Zone)")} };`],
  ["what is injected by its class", `class Job { zone = inject(Zone); async run() { ${call("this.zone")} } };`],
  [
    "what a container of a parameter is asked for",
    `async (module: ModuleRef) => { ${call("module.get(Zone, { strict: false })")} };`,
  ],
  ["what a container is asked for by a key", `async () => { ${call("container.get<Zone>(TYPES.Zone)")} };`],
  [
    "what a container is asked for by a name",
    `async () => { const zone = container.get<Zone>("zone"); ${call("zone")} };`,
  ],
  [
    "a variable of a context by its name",
    `async (c: Context<{ Variables: { zone: Zone } }>) => { ${call('c.get("zone")')} };`,
  ],
];

describe("a type that names a class of the project", () => {
  it.each(OWN)("says what is requested: %s", (_, text) => {
    const files = { "zone.ts": API, "main.ts": `${IMPORT}export default ${text}` };
    expect(findInProject(files)).toEqual(["main.ts: firewall-rules proved firewall/rules"]);
  });

  it.each(OWN)("of another host is no client of the API: %s", (_, text) => {
    const project = new Project({ "zone.ts": FOREIGN });
    const source = `${IMPORT}import Cloudflare from "cloudflare";\nexport default ${text}`;
    const { findings, undecided } = project.analyze("main.ts", source);
    expect([...findings, ...undecided]).toEqual([]);
  });
});

describe("a class that a call names without giving an instance of it", () => {
  it.each([
    ["what is read from a URL", `async (http, url) => { ${call("http.get<Zone>(url)")} };`],
    ["what is read from a path", `async (http) => { ${call('http.get<Zone>("/zones/main")')} };`],
    ["what it has itself", `async () => { ${call('Reflect.get(Zone, "main")')} };`],
    ["what else is done with the class", `async (registry) => { ${call("registry.describe(Zone)")} };`],
    ["what the project's own function gives", `async () => { ${call("get(Zone)")} }; const get = (type) => type.name;`],
  ])("says nothing of what is requested: %s", (_, text) => {
    const files = { "zone.ts": API, "main.ts": `${IMPORT}export default ${text}` };
    expect(findInProject(files)).toEqual([]);
  });
});

it("a client that is given a class as the type gives what it reads, and no instance", () => {
  const client = `axios.create({ baseURL: "https://api.cloudflare.com/client/v4/zones/x/" })`;
  const read = `const { data } = await client.get<Rows>("dns_records");\ndata.result.map((row) => row.locked);`;
  const text = `import axios from "axios";\nclass Rows { result: Row[] = [] }\nconst client = ${client};\n${read}\n`;
  expect(findInProject({ "main.ts": text })).toEqual(["main.ts: dns-record-locked proved locked"]);
});

describe("a type that names a client of a package", () => {
  it.each([
    ["the result of a function", `async (get: () => Cloudflare, id) => { ${list("get()")} };`],
    ["a promise of a result", `async (get: () => Promise<Cloudflare>, id) => { ${list("(await get())")} };`],
    ["each element of a list", `async (all: Cloudflare[], id) => { for (const one of all) ${list("one")} };`],
    ["a value of a map", `async (all: Map<string, Cloudflare>, id) => { ${list("all.get(id)")} };`],
    ["a member of a record", `async (all: Record<string, Cloudflare>, id) => { ${list("all[id]")} };`],
    ["a part of it", `async (client: Pick<Cloudflare, "firewall">, id) => { ${list("client")} };`],
    [
      "what a type of function returns",
      `async (client: ReturnType<Make>, id) => { ${list("client")} }; type Make = () => Cloudflare;`,
    ],
    [
      "a member of a type",
      `async (client: Context["client"], id) => { ${list("client")} }; interface Context { client: Cloudflare }`,
    ],
    [
      "a method of an interface",
      `async (context: Context, id) => { ${list("context.client()")} }; interface Context { client(): Cloudflare }`,
    ],
    [
      "a variable that is assigned to",
      `async (id) => { let client: Cloudflare; client = globalThis.find(); ${list("client")} };`,
    ],
    ["a constraint", `async <T extends Cloudflare>(client: T, id) => { ${list("client")} };`],
    ["a class that extends it", `class Mine extends Cloudflare { async rules(id) { ${list("this")} } };`],
    [
      "an instance of a class that extends it",
      `async (id) => { ${list("new Mine()")} }; class Mine extends Cloudflare {}`,
    ],
  ])("says what is called: %s", (_, text) => {
    const found = findInProject({ "main.ts": `${SDK}export default ${text}` });
    expect(found).toEqual([expect.stringMatching(/^main\.ts: firewall-rules proved .*\.firewall\.rules\.list$/)]);
  });

  it("keeps what a class that extends it hands to it", () => {
    const text = (host: string): string => `
      import { Axios } from "axios";
      class Api extends Axios { constructor() { super({ baseURL: "https://${host}/client/v4" }); } }
      await new Api().get(\`/zones/\${id}/firewall/rules\`);
    `;
    expect(findInProject({ "main.ts": text("api.cloudflare.com") })).toHaveLength(1);
    expect(findInProject({ "main.ts": text("dns.example.com") })).toEqual([]);
  });
});

const DOCUMENTED: readonly (readonly [type: string, text: string])[] = [
  ["a parameter", `/** @param {import("./zone").Zone} zone */\nexport async function run(zone) { ${call("zone")} }`],
  [
    "a parameter among others",
    `/**\n * Runs.\n * @param {string} id the id\n * @param {import("./zone").Zone} [zone] where\n */\nexport const run = async (id, zone) => { ${call("zone")} };`,
  ],
  [
    "an imported class",
    `import { Zone } from "./zone";\n/** @param {Zone} zone */\nexport async function run(zone) { ${call("zone")} }`,
  ],
  [
    "a class that is required",
    `const { Zone } = require("./zone");\n/** @param {?Zone} zone */\nexports.run = async (zone) => { ${call("zone")} };`,
  ],
  [
    "an element of a list",
    `/** @param {Array.<import("./zone").Zone>} zones */\nexport async function run(zones) { for (const zone of zones) ${call("zone")} }`,
  ],
  [
    "a member of a parameter",
    `/** @param {object} context\n * @param {import("./zone").Zone} context.zone */\nexport async function run({ zone }) { ${call("zone")} }`,
  ],
  [
    "a parameter of a constructor",
    `export class Job { /** @param {import("./zone").Zone} zone */ constructor(zone) { this.zone = zone; } async run() { ${call("this.zone")} } }`,
  ],
  ["a variable", `/** @type {import("./zone").Zone} */\nconst zone = globalThis.find();\n${call("zone")}`],
  ["an expression", `const zone = /** @type {import("./zone").Zone} */ (globalThis.find());\n${call("zone")}`],
  [
    "what a function returns",
    `/** @returns {import("./zone").Zone} */\nfunction find() { return globalThis.zones.main; }\n${call("find()")}`,
  ],
  [
    "a name for a type",
    `/** @typedef {import("./zone").Zone} Mine */\n/** @param {Mine} zone */\nexport async function run(zone) { ${call("zone")} }`,
  ],
  [
    "a name for a type with members",
    `/** @typedef {object} Context\n * @property {import("./zone").Zone} zone */\n/** @param {Context} context */\nexport async function run(context) { ${call("context.zone")} }`,
  ],
];

describe("a type in a comment of plain JavaScript", () => {
  it.each(DOCUMENTED)("says what is requested: %s", (_, text) => {
    const found = findInProject({ "zone.ts": API, "main.js": text });
    expect(found).toEqual(["main.js: firewall-rules proved firewall/rules"]);
  });

  it.each(DOCUMENTED)("of another host is no client of the API: %s", (_, text) => {
    const project = new Project({ "zone.ts": FOREIGN });
    const { findings, undecided } = project.analyze("main.js", `import Cloudflare from "cloudflare";\n${text}`);
    expect([...findings, ...undecided]).toEqual([]);
  });

  it("names a client of a package", () => {
    const text = `/** @param {import("cloudflare").Cloudflare} client */\nexport async function run(client, id) { ${list("client")} }`;
    expect(findInProject({ "main.js": text })).toEqual(["main.js: firewall-rules proved client.firewall.rules.list"]);
  });

  it("names a type of another file", () => {
    const files = {
      "zone.ts": API,
      "types.js": '/** @typedef {import("./zone").Zone} Mine */\nexport {};',
      "main.js": `/** @param {import("./types").Mine} zone */\nexport async function run(zone) { ${call("zone")} }`,
    };
    expect(findInProject(files)).toEqual(["main.js: firewall-rules proved firewall/rules"]);
  });

  it("counts in TypeScript as little as it does for the compiler", () => {
    const text = `/** @param {import("./zone").Zone} zone */\nexport async function run(zone) { ${call("zone")} }`;
    expect(findInProject({ "zone.ts": API, "main.ts": text })).toEqual([]);
  });
});
