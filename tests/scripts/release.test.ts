import { describe, expect, it } from "vitest";
import { findProblems, findUnready } from "../../scripts/release/find-problems.ts";

const ready = {
  status: "",
  changelog: "# Changelog\n\n## 1.2.0 (2026-12-01)\n\n- A change.\n",
  manifest: { version: "1.2.0", homepage: "https://docs.example.com/", repository: "github:owner/name" },
};

it("is released from a clean tree, with its changes, its pages and its source named", () => {
  expect([...findProblems(ready), ...findUnready(ready)]).toEqual([]);
});

describe("no rehearsal goes on", () => {
  it("with files that are not committed", () => {
    expect(findProblems({ ...ready, status: " M src/a.ts\n?? b\n" })).toEqual([
      "The tree is not clean:\n M src/a.ts\n?? b",
    ]);
  });

  it.each(["1.2", "1.2.00", "2.1.2.0"])("where the changelog has %s and not the version", (other) => {
    expect(findProblems({ ...ready, changelog: `## ${other}\n\nNo ## 1.2.0\n` })).toEqual([
      'CHANGELOG.md has no section "## 1.2.0".',
    ]);
  });
});

describe("only a rehearsal goes on", () => {
  it("without a date", () => {
    expect(findProblems({ ...ready, changelog: "## 1.2.0 (unreleased)\n" })).toEqual([]);
    expect(findUnready({ ...ready, changelog: "## 1.2.0 (unreleased)\n" })).toEqual([
      'CHANGELOG.md gives 1.2.0 no date: "## 1.2.0 (YYYY-MM-DD)".',
    ]);
  });

  it("without the addresses of pages and source", () => {
    expect(findUnready({ ...ready, manifest: { version: "1.2.0" } })).toEqual([
      "package.json has no `homepage`, so reports name no page that others can follow.",
      "package.json has no `repository`, without which there is no provenance.",
    ]);
  });
});
