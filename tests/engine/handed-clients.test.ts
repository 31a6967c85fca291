import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

type Files = Readonly<Record<string, string>>;

const toZone = (host: string): string => `
export class Zone {
  constructor(id) { this.id = id; }
  get(path) { return fetch(\`https://${host}/client/v4/zones/\${this.id}\${path}\`); }
  patch(path, value) {
    const body = JSON.stringify({ value });
    return fetch(\`https://${host}/client/v4/zones/\${this.id}\${path}\`, { method: "PATCH", body });
  }
}
`;
const API = "api.cloudflare.com";
const ZONE = toZone(API);
const FOREIGN = toZone("dns.example.com");
const IMPORT = 'import { Zone } from "./zone.js";\n';
const SDK = 'import Cloudflare from "cloudflare";\n';
const AXIOS = 'import axios from "axios";\n';
const MADE = `axios.create({ baseURL: "https://${API}/client/v4" })`;
const RULES = 'zone.get("/firewall/rules")';
const LIST = "client.firewall.rules.list({ zone_id: id })";

const HARDEN = `export async function harden(zone) {
  await zone.get("/firewall/rules");
  await zone.patch("/settings/security_level", "high");
  await zone.patch("/settings/minify", {});
  await zone.get("/rate_limits");
}
`;

