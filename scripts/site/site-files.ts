import { posix } from "node:path";

/** A relative address of the repository, taken apart: the file that it means, and what stands behind it. */
export interface RepositoryLink {
  /** Relative to the repository's root. */
  readonly file: string;
  /** With its `#`, or empty. */
  readonly anchor: string;
}

/** What an address in a file means; undefined where it leads to another host. */
export function toRepositoryLink(from: string, link: string): RepositoryLink | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)) return undefined;
  const [path = "", ...fragment] = link.split("#");
  const file = path === "" ? from : posix.join(posix.dirname(from), path);
  return { file, anchor: fragment.length === 0 ? "" : `#${fragment.join("#")}` };
}

/** Where a file of the repository lies in the site: README first, the folder docs as its root. */
export function toSitePath(file: string): string {
  if (file === "README.md") return "index.html";
  const path = file.startsWith("docs/") ? file.slice("docs/".length) : file;
  return path.replace(/\.md$/, ".html");
}

/** The address by which one file of the site names another. */
export function toSiteLink(from: string, { file, anchor }: RepositoryLink): string {
  const page = toSitePath(from);
  const target = posix.relative(posix.dirname(page), toSitePath(file));
  return file === from && anchor !== "" ? anchor : `${target}${anchor}`;
}
