import { describe, expect, it } from "vitest";
import type { Deployment, DeploymentEnvironment, Fact } from "../../src/model/index.ts";
import { applyEdit, matchSource, summarize, textAt } from "./match-source.ts";
import { hole, SourceBuilder, type Written } from "./source-builder.ts";

const both = ["httpMetadata", "customMetadata"];

function environment(date: string | undefined, more: Partial<DeploymentEnvironment> = {}): DeploymentEnvironment {
  const place = { file: "/app/wrangler.toml", start: 0, end: 1 };
  const bucket = { name: "FILES", bucketName: "files", place, entryPlace: place };
  return {
    name: undefined,
    compatibilityDate: date,
    compatibilityDatePlace: place,
    compatibilityFlags: [],
    writtenFlags: [],
    compatibilityFlagsPlace: undefined,
    otherNames: [],
    buckets: [bucket],
    ...more,
  };
}

function deploy(...environments: readonly DeploymentEnvironment[]): Deployment {
  return { file: "/app/wrangler.toml", environments };
}

const old = deploy(environment("2022-08-03"));

function call(
  source: SourceBuilder,
  options: Written,
  more: Partial<Extract<Fact, { kind: "bucket-call" }>> = {},
): Fact {
  source.raw("list(");
  const value = options === null ? [] : [source.value(options)];
  source.raw(")");
  const names = { declaredType: undefined, bindingName: "FILES" };
  return {
    kind: "bucket-call",
    method: "list",
    place: source.from(0),
    evidence: [],
    arguments: value,
    beside: [],
    ...names,
    ...more,
  };
}

function find(
  options: Written,
  deployment: Deployment | undefined = old,
  more: Parameters<typeof call>[2] = {},
): readonly string[] {
  const source = new SourceBuilder();
  return summarize(matchSource(source, [call(source, options, more)], { deployment }));
}

describe("an option that asks for less than what comes", () => {
  it.each<readonly [string, Written]>([
    ["one kind", { include: ["httpMetadata"] }],
    ["the other kind", { include: ["customMetadata"] }],
    ["neither", { include: [] }],
    ["among other options", { prefix: "a", include: ["httpMetadata"], limit: 1 }],
    ["the same twice", { include: ["httpMetadata", "httpMetadata"] }],
    ["one of two arrays", { include: { oneOf: [both, ["httpMetadata"]] } }],
    ["one of two objects", { oneOf: [{ include: ["httpMetadata"] }, {}] }],
  ])("is reported: %s", (_, options) => {
    expect(find(options)).toEqual(["ignored-include proved fix"]);
  });

  it.each<readonly [string, Written]>([
    ["both kinds", { include: both }],
    ["both kinds, in another order", { include: ["customMetadata", "httpMetadata"] }],
    ["both kinds and more", { include: [...both, hole("more")] }],
    ["no option", { prefix: "a" }],
    ["no options", null],
    ["undefined", { include: undefined }],
    ["options that are no object", "prefix"],
  ])("is not seen: %s", (_, options) => {
    expect(find(options)).toEqual([]);
  });

  it.each<readonly [string, Written]>([
    ["the option", { include: hole("include") }],
    ["the options", hole("options")],
    ["a spread", { prefix: "a", "...": true }],
    ["an element", { include: ["httpMetadata", hole("kind")] }],
    ["an element that is one of two", { include: [{ oneOf: both }] }],
  ])("is undecided where it is not known: %s", (_, options) => {
    expect(find(options)).toEqual(["ignored-include ?"]);
  });
});

describe("the deployment", () => {
  const less = { include: ["httpMetadata"] };
  it.each<readonly [string, Deployment | undefined, readonly string[]]>([
    ["the first good day", deploy(environment("2022-08-04")), []],
    ["no date", deploy(environment(undefined)), ["ignored-include ?"]],
    ["a date that is none", deploy(environment("2022")), ["ignored-include ?"]],
    ["no date, with the flag", deploy(environment(undefined, { compatibilityFlags: ["list_honor_include"] })), []],
    ["no date where no bucket is bound", deploy(environment(undefined, { buckets: [] })), []],
    [
      "no date in an environment that binds others",
      deploy(environment("2023-01-01"), environment(undefined, { name: "staging", buckets: [] })),
      [],
    ],
    [
      "an old environment beside one without a date",
      deploy(environment("2022-01-01"), environment(undefined, { name: "staging" })),
      ["ignored-include proved suggestion"],
    ],
    ["the vendor's flag", deploy(environment("2022-01-01", { compatibilityFlags: ["r2_list_honor_include"] })), []],
    ["the neutral flag", deploy(environment("2022-01-01", { compatibilityFlags: ["list_honor_include"] })), []],
    ["another flag", deploy(environment("2022-01-01", { compatibilityFlags: ["x"] })), ["ignored-include proved fix"]],
    [
      "one old environment",
      deploy(environment("2023-01-01"), environment("2022-01-01", { name: "staging" })),
      ["ignored-include proved suggestion"],
    ],
    [
      "an old environment without the binding",
      deploy(environment("2023-01-01"), environment("2022-01-01", { name: "staging", buckets: [] })),
      [],
    ],
  ])("decides: %s", (_, deployment, expected) => {
    expect(find(less, deployment)).toEqual(expected);
  });

  it("says what is missing where it leaves open whether the option is honoured", () => {
    const source = new SourceBuilder();
    const deployment = deploy(environment(undefined), environment(undefined, { name: "staging" }));
    const { undecided } = matchSource(source, [call(source, less)], { deployment });
    expect(undecided.map(({ reason }) => reason)).toEqual([
      "whether `include` is honoured is not known: wrangler.toml has no valid compatibility date for the top level and " +
        'environment "staging"',
    ]);
  });

  it("leaves nothing open for a call that asks for all that can come", () => {
    const all = { include: ["httpMetadata", "customMetadata"] };
    expect(find(all, deploy(environment(undefined)))).toEqual([]);
    expect(find({ prefix: "a" }, deploy(environment(undefined)))).toEqual([]);
  });

  it("decides on every day alike: no calendar does", () => {
    for (const asOf of ["2021-01-01", "2022-08-03", "2030-01-01"]) {
      const source = new SourceBuilder();
      const { findings } = matchSource(source, [call(source, less)], { deployment: old, settings: { asOf } });
      expect(findings.map(({ phase, endOfLife }) => [phase, endOfLife])).toEqual([["undated", undefined]]);
    }
  });

  it("is needed", () => {
    const source = new SourceBuilder();
    expect(summarize(matchSource(source, [call(source, less, { declaredType: "R2Bucket" })]))).toEqual([]);
  });
});

