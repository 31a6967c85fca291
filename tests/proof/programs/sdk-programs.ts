import type { ProofProgram } from "../proof-program.ts";
import { toPrograms, type Row } from "./run-source.ts";

/** Installed releases of the vendor's client. */
const RELEASES = ["cloudflare3", "cloudflare4", "cloudflare5", "cloudflare6", "cloudflare7"];

function run(...lines: readonly string[]): string {
  return [
    `import Cloudflare from "cloudflare";`,
    "const client = new Cloudflare({ apiToken: process.env.API_TOKEN });",
    "export async function run(zone_id: string) {",
    ...lines.map((line) => `  ${line}`),
    "}",
  ].join("\n");
}

const DATA = `data: { service: "_sip", proto: "_tcp", name: "example.com", priority: 1, weight: 5, port: 5060, target: "sip.example.com" }`;

const srv: readonly Row[] = [
  ["records.create", run(`return client.dns.records.create({ zone_id, type: "SRV", ${DATA} });`)],
  [
    "records.create with an equal name",
    run(`return client.dns.records.create({ zone_id, type: "SRV", name: "_sip._tcp.example.com", ${DATA} });`),
  ],
  ["records.update", run(`return client.dns.records.update(zone_id, { zone_id, type: "SRV", ${DATA} });`)],
];

const levels: readonly Row[] = [
  [
    "zones.settings.edit",
    run(`return client.zones.settings.edit("security_level", { zone_id, value: "high" } as never);`),
  ],
  [
    "zones.settings.securityLevel.edit",
    run(`return client.zones.settings.securityLevel.edit({ zone_id, value: "low" });`),
  ],
];

const settings: readonly Row[] = [
  [
    "zones.settings.edit",
    run(
      `await client.zones.settings.edit("minify", { zone_id, value: { css: "on", html: "on", js: "on" } } as never);`,
      `return "done";`,
    ),
  ],
  [
    "zones.settings.minify.edit",
    run(
      `await client.zones.settings.minify.edit({ zone_id, value: { css: "on", html: "on", js: "on" } });`,
      `return "done";`,
    ),
  ],
];

const pools: readonly Row[] = [
  [
    "loadBalancers.pools.create",
    run(
      `return client.loadBalancers.pools.create({ account_id: zone_id, name: "primary", origins: [], notification_email: "ops@example.com" });`,
    ),
  ],
];

const routes: readonly Row[] = [
  ["get of a path", run("return client.get(`/zones/${zone_id}/script_monitor/scripts`);")],
  ["put of a path", run("return client.put(`/zones/${zone_id}/script_monitor`, { body: { enabled: true } });")],
];

const locked: readonly Row[] = [
  [
    "records.get",
    run("const record = await client.dns.records.get(zone_id, { zone_id });", "return record.locked ? 1 : 0;"),
  ],
];

/** The same calls in each release: those that a release does not have request nothing there, and prove nothing. */
export const sdkPrograms: readonly ProofProgram[] = RELEASES.flatMap((sdk) =>
  [
    ...toPrograms("srv-data-fields", srv, { sdk }),
    ...toPrograms("security-level", levels, { sdk }),
    ...toPrograms("minify", settings, { sdk }),
    ...toPrograms("load-balancer-notification-email", pools, { sdk }),
    ...toPrograms("script-monitor", routes, { sdk }),
    ...toPrograms("dns-record-locked", locked, { sdk }),
  ].map((program) => ({ ...program, name: `${program.name} of ${sdk}` })),
);
