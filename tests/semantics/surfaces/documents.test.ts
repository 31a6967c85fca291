import { describe, expect, it } from "vitest";
import { readSurfaceFacts, type SurfaceLanguage } from "../../../src/semantics/surfaces/surface-facts.ts";
import { interests, readSurface } from "./read-surface.ts";

type Row = readonly [why: string, language: "json" | "yaml", text: string, ...facts: readonly string[]];

const api = "https://api.cloudflare.com/client/v4";

describe("objects and expressions of data", () => {
  it.each<Row>([
    [
      "JSON",
      "json",
      `{ "type": "SRV", "data": { "service": "_sip" } }`,
      `object { type: "SRV", data: { service: "_sip" } }`,
    ],
    ["JSON with comments and trailing commas", "json", `{ // x\n "data": { "a": 1, }, }`, "object { data: { a: 1 } }"],
    ["JSON with an error", "json", `{ "data": { "a": 1 ], }`, "object { data: { a: 1 } }"],
    [
      "an expression",
      "json",
      `{ "expression": "cf.threat_score gt \\"1\\"" }`,
      `expression expression: cf.threat_score gt "1"`,
    ],
    [
      "an expression in a list",
      "json",
      `{ "filters": ["cf.threat_score gt 1"] }`,
      "expression filters: cf.threat_score gt 1",
    ],
    ["YAML", "yaml", `type: SRV\ndata:\n  service: _sip\n`, `object { type: "SRV", data: { service: "_sip" } }`],
    [
      "YAML in flow style",
      "yaml",
      `{ type: 'SRV', data: { port: 5060 } }`,
      `object { type: "SRV", data: { port: 5060 } }`,
    ],
    [
      "a YAML block",
      "yaml",
      "expression: |\n  a and\n    cf.threat_score gt 1\n",
      "expression expression: a and\n  cf.threat_score gt 1\n",
    ],
    [
      "a folded YAML block",
      "yaml",
      "expression: >-\n  a and\n  cf.threat_score gt 1\n",
      "expression expression: a and cf.threat_score gt 1 ",
    ],
    [
      "several documents",
      "yaml",
      "data: { a: 1 }\n---\ndata: { b: 2 }\n",
      "object { data: { a: 1 } }",
      "object { data: { b: 2 } }",
    ],
    [
      "an alias of an anchor that is set anew",
      "yaml",
      "a: &x { service: s }\nb: &x { service: t }\ny:\n  data: *x\n",
      `object { data: { service: "t" } }`,
    ],
    ["an alias", "yaml", "x: &x { service: s }\ny:\n  data: *x\n", `object { data: { service: "s" } }`],
    [
      "a map that is merged",
      "yaml",
      "x: &x { data: { a: 1 } }\ny:\n  <<: *x\n  type: SRV\n",
      "object { data: { a: 1 } }",
      `object { data: { a: 1 }, type: "SRV" }`,
    ],
    [
      "maps that are merged behind what is written",
      "yaml",
      "x: &x { port: 1 }\nz: &z { port: 2, service: s }\ny:\n  type: SRV\n  data: { port: 3 }\n  <<: [*x, *z]\n",
      `object { port: 2, service: "s", port: 1, type: "SRV", data: { port: 3 } }`,
    ],
    ["data that says nothing", "json", `{ "name": "x", "version": "1" }`],
  ])("%s", (_why, language, text, ...facts) => {
    expect(readSurface(text, language as Row[1])).toEqual(facts);
  });
});

describe("aliases that repeat each other again and again", () => {
  it.each([
    ["doubled", "data: { service: s }\n---\na0: &a0 [x]\n" + doubled(40)],
    ["of what holds them", "data: { service: s }\n---\na: &a\n  b: *a\n  c: *a\n  d: [*a, *a]\n"],
  ])("have an end: %s", (_why, text) => {
    expect(readSurface(text, "yaml")).toContain(`object { data: { service: "s" } }`);
  });
});

