import { describe, expect, it } from "vitest";
import { matchSource, request, summarize, textAt, writtenPath, applyEdit } from "./match-source.ts";
import type { Fact, Finding, TextParts } from "../../src/model/index.ts";
import { hole, SourceBuilder, type Written } from "./source-builder.ts";

type Payload = Readonly<Record<string, Written>>;

const api = "https://api.cloudflare.com/client/v4";
const data = { service: "_sip", proto: "_tcp", name: "example.com", priority: 1, weight: 1, port: 1, target: "t" };
const srv = { type: "SRV", data };

/** A request to the API with a payload. */
function send(source: SourceBuilder, path: string, payload: Written, method: string): Fact {
  return request(source, source.literal(api + path), method, source.value(payload));
}

function find(path: string, payload: Written, method = "POST"): readonly string[] {
  const source = new SourceBuilder();
  return summarize(matchSource(source, [send(source, path, payload, method)]));
}

function findObject(payload: Payload): readonly string[] {
  const source = new SourceBuilder();
  const value = source.object(payload);
  return summarize(matchSource(source, [{ kind: "object", place: value.place, evidence: [], value }]));
}

/** A path to the API, an unknown wrapper, and a payload beside it. */
function findWritten(path: string, payload: Payload, method?: string): readonly string[] {
  const source = new SourceBuilder();
  const parts: TextParts = source.template`${hole("base")}${source.literal(path)}`;
  return summarize(matchSource(source, [writtenPath(source, parts, method, source.value(payload))]));
}

describe("deprecated fields of a payload", () => {
  const records = "/zones/abc/dns_records";
  const one = `${records}/def`;

  it.each<readonly [string, string, Written, string]>([
    ["all fields", records, srv, "POST"],
    ["one field", records, { type: "SRV", data: { service: "_sip" } }, "POST"],
    ["an unknown value", records, { type: "SRV", data: { name: hole("name") } }, "POST"],
    ["a record that is replaced", one, srv, "PUT"],
    ["a record that is changed", one, srv, "PATCH"],
    ["an open object", records, { type: "SRV", data: { ...data, "...": true } }, "POST"],
    ["one of several payloads", records, { oneOf: [{ type: "A", content: "1" }, srv] }, "POST"],
  ])("are proved where the constants show the payload: %s", (_, path, payload, method) => {
    expect(find(path, payload, method)).toEqual(["srv-data proved"]);
  });

  it.each<readonly [string, Written, string]>([
    ["all fields", { data }, "PATCH"],
    ["two fields", { data: { service: "_sip", proto: "_tcp" } }, "PATCH"],
    ["one field and a companion", { data: { name: "x", priority: 1 } }, "PATCH"],
    ["a type that is not known", { type: hole("type"), data }, "PUT"],
    ["a type that is one of several", { type: { oneOf: ["SRV", "A"] }, data }, "PUT"],
  ])("are likely where the fields show it: %s", (_, payload, method) => {
    expect(find(one, payload, method)).toEqual(["srv-data likely"]);
  });

  it("are undecided where little shows it", () => {
    expect(find(one, { data: { service: "_sip" } }, "PATCH")).toEqual(["srv-data ?"]);
    expect(find(one, { type: hole("type"), data: { service: "_sip" } }, "PATCH")).toEqual(["srv-data ?"]);
  });

  it.each<readonly [string, string, Written, string]>([
    ["no deprecated field", records, { type: "SRV", name: "_sip._tcp.a", data: { priority: 1, port: 1 } }, "POST"],
    ["another type", records, { type: "NAPTR", data: { service: "E2U+sip", order: 1 } }, "POST"],
    ["one of two other types", records, { type: { oneOf: ["A", "AAAA"] }, data }, "POST"],
    ["fields at the top", records, { type: "SRV", service: "_sip", proto: "_tcp", name: "a" }, "POST"],
    ["a field that is not sent", records, { type: "SRV", data: { name: undefined, priority: 1 } }, "POST"],
    ["a payload that is not known", records, hole("record"), "POST"],
    ["data that is not known", records, { type: "SRV", data: hole("data") }, "POST"],
    ["data that is no object", records, { type: "SRV", data: "name" }, "POST"],
    ["another endpoint", "/zones/abc/spectrum/apps", srv, "POST"],
    ["the batch endpoint", `${records}/batch/x`, srv, "POST"],
    ["a request without a body", records, srv, "GET"],
    ["text that is no JSON", records, '{"type":"SRV","data":{"service"', "POST"],
  ])("are not seen: %s", (_, path, payload, method) => {
    expect(find(path, payload, method)).toEqual([]);
  });

  it("are not seen at another host", () => {
    const source = new SourceBuilder();
    const fact = request(source, source.literal("https://example.com/zones/a/dns_records"), "POST", source.value(srv));
    expect(summarize(matchSource(source, [fact]))).toEqual([]);
  });

  it("are likely in objects that show by their constants and companions where they belong", () => {
    expect(findObject(srv)).toEqual(["srv-data likely"]);
    expect(findObject({ type: "SRV", data: { name: "a", port: hole("port") } })).toEqual(["srv-data likely"]);
    expect(findObject({ type: "SRV", data: { name: "a" } })).toEqual([]);
    expect(findObject({ type: hole("type"), data })).toEqual([]);
    expect(findObject({ data })).toEqual([]);
    expect(findObject({ type: "MX", data })).toEqual([]);
  });

  it.each([
    ["a quoted constant", `if (type === "SRV") `, ["srv-data likely"]],
    ["a comment before it", `// SRV records carry more\nif (type === 'SRV') `, ["srv-data likely"]],
    ["a comment alone", "// SRV records carry more\n", []],
    ["a longer constant", `if (type === "SRV_OLD") `, []],
  ])("are likely in objects whose constant the file names elsewhere: %s", (_, before, expected) => {
    const source = new SourceBuilder();
    source.raw(before);
    const value = source.object({ data });
    expect(summarize(matchSource(source, [{ kind: "object", place: value.place, evidence: [], value }]))).toEqual(
      expected,
    );
  });

  it("are likely beside a written path", () => {
    expect(findWritten(records, srv, "POST")).toEqual(["srv-data likely"]);
    expect(findWritten(records, srv)).toEqual(["srv-data likely"]);
    expect(findWritten("/zones/abc/rulesets", srv)).toEqual([]);
  });

  it("are reported once, at the first key, with the others as evidence", () => {
    const source = new SourceBuilder();
    const fact = send(source, records, { data: { port: 1, proto: "_tcp", service: "_sip" }, type: "SRV" }, "POST");
    const { findings } = matchSource(source, [fact]);
    expect(findings.map((finding) => textAt(source, finding))).toEqual(["proto"]);
    expect(findings[0]?.evidence.slice(1).map(({ text }) => text)).toEqual(["proto", "service"]);
    expect(findings[0]?.message).toBe(
      "Cloudflare API: the fields data.service and data.proto are rejected after 2024-05-31. Use the top-level name.",
    );
  });
});

