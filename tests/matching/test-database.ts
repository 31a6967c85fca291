import { compileGate } from "../../src/database/gate/compile/compile-gate.ts";
import { Gate } from "../../src/database/gate/gate.ts";
import type { Database, PathMatch, PathSegment } from "../../src/database/database.ts";
import type { Endpoint, SunsetRecord, Vocabulary } from "../../src/model/index.ts";

const vocabulary: Vocabulary = {
  apiHosts: ["https://api.cloudflare.com/client/v4"],
  basePaths: ["/client/v4"],
  roots: ["zones", "accounts", "user", "organizations"],
  packages: ["cloudflare"],
  credentialHeaders: ["x-auth-key", "x-auth-email"],
  expressionPrefixes: ["<prefix>", "cf"],
  segments: { "<legacy_accelerator>s": ["railguns"] },
  bucketTypes: ["R2Bucket", "BucketBinding"],
  uploadTypes: ["R2MultipartUpload", "BucketMultipartUpload"],
  bucketTables: ["r2_buckets", "object_buckets"],
  deploymentConfigs: ["wrangler.toml"],
  flags: { list_honor_include: ["list_honor_include", "r2_list_honor_include"] },
};

const undated = {
  rule: "no-deprecated-endpoint",
  change: "ends",
  edit: { class: "none", reason: "another model" },
  source: "test",
  examples: { wrong: [], right: [] },
} as const;

const base = { ...undated, api: "Cloudflare API", boundary: "after" } as const;

function endpoint(id: string, endOfLife: string, endpoints: readonly Endpoint[], more: object = {}): SunsetRecord {
  return { ...base, id, title: id, kind: "endpoint", endOfLife, endpoints, replacement: {}, ...more };
}

const targets = [
  { methods: ["POST"], path: "/zones/:zone_id/rulesets" },
  { methods: ["PUT"], path: "/zones/:zone_id/rulesets/phases/:phase_name/entrypoint" },
];

/** A small schedule with one record of each kind and of each peculiarity. */
export const records: readonly SunsetRecord[] = [
  endpoint(
    "filters",
    "2025-01-15",
    [
      { methods: ["GET", "POST"], path: "/zones/:zone_id/filters", identifiesApi: true },
      { methods: ["GET"], path: "/zones/:zone_id/filters/:filter_id", identifiesApi: true },
    ],
    { announced: "2024-01-15", replacement: { text: "WAF custom rules" } },
  ),
  endpoint("firewall-rules", "2025-01-15", [
    { methods: ["GET", "POST"], path: "/zones/:zone_id/firewall/rules", identifiesApi: true },
    { methods: ["GET"], path: "/zones/:zone_id/firewall/rules/:rule_id", identifiesApi: true },
  ]),
  endpoint("minify", "2024-08-05", [
    { methods: ["GET", "PATCH"], path: "/zones/:zone_id/settings/minify", identifiesApi: true },
  ]),
  endpoint(
    "brotli",
    "2024-08-15",
    [{ methods: ["GET", "PATCH"], path: "/zones/:zone_id/settings/brotli", identifiesApi: true }],
    { revisions: [{ endOfLife: null, source: "test" }] },
  ),
  endpoint("billing", "2023-06-06", [{ methods: ["GET"], path: "/user/billing/profile", identifiesApi: false }], {
    replacement: { none: true },
  }),
  endpoint("tunnels", "2024-02-04", [
    {
      methods: ["GET"],
      path: "/accounts/:account_identifier/tunnels",
      identifiesApi: false,
      methodDecides: true,
      reusedBy: "the list of all tunnels",
    },
    { methods: ["POST"], path: "/accounts/:account_identifier/tunnels", identifiesApi: false, methodDecides: true },
  ]),
  endpoint(
    "organizations",
    "2020-02-04",
    [
      {
        methods: ["GET"],
        path: "/organizations/:identifier/members",
        identifiesApi: false,
        replacementPath: "/accounts/:identifier/members",
      },
      {
        methods: ["GET"],
        path: "/organizations/:identifier/<legacy_accelerator>s",
        identifiesApi: false,
        replacementPath: "/accounts/:identifier/<legacy_accelerator>s",
      },
    ],
    { edit: { class: "suggestion" } },
  ),
  endpoint(
    "images",
    "2022-07-01",
    [
      {
        methods: ["POST"],
        path: "/accounts/:account_identifier/images/v1/direct_upload",
        identifiesApi: true,
        replacementPath: "/accounts/:account_identifier/images/v2/direct_upload",
      },
    ],
    { edit: { class: "suggestion", differs: "body and id differ" } },
  ),
  {
    ...base,
    id: "script-monitor",
    title: "script monitor",
    kind: "path-segment",
    endOfLife: "2022-10-11",
    boundary: "from",
    under: "/zones/:zone_id",
    segment: "script_monitor",
    replacementSegment: "page_shield",
    replacement: { text: "page_shield" },
    edit: { class: "fix" },
  },
  {
    ...base,
    id: "srv-data",
    title: "SRV data",
    kind: "payload-field",
    rule: "no-srv-data-fields",
    endOfLife: "2024-05-31",
    change: "is rejected",
    target: {
      endpoints: [
        { methods: ["GET", "POST"], path: "/zones/:zone_id/dns_records" },
        { methods: ["GET", "PATCH", "PUT"], path: "/zones/:zone_id/dns_records/:dns_record_id" },
      ],
    },
    fields: ["data.service", "data.proto", "data.name"],
    when: { type: "SRV" },
    companions: ["data.priority", "data.weight", "data.port", "data.target"],
    replacement: { text: "the top-level name" },
  },
  {
    ...base,
    id: "security-level",
    title: "security level",
    kind: "payload-value",
    rule: "no-removed-security-level",
    endOfLife: "2024-09-30",
    change: "is rejected",
    places: [
      { field: "value", endpoints: [{ methods: ["PATCH"], path: "/zones/:zone_id/settings/security_level" }] },
      {
        field: "rules.*.action_parameters.security_level",
        when: { "rules.*.action": "set_config" },
        endpoints: targets,
      },
      {
        field: "action_parameters.security_level",
        when: { action: "set_config" },
        endpoints: [
          { methods: ["POST"], path: "/zones/:zone_id/rulesets/:ruleset_id/rules" },
          { methods: ["PATCH"], path: "/zones/:zone_id/rulesets/:ruleset_id/rules/:rule_id" },
        ],
      },
    ],
    allowed: ["off", "under_attack"],
    former: ["essentially_off", "low", "medium", "high"],
    closest: { essentially_off: "off" },
    replacement: {},
    edit: { class: "suggestion" },
  },
  {
    ...base,
    id: "threat-score",
    title: "threat score",
    kind: "expression-field",
    rule: "no-threat-score",
    endOfLife: "2024-09-30",
    change: "is rejected",
    target: { endpoints: targets },
    field: "threat_score",
    replacement: {},
  },
  {
    ...undated,
    id: "ignored-include",
    title: "include",
    kind: "bucket-option",
    rule: "no-ignored-include",
    change: "is ignored",
    method: "list",
    option: "include",
    forced: ["httpMetadata", "customMetadata"],
    compatibilityDate: "2022-08-04",
    flag: "list_honor_include",
    replacement: {},
    edit: { class: "fix" },
  },
];

