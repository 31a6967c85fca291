import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { matchFacts } from "../../src/matching/match-facts.ts";
import type { Endpoint, Fact, Finding, TextPart } from "../../src/model/index.ts";
import { request, textAt, writtenPath } from "./match-source.ts";
import { hole, SourceBuilder } from "./source-builder.ts";

const database = getBuiltinDatabase();
const api = "https://api.cloudflare.com/client/v4";

const all = database.records.flatMap((record) => {
  const endpoints = record.kind === "endpoint" ? record.endpoints : [];
  return endpoints.flatMap((endpoint) => endpoint.methods.map((method) => ({ id: record.id, endpoint, method })));
});
const cases = all.filter(({ endpoint }) => endpoint.clientMethodsOnly !== true);
const ofClientsOnly = all.filter(({ endpoint }) => endpoint.clientMethodsOnly === true);

/** The path with a hole for each parameter, as one template would have it. */
function spell(source: SourceBuilder, base: string, path: string): readonly TextPart[] {
  return [base, ...path.split("/").slice(1)].flatMap((segment, index): readonly TextPart[] => {
    const text = index === 0 ? segment : `/${segment}`;
    return segment.startsWith(":") ? [...source.literal("/"), hole(segment.slice(1))] : source.literal(text);
  });
}

function match(source: SourceBuilder, fact: Fact): readonly Finding[] {
  const surroundings = { imports: [], urls: [], headerNames: [] };
  const { file, text } = source;
  const context = { file, text, syntax: () => undefined, database, deployment: undefined, settings: {} };
  return matchFacts({ facts: [fact], surroundings, hasParseError: false }, context).findings;
}

function expected({ reusedBy }: Endpoint): string {
  return reusedBy === undefined ? "proved" : "likely";
}

/** Whether a path is the API's alone; one below it may be too, such as a DNS record's, of which other records speak. */
function showsApi({ path }: Endpoint): boolean {
  const segments = path
    .split("/")
    .slice(1)
    .map((segment) => (segment.startsWith(":") ? "id" : segment));
  return database.matchPath(segments).some(({ identifiesApi }) => identifiesApi);
}

describe("every endpoint of the schedule, with every method", () => {
  it("is in the database", () => {
    expect(cases.length).toBeGreaterThan(60);
  });

  it.each(cases)("$id: $method $endpoint.path", ({ id, endpoint, method }) => {
    const source = new SourceBuilder();
    const findings = match(source, request(source, spell(source, api, endpoint.path), method));
    expect(findings.map((finding) => `${finding.record} ${finding.certainty}`)).toEqual([
      `${id} ${expected(endpoint)}`,
    ]);
    expect(findings[0]?.message).toContain(`${method} ${endpoint.path}`);
    const written = findings.map((finding) => textAt(source, finding));
    expect(endpoint.path.split("/").findLast((segment) => !segment.startsWith(":"))).toBe(written[0]);
  });

  it.each(ofClientsOnly)("$id goes on for requests: $method $endpoint.path", ({ endpoint, method }) => {
    const source = new SourceBuilder();
    expect(match(source, request(source, spell(source, api, endpoint.path), method))).toEqual([]);
    expect(match(source, writtenPath(source, spell(source, api, endpoint.path), method))).toEqual([]);
  });

  it.each(cases)("$id at a foreign host, and below: $method $endpoint.path", ({ endpoint, method }) => {
    const source = new SourceBuilder();
    expect(match(source, request(source, spell(source, "https://api.example.com/v1", endpoint.path), method))).toEqual(
      [],
    );
    const below = spell(source, api, `${endpoint.path}/:id/below/it`);
    expect(match(source, request(source, below, method))).toEqual([]);
  });

  it.each(cases)("$id behind an unknown base: $method $endpoint.path", ({ endpoint, method }) => {
    const source = new SourceBuilder();
    const parts = [hole("BASE"), ...spell(source, "", endpoint.path)];
    const findings = match(source, writtenPath(source, parts, method));
    expect(findings.map(({ certainty }) => certainty)).toEqual(showsApi(endpoint) ? ["likely"] : []);
  });
});
