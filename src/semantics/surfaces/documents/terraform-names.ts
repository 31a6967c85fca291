import { once } from "../../../database/once.ts";
import type { ObjectEntry, ObjectValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";
import { isNull } from "./terraform-made.ts";
import { anyOfType, withDefaults } from "./terraform-types.ts";

type Named = ReadonlyMap<string, Value>;

/** The locals of one file, and its variables. */
interface NamesOfFile {
  readonly locals: Named;
  readonly variables: ReadonlyMap<string, Variable>;
}

/** A variable as it is declared. */
interface Variable {
  readonly default: Value | undefined;
  readonly type: Value | undefined;
  /** False where null stands for the default. */
  readonly isNullable: boolean;
}

/** What a variable may hold. */
export interface VariableValue {
  /** Undefined where only its type is known. */
  readonly value: Value | undefined;
  /** What may be given, as far as the type says something of it. */
  readonly any: Value | undefined;
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
  readonly #variables = new Map<string, VariableValue | undefined>();

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
    if (!this.#variables.has(name)) this.#variables.set(name, this.#readVariable(name));
    return this.#variables.get(name);
  }

  #readVariable(name: string): VariableValue | undefined {
    const declared = this.#find(({ variables }) => variables.get(name));
    const input = this.#inputs?.get(name);
    const isGiven = input !== undefined && !(isNull(input) && declared?.isNullable === false);
    const known = isGiven ? input : (this.#valueGiven(name) ?? declared?.default);
    const any = declared?.type && anyOfType(declared.type, `var.${name}`, declared.type.place);
    if (known === undefined && any === undefined) return undefined;
    return {
      value: known && withDefaults(known, declared?.type),
      any: any?.kind === "unknown" ? undefined : any,
      isGiven,
      isReplaceable: this.#inputs === undefined,
    };
  }

  #valueGiven(name: string): Value | undefined {
    if (this.#inputs !== undefined) return undefined;
    return this.#beside()
      .givenValues.flatMap((values) => entryOf(values, name) ?? [])
      .at(-1)?.value;
  }

  #find<Found>(take: (names: NamesOfFile) => Found | undefined): Found | undefined {
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
  return {
    locals: new Map(locals.map(({ key, value }) => [key, value])),
    variables: new Map(
      labelledBlocks(configuration, "variable").map(({ key, value }) => [key, readVariable(value)] as const),
    ),
  };
}

function readVariable(block: Value): Variable {
  const nullable = entryOf(block, "nullable")?.value;
  return {
    default: entryOf(block, "default")?.value,
    type: entryOf(block, "type")?.value,
    isNullable: !(nullable?.kind === "constant" && nullable.value === false),
  };
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