describe("a list with a name that many tasks go through", () => {
  it("has an end", () => {
    const items = Array.from({ length: 100 }, (_, at) => `a${String(at)}`).join(", ");
    const task = "    - uri: { url: 'https://x.test/{{ item }}' }\n      loop: '{{ list }}'\n";
    const requests = readSurface(`- vars: { list: [${items}] }\n  tasks:\n${task.repeat(300)}`, "yaml");
    expect(requests.length).toBeGreaterThan(300);
    expect(requests.length).toBeLessThan(11_000);
  });
});

function doubled(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `a${String(at + 1)}: &a${String(at + 1)} [*a${String(at)}, *a${String(at)}]`,
  );
  return `${lines.join("\n")}\n`;
}

describe("commands in data", () => {
  it.each<Row>([
    [
      "a script of a package",
      "json",
      `{ "scripts": { "purge": "curl -X PUT \\"https://x.test/zones/$Z\\"" } }`,
      "PUT https://x.test/zones/{Z}",
    ],
    [
      "what a machine runs at its first start",
      "yaml",
      "runcmd:\n  - A=https://x.test\n  - [curl, -X, PUT, https://x.test/a]\n  - curl $A/b\n",
      "GET https://x.test/b",
      "PUT https://x.test/a",
    ],
    [
      "a step with the variables of the workflow, of its job and its own",
      "yaml",
      "env: { API: https://x.test, P: a, Q: a }\njobs:\n  a:\n    env: { P: zones, N: 4 }\n    steps:\n      - run: curl $API/v$N/$P/$Q\n        env: { Q: b }\n      - run: curl $API/$P/$Q\n  b:\n    steps:\n      - run: curl $API/$P\n",
      "GET https://x.test/v4/zones/b",
      "GET https://x.test/zones/a",
      "GET https://x.test/a",
    ],
    [
      "a step with templates that name its variables",
      "yaml",
      "env: { API: https://x.test, Z: 1 }\nsteps:\n  - run: curl ${{ env.API }}/zones/${{env.Z}}/${{ env.K }}\n  - uses: a/b@1\n    with: { url: '${{ env.API }}/c' }\n",
      "GET https://x.test/zones/1/{${{ env.K }}}",
      "GET https://x.test/c",
    ],
    [
      "a job with the variables of its pipeline",
      "yaml",
      "variables:\n  API: { value: https://x.test, description: where }\n  ZONES: $API/zones\n  P: a\njob:\n  variables: { P: 'b/${Q}', Q: c }\n  script:\n    - curl $ZONES/$P\nother:\n  script: curl $API/$P\n",
      "GET https://x.test/zones/b/{Q}",
      "GET https://x.test/a",
    ],
    [
      "a step with variables that are not known",
      "yaml",
      "env: { API: https://x.test }\nsteps:\n  - run: curl $API/a\n    env: { API: '${{ inputs.api }}' }\n  - run: API=https://y.test; curl $API/$K\n    env: { K: }\n",
      "GET {${{ inputs.api }}}/a",
      "GET https://y.test/{K}",
    ],
    [
      "a task for each of a list",
      "yaml",
      "- uri: { url: 'https://x.test/{{ zone }}/{{ item }}', method: PUT }\n  loop: [a, b]\n- shell: curl https://x.test/{{ item.id }}\n  with_items: [{ id: c }, { id: 4 }]\n- uri: { url: https://x.test/d }\n  loop: [e, f]\n",
      "PUT https://x.test/{{{ zone }}}/a",
      "PUT https://x.test/{{{ zone }}}/b",
      "GET https://x.test/c",
      "GET https://x.test/4",
      "GET https://x.test/d",
    ],
    [
      "a task for a list that is not known, or of which a condition chooses",
      "yaml",
      "- uri: { url: 'https://x.test/{{ item }}' }\n  loop: '{{ all }}'\n- uri: { url: 'https://x.test/{{ item }}' }\n  loop: [a]\n  when: item != 'a'\n- uri: { url: 'https://x.test/{{ other }}' }\n  loop: [a]\n",
      "GET https://x.test/{{{ item }}}",
      "GET https://x.test/{{{ item }}}",
      "GET https://x.test/{{{ other }}}",
    ],
    [
      "a task that reads what the play, a block and the task name",
      "yaml",
      "- vars: { api: https://x.test, zone: '{{ api }}/z', deep: { part: p } }\n  tasks:\n    - uri: { url: '{{ zone }}/{{ deep.part }}' }\n    - block:\n        - shell: curl {{ api }}/b\n      vars: { api: https://y.test }\n    - uri: { url: '{{ api }}/c' }\n- uri: { url: '{{ api }}/d' }\n",
      "GET https://x.test/z/p",
      "GET https://y.test/b",
      "GET https://x.test/c",
      "GET {{{ api }}}/d",
    ],
    [
      "a task for each of a list or an object that has a name",
      "yaml",
      "- vars: { list: [{ id: a }], map: { b: 1 } }\n  tasks:\n    - uri: { url: 'https://x.test/{{ item.id }}' }\n      loop: '{{ list }}'\n    - uri: { url: 'https://x.test/{{ item.key }}', body: { v: '{{ item.value }}' } }\n      loop: '{{ map | dict2items }}'\n    - uri: { url: 'https://x.test/{{ item }}' }\n      loop: '{{ list | sort }}'\n",
      "GET https://x.test/a",
      "GET https://x.test/b body { v: 1 }",
      "GET https://x.test/{{{ item }}}",
    ],
    [
      "a command of a task file that reads its names",
      "yaml",
      "vars: { API: https://x.test, RUN: { sh: date } }\ntasks:\n  a:\n    cmds: ['curl {{.API}}/a', 'curl {{.API}}/{{.RUN}}', 'curl {{.API | trim}}/b']\n",
      "GET https://x.test/a",
      "GET https://x.test/{{{.RUN}}}",
      "GET {{{.API | trim}}}/b",
    ],
    [
      "a command that reads the variables of a pipeline or of a job",
      "yaml",
      "variables: { API: https://x.test }\na:\n  variables: { PART: { value: p } }\n  script: ['curl $API/a', 'curl $API/$PART']\njobs:\n  b:\n    environment: { API: https://y.test }\n    steps: [{ run: curl $API/b }]\n",
      "GET https://x.test/a",
      "GET https://x.test/p",
      "GET https://y.test/b",
    ],
    [
      "a command for each combination of a matrix",
      "yaml",
      "job:\n  strategy: { matrix: { zone: [a, b], part: [c, 1] } }\n  steps:\n    - run: curl https://x.test/${{ matrix.zone }}/${{ matrix.part }}\n    - run: curl https://x.test/d\n",
      "GET https://x.test/a/c",
      "GET https://x.test/a/1",
      "GET https://x.test/b/c",
      "GET https://x.test/b/1",
      "GET https://x.test/d",
    ],
    [
      "a command for what a matrix includes and excludes",
      "yaml",
      "job:\n  strategy:\n    matrix:\n      zone: [a, b]\n      part: [c, d]\n      exclude: [{ zone: b, part: c }]\n      include: [{ zone: a, level: e }, { zone: f, part: g }]\n  steps:\n    - run: curl https://x.test/${{ matrix.zone }}/${{ matrix.part }}/${{ matrix.level }}\n",
      "GET https://x.test/a/c/e",
      "GET https://x.test/a/d/e",
      "GET https://x.test/b/d/{${{ matrix.level }}}",
      "GET https://x.test/f/g/{${{ matrix.level }}}",
    ],
    [
      "a command that reads variables which a matrix gives",
      "yaml",
      "job:\n  strategy: { matrix: { include: [{ a: x, b: y }, { a: z, b: v }] } }\n  env: { A: '${{ matrix.a }}', SAME: s }\n  steps:\n    - run: curl https://x.test/$A/$B/$SAME\n      env: { B: '${{ matrix.b }}' }\n",
      "GET https://x.test/x/y/s",
      "GET https://x.test/z/v/s",
    ],
    [
      "a command of which a condition chooses, or of a matrix that is not known",
      "yaml",
      "a:\n  strategy: { matrix: { zone: [a] } }\n  steps:\n    - run: curl https://x.test/${{ matrix.zone }}\n      if: matrix.zone != 'a'\nb:\n  strategy: { matrix: '${{ fromJSON(needs.a.outputs.all) }}' }\n  steps: [{ run: 'curl https://x.test/${{ matrix.zone }}' }]\n",
      "GET https://x.test/{${{ matrix.zone }}}",
      "GET https://x.test/{${{ matrix.zone }}}",
    ],
    [
      "a command that reads what it may be given",
      "yaml",
      "on:\n  workflow_dispatch:\n    inputs:\n      level: { type: choice, options: [a, b] }\n      part: { default: c }\n      zone: { required: true }\njobs:\n  a:\n    env: { LEVEL: '${{ inputs.level }}' }\n    steps:\n      - run: curl https://x.test/$LEVEL\n      - run: curl https://x.test/${{ github.event.inputs.part }}/${{ inputs.zone }}\n",
      "GET https://x.test/a",
      "GET https://x.test/b",
      "GET https://x.test/c/{${{ inputs.zone }}}",
      "GET https://x.test/{part}/{${{ inputs.zone }}}",
    ],
    [
      "variables whose values are not expanded, and of a service that its command does not read",
      "yaml",
      "env: { API: https://x.test, URL: $API/a }\nsteps: [{ run: curl $URL }]\nservices:\n  web:\n    environment: { API: https://y.test }\n    command: curl $API/b\n",
      "GET $API/a",
      "GET https://x.test/b",
    ],
    ["a step of a workflow", "yaml", "steps:\n  - run: curl https://x.test/zones\n", "GET https://x.test/zones"],
    [
      "a step of several lines",
      "yaml",
      "steps:\n  - run: |\n      set -e\n      curl -X PUT \\\n        https://x.test/zones\n",
      "PUT https://x.test/zones",
    ],
    [
      "a folded step",
      "yaml",
      "steps:\n  - run: >\n      curl -X PUT\n      https://x.test/zones\n",
      "PUT https://x.test/zones",
    ],
    [
      "a list of commands",
      "yaml",
      "build:\n  script:\n    - cd x\n    - curl https://x.test/zones\n",
      "GET https://x.test/zones",
    ],
    [
      "a list is one script: what a line assigns, the next ones have",
      "yaml",
      "build:\n  script:\n    - API=https://x.test\n    - for p in a b; do curl $API/$p; done\n",
      "GET https://x.test/a",
      "GET https://x.test/b",
    ],
    [
      "a list of lines of which the first is one word",
      "yaml",
      "script:\n  - make\n  - curl https://x.test/a\n",
      "GET https://x.test/a",
    ],
    ["a command by its words", "yaml", "command: [curl, -X, PUT, https://x.test/zones]\n", "PUT https://x.test/zones"],
    [
      "a shell by its words",
      "yaml",
      `entrypoint: ["/bin/sh", "-c", "A=https://x.test; curl $A/zones"]\n`,
      "GET https://x.test/zones",
    ],
    [
      "a check of a container",
      "yaml",
      `services:\n  a:\n    healthcheck:\n      test: ["CMD", "curl", "-f", "https://x.test/zones"]\n`,
      "GET https://x.test/zones",
    ],
    [
      "a check of a container by a shell",
      "yaml",
      `healthcheck: { test: ["CMD-SHELL", "curl -f https://x.test/zones || exit 1"] }\n`,
      "GET https://x.test/zones",
    ],
    ["a file of scripts", "yaml", "files:\n  run.sh: |\n    curl https://x.test/zones\n", "GET https://x.test/zones"],
    ["a name is none", "yaml", "steps:\n  - name: curl https://x.test/zones\n"],
    ["another test is none", "json", `{ "test": ["curl", "https://x.test/zones"] }`],
  ])("%s", (_why, language, text, ...facts) => {
    expect(readSurface(text, language as Row[1])).toEqual(facts);
  });
});

