import { describe, expect, it } from "vitest";
import { checkSettings } from "../../src/engine/check-settings.ts";

describe("settings that can be used", () => {
  it("are none, when none are given", () => {
    expect(checkSettings(undefined)).toEqual({ settings: {}, problems: [] });
  });

  it.each([
    { asOf: "2024-02-29" },
    { dates: "revised" },
    { databases: ["./more-rules"] },
    { apiHosts: ["https://proxy.example.com/cf", "http://localhost:8787"] },
    { deploymentConfig: "apps/files/wrangler.toml" },
    { vocabulary: "neutral" },
    { crossFile: false },
    { asOf: undefined },
  ])("%j", (settings) => {
    expect(checkSettings(settings).problems).toEqual([]);
  });
});

describe("records that are left out", () => {
  const problemsOf = (record: string, others: object = {}): readonly string[] =>
    checkSettings({ ignore: [{ record, reason: "later" }], ...others }).problems.map(
      ({ file, message }) => `${file} ${message}`,
    );

  it("are those that there are", () => {
    expect(problemsOf("filters")).toEqual([]);
    expect(problemsOf("filter")).toEqual([
      'settings.sunset.ignore[0].record is "filter", which is no record, so that it leaves out nothing. Did you mean "filters"?',
    ]);
  });

  it("count each for itself: a wrong entry takes none of the others away", () => {
    const ignore = [{ record: "filters", reason: "later" }, { record: "minify" }];
    const { settings, problems } = checkSettings({ ignore });
    expect(settings.ignore).toEqual([{ record: "filters", reason: "later" }]);
    expect(problems.map(({ file }) => file)).toEqual(["settings.sunset.ignore[1]"]);
  });

  it("may be of databases, which are not read here", () => {
    expect(problemsOf("own-record", { databases: ["own"] })).toEqual([]);
  });
});

describe("settings that cannot", () => {
  it.each([
    ["a list", [], "settings.sunset", "an object"],
    ["a text", "2024-01-01", "settings.sunset", "an object"],
    ["a name that does not exist", { asof: "2024-01-01" }, "settings.sunset.asof", "asOf"],
    ["a day that does not exist", { asOf: "2023-02-29" }, "settings.sunset.asOf", "YYYY-MM-DD"],
    ["a date in another form", { asOf: "01/02/2024" }, "settings.sunset.asOf", "YYYY-MM-DD"],
    ["a date object", { asOf: new Date(0) }, "settings.sunset.asOf", "YYYY-MM-DD"],
    ["dates of another kind", { dates: "newest" }, "settings.sunset.dates", "revised"],
    ["one path for a list", { databases: "./more-rules" }, "settings.sunset.databases", "a list of paths"],
    ["a host without its scheme", { apiHosts: ["proxy.example.com"] }, "settings.sunset.apiHosts", "https://"],
    ["a host with a wildcard", { apiHosts: ["https://*.example.com"] }, "settings.sunset.apiHosts", "https://"],
    ["no host at all", { apiHosts: ["https://"] }, "settings.sunset.apiHosts", "https://"],
    ["a value that JSON cannot write", { asOf: 10n }, "settings.sunset.asOf", "10n"],
    ["an empty path", { deploymentConfig: "" }, "settings.sunset.deploymentConfig", "a path"],
    ["another vocabulary", { vocabulary: "all" }, "settings.sunset.vocabulary", "neutral"],
    ["a text for a switch", { crossFile: "yes" }, "settings.sunset.crossFile", "true or false"],
  ])("%s: one message that names the place and what was expected", (_, settings, place, expected) => {
    const { problems } = checkSettings(settings);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.file).toBe(place);
    expect(problems[0]?.message).toContain(expected);
  });

  it("are left out, and the others are kept", () => {
    const { settings, problems } = checkSettings({ asOf: "soon", dates: "revised", crossFile: 1 });
    expect(settings).toEqual({ dates: "revised" });
    expect(problems.map(({ file }) => file)).toEqual(["settings.sunset.asOf", "settings.sunset.crossFile"]);
  });
});

describe("settings that throw when they are read", () => {
  const thrower = (): never => {
    throw new Error("not now");
  };

  it.each([
    [
      "a setting",
      Object.defineProperty({ dates: "revised" }, "asOf", { enumerable: true, get: thrower }),
      "settings.sunset.asOf",
    ],
    [
      "an element",
      { dates: "revised", apiHosts: Object.defineProperty([], 0, { get: thrower }) },
      "settings.sunset.apiHosts",
    ],
  ])("are left out and told of: %s", (_, settings, place) => {
    const checked = checkSettings(settings);
    expect(checked.settings).toEqual({ dates: "revised" });
    expect(checked.problems.map(({ file }) => file)).toEqual([place]);
    expect(checked.problems[0]?.message).toContain("not what throws when it is read");
  });

  it("are left out as a whole where their names cannot be listed", () => {
    const { settings, problems } = checkSettings(new Proxy({}, { ownKeys: thrower }));
    expect([settings, problems.map(({ file }) => file)]).toEqual([{}, ["settings.sunset"]]);
  });
});
