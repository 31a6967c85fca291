import { sliceText, type ObjectValue, type TextPart, type TextParts, type Value } from "../../../../model/index.ts";
import { fillTemplates, isShortEnough } from "../../../texts/fill-templates.ts";
import { withTemplates } from "../../../texts/template-text.ts";
import { toHole, toText } from "../../../values/text-parts.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import type { ShellVariables } from "./shell-variables.ts";

/** Variables that an object of a document sets. */
export interface SetVariables {
  readonly value: ObjectValue;
  /** Whether `$NAME` in the value of one is what is set before it. */
  readonly expands: boolean;
}

/** Variables with those that are set, which hide others of the same name. */
export function toEnvironment(around: ShellVariables, set: readonly SetVariables[]): ShellVariables {
  const environment = around.copy();
  for (const { value, expands } of set)
    for (const entry of value.entries) {
      const alternatives = toAlternatives(entry.key, entry.value, environment);
      environment.set(
        entry.key,
        expands ? alternatives.map((parts) => parts.flatMap((part) => refer(part, environment))) : alternatives,
      );
    }
  return environment;
}

/** A value of a document with its templates that name such a variable filled in: `${{ env.API }}`. */
export function fillFromEnvironment(value: Value, environment: ShellVariables): Value {
  const filled = fillTemplates(value, (expression) => {
    const alternatives = environment.get(/^env\.(\w+)$/.exec(expression)?.[1] ?? "") ?? [];
    const isKnown = alternatives.length > 0 && alternatives.every(isShortEnough);
    return isKnown ? { kind: "string", alternatives, place: value.place } : undefined;
  });
  return filled ?? value;
}

/** A template is not known, and neither is what is no text. A variable may be described: `{ value: …, description: … }`. */
function toAlternatives(name: string, value: Value, environment: ShellVariables): Alternatives {
  const given = value.kind === "object" ? value.entries.find(({ key }) => key === "value")?.value : value;
  const read = given && withTemplates(fillFromEnvironment(given, environment));
  if (read?.kind === "string") return read.alternatives;
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
