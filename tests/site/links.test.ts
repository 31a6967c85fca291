import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../scripts/site/render-page.ts";
import { toSitePath } from "../../scripts/site/site-files.ts";
import { writeSite } from "../../scripts/site/write-site.ts";
import { runNpm } from "../package/run-npm.ts";
import { findDeadLinks, type LinkedPage } from "./find-dead-links.ts";

/** npm lists what it would pack. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Pages of those who work on the project: what they name is in the repository, and they are not in the package. */
const ownPages = ["CONTRIBUTING.md", "SECURITY.md", "docs/coverage.md"];

const folder = mkdtempSync(join(tmpdir(), "sunset-site-"));
const site = join(folder, "site");
let packed: ReadonlySet<string> = new Set();

beforeAll(() => {
  writeSite(root, site);
  const listed = runNpm(site, ["pack", root, "--dry-run", "--json", "--ignore-scripts"]);
  const [archive] = JSON.parse(listed) as readonly { readonly files: readonly { readonly path: string }[] }[];
  packed = new Set(archive?.files.map(({ path }) => path));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function readMarkdown(files: Iterable<string>): ReadonlyMap<string, LinkedPage> {
  const pages = [...files].filter((file) => file.endsWith(".md") && !file.startsWith("dist/"));
  return new Map(pages.map((file) => [file, renderPage(readFileSync(join(root, file), "utf8"), (link) => link)]));
}

function listFiles(parent: string): readonly string[] {
  return readdirSync(parent, { recursive: true, encoding: "utf8" }).map((name) => name.split(sep).join("/"));
}

function readHtml(files: readonly string[]): ReadonlyMap<string, LinkedPage> {
  return new Map(
    files
      .filter((file) => file.endsWith(".html"))
      .map((file) => {
        const text = readFileSync(join(site, file), "utf8");
        return [file, { links: listAttributes(text, "(?:href|src)"), anchors: new Set(listAttributes(text, "id")) }];
      }),
  );
}

function listAttributes(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
}

describe("a relative link", () => {
  const pages = new Map([
    [
      "a.md",
      renderPage("# Some `code` & words\n\n[x](b/c.md#gone) [y](#some-code--words) [z](none.md)", (link) => link),
    ],
    ["b/c.md", renderPage("## Twice\n\n## Twice\n\n[up](../a.md) [2](#twice-1) [3](#twice-2)", (link) => link)],
  ]);

  it("is dead where its file or its heading is not there", () => {
    expect(findDeadLinks(pages, new Set(pages.keys()))).toEqual([
      "a.md: b/c.md#gone",
      "a.md: none.md",
      "b/c.md: #twice-2",
    ]);
  });
});

describe("no relative link is dead", () => {
  it("in the pages of the package", () => {
    const pages = readMarkdown(packed);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(["README.md", "CHANGELOG.md", "docs/schedule.md"]));
    expect(findDeadLinks(pages, packed)).toEqual([]);
  });

  it("in the pages of those who work on the project", () => {
    const files = [...listFiles(join(root, "docs")).map((file) => `docs/${file}`), "README.md", ...ownPages];
    const work = ["rules", "scripts", "src", "tests", ".github", ".ci"].flatMap((part) => [
      part,
      ...listFiles(join(root, part)).map((file) => `${part}/${file}`),
    ]);
    const pages = readMarkdown(files);
    expect(findDeadLinks(pages, new Set([...files, ...work, "CHANGELOG.md", "LICENSE", "package.json"]))).toEqual([]);
  });

  it("in the site, which has the packed pages and no other", () => {
    const files = listFiles(site);
    const pages = readHtml(files);
    expect(findDeadLinks(pages, new Set(files))).toEqual([]);
    expect([...pages.keys()].sort()).toEqual([...readMarkdown(packed).keys()].map(toSitePath).sort());
  });
});

describe("a page of the site", () => {
  it("has its title, the menu, the style sheet beside it and links to pages of the site", () => {
    const page = readFileSync(join(site, "rules/no-threat-score.html"), "utf8");
    expect(page).toContain("<title>sunset/no-threat-score</title>");
    expect(page).toContain('<a href="../schedule.html">schedule</a>');
    expect(page).toContain('<link rel="stylesheet" href="../style.css">');
    expect(page).toContain('<a href="../proofs.html">proofs</a>');
  });
});
