import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { makeFolder, run } from "./run-in-folder.ts";

type Files = Readonly<Record<string, string>>;

const toZone = (host: string): string =>
  `export class Zone { constructor(id) { this.id = id; } get(path) { return fetch(\`https://${host}/client/v4/zones/\${this.id}\${path}\`); } }\n`;
const ZONE = toZone("api.cloudflare.com");
const HARDEN = `export async function harden(zone) {
  await zone.get("/firewall/rules");
  await zone.get("/firewall/rules?page=2");
  await zone.get("/rate_limits");
}
`;
const toMain = (zone: string): string =>
  `import { Zone } from "${zone}";\nimport { harden } from "./harden.js";\nawait harden(new Zone(process.env.ZONE));\n`;
const MAIN = toMain("./zone.js");

async function read(folder: string, args: readonly string[] = ["."]): Promise<CheckOutput["findings"]> {
  const { out } = await run(folder, ["check", ...args, "--format", "json"]);
  return (JSON.parse(out) as CheckOutput).findings;
}

/** File, line and record of what the command finds. */
async function check(folder: string, args: readonly string[] = ["."]): Promise<readonly string[]> {
  const findings = await read(folder, args);
  return findings.map(({ file, line, record, certainty }) => `${file}:${line} ${record} ${certainty}`);
}

const FOUND = [
  "harden.js:2 firewall-rules proved",
  "harden.js:3 firewall-rules proved",
  "harden.js:4 rate-limits proved",
];

