import { once } from "../../../database/once.ts";
import type { ObjectEntry, ObjectValue, Value } from "../../../model/index.ts";
import { entryOf } from "./document-source.ts";
import { isInformative, isNull, mayBeNull } from "./terraform-made.ts";
import { anyOfType, withDefaults } from "./terraform-types.ts";

type Named = ReadonlyMap<string, Value>;

/** What a call gives a module, with its references resolved. */
export type ModuleInputs = Named;

/** On behalf of whom a module is looked at: of one call, or of itself, with the calls that are known. */
export type LookedAt = { readonly inputs: ModuleInputs } | { readonly calls: () => readonly ModuleInputs[] };

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
  readonly #inputs: ModuleInputs | undefined;
  readonly #calls: () => readonly ModuleInputs[];
  readonly #variables = new Map<string, VariableValue | undefined>();

  constructor(own: ObjectValue, beside: () => FilesOfModule, by: LookedAt = { calls: () => [] }) {
    this.#own = own;
    this.#beside = once(beside);
    this.#inputs = "inputs" in by ? by.inputs : undefined;
    this.#calls = once("calls" in by ? by.calls : () => []);
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
    const known = isGiven ? input : this.#valueGiven(name);
    const value =
      known === undefined ? declared && this.#defaultOf(name, declared) : withDefaults(known, declared?.type);
    const any = declared && this.#anyOf(name, declared);
    if (value === undefined && any === undefined) return undefined;
    return { value, any, isGiven, isReplaceable: this.#inputs === undefined };
  }

  /** A default is used where a call does not give the variable, and where no call is known. */
  #defaultOf(name: string, { default: written, type, isNullable }: Variable): Value | undefined {
    const value = written && withDefaults(written, type);
    if (value === undefined || this.#inputs !== undefined || !isInformative(value)) return value;
    const given = this.#givenByAll(name);
    const isUsed = given.length === 0 || (!isNullable && given.some(mayBeNull));
    return isUsed ? value : toReplaced(value, given.some(mayBeNull));
  }

  /** What the type alone says of a variable. */
  #anyOf(name: string, { type }: Variable): Value | undefined {
    if (type === undefined) return undefined;
    const any = anyOfType(type, `var.${name}`, type.place);
    if (any.kind === "unknown") return undefined;
    return isInformative(any) ? anyOfType(type, `var.${name}`, type.place, this.#givenByAll(name)) : any;
  }

  /** What the known calls give a variable; none where one of them leaves it out. */
  #givenByAll(name: string): readonly Value[] {
    const calls = this.#calls();
    const given = calls.flatMap((inputs) => inputs.get(name) ?? []);
    return given.length === calls.length ? given : [];
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

/**
 * What is left of a default that all known calls replace: whether it is null or empty says what may be missing, and nothing else of it is
 * used.
 */
function toReplaced(value: Value, orNull: boolean): Value {
  const { place } = value;
  if (orNull) return { kind: "constant", value: null, place };
  if (value.kind === "array") return { kind: "array", elements: [], open: true, place };
  if (value.kind !== "object") return { kind: "unknown", reason: "member", name: "", place };
  return { ...value, entries: value.entries.filter((entry) => !isInformative(entry.value)), open: true };
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
