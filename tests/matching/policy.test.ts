import { describe, expect, it } from "vitest";
import { decide, type PolicyQuestion } from "../../src/matching/policy/policy.ts";
import type { Fact, TextParts } from "../../src/model/index.ts";
import { applyEdit, matchSource, request, summarize, textAt, writtenPath, type MatchOptions } from "./match-source.ts";
import { hole, SourceBuilder } from "./source-builder.ts";

const api = "https://api.cloudflare.com/client/v4";
const z = hole("z");

const certain: PolicyQuestion = {
  host: "api",
  hostName: "",
  position: "request",
  reach: "full",
  identifies: true,
  method: "ignored",
  apiShown: false,
  reusedBy: undefined,
};

function answer(change: Partial<PolicyQuestion>): string {
  const decision = decide({ ...certain, ...change });
  return decision.kind === "report" ? `${decision.certainty} ${decision.edit}` : decision.kind;
}

describe("the policy table", () => {
  it.each<readonly [string, Partial<PolicyQuestion>, string]>([
    ["1: a foreign host", { host: "foreign", apiShown: true }, "nothing"],
    ["1: a foreign default", { host: "default-foreign" }, "undecided"],
    ["3: the API's host, a request", {}, "proved as-recorded"],
    ["3: the method fits", { method: "fits", identifies: false }, "proved as-recorded"],
    ["3: the path lives again", { reusedBy: "something" }, "likely suggestion"],
    ["4: a string", { position: "string" }, "likely suggestion"],
    ["5: an unknown host, an identifying path", { host: "unknown" }, "likely suggestion"],
    ["5: a host that may be another", { host: "mixed", identifies: false }, "likely suggestion"],
    ["5: a string", { host: "unknown", position: "string" }, "likely suggestion"],
    ["6: an unknown host, an ambiguous path", { host: "unknown", identifies: false }, "undecided"],
    ["6: raised by what the file shows", { host: "unknown", identifies: false, apiShown: true }, "likely suggestion"],
    ["7: the method is not known", { method: "unknown" }, "undecided"],
    ["7: the method is another", { method: "another" }, "nothing"],
    ["7: at an unknown host", { method: "unknown", host: "unknown" }, "undecided"],
    ["9: a suffix", { reach: "suffix", host: "unknown", apiShown: true }, "likely none"],
    ["9: a suffix at the API's host", { reach: "suffix" }, "likely none"],
    [
      "9: behind what paths from the root stand behind too",
      { reach: "suffix", host: "unknown", apiShown: true, isBehindRootBase: true },
      "nothing",
    ],
    ["9: a suffix in a file that shows nothing", { reach: "suffix", host: "unknown" }, "nothing"],
    [
      "9: a suffix with another method",
      { reach: "suffix", host: "unknown", apiShown: true, method: "another" },
      "nothing",
    ],
  ])("row %s", (_, change, expected) => {
    expect(answer(change)).toBe(expected);
  });

  const likely = { certainty: "likely", because: "the version has no such call" } as const;
  const undecided = { certainty: "undecided", because: "the version decides" } as const;

  it.each<readonly [string, Partial<PolicyQuestion>, string]>([
    ["makes a certain request likely", { doubt: likely }, "likely suggestion"],
    ["gives no edit to what has none", { doubt: likely, reach: "suffix", apiShown: true }, "likely none"],
    ["leaves the request undecided", { doubt: undecided }, "undecided"],
    ["says nothing of another host", { doubt: undecided, host: "foreign" }, "nothing"],
    ["does not decide what is undecided", { doubt: likely, host: "unknown", identifies: false }, "undecided"],
  ])("a doubt %s", (_, change, expected) => {
    expect(answer(change)).toBe(expected);
  });
});

