import { dirname, resolve } from "node:path";
import { isWithin } from "../../../model/is-within.ts";
import type { ObjectEntry, Value } from "../../../model/index.ts";
import type { FileBeside } from "../../modules/files-beside.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { ShellWork } from "../shell/texts/shell-work.ts";
import { entryOf } from "./document-source.ts";
import { TerraformBounds } from "./terraform-bounds.ts";
import { isValuesFile, toFilesOfModule } from "./terraform-files.ts";
import { labelledBlocks, TerraformNames, type ModuleInputs } from "./terraform-names.ts";
import { TerraformReferences } from "./terraform-references.ts";
import { foldersOf } from "./terraform-texts.ts";
import { readTerraformFile } from "./terraform-value.ts";

/** What says how a module is called, and gives it nothing. */
const META = new Set(["source", "version", "providers", "count", "for_each", "depends_on"]);

/** The files that may call modules. */
export interface CallingFiles {
  /** The folders in which a file calls the module in a folder, by absolute paths. */
  readonly foldersCalling: (module: string) => readonly string[];
  /** The files of such a folder. */
  readonly filesIn: (folder: string) => readonly FileBeside[];
}

/**
 * The calls of a module that the lint root shows. A call from a folder inside of the module's is an example of it or its test, not what
 * it is for.
 */
export class TerraformCallers {
  readonly #files: CallingFiles;

  constructor(files: CallingFiles) {
    this.#files = files;
  }

  /** What each call gives the module in a folder; none where it is not known which calls there are. */
  callsOf(module: string): readonly ModuleInputs[] {
    const folders = this.#files.foldersCalling(module).filter((folder) => !isWithin(folder, module));
    const files = folders.flatMap((folder) => this.#files.filesIn(folder));
    const calling = files.filter(({ path, text }) => foldersOf(text, dirname(path)).includes(module));
    // What is done for them is not work on the file that asks.
    const work = new ShellWork(calling.reduce((length, { text }) => length + text.length, 0));
    const bounds = new TerraformBounds(work);
    const calls = calling.flatMap((file) => this.#callsIn(file, module, bounds));
    return work.isWhole ? calls : [];
  }

  #callsIn(file: FileBeside, module: string, bounds: TerraformBounds): readonly ModuleInputs[] {
    const beside = this.#files.filesIn(dirname(file.path));
    const configuration = readTerraformFile(file);
    const names = new TerraformNames(configuration, () => toFilesOfModule(beside));
    const references = new TerraformReferences(names, bounds);
    const calls = callsIn(configuration, file.path).filter((call) => call.folder === module);
    // Of what is no call of a module, such as the settings of a tool that runs it, nothing is known.
    if (calls.length === 0 && !isValuesFile(file.path)) return [new Map()];
    return calls.flatMap(({ block }) => references.instancesOf(block).map(readInputs));
  }
}

/** The blocks of a configuration at an absolute path that call modules which lie beside it. */
export function callsIn(
  configuration: ReturnType<typeof readTerraformFile>,
  path: string,
): readonly { readonly folder: string; readonly block: Value; readonly head: ObjectEntry["keyPlace"] }[] {
  return labelledBlocks(configuration, "module").flatMap(({ keyPlace: head, value: block }) => {
    const source = entryOf(block, "source")?.value;
    const name = source && toConstantText(source);
    if (name === undefined || !/^\.\.?(?:\/|$)/.test(name)) return [];
    return [{ folder: resolve(dirname(path), name), block, head }];
  });
}

/** What a call gives. */
export function readInputs(call: Value): ModuleInputs {
  const entries = call.kind === "object" ? call.entries.filter(({ key }) => !META.has(key)) : [];
  return new Map(entries.map(({ key, value }) => [key, value]));
}
