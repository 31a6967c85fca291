import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const api = "https://api.cloudflare.com/client/v4";

/** A project with something that ends in every kind of file. */
const project = {
  "src/a.js": `fetch("${api}/zones/1/filters");\n`,
  "public/index.html": `<!doctype html>\n<p>${api}/zones/1/rate_limits</p>\n<script>\nfetch("${api}/zones/1/filters");\n</script>\n`,
  "sheet/Code.gs": `function list() {\n  return UrlFetchApp.fetch("${api}/zones/1/filters");\n}\n`,
  "wrangler.toml": `compatibility_date = "2022-05-01"\n\n[[r2_buckets]]\nbinding = "a-b"\nbucket_name = "b"\n`,
  "rules.json": `{ "rules": [{ "action": "block", "expression": "cf.threat_score gt 5" }] }\n`,
  "dns/sip.yaml": "type: SRV\nname: _sip._tcp.a.com\ndata:\n  service: _sip\n  proto: _tcp\n  port: 5060\n",
  "README.md": `# x\n\n\`\`\`sh\ncurl ${api}/zones/1/filters\n\`\`\`\n`,
  "deploy.sh": `#!/bin/sh\nAPI=${api}\ncurl -X PATCH "$API/zones/$Z/settings/minify" -d '{"value":"on"}'\n`,
  ".github/workflows/ci.yml": `jobs:\n  a:\n    steps:\n      - run: |\n          curl \\\n            ${api}/zones/$Z/script_monitor/scripts\n`,
  "package.json": `{ "scripts": { "x": "curl \\"${api}/zones/$Z/rate_limits\\"" } }\n`,
  justfile: `api := "${api}"\nlimits zone:\n    @curl "{{api}}/zones/{{zone}}/rate_limits"\n`,
  "main.tf": `resource "cloudflare_record" "sip" {\n  type = "SRV"\n  data {\n    service = "_sip"\n    port = 5060\n  }\n}\n`,
  "node_modules/x/main.tf": `resource "cloudflare_filter" "a" {}\n`,
  ".gitignore": "ignored*\n",
  "ignored.sh": `curl ${api}/zones/1/filters\n`,
};

/** `file:line record`, and the text that is marked, of each finding, sorted. */
async function check(...args: readonly string[]): Promise<readonly string[]> {
  const { out } = await run(makeFolder(project), ["check", "--format", "json", ...args]);
  const { findings } = JSON.parse(out) as CheckOutput;
  return findings
    .map(({ file, line, column, endColumn, record }) => {
      const written = new Map(Object.entries(project)).get(file)?.split("\n")[line - 1] ?? "";
      return `${file}:${line} ${record} ${written.slice(column - 1, endColumn - 1)}`;
    })
    .sort();
}

const code = [
  "public/index.html:4 filters zones/1/filters",
  "sheet/Code.gs:2 filters zones/1/filters",
  "src/a.js:1 filters zones/1/filters",
];
const config = [
  "README.md:4 filters zones/1/filters",
  "dns/sip.yaml:4 srv-data-fields service",
  "rules.json:1 threat-score cf.threat_score",
  'wrangler.toml:1 old-compatibility-date "2022-05-01"',
  'wrangler.toml:4 binding-name "a-b"',
];
const shell = [
  ".github/workflows/ci.yml:6 script-monitor script_monitor",
  "deploy.sh:3 minify zones/$Z/settings/minify",
  "justfile:3 rate-limits zones/{{zone}}/rate_limits",
  "package.json:1 rate-limits zones/$Z/rate_limits",
];
const terraform = ["main.tf:4 srv-data-fields service"];