describe("hosts of alternatives", () => {
  const find = (...bases: readonly (string | undefined)[]): readonly string[] => {
    const source = new SourceBuilder();
    const path = source.template`/zones/${z}/filters`;
    const urls = bases.map((base) => [base === undefined ? hole("BASE") : source.literal(base), path].flat());
    return summarize(matchSource(source, [request(source, urls)]));
  };
  it("weigh together", () => {
    expect(find(api, undefined)).toEqual(["filters proved"]);
    expect(find(undefined, api)).toEqual(["filters proved"]);
    expect(find(api, "http://localhost")).toEqual(["filters likely"]);
    expect(find("http://localhost", "https://example.com")).toEqual([]);
    expect(find(undefined, "http://localhost")).toEqual(["filters ?"]);
    expect(find(api, undefined, "http://localhost")).toEqual(["filters likely"]);
  });
  it("are judged apart where each writes its own path", () => {
    const source = new SourceBuilder();
    const urls = [source.literal(`${api}/zones/a/filters`), source.literal("http://localhost/zones/a/filters")];
    const { findings } = matchSource(source, [request(source, urls)]);
    expect(findings.map((finding) => [finding.certainty, textAt(source, finding)])).toEqual([
      ["proved", "zones/a/filters"],
    ]);
  });
  it("report each of several paths", () => {
    const source = new SourceBuilder();
    const settings = [source.literal("minify"), source.literal("brotli"), source.literal("rocket_loader")];
    const urls = settings.map((name) => [...source.literal(`${api}/zones/a/settings/`), ...name]);
    const { findings } = matchSource(source, [request(source, urls)]);
    expect(findings.map((finding) => textAt(source, finding))).toEqual(["minify", "brotli"]);
  });
});

describe("what the file shows", () => {
  const find = (options: MatchOptions): readonly string[] => {
    const source = new SourceBuilder();
    return summarize(
      matchSource(source, [request(source, source.template`${hole("base")}/user/billing/profile`)], options),
    );
  };
  it.each<readonly [string, MatchOptions["surroundings"]]>([
    ["the package", { imports: ["cloudflare"] }],
    ["a part of the package", { imports: ["cloudflare/resources"] }],
    ["a credential header", { headerNames: ["x-auth-key"] }],
    ["the API's URL", { urls: [`${api}/user/tokens`] }],
  ])("raises an ambiguous path: %s", (_, surroundings) => {
    expect(find({ surroundings: surroundings ?? {} })).toEqual(["billing likely"]);
  });
  it.each<readonly [string, MatchOptions["surroundings"]]>([
    ["nothing", {}],
    ["another package", { imports: ["cloudflare-workers"] }],
    ["another header", { headerNames: ["authorization"] }],
    ["another URL", { urls: ["https://api.cloudflare.com.example.com/client/v4"] }],
  ])("leaves it undecided: %s", (_, surroundings) => {
    expect(find({ surroundings: surroundings ?? {} })).toEqual(["billing ?"]);
  });
  it("includes a path that identifies the API, but not one at a foreign host", () => {
    const source = new SourceBuilder();
    const ambiguous = request(source, source.template`${hole("base")}/user/billing/profile`);
    const identifying = request(source, source.template`${hole("base")}/zones/${z}/filters`);
    const foreign = request(source, source.template`http://localhost/zones/${z}/filters`);
    expect(summarize(matchSource(source, [ambiguous, identifying]))).toEqual(["billing likely", "filters likely"]);
    expect(summarize(matchSource(source, [ambiguous, foreign]))).toEqual(["billing ?"]);
  });
});

describe("what a request's own path shows", () => {
  const find = (base: string, isRequest = true): readonly string[] => {
    const source = new SourceBuilder();
    const url = source.literal(`${base}/user/billing/profile`);
    return summarize(matchSource(source, [isRequest ? request(source, url) : writtenPath(source, url)]));
  };
  it.each(["/client/v4", "client/v4", "/api/cf/client/v4"])("is the API, by its base path: %s", (base) => {
    expect(find(base)).toEqual(["billing likely"]);
  });
  it.each(["", "/v4", "/api/v4", "/client/v5"])("is not the API: %s", (base) => {
    expect(find(base).filter((finding) => !finding.endsWith("?"))).toEqual([]);
  });
  it("is nothing in a text that no request takes, nor at another host", () => {
    expect(find("/client/v4", false)).toEqual(["billing ?"]);
    expect(find("https://api.example.com/client/v4")).toEqual([]);
  });
});

