import { once } from "../../../database/once.ts";
import type { ObjectValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";

type Named = ReadonlyMap<string, Value>;

/** The locals of one file, and the defaults of its variables. */
interface NamesOfFile {
  readonly locals: Named;
  readonly defaults: Named;
}

/**
 * What the names of a module stand for: those of the file itself, and of the files beside it, which are one module together. The others are
 * asked for when a name is not the file's own.
 */
export class TerraformNames {
  readonly #own: ObjectValue;
  readonly #beside: () => readonly ObjectValue[];

  constructor(own: ObjectValue, beside: () => readonly ObjectValue[]) {
    this.#own = own;
    this.#beside = once(beside);
  }

  local(name: string): Value | undefined {
    return this.#find(({ locals }) => locals.get(name));
  }

  default(name: string): Value | undefined {
    return this.#find(({ defaults }) => defaults.get(name));
  }

  #find(take: (names: NamesOfFile) => Value | undefined): Value | undefined {
    const own = take(namesOf(this.#own));
    if (own !== undefined) return own;
    for (const configuration of this.#beside()) {
      const value = take(namesOf(configuration));
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

const known = new WeakMap<ObjectValue, NamesOfFile>();

/** Each file of a module asks for those of all the others. */
function namesOf(configuration: ObjectValue): NamesOfFile {
  let names = known.get(configuration);
  if (names === undefined) known.set(configuration, (names = readNames(configuration)));
  return names;
}

function readNames(configuration: ObjectValue): NamesOfFile {
  const locals = blocksOf(configuration, "locals").flatMap(({ entries }) => entries);
  const variables = blocksOf(configuration, "variable").flatMap(({ entries }) => entries);
  const defaults = variables.flatMap(({ key, value }): readonly (readonly [string, Value])[] => {
    const given = entryOf(value, "default")?.value;
    return given === undefined ? [] : [[key, given]];
  });
  return { locals: new Map(locals.map(({ key, value }) => [key, value])), defaults: new Map(defaults) };
}

/** Blocks of one type that have no label, or the objects of those that have one. */
function blocksOf({ entries }: ObjectValue, type: string): readonly ObjectValue[] {
  const held = entries.filter(({ key }) => key === type).map(({ value }) => value);
  const blocks = held.flatMap((value) => (value.kind === "array" ? value.elements : [value]));
  return blocks.filter((value) => value.kind === "object");
}