describe("the surfaces that are checked", () => {
  it.each([
    [[], [...code, ...config]],
    [["--surfaces", "code"], code],
    [["--surfaces", "config"], config],
    [["--surfaces", "shell"], shell],
    [["--surfaces", "terraform"], terraform],
    [
      ["--surfaces", "code,config,shell,terraform"],
      [...code, ...config, ...shell, ...terraform],
    ],
    [["deploy.sh"], ["deploy.sh:3 minify zones/$Z/settings/minify"]],
    [["**/*.tf", "--surfaces=terraform"], terraform],
  ])("%j", async (args, findings) => {
    expect(await check(...args)).toEqual(findings.toSorted());
  });

  it("must be known", async () => {
    expect(await run(makeFolder(project), ["check", "--surfaces", "code,perl"])).toEqual({
      code: 2,
      out: "",
      error: "eslint-plugin-sunset: --surfaces: expected code, config, shell, terraform; found 'perl'. See --help.\n",
    });
  });

  it("decide the exit code", async () => {
    const folder = makeFolder({ "a.sh": project["deploy.sh"] });
    expect((await run(folder, ["check"])).code).toBe(0);
    expect((await run(folder, ["check", "--surfaces", "shell"])).code).toBe(1);
    expect((await run(folder, ["check", "--surfaces", "shell", "--fail-on", "never"])).code).toBe(0);
  });

  it("are fixed alike", async () => {
    const folder = makeFolder(project);
    const { out } = await run(folder, ["check", "--surfaces", "shell", "--fix-dry-run"]);
    expect(out).toContain("+             https://api.cloudflare.com/client/v4/zones/$Z/page_shield/scripts");
  });
});

describe("a file without an ending", () => {
  const curl = `curl ${api}/zones/1/filters\n`;
  const fetched = `fetch("${api}/zones/1/filters");\n`;
  const files = {
    "bin/bash-env": `#!/usr/bin/env bash\n${curl}`,
    "bin/env-options": `#!/usr/bin/env -S LANG=C bash -e\n${curl}`,
    "bin/sh": `#! /bin/sh -e\n${curl}`,
    "bin/zsh": `#!/bin/zsh\n${curl}`,
    "bin/dash": `#!/usr/bin/dash\n${curl}`,
    "bin/ksh": `\uFEFF#!/bin/ksh\n${curl}`,
    "bin/node": `#!/usr/bin/env node\n${fetched}`,
    "bin/python": `#!/usr/bin/python3\n# ${curl}`,
    "bin/not-a-shell": `#!/opt/bash/bin/fish\n${curl}`,
    "bin/no-first-line": curl,
    "bin/second-line": `\n#!/bin/sh\n${curl}`,
    "bin/notes.bak": `#!/bin/sh\n${curl}`,
    "node_modules/.bin/tool": `#!/bin/sh\n${curl}`,
    "ignored-tool": `#!/bin/sh\n${curl}`,
    ".gitignore": "ignored*\n",
  };

  async function found(...args: readonly string[]): Promise<readonly string[]> {
    const { out } = await run(makeFolder(files), ["check", "--format", "json", ...args]);
    return (JSON.parse(out) as CheckOutput).findings.map(({ file, line, record }) => `${file}:${line} ${record}`);
  }

  it("is what its first line says, in a folder and in a glob", async () => {
    const scripts = ["bash-env", "dash", "env-options", "ksh", "sh", "zsh"].map((name) => `bin/${name}:2 filters`);
    expect(await found("--surfaces", "shell")).toEqual(scripts);
    expect(await found("--surfaces", "shell", "bin/*")).toEqual(scripts);
    expect(await found()).toEqual(["bin/node:2 filters"]);
    expect(await found("--surfaces", "config,terraform")).toEqual([]);
    expect(await found("--surfaces", "shell", "--exclude", "bin")).toEqual([]);
  });

  it("is read as that where it is named, too", async () => {
    expect(await found("bin/bash-env")).toEqual(["bin/bash-env:2 filters"]);
    expect(await found("ignored-tool")).toEqual(["ignored-tool:2 filters"]);
    expect(await found("bin/node")).toEqual(["bin/node:2 filters"]);
  });

  it.each(["bin/python", "bin/not-a-shell", "bin/no-first-line", "bin/second-line"])(
    "is not said to be free where nothing reads it: %s",
    async (file) => {
      const { out } = await run(makeFolder(files), ["check", file]);
      expect(out).toContain("Not searched to the end: 1 file (is of a language that is not read).");
    },
  );

  it("is not followed where it is a link", async () => {
    const folder = makeFolder({ "deploy.sh": curl, "bin/tool": `#!/bin/sh\n${curl}` });
    symlinkSync(join(folder, "bin/tool"), join(folder, "deploy"));
    const { out } = await run(folder, ["check", "--surfaces", "shell"]);
    expect(out).toContain("2 findings in 2 files");
  });

  it("has its directives in the comments of its language", async () => {
    const line = `${curl.trimEnd()} # eslint-disable-line sunset/no-deprecated-endpoint\n`;
    const { out } = await run(makeFolder({ tool: `#!/bin/sh\n${line}` }), ["check", "tool"]);
    expect(out).toContain("No findings");
  });
});

