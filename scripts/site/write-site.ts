import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { escapeMarkup } from "../../src/cli/formats/escape-markup.ts";
import { renderPage } from "./render-page.ts";
import { toRepositoryLink, toSiteLink, toSitePath } from "./site-files.ts";

const STYLE = "style.css";

/** The pages that every page leads to. */
const MENU = [
  ["README.md", "eslint-plugin-sunset"],
  ["docs/schedule.md", "schedule"],
  ["CHANGELOG.md", "changes"],
] as const;

/**
 * Writes the site anew: README and all that it leads to, pages as HTML and other files as they are.
 * Throws where a file that is linked is not there.
 */
export function writeSite(repository: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(new URL(STYLE, import.meta.url), join(folder, STYLE));
  const files = new Set<string>(MENU.map(([file]) => file));
  // What a page leads to is added while it is written.
  for (const file of files) {
    const target = join(folder, toSitePath(file));
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith(".md")) {
      writeFileSync(target, toDocument(file, readFileSync(join(repository, file), "utf8"), files));
    } else {
      copyFileSync(join(repository, file), target);
    }
  }
}

/** A page of the site; what it leads to is added to `files`. */
function toDocument(file: string, text: string, files: Set<string>): string {
  const { title, html } = renderPage(text, (link) => {
    const found = toRepositoryLink(file, link);
    if (found === undefined) return link;
    files.add(found.file);
    return toSiteLink(file, found);
  });
  const style = posix.relative(posix.dirname(toSitePath(file)), STYLE);
  const menu = MENU.map(([page, name]) => `<a href="${toSiteLink(file, { file: page, anchor: "" })}">${name}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<nav>${menu.join(" · ")}</nav>
<main>
${html}</main>
</body>
</html>
`;
}
