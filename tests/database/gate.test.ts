import { afterEach, describe, expect, it, vi } from "vitest";
import { database } from "../../src/database/index.ts";
import { createTextGate, toSearchedText } from "../../src/database/text-gate.ts";

describe("the gate", () => {
  it.each([
    // The words of a whole path, wherever they stand.
    'const path = ["zones", id, "filters"].join("/");',
    "fetch(`${API}/zones/${zone}/rate_limits`)",
    'client.get("/organizations/" + id)',
    // Common words, the last of them written as a segment.
    "fetch(`${API}/zones/${zone}/settings`)",
    'const path = ["zones", id, "settings"].join("/");',
    "`zones/${id}/${prefix}settings?page=1`",
    // A suffix that says enough alone.
    'zoneRequest("settings/minify")',
    "const names = ['brotli']; names.map((name) => call(`/settings/${name}`));",
    'call("POST", "/firewall/rules")',
    'post("/billing/profile")',
    // Either spelling of a segment; the path that it stands in is found by its root already.
    "get(`/organizations/${id}/railguns`)",
    // Records that are not paths.
    '{ type: "SRV", data: { service: "_sip" } }',
    "patch({ data: { proto, priority, weight, port, target } })",
    'edit(`/dns_records/${id}`, { data: { name: "x" } })',
    "(cf.threat_score gt 10)",
    "{ security_level: level }",
    "`${base}/script_monitor`",
    "env.FILES.list({ include: [] })",
    "bucket\n  .list(options); const options = { include };",
    "bucket.list().then(({ objects }) => objects[0].customMetadata)",
    '{ "Content-Length": 1, "transfer-encoding": "chunked" }',
    'ciphers: "ECDHE-RSA-CHACHA20-POLY1305-OLD"',
    "suites = [0xCC13]",
  ])("lets %j through", (text) => {
    expect(database.passesGate(text)).toBe(true);
  });

  it.each([
    "",
    'import { readFile } from "node:fs/promises";',
    // A word of a path that says too little alone.
    "const filters = zone.filters;",
    'const settings = { theme: "dark" };',
    'import { zones } from "../zones.js"; import { settings } from "./settings"; settings.zone = zones[0];',
    "export const settings = readSettings(zones);",
    "packages.filter(({ waf }) => waf)",
    // `include` and `list` within other words.
    "server.listen(8080); names.includes(name);",
    "emitter.listeners('x'); const included = true;",
    'headers.get("content-length")',
  ])("turns %j away", (text) => {
    expect(database.passesGate(text)).toBe(false);
  });
});

describe("a search", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is made once for a word, however many conjunctions it is in", () => {
    const word = (text: string): { spellings: readonly string[]; closed: boolean } => ({
      spellings: [text],
      closed: false,
    });
    const gate = createTextGate([
      [word("a"), word("b")],
      [word("a"), word("c")],
      [word("b"), word("c"), word("d")],
      [word("a"), word("b"), word("d")],
    ]);
    const includes = vi.spyOn(String.prototype, "includes");
    expect(gate(toSearchedText("c d"))).toBe(false);
    const searched = includes.mock.calls.map(([text]) => text);
    includes.mockRestore();
    expect(new Set(searched).size).toBe(searched.length);
    expect(searched.length).toBeLessThanOrEqual(4);
  });
});
