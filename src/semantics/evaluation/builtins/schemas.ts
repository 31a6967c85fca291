import type { AbstractExternal, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { admittedBy, admittedByShape, knownOf } from "../../values/schema.ts";

/** A call of a validator, or of a method of a schema. */
interface SchemaCall {
  readonly args: readonly AbstractValue[];
  readonly node: TS.Node;
  readonly evaluation: EvaluationContext;
}

/** What the schema that a call gives lets through; undefined where nothing is known of it. */
type Admitting = (call: SchemaCall) => AbstractValue | undefined;

/** Zod, and what hands it on. */
const VALIDATORS = /^package:(?:zod(?:\/[\w/-]+)?|@hono\/zod-openapi|astro[/:](?:zod|schema|content))$/;

const ofFirst: Admitting = ({ args: [schema] }) => schema && admittedBy(schema);
const ofSecond: Admitting = ({ args: [, schema] }) => schema && admittedBy(schema);
const ofShape: Admitting = ({ args: [shape] }) => shape && admittedByShape(shape);
const ofElement: Admitting = ({ args: [schema], ...call }) => {
  const element = schema && admittedBy(schema);
  return element && listOf(element, call);
};

/** What makes a schema of something that says which values it lets through. */
const MAKERS: Readonly<Record<string, Admitting>> = {
  enum: ({ args: [values], ...call }) => values && oneOf(values, call),
  nativeEnum: ({ args: [values], ...call }) => values && oneOf(values, call),
  literal: ({ args: [value], ...call }) => (value?.kind === "array" ? oneOf(value, call) : value),
  union: ({ args: [options], ...call }) => options && anyOf(options, call),
  discriminatedUnion: ({ args: [, options], ...call }) => options && anyOf(options, call),
  object: ofShape,
  strictObject: ofShape,
  looseObject: ofShape,
  array: ofElement,
  optional: ofFirst,
  nullable: ofFirst,
  nullish: ofFirst,
  readonly: ofFirst,
  preprocess: ofSecond,
};

/** Methods that leave what a schema lets through as it is, or let less through. */
const NARROWING: ReadonlySet<string> = new Set(
  ["brand", "check", "describe", "loose", "meta", "nonempty", "nullable", "nullish", "openapi", "optional"].concat(
    ["exactOptional", "omit", "partial", "passthrough", "pick", "readonly", "refine", "required", "strict", "strip"],
    ["superRefine", "min", "max", "length"],
  ),
);
const WITH_DEFAULT: ReadonlySet<string> = new Set(["default", "catch", "prefault"]);
const ADDING: ReadonlySet<string> = new Set(["extend", "safeExtend", "merge", "augment"]);
/** Methods that give what they are given where the schema lets it through, or tell whether it does. */
const READING: ReadonlySet<string> = new Set(["parse", "parseAsync", "decode", "decodeAsync"]);
const TRYING: ReadonlySet<string> = new Set(["safeParse", "safeParseAsync", "spa", "safeDecode"]);

/** The schema that a validator makes: `z.enum(["off", "low"])`, `z.string()`. Undefined for a call of another package. */
export function makeSchema(
  { root, members, client }: AbstractExternal,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (client !== undefined || !VALIDATORS.test(root)) return undefined;
  const [name = "", ...others] = members.filter((member) => member !== "z" && member !== "default");
  const make = others.length === 0 && Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
  const call = { args, node, evaluation };
  return toSchema(make?.(call), call);
}

/** What a method of a schema gives: another schema, or what passed it. Undefined where the receiver is no schema. */
export function callSchema(
  receiver: AbstractValue,
  name: string,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const admitted = admittedBy(receiver);
  if (admitted === undefined) return undefined;
  const call = { args, node, evaluation };
  if (READING.has(name)) return knownOf(admitted);
  if (TRYING.has(name)) return toAttempt(knownOf(admitted), call);
  return toSchema(admittedAfter(name, admitted, call), call);
}

function admittedAfter(name: string, admitted: AbstractValue, call: SchemaCall): AbstractValue | undefined {
  if (NARROWING.has(name)) return admitted;
  if (name === "array") return listOf(admitted, call);
  const { node, evaluation } = call;
  const [given] = call.args;
  if (given === undefined) return undefined;
  if (WITH_DEFAULT.has(name)) return evaluation.join([admitted, given], node);
  const other = admittedBy(given) ?? admittedByShape(given);
  if (other === undefined || name === "pipe") return other;
  if (name === "or") return evaluation.join([admitted, other], node);
  const isAdded = ADDING.has(name) && admitted.kind === "object" && other.kind === "object";
  return isAdded ? addFields(admitted, other) : undefined;
}

function oneOf(values: AbstractValue, { node, evaluation }: Omit<SchemaCall, "args">): AbstractValue | undefined {
  if (values.kind === "array" && !values.open) return evaluation.join(values.elements, node);
  if (values.kind !== "object" || values.open) return undefined;
  return evaluation.join(
    values.entries.map(({ value }) => value),
    node,
  );
}

function anyOf(options: AbstractValue, { node, evaluation }: Omit<SchemaCall, "args">): AbstractValue | undefined {
  if (options.kind !== "array" || options.open) return undefined;
  const admitted = options.elements.map((option) => admittedBy(option) ?? evaluation.unknown("call", node));
  return evaluation.join(admitted, node);
}

/** Any number of them, where something is known of each. */
function listOf(admitted: AbstractValue, { node, evaluation }: Omit<SchemaCall, "args">): AbstractValue | undefined {
  const element = knownOf(admitted);
  if (element === undefined) return undefined;
  return { kind: "array", elements: [element], open: false, isUnordered: true, place: evaluation.placeOf(node) };
}

function addFields(object: AbstractObject, added: AbstractObject): AbstractObject {
  const names = new Set(added.entries.map(({ key }) => key));
  return { ...object, entries: [...object.entries.filter(({ key }) => !names.has(key)), ...added.entries] };
}

function toSchema(admitted: AbstractValue | undefined, { node, evaluation }: SchemaCall): AbstractValue {
  return evaluation.unknown("call", node, { admits: admitted ?? evaluation.unknown("call", node) });
}

/** `{ success, data }`, where nobody knows whether it passed. */
function toAttempt(passed: AbstractValue | undefined, { node, evaluation }: SchemaCall): AbstractValue | undefined {
  if (passed === undefined) return undefined;
  const place = evaluation.placeOf(node);
  const entries = [{ key: "data", keyPlace: place, value: passed, place, origin: "spread" as const }];
  return { kind: "object", entries, open: true, place };
}