describe("tasks that are given a URL", () => {
  it.each<Row>([
    [
      "of Ansible",
      "yaml",
      `tasks:\n  - uri:\n      url: "https://x.test/zones/{{ zone }}/a"\n      method: PUT\n      body: { b: 1 }\n`,
      "PUT https://x.test/zones/{{{ zone }}}/a body { b: 1 }",
    ],
    [
      "of Ansible, by the whole name",
      "yaml",
      `- ansible.builtin.uri: { url: "{{ api }}/zones" }\n`,
      "GET {{{ api }}}/zones",
    ],
    ["that download", "yaml", "- get_url: { url: https://x.test/zones, dest: /tmp/x }\n", "GET https://x.test/zones"],
    [
      "of a workflow",
      "yaml",
      "steps:\n  - uses: a/request@v1\n    with:\n      url: https://x.test/zones/${{ env.ZONE }}\n      method: DELETE\n",
      "DELETE https://x.test/zones/{${{ env.ZONE }}}",
    ],
    [
      "and others that are given none",
      "yaml",
      "steps:\n  - uses: a/setup@v1\n    with: { version: 20, data: { a: 1 } }\n",
    ],
  ])("%s", (_why, language, text, ...facts) => {
    expect(readSurface(text, language as Row[1], ["request"])).toEqual(facts);
  });
});

