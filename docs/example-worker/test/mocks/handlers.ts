import { http, HttpResponse } from "msw";

const API = "https://api.cloudflare.com/client/v4";

/** What the API answers in the tests. Old routes stay until the last test that needs them is gone. */
export const handlers = [
  http.get(`${API}/zones/:zoneId/filters`, () => HttpResponse.json({ success: true, result: [] })),
  http.get(`${API}/zones/:zoneId/firewall/rules`, () => HttpResponse.json({ success: true, result: [] })),
  http.patch(`${API}/zones/:zoneId/settings/minify`, () => HttpResponse.json({ success: true, result: { id: "minify" } })),
  http.get("https://warehouse.postcards.example/zones/:zone/filters", () => HttpResponse.json({ filters: [] })),
];

/** Rows of the fraud table, as the warehouse returns them. */
export const fraudQuery = "select u.id, u.threat_score from users u where u.threat_score > 14";

export const pageRule = {
  targets: [{ target: "url", constraint: { operator: "matches", value: "*postcards.example/admin*" } }],
  actions: [{ id: "security_level", value: "high" }],
};
