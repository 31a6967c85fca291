import type { Database } from "../../src/database/database.ts";
import { isAcceptedValue, listFormerValues } from "../../src/database/accepted-value.ts";
import type { Json, JsonObject, SettingsFacts } from "../../src/database/management-api-facts.ts";
import type {
  EndpointRecord,
  ExpressionFieldRecord,
  PayloadFieldRecord,
  PayloadTarget,
  PayloadValueRecord,
  ResponseFieldRecord,
  SunsetRecord,
} from "../../src/model/index.ts";
import { setField } from "../../src/runtime/management-api/field-path.ts";
import { listRoutes } from "../../src/runtime/management-api/route-table.ts";
import { fillTemplate, findCall, findPayload } from "../runtime/management-api/example-request.ts";
import type { Program } from "./program.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const WRITES = new Set(["POST", "PUT", "PATCH"]);
/** What nobody means to send. */
const ODD: readonly Json[] = ["", " off", "OFF", null, 0, 1, true, false, [], {}, ["off"]];

type Endpoints = PayloadTarget["endpoints"];

/** Requests that a record is about, and requests beside them that it leaves alone: all from the record's own facts. */
export function listPrograms(record: SunsetRecord, database: Database): readonly Program[] {
  switch (record.kind) {
    case "endpoint":
      return listEndpointPrograms(record, database);
    case "path-segment":
      return [record.segment, record.replacementSegment].flatMap((segment) =>
        listRoutes(database.managementApi.resources)
          .map(({ template }) => `/${template.join("/")}`)
          .filter((path) => `${path}/`.startsWith(`${record.under}/${segment}/`))
          .concat(`${record.under}/${segment}/any/below`, `${record.under}/${segment}s`)
          .flatMap((path) => ["GET", "PUT"].map((method) => send(method, path))),
      );
    case "payload-field":
      return listFieldPrograms(record);
    case "payload-value":
      return listValuePrograms(record, database);
    case "expression-field":
      return listExpressionPrograms(record, database);
    case "response-field":
      return listReads(record);
    case "header":
    case "header-pair":
      return listHeaderPrograms(record.headers);
    default:
      return [];
  }
}

function send(method: string, template: string, payload?: Json): Program {
  const sent = WRITES.has(method) ? { payload: payload ?? findPayload(template) } : {};
  return { method, template, path: fillTemplate(template), ...sent };
}

function listEndpointPrograms({ endpoints }: EndpointRecord, database: Database): readonly Program[] {
  return endpoints.flatMap((endpoint) => {
    const { path, replacementPath, beside = [] } = endpoint;
    const own = METHODS.map((method) => {
      const { template, payload } = findCall(method, path);
      return send(method, template, payload);
    });
    const others = [`${path}/below`, `${path}x`, ...beside.map((name) => path.replace(/:\w+$/, name)), replacementPath];
    return [
      ...own,
      ...others.flatMap((other) => (other === undefined ? [] : ["GET", "POST"].map((method) => send(method, other)))),
      ...listBatches(path, [findPayload(path).value ?? "on"], database),
    ];
  });
}

/** The same setting in a request that sets several: alone, and between others. */
function listBatches(path: string, values: readonly Json[], { managementApi }: Database): readonly Program[] {
  const settings = managementApi.resources.filter(
    (resource): resource is SettingsFacts => resource.kind === "settings",
  );
  return settings.flatMap(({ path: all, batch }) => {
    if (!path.startsWith(`${all}/`)) return [];
    const other = { [batch.id]: "ssl", value: "full" };
    return values.flatMap((value) => {
      const item = { [batch.id]: path.slice(all.length + 1), value };
      const lists = [[item], [other, item, { ...other, [batch.id]: "http3", value: "on" }]];
      return batch.methods.flatMap((method) => lists.map((list) => send(method, all, { [batch.items]: list })));
    });
  });
}

/** Every method of a target; of the first ones, others that it does not list too. */
function listTargets(endpoints: Endpoints): readonly (readonly [method: string, path: string])[] {
  return endpoints.flatMap(({ path, methods }, index) => {
    const tried = new Set([...methods, ...(index < 2 ? ["PUT", "PATCH"] : [])]);
    return [...tried].map((method) => [method, path] as const);
  });
}

function listFieldPrograms(record: PayloadFieldRecord): readonly Program[] {
  const { fields, when = {}, target, companions = [] } = record;
  const sent = listTargets(target.endpoints).flatMap(([method, path], index) => {
    if (!WRITES.has(method)) return [];
    const payload = putAll(findPayload(path), when);
    const last = (field: string): string => field.split(".").at(-1) ?? field;
    const values: readonly Json[] = index < 2 ? ["example.com", "", 1, true, {}, []] : ["example.com"];
    return [
      ...fields.flatMap((field) => values.map((value) => send(method, path, put(payload, field, value)))),
      send(
        method,
        path,
        fields.reduce((whole, field) => put(whole, field, "example.com"), payload),
      ),
      ...fields.map((field) => send(method, path, put(payload, `other.${last(field)}`, "example.com"))),
      ...Object.keys(when).map((name) => send(method, path, put(put(payload, fields[0] ?? "", "x"), name, "A"))),
      send(method, path, payload),
    ];
  });
  const read = record.returned === undefined ? [] : listReads({ ...record, returned: record.returned });
  const kept =
    record.returned === undefined ? [] : listReads({ target, fields: companions, returned: record.returned });
  return [...sent, ...read, ...kept];
}