describe("requests of collections and workflows", () => {
  it.each<Row>([
    [
      "of Postman",
      "json",
      `{ "item": [{ "name": "A", "item": [{ "name": "B", "request": { "method": "PUT", "url": { "raw": "https://x.test/zones/{{zone}}/a", "path": ["zones"] } } }] }] }`,
      "PUT https://x.test/zones/{{{zone}}}/a",
    ],
    [
      "of Postman, with a variable in place of the host",
      "json",
      `{ "item": [{ "request": { "method": "GET", "url": "{{baseUrl}}/zones/:zone" } }] }`,
      "GET {{{baseUrl}}}/zones/:zone",
    ],
    [
      "of Hoppscotch",
      "json",
      `{ "folders": [{ "requests": [{ "endpoint": "https://x.test/zones", "method": "POST" }] }] }`,
      "POST https://x.test/zones",
    ],
    [
      "of n8n",
      "json",
      `{ "nodes": [{ "parameters": { "url": "=https://x.test/zones/{{ $json.id }}/a", "options": {} }, "type": "n8n-nodes-base.httpRequest" }] }`,
      "GET https://x.test/zones/{{{ $json.id }}}/a",
    ],
    [
      "of n8n, with a body that is filled in",
      "json",
      `{ "nodes": [{ "parameters": { "method": "PATCH", "url": "={{ $json.a }}/zones", "jsonBody": "={\\"b\\":\\"{{ $json.c }}\\"}" } }] }`,
      `PATCH {{{ $json.a }}}/zones body { b: "{{{ $json.c }}}" }`,
    ],
    [
      "of Insomnia",
      "json",
      `{ "resources": [{ "_type": "request", "method": "POST", "url": "https://x.test/zones", "body": { "text": "{\\"a\\":1}" } }, { "_type": "workspace" }] }`,
      "POST https://x.test/zones body { a: 1 }",
    ],
    [
      "of Insomnia, in folders",
      "yaml",
      "collection:\n  - name: x\n    children:\n      - url: https://x.test/zones\n        method: GET\n",
      "GET https://x.test/zones",
    ],
    [
      "of a home",
      "yaml",
      "rest_command:\n  level:\n    url: https://x.test/zones/{{ zone }}\n    method: patch\n    payload: '{\"a\":1}'\n",
      "PATCH https://x.test/zones/{{{ zone }}} body { a: 1 }",
    ],
    [
      "and what is recorded of others is none",
      "json",
      `{ "entries": [{ "request": { "url": "https://x.test/zones" } }] }`,
    ],
    [
      "nor the description of an API",
      "json",
      `{ "paths": { "/zones": { "get": { "parameters": [{ "name": "url" }] } } } }`,
    ],
  ])("%s", (_why, language, text, ...facts) => {
    expect(readSurface(text, language as Row[1], ["request"])).toEqual(facts);
  });
});

