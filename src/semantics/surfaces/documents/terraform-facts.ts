import { dirname, extname } from "node:path";
import type { Doubt, Fact, FileFacts } from "../../../model/index.ts";
import type { FileBeside, FilesIn } from "../../modules/files-beside.ts";
import type { MappedText } from "../../texts/mapped-text.ts";
import type { ShellWork } from "../shell/texts/shell-work.ts";
import { findDocumentFacts, type DocumentInterests, type DocumentMaking } from "./document-facts.ts";
import { isNone } from "./terraform-absence.ts";
import { TerraformBounds } from "./terraform-bounds.ts";
import { TerraformCallers, type CallingFiles } from "./terraform-callers.ts";
import {
  belongsToModule,
  folderOfValues,
  isLoaded,
  isValuesFile,
  mayCall,
  toFilesOfModule,
} from "./terraform-files.ts";
import { readTerraformJson } from "./terraform-json.ts";
import { TerraformModules } from "./terraform-modules.ts";
import { TerraformNames, type ModuleInputs } from "./terraform-names.ts";
import { TerraformReferences } from "./terraform-references.ts";
import { readTerraform } from "./terraform-value.ts";

/** A file of Terraform: its name as it is linted, and its path on disk. */
interface TerraformFile {
  readonly filename: string;
  readonly language: string;
  readonly path?: string;
  readonly filesIn?: FilesIn;
  readonly foldersCalling?: CallingFiles["foldersCalling"];
}

type FilesOf = (folder: string) => readonly FileBeside[];

/** The facts of a configuration or of a file of values, with the files that it is one module with and those of the modules that it calls. */
export function readTerraformFacts(
  source: MappedText,
  { filename, language, path = filename, filesIn = () => [], foldersCalling = () => [] }: TerraformFile,
  interests: DocumentInterests,
  work: ShellWork,
): Pick<FileFacts, "facts" | "hasParseError" | "imported"> {
  const isJson = language === "terraform-json";
  const { value, hasError } = isJson ? readTerraformJson(source) : { value: readTerraform(source), hasError: false };
  const read: FileBeside[] = [];
  const filesBy = (isWanted: (name: string) => boolean): FilesOf => {
    const byFolder = new Map<string, readonly FileBeside[]>();
    return (folder) => {
      const files = byFolder.get(folder) ?? filesIn(folder, isWanted);
      if (!byFolder.has(folder)) read.push(...files);
      byFolder.set(folder, files);
      return files;
    };
  };
  const filesOf = filesBy((name) => belongsToModule(name, extname(path)));
  const bounds = new TerraformBounds(work);
  const callers = new TerraformCallers({ foldersCalling, filesIn: filesBy(mayCall) });
  const modules = new TerraformModules(filesOf, callers, interests, bounds);
  const facts: Fact[] = [];
  if (isValuesFile(filename)) {
    facts.push(...findDocumentFacts(value, "json", interests, work));
    const folder = folderOfValues(path, filesOf);
    const isSure = isLoaded(filename) && folder === dirname(path);
    facts.push(...modules.factsOfValues(value, folder, isSure ? undefined : NAMED_BY_COMMAND));
  } else {
    const folder = dirname(path);
    const calls = (): readonly ModuleInputs[] => callers.callsOf(folder);
    const names = new TerraformNames(value, () => toFilesOfModule(filesOf(folder)), { calls });
    const references = new TerraformReferences(names, bounds);
    facts.push(...findDocumentFacts(value, "terraform", interests, work, makingOf(references)));
    facts.push(...modules.factsOfCalls(value, references, path));
  }
  return { facts, hasParseError: hasError, imported: read.map(({ imported }) => imported) };
}

function makingOf(references: TerraformReferences): DocumentMaking {
  return {
    instancesOf: (call) => references.sentBy(call),
    isNone: (block, at) => isNone(block, at, references),
  };
}

/** For values that count where a command names their file. */
const NAMED_BY_COMMAND: Doubt = { certainty: "likely", because: "no command that names the file of values was found" };
