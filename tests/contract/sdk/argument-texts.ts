/** Settings of a zone: some that the schedule names, one that it does not. */
const SETTINGS = [
  "minify",
  "brotli",
  "mobile_redirect",
  "server_side_exclude",
  "privacy_pass",
  "security_level",
  "ssl",
];

/** Everything by which a call may name what its path needs, for an account or for a zone; `path_…` is of version 3.4. */
const IDS = [
  'package_id: "p1", ruleset_id: "r1", path_id: "x1", dataset_id: "d1", bucket_name: "b1", namespace: "s1", id: "i1"',
  'zone_id: "z1", path_zone_id: "z1"',
  'account_id: "a1"',
];
const [OTHERS = "", ZONE = "", ACCOUNT = ""] = IDS;

/** A payload that has something of every record that looks into one. */
export const PAYLOAD = [
  'type: "SRV"',
  'data: { service: "_sip", proto: "_tcp", name: "example.com", priority: 1, weight: 1, port: 5060, target: "sip.example.com" }',
  'notification_email: "ops@example.com"',
  'value: "high"',
  'action: "set_config"',
  'action_parameters: { security_level: "low" }',
  'expression: "cf.threat_score gt 10"',
  'rules: [{ action: "set_config", action_parameters: { security_level: "medium" }, expression: "cf.threat_score gt 5" }]',
].join(", ");

/**
 * Arguments that a member may take, as source text: up to three names of what the path needs, then an object with the
 * rest. Whether a release takes them shows when it is called.
 */
export function listArgumentTexts(member: string, payload = ""): readonly string[] {
  const more = payload === "" ? "" : `, ${payload}`;
  const items = member.endsWith("zones.settings.edit")
    ? [`{ ${ZONE}, items: [${SETTINGS.map((id) => `{ id: "${id}", value: "high" }`).join(", ")}] }`]
    : [];
  const objects = [`{ ${OTHERS}, ${ZONE}${more} }`, `{ ${OTHERS}, ${ACCOUNT}${more} }`];
  const last = payload === "" ? ["", ...objects] : objects;
  const names = member.includes("settings") ? SETTINGS.map((name) => [`"${name}"`]) : [['"n1"']];
  const before = [[], ...names, ['"n1"', '"n2"'], ['"n1"', '"n2"', '"n3"']];
  return [...items, ...before.flatMap((texts) => last.map((object) => [...texts, object].filter(isThere).join(", ")))];
}

function isThere(text: string): boolean {
  return text !== "";
}
