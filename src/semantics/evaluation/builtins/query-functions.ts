import type { TextParts } from "../../../model/index.ts";
import { findEntry } from "../../../model/find-entry.ts";
import { isNullish, membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toAlternatives, toStringValue } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import { withMore } from "../../values/url-query.ts";
import type { Builtin } from "./builtin.ts";
import { toPairMap } from "./pair-map.ts";

const stringify: Builtin = ([value, options], node, evaluation) => {
  const query = value && writeQuery(value, node, evaluation);
  if (query === undefined) return undefined;
  const hasMark = query.length > 0 && isOn(options, "addQueryPrefix");
  return toStringValue([hasMark ? [toText("?", undefined, false), ...query] : query], evaluation.placeOf(node));
};

const addQuery = (
  url: AbstractValue | undefined,
  query: AbstractValue | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined => {
  const written = query && writeQuery(query, node, evaluation);
  if (url === undefined || written === undefined) return undefined;
  return withMore(toStringValue(toAlternatives(url), evaluation.placeOf(node)), written);
};

const withQuery: Builtin = ([url, query], node, evaluation) => addQuery(url, query, node, evaluation);

const stringifyUrl: Builtin = ([parts], node, evaluation) =>
  parts && addQuery(evaluation.member(parts, "url", node), evaluation.member(parts, "query", node), node, evaluation);

/** Functions that write a query, by the package that has them. */
const PACKAGES: readonly (readonly [named: RegExp, functions: Readonly<Record<string, Builtin>>])[] = [
  [/^package:(?:(?:node:)?querystring|qs|fast-querystring|picoquery)$/, { stringify, encode: stringify }],
  [/^package:query-string$/, { stringify, stringifyUrl }],
  [/^package:ufo$/, { stringifyQuery: stringify, withQuery }],
];

/** A function of a module, or a package, that writes parameters as a query, by its root and members. */
export function functionOfQueries(root: string, members: string): Builtin | undefined {
  const [, functions = {}] = PACKAGES.find(([name]) => name.test(root)) ?? [];
  return Object.hasOwn(functions, members) ? functions[members] : undefined;
}

/** What is not given is left out; how lists and objects are written differs, so that they are not known. */
function writeQuery(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): TextParts | undefined {
  if (value.kind !== "object") return undefined;
  const map = toPairMap(value, { isQuery: true }, node, evaluation);
  const elements = map.elements.flatMap((pair): readonly AbstractValue[] => {
    const [name, given] = pair.kind === "array" ? pair.elements : [];
    if (pair.kind !== "array" || name === undefined || given === undefined) return [];
    const members = membersOf(given);
    if (members.every(isNullish)) return [];
    const isPlain = members.every(({ kind }) => kind === "string" || kind === "constant");
    return [isPlain ? pair : { ...pair, elements: [name, evaluation.unknown("call", node)] }];
  });
  return toAlternatives({ ...map, elements })[0];
}

function isOn(options: AbstractValue | undefined, name: string): boolean {
  const value = options?.kind === "object" ? findEntry(options, name)?.value : undefined;
  return value?.kind === "constant" && value.value === true;
}
