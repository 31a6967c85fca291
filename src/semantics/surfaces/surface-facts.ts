import type { ClientSignature, Fact, FileFacts } from "../../model/index.ts";
import { NO_FACTS } from "../no-facts.ts";
import { findRequestHeaderSets } from "../headers/request-header-sets.ts";
import { findDocumentFacts, PLAIN } from "./documents/document-facts.ts";
import { readRoleNames } from "./documents/role-names.ts";
import { readJson } from "../texts/json-value.ts";
import { MappedText } from "../texts/mapped-text.ts";
import { dropRecipeMarks, readContainerCommands } from "./shell/syntax/recipe-lines.ts";
import { readJustRecipes } from "./shell/syntax/just-recipes.ts";
import { findShellFacts, type ScriptDetails } from "./shell/shell-facts.ts";
import { parseShell } from "./shell/syntax/shell-parser.ts";
import { ShellWork } from "./shell/texts/shell-work.ts";
import type { CallingFiles } from "./documents/terraform-callers.ts";
import { readTerraformFacts } from "./documents/terraform-facts.ts";
import { readTextSurroundings } from "./text-surroundings.ts";
import { readYaml } from "./documents/yaml-value.ts";
import type { FileBeside, FilesIn } from "../modules/files-beside.ts";
import type { Interests } from "../interests.ts";

/** Languages that are read without the compiler. */
export type SurfaceLanguage =
  "json" | "yaml" | "shell" | "makefile" | "justfile" | "dockerfile" | "terraform" | "terraform-json";

const LANGUAGES: ReadonlySet<string> = new Set<SurfaceLanguage>([
  "json",
  "yaml",
  "shell",
  "makefile",
  "justfile",
  "dockerfile",
  "terraform",
  "terraform-json",
]);

/** Whether a language is read without the compiler. */
export function isSurfaceLanguage(language: string): language is SurfaceLanguage {
  return LANGUAGES.has(language);
}

/** A text of more characters is somebody's data, not a payload that people keep. */
const MAX_LENGTH = 1_000_000;

/** A file of data or of commands. */
export interface SurfaceFile {
  readonly filename: string;
  readonly text: string;
  readonly language: SurfaceLanguage;
  /** Absolute path on disk. */
  readonly path?: string;
  /** Gives none where the file is looked at by itself. */
  readonly filesIn?: FilesIn;
  readonly foldersCalling?: CallingFiles["foldersCalling"];
}

/** The facts of a file of data or of commands. Never throws on a text, and loads no compiler. */
export function readSurfaceFacts(file: SurfaceFile, interests: Interests): FileFacts {
  const { text } = file;
  if (text.length > MAX_LENGTH) return { ...NO_FACTS, unread: "too long" };
  try {
    const work = new ShellWork(text.length);
    const { facts, hasParseError, imported } = read(file, interests, work);
    const headers = facts.flatMap((fact) =>
      fact.kind === "request" ? findRequestHeaderSets(fact, interests.headers) : [],
    );
    const surroundings = readTextSurroundings(text);
    const cutOff = work.isWhole ? {} : ({ cutOff: "file" } as const);
    return { facts: [...facts, ...headers], surroundings, hasParseError, ...(imported && { imported }), ...cutOff };
  } catch (error) {
    if (error instanceof RangeError) return { ...NO_FACTS, unread: "nested too deep" };
    throw error;
  }
}

type ReadFacts = Pick<FileFacts, "facts" | "hasParseError" | "imported">;

function read(file: SurfaceFile, interests: Interests, work: ShellWork): ReadFacts {
  const { filename, text, language } = file;
  const source = MappedText.ofFile(filename, text);
  switch (language) {
    case "json":
      return readJsonDocument(source, interests, work);
    case "yaml":
      return readYamlDocuments(source, file, interests, work);
    case "terraform":
    case "terraform-json":
      return readTerraformFacts(source, file, interests, work);
    case "makefile":
      return {
        facts: readCommands(dropRecipeMarks(source), "make", interests, work, { isOfLines: true }),
        hasParseError: false,
      };
    case "justfile":
      return {
        facts: readCommands(readJustRecipes(source), "shell", interests, work, { isOfLines: true }),
        hasParseError: false,
      };
    case "dockerfile":
      return {
        facts: readCommands(readContainerCommands(source), "shell", interests, work, { isOfLines: true }),
        hasParseError: false,
      };
    case "shell":
      return readScript(source, file, interests, work);
  }
}

function readJsonDocument(source: MappedText, interests: Interests, work: ShellWork): ReadFacts {
  const json = readJson(source);
  if (json === undefined) return NO_FACTS;
  return { facts: findDocumentFacts(json.value, "json", interests, work), hasParseError: json.hasError };
}

/** The documents of a file, with what names of a role stand for in its tasks. */
function readYamlDocuments(
  source: MappedText,
  { path, filesIn }: SurfaceFile,
  interests: Interests,
  work: ShellWork,
): ReadFacts {
  const { values, hasError } = readYaml(source);
  const { read, filesIn: reading } = recordRead(filesIn);
  const making = { ...PLAIN, names: readRoleNames(path, reading) };
  const facts = values.flatMap((value) => findDocumentFacts(value, "yaml", interests, work, making));
  const spansFiles = read.length > 0;
  return {
    facts: spansFiles ? facts.map((fact): Fact => ({ ...fact, spansFiles })) : facts,
    hasParseError: hasError,
    imported: read.map(({ imported }) => imported),
  };
}

/** Reads files and keeps a list of them. */
function recordRead(filesIn: FilesIn | undefined): { readonly read: readonly FileBeside[]; readonly filesIn: FilesIn } {
  const read: FileBeside[] = [];
  const reading: FilesIn = (folder, wanted) => {
    const files = filesIn?.(folder, wanted) ?? [];
    read.push(...files);
    return files;
  };
  return { read, filesIn: reading };
}

function readCommands(
  source: MappedText,
  dialect: "shell" | "make",
  { clients }: Interests,
  work: ShellWork,
  details?: ScriptDetails,
): readonly Fact[] {
  const signature = clients.find(isShell);
  return signature === undefined ? [] : findShellFacts(parseShell(source, work, dialect), signature, work, details);
}

/** A script with what it brings in of others. */
function readScript(
  source: MappedText,
  { filename, path, filesIn }: SurfaceFile,
  interests: Interests,
  work: ShellWork,
): ReadFacts {
  const { read, filesIn: reading } = recordRead(filesIn);
  const folder = path === undefined ? undefined : { path, filesIn: reading };
  const isZsh = filename.endsWith(".zsh") || /^#![^\n]*\bzsh\b/.test(source.text);
  const facts = readCommands(source, "shell", interests, work, { folder, isZsh });
  return { facts, hasParseError: false, imported: read.map(({ imported }) => imported) };
}

function isShell({ documents }: ClientSignature): boolean {
  return documents?.includes("shell") === true;
}
