import { dirname } from "node:path";
import type { ObjectValue } from "../../../model/index.ts";
import type { FileBeside } from "../../modules/files-beside.ts";
import type { FilesOfModule } from "./terraform-names.ts";
import { readTerraformFile } from "./terraform-value.ts";

const VALUES = /\.tfvars(?:\.json)?$/;
const LOADED = /(?:^|[\\/])(?:terraform\.tfvars|[^\\/]*\.auto\.tfvars)(?:\.json)?$/;
const CONFIGURATION = /\.(?:tf|tofu)(?:\.json)?$/;

/** Whether a file holds values of variables. */
export function isValuesFile(name: string): boolean {
  return VALUES.test(name);
}

/** Whether a file of values counts without being named by a command. */
export function isLoaded(name: string): boolean {
  return LOADED.test(name);
}

/** Whether a file stands for a part of the module that another one of the folder belongs to. */
export function belongsToModule(name: string, extension: string): boolean {
  return CONFIGURATION.test(name) || VALUES.test(name) || (name.endsWith(extension) && !extension.endsWith("json"));
}

/** Whether a file may call modules: a configuration, or what brings modules in for a tool that runs Terraform. */
export function mayCall(name: string): boolean {
  return CONFIGURATION.test(name) || name.endsWith(".hcl");
}

/** Folders above a file of values in which the module may be that it is for: `config/prod.tfvars`, `environments/eu/prod.tfvars`. */
const MAX_ABOVE = 2;

/** The folder of the module that a file of values is for: its own, or the nearest one above in which there is a module. */
export function folderOfValues(path: string, filesIn: (folder: string) => readonly FileBeside[]): string {
  const own = dirname(path);
  for (let folder = own, above = 0; above <= MAX_ABOVE; folder = dirname(folder), above++) {
    if (filesIn(folder).some((file) => CONFIGURATION.test(file.path))) return folder;
  }
  return own;
}

/** The files of a folder by what they are for a module. */
export function toFilesOfModule(files: readonly FileBeside[]): FilesOfModule {
  const read = (taken: readonly FileBeside[]): readonly ObjectValue[] => taken.map(readTerraformFile);
  // Those with `auto` in their names are loaded last.
  const loaded = files.filter(({ path }) => isLoaded(path)).toSorted((one, other) => rankOf(one) - rankOf(other));
  return { configurations: read(files.filter(({ path }) => !isValuesFile(path))), givenValues: read(loaded) };
}

function rankOf({ path }: FileBeside): number {
  return Number(path.includes(".auto.tfvars"));
}
