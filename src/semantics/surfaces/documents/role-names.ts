import { join } from "node:path";
import { once } from "../../../database/once.ts";
import type { Value } from "../../../model/index.ts";
import type { FileBeside, FilesIn } from "../../modules/files-beside.ts";
import { mapStrings } from "../../texts/map-strings.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { toHole, toText } from "../../values/text-parts.ts";
import { fillNames, NO_NAMES, type ValueOfName } from "./template-names.ts";
import { readYaml } from "./yaml-value.ts";

/** A file of tasks of a role of Ansible: `roles/edge/tasks/zones/main.yml`. Its role is the folder above. */
const TASKS = /^(.*)\/(?:tasks|handlers)\/.*\.ya?ml$/s;
/** In the order in which they count: what a later one names hides the same name of an earlier one. */
const FOLDERS = ["defaults", "vars"];

/**
 * The names that a role of Ansible gives its tasks, read when the first is asked for: its variables, and its defaults, in place of which whoever
 * uses the role may give others. None for any other file.
 */
export function readRoleNames(path: string | undefined, filesIn: FilesIn): ValueOfName {
  const role = path === undefined ? undefined : findRole(path);
  if (role === undefined) return NO_NAMES;
  const names = once(() => readNames(role, filesIn));
  return (name) => names().get(name);
}

/** The files that give the names in a text of tasks at an absolute path. For a search before anything is parsed. */
export function findTextsOfRole(path: string, text: string, filesIn: FilesIn): readonly FileBeside[] {
  const role = text.includes("{{") ? findRole(path) : undefined;
  return role === undefined ? [] : FOLDERS.flatMap((folder) => filesIn(join(role, folder), isMain));
}

function findRole(path: string): string | undefined {
  return TASKS.exec(path.replaceAll("\\", "/"))?.[1];
}

function isMain(name: string): boolean {
  return /^main\.ya?ml$/.test(name);
}

function readNames(role: string, filesIn: FilesIn): ReadonlyMap<string, Value> {
  const names = new Map<string, Value>();
  const find: ValueOfName = (name) => names.get(name);
  for (const folder of FOLDERS) {
    const values = filesIn(join(role, folder), isMain).flatMap(
      (file) => readYaml(MappedText.ofFile(file.path, file.text)).values,
    );
    for (const { key, value } of values.flatMap((value) => (value.kind === "object" ? value.entries : []))) {
      const filled = fillNames(value, find);
      names.set(key, folder === "defaults" ? orAnother(filled, key) : filled);
    }
  }
  return names;
}

/** A default, beside what else may be given. */
function orAnother(value: Value, name: string): Value {
  const another = toHole("environment", name, value.place);
  if (value.kind === "constant" && value.value != null) {
    const text = toText(String(value.value), value.place, false);
    return { kind: "string", alternatives: [[text], [another]], place: value.place };
  }
  return mapStrings(value, (text) => ({ ...text, alternatives: [...text.alternatives, [another]] }));
}
