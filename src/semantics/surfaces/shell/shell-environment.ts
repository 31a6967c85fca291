import type { ObjectValue, Value } from "../../../model/index.ts";
import { withTemplates } from "../../texts/template-text.ts";
import { toHole, toText } from "../../values/text-parts.ts";
import type { Alternatives } from "./alternatives.ts";
import type { ShellVariables } from "./shell-variables.ts";

/** The variables around an object of a document with those that it sets under the given keys, which hide others of the same name. */
export function toEnvironment(
  around: ShellVariables,
  { entries }: ObjectValue,
  keys: readonly string[],
): ShellVariables {
  const set = entries.flatMap(({ key, value }) => (keys.includes(key) && value.kind === "object" ? value.entries : []));
  if (set.length === 0) return around;
  const environment = around.forChild();
  for (const { key, value } of set) environment.set(key, toAlternatives(key, value));
  return environment;
}

/** A template is not known, and neither is what is no text. */
function toAlternatives(name: string, value: Value): Alternatives {
  const read = withTemplates(value);
  if (read.kind === "string") return read.alternatives;
  if (read.kind === "constant" && read.value != null) return [[toText(String(read.value), read.place, false)]];
  return [[toHole("environment", name, read.place)]];
}