interface Template {
  readonly record: SunsetRecord;
  readonly endpoint: Endpoint | undefined;
  readonly methods: readonly string[];
  readonly template: readonly string[];
  readonly identifiesApi: boolean;
}

/** A database of the given records; it looks through all templates, which is enough for a few. */
export function createTestDatabase(release = "2026-01-01"): Database {
  const templates = records.flatMap(toTemplates);
  return {
    api: { id: "test", title: "Test API" },
    release,
    records,
    vocabulary,
    clients: [],
    binding: { methods: [] } as unknown as Database["binding"],
    managementApi: { resources: [], expressionFields: ["expression"] } as unknown as Database["managementApi"],
    findRecord: (id) => records.find((record) => record.id === id),
    matchPath: (segments) => templates.flatMap((template) => matchWhole(template, segments)),
    matchSuffix: (segments) => templates.flatMap((template) => matchEnd(template, segments)),
    gate: (choice) => new Gate(compileGate(records, [], vocabulary), choice),
  };
}

function toTemplates(record: SunsetRecord): readonly Template[] {
  if (record.kind === "endpoint") {
    return record.endpoints.map((each) => toTemplate(record, each.path, each.methods, each));
  }
  if (record.kind === "path-segment") return [toTemplate(record, `${record.under}/${record.segment}`, [])];
  if (record.kind === "payload-field" || record.kind === "expression-field") {
    return record.target.endpoints.map(({ path, methods }) => toTemplate(record, path, methods));
  }
  if (record.kind !== "payload-value") return [];
  return record.places.flatMap(({ endpoints }) =>
    endpoints.map(({ path, methods }) => toTemplate(record, path, methods)),
  );
}

function toTemplate(record: SunsetRecord, path: string, methods: readonly string[], each?: Endpoint): Template {
  const identifiesApi = each?.identifiesApi ?? true;
  return { record, endpoint: each, methods, template: path.split("/").slice(1), identifiesApi };
}

function matchWhole({ template, record, ...rest }: Template, segments: readonly PathSegment[]): readonly PathMatch[] {
  const isLong = record.kind === "path-segment" && segments.length > template.length;
  const length = isLong ? template.length : segments.length;
  if (template.length !== length || !template.every((text, index) => fits(text, segments[index]))) return [];
  const openAt = template.flatMap((text, index) => (!text.startsWith(":") && segments[index] === null ? [index] : []));
  return [{ record, template, ...rest, from: 0, openAt }];
}

function matchEnd({ template, record, ...rest }: Template, segments: readonly PathSegment[]): readonly PathMatch[] {
  const from = template.length - segments.length;
  const end = template.slice(from);
  const literals = end.filter((text) => !text.startsWith(":"));
  const isSuffix = from > 0 && template[from - 1]?.startsWith(":") === true && literals.length > 1;
  const fitsAll = end.every((text, index) => text.startsWith(":") || text === segments[index]);
  return isSuffix && fitsAll ? [{ record, template, ...rest, from, openAt: [] }] : [];
}

function fits(text: string, segment: PathSegment | undefined): boolean {
  if (text.startsWith(":") || segment === null) return true;
  return text === segment || vocabulary.segments[text]?.includes(segment ?? "") === true;
}