function listReads({
  target,
  fields,
  returned,
}: Pick<ResponseFieldRecord, "target" | "fields" | "returned">): readonly Program[] {
  return target.endpoints.flatMap(({ path, methods }) =>
    methods.flatMap((method) => {
      const isList = method === "GET" && !/:\w+$/.test(path);
      const under = returned.under.filter((at) => !at.startsWith("result") || at.includes("*") === isList);
      return under.flatMap((at) => {
        const request = at.startsWith("errors") ? send(method, path, { type: "no such type" }) : send(method, path);
        return [...fields, "id", "modified_on"].map((field): Program => ({ ...request, read: `${at}.${field}` }));
      });
    }),
  );
}

function listValuePrograms(record: PayloadValueRecord, database: Database): readonly Program[] {
  return record.places.flatMap(({ field, when = {}, endpoints }, index) => {
    const all = [...(record.allowed ?? []), ...listFormerValues(record), ...ODD, "critical"];
    return [
      ...listTargets(endpoints).flatMap(([method, path], target) => {
        if (!WRITES.has(method)) return [send(method, path)];
        // Every value at the first of equal targets; at the others one of each sort.
        const values =
          target === 0 ? all : [...(record.allowed ?? []), ...listFormerValues(record).slice(0, 1), "critical", null];
        const payload = findPayload(path);
        const refused = all.find((value) => !isAcceptedValue(value, record)) ?? "";
        return [
          ...values.map((value) => send(method, path, put(putAll(payload, when), field, value))),
          ...Object.keys(when).map((name) =>
            send(method, path, put(put(putAll(payload, when), field, refused), name, "log")),
          ),
          send(method, path, put(putAll(payload, when), `${field}_of_others`, refused)),
          send(method, path, putAll(payload, when)),
        ];
      }),
      ...(index === 0 ? endpoints.flatMap(({ path }) => listBatches(path, all, database)) : []),
    ];
  });
}

function listExpressionPrograms(record: ExpressionFieldRecord, database: Database): readonly Program[] {
  const { managementApi, vocabulary } = database;
  const fields = vocabulary.expressionPrefixes.map((prefix) => `${prefix}.${record.field}`);
  const toTexts = (field: string): readonly string[] => [
    `${field} gt 10`,
    `(http.host eq "a" and ${field} ge 5)`,
    `not ${field} in {1 2}`,
    `http.user_agent contains "${field} gt 10"`,
    `true # ${field} gt 10`,
    `${field}_total gt 10`,
    ...(/^\w/.test(field) ? [`my.${field} gt 10`] : []),
  ];
  const own = listTargets(record.target.endpoints).flatMap(([method, path], index) =>
    WRITES.has(method)
      ? toTexts(fields[index % fields.length] ?? "").map((text) =>
          send(method, path, withRule(path, { action: "block", expression: text })),
        )
      : [],
  );
  const [first = ""] = toTexts(fields[0] ?? "");
  const places = record.target.endpoints
    .slice(0, 2)
    .flatMap(({ methods, path }) =>
      methods.flatMap((method) => [
        ...managementApi.expressionFields.map((name) =>
          send(method, path, withRule(path, { action: "block", expression: "true", ratelimit: { [name]: first } })),
        ),
        send(method, path, withRule(path, { action: "block", expression: "true", description: first })),
        send(method, path, withRule(path, { action: "block", expression: "true", ref: fields[0] ?? "" })),
      ]),
    );
  const elsewhere = ["/zones/:zone_id/filters", "/zones/:zone_id/firewall/rules", "/zones/:zone_id/rate_limits"].map(
    (path) => send("POST", path, { expression: first, filter: { expression: first } }),
  );
  return [...own, ...places, ...elsewhere];
}

function withRule(path: string, rule: JsonObject): JsonObject {
  return /\/rules(\/:\w+)?$/.test(path)
    ? rule
    : { ...findPayload(path), rules: [{ action: "log", expression: "true" }, rule] };
}

function listHeaderPrograms(headers: readonly string[]): readonly Program[] {
  const sets = [headers, ...headers.map((name) => [name]), ["x-other"]];
  const spelled = sets.flatMap((names) => [names, names.map((name) => name.toUpperCase())]);
  return spelled.flatMap((names) =>
    [send("GET", "/zones/:id"), send("PATCH", "/zones/:zone_id/settings/ssl")].map((program) => ({
      ...program,
      headers: Object.fromEntries(names.map((name) => [name, "1"])),
    })),
  );
}

function putAll(payload: JsonObject, constants: Readonly<Record<string, string>>): JsonObject {
  return Object.entries(constants).reduce((whole, [name, value]) => put(whole, name, value), payload);
}

/** Sets a field; `*` is the first element of a list. */
function put(payload: JsonObject, path: string, value: Json): JsonObject {
  const [list, ...rest] = path.split(".*.");
  if (rest.length === 0 || list === undefined) return setField(payload, path, value);
  const [element] = (payload[list] ?? []) as readonly JsonObject[];
  return { ...payload, [list]: [put(element ?? {}, rest.join(".*."), value)] };
}