it("reads pages of MDX as those of Markdown", async () => {
  const block = `\`\`\`bash\ncurl ${api}/zones/1/filters\n\`\`\``;
  const page = `import { Tabs } from "./tabs";\n\n<Tabs>\n\n${block}\n\n</Tabs>\n\n{/* more */}\n\n${block}\n`;
  const { out } = await run(makeFolder({ "docs/a.mdx": page }), ["check", "--format", "json"]);
  const { findings } = JSON.parse(out) as CheckOutput;
  expect(findings.map(({ line, record }) => `${String(line)} ${record}`)).toEqual(["6 filters", "14 filters"]);
});

describe("a block of a page that names no language", () => {
  it.each([
    ["a command", `curl -X GET \\\n  "${api}/zones/[Zone ID]/filters"\n`, "filters"],
    ["a command behind a prompt", `$ curl ${api}/zones/1/filters\n`, "filters"],
    ["a resource", `resource "cloudflare_filter" "a" {\n  zone_id = var.zone\n}\n`, "filters"],
    ["a script", `#!/usr/bin/env bash\nset -e\nrules=$(curl ${api}/zones/1/filters)\n`, "filters"],
    ["a program", `#!/usr/bin/env node\nawait fetch("${api}/zones/1/filters");\n`, "filters"],
    ["a script of another language", `#!/usr/bin/env python\nget("${api}/zones/1/filters")\n`, undefined],
    ["what is neither", `${api}/zones/1/filters\n`, undefined],
  ])("is read by how it begins: %s", async (_why, block, record) => {
    const folder = makeFolder({ "a.md": `# x\n\n\`\`\`\n${block}\`\`\`\n` });
    const { out } = await run(folder, ["check", "--format", "json", "a.md"]);
    const { findings } = JSON.parse(out) as CheckOutput;
    expect(findings.map((finding) => finding.record)).toEqual(record === undefined ? [] : [record]);
  });
});

describe("an empty variable of a script", () => {
  it("still is a segment of a path", async () => {
    const folder = makeFolder({
      "a.sh": `ZONE=""\nRULE=$(cat rule)\ncurl "${api}/zones/$ZONE/dns_records/$RULE"\ncurl ${api}/zones/"$ZONE"/filters\n`,
    });
    const { out } = await run(folder, ["check", "a.sh"]);
    expect(out).toContain("1 finding in 1 file: 1 ended, 0 upcoming, 0 undecided.");
    expect(out).toContain("4:");
  });
});

describe("cipher suites that a command is told to offer", () => {
  const draft = "ECDHE-RSA-CHACHA20-POLY1305-OLD";
  it.each([
    ["a.sh", `curl --ciphers AES128-SHA:${draft} https://api.example.com/`],
    ["a.sh", `LIST=${draft}\nopenssl s_client -cipher "$LIST" -connect example.com:443`],
    ["Dockerfile", `FROM node\nRUN node --tls-cipher-list=${draft} build.js`],
    ["package.json", `{ "scripts": { "get": "curl --ciphers ${draft} https://example.com" } }`],
  ])("are found in %s: %s", async (file, text) => {
    const folder = makeFolder({ [file]: text });
    const { out } = await run(folder, ["check", "--format", "json", file]);
    const { findings } = JSON.parse(out) as CheckOutput;
    expect(findings).toMatchObject([{ record: "draft-chacha20-ciphers", certainty: "proved" }]);
    const { line = 0, column = 0, endColumn = 0 } = findings[0] ?? {};
    expect(text.split("\n")[line - 1]?.slice(column - 1, endColumn - 1)).toBe(draft);
  });

  it("are not looked for in what is only shown", async () => {
    const folder = makeFolder({ "a.sh": `echo --ciphers ${draft}\ngrep -e --ciphers ${draft} a` });
    expect((await run(folder, ["check", "a.sh"])).code).toBe(0);
  });
});

