import type { CloudflareClient } from "./client";

interface ZoneSetting {
  id: string;
  value: unknown;
}

/** What every zone of ours looks like. Run after a zone was added. */
const DEFAULTS: ZoneSetting[] = [
  { id: "always_use_https", value: "on" },
  { id: "brotli", value: "on" },
  { id: "http3", value: "on" },
  { id: "minify", value: { css: "on", html: "off", js: "on" } },
  { id: "min_tls_version", value: "1.2" },
];

export async function syncZoneSettings(client: CloudflareClient, zoneId: string): Promise<void> {
  for (const { id, value } of DEFAULTS) {
    await client.patch(`/zones/${zoneId}/settings/${id}`, { value });
  }
}

export async function disableServerSideExcludes(client: CloudflareClient, zoneId: string): Promise<void> {
  await client.patch(`/zones/${zoneId}/settings/server_side_exclude`, { value: "off" });
}

/** Zones on our name servers only; the others are left to their owners. */
export async function usesApexNameServers(client: CloudflareClient, zoneId: string): Promise<boolean> {
  const { use_apex_ns } = await client.get<{ use_apex_ns: boolean }>(`/zones/${zoneId}/dns_settings/use_apex_ns`);
  return use_apex_ns;
}

export async function readTlsVersion(client: CloudflareClient, zoneId: string): Promise<string> {
  const setting = await client.get<ZoneSetting>(`/zones/${zoneId}/settings/min_tls_version`);
  return String(setting.value);
}