describe("what a call of another file completes", () => {
  it.each<[callers: string, files: Files]>([
    ["one", { "main.js": MAIN }],
    ["several", { "a.js": MAIN, "b/c.js": MAIN.replaceAll("./", "../"), "main.js": MAIN }],
    ["of two hosts", { "main.js": MAIN, "other.js": toZone("dns.example.com"), "also.js": toMain("./other.js") }],
  ])("is reported once, at the text that has to change: callers, %s", async (_, files) => {
    const folder = makeFolder({ "zone.js": ZONE, "harden.js": HARDEN, ...files });
    expect(await check(folder)).toEqual(FOUND);
  });

  it("is nothing where every caller hands over a client of another host", async () => {
    const files = { "zone.js": toZone("dns.example.com"), "other.js": toZone("zones.example.org") };
    const callers = { "main.js": MAIN, "also.js": toMain("./other.js") };
    expect(await check(makeFolder({ ...files, ...callers, "harden.js": HARDEN }))).toEqual([]);
  });

  it("is reported at the call where the file of the text is not checked, with the place of the text", async () => {
    const folder = makeFolder({ "zone.js": ZONE, "harden.js": HARDEN, "main.js": MAIN });
    const { out } = await run(folder, ["check", "main.js", "--format", "json"]);
    const { findings } = JSON.parse(out) as CheckOutput;
    expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(["main.js:3", "main.js:3", "main.js:3"]);
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ It is written in \.\/harden\.js, line 2\.$/),
      expect.stringMatching(/ It is written in \.\/harden\.js, line 3\.$/),
      expect.stringMatching(/ It is written in \.\/harden\.js, line 4\.$/),
    ]);
  });

  it("is not undecided at the text, wherever in the path that begins", async () => {
    const config =
      'import axios from "axios";\nconst client = axios.create({ baseURL: "https://api.cloudflare.com/client/v4/" });\nexport const makeConfig = () => ({ id: process.env.ACCOUNT, client });\n';
    const tunnels = "// api.cloudflare.com\nexport const load = (c) => c.client.get(`accounts/${c.id}/tunnels`);\n";
    const main =
      'import { makeConfig } from "./config.js";\nimport { load } from "./tunnels.js";\nawait load(makeConfig());\n';
    const only = makeFolder({ "tunnels.js": tunnels });
    const whole = makeFolder({ "config.js": config, "tunnels.js": tunnels, "main.js": main });
    const read = async (folder: string): Promise<readonly number[]> => {
      const { out } = await run(folder, ["check", ".", "--format", "json"]);
      const { findings, undecided } = JSON.parse(out) as CheckOutput;
      return [findings.length, undecided.length];
    };
    expect([await read(only), await read(whole)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it("says who completes it", async () => {
    const folder = makeFolder({ "zone.js": ZONE, "harden.js": HARDEN, "main.js": MAIN });
    const { out } = await run(folder, ["check", ".", "--format", "json"]);
    const [first] = (JSON.parse(out) as CheckOutput).findings;
    expect(first?.evidence[0]).toEqual({ file: "main.js", line: 3, text: "harden(new Zone(process.env.ZONE))" });
  });

  it.each([
    [
      "at the text",
      { "harden.js": HARDEN.replace("  await", "  // eslint-disable-next-line\n  await") },
      FOUND.slice(1),
    ],
    ["at the call", { "main.js": MAIN.replace("await", "// eslint-disable-next-line\nawait") }, []],
  ])("is switched off by a comment %s", async (_, files, expected) => {
    const folder = makeFolder({ "zone.js": ZONE, "harden.js": HARDEN, "main.js": MAIN, ...files });
    const found = await check(folder);
    expect(found.map((line) => line.split(" ")[1])).toEqual(expected.map((line) => line.split(" ")[1]));
  });

  it("is the same in shards", async () => {
    const folder = makeFolder({
      "zone.js": ZONE,
      "harden.js": HARDEN,
      ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.js`, MAIN])),
    });
    const reports = [];
    for (const index of [1, 2, 3]) {
      const { out } = await run(folder, ["check", ".", "--shard", `${index}/3`, "--format", "json"]);
      reports.push([`reports/${index}.json`, out] as const);
    }
    const merged = makeFolder(Object.fromEntries(reports));
    const { out } = await run(merged, ["merge-reports", "reports", "--format", "json"]);
    const whole = await run(folder, ["check", ".", "--format", "json"]);
    expect(JSON.parse(out)).toEqual(JSON.parse(whole.out));
  });

  it("is reported where the text stands after fixes", async () => {
    const folder = makeFolder({
      "list.js":
        "export const list = (client, id) => [fetch(`https://api.cloudflare.com/client/v4/zones/${id}/script_monitor`), client.firewall.rules.list({ zone_id: id })];",
      "a.js": 'import Cloudflare from "cloudflare";\nimport { list } from "./list.js";\nlist(new Cloudflare(), "a");',
    });
    const { out } = await run(folder, ["check", ".", "--fix", "--format", "json"]);
    const text = readFileSync(join(folder, "list.js"), "utf8");
    expect(text).toContain("page_shield");
    const { findings } = JSON.parse(out) as CheckOutput;
    expect(findings.map(({ column, endColumn }) => text.slice(column - 1, endColumn - 1))).toEqual([
      "client.firewall.rules.list",
    ]);
  });
});

describe("what a request of another file sends", () => {
  const PATHS = `const API = "https://api.cloudflare.com/client/v4";
export const PATHS = { limits: \`\${API}/zones/{zone}/rate_limits\`, rules: \`\${API}/zones/{zone}/firewall/rules\` };
export const monitor = (zone) => \`\${API}/zones/\${zone}/script_monitor\`;
`;
  const USE = `import { PATHS, monitor } from "./paths.js";
export const make = (zone, body) => fetch(PATHS.limits.replace("{zone}", zone), { method: "POST", body });
export const load = (zone) => fetch(monitor(zone));
`;

  it("is proved at the text, as soon as the file of the request is checked too", async () => {
    const folder = makeFolder({ "paths.js": PATHS, "use.js": USE });
    const open = "paths.js:2 firewall-rules likely";
    expect(await check(folder)).toEqual(["paths.js:2 rate-limits proved", open, "paths.js:3 script-monitor proved"]);
    expect(await check(folder, ["use.js"])).toEqual([]);
    expect(await check(folder, ["paths.js"])).toEqual([
      "paths.js:2 rate-limits likely",
      open,
      "paths.js:3 script-monitor likely",
    ]);
  });

  it("has the method and the call, and what its own file plans", async () => {
    const folder = makeFolder({ "paths.js": PATHS, "use.js": USE });
    const alone = await read(folder, ["paths.js"]);
    const [limits, , monitor] = await read(folder);
    expect(limits?.subject).toBe("POST /zones/:zone_id/rate_limits");
    expect(limits?.evidence[0]).toMatchObject({ file: "use.js", line: 2 });
    expect(monitor?.edits).toEqual(alone[2]?.edits);
    expect(monitor?.edits).toHaveLength(1);
  });

  it("is the same in shards", async () => {
    const folder = makeFolder({ "paths.js": PATHS, "a.js": "let a;", "b.js": USE, "c.js": USE, "use.js": USE });
    for (const count of [2, 3, 5]) {
      const reports = [];
      for (let index = 1; index <= count; index++) {
        const { out } = await run(folder, ["check", ".", "--shard", `${index}/${count}`, "--format", "json"]);
        reports.push([`reports/${index}.json`, out] as const);
      }
      const merged = makeFolder(Object.fromEntries(reports));
      const { out } = await run(merged, ["merge-reports", "reports", "--format", "json"]);
      const whole = await run(folder, ["check", ".", "--format", "json"]);
      expect(JSON.parse(out)).toEqual(JSON.parse(whole.out));
    }
  });

  it("is likely where the request goes elsewhere, or a comment switches the call off", async () => {
    const other = USE.replaceAll("fetch(", "send(");
    const off = USE.replaceAll("export", "// eslint-disable-next-line\nexport");
    for (const use of [other, off]) {
      const found = await check(makeFolder({ "paths.js": PATHS, "use.js": use }));
      expect(found.map((line) => line.split(" ")[2])).toEqual(["likely", "likely", "likely"]);
    }
  });
});