describe("templates in data", () => {
  it.each<Row>([
    [
      "are not known in a body",
      "yaml",
      `- uri: { url: https://x.test/zones, method: PATCH, body: { a: "{{ b }}", c: "d-{{ e }}" } }\n`,
      `PATCH https://x.test/zones body { a: "{{{ b }}}", c: "d-{{{ e }}}" }`,
    ],
    [
      "are not known in JSON inside of it",
      "yaml",
      `- uri: { url: https://x.test/zones, method: PATCH, body: '{"a":"{{ b }}"}' }\n`,
      `PATCH https://x.test/zones body { a: "{{{ b }}}" }`,
    ],
    [
      "may stand without quotes",
      "yaml",
      "settings:\n  minify: {{ .Values.minify }}\n  browser_check: on\n  rocket_loader: on\n",
      `PATCH ${api}/zones/{0}/settings/minify body { value: {{{ .Values.minify }}} }`,
      `PATCH ${api}/zones/{0}/settings/browser_check body { value: "on" }`,
      `PATCH ${api}/zones/{0}/settings/rocket_loader body { value: "on" }`,
    ],
    [
      "are no maps in braces",
      "yaml",
      "- uri: { url: https://x.test/zones, body: { a: { b: c } } }\n",
      `GET https://x.test/zones body { a: { b: "c" } }`,
    ],
  ])("%s", (_why, language, text, ...facts) => {
    expect(readSurface(text, language as Row[1], ["request"])).toEqual(facts);
  });
});