describe("what stays silent", () => {
  it.each<readonly [why: string, file: string, text: string]>([
    ["data of something else with a level", "a.json", `{ "security_level": "high", "action": "notify" }`],
    ["a record of another service", "a.json", `{ "type": "SRV", "data": { "name": "x" } }`],
    ["an address of another service", "a.json", `{ "name": "x", "notification_email": "a@b.c" }`],
    ["one setting alone", "a.yaml", "id: minify\nvalue: on\n"],
    ["options of a build", "a.json", `{ "minify": true, "brotli": true, "browser_check": "on" }`],
    ["a path of another host", "a.sh", "curl https://api.example.com/zones/1/filters"],
    ["prose about it", "a.md", `Call ${api}/zones/1/filters no more.\n`],
    ["a block in another language", "a.md", `\`\`\`text\ncurl ${api}/zones/1/filters\n\`\`\`\n`],
    ["a block that is skipped", "a.md", `<!-- eslint-skip -->\n\n\`\`\`sh\ncurl ${api}/zones/1/filters\n\`\`\`\n`],
    ["a skipped block of MDX", "a.mdx", `{/* eslint-skip */}\n\n\`\`\`sh\ncurl ${api}/zones/1/filters\n\`\`\`\n`],
    [
      "what stands between the blocks of MDX",
      "a.mdx",
      `import { A } from "./a";\n\n<A url="${api}/zones/1/filters" />\n`,
    ],
    [
      "a level of a page rule",
      "a.tf",
      `resource "cloudflare_page_rule" "a" {\n  actions {\n    security_level = "high"\n  }\n}`,
    ],
    [
      "a level among the actions of a page rule",
      "a.tf",
      `resource "cloudflare_page_rule" "a" {\n  actions = {\n    browser_check = "on"\n    server_side_exclude = "on"\n    cache_level = "bypass"\n    security_level = "high"\n  }\n}`,
    ],
    [
      "a page rule that is kept",
      "a.json",
      `{ "targets": [], "actions": [{ "id": "browser_check", "value": "on" }, { "id": "cache_level", "value": "bypass" }, { "id": "security_level", "value": "high" }] }`,
    ],
    [
      "a type that names settings",
      "a.tf",
      `variable "a" {\n  type = object({\n    mirage = optional(bool)\n    rocket_loader = optional(bool)\n    email_obfuscation = optional(bool)\n    brotli = bool\n  })\n}`,
    ],
    [
      "parameters of a configuration rule, which are no settings",
      "a.yaml",
      "action: set_config\naction_parameters:\n  minify: true\n  rocket_loader: true\n  email_obfuscation: false\n",
    ],
    [
      "a field that is logged",
      "a.tf",
      `resource "cloudflare_ruleset" "a" {\n  rules {\n    action = "log_custom_field"\n    action_parameters {\n      request_fields = ["cf.threat_score"]\n    }\n  }\n}`,
    ],
    ["a list of fields", "a.yaml", "fields:\n  - cf.threat_score\n"],
    ["a resource of another provider", "a.tf", `resource "aws_waf_rate_limit" "a" {}`],
    ["a text that is empty", "a.yaml", ""],
    ["YAML that is none", "a.yaml", "SRV: [data: {service\n\t- port\n"],
  ])("%s", async (_why, file, text) => {
    const { code, out } = await run(makeFolder({ [file]: text }), ["check", file]);
    expect([code, out.split("\n")[0]]).toEqual([0, "No findings, 0 undecided."]);
  });

  it.each([
    ["a.yaml", `- uri: { url: "${api}/zones/{{ zone }}/origin_tls_client_auth", method: GET }\n`],
    ["a.sh", `curl "${api}/zones/$ZONE/origin_tls_client_auth"\n`],
    ["a.js", `fetch(\`${api}/zones/\${zone}/origin_tls_client_auth\`);\n`],
  ])("a request to what only methods of the vendor's client are: %s", async (file, text) => {
    const folder = makeFolder({ [file]: text });
    const { out } = await run(folder, ["check", "--strict", "--no-config", "--format", "json", file]);
    expect((JSON.parse(out) as CheckOutput).findings).toEqual([]);
  });
});

