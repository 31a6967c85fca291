import { dirname } from "node:path";
import type { Search } from "../database/gate/builtin-search.ts";
import type { Beyond } from "../database/gate/imported-texts.ts";
import { once } from "../database/once.ts";
import type { SunsetSettings } from "../model/index.ts";
import { duringOneLook, mayBeAt } from "../semantics/modules/folder-listing.ts";
import { ScannedFiles, TextsOfImports } from "../semantics/modules/texts-of-imports.ts";
import type { InspectedDeployment } from "../deployment/inspect-deployment.ts";
import { findDeployment } from "./deployment-cache.ts";
import { describeFile } from "./file-kind.ts";

/** What the search before the analysis is given. */
export interface SearchInput {
  /** Absolute path of the file on disk. */
  readonly path: string;
  readonly text: string;
  /** Absolute path of the lint root. */
  readonly root: string;
  readonly settings: SunsetSettings;
  /** For the records that count. */
  readonly search: Search;
}

const scannedBy = new WeakMap<Search, ScannedFiles>();

/**
 * The rules that can have a finding in a text, by the words that it and the files that it imports hold, and by what else shows there:
 * the API, or a bucket. `all` for what is not searched. Parses no code.
 */
export function findRules({ path, text, root, settings, search }: SearchInput): ReadonlySet<string> | "all" {
  const { vocabulary } = search;
  const { language } = describeFile(path, vocabulary);
  // Deployment configs are few, small, and what is wrong with one may be what it does not hold; each block of a page is by itself.
  if (language === "deployment" || language === "markdown") return "all";
  const isScript = language === "script";
  const files = filesOf(search);
  const deployment = once(() => deploymentOf(path, root, settings, search));
  const searched = files.scan(path, text, isScript);
  const beyond: Beyond = {
    imports: isScript && settings.crossFile !== false ? new TextsOfImports(path, searched, files) : undefined,
    namesBucket: namesBucketOf(deployment),
    namesEnvironment: namesEnvironmentOf(deployment),
    hosts: (settings.apiHosts ?? []).map((url) => toHost(url)),
  };
  return duringOneLook(path, () => search.gate().rulesOf(searched.scanned, beyond));
}

function filesOf(search: Search): ScannedFiles {
  let files = scannedBy.get(search);
  if (files === undefined) scannedBy.set(search, (files = new ScannedFiles(search.gate())));
  return files;
}

/** Where the config cannot be read, every text may name a bucket of it: that it cannot is told then. */
function namesBucketOf(found: () => InspectedDeployment): (text: string) => boolean {
  return (text) => {
    const { deployment, problems } = found();
    const buckets = (deployment?.environments ?? []).flatMap((environment) => environment.buckets);
    return problems.length > 0 || buckets.some(({ name }) => name !== undefined && text.includes(name));
  };
}

function namesEnvironmentOf(found: () => InspectedDeployment): (text: string) => boolean {
  return (text) => found().deployment === undefined && ENVIRONMENT.test(text);
}

/** That of a process binds nothing. */
const ENVIRONMENT = /(?<!\b(?:process|meta)\??\.)\benv\b/u;

function deploymentOf(path: string, root: string, settings: SunsetSettings, search: Search): InspectedDeployment {
  return findDeployment(dirname(path), root, settings.deploymentConfig, search.vocabulary, mayBeAt);
}

function toHost(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