describe("removed values of a payload", () => {
  const level = "/zones/abc/settings/security_level";
  const rule = (value: Written) => ({ action: "set_config", action_parameters: { security_level: value } });

  it.each<readonly [string, string, Written, string]>([
    ["the zone setting", level, { value: "high" }, "PATCH"],
    ["a rule", "/zones/abc/rulesets/def/rules", rule("low"), "POST"],
    ["a rule of a ruleset", "/zones/abc/rulesets", { rules: [rule("low")] }, "POST"],
    ["a second rule", "/zones/abc/rulesets", { rules: [{ action: "block" }, rule("low")] }, "POST"],
    ["an entry point", "/zones/abc/rulesets/phases/p/entrypoint", { rules: [rule("low")] }, "PUT"],
    ["the last of two values", level, { oneOf: [{ value: "off" }, { value: "low" }] }, "PATCH"],
    ["an open object", level, { value: "low", "...": true }, "PATCH"],
  ])("are proved: %s", (_, path, payload, method) => {
    expect(find(path, payload, method)).toEqual(["security-level proved suggestion"]);
  });

  it("have no edit among several values of which one is left already", () => {
    expect(find(level, { value: { oneOf: ["off", "low"] } }, "PATCH")).toEqual(["security-level proved"]);
  });

  it.each<readonly [string, Written]>([
    ["a word in another letter case", "Off"],
    ["a word that never was a level", "critical"],
    ["no characters", ""],
    ["null", null],
    ["a number", 1],
    ["a boolean", true],
    ["an object", { level: "off" }],
    ["a list", ["off"]],
  ])("are all that is known and not accepted: %s", (_, value) => {
    const proved = [expect.stringMatching(/^security-level proved/)];
    expect(find(level, { value }, "PATCH")).toEqual(proved);
    expect(find("/zones/abc/rulesets/def/rules", rule(value))).toEqual(proved);
    expect(find("/zones/abc/rulesets/phases/def/entrypoint", { rules: [rule(value)] }, "PUT")).toEqual(proved);
    expect(findObject(rule(value))).toEqual([expect.stringMatching(/security-level likely/)]);
    expect(find("/zones/abc/settings/polish", { value }, "PATCH")).toEqual([]);
  });

  it("are undecided where nothing is said for as long as no level is known", () => {
    expect(find(level, { value: { oneOf: [null, "off", ""] } }, "PATCH")).toEqual([
      "security-level ?",
      "security-level ?",
    ]);
    expect(find(level, { value: { oneOf: ["", hole("level")] } }, "PATCH")).toEqual([
      "security-level ?",
      "security-level ?",
    ]);
    expect(find(level, { value: { oneOf: [1, "Off"] } }, "PATCH")).toHaveLength(2);
  });

  it("are only the words that were levels where the value may be another setting's", () => {
    const source = new SourceBuilder();
    const url = source.template`https://api.cloudflare.com/client/v4/zones/${hole("z")}/settings/${hole("id")}`;
    const look = (...values: readonly Written[]): readonly string[] => {
      const value = source.value({ value: { oneOf: values } });
      const { findings, undecided } = matchSource(source, [request(source, url, "PATCH", value)]);
      expect(findings).toEqual([]);
      const levels = undecided.filter(({ record }) => record === "security-level");
      return levels.map(({ place }) => source.text.slice(place.start, place.end));
    };
    expect(look("on", null, "Off", "low")).toEqual(["id"]);
    expect(look("on", null, "Off")).toEqual([]);
  });

  it("are likely where a change of a rule leaves its action as it is", () => {
    const change = { action_parameters: { security_level: "low" } };
    expect(find("/zones/abc/rulesets/def/rules/ghi", change, "PATCH")).toEqual(["security-level likely suggestion"]);
    expect(find("/zones/abc/rulesets/def/rules/ghi", { ...change, action: "skip" }, "PATCH")).toEqual([]);
    expect(find("/zones/abc/rulesets/def/rules", change, "POST")).toEqual([]);
  });

  it("say what they are", () => {
    const messageOf = (value: Written) => {
      const source = new SourceBuilder();
      return matchSource(source, [send(source, level, { value }, "PATCH")]).findings[0]?.message.split(" after")[0];
    };
    expect(["Off", null, 1, {}, []].map(messageOf)).toEqual([
      'Cloudflare API: the value "Off" is rejected',
      "Cloudflare API: the value null is rejected",
      "Cloudflare API: the value 1 is rejected",
      "Cloudflare API: an object is rejected",
      "Cloudflare API: a list is rejected",
    ]);
  });

  it("are undecided where nothing is known of what is sent to set them", () => {
    expect(find(level, hole("payload"), "PATCH")).toEqual(["security-level ?"]);
    expect(find(level, hole("payload"), "GET")).toEqual([]);
  });

  it("are nothing where the method is not one whose behaviour changes", () => {
    expect(find(level, { value: "medium" }, "PUT")).toEqual([]);
  });

  it("are likely where the rule's action is not known", () => {
    const payload = { action: hole("action"), action_parameters: { security_level: "low" } };
    expect(find("/zones/abc/rulesets/def/rules", payload)).toEqual(["security-level likely suggestion"]);
  });

  it.each<readonly [string, string, Written, string]>([
    ["a value that is still accepted", level, { value: "under_attack" }, "PATCH"],
    ["no value", level, { id: "security_level" }, "PATCH"],
    ["a read", level, { value: "high" }, "GET"],
    ["another setting", "/zones/abc/settings/polish", { value: "high" }, "PATCH"],
    ["a page rule", "/zones/abc/pagerules", { actions: [{ id: "security_level", value: "high" }] }, "POST"],
    ["another action", "/zones/abc/rulesets/def/rules", { ...rule("low"), action: "block" }, "POST"],
    [
      "the action of another rule",
      "/zones/abc/rulesets",
      { rules: [{ ...rule("low"), action: "x" }, { action: "set_config" }] },
      "POST",
    ],
    ["a field of another level", "/zones/abc/rulesets", { security_level: "low", action: "set_config" }, "POST"],
    ["a payload that is not known, for rules of any kind", "/zones/abc/rulesets", hole("payload"), "POST"],
    ["a list", level, ["high"], "PATCH"],
  ])("are not seen: %s", (_, path, payload, method) => {
    expect(find(path, payload, method)).toEqual([]);
  });

  it("are undecided where the value, or the path before a removed value, is not known", () => {
    expect(find(level, { value: hole("level") }, "PATCH")).toEqual(["security-level ?"]);
    expect(find(level, { value: { oneOf: ["low", hole("level")] } }, "PATCH")).toEqual([
      "security-level proved suggestion",
      "security-level ?",
    ]);
    const source = new SourceBuilder();
    const url = source.template`https://api.cloudflare.com/client/v4/zones/${hole("z")}/settings/${hole("id")}`;
    const { undecided } = matchSource(source, [request(source, url, "PATCH", source.value({ value: "high" }))]);
    expect(undecided.map(({ record }) => record)).toEqual(["brotli", "minify", "security-level"]);
  });

  it("are likely where the path may be another one, which is not known", () => {
    const source = new SourceBuilder();
    const other = source.template`https://api.cloudflare.com/client/v4/zones/abc/settings/${hole("id")}`;
    const urls = [other, source.literal(api + level)];
    expect(summarize(matchSource(source, [request(source, urls, "PATCH", source.value({ value: "high" }))]))).toEqual([
      "security-level likely suggestion",
      "brotli ?",
      "minify ?",
    ]);
  });

  it("are likely where the path is one of several, as in a table of settings", () => {
    const source = new SourceBuilder();
    const urls = ["security_level", "polish"].map((name) => source.literal(`${api}/zones/abc/settings/${name}`));
    const payload = source.value({ value: { oneOf: ["high", "lossy"] } });
    expect(summarize(matchSource(source, [request(source, urls, "PATCH", payload)]))).toEqual([
      "security-level likely suggestion",
    ]);
  });

  it("are likely in objects that are rules by what they say", () => {
    expect(findObject(rule("low"))).toEqual(["security-level likely suggestion"]);
    expect(findObject({ rules: [rule("low")] })).toEqual(["security-level likely suggestion"]);
    expect(findObject({ value: "high" })).toEqual([]);
    expect(findObject({ ...rule("low"), action: hole("action") })).toEqual([]);
  });

  it("are likely beside a written path", () => {
    expect(findWritten(level, { value: "high" }, "PATCH")).toEqual(["security-level likely suggestion"]);
    expect(findWritten(level, { value: "high" })).toEqual(["security-level likely suggestion"]);
  });

  it("are reported at their text, with what is closest, or all that is accepted", () => {
    const edits = (value: string): readonly string[] => {
      const source = new SourceBuilder();
      const { findings } = matchSource(source, [send(source, level, { value }, "PATCH")]);
      expect(findings.map((finding: Finding) => textAt(source, finding))).toEqual([value]);
      return findings.flatMap((finding) => finding.edits.map((edit) => applyEdit(source, edit).split("{")[1] ?? ""));
    };
    expect(edits("essentially_off")).toEqual([" value: 'off' , } "]);
    expect(edits("high")).toEqual([" value: 'off' , } ", " value: 'under_attack' , } "]);
  });

  it("say what is accepted", () => {
    const source = new SourceBuilder();
    const { findings } = matchSource(source, [send(source, level, { value: "high" }, "PATCH")]);
    expect(findings[0]?.message).toBe(
      'Cloudflare API: the value "high" is rejected after 2024-09-30. Only off and under_attack are accepted.',
    );
  });
});

