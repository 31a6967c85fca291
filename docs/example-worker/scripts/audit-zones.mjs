// Prints what each zone has switched on. Usage: CLOUDFLARE_API_TOKEN=… node scripts/audit-zones.mjs <zone id> …
const API = process.env.CLOUDFLARE_API ?? "https://api.cloudflare.com/client/v4";
const headers = { Authorization: `Bearer ${process.env.CLOUDFLARE_API_TOKEN}` };

const AUDITED = [
  "brotli",
  "http3",
  "mobile_redirect",
  "ssl",
];

async function call(url) {
  const response = await fetch(url, { headers });
  const { result } = await response.json();
  return result;
}

for (const zone of process.argv.slice(2)) {
  for (const setting of AUDITED) {
    const { value } = await call(`${API}/zones/${zone}/settings/${setting}`);
    console.log(zone, setting, JSON.stringify(value));
  }

  const scripts = await fetch(`${API}/zones/${zone}/script_monitor/scripts?per_page=50`, { headers });
  console.log(zone, "third-party scripts", (await scripts.json()).result.length);

  const shield = await fetch(`${API}/zones/${zone}/page_shield`, { headers });
  console.log(zone, "page shield", (await shield.json()).result.enabled);

  const traffic = await call(`${API}/zones/${zone}/analytics/dashboard?since=-1440`);
  console.log(zone, "requests today", traffic.totals.requests.all);
}
