import axios from "axios";

const { CLOUDFLARE_API_TOKEN, ZONE_ID } = process.env;

const api = axios.create({
  baseURL: "https://api.cloudflare.com/client/v4",
  headers: { Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` },
});

const zone = `/zones/${ZONE_ID}`;

async function readOldRules() {
  const rules = await api.get(`${zone}/firewall/rules`, { params: { per_page: 100 } });
  const filters = await api.get(zone + "/filters");
  const limits = await api.get(`${zone}/rate_limits`);
  return { rules: rules.data.result, filters: filters.data.result, limits: limits.data.result };
}

function toCustomRule(rule, filters) {
  const filter = filters.find(({ id }) => id === rule.filter.id);
  return { action: rule.action, description: rule.description, expression: filter.expression, enabled: !rule.paused };
}

async function removeOldRules(rules) {
  for (const { id, filter } of rules) {
    await api.delete(`${zone}/firewall/rules/${id}`);
    await api.delete(`${zone}/filters/${filter.id}`);
  }
}

async function listOverrides() {
  const { data } = await api({ method: "get", url: `${zone}/firewall/waf/overrides` });
  return data.result;
}

const { rules, filters, limits } = await readOldRules();
await api.put(`${zone}/rulesets/phases/http_request_firewall_custom/entrypoint`, {
  rules: rules.map((rule) => toCustomRule(rule, filters)),
});
console.log(`${rules.length} rules moved; ${limits.length} rate limits and ${(await listOverrides()).length} overrides are left`);

if (process.argv.includes("--remove")) await removeOldRules(rules);

// Access rules by address stay where they are.
const blocked = await api.get(`${zone}/firewall/access_rules/rules`);
console.log(`${blocked.data.result.length} addresses blocked`);