describe("methods", () => {
  const find = (method: string | undefined, base: string): readonly string[] => {
    const source = new SourceBuilder();
    const url = source.literal(`${base}/accounts/abc/tunnels`);
    return summarize(
      matchSource(source, [method === undefined ? writtenPath(source, url) : request(source, url, method)]),
    );
  };
  it("decide where the record says so", () => {
    expect(find("POST", api)).toEqual(["tunnels proved"]);
    expect(find("GET", api)).toEqual(["tunnels likely"]);
    expect(find("PATCH", api)).toEqual([]);
    expect(find(undefined, api)).toEqual(["tunnels ?"]);
    expect(find("POST", "")).toEqual(["tunnels ?"]);
  });
  it("prove nothing where each may go with another path", () => {
    const source = new SourceBuilder();
    const paths = ["tunnels", "cfd_tunnel"].map((name) => source.literal(`${api}/accounts/abc/${name}`));
    const together = (known: readonly string[], urls: typeof paths): readonly string[] =>
      summarize(matchSource(source, [{ ...request(source, urls), methods: { known, open: false } } as Fact]));
    expect(together(["POST", "DELETE"], paths)).toEqual(["tunnels likely"]);
    expect(together(["POST", "DELETE"], paths.slice(0, 1))).toEqual(["tunnels proved"]);
    expect(together(["POST"], paths)).toEqual(["tunnels proved"]);
  });
  it("are ignored elsewhere", () => {
    const source = new SourceBuilder();
    const fact = request(source, source.literal(`${api}/zones/abc/filters`), "PATCH");
    expect(summarize(matchSource(source, [fact]))).toEqual(["filters proved"]);
  });
});

describe("suffixes", () => {
  const find = (text: string, options: MatchOptions): readonly string[] => {
    const source = new SourceBuilder();
    return summarize(matchSource(source, [writtenPath(source, source.literal(text), "PATCH")], options));
  };
  const shown: MatchOptions = { surroundings: { urls: [api] } };
  it("of two literals count where the file shows the API", () => {
    expect(find("/settings/minify", shown)).toEqual(["minify likely"]);
    expect(find("settings/minify", shown)).toEqual(["minify likely"]);
    expect(find("/firewall/rules/abc", shown)).toEqual(["firewall-rules likely"]);
    expect(find("/settings/minify", {})).toEqual([]);
    expect(find("/filters", shown)).toEqual([]);
    expect(find(`${api}/settings/minify`, shown)).toEqual([]);
    expect(find("http://localhost/settings/minify", shown)).toEqual([]);
  });
});

describe("suffixes behind the API's base and what is not known", () => {
  const find = (write: (source: SourceBuilder) => TextParts): readonly string[] => {
    const source = new SourceBuilder();
    return summarize(matchSource(source, [request(source, write(source))]));
  };
  it("are likely, without an edit", () => {
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4${hole("p")}/settings/minify`)).toEqual([
      "minify likely",
    ]);
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/${hole("p")}/settings/minify`)).toEqual([
      "minify likely",
    ]);
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/${hole("a")}/${z}/settings/minify`)).toEqual([
      "minify likely",
    ]);
  });
  it("are nothing where all is written, where they say too little, or at another host", () => {
    expect(find((s) => s.literal(`${api}/settings/minify`))).toEqual([]);
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/${hole("p")}/filters`)).toEqual([]);
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4${hole("p")}`)).toEqual([]);
    expect(find((s) => s.template`https://x.test/client/v4/${hole("p")}/settings/minify`)).toEqual([]);
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/a/${hole("p")}/settings/minify`)).toEqual([]);
  });
  it("are whole paths where they have a root of their own", () => {
    expect(find((s) => s.template`https://api.cloudflare.com/${hole("v")}/zones/${z}/filters`)).toEqual([
      "filters proved",
    ]);
  });
});

describe("holes over a record's literal (row 10)", () => {
  const find = (write: (source: SourceBuilder) => TextParts): readonly string[] => {
    const source = new SourceBuilder();
    return summarize(matchSource(source, [request(source, write(source))]));
  };
  it("are undecided, once for each record", () => {
    expect(find((s) => s.template`${hole("API")}/zones/${z}/settings/${hole("name")}`)).toEqual([
      "brotli ?",
      "minify ?",
    ]);
    expect(find((s) => s.template`/zones/${z}/settings/min${hole("name")}y`)).toEqual(["minify ?"]);
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/${hole("x")}`)).toEqual([
      "filters ?",
      "script-monitor ?",
    ]);
  });
  it("are nothing where the request does what is never done there", () => {
    const findBy = (method: string): readonly string[] => {
      const source = new SourceBuilder();
      const url = source.template`https://api.cloudflare.com/client/v4/accounts/${z}/images/v1/${hole("id")}`;
      return summarize(matchSource(source, [request(source, url, method)]));
    };
    expect(findBy("GET")).toEqual([]);
    expect(findBy("DELETE")).toEqual([]);
    expect(findBy("POST")).toEqual(["images ?"]);
    // Code sends another method than the listed one that does the same.
    expect(findBy("PATCH")).toEqual(["images ?"]);
  });
  it("are nothing where the path shows too little, or another host", () => {
    expect(find((s) => s.template`${hole("API")}/zones/${z}/${hole("what")}`)).toEqual([]);
    expect(
      find(
        (s) => s.template`https://api.cloudflare.com/client/v4/accounts/${z}/${hole("a")}/${hole("b")}/direct_upload`,
      ),
    ).toEqual([]);
    expect(find((s) => s.template`http://localhost/zones/${z}/settings/${hole("name")}`)).toEqual([]);
    expect(find((s) => s.template`/zones/${z}/settings/x${hole("name")}`)).toEqual([]);
    expect(find((s) => s.template`${hole("url")}`)).toEqual([]);
  });
});

