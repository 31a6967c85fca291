import { dirname, extname } from "node:path";
import type { Doubt, Fact, FileFacts } from "../../../model/index.ts";
import type { FileBeside, FilesIn } from "../../modules/files-beside.ts";
import type { MappedText } from "../../texts/mapped-text.ts";
import type { ShellWork } from "../shell/shell-work.ts";
import { findDocumentFacts, type DocumentInterests } from "./document-facts.ts";
import { TerraformBounds } from "./terraform-bounds.ts";
import { belongsToModule, folderOfValues, isLoaded, isValuesFile, toFilesOfModule } from "./terraform-files.ts";
import { readTerraformJson } from "./terraform-json.ts";
import { TerraformModules } from "./terraform-modules.ts";
import { TerraformNames } from "./terraform-names.ts";
import { TerraformReferences } from "./terraform-references.ts";
import { readTerraform } from "./terraform-value.ts";

/** A file of Terraform: its name as it is linted, and its path on disk. */
interface TerraformFile {
  readonly filename: string;
  readonly language: string;
  readonly path?: string;
  readonly filesIn?: FilesIn;
}

/** The facts of a configuration or of a file of values, with the files that it is one module with and those of the modules that it calls. */
export function readTerraformFacts(
  source: MappedText,
  { filename, language, path = filename, filesIn = () => [] }: TerraformFile,
  interests: DocumentInterests,
  work: ShellWork,
): Pick<FileFacts, "facts" | "hasParseError" | "imported"> {
  const isJson = language === "terraform-json";
  const { value, hasError } = isJson ? readTerraformJson(source) : { value: readTerraform(source), hasError: false };
  const read = new Map<string, readonly FileBeside[]>();
  const filesOf = (folder: string): readonly FileBeside[] => {
    const files = read.get(folder) ?? filesIn(folder, (name) => belongsToModule(name, extname(path)));
    read.set(folder, files);
    return files;
  };
  const bounds = new TerraformBounds(work);
  const modules = new TerraformModules(filesOf, interests, bounds);
  const facts: Fact[] = [];
  if (isValuesFile(filename)) {
    facts.push(...findDocumentFacts(value, "json", interests, work));
    const folder = folderOfValues(path, filesOf);
    const isSure = isLoaded(filename) && folder === dirname(path);
    facts.push(...modules.factsOfValues(value, folder, isSure ? undefined : NAMED_BY_COMMAND));
  } else {
    const names = new TerraformNames(value, () => toFilesOfModule(filesOf(dirname(path))));
    const references = new TerraformReferences(names, bounds);
    facts.push(...findDocumentFacts(value, "terraform", interests, work, (call) => references.sentBy(call)));
    facts.push(...modules.factsOfCalls(value, references, path));
  }
  return { facts, hasParseError: hasError, imported: [...read.values()].flat().map(({ imported }) => imported) };
}

/** For values that count where a command names their file. */
const NAMED_BY_COMMAND: Doubt = { certainty: "likely", because: "no command that names the file of values was found" };