describe("comments that switch rules off", () => {
  const filters = `${api}/zones/1/filters`;
  it.each<readonly [file: string, text: string]>([
    ["a.sh", `curl ${filters} # eslint-disable-line sunset/no-deprecated-endpoint`],
    ["a.sh", `# eslint-disable-next-line\ncurl ${filters}`],
    ["a.sh", `# eslint-disable sunset/no-deprecated-endpoint -- until we move\ncurl ${filters}\ncurl ${filters}`],
    ["a.yml", `# eslint-disable-next-line sunset/no-threat-score\nexpression: cf.threat_score gt 1\n`],
    ["a.tf", `// eslint-disable-next-line sunset/no-deprecated-endpoint\nresource "cloudflare_filter" "a" {}`],
    ["a.tf", `/* eslint-disable */\nresource "cloudflare_filter" "a" {}`],
    ["a.jsonc", `{\n  // eslint-disable-next-line sunset/no-threat-score\n  "expression": "cf.threat_score gt 1" }`],
    ["a.mdx", `{/* eslint-disable sunset/no-deprecated-endpoint */}\n\n\`\`\`sh\ncurl ${filters}\n\`\`\`\n`],
    ["a.md", `<!-- eslint-disable sunset/no-deprecated-endpoint -->\n\n\`\`\`sh\ncurl ${filters}\n\`\`\`\n`],
  ])("in %s", async (file, text) => {
    expect((await run(makeFolder({ [file]: text }), ["check", file])).code).toBe(0);
  });

  it("name other rules in vain", async () => {
    const text = `curl ${filters} # eslint-disable-line sunset/no-threat-score`;
    expect((await run(makeFolder({ "a.sh": text }), ["check", "a.sh"])).code).toBe(1);
  });
});

describe("a text that several files of Terraform show", () => {
  const settings =
    'locals {\n  all = {\n    rocket_loader = "on"\n    ssl = "full"\n    min_tls_version = "1.2"\n    security_level = "medium"\n  }\n}\n';
  const sent =
    'resource "cloudflare_zone_setting" "a" {\n  for_each = local.all\n  zone_id = "1"\n  setting_id = each.key\n  value = each.value\n}\n';
  const certainties = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const { out } = await run(makeFolder(files), ["check", "--surfaces", "terraform", "--format", "json"]);
    return (JSON.parse(out) as CheckOutput).findings.map(({ file, certainty }) => `${file} ${certainty}`);
  };

  it("counts as the one that is sure of it shows it", async () => {
    expect(await certainties({ "a.tf": settings })).toEqual(["a.tf likely"]);
    expect(await certainties({ "a.tf": settings, "b.tf": sent })).toEqual(["a.tf proved"]);
    expect(await certainties({ "b.tf": settings, "a.tf": sent })).toEqual(["b.tf proved"]);
  });

  it("may be a value that a module in another folder is given", async () => {
    const module = sent.replace("local.all", "var.all");
    const call = 'module "zone" {\n  source = "./zone"\n  all = { security_level = "medium" }\n}\n';
    expect(await certainties({ "main.tf": call, "zone/main.tf": module })).toEqual(["main.tf proved"]);
    expect(await certainties({ "prod.tfvars": 'all = { security_level = "medium" }\n', "main.tf": module })).toEqual([
      "prod.tfvars likely",
    ]);
    expect(
      await certainties({ "terraform.tfvars": 'all = { security_level = "medium" }\n', "main.tf": module }),
    ).toEqual(["terraform.tfvars proved"]);
  });
});

