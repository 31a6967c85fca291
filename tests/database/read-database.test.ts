import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadDatabase, loadDatabases, matchEndpoint, ProblemError } from "../../src/database/index.ts";
import { mayFind } from "./may-find.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-rules-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Each problem as `line:column message`, behind the file's name when there are several. */
function findProblems(files: Readonly<Record<string, string>>): readonly string[] {
  try {
    loadDatabase([write(files)]);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ file, line, column, message }) => {
      return `${file.slice(folder.length + 1)}:${String(line)}:${String(column)} ${message}`;
    });
  }
}

/** A record without a fault; its lines are numbered as they stand. */
const record = `title: Old thing
kind: endpoint
rule: no-deprecated-endpoint
endOfLife: 2030-01-01
boundary: from
change: is deprecated
endpoints:
  - { path: "/zones/:zone_id/old_thing", methods: [GET], identifiesApi: true }
replacement: { text: the new thing }
edit: { class: none, reason: another model }
source: nowhere
examples: { wrong: [one, two], right: [three] }
`;

it.each([loadDatabase, loadDatabases])("%o refuses a path that stands in no list", (load) => {
  expect(() => load("rules.yaml" as unknown as string[])).toThrow(
    new TypeError("expected a list of paths of databases, found 'rules.yaml'."),
  );
});

describe("the name of the API", () => {
  it("is that of the database for what ends, and none for what a bucket does", () => {
    const api = "id: acme\ntitle: Acme API\napiHosts: [https://acme.example]\n";
    const own = record.replaceAll("/zones/:zone_id/old_thing", "/things");
    const [builtin, acme] = loadDatabases([
      write({ "old-thing.yaml": record, "a/api.yaml": api, "a/own-thing.yaml": own }),
    ]);
    const named = ["old-thing", "filters", "list-limit"].map((id) => builtin.findRecord(id)?.api);
    expect(named).toEqual(["Cloudflare API", "Cloudflare API", undefined]);
    expect(acme?.findRecord("own-thing")?.api).toBe("Acme API");
  });
});

describe("further databases", () => {
  it("add records, clients and words to the built-in ones", () => {
    const client = "title: Our client\npackages: [our-client]\ncalls: [{ member: send, url: ['0'] }]\n";
    const vocabulary = "apiHosts: [https://gateway.example.com/api]\nbucketTypes: { vendor: [OurBucket] }\n";
    const database = loadDatabase([
      write({ "records/old-thing.yaml": record, "our-client.yml": client, "vocabulary.yaml": vocabulary }),
    ]);
    expect(database.findRecord("old-thing")?.title).toBe("Old thing");
    expect(database.findRecord("filters")).toBeDefined();
    expect(database.clients.some(({ id }) => id === "our-client")).toBe(true);
    expect(database.vocabulary.bucketTypes).toContain("OurBucket");
    expect(database.vocabulary.roots).toContain("zones");
    const found = matchEndpoint("GET", "https://gateway.example.com/api/zones/x/old_thing", database);
    expect(found.map(({ id }) => id)).toEqual(["old-thing"]);
    expect(mayFind("fetch(`${api}/zones/${zone}/old_thing`)", database)).toBe(true);
  });

  it("say in their texts the facts that placeholders name", () => {
    const title = "{endpoints.0.methods:or} until {endOfLife}, {binding.list.maximumLimit} at most, as { type }";
    write({ "old-thing.yaml": record.replace("title: Old thing", `title: "${title}"`) });
    expect(loadDatabase([folder]).findRecord("old-thing")?.title).toBe(
      "GET until 2030-01-01, 1000 at most, as { type }",
    );
  });

  it("may be a file", () => {
    write({ "old-thing.yaml": record });
    expect(loadDatabase([join(folder, "old-thing.yaml")]).findRecord("old-thing")).toBeDefined();
  });

  it("are those of the package alone without paths", () => {
    expect(loadDatabase()).toBe(loadDatabase([]));
    expect(loadDatabase().findRecord("old-thing")).toBeUndefined();
  });
});