describe("a file that does not parse", () => {
  it("has likely findings without edits", () => {
    const source = new SourceBuilder();
    const fact = request(source, source.literal(`${api}/organizations/abc/members`));
    expect(summarize(matchSource(source, [fact], { hasParseError: true }))).toEqual(["organizations likely"]);
  });
});

describe("edits of paths", () => {
  const edit = (write: (source: SourceBuilder) => TextParts, asString = false): readonly string[] => {
    const source = new SourceBuilder();
    const url = write(source);
    const { findings } = matchSource(source, [asString ? writtenPath(source, url) : request(source, url)]);
    return findings.flatMap(({ edits }) => edits.map((each) => `${each.class} ${applyEdit(source, each).trim()}`));
  };
  it("change the segments that differ", () => {
    expect(edit((s) => s.template`https://api.cloudflare.com/client/v4/organizations/${z}/members?x`)).toEqual([
      "suggestion `https://api.cloudflare.com/client/v4/accounts/${z}/members?x`",
    ]);
    expect(edit((s) => s.template`https://api.cloudflare.com/client/v4/organizations/${z}/railguns`)).toEqual([
      "suggestion `https://api.cloudflare.com/client/v4/accounts/${z}/railguns`",
    ]);
    expect(edit((s) => s.template`${hole("API")}/accounts/${z}/images/v1/direct_upload`)).toEqual([
      "suggestion `${API}/accounts/${z}/images/v2/direct_upload`",
    ]);
  });
  it("say where it is sent in the code's own words", () => {
    const source = new SourceBuilder();
    const url = source.template`https://api.cloudflare.com/client/v4/organizations/${z}/railguns`;
    const { findings } = matchSource(source, [request(source, url)]);
    expect(findings.flatMap(({ edits }) => edits.map(({ description }) => description))).toEqual([
      "Send it to /accounts/:identifier/railguns.",
    ]);
  });
  it("replace a segment: a fix where host and request are proved", () => {
    expect(edit((s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/script_monitor/scripts`)).toEqual([
      "fix `https://api.cloudflare.com/client/v4/zones/${z}/page_shield/scripts`",
    ]);
    expect(edit((s) => s.template`${hole("API")}/zones/${z}/script_monitor`)).toEqual([
      "suggestion `${API}/zones/${z}/page_shield`",
    ]);
    expect(edit((s) => s.literal(`${api}/zones/abc/script_monitor`), true)).toEqual([
      `suggestion '${api}/zones/abc/page_shield'`,
    ]);
  });
  it("are suggested where the text stands outside of the call and nothing shows that the call alone reads it", () => {
    const source = new SourceBuilder();
    const url = source.literal(`${api}/zones/abc/script_monitor`);
    const call = {
      ...request(source, url),
      place: { file: source.file, start: source.text.length, end: source.text.length },
    };
    const { findings } = matchSource(source, [call]);
    expect(findings.map(({ edits }) => edits.map((each) => each.class))).toEqual([["suggestion"]]);
  });
  it("leave what is spelt in another way", () => {
    expect(edit((s) => s.escaped(`/zones/abc/script_monitor`))).toEqual([]);
    expect(edit((s) => s.literal(`${api}/zones/abc/script%5Fmonitor`))).toEqual([]);
    expect(edit((s) => [...s.literal(`${api}/organi`), ...s.literal("zations/abc/members")])).toEqual([]);
    expect(edit((s) => s.template`${hole("API")}/zones/${z}/filters`)).toEqual([]);
  });
});