describe("settings of a zone", () => {
  it("are known by two others beside", () => {
    const text = `{ "minify": { "js": "on" }, "browser_check": "on", "rocket_loader": "off" }`;
    expect(readSurface(text, "json")).toEqual([
      `PATCH ${api}/zones/{0}/settings/minify body { value: { js: "on" } }`,
      `PATCH ${api}/zones/{0}/settings/browser_check body { value: "on" }`,
      `PATCH ${api}/zones/{0}/settings/rocket_loader body { value: "off" }`,
    ]);
  });

  it("may be a list", () => {
    const text = "- { id: minify, value: x }\n- { id: browser_check, value: x }\n- { id: rocket_loader, value: x }\n";
    expect(readSurface(text, "yaml")).toHaveLength(3);
  });

  it.each([
    `{ "minify": true, "security_level": "high" }`,
    `{ "minify": true, "ssl": "on", "brotli": "on" }`,
    `[{ "id": "minify" }, { "id": "browser_check" }, { "id": "rocket_loader" }]`,
    // What the API has answered.
    `{ "result": [${["minify", "browser_check", "rocket_loader"].map((id) => `{ "id": "${id}", "value": "on", "editable": true }`).join(", ")}] }`,
    `{ ${["minify", "browser_check", "rocket_loader"].map((id) => `"${id}": { "id": "${id}", "value": "on", "editable": true }`).join(", ")} }`,
    `{ ${["minify", "browser_check", "rocket_loader"].map((id) => `"${id}": { "result": { "id": "${id}", "value": "on" }, "success": true }`).join(", ")} }`,
  ])("are not shown by %s", (text) => {
    expect(readSurface(text, "json")).toEqual([]);
  });

  it.each(["contains(local.plans, var.plan)", 'var.plan == "pro"', "!local.is_free", "can(var.a) && local.b"])(
    "are none where they say when a setting counts: %s",
    (answer) => {
      const entries = ["minify", "browser_check", "rocket_loader"].map((name) => `    ${name} = ${answer}\n`);
      expect(readSurface(`locals {\n  available = {\n${entries.join("")}  }\n}`, "terraform")).toEqual([]);
    },
  );

  it("are some of those beside an answer", () => {
    const text = `locals {\n  values = {\n    minify = var.plan == "pro"\n    browser_check = "on"\n    rocket_loader = var.x\n  }\n}`;
    expect(readSurface(text, "terraform")).toEqual([
      `PATCH ${api}/zones/{0}/settings/browser_check body { value: "on" }`,
      `PATCH ${api}/zones/{0}/settings/rocket_loader body { value: {var.x} }`,
    ]);
  });
});

