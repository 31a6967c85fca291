import type { CloudflareClient } from "./client";

interface DnsRecord {
  id: string;
  type: string;
  name: string;
}

/** The print shops register their drivers through SIP; each shop has a host of its own. */
export async function addPrintShop(client: CloudflareClient, zoneId: string, shop: string): Promise<DnsRecord> {
  await client.post(`/zones/${zoneId}/dns_records`, {
    type: "SRV",
    name: `_sip._tls.${shop}.postcards.example`,
    data: {
      service: "_sip",
      proto: "_tls",
      name: `${shop}.postcards.example`,
      priority: 10,
      weight: 5,
      port: 5061,
      target: "sip.postcards.example",
    },
  });
  return client.post<DnsRecord>(`/zones/${zoneId}/dns_records`, {
    type: "CNAME",
    name: `${shop}.postcards.example`,
    content: "shops.postcards.example",
    proxied: true,
  });
}

export function addMailServers(client: CloudflareClient, zoneId: string): Promise<DnsRecord> {
  return client.post<DnsRecord>(`/zones/${zoneId}/dns_records`, {
    type: "SRV",
    name: "_submission._tcp.postcards.example",
    data: { priority: 0, weight: 1, port: 587, target: "mail.postcards.example" },
  });
}

export function restrictCertificates(client: CloudflareClient, zoneId: string): Promise<DnsRecord> {
  return client.post<DnsRecord>(`/zones/${zoneId}/dns_records`, {
    type: "CAA",
    name: "postcards.example",
    data: { flags: 0, tag: "issue", value: "letsencrypt.org" },
  });
}
