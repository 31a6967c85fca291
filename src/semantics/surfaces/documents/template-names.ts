import type { ObjectValue, Value } from "../../../model/index.ts";
import { fillTemplates, isShortEnough } from "../../texts/fill-templates.ts";
import { entryOf } from "./document-source.ts";

/** What a name stands for in the templates of a document; undefined where it is not known. */
export type ValueOfName = (name: string) => Value | undefined;

export const NO_NAMES: ValueOfName = () => undefined;

/** The names around an object of a document with those that it sets under the given keys, which hide others of the same name. */
export function toNames(around: ValueOfName, { entries }: ObjectValue, keys: readonly string[]): ValueOfName {
  const set = entries.flatMap(({ key, value }) => (keys.includes(key) && value.kind === "object" ? value.entries : []));
  if (set.length === 0) return around;
  const own = new Map<string, Value>();
  const find: ValueOfName = (name) => own.get(name) ?? around(name);
  for (const { key, value } of set) own.set(key, fillNames(value, find));
  return find;
}

/** A value in which the names that are known are replaced: `{{ api }}`, `{{ settings.level }}`, `{{.API}}` of a task file. */
export function fillNames(value: Value, names: ValueOfName): Value {
  if (names === NO_NAMES) return value;
  return fillTemplates(value, (expression) => readPart(names, expression.replace(/^\./, ""))) ?? value;
}

/** What an expression takes of a name: `api`, `settings.level`. */
export function readPart(names: ValueOfName, expression: string): Value | undefined {
  const [root = "", ...path] = expression.split(".");
  const value = path.reduce((part, key) => part && entryOf(part, key)?.value, names(root));
  return value?.kind === "string" && !value.alternatives.every(isShortEnough) ? undefined : value;
}
