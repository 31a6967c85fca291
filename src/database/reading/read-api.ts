import { splitPrefix, hasVariable, type Api, type SunsetRecord } from "../../model/index.ts";
import { trimEndOf } from "../../model/trim-end-of.ts";
import { isParameter, listRecordTemplates } from "../record-templates.ts";
import { readVocabulary } from "./read-vocabulary.ts";
import type { SidedVocabulary } from "../sided-vocabulary.ts";

/** An `api.yaml`, after its shape was checked. */
export interface WrittenApi extends Api {
  readonly apiHosts: readonly string[];
  /** The paths of `apiHosts` when not given. */
  readonly basePaths?: readonly string[];
  /** The first segments of the records' paths when not given. */
  readonly roots?: readonly string[];
  readonly packages?: readonly string[];
  readonly credentialHeaders?: readonly string[];
}

/** An API and its words; what is not written follows from its hosts and records. */
export function readApi(
  written: WrittenApi,
  records: readonly SunsetRecord[],
): { readonly api: Api; readonly vocabulary: SidedVocabulary } {
  const { id, title, apiHosts, packages = [], credentialHeaders = [] } = written;
  const { basePaths = listBasePaths(apiHosts), roots = listRoots(records) } = written;
  const headers = credentialHeaders.map((header) => header.toLowerCase());
  const words = {
    apiHosts: apiHosts.map((prefix) => trimEndOf(prefix, "/")),
    basePaths,
    roots,
    packages,
    credentialHeaders: headers,
  };
  return { api: { id, title }, vocabulary: readVocabulary(words) };
}

/** One with a variable is known where its host is written before it. */
function listBasePaths(apiHosts: readonly string[]): readonly string[] {
  const paths = apiHosts.map((prefix) => splitPrefix(prefix).path).filter((path) => path.length > 0);
  return [...new Set(paths.map((path) => `/${path.join("/")}`))].filter((path) => !hasVariable(path));
}

function listRoots(records: readonly SunsetRecord[]): readonly string[] {
  const roots = records
    .flatMap(listRecordTemplates)
    .flatMap(({ segments: [root] }) => (root === undefined ? [] : [root]));
  return [...new Set(roots)].filter((root) => !isParameter(root));
}