describe("a client that another file is handed", () => {
  it("completes what that file requests: reported at the call, which names the text's place", () => {
    const main = `${IMPORT}import { harden } from "./harden.js";\nawait harden(new Zone(process.env.ZONE));\n`;
    const project = new Project({ "zone.js": ZONE, "harden.js": HARDEN });
    expect(project.find("harden.js", HARDEN)).toEqual([]);
    const { findings } = project.analyze("main.js", main);
    const found = findings.map(({ record, certainty, place, writtenIn }) => [
      record,
      certainty,
      main.slice(place.start, place.end),
      writtenIn && HARDEN.slice(writtenIn.start, writtenIn.end),
    ]);
    const call = "harden(new Zone(process.env.ZONE))";
    expect(found).toEqual([
      ["firewall-rules", "proved", call, "firewall/rules"],
      ["minify", "proved", call, "settings/minify"],
      ["rate-limits", "proved", call, "rate_limits"],
      ["security-level", "proved", call, "high"],
    ]);
    expect(findings.flatMap(({ edits }) => edits)).toEqual([]);
  });

  it.each<[layout: string, files: Files]>([
    [
      "one of a package",
      {
        "list.js": `export const list = (client, id) => ${LIST};`,
        "main.js": `${SDK}import { list } from "./list.js";\nawait list(new Cloudflare(), "a");`,
      },
    ],
    [
      "one that is made with a base",
      {
        "list.js": "export const list = (http, id) => http.get(`/zones/${id}/filters`);",
        "main.js": `${AXIOS}import { list } from "./list.js";\nawait list(${MADE}, "a");`,
      },
    ],
    [
      "one whose request names a segment alone",
      {
        "zone.js": ZONE,
        "list.js": 'export const list = (zone) => zone.get("/script_monitor/scripts");',
        "main.js": `${IMPORT}import { list } from "./list.js";\nawait list(new Zone("a"));`,
      },
    ],
    [
      "a function",
      {
        "list.js": "export const list = (get) => get('/firewall/rules');",
        "main.js": `import { list } from "./list.js";\nawait list((path) => fetch("https://${API}/client/v4/zones/a" + path));`,
      },
    ],
    [
      "a function of a third file",
      {
        "api.js": `export const get = (path) => fetch("https://${API}/client/v4/zones/a" + path);`,
        "list.js": "export const list = (get) => get('/firewall/rules');",
        "main.js": `import { list } from "./list.js";\nimport { get } from "./api.js";\nawait list(get);`,
      },
    ],
    [
      "by a constructor that keeps it",
      {
        "zone.js": ZONE,
        "job.js": `export class Job { constructor(zone) { this.zone = zone; } run() { return this.${RULES}; } }`,
        "main.js": `${IMPORT}import { Job } from "./job.js";\nexport const job = new Job(new Zone("a"));`,
      },
    ],
    [
      "by a constructor of an instance that keeps it",
      {
        "zone.js": ZONE,
        "job.js": `export class Job { constructor(zone) { this.zone = zone; } run() { return this.${RULES}; } }`,
        "app.js":
          'import { Job } from "./job.js";\nexport class App { constructor(zone) { this.job = new Job(zone); } }',
        "main.js": `${IMPORT}import { App } from "./app.js";\nexport const app = new App(new Zone("a"));`,
      },
    ],
    [
      "by the constructor of a class that another one extends",
      {
        "base.js": `export class Base { constructor(zone) { this.zone = zone; } run() { return this.${RULES}; } }`,
        "job.js": 'import { Base } from "./base.js";\nexport class Job extends Base {}',
        "zone.js": ZONE,
        "main.js": `${IMPORT}import { Job } from "./job.js";\nexport const job = new Job(new Zone("a"));`,
      },
    ],
    [
      "in a parameter property",
      {
        "job.ts":
          "export class Job { constructor(private readonly zone) {} run() { return this.zone.get('/firewall/rules'); } }",
        "zone.js": ZONE,
        "main.ts": `${IMPORT}import { Job } from "./job";\nexport const job = new Job(new Zone("a"));`,
      },
    ],
    [
      "in a registry",
      {
        "zone.js": ZONE,
        "list.js": 'export const list = (services) => services.zone.get("/firewall/rules");',
        "main.js": `${IMPORT}import { list } from "./list.js";\nawait list({ zone: new Zone("a"), log: console });`,
      },
    ],
    [
      "in a map",
      {
        "zone.js": ZONE,
        "list.js": 'export const list = (services) => services.get("zone").get("/firewall/rules");',
        "main.js": `${IMPORT}import { list } from "./list.js";\nawait list(new Map([["zone", new Zone("a")]]));`,
      },
    ],
    [
      "in a context",
      {
        "list.js": `export const list = ({ client }, id) => ${LIST};`,
        "main.js": `${SDK}import { list } from "./list.js";\nconst context = { client: new Cloudflare() };\nawait list(context, "a");`,
      },
    ],
    [
      "by a factory that closes over it",
      {
        "api.js": "export const createApi = (http) => ({ rules: (id) => http.get(`/zones/${id}/filters`) });",
        "main.js": `${AXIOS}import { createApi } from "./api.js";\nexport const api = createApi(${MADE});`,
      },
    ],
    [
      "by a table of handlers, as a function that gives it",
      {
        "tools.js": `export const createHandlers = (getClient) => ({ rules: async ({ id }) => { const client = getClient(); return ${LIST}; } });`,
        "main.js": `${SDK}import { createHandlers } from "./tools.js";\nexport const handlers = createHandlers(() => new Cloudflare());`,
      },
    ],
    [
      "by a function that registers handlers",
      {
        "tools.js": `export function register(server, getClient) { server.tool("rules", async ({ id }) => { const client = await getClient(); return ${LIST}; }); }`,
        "main.js": `${SDK}import { register } from "./tools.js";\nimport { server } from "server";\nregister(server, async () => new Cloudflare());`,
      },
    ],
    [
      "one that is imported",
      {
        "client.js": `${SDK}export const client = new Cloudflare();`,
        "list.js": `export const list = (client, id) => ${LIST};`,
        "main.js": 'import { client } from "./client.js";\nimport { list } from "./list.js";\nawait list(client, "a");',
      },
    ],
    [
      "one that is imported, of a class of a third file",
      {
        "zone.js": ZONE,
        "setup.js": `${IMPORT}export const zone = new Zone(process.env.ZONE);`,
        "list.js": `export const list = (zone) => ${RULES};`,
        "main.js": 'import { zone } from "./setup.js";\nimport { list } from "./list.js";\nawait list(zone);',
      },
    ],
    [
      "on to a third file",
      {
        "zone.js": ZONE,
        "list.js": `export const list = (zone) => ${RULES};`,
        "app.js": 'import { list } from "./list.js";\nexport const start = async (zone) => { await list(zone); };',
        "main.js": `${IMPORT}import { start } from "./app.js";\nawait start(new Zone(process.env.ZONE));`,
      },
    ],
    [
      "on to a third file, one of a package",
      {
        "list.js": `export const list = (client, id) => ${LIST};`,
        "app.js":
          'import { list } from "./list.js";\nexport const start = async (client) => { await list(client, "a"); };',
        "main.js": `${SDK}import { start } from "./app.js";\nawait start(new Cloudflare());`,
      },
    ],
    [
      "by require",
      {
        "zone.js": `${ZONE.replace("export ", "")}module.exports = { Zone };`,
        "list.js": `module.exports = (zone) => ${RULES};`,
        "main.js": 'const { Zone } = require("./zone.js");\nconst list = require("./list.js");\nlist(new Zone("a"));',
      },
    ],
    [
      "by a parameter whose type names it",
      {
        "list.js": `export const list = (client, id) => ${LIST};`,
        "main.ts": `${SDK}import { list } from "./list.js";\nexport const run = (client: Cloudflare) => list(client, "a");`,
      },
    ],
  ])("is followed there: %s", (_, files) => {
    const found = findInProject(files);
    expect(found).toEqual([expect.stringMatching(/^main\.[jt]s: (?:firewall-rules|filters|script-monitor) proved /)]);
  });

  it("is not needed where that file says itself what it is given", () => {
    const files = {
      "list.ts": `${SDK}export const list = (client: Cloudflare, id: string) => ${LIST};`,
      "main.ts": `${SDK}import { list } from "./list";\nawait list(new Cloudflare(), "a");`,
    };
    expect(findInProject(files)).toEqual(["list.ts: firewall-rules proved client.firewall.rules.list"]);
  });
});

