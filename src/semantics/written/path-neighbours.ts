import type { Methods, Value } from "../../model/index.ts";
import { findEntry } from "../../model/find-entry.ts";
import { EntrySelection } from "../../model/joined-entries.ts";
import {
  membersOf,
  type AbstractArray,
  type AbstractEntry,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toConstantText } from "../values/string-operations.ts";
import { toValue } from "../values/to-value.ts";

/** Names of methods, also as wrappers call theirs: `_get`, `$get`. */
const METHOD = /^[_$]?(?:get|head|post|put|patch|delete|del|options)$/i;
const METHOD_PROPERTY = /^(?:method|verb|type|httpMethod|http_method|action)$/;
const PAYLOAD_PROPERTY = /^(?:body|json|payload|data)$/;
const methodProperties = new EntrySelection<AbstractEntry>((key) => METHOD_PROPERTY.test(key));
const payloadProperties = new EntrySelection<AbstractEntry>((key) => PAYLOAD_PROPERTY.test(key));

/**
 * How many arguments of a call, or elements of a list, are read: a request or a row of a table has few; of many, each
 * may be a path.
 */
const MAX_BESIDE = 32;

/** The code beside a path that may belong to the same request. */
export interface Neighbours {
  readonly methods: Methods;
  readonly payload: Value | undefined;
}

/** For a path with nothing beside it. */
export const ALONE: Neighbours = { methods: { known: [], open: true }, payload: undefined };

/** Reads the code beside a path: other arguments of the call, other properties of the object, other elements of a short list. */
export function readNeighbours(
  node: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Neighbours {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return readArguments(parent, node, frame, evaluation);
  if (ts.isPropertyAssignment(parent)) return readProperties(parent.parent, frame, evaluation);
  if (ts.isArrayLiteralExpression(parent)) return { methods: readRow(parent, node), payload: undefined };
  return ALONE;
}

function readArguments(
  call: TS.CallExpression | TS.NewExpression,
  path: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Neighbours {
  const others = (call.arguments ?? []).slice(0, MAX_BESIDE).filter((argument) => argument !== path);
  for (const argument of others) {
    const text = toConstantText(evaluation.evaluate(argument, frame));
    if (text !== undefined && METHOD.test(text))
      return { methods: toMethods(text), payload: findPayload(path, without(others, argument), frame, evaluation) };
  }
  for (const argument of others) {
    if (!ts.isObjectLiteralExpression(argument)) continue;
    const read = readProperties(argument, frame, evaluation);
    if (!read.methods.open) return read;
  }
  const callee = call.expression;
  const verb = ts.isPropertyAccessExpression(callee) ? callee.name.text : "";
  return {
    methods: toMethods(METHOD.test(verb) ? verb : undefined),
    payload: findPayload(path, others, frame, evaluation),
  };
}

function without(all: readonly TS.Expression[], one: TS.Expression): readonly TS.Expression[] {
  return all.filter((each) => each !== one);
}

/** `"tunnel.create": ["POST", "/accounts/:account/tunnels"]`: a row of a table of requests, not a list of paths. */
function readRow({ elements }: TS.ArrayLiteralExpression, path: TS.Expression): Methods {
  if (elements.length > MAX_BESIDE) return toMethods(undefined);
  const others = elements.filter((element) => element !== path);
  const [only, ...more] = others.filter((element) => ts.isStringLiteralLike(element) && METHOD.test(element.text));
  const isRow = only !== undefined && more.length === 0 && others.every((each) => !isWrittenPath(each));
  return toMethods(isRow && ts.isStringLiteralLike(only) ? only.text : undefined);
}

function isWrittenPath(node: TS.Expression): boolean {
  return ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && node.text.includes("/"));
}

const readObjects = new WeakMap<TS.ObjectLiteralExpression, Neighbours>();

/** An object of many paths, such as a route table, is read once. */
function readProperties(
  object: TS.ObjectLiteralExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Neighbours {
  if (frame !== undefined) return readEntries(object, frame, evaluation);
  const read = readObjects.get(object) ?? readEntries(object, frame, evaluation);
  readObjects.set(object, read);
  return read;
}

function readEntries(
  object: TS.ObjectLiteralExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Neighbours {
  const value = evaluation.evaluate(object, frame);
  const entries = value.kind === "object" ? value.entries : [];
  const method = methodProperties.of(entries).find((entry) => METHOD.test(toConstantText(entry.value) ?? ""));
  const [payload] = payloadProperties.of(entries);
  return {
    methods: toMethods(method === undefined ? undefined : toConstantText(method.value)),
    payload: payload && toValue(payload.value),
  };
}

/**
 * What a call is given beside a path: the first object or list. What is not known and stands before that, behind the path, may be sent in
 * its place, as in `patch(path, body, { headers })`.
 */
function findPayload(
  path: TS.Expression,
  others: readonly TS.Expression[],
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Value | undefined {
  const given = others.map((argument) => ({ argument, value: evaluation.evaluate(argument, frame) }));
  const known = given.find(({ value }) => findWritten(value) !== undefined);
  const isOnly = given.length === 1;
  const unknown = given.find(
    ({ argument, value }) =>
      value.kind === "unknown" &&
      (isOnly || argument.pos > path.pos) &&
      (known === undefined || argument.pos < known.argument.pos),
  );
  const sent = [
    ...(unknown === undefined ? [] : [unknown.value]),
    ...(known === undefined ? [] : payloadIn(known.value)),
  ];
  return sent.length === 0 ? undefined : toValue(evaluation.join(sent, path));
}

function findWritten(value: AbstractValue): AbstractObject | AbstractArray | undefined {
  return membersOf(value).find((member) => member.kind === "object" || member.kind === "array");
}

/** `call(path, { method, body })` carries the payload in a property, `call(path, payload)` is the payload; one that is not known may be either. */
function payloadIn(value: AbstractValue): readonly AbstractValue[] {
  const written = findWritten(value);
  if (written?.kind !== "object") return written === undefined ? [] : [written];
  const held = payloadProperties.of(written.entries).map((entry) => entry.value);
  const inner = held.find(({ kind }) => kind === "object");
  const isOptions = inner !== undefined && !["type", "name"].some((name) => findEntry(written, name) !== undefined);
  if (isOptions) return [inner];
  return [...held.filter(({ kind }) => kind === "unknown").slice(0, 1), value];
}

function toMethods(text: string | undefined): Methods {
  if (text === undefined) return { known: [], open: true };
  const method = text.replace(/^[_$]/, "").toUpperCase();
  return { known: [method === "DEL" ? "DELETE" : method], open: false };
}
