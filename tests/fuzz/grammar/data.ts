import fc, { type Arbitrary } from "fast-check";
import { stringify as toYaml } from "yaml";

/** A value as data languages have it. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

/** Keys and values that records are about, beside ones that say nothing. */
const key = fc.constantFrom(
  ..."type data service proto name port expression action action_parameters security_level id value rules filters kind".split(
    " ",
  ),
  ..."zones settings minify brotli compatibility_date compatibility_flags r2_buckets object_buckets binding bucket_name".split(
    " ",
  ),
  ..."env production scripts run steps jobs with args url method headers resource cloudflare_record cloudflare_filter a".split(
    " ",
  ),
  "odd key",
  "__proto__",
  "",
);
const scalar: Arbitrary<Data> = fc.oneof(
  fc.constantFrom(
    "SRV",
    "_sip._tcp.a.com",
    "cf.threat_score gt 5",
    "high",
    "essentially_off",
    "under_attack",
    "on",
    "off",
  ),
  fc.constantFrom("2022-05-01", "2025-01-01", "2022-02-30", "r2_list_honor_include", "FILES", "a-b", "files", ""),
  fc.constantFrom(
    "curl -X PATCH https://api.cloudflare.com/client/v4/zones/$Z/settings/minify",
    "/zones/1/filters",
    "${var.zone}",
  ),
  fc.constantFrom('a "b"', "it's", "a\nb", "# no", "{ x", "*a", "&a", "\u2028", "@"),
  fc.integer({ min: -1, max: 70_000 }),
  fc.boolean(),
  fc.constant(null),
);

const { value } = fc.letrec<{ value: Data; object: Data }>((tie) => ({
  object: fc.dictionary(key, tie("value"), { maxKeys: 6 }),
  value: fc.oneof(
    { maxDepth: 5, depthSize: "small" },
    scalar,
    tie("object"),
    tie("object"),
    fc.array(tie("value"), { maxLength: 4 }),
  ),
}));

const whole = fc.dictionary(key, value, { minKeys: 1, maxKeys: 8 });

export const json: Arbitrary<string> = fc
  .tuple(whole, fc.constantFrom(0, 2))
  .map(([data, indent]) => `${JSON.stringify(data, undefined, indent)}\n`);

export const jsonc: Arbitrary<string> = json.map(
  (text) => `// of the service\n${text.replaceAll(",", ", /* and */ ").replace(/\n\}\n$/, ",\n}\n")}`,
);

export const yaml: Arbitrary<string> = fc
  .tuple(whole, fc.constantFrom<("PLAIN" | "QUOTE_DOUBLE" | "QUOTE_SINGLE")[]>("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE"))
  .map(([data, defaultStringType]) => toYaml(data, { defaultStringType }));

/** Tables, lists of tables, and values in one line. */
export const toml: Arbitrary<string> = whole.map((data) => {
  const entries = Object.entries(data).filter(([, item]) => item !== null);
  const plain = entries.filter(([, item]) => !isTable(item) && !isTables(item));
  const tables = entries.filter(([, item]) => isTable(item) || isTables(item));
  return [
    ...plain.map(([name, item]) => `${JSON.stringify(name)} = ${toToml(item)}`),
    ...tables.flatMap(([name, item]) =>
      (Array.isArray(item) ? (item as readonly Data[]) : [item]).flatMap((table) => [
        Array.isArray(item) ? `\n[[${JSON.stringify(name)}]]` : `\n[${JSON.stringify(name)}]`,
        ...Object.entries(table as object).map(([inner, held]) => `${JSON.stringify(inner)} = ${toToml(held as Data)}`),
      ]),
    ),
    "",
  ].join("\n");
});

function isTable(data: Data): boolean {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function isTables(data: Data): boolean {
  return Array.isArray(data) && data.length > 0 && data.every((item) => isTable(item as Data));
}

function toToml(data: Data): string {
  if (data === null) return '""';
  if (Array.isArray(data)) return `[${data.map((item) => toToml(item as Data)).join(", ")}]`;
  if (typeof data !== "object") return JSON.stringify(data);
  return `{ ${Object.entries(data)
    .map(([name, item]) => `${JSON.stringify(name)} = ${toToml(item)}`)
    .join(", ")} }`;
}

export const terraform: Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom("cloudflare_record", "cloudflare_ruleset", "cloudflare_filter", "aws_x"), whole), {
    minLength: 1,
    maxLength: 4,
  })
  .map((resources) =>
    resources.map(([type, data], index) => `resource "${type}" "r${index}" ${toBlock(data, "")}\n`).join("\n"),
  );

function toBlock(data: object, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(data).map(([name, item]) => {
    const written = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return isTable(item as Data)
      ? `${inner}${written} ${toBlock(item as object, inner)}`
      : `${inner}${written} = ${JSON.stringify(item)}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}
