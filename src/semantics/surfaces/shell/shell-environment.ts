import { sliceText, type ObjectValue, type TextPart, type TextParts, type Value } from "../../../model/index.ts";
import { fillTemplates, isShortEnough } from "../../texts/fill-templates.ts";
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
  const environment = around.copy();
  for (const { key, value } of set) environment.set(key, toAlternatives(key, value, environment));
  return environment;
}

/** A value of a document with its templates that name such a variable filled in: `${{ env.API }}`. */
export function fillFromEnvironment(value: Value, environment: ShellVariables): Value {
  const filled = fillTemplates(value, (expression) => {
    const alternatives = findShort(/^env\.(\w+)$/.exec(expression)?.[1] ?? "", environment);
    return alternatives && { kind: "string", alternatives: [alternatives], place: value.place };
  });
  return filled ?? value;
}

/** A template is not known, and neither is what is no text. A variable may be described: `{ value: …, description: … }`. */
function toAlternatives(name: string, value: Value, environment: ShellVariables): Alternatives {
  const given = value.kind === "object" ? value.entries.find(({ key }) => key === "value")?.value : value;
  const read = given && withTemplates(fillFromEnvironment(given, environment));
  if (read?.kind === "string")
    return read.alternatives.map((parts) => parts.flatMap((part) => refer(part, environment)));
  if (read?.kind === "constant" && read.value != null) return [[toText(String(read.value), read.place, false)]];
  return [[toHole("environment", name, value.place)]];
}

const REFERENCE = /\$(?:(\w+)|\{(\w+)\})/g;

/** `$API/zones`: what runs a pipeline puts the variables in that are set before it. */
function refer(part: TextPart, environment: ShellVariables): TextParts {
  if (part.kind === "hole" || !part.text.includes("$")) return [part];
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: written, 1: plain, 2: braced, index } of part.text.matchAll(REFERENCE)) {
    const name = plain ?? braced ?? "";
    const { place } = sliceText(part, index, index + written.length);
    if (index > from) parts.push(sliceText(part, from, index));
    parts.push(...(findShort(name, environment) ?? [toHole("environment", name, place)]));
    from = index + written.length;
  }
  return from < part.text.length ? [...parts, sliceText(part, from, part.text.length)] : parts;
}

/** The single text of a variable; undefined where it is not known, or too long. */
function findShort(name: string, environment: ShellVariables): TextParts | undefined {
  const [only, ...others] = environment.get(name) ?? [];
  return only !== undefined && others.length === 0 && isShortEnough(only) ? only : undefined;
}
