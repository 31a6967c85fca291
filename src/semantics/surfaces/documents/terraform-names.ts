import { once } from "../../../database/once.ts";
import type { ObjectEntry, ObjectValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";

type Named = ReadonlyMap<string, Value>;

/** The locals of one file, and the defaults of its variables. */
interface NamesOfFile {
  readonly locals: Named;
  readonly defaults: Named;
}

/** What a variable may hold. */
export interface VariableValue {
  readonly value: Value;
  /** Whether it was given by a call of the module, with its references resolved there. */
  readonly isGiven: boolean;
  /** Whether another value may be given in its place. */
  readonly isReplaceable: boolean;
}

/** The files beside one: what belongs to the same module, and what it is given without being told. */
export interface FilesOfModule {
  readonly configurations: readonly ObjectValue[];
  /** `terraform.tfvars` and its like, of which the last one that names a variable counts. */
  readonly givenValues: readonly ObjectValue[];
}

/**
 * What the names of a module stand for: those of the file itself, and of the files beside it, which are one module together. The others are
 * asked for when a name is not the file's own.
 */
export class TerraformNames {
  readonly #own: ObjectValue;
  readonly #beside: () => FilesOfModule;
  readonly #inputs: Named | undefined;

  /** `inputs`: what one call of the module gives it; undefined where the module is looked at by itself. */
  constructor(own: ObjectValue, beside: () => FilesOfModule, inputs?: Named) {
    this.#own = own;
    this.#beside = once(beside);
    this.#inputs = inputs;
  }

  local(name: string): Value | undefined {
    return this.#find(({ locals }) => locals.get(name));
  }

  variable(name: string): VariableValue | undefined {
    const input = this.#inputs?.get(name);
    if (input !== undefined) return { value: input, isGiven: true, isReplaceable: false };
    const value = this.#valueGiven(name) ?? this.#find(({ defaults }) => defaults.get(name));
    return value && { value, isGiven: false, isReplaceable: this.#inputs === undefined };
  }

  #valueGiven(name: string): Value | undefined {
    if (this.#inputs !== undefined) return undefined;
    return this.#beside()
      .givenValues.flatMap((values) => entryOf(values, name) ?? [])
      .at(-1)?.value;
  }

  #find(take: (names: NamesOfFile) => Value | undefined): Value | undefined {
    const own = take(namesOf(this.#own));
    if (own !== undefined) return own;
    for (const configuration of this.#beside().configurations) {
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
  const defaults = labelledBlocks(configuration, "variable").flatMap(
    ({ key, value }): readonly (readonly [string, Value])[] => {
      const given = entryOf(value, "default")?.value;
      return given === undefined ? [] : [[key, given]];
    },
  );
  return { locals: new Map(locals.map(({ key, value }) => [key, value])), defaults: new Map(defaults) };
}

/** The blocks of a type that has one label, by that. */
export function labelledBlocks(configuration: ObjectValue, type: string): readonly ObjectEntry[] {
  return blocksOf(configuration, type).flatMap(({ entries }) => entries);
}

/** Blocks of one type that have no label, or the objects of those that have one. */
function blocksOf({ entries }: ObjectValue, type: string): readonly ObjectValue[] {
  const held = entries.filter(({ key }) => key === type).map(({ value }) => value);
  const blocks = held.flatMap((value) => (value.kind === "array" ? value.elements : [value]));
  return blocks.filter((value) => value.kind === "object");
}
