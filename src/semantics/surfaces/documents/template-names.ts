import type {
  ClientInputs,
  ClientSignature,
  ObjectEntry,
  ObjectValue,
  TextParts,
  Value,
} from "../../../model/index.ts";
import { fillTemplates, isShortEnough } from "../../texts/fill-templates.ts";
import { toHole, toText } from "../../values/text-parts.ts";
import { entryAt, entryOf } from "./document-source.ts";

/** What a name stands for in the templates of a document; undefined where it is not known. */
export type ValueOfName = (name: string) => Value | undefined;

export const NO_NAMES: ValueOfName = () => undefined;

/** The names around an object of a document with those that it sets, which hide others of the same name. */
export function toNames(around: ValueOfName, value: ObjectValue, clients: readonly ClientSignature[]): ValueOfName {
  const keys = clients.flatMap(({ names = [] }) => names);
  const set = value.entries.flatMap((entry) =>
    keys.includes(entry.key) && entry.value.kind === "object" ? entry.value.entries : [],
  );
  const given = clients.flatMap(({ inputs }) => (inputs === undefined ? [] : toInputs(value, inputs)));
  if (set.length + given.length === 0) return around;
  const own = new Map<string, Value>(given);
  const find = hidden(around, own);
  for (const entry of set) own.set(entry.key, fillNames(entry.value, find));
  return find;
}

/** Names, some of which are hidden by others. */
export function hidden(names: ValueOfName, own: ReadonlyMap<string, Value>): ValueOfName {
  return (name) => own.get(name) ?? names(name);
}

/** A value in which the names that are known are replaced: `{{ api }}`, `{{ settings.level }}`, `{{.API}}` of a task file. */
export function fillNames<Given extends Value>(value: Given, names: ValueOfName): Given;
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

/** What an object says of the inputs of its document, under each name by which they are read. */
function toInputs(value: ObjectValue, { keys, names, standard, options }: ClientInputs): readonly [string, Value][] {
  const described = keys.flatMap((key) => {
    const found = entryAt(value, key);
    return found?.kind === "object" ? found.entries : [];
  });
  const entries = described.flatMap((entry): readonly ObjectEntry[] => {
    const given = toGiven(entry, standard, options);
    return given === undefined ? [] : [{ ...entry, value: given }];
  });
  if (entries.length === 0) return [];
  return names.map((name) => toNamed(name.split("."), { ...value, entries }));
}

/** Any of the options; else the standard, or anything else. */
function toGiven({ key, value }: ObjectEntry, standard: string, options: string): Value | undefined {
  const listed = entryOf(value, options)?.value;
  const known = listed?.kind === "array" ? listed.elements.map(toParts) : [toParts(entryOf(value, standard)?.value)];
  const alternatives = known.filter((parts) => parts !== undefined);
  if (alternatives.length === 0 || alternatives.length < known.length) return undefined;
  const open = listed?.kind === "array" ? [] : [[toHole("environment", key, value.place)]];
  return { kind: "string", alternatives: [...alternatives, ...open], place: value.place };
}

function toParts(value: Value | undefined): TextParts | undefined {
  if (value?.kind === "string") return value.alternatives[0];
  if (value?.kind !== "constant" || value.value == null) return undefined;
  return [toText(String(value.value), value.place, false)];
}

/** A value under a name of several parts. */
function toNamed([root = "", ...path]: readonly string[], value: ObjectValue): [string, Value] {
  return [
    root,
    path.reduceRight((held: ObjectValue, key) => {
      const entry: ObjectEntry = { key, keyPlace: held.place, value: held, place: held.place, origin: "literal" };
      return { ...held, entries: [entry] };
    }, value),
  ];
}