describe("Terraform", () => {
  it.each<readonly [why: string, text: string, ...facts: readonly string[]]>([
    ["a resource", `resource "cloudflare_filter" "a" {\n  zone_id = "1"\n}`, `POST ${api}/zones/1/filters`],
    ["on one line", `resource "cloudflare_filter" "a" { zone_id = var.zone }`, `POST ${api}/zones/{var.zone}/filters`],
    ["without its zone", `resource "cloudflare_rate_limit" "a" {}`, `POST ${api}/zones/{zone_id}/rate_limits`],
    [
      "by account or zone",
      `resource "cloudflare_access_bookmark" "a" { zone_id = "1" }`,
      `POST ${api}/zones/1/access/bookmarks`,
    ],
    [
      "a data source",
      `data "cloudflare_waf_packages" "a" { zone_id = "1" }`,
      `GET ${api}/zones/1/firewall/waf/packages`,
    ],
    [
      "settings, each a request",
      `resource "cloudflare_zone_settings_override" "a" {\n  settings {\n    brotli = "on" # why\n    minify {\n      css = "on"\n    }\n  }\n}`,
      `PATCH ${api}/zones/{zone_id}/settings/brotli body { value: "on" }`,
      `PATCH ${api}/zones/{zone_id}/settings/minify body { value: { css: "on" } }`,
    ],
    [
      "actions of a page rule, each one of a list",
      `resource "cloudflare_page_rule" "a" {\n  zone_id = "1"\n  actions {\n    mirage = "on"\n    polish = null\n    ssl = var.x\n  }\n}`,
      `POST ${api}/zones/1/pagerules`,
      `POST ${api}/zones/1/pagerules body { actions: [{ id: "mirage", value: "on" }] }`,
      `POST ${api}/zones/1/pagerules body { actions: [{ id: "ssl", value: {var.x} }] }`,
    ],
    [
      "one block of a list",
      `resource "cloudflare_ruleset" "a" {\n  zone_id = "1"\n  rules {\n    action = "block"\n  }\n}`,
      `POST ${api}/zones/1/rulesets body { zone_id: "1", rules: [{ action: "block" }] }`,
    ],
    [
      "blocks that are made by a loop",
      `resource "cloudflare_ruleset" "a" {\n  zone_id = "1"\n  dynamic "rules" {\n    for_each = var.x\n    content {\n      action = rules.value.action\n    }\n  }\n}`,
      `POST ${api}/zones/1/rulesets body { zone_id: "1", rules: [{ action: {rules.value.action} }] }`,
    ],
    [
      "a conditional",
      `resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = var.x == 1 ? "high" : "off"\n}`,
      `PATCH ${api}/zones/1/settings/security_level body { zone_id: "1", setting_id: "security_level", value: "high" | "off" }`,
    ],
    [
      "what is taken where nothing else is there",
      `resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = lookup(var.settings, "level", "high")\n}`,
      `PATCH ${api}/zones/1/settings/security_level body { zone_id: "1", setting_id: "security_level", value: {var.settings["level"]} | "high" }`,
    ],
    [
      "one of several",
      `resource "cloudflare_zone_setting" "a" {\n  zone_id = "1"\n  setting_id = "security_level"\n  value = try(var.a.level, "low")\n}`,
      `PATCH ${api}/zones/1/settings/security_level body { zone_id: "1", setting_id: "security_level", value: {var.a.level} | "low" }`,
    ],
    [
      "a default in a type",
      `variable "a" {\n  type = object({\n    rule = optional(string, "cf.threat_score gt 1")\n  })\n}`,
      "expression type: cf.threat_score gt 1",
    ],
    [
      "a here-document",
      `locals {\n  expression = <<-EOT\n    cf.threat_score gt \${var.x}\n  EOT\n}`,
      "expression expression:     cf.threat_score gt {var.x}\n",
    ],
    [
      "escapes",
      `locals {\n  expression = "(x \\"y\\") or cf.threat_score > 1"\n}`,
      `expression expression: (x "y") or cf.threat_score > 1`,
    ],
    [
      "what a function is given",
      `locals {\n  all = concat(["cf.threat_score > 1"], var.more)\n}`,
      "expression all: cf.threat_score > 1",
    ],
    [
      "a request",
      `data "http" "a" {\n  url = "https://x.test/zones/\${var.z}"\n  method = "POST"\n  request_body = jsonencode({ a = "b" })\n}`,
      `POST https://x.test/zones/{var.z} body { a: "b" }`,
    ],
    [
      "a command",
      `resource "null_resource" "a" {\n  provisioner "local-exec" {\n    command = "curl -X PUT https://x.test/zones/\${var.z}"\n  }\n}`,
      "PUT https://x.test/zones/{var.z}",
    ],
    ["comments", `# resource "cloudflare_filter" "a" {}\n// x\n/* resource "cloudflare_filter" "b" {} */`],
    ["other providers", `resource "aws_waf_rule" "a" { zone_id = "1" }`],
    [
      "braces that are never closed",
      `resource "cloudflare_filter" "a" {\n  zone_id = "1`,
      `POST ${api}/zones/1/filters`,
    ],
    ["no configuration at all", `{{[(<<EOT "`],
  ])("%s", (_why, text, ...facts) => {
    expect(readSurface(text, "terraform", ["request", "expression", "written-path"])).toEqual(facts);
  });

  it("in JSON syntax says the same", () => {
    const text = `{ "resource": { "cloudflare_filter": { "a": { "zone_id": "1" } } } }`;
    expect(readSurface(text, "terraform-json")).toEqual([`POST ${api}/zones/1/filters`]);
  });
});

