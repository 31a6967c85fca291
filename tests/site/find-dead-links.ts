import { posix } from "node:path";

/** What a page of a tree leads to, and which of its own places others may name. */
export interface LinkedPage {
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

/** The relative links, each with its page, that lead to no file of the tree, or to no place of a page of it. */
export function findDeadLinks(pages: ReadonlyMap<string, LinkedPage>, files: ReadonlySet<string>): readonly string[] {
  return [...pages].flatMap(([page, { links }]) =>
    links.filter((link) => isRelative(link) && !isAlive(page, link)).map((link) => `${page}: ${link}`),
  );

  function isAlive(page: string, link: string): boolean {
    const [path = "", anchor] = link.split("#", 2);
    const file = path === "" ? page : posix.join(posix.dirname(page), path);
    if (!files.has(file)) return false;
    return anchor === undefined || pages.get(file)?.anchors.has(decodeURIComponent(anchor)) === true;
  }
}

function isRelative(link: string): boolean {
  return !/^[a-z][a-z\d+.-]*:/i.test(link);
}