describe("evidence of a bucket", () => {
  const less = { include: ["httpMetadata"] };
  it("is a declared type or a declared binding", () => {
    const typed = { declaredType: "R2Bucket", bindingName: undefined };
    expect(find(less, old, typed)).toEqual(["ignored-include proved fix"]);
    expect(find(less, old, { ...typed, declaredType: "S3Bucket" })).toEqual([]);
    expect(find(less, old, { bindingName: "OTHER" })).toEqual([]);
    expect(find(less, old, { bindingName: undefined })).toEqual([]);
    expect(find(less, old, { method: "get" })).toEqual([]);
  });
});

describe("the report", () => {
  it("names the environments and their dates", () => {
    const source = new SourceBuilder();
    const deployment = deploy(environment("2022-01-01"), environment("2022-02-02", { name: "staging" }));
    const { findings } = matchSource(source, [call(source, { include: ["httpMetadata"] })], { deployment });
    expect(findings[0]?.message).toBe(
      "`include` of list() is ignored before the compatibility date 2022-08-04; wrangler.toml has 2022-01-01 for " +
        'the top level and 2022-02-02 for environment "staging", so httpMetadata and customMetadata always come.',
    );
    expect(findings.map((finding) => textAt(source, finding))).toEqual(["['httpMetadata']"]);
  });

  it("leaves out where the date stands when it is the only one", () => {
    const source = new SourceBuilder();
    const { findings } = matchSource(source, [call(source, { include: ["httpMetadata"] })], { deployment: old });
    expect(findings[0]?.message).toBe(
      "`include` of list() is ignored before the compatibility date 2022-08-04; wrangler.toml has 2022-08-03, " +
        "so httpMetadata and customMetadata always come.",
    );
  });

  it("says so where the file does not parse, and carries no edit", () => {
    const source = new SourceBuilder();
    const facts = [call(source, { include: ["httpMetadata"] })];
    const result = matchSource(source, facts, { deployment: old, hasParseError: true });
    expect(summarize(result)).toEqual(["ignored-include likely"]);
    expect(result.findings[0]?.message).toMatch(/ Likely: the file does not parse\.$/);
  });

  const widen = (written: string): string | undefined => {
    const source = new SourceBuilder();
    source.raw("list({ include: ");
    const start = source.text.length;
    source.raw(written);
    const place = source.from(start);
    source.raw(" });");
    const text = { kind: "text", text: "httpMetadata", place, exact: false } as const;
    const element = { kind: "string", alternatives: [[text]], place } as const;
    const elements = written.includes("httpMetadata") ? [element] : [];
    const entry = { key: "include", keyPlace: place, place, origin: "literal" } as const;
    const value = { kind: "array", elements, open: false, place } as const;
    const options = { kind: "object", entries: [{ ...entry, value }], open: false, place } as const;
    const names = { declaredType: undefined, bindingName: "FILES" };
    const fact: Fact = {
      kind: "bucket-call",
      method: "list",
      beside: [],
      place: source.from(0),
      evidence: [],
      arguments: [options],
      ...names,
    };
    const { findings } = matchSource(source, [fact], { deployment: old });
    const edit = findings[0]?.edits[0];
    return edit === undefined ? undefined : applyEdit(source, edit).slice(start, -4);
  };
  it.each([
    ["['httpMetadata']", "['httpMetadata', 'customMetadata']"],
    ['["httpMetadata"]', '["httpMetadata", "customMetadata"]'],
    ["[ 'httpMetadata' ]", "[ 'httpMetadata', 'customMetadata' ]"],
    ["['httpMetadata',]", "['httpMetadata', 'customMetadata',]"],
    ["[]", '["httpMetadata", "customMetadata"]'],
    ["[/* only */ 'httpMetadata']", undefined],
    ["INCLUDE", undefined],
  ])("widens %s", (written, expected) => {
    expect(widen(written)).toBe(expected);
  });

  it("widens nothing that is written outside of the call", () => {
    const source = new SourceBuilder();
    const fact = call(source, { include: ["httpMetadata"] });
    const outside = { ...fact, place: { file: source.file, start: source.text.length, end: source.text.length } };
    expect(summarize(matchSource(source, [outside], { deployment: old }))).toEqual(["ignored-include proved"]);
  });
});