describe("scripts that a script brings in", () => {
  const folder = 'HERE="$(cd "$(dirname "$0")" && pwd)"\n';
  const client = `API=${api}\ncall() {\n  curl -X "$1" "$API$2"\n}\n`;
  const ends = 'call GET "/zones/$Z/filters"\n';

  it.each<readonly [how: string, files: Readonly<Record<string, string>>]>([
    ["from its folder", { "a.sh": `${folder}source "$HERE/lib.sh"\n${ends}`, "lib.sh": client }],
    ["from another folder", { "bin/a.sh": `${folder}. "\${HERE}/../lib.sh"\n${ends}`, "lib.sh": client }],
    ["where the folder is written there", { "a.sh": `source "$(dirname "$0")/lib.sh"\n${ends}`, "lib.sh": client }],
    ...[
      'DIR="${BASH_SOURCE%/*}"',
      'DIR="${BASH_SOURCE[0]%/*}"',
      "DIR=${0%/*}",
      'DIR="$(cd "${0%/*}" && pwd)"',
      'DIR="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" &>/dev/null && pwd -P)"',
      'SELF="$(readlink -f "$0")"; DIR="${SELF%/*}"',
    ].map((line): readonly [string, Readonly<Record<string, string>>] => [
      line,
      { "a.sh": `${line}\n. "$DIR/lib.sh"\n${ends}`, "lib.sh": client },
    ]),
    [
      "from the folder above",
      { "bin/a.sh": `ROOT="$(cd "$(dirname "$0")/.." && pwd)"\n. "$ROOT/lib.sh"\n${ends}`, "lib.sh": client },
    ],
    ...[
      'ROOT="$(dirname "$(dirname "$0")")"',
      'ROOT=$(dirname "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)")',
      'ROOT="$(dirname -- "${0%/*}")"',
    ].map((line): readonly [string, Readonly<Record<string, string>>] => [
      `from the folder above: ${line}`,
      { "bin/a.sh": `${line}\n. "$ROOT/lib.sh"\n${ends}`, "lib.sh": client, "bin/lib.sh": "call() { true; }\n" },
    ]),
    ["by a path alone", { "a.sh": `. ./lib.sh\n${ends}`, "lib.sh": client }],
    [
      "through another one",
      { "a.sh": `${folder}. "$HERE/x/b.sh"\n${ends}`, "x/b.sh": `${folder}. "$HERE/lib.sh"\n`, "x/lib.sh": client },
    ],
  ])("give their functions and variables: %s", async (_how, files) => {
    expect(await shellFindings(files)).toEqual([`${Object.keys(files)[0]} proved filters`]);
  });

  it("count for the search, where only both together show a request that ends", async () => {
    const setting = `set() { curl -X PATCH "${api}/zones/$1/settings/$2" -d "$3"; }\n`;
    expect(await shellFindings({ "a.sh": '. ./lib.sh\nset "$Z" brotli on\n', "lib.sh": setting })).toEqual([
      "a.sh proved brotli",
    ]);
  });

  it("are found once, in their own file, for what they request alone", async () => {
    const own = `list() { curl "${api}/zones/$1/filters"; }\nlist 1\n`;
    const script = ". ./lib.sh\nlist 2\n. ./lib.sh\n";
    expect(await shellFindings({ "a.sh": script, "lib.sh": own })).toEqual(["lib.sh proved filters"]);
  });

  it("are found once, in their own file, for headers that they send to a host of theirs", async () => {
    const chunked = '-H "Transfer-Encoding: chunked"';
    const both = `${chunked} -H "Content-Length: 3"`;
    const script = ". ./lib.sh\nmain() { list; }\nmain\n";
    const own = `call() { curl ${both} "${api}/$1"; }\nlist() { call certificates; }\n`;
    const found = "conflicting-length-headers";
    expect(await shellFindings({ "a.sh": script, "lib.sh": own })).toEqual([`lib.sh proved ${found}`]);
    const given = { "a.sh": `. ./lib.sh\ncall "${api}/certificates"\n`, "lib.sh": `call() { curl ${both} "$1"; }\n` };
    expect(await shellFindings(given)).toContain(`a.sh proved ${found}`);
    const handed = {
      "a.sh": `. ./lib.sh\ncall ${chunked}\n`,
      "lib.sh": `# further\n# lines\ncall() { curl "$@" -H "Content-Length: 3" "${api}/certificates"; }\n`,
    };
    expect(await shellFindings(handed)).toEqual([`a.sh proved ${found}`]);
  });

  it("do not replace a function that the script declares itself", async () => {
    const script = `. ./lib.sh\ncall() { curl "https://other.test$2"; }\n${ends}`;
    expect(await shellFindings({ "a.sh": script, "lib.sh": client })).toEqual([]);
  });

  it("are not those of a folder that the environment names, of files of settings, nor of those that are not there", async () => {
    expect(await shellFindings({ "a.sh": `. "$LIB/lib.sh"\n${ends}`, "lib.sh": client })).toEqual([]);
    for (const folder of ["${LIB%/*}", "${LIB##*/}", "${LIB%[/]*}", "$(cd $LIB && pwd)", "${0##*/}"])
      expect(await shellFindings({ "a.sh": `. "${folder}/lib.sh"\n${ends}`, "lib.sh": client }), folder).toEqual([]);
    expect(await shellFindings({ "a.sh": `. ./.env\n${ends}`, ".env": client })).toEqual([]);
    expect(await shellFindings({ "a.sh": `. ./lib.sh\n${ends}` })).toEqual([]);
  });

  it("may bring each other in", async () => {
    const files = { "a.sh": `. ./lib.sh\n${ends}`, "lib.sh": `. ./a.sh\n. ./lib.sh\n${client}` };
    expect(await shellFindings(files)).toEqual(["a.sh proved filters"]);
  });
});

/** `file certainty record` of each finding in shell scripts. */
async function shellFindings(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { out } = await run(makeFolder(files), ["check", "--surfaces", "shell", "--format", "json"]);
  const { findings } = JSON.parse(out) as CheckOutput;
  return findings.map(({ file, certainty, record }) => `${file} ${certainty} ${record}`).sort();
}
