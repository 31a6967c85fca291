import { dirname } from "node:path";
import type { Search } from "../database/gate/builtin-search.ts";
import type { Beyond } from "../database/gate/imported-texts.ts";
import { isRootWritten } from "../database/gate/is-root-written.ts";
import type { WordScanner } from "../database/gate/word-scanner.ts";
import { once } from "../database/once.ts";
import type { ApiSettings } from "../model/index.ts";
import { mayBeAt } from "../semantics/modules/folder.ts";
import { withDiskSnapshot, perSnapshot } from "../semantics/modules/disk-snapshot.ts";
import type { LintRoot } from "../semantics/modules/lint-root.ts";
import { ScannedFiles, type SearchedText } from "../semantics/modules/scanned-files.ts";
import { TextsOfImports } from "../semantics/modules/texts-of-imports.ts";
import type { InspectedDeployment } from "../deployment/inspect-deployment.ts";
import { isBlock } from "./analysis.ts";
import { findDeployment } from "./deployment-cache.ts";
import { readFilesIn, type FileBeside, type FilesIn } from "../semantics/modules/files-beside.ts";
import { findTextsOfRole } from "../semantics/surfaces/documents/role-names.ts";
import { mayHoldProgram } from "../semantics/surfaces/documents/step-programs.ts";
import { findTextsOfModules } from "../semantics/surfaces/documents/terraform-texts.ts";
import { findTextsOfSourced, type RelatedScript } from "../semantics/surfaces/shell/run/sourced-scripts.ts";
import { describeFile, type FileLanguage } from "./file-kind.ts";
import type { SoughtRecords } from "./interests.ts";
import { lintRootOf } from "./lint-roots.ts";

/** The input of the search before the analysis. */
export interface SearchInput {
  /** By which the kind of the text is known: a block of a page has one of its own. */
  readonly filename: string;
  /** Absolute path of the file on disk. */
  readonly path: string;
  readonly text: string;
  /** Absolute path of the lint root. */
  readonly root: string;
  readonly settings: ApiSettings;
  /** For the records that count. */
  readonly search: Search;
}

/** Gates with the same scanner share the scanned texts. */
const scannedBy = new WeakMap<WordScanner, WeakMap<LintRoot, ScannedFiles>>();

/**
 * The records that can have a finding in a text, by the words in it and in the files that it imports, and by whether
 * these show the API or a bucket. `all` for texts that are not searched. Parses no code.
 */
export function findRecords(input: SearchInput): SoughtRecords {
  const { filename, path, text, settings, search } = input;
  const { vocabulary } = search;
  const { language } = describeFile(filename, vocabulary, text);
  // Deployment configs are few and small, and their fault may be something that is missing; each block of a page, and
  // each program in a workflow, is searched by itself.
  if (language === "deployment" || language === "markdown") return "all";
  if (language === "yaml" && mayHoldProgram(text)) return "all";
  const isScript = language === "script";
  const lintRoot = lintRootOf(input.root, path);
  const gate = search.gate();
  const files = filesOf(gate.scanner, lintRoot);
  const searched = files.scan(path, text, isScript);
  const isFollowed = isScript && settings.crossFile !== false;
  const imports = isFollowed ? new TextsOfImports(path, searched, { files, set: gate.set }) : undefined;
  const deployment = once(() => findInSnapshot(input, lintRoot));
  const beyond: Beyond = {
    imports,
    namesBucket: namesBucketOf(deployment),
    namesEnvironment: namesEnvironmentOf(deployment),
    hosts: (settings.apiHosts ?? []).map((url) => toHost(url)),
  };
  const whole =
    settings.crossFile === false || isBlock(input)
      ? undefined
      : scanRelated(input, language, lintRoot, files, ({ scanned: each }) => gate.showsApi(each.of(gate.set), beyond));
  const scanned = (whole ?? searched).scanned.of(gate.set);
  const records = withDiskSnapshot(path, () => gate.recordsOf(scanned, beyond));
  // It is unknown what an import shows that may not be read. Where the text shows the API, or contains a part of its
  // paths, the analysis knows whether anything depends on that import, and says so; any other text would pay for an
  // analysis without a result.
  const isOpen = records.size === 0 && imports?.isLeft === true;
  if (!isOpen) return records;
  const isWritten = search.vocabulary.roots.some((root) => isRootWritten(root, text));
  return isWritten || gate.showsApi(scanned, beyond) ? "all" : records;
}

