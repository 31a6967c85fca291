import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { createManagementApi } from "../../../src/runtime/index.ts";

/** What the tests use of the vendor's client. */
interface Client {
  readonly dns: { readonly records: Resource };
  readonly rulesets: Resource;
  readonly zones: Resource;
  readonly filters: Resource;
  readonly pageShield: Resource;
}

interface Resource {
  create(params: object): Promise<{ readonly id: string; readonly name?: string }>;
  get(id: string, params: object): Promise<object>;
  edit(id: string, params: object): Promise<object>;
  list(params: object): AsyncIterable<object>;
  update(params: object): Promise<object>;
}

const require = createRequire(import.meta.url);
const releases = ["cloudflare3", "cloudflare4", "cloudflare5", "cloudflare6", "cloudflare7"] as const;

function createClient(release: string, asOf: string): Client {
  const { Cloudflare } = require(release) as { readonly Cloudflare: new (options: object) => Client };
  const api = createManagementApi({ asOf });
  return new Cloudflare({ apiToken: "any", maxRetries: 0, fetch: api.fetch });
}

async function listAll(items: AsyncIterable<object>): Promise<readonly object[]> {
  const all: object[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe.each(releases)("%s, a release of the vendor's client,", (release) => {
  const zone = { zone_id: "023e105f4ecef8ad9ca31a8372d0c353" };
  const record = { type: "A", name: "www.example.com", content: "192.0.2.1" };

  it("makes, reads, changes and lists records", async () => {
    const { dns } = createClient(release, "2025-06-01");
    const made = await dns.records.create({ ...zone, ...record });
    expect(made).toMatchObject(record);
    expect(await dns.records.get(made.id, zone)).toEqual(made);
    expect(await dns.records.edit(made.id, { ...zone, ...record, ttl: 300 })).toMatchObject({ ttl: 300 });
    for (let count = 1; count < 3; count += 1) await dns.records.create({ ...zone, ...record });
    expect(await listAll(dns.records.list({ ...zone, per_page: 2 }))).toHaveLength(3);
  });

  it("meets the end of a field as an error of its own class", async () => {
    const data = {
      service: "_sip",
      proto: "_tcp",
      name: "example.com",
      priority: 1,
      weight: 1,
      port: 1,
      target: "a.b",
    };
    const make = (asOf: string): Promise<object> =>
      createClient(release, asOf).dns.records.create({ ...zone, type: "SRV", name: "_sip._tcp.example.com", data });
    expect(await make("2024-05-31")).toMatchObject({ name: "_sip._tcp.example.com", data });
    await expect(make("2024-06-01")).rejects.toMatchObject({ status: 400 });
  });

  it("makes rulesets, and meets the end of the threat score in them", async () => {
    const ruleset = {
      ...zone,
      kind: "zone",
      name: "ours",
      phase: "http_request_firewall_custom",
      rules: [{ action: "block", expression: "cf.threat_score gt 10" }],
    };
    expect(await createClient(release, "2024-09-30").rulesets.create(ruleset)).toMatchObject({ name: "ours" });
    await expect(createClient(release, "2024-10-01").rulesets.create(ruleset)).rejects.toMatchObject({ status: 400 });
  });

  it("lists filters until they have ended", async () => {
    expect(await listAll(createClient(release, "2025-01-14").filters.list(zone))).toEqual([]);
    await expect(listAll(createClient(release, "2025-01-15").filters.list(zone))).rejects.toMatchObject({
      status: 410,
    });
  });

  it("changes what lives on", async () => {
    const { pageShield } = createClient(release, "2025-06-01");
    expect(await pageShield.update({ ...zone, enabled: true })).toMatchObject({ enabled: true });
  });
});
