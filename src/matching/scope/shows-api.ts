import type { FileFacts, Vocabulary } from "../../model/index.ts";
import type { PathCandidate } from "../paths/find-path-candidates.ts";
import { readPath, type PathBases } from "../paths/read-path.ts";

/**
 * Whether a file shows that it uses this API: its package, its credential headers, its URL, or a path that belongs to it
 * alone (docs/decisions.md, Evidence of the host).
 */
export function showsApi(
  file: FileFacts,
  uses: Iterable<readonly PathCandidate[]>,
  vocabulary: Vocabulary,
  bases: PathBases,
): boolean {
  const { imports, headerNames, urls } = file.surroundings;
  return (
    imports.some((name) => vocabulary.packages.some((known) => name === known || name.startsWith(`${known}/`))) ||
    headerNames.some((name) => vocabulary.credentialHeaders.includes(name)) ||
    urls.some((url) => isApiUrl(url, bases)) ||
    [...uses].flat().some(identifiesApi)
  );
}

function isApiUrl(url: string, bases: PathBases): boolean {
  return readPath([{ kind: "text", text: url, place: undefined, exact: false }], bases)?.host === "api";
}

function identifiesApi({ read, match }: PathCandidate): boolean {
  if (match.from > 0 || match.openAt.length > 0) return false;
  return read.host === "api" || (read.host === "unknown" && match.identifiesApi);
}