describe("expressions", () => {
  const expression = (write: (source: SourceBuilder) => TextParts, holder?: string) => {
    const source = new SourceBuilder();
    const parts = write(source);
    const fact: Fact = { kind: "expression", place: source.from(0), evidence: [], alternatives: [parts], holder };
    const { findings } = matchSource(source, [fact]);
    return findings.map((finding) => `${finding.certainty} ${textAt(source, finding)}`);
  };

  it("are likely where no request is seen, at the field's characters", () => {
    expect(expression((s) => s.literal("(cf.threat_score gt 10)"))).toEqual(["likely cf.threat_score"]);
    expect(expression((s) => s.template`${hole("x")} and cf.threat_score ge ${hole("n")}`)).toEqual([
      "likely cf.threat_score",
    ]);
    expect(expression((s) => s.literal("x or cf.threat_score"), "ruleExpression")).toEqual(["likely cf.threat_score"]);
    expect(expression((s) => s.literal("about cf.threat_score"), "description")).toEqual([]);
  });

  it("are reported at the text where the characters are not exact", () => {
    expect(expression((s) => s.escaped("cf.threat_score gt 1"))).toEqual(["likely '\\x7acf.threat_score gt 1'"]);
    expect(expression((s) => [...s.literal("cf.threat"), ...s.literal("_score gt 1")])).toEqual(["likely cf.threat"]);
  });

  it("are proved in a payload that is sent to a target", () => {
    const payload = {
      rules: [{ action: "block", expression: "cf.threat_score > 10", description: "cf.threat_score in use" }],
    };
    expect(find("/zones/abc/rulesets", payload)).toEqual(["threat-score proved"]);
    expect(find("/zones/abc/rulesets/phases/p/entrypoint", payload, "PUT")).toEqual(["threat-score proved"]);
    expect(find("/zones/abc/rulesets", payload, "GET")).toEqual([]);
    expect(find("/zones/abc/pagerules", payload)).toEqual([]);
  });
});
