import { decodeUrlText, resolveDots, splitPrefix, toTemplatePattern, type Vocabulary } from "../model/index.ts";

/**
 * The segments of a plain path or absolute URL of the API, without what says nothing about the endpoint: query, fragment,
 * host, base path, empty segments, `.` and `..`, percent-encoding. Undefined for a URL of another host.
 */
export function normalizePath(path: string, vocabulary: Vocabulary): readonly string[] | undefined {
  const [location = ""] = path.trim().split(/[?#]/, 1);
  const relative = removeHost(location, vocabulary.apiHosts);
  if (relative === undefined) return undefined;
  const written = relative.split("/").map(decodeUrlText);
  const segments = resolveDots(written, (segment) => segment).filter((segment) => segment !== "");
  return removeBase(segments, vocabulary.basePaths);
}

function removeHost(written: string, apiHosts: readonly string[]): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(written)) return written;
  const url = splitPrefix(written);
  const prefix = apiHosts.map(splitPrefix).find(({ host, path }) => {
    return fits(url.host, host) && path.every((segment, index) => fits(url.path[index] ?? "", segment));
  });
  return prefix === undefined ? undefined : `/${url.path.slice(prefix.path.length).join("/")}`;
}

/** In any letter case, as hosts are compared. */
function fits(text: string, template: string): boolean {
  return toTemplatePattern(template)?.test(text) ?? text.toLowerCase() === template.toLowerCase();
}

function removeBase(segments: readonly string[], basePaths: readonly string[]): readonly string[] {
  const bases = basePaths.map((base) => base.split("/").filter((segment) => segment !== ""));
  const base = bases.find((parts) => parts.every((part, index) => part === segments[index])) ?? [];
  return segments.slice(base.length);
}