describe("what is nested deeper than is looked at", () => {
  const rule = '"expression": "cf.threat_score > 1"';
  const block = 'a {\n  expression = "cf.threat_score > 1"\n}';

  /** The facts beside it are there, and the rest is told. */
  const read = (text: string, language: SurfaceLanguage): readonly [facts: number, cutOff: string | undefined] => {
    const { facts, cutOff } = readSurfaceFacts({ filename: "/app/file", text, language }, interests);
    return [facts.length, cutOff];
  };

  it.each<readonly [language: SurfaceLanguage, nest: (levels: number) => string]>([
    ["json", (levels) => `{ "a": ${'{ "b": '.repeat(levels)}{ ${rule} }${" }".repeat(levels)}, "c": { ${rule} } }`],
    ["yaml", (levels) => `a: ${"[".repeat(levels)}{ ${rule} }${"]".repeat(levels)}\nc: { ${rule} }\n`],
    ["terraform", (levels) => `${"b {\n".repeat(levels)}${block}\n${"}\n".repeat(levels)}${block}\n`],
    [
      "terraform",
      (levels) => `a = ${"[".repeat(levels)}"cf.threat_score > 1"${"]".repeat(levels)}\nb = "cf.threat_score > 1"\n`,
    ],
  ])("is told of in %s", (language, nest) => {
    expect(read(nest(20), language)).toEqual([2, undefined]);
    expect(read(nest(40), language)).toEqual([1, "file"]);
  });
});
