import { describe, expect, it } from "vitest";
import { Project } from "./project.ts";

const ZONE =
  "class Zone { constructor(id) { this.id = id; } get(p) { return fetch(`https://api.cloudflare.com/client/v4/zones/${this.id}${p}`); } }\n";

/** Functions that hand a client on, from `f0` to the last, which uses it. */
function handOn(count: number): string {
  const passing = Array.from(
    { length: count },
    (_, index) => `export const f${index} = (zone) => f${index + 1}(zone);`,
  );
  return [...passing, `export const f${count} = (zone) => zone.get("/rate_limits");`].join("\n");
}

it("a client is followed through many calls", () => {
  const project = new Project({ "steps.js": handOn(9) });
  const main = `import { f0 } from "./steps";\n${ZONE}f0(new Zone(id));`;
  expect(project.find("main.js", main)).toEqual(["rate-limits proved f0(new Zone(id))"]);
});

it("where it is handed on through more, that is told", () => {
  const project = new Project({ "steps.js": handOn(30) });
  const main = `import { f0 } from "./steps";\n${ZONE}f0(new Zone(id));`;
  const { findings, unread } = project.analyze("main.js", main);
  expect(findings).toEqual([]);
  expect(unread).toHaveLength(1);
});

it("a class that makes others of itself leaves work for what stands below", () => {
  const stream = `export class Stream {
  constructor(read, zone) { this.read = read; this.zone = zone; }
  ${["clone", "left", "right", "rest"].map((name) => `${name}() { return new Stream(() => this.read("${name}"), this.zone); }`).join("\n  ")}
  ${Array.from({ length: 20 }, (_, index) => `step${index}(text) { return this.zone.get(\`/$\{text.trim()}/dns/${index}\`); }`).join("\n  ")}
}`;
  const project = new Project({ "stream.js": stream, "steps.js": handOn(3) });
  const main = `import { Stream } from "./stream";\nimport { f0 } from "./steps";\n${ZONE}new Stream(() => 1, new Zone(id));\nf0(new Zone(id));`;
  const { findings, unread } = project.analyze("main.js", main);
  expect(findings.map(({ record }) => record)).toEqual(["rate-limits"]);
  expect(unread).toEqual([]);
});

describe("a client of something else in the same file", () => {
  const other = (base: string): string => `class Other {
  constructor(base) { this.base = base; }
  get(path) { return fetch(${base} + path); }
}\n`;

  it("is not followed into files that have nothing to do with the API", () => {
    const gets = Array.from({ length: 400 }, (_, index) => `log(http.get("/rows/${index}/" + name));`).join("\n");
    const project = new Project({
      "rows.js": `export function rows(http, name) {\n${gets}\n}`,
      "steps.js": handOn(3),
    });
    const calls = Array.from({ length: 20 }, (_, index) => `rows(new Other(process.env.BASE_${index}), name);`);
    const main = `import { rows } from "./rows";\nimport { f0 } from "./steps";\n${other("this.base")}${ZONE}${calls.join("\n")}\nf0(new Zone(id));`;
    const { findings, unread } = project.analyze("main.js", main);
    expect(findings.map(({ record }) => record)).toEqual(["rate-limits"]);
    expect(unread).toEqual([]);
  });

  const base = '"https://api.cloudflare.com/client/v4/zones/1"';

  it.each([
    ["a variable", `const API = ${base};\n${other("API")}`, "new Other()"],
    ["what a function assigns", `let api;\n${other("api")}function setUp() { api = ${base}; }\n`, "new Other()"],
    ["what it is given", other("this.base"), `new Other(${base})`],
    [
      "its prototype",
      `function Other() {}\nOther.prototype.get = function (path) { return fetch(${base} + path); };\n`,
      "new Other()",
    ],
    [
      "another name of a variable",
      `const api = {};\nconst other = api;\n${other("api.url")}other.url = ${base};\n`,
      "new Other()",
    ],
  ])("is one of the API by %s", (_, code, made) => {
    const project = new Project({ "list.js": 'export const list = (http) => http.get("/rate_limits");' });
    const main = `import { list } from "./list";\n${code}list(${made});`;
    expect(project.find("main.js", main)).toEqual([`rate-limits proved list(${made})`]);
  });
});

it("a comment at the text of another file switches its report off", () => {
  const harden =
    'export async function harden(zone) {\n  // eslint-disable-next-line sunset/no-deprecated-endpoint\n  await zone.get("/firewall/rules");\n  await zone.get("/rate_limits");\n}';
  const main = `import { harden } from "./harden";\n${ZONE}harden(new Zone(id));`;
  expect(new Project({ "harden.js": harden }).find("main.js", main)).toEqual([
    "rate-limits proved harden(new Zone(id))",
  ]);
});

// What is declared, or kept under a name that is not known, is the vendor's client.
it.each([
  [
    "an interface that extends it",
    "interface Client extends Cloudflare { extra: string }\nexport const list = (client: Client) => client.firewall.rules.list({ zone_id: zone });",
    "client.firewall.rules.list",
  ],
  [
    "a record of it",
    "const clients = {};\nexport function add(name) { clients[name] = new Cloudflare(); }\nexport const list = (name) => clients[name].firewall.rules.list({ zone_id: zone });",
    "clients[name].firewall.rules.list",
  ],
])("%s", (_, text, marked) => {
  const found = new Project({}).find("main.ts", `import Cloudflare from "cloudflare";\n${text}`);
  expect(found).toEqual([`firewall-rules proved ${marked}`]);
});

it("a fake that no import brings is none", () => {
  const text = 'nock("https://api.cloudflare.com").get("/client/v4/zones/z/firewall/rules").reply(200, {});';
  expect(new Project({}).find("main.js", text)).toEqual([]);
});
