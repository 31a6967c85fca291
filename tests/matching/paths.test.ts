import { describe, expect, it } from "vitest";
import type { Fact, TextParts } from "../../src/model/index.ts";
import { matchSource, request, summarize, textAt, writtenPath, type MatchOptions } from "./match-source.ts";
import { readSegment } from "../../src/matching/paths/read-segment.ts";
import { endsInOwnBase } from "../../src/matching/paths/strip-base-path.ts";
import { hole, SourceBuilder } from "./source-builder.ts";

const api = "https://api.cloudflare.com/client/v4";
const z = hole("z");

type Write = (source: SourceBuilder) => TextParts | readonly TextParts[];

function find(write: Write, options?: MatchOptions): readonly string[] {
  const source = new SourceBuilder();
  const url = write(source);
  return summarize(matchSource(source, [request(source, url)], options));
}

describe("URLs of a deprecated endpoint at the API's host", () => {
  const cases: readonly (readonly [string, Write])[] = [
    ["one template", (s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters`],
    ["a constant base", (s) => s.template`${s.literal(api)}/zones/${z}/filters`],
    ["a base with its slash", (s) => s.template`${s.literal(`${api}/`)}zones/${z}/filters`],
    ["a query", (s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters?page=${hole("n")}`],
    ["a fragment", (s) => s.literal(`${api}/zones/abc/filters#x?y`)],
    ["a query in a hole", (s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters${hole("query")}`],
    ["a trailing slash", (s) => s.literal(`${api}/zones/abc/filters/`)],
    ["double slashes", (s) => s.literal(`${api}//zones//abc/filters`)],
    ["upper case in the host", (s) => s.literal("HTTPS://API.Cloudflare.com:443/client/v4/zones/abc/filters")],
    ["no scheme written", (s) => s.literal("//api.cloudflare.com/client/v4/zones/abc/filters")],
    ["no slashes either", (s) => s.literal("api.cloudflare.com/client/v4/zones/abc/filters")],
    ["a hole for the scheme", (s) => s.template`${hole("scheme")}://api.cloudflare.com/client/v4/zones/${z}/filters`],
    ["a hole for the base path", (s) => s.template`https://api.cloudflare.com${hole("BASE")}/zones/${z}/filters`],
    ["a hole for the version", (s) => s.template`https://api.cloudflare.com/client/v${hole("n")}/zones/${z}/filters`],
    ["percent-encoded letters", (s) => s.literal(`${api}/zones/abc/f%69lters`)],
    [
      "a percent-encoded root and base path",
      (s) => s.literal("https://api.cloudflare.com/client/%764/%7aones/abc/filters"),
    ],
    [
      "percent-encoded letters before a query",
      (s) => s.template`${s.literal(api)}/zones/${z}/%66ilters${hole("query")}`,
    ],
    ["a step that stays", (s) => s.literal(`${api}/./zones/abc/%2e/filters/.`)],
    ["a step up", (s) => s.literal(`${api}/zones/abc/rulesets/../filters`)],
    ["an encoded step up", (s) => s.literal(`${api}/zones/abc/rulesets/%2E%2e/filters`)],
    ["a step up over an empty segment", (s) => s.literal(`${api}/zones/abc//../filters`)],
    ["a step up over a hole", (s) => s.template`${s.literal(api)}/zones/${hole("other")}/../${z}/filters`],
    ["a step up out of the base path", (s) => s.literal(`${api}/../v4/zones/abc/filters`)],
    ["steps above the root", (s) => s.literal("https://api.cloudflare.com/../../client/v4/zones/abc/filters")],
    ["a route's parameter", (s) => s.literal(`${api}/zones/:zone/filters`)],
    ["a format's parameter", (s) => s.literal(`${api}/zones/%s/filters`)],
    [
      "a parameter mixed of text and hole",
      (s) => s.template`https://api.cloudflare.com/client/v4/zones/z-${z}/filters/f${z}`,
    ],
    ["user and password", (s) => s.literal("https://me:secret@api.cloudflare.com/client/v4/zones/abc/filters")],
    [
      "a parameter at the end",
      (s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters/${hole("id")}`,
    ],
  ];
  it.each(cases)("%s", (_, write) => {
    expect(find(write)).toEqual(["filters proved"]);
  });
});

describe("a path of which the last segment may be missing", () => {
  const profile = (s: SourceBuilder, id: string | ReturnType<typeof hole>, end = ""): TextParts =>
    s.template`https://api.cloudflare.com/client/v4/user/billing/profile/${id}${end}`;

  it("is no request to what lies above it, where another alternative has the segment", () => {
    expect(find((s) => [profile(s, "a"), profile(s, "")])).toEqual([]);
    expect(find((s) => [profile(s, hole("id")), profile(s, "")])).toEqual([]);
  });

  it("is likely one where nothing else is given: it may be still to be filled in", () => {
    expect(find((s) => s.literal(`${api}/user/billing/profile/`))).toEqual(["billing proved"]);
    expect(find((s) => profile(s, ""))).toEqual(["billing likely"]);
    expect(find((s) => profile(s, "", "?since=1"))).toEqual(["billing likely"]);
  });

  it("is proved where the longer one is the record's too", () => {
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters/${""}`)).toEqual([
      "filters proved",
    ]);
  });
});

describe("a path with an empty constant where the record has a parameter", () => {
  it.each([
    ["for the zone", ""],
    ["a blank one", " "],
  ])("is likely one, since it may be still to be filled in: %s", (_, zone) => {
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/zones/${zone}/filters`)).toEqual([
      "filters likely",
    ]);
  });

  it("is proved where something else may stand there too", () => {
    const filters = (s: SourceBuilder, zone: string | typeof z): TextParts =>
      s.template`https://api.cloudflare.com/client/v4/zones/${zone}/filters`;
    expect(find((s) => [filters(s, ""), filters(s, z)])).toContain("filters proved");
  });
});

describe("a path behind which stands more that is not known", () => {
  const filter = (s: SourceBuilder, behind: ReturnType<typeof hole>): TextParts =>
    s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters/${hole("id")}${behind}`;

  it("is perhaps a longer one where a function is given that", () => {
    expect(find((s) => filter(s, hole("path")))).toEqual(["filters ?"]);
  });

  it("is perhaps a longer one behind a fixed segment too, where that is none of the record's", () => {
    const path = (s: SourceBuilder, end: string): TextParts =>
      s.template`https://api.cloudflare.com/client/v4/zones/${z}/${end}${hole("path")}`;
    expect(find((s) => path(s, "settings/minify"))).toEqual(["minify ?"]);
    expect(find((s) => path(s, "filters"))).toEqual(["filters proved"]);
  });

  it("is perhaps a longer one before a query that is not known", () => {
    const query = hole("query", "any");
    expect(
      find(
        (s) =>
          s.template`https://api.cloudflare.com/client/v4/zones/${z}/settings/minify${hole("path")}${{ ...query, reason: "call" }}`,
      ),
    ).toEqual(["minify ?"]);
  });

  it("has a query there otherwise", () => {
    expect(find((s) => filter(s, { ...hole("query"), reason: "call" }))).toEqual(["filters proved"]);
    expect(find((s) => filter(s, hole("suffix", "segment")))).toEqual(["filters proved"]);
  });

  it("is one segment where more is written behind", () => {
    expect(find((s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}${hole("path")}/filters`)).toEqual([
      "filters proved",
    ]);
  });
});

describe("URLs that are no deprecated endpoint", () => {
  const cases: readonly (readonly [string, Write])[] = [
    ["another host", (s) => s.template`https://example.com/client/v4/zones/${z}/filters`],
    [
      "a host that begins like the API's",
      (s) => s.literal("https://api.cloudflare.com.evil.com/client/v4/zones/a/filters"),
    ],
    ["a host behind a password", (s) => s.literal("https://api.cloudflare.com@evil.com/client/v4/zones/a/filters")],
    ["localhost", (s) => s.literal("http://localhost:8787/zones/abc/filters")],
    ["an address", (s) => s.literal("http://127.0.0.1/client/v4/zones/abc/filters")],
    ["an IPv6 address", (s) => s.literal("http://[::1]:80/client/v4/zones/abc/filters")],
    ["another scheme", (s) => s.literal("file://api.cloudflare.com/client/v4/zones/abc/filters")],
    ["a host whose end is another's", (s) => s.template`https://${hole("name")}.example.com/zones/${z}/filters`],
    ["a host whose port is another's", (s) => s.template`http://${hole("name")}:3000/zones/${z}/filters`],
    ["another path before the root", (s) => s.template`${hole("base")}/v1/${hole("crn")}/zones/${z}/filters`],
    ["another path before the root of the host", (s) => s.template`https://api.cloudflare.com/v1/zones/${z}/filters`],
    ["a path that goes on", (s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters/${z}/more`],
    ["a part of the base path behind a route", (s) => s.template`/api/v4/zones/${z}/filters`],
    [
      "a base path behind what is not known",
      (s) => s.template`/api/${hole("x", "segment")}/client/v4/zones/${z}/filters`,
    ],
    ["a base path behind a route of another host", (s) => s.template`https://x.test/api/client/v4/zones/${z}/filters`],
    ["where the page comes from", (s) => s.template`${hole("location.origin")}/zones/${z}/filters`],
    ["that of a window", (s) => s.template`${hole("window.location.origin")}/zones/${z}/filters`],
    ["the page itself", (s) => s.template`${hole("document.baseURI")}/zones/${z}/filters`],
    ["the host of a page", (s) => s.template`https://${hole("location.host")}/zones/${z}/filters`],
    ["another last segment", (s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/filters.json`],
    ["an encoded slash", (s) => s.literal(`${api}/zones/abc/firewall%2Frules`)],
    ["a live endpoint", (s) => s.template`https://api.cloudflare.com/client/v4/zones/${z}/rulesets`],
    ["a path in the query", (s) => s.literal(`${api}/user?next=/zones/abc/filters`)],
    ["a step up from the endpoint", (s) => s.literal(`${api}/zones/abc/filters/..`)],
    ["a step up that takes the root", (s) => s.literal(`${api}/zones/../abc/filters`)],
    ["a step up inside of a base that is not known", (s) => s.template`${hole("root")}/../zones/${z}/filters`],
    ["a step up from a file", (s) => s.template`../zones/${z}/filters`],
    ["a file beside this one", (s) => s.template`./zones/${z}/filters`],
    [
      "a step up inside of the host's base path",
      (s) => s.template`https://api.cloudflare.com${hole("BASE")}/../zones/${z}/filters`,
    ],
    ["broken percent-encoding", (s) => s.literal(`${api}/zones/abc/filters%`)],
    ["a base that holds no slash", (s) => s.template`${hole("name", "segment")}/zones/${z}/filters`],
    ["nothing", (s) => s.literal("")],
    ["only slashes", (s) => s.literal("////")],
  ];
  it.each(cases)("%s", (_, write) => {
    expect(find(write)).toEqual([]);
  });
});

describe("configured hosts", () => {
  const options = { settings: { apiHosts: ["https://gateway.example.com/cf", "http://localhost:8787"] } };
  it("count as URL prefixes at segment boundaries", () => {
    expect(find((s) => s.template`https://gateway.example.com/cf/zones/${z}/filters`, options)).toEqual([
      "filters proved",
    ]);
    expect(find((s) => s.template`http://localhost:8787/client/v4/zones/${z}/filters`, options)).toEqual([
      "filters proved",
    ]);
    expect(find((s) => s.template`https://gateway.example.com/cfx/zones/${z}/filters`, options)).toEqual([]);
    expect(find((s) => s.template`https://gateway.example.com/zones/${z}/filters`, options)).toEqual([]);
  });
  it("may stand behind a base", () => {
    expect(find((s) => s.template`${hole("GATEWAY")}/cf/zones/${z}/filters`, options)).toEqual(["filters likely"]);
  });
  it("may be no URL at all", () => {
    expect(find((s) => s.literal("/zones/abc/filters"), { settings: { apiHosts: ["::", ""] } })).toEqual([
      "filters likely",
    ]);
  });
});

describe("a URL that another one carries", () => {
  const url = `${api}/zones/abc/filters`;
  const encoded = encodeURIComponent(url);
  const cases: readonly (readonly [string, Write])[] = [
    ["as its query", (s) => s.literal(`https://proxy.example/?${url}`)],
    ["in its path", (s) => s.literal(`https://proxy.example/${url}?page=2`)],
    [
      "behind a base that is not known",
      (s) => s.template`${hole("PROXY")}https://api.cloudflare.com/client/v4/zones/${z}/filters`,
    ],
    ["encoded", (s) => s.literal(`https://proxy.example/?url=${encoded}`)],
    [
      "in several parts",
      (s) => s.template`/proxy?url=${s.literal(encodeURIComponent(api))}%2Fzones%2F${z}%2Ffilters&raw=1`,
    ],
    ["before another parameter", (s) => s.literal(`/proxy?url=${url}&raw=1`)],
    ["before a fragment", (s) => s.literal(`/proxy?url=${url}#top`)],
    ["behind another one", (s) => s.literal(`https://a.example/https://b.example/${url}`)],
    ["behind an empty constant", (s) => s.template`${""}https://proxy.example/${s.literal(url)}`],
  ];
  it.each(cases)("%s", (_, write) => {
    expect(find(write)).toEqual(["filters likely"]);
  });
  it("says who is asked", () => {
    const source = new SourceBuilder();
    const { findings } = matchSource(source, [request(source, source.literal(`https://proxy.example/?${url}`))]);
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining("Likely: another host is asked to request it."),
    ]);
    expect(findings.map((finding) => textAt(source, finding))).toEqual(["zones/abc/filters"]);
  });
  it.each<readonly [string, Write]>([
    ["of another host", (s) => s.literal("https://proxy.example/?https://other.example/zones/abc/filters")],
    [
      "of another host, behind a base that is not known",
      (s) => s.template`${hole("PROXY")}https://other.example/zones/${z}/filters`,
    ],
    ["of another path", (s) => s.literal(`https://proxy.example/zones/abc/filters?url=${api}/zones`)],
    ["in a query of the API itself", (s) => s.literal(`${api}/zones?next=${url}`)],
    ["after the end of a parameter", (s) => s.literal(`/proxy?url=${api}/zones/abc&then=/filters`)],
    ["in what is not sent", (s) => s.literal(`https://docs.example/#/try?url=${url}`)],
    [
      "in what is not sent, in several parts",
      (s) => s.template`https://docs.example/#${hole("PAGE")}/${s.literal(url)}`,
    ],
    ["among very many", (s) => s.literal(`https://a.example/${"https://b.example/".repeat(1000)}${url}`)],
    ["that does not begin", (s) => s.literal("https://proxy.example/?url=api/zones/abc/filters")],
  ])("is nothing %s", (_, write) => {
    expect(find(write)).toEqual([]);
  });
  it("is the whole string where it begins at once", () => {
    expect(find((s) => s.template`${""}${s.literal(url)}`)).toEqual(["filters proved"]);
  });
});

describe("bases that are not known", () => {
  const cases: readonly (readonly [string, Write])[] = [
    ["a hole", (s) => s.template`${hole("API")}/zones/${z}/filters`],
    ["a hole against the root", (s) => s.template`${hole("API")}zones/${z}/filters`],
    ["two holes", (s) => s.template`${hole("API")}${hole("PREFIX")}/zones/${z}/filters`],
    ["a hole and the base path", (s) => s.template`${hole("API")}/client/v4/zones/${z}/filters`],
    ["a hole and the end of the base path", (s) => s.template`${hole("API")}/v4/zones/${z}/filters`],
    ["a hole for the host", (s) => s.template`https://${hole("host")}/client/v4/zones/${z}/filters`],
    ["a hole for the domain", (s) => s.template`https://api.${hole("domain")}/client/v4/zones/${z}/filters`],
    ["a hole for host and port", (s) => s.template`https://${hole("h")}:${hole("p")}/client/v4/zones/${z}/filters`],
    ["no base", (s) => s.template`/zones/${z}/filters`],
    ["the base path alone", (s) => s.template`/client/v4/zones/${z}/filters`],
    ["a route that passes requests on", (s) => s.template`/api/proxy/client/v4/zones/${z}/filters`],
    ["such a route behind a hole", (s) => s.template`${hole("origin")}/api/client/v4/zones/${z}/filters`],
    [
      "the page's own, which passes requests on",
      (s) => s.template`${hole("location.origin")}/client/v4/zones/${z}/filters`,
    ],
    ["a route of it", (s) => s.template`${hole("location.origin")}/api/cf/client/v4/zones/${z}/filters`],
    ["a base behind it", (s) => s.template`${hole("location.origin")}${hole("BASE")}/zones/${z}/filters`],
    ["something with an origin", (s) => s.template`${hole("config.origin")}/zones/${z}/filters`],
    ["no slash", (s) => s.template`zones/${z}/filters`],
    ["two slashes", (s) => s.template`//zones/${z}/filters`],
  ];
  it.each(cases)("%s", (_, write) => {
    expect(find(write)).toEqual(["filters likely"]);
  });
});

describe("the place of a finding", () => {
  const places = (write: Write): readonly string[] => {
    const source = new SourceBuilder();
    const { findings } = matchSource(source, [request(source, write(source))]);
    return findings.map((finding) => textAt(source, finding));
  };
  it("goes from the first to the last literal segment of one template", () => {
    expect(places((s) => s.template`${hole("API")}/zones/${z}/firewall/rules`)).toEqual(["zones/${z}/firewall/rules"]);
    expect(places((s) => s.template`/client/v4/zones/${z}/filters/${hole("id")}?x=1`)).toEqual(["zones/${z}/filters"]);
    expect(places((s) => s.literal("/zones/abc/firewall/rules"))).toEqual(["zones/abc/firewall/rules"]);
  });
  it("stays in the literal that spells the last one", () => {
    expect(places((s) => [...s.literal("/zones/"), z, ...s.literal("/firewall/rules")])).toEqual(["firewall/rules"]);
    expect(places((s) => s.template`${s.literal("/zones/abc")}/firewall/rules`)).toEqual(["firewall/rules"]);
    expect(places((s) => s.template`/zones/${z}/settings/${s.literal("minify")}`)).toEqual(["minify"]);
    expect(places((s) => [...s.literal("/zones/x/fil"), ...s.literal("ters")])).toEqual(["ters"]);
  });
  it("is the whole literal where characters are escaped", () => {
    expect(places((s) => s.escaped("/zones/abc/filters"))).toEqual(["'\\x7a/zones/abc/filters'"]);
  });
  it("is the call where the text is in another file, and where nothing spells it", () => {
    const other = new SourceBuilder("/app/paths.js");
    const elsewhere = other.literal(`${api}/organizations/abc/members`);
    const source = new SourceBuilder();
    source.raw("fetch(PATH)");
    const { findings } = matchSource(source, [request(source, elsewhere)]);
    expect(findings.map((finding) => textAt(source, finding))).toEqual(["fetch(PATH)"]);
    expect(findings[0]?.edits).toEqual([]);
    const nowhere: TextParts = [{ kind: "text", text: "/zones/abc/filters", place: undefined, exact: false }];
    expect(matchSource(source, [request(source, nowhere)]).findings[0]?.place).toEqual(source.from(0));
  });
  it("is reported once, with the strongest certainty", () => {
    const source = new SourceBuilder();
    const url = source.template`https://api.cloudflare.com/client/v4/zones/${z}/filters`;
    const facts: readonly Fact[] = [writtenPath(source, url), request(source, url), request(source, url)];
    expect(summarize(matchSource(source, facts))).toEqual(["filters proved"]);
  });
  it("is not reported for facts of other files", () => {
    const other = new SourceBuilder("/app/other.js");
    const fact = request(other, other.literal(`${api}/zones/abc/filters`));
    expect(summarize(matchSource(new SourceBuilder(), [fact]))).toEqual([]);
  });
});

describe("a base path that shows its API", () => {
  const segments = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");
  const shows = (before: string, base: string): boolean =>
    endsInOwnBase(
      segments(before).map((text) => readSegment([{ kind: "text", text, place: undefined, exact: false }])),
      [segments(base)],
    );
  it.each([
    ["/client/v4", "/client/v4"],
    ["/proxy/client/v4", "/client/v4"],
    ["/admin/api/2024-01", "/admin/api/2024-01"],
  ])("%s, of %s", (before, base) => {
    expect(shows(before, base)).toBe(true);
  });
  it.each([
    ["/api/v1", "/api/v1"],
    ["/rest/v2.1", "/rest/v2.1"],
    ["/orders", "/orders"],
    ["/v4", "/client/v4"],
    ["/client/v4/more", "/client/v4"],
    ["", "/client/v4"],
  ])("not %s, of %s", (before, base) => {
    expect(shows(before, base)).toBe(false);
  });
});