/** A file that may complete another one; a program does only with what it requests. */
type RelatedFile = FileBeside & Partial<Pick<RelatedScript, "isProgram">>;
type FindRelated = (path: string, text: string, filesIn: FilesIn) => readonly RelatedFile[];

/** How the files are found that may complete a file which is no script. */
function findRelated(language: FileLanguage): FindRelated | undefined {
  if (language === "terraform" || language === "terraform-json") return findTextsOfModules;
  if (language === "yaml") return findTextsOfRole;
  return language === "shell" ? findTextsOfSourced : undefined;
}

/** A configuration of Terraform, tasks of a role, or a shell script, with what may complete it, as one text: files that complete each other are one text for all of them. */
function scanRelated(
  { path, text }: SearchInput,
  language: FileLanguage,
  root: LintRoot,
  files: ScannedFiles,
  showsApi: (text: SearchedText) => boolean,
): SearchedText | undefined {
  const find = findRelated(language);
  if (find === undefined) return undefined;
  const related = withDiskSnapshot(path, () =>
    find(path, text, (folder, wanted) => readFilesIn(folder, path, root, wanted)),
  );
  const programs = related.filter(({ isProgram }) => isProgram === true);
  const mayRun =
    programs.length > 0 &&
    [{ path, text }, ...programs].some((each) => showsApi(files.scan(each.path, each.text, false)));
  const counted = mayRun ? related : related.filter(({ isProgram }) => isProgram !== true);
  if (counted.length === 0) return undefined;
  const all = [{ path, text }, ...counted].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return files.scan(`${dirname(path)}/`, all.map((file) => file.text).join("\n"), false);
}

function filesOf(scanner: WordScanner, root: LintRoot): ScannedFiles {
  let byRoot = scannedBy.get(scanner);
  if (byRoot === undefined) scannedBy.set(scanner, (byRoot = new WeakMap()));
  let files = byRoot.get(root);
  if (files === undefined) byRoot.set(root, (files = new ScannedFiles(scanner, root)));
  return files;
}

/** Where the config cannot be read, any text may name one of its buckets; the analysis then reports the config. */
function namesBucketOf(found: () => InspectedDeployment): (text: string) => boolean {
  const names = once(() => {
    const buckets = (found().deployment?.environments ?? []).flatMap((environment) => environment.buckets);
    return buckets.flatMap(({ name }) => (name === undefined ? [] : [name]));
  });
  return (text) => found().problems.length > 0 || names().some((name) => text.includes(name));
}

function namesEnvironmentOf(found: () => InspectedDeployment): (text: string) => boolean {
  return (text) => found().deployment === undefined && ENVIRONMENT.test(text);
}

/** `env` of a process has no bindings. */
const ENVIRONMENT = /(?<!\b(?:process|meta)\??\.)\benv\b/u;

const deployments = perSnapshot(() => new WeakMap<Search, Map<string, InspectedDeployment>>());

/** Files of a folder share the deployment config within one disk snapshot. */
function findInSnapshot(input: SearchInput, lintRoot: LintRoot): InspectedDeployment {
  const bySearch = deployments();
  let known = bySearch.get(input.search);
  if (known === undefined) bySearch.set(input.search, (known = new Map<string, InspectedDeployment>()));
  const key = [dirname(input.path), input.root, input.settings.deploymentConfig].join("\0");
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = deploymentOf(input, lintRoot)));
  return found;
}

function deploymentOf({ path, root, settings, search }: SearchInput, lintRoot: LintRoot): InspectedDeployment {
  const mayBe = (config: string): boolean => mayBeAt(config, lintRoot);
  return findDeployment(dirname(path), root, settings.deploymentConfig, search.vocabulary, mayBe);
}

function toHost(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