describe("no client of the API", () => {
  const main = `${IMPORT}import { harden } from "./harden.js";\nawait harden(new Zone(process.env.ZONE));\n`;

  it.each<[thing: string, files: Files]>([
    ["one of another host", { "zone.js": FOREIGN, "harden.js": HARDEN, "main.js": main }],
    [
      "two of other hosts",
      {
        "zone.js": FOREIGN,
        "other.js": toZone("zones.example.org"),
        "harden.js": HARDEN,
        "main.js": `${IMPORT}import { Zone as Other } from "./other.js";\nimport { harden } from "./harden.js";\nawait harden(new Zone("a"));\nawait harden(new Other("b"));\n`,
      },
    ],
    [
      "a service over a map",
      {
        "zone.js":
          "export class Zone { #all = new Map(); get(path) { return this.#all.get(path); } patch(path, value) { this.#all.set(`/zones/1${path}`, value); } }",
        "harden.js": HARDEN,
        "main.js": `${SDK}${main}`,
      },
    ],
    [
      "a class of which nothing is known",
      { "zone.js": 'export { Zone } from "zones";', "harden.js": HARDEN, "main.js": main },
    ],
    [
      "what requests nothing",
      {
        "zone.js": `${ZONE}\nexport const names = ["a"];`,
        "harden.js": HARDEN,
        "main.js": main.replace("new Zone(process.env.ZONE)", "{ get: console.log, patch() {} }"),
      },
    ],
  ])("finds nothing: %s", (_, files) => {
    expect(findInProject(files)).toEqual([]);
  });
});

describe("files that hand a client to each other", () => {
  const parts = Array.from({ length: 10 }, (_, at) => at);
  const writePart = (at: number): string => {
    const others = parts.filter((other) => other !== at);
    return `${others.map((other) => `import { work${other} } from "./part-${other}.js";`).join("\n")}
export async function work${at}(client) {
  await client.get("/zones/z/dns_records");
  ${others.map((other) => `await work${other}(client);`).join("\n  ")}
}
`;
  };

  it("leave work for what stands below", () => {
    const files = {
      ...Object.fromEntries(parts.map((at) => [`part-${at}.js`, writePart(at)])),
      "last.js": 'export const list = (client) => client.get("/zones/z/filters");',
    };
    const main = `${AXIOS}import { work0 } from "./part-0.js";\nimport { list } from "./last.js";
const client = ${MADE};
export const run = () => work0(client);
export const last = () => list(client);
`;
    const { findings, unread } = new Project(files).analyze("main.js", main);
    expect(unread).toEqual([]);
    expect(findings.map(({ record, place }) => `${record} ${main.slice(place.start, place.end)}`)).toEqual([
      "filters list(client)",
    ]);
  });
});

describe("a client that is made two files away", () => {
  const main = (from: string): string =>
    `${from}\nexport const list = (id) => client.firewall.rules.list({ zone_id: id });`;
  const made: Files = {
    "package.json": '{ "dependencies": { "cloudflare": "4.5.0" } }',
    "made.js": `${SDK}export const client = new Cloudflare();`,
  };
  const found = ["firewall-rules proved client.firewall.rules.list"];

  it.each([
    [
      "is exported again",
      'import { client } from "./made.js";\nexport { client };',
      'import { client } from "./lib.js";',
    ],
    [
      "is one of several services",
      'import { client } from "./made.js";\nexport const services = { client, log };',
      'import { services } from "./lib.js";\nconst { client } = services;',
    ],
    [
      "is what a function gives",
      'import { client } from "./made.js";\nexport const toClient = () => client;',
      'import { toClient } from "./lib.js";\nconst client = toClient();',
    ],
  ])("%s", (_, lib, from) => {
    expect(new Project({ ...made, "lib.js": lib }).find("main.js", main(from))).toEqual(found);
  });

  it("by a package of the workspace, whose own manifest names the client's", () => {
    const project = new Project({
      "package.json": '{ "workspaces": ["packages/*"] }',
      "packages/services/package.json":
        '{ "name": "services", "main": "lib.js", "dependencies": { "cloudflare": "4.5.0" } }',
      "packages/services/made.js": made["made.js"] ?? "",
      "packages/services/lib.js": 'import { client } from "./made.js";\nexport { client };',
    });
    expect(project.find("main.js", main('import { client } from "services";'))).toEqual(found);
  });
});

it("a method of a client that a function is given, which it binds", () => {
  const main = `${SDK}const run = async (client, id) => {
  const list = client.firewall.rules.list.bind(client.firewall.rules);
  await list({ zone_id: id });
};
run(new Cloudflare(), id);`;
  expect(new Project({}).find("main.js", main)).toEqual(["firewall-rules proved list"]);
});