describe("a problem", () => {
  it.each([
    // Shape.
    ["kind: endpoint", "kind: endpiont", /^old-thing.yaml:2:7 `kind` must be one of endpoint, path-segment, .*`calls`/],
    ["title: Old thing\n", "", /^old-thing.yaml:1:1 The file lacks `title`\.$/],
    ["change:", "chagne:", /^old-thing.yaml:6:1 `chagne` is no known property here\.$/],
    [
      "2030-01-01",
      "January 2030",
      /^old-thing.yaml:4:12 `endOfLife` .*expected an ISO date such as 2025-01-15, or null .*/,
    ],
    ["boundary: from", "boundary: on", /^old-thing.yaml:5:11 `boundary` must be one of after, from\.$/],
    ["rule: no-", "rule: never-", /^old-thing.yaml:3:7 `rule` must be one of no-deprecated-endpoint, /],
    ["[GET]", "[FETCH]", /^old-thing.yaml:8:52 `endpoints.0.methods.0` must be one of GET, /],
    ["identifiesApi", "identifies", /^old-thing.yaml:8:5 `endpoints.0` must not hold `identifies`\.$/],
    ["[three]", "[]", /^old-thing.yaml:12:39 `examples.right` must NOT have fewer than 1 items\.$/],
    // Meaning.
    [
      "2030-01-01",
      "2030-02-30",
      /^old-thing.yaml:4:12 `endOfLife` must be a day of the calendar; 2030-02-30 is none\.$/,
    ],
    ["title: Old thing", 'title: "Old {thing}"', /^old-thing.yaml:1:8 `\{thing\}` names no fact: /],
    ["title: Old thing", 'title: "Old {endpoints}"', /^old-thing.yaml:1:8 `\{endpoints\}` names no fact: /],
    ["title: Old thing", 'title: "Old {endOfLife:nor}"', /^old-thing.yaml:1:8 `\{endOfLife:nor\}` names no fact: /],
    [
      "title: Old thing",
      'title: "{binding.list.limit}"',
      /^old-thing.yaml:1:8 `\{binding.list.limit\}` names no fact: /,
    ],
    ["boundary: from\n", "", /^old-thing.yaml:4:12 A record with a date has a `boundary`; /],
    ["2030-01-01", "null", /^old-thing.yaml:4:12 A record with a date has a `boundary`; /],
    [", reason: another model", "", /^old-thing.yaml:10:7 An edit of class `none` must have a `reason`\.$/],
    ["text: the", "none: true, text: the", /^old-thing.yaml:9:14 A replacement has either `text` or `none: true`/],
    [
      "/zones/:zone_id/old",
      "/zone/:zone_id/old",
      /^old-thing.yaml:8:13 The path .* must begin with one of \/zones, .*\. Records of another API need an `api.yaml` /,
    ],
    ["old_thing", "<old>s", /^old-thing.yaml:8:13 The segment <old>s of .* is not in the vocabulary's `segments`\.$/],
    ["old_thing", "filters", /^old-thing.yaml:8:13 GET \/zones\/:\/filters is deprecated by `filters` already\.$/],
    ["identifiesApi: true", "identifiesApi: true, reusedBy: it", /^old-thing.yaml:8:5 .*`methodDecides: true`\.$/],
    ["title:", "id: new-thing\ntitle:", /^old-thing.yaml:1:5 `id` must be the file's name, `old-thing`\.$/],
    // Syntax.
    ["{ text: the new thing }", "{ text: the new thing", /^old-thing.yaml:10:1 This is no valid YAML: /],
  ])("of %j → %j is reported where it stands", (from, to, expected) => {
    expect(record).toContain(from);
    const problems = findProblems({ "old-thing.yaml": record.replace(from, () => to) });
    expect(problems).toContainEqual(expect.stringMatching(expected));
  });

  it("does not hide another one, of the same file or of another", () => {
    const first = record.replace("boundary: from", "boundary: on").replace("2030-01-01", "soon");
    const second = record.replace("old_thing", "other_thing").replace("[GET]", "[]");
    expect(findProblems({ "a-thing.yaml": first, "b-thing.yaml": second, "c-thing.yaml": "- 1\n" })).toEqual([
      expect.stringMatching(/^a-thing.yaml:4:12 /),
      expect.stringMatching(/^a-thing.yaml:5:11 /),
      expect.stringMatching(/^b-thing.yaml:8:53 /),
      expect.stringMatching(/^c-thing.yaml:1:1 .* one mapping/),
    ]);
  });

  it("is an id that is taken", () => {
    expect(findProblems({ "filters.yaml": record })).toEqual([
      "filters.yaml:1:1 The id `filters` is taken by another record.",
    ]);
  });

  it("is a method and path that two files claim", () => {
    expect(findProblems({ "a-thing.yaml": record, "b-thing.yaml": record })).toEqual([
      "b-thing.yaml:8:13 GET /zones/:/old_thing is deprecated by `a-thing` already.",
    ]);
  });

  it("is a file of facts that only the package has", () => {
    expect(findProblems({ "release.yaml": "release: 2030-01-01\n" })).toEqual([
      "release.yaml:1:1 A further database may hold records, clients and a vocabulary only.",
    ]);
  });

  it("is a path at which there is nothing", () => {
    expect(() => loadDatabase([join(folder, "missing")])).toThrow(/missing is no file or folder/);
  });
});
