/** A variable of a URL prefix: `{region}` stands for one label of a host or a part of it, or for one segment of a path. */
const VARIABLE = /\{[^{}/]*\}/gu;

/** A URL of the prefix: each variable is replaced by a word. */
export function toExampleUrl(prefix: string): string {
  return prefix.replace(VARIABLE, "any");
}

/** The longest part of the prefix's host that is the same in all URLs; the host itself where it has no variable. */
export function findFixedHost(prefix: string): string {
  const { host } = splitPrefix(prefix);
  return host
    .split(VARIABLE)
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .toLowerCase();
}

/** Host with its port, and the segments of the path, as written. */
export function splitPrefix(prefix: string): { readonly host: string; readonly path: readonly string[] } {
  const [host = "", ...path] = prefix.replace(/^[a-z][a-z\d+.-]*:\/\//iu, "").split("/");
  return { host, path: path.filter((segment) => segment !== "") };
}

/** Whether a text has a variable. */
export function hasVariable(text: string): boolean {
  return text.search(VARIABLE) !== -1;
}

/** What fits a label or a segment with variables, in any letter case; undefined for one without. */
export function toTemplatePattern(text: string): RegExp | undefined {
  if (!hasVariable(text)) return undefined;
  const fixed = text.split(VARIABLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${fixed.join("[^./:@]+")}$`, "iu");
}
