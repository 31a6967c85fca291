import { coerce } from "../state/coerced-text.ts";
import {
  isNullish,
  membersOf,
  type AbstractEntry,
  type AbstractExternal,
  type AbstractValue,
} from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { makeState } from "./component-state.ts";
import { callGeneratorHelper } from "./generator-calls.ts";
import { groupIntoMap, groupIntoObject } from "./grouped-elements.ts";
import { makeElements, makeList, toList } from "./made-list.ts";
import { settle, valueOfPromise } from "./made-promise.ts";
import { createFrom, inheritFrom } from "../state/inherited-members.ts";
import { writeJson } from "./written-json.ts";
import { assignEach, composeObject } from "../state/spread-entries.ts";
import { listEntries, toPair } from "../../values/listed-entries.ts";
import { isPerhapsGone } from "../../values/perhaps.ts";
import { mapList, withoutCollection, withoutRepeats } from "../../values/list-elements.ts";
import { mergeAll, mergedObjects } from "./merged-objects.ts";
import { makePattern } from "./matched-texts.ts";
import { makeRequest } from "./made-request.ts";
import { CALCULATIONS } from "./number-calls.ts";
import { functionOfPaths, resolveUrl } from "./path-functions.ts";
import { pairsOfQuery, toPairMap } from "./pair-map.ts";
import { functionOfQueries } from "./query-functions.ts";
import { elementsOf, memberOf, memberOfType } from "../members/evaluate-member.ts";
import { toObject, valueOfImported } from "../members/imported-value.ts";
import type { ImportMode } from "../../modules/module-resolver.ts";
import { outcomesOf } from "../outcomes/request-outcome.ts";
import { readJsonText } from "../../texts/json-payload.ts";
import {
  concatAlternatives,
  decodeTexts,
  encodeSegments,
  keyOf,
  mapTexts,
  toAlternatives,
  toConstantText,
  toStringValue,
} from "../../values/string-operations.ts";
import { truthOf } from "../../values/presence.ts";
import { resultOfDriven } from "./driven-calls.ts";
import { wrappedFunction } from "./wrapped-functions.ts";
import type { Place } from "../../../model/index.ts";
import { first, type Builtin } from "./builtin.ts";

const encode: Builtin = ([value], node, evaluation) =>
  value === undefined ? undefined : encodeSegments(value, evaluation.placeOf(node));

const decode: Builtin = ([value], node, evaluation) =>
  value === undefined ? undefined : decodeTexts(value, evaluation.placeOf(node));

const listFrom: Builtin = ([value, map], node, evaluation) => {
  if (value?.kind === "array") return mapList(withoutCollection(value), map, node, evaluation);
  return map === undefined ? value : makeElements(value, map, node, evaluation);
};

/** Functions of the language and of Node that build strings and lists, by root and members. */
const BUILTINS: Readonly<Record<string, Builtin>> = {
  "global:encodeURIComponent": encode,
  "global:encodeURI": first,
  "global:decodeURIComponent": decode,
  "global:decodeURI": first,
  "global:String": ([value], node, evaluation) =>
    value &&
    toStringValue(toAlternatives(coerce(value, "template", node, undefined, evaluation)), evaluation.placeOf(node)),
  "global:Boolean": ([value], node, evaluation) => value && toTruth(value, evaluation.placeOf(node)),
  "global:JSON.stringify": writeJson,
  "global:JSON.parse": ([value, reviver]) => (reviver === undefined ? value && parseText(value) : undefined),
  "global:structuredClone": first,
  "global:Object.freeze": first,
  "global:Promise": ([executor], node, evaluation) => valueOfPromise(executor, node, evaluation),
  "global:Promise.resolve": first,
  "global:Promise.try": ([callee, ...args], node, evaluation) =>
    callee && evaluation.call(callee, args, node, undefined),
  "global:Promise.all": first,
  "global:Promise.allSettled": ([value], node, evaluation) => value && settle(value, node, evaluation),
  "package:rxjs.firstValueFrom": first,
  "package:rxjs.lastValueFrom": first,
  "global:Promise.race": ([value], node, evaluation) => value && elementsOf(value, node, evaluation),
  "global:Promise.any": ([value], node, evaluation) => value && elementsOf(value, node, evaluation),
  "global:Object.create": ([prototype, descriptors], node, evaluation) =>
    prototype && createFrom(prototype, descriptors, node, evaluation),
  "global:Object.setPrototypeOf": ([heir, prototype], node, evaluation) =>
    prototype !== undefined && heir?.kind === "object" ? inheritFrom(heir, prototype, node, evaluation) : heir,
  "global:Object.keys": ([value], node, evaluation) => listMembers(value, keyOf, node, evaluation),
  "global:Object.values": ([value], node, evaluation) => listMembers(value, (entry) => entry.value, node, evaluation),
  "global:Object.entries": ([value], node, evaluation) => listMembers(value, toPair, node, evaluation),
  "global:Object.fromEntries": ([value], node, evaluation) => fromEntries(value, node, evaluation),
  "global:Object.assign": (args, node, evaluation) => assignAll(args, node, evaluation),
  "global:Object.groupBy": groupIntoObject,
  "global:Map.groupBy": groupIntoMap,
  "global:Iterator.from": first,
  "global:Array.from": listFrom,
  "global:Array.fromAsync": listFrom,
  "global:Array": (args, node, evaluation) => makeList(args, node, evaluation),
  "global:Array.of": (elements, node, evaluation) => toList(elements, node, evaluation),
  "global:Set": ([value], node, evaluation) => toCollection(value, "set", node, evaluation),
  "global:WeakMap": ([value], node, evaluation) => toCollection(value, "map", node, evaluation),
  "global:Map": ([value], node, evaluation) => toCollection(value, "map", node, evaluation),
  "global:String.raw": (args, node, evaluation) => joinRaw(args, node, evaluation),
  "global:RegExp": makePattern,
  ...CALCULATIONS,
  "global:URL": resolveUrl,
  "global:URL.parse": resolveUrl,
};

/** The value of a JSON text. For a text of a response, or one that is made from a value, that is the body, or the value. */
function parseText(value: AbstractValue): AbstractValue | undefined {
  if (outcomesOf(value).length > 0 || value.kind === "object" || value.kind === "array") return value;
  if (value.kind === "union" && value.members.every(({ kind }) => kind === "object" || kind === "array")) return value;
  return value.kind === "string" ? readJsonText(value) : undefined;
}

/** Platform classes, whatever they are imported from. */
const CLASSES: Readonly<Record<string, Builtin>> = {
  Request: makeRequest,
  Headers: ([init], node, evaluation) => toPairMap(init, { ignoresCase: true }, node, evaluation),
  URLSearchParams: ([init], node, evaluation) => toQuery(init, node, evaluation),
};

const NODE_MODULE = /^package:(?:node:)?module$/;

/** The result of calling something that is neither a function of the file nor a client, when it is known here. */
export function callBuiltin(
  callee: AbstractExternal,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const members = callee.members.join(".");
  if (callee.root === "global:require" && members === "") return importModule(args[0], "require", node, evaluation);
  if (members === "createRequire" && NODE_MODULE.test(callee.root)) return toRequire(callee);
  // Dependency injection by type: `inject(HttpClient)`.
  const called = callee.members.at(-1) ?? callee.root.replace("global:", "");
  const ofClass = findOwn(CLASSES, called);
  if (ofClass !== undefined) return ofClass(args, node, evaluation);
  if (called === "inject" && args[0]?.kind === "external") return injectClient(args[0], evaluation);
  const ofPaths = functionOfPaths(callee.root, members) ?? functionOfQueries(callee.root, members);
  if (ofPaths !== undefined) return ofPaths(args, node, evaluation);
  const name = members === "" ? callee.root : `${callee.root}.${members}`;
  const builtin = findOwn(BUILTINS, name)?.(args, node, evaluation) ?? callGeneratorHelper(callee, args);
  const made =
    builtin ??
    wrappedFunction(callee, args) ??
    resultOfDriven(callee, args, node, evaluation) ??
    mergedObjects(callee, args, node, evaluation);
  return made ?? makeState(callee, args, node, evaluation);
}

/** `require` of a module that has none: `createRequire(import.meta.url)`. */
function toRequire(callee: AbstractExternal): AbstractExternal {
  return { ...callee, root: "global:require", members: [], name: "require" };
}

function findOwn(table: Readonly<Record<string, Builtin>>, name: string): Builtin | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** `new URLSearchParams(init)`; for a text the text itself, without what may stand before a query. */
function toQuery(init: AbstractValue | undefined, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (init?.kind !== "string") return toPairMap(init, { isQuery: true }, node, evaluation);
  const pairs = pairsOfQuery(init);
  if (pairs !== undefined)
    return toPairMap(
      { kind: "array", elements: pairs, open: false, place: init.place },
      { isQuery: true },
      node,
      evaluation,
    );
  return mapTexts(init, evaluation.placeOf(node), (text) => text.replace(/^\?/, ""));
}

function injectClient(type: AbstractExternal, evaluation: EvaluationContext): AbstractExternal | undefined {
  const root = `type:${type.members.at(-1) ?? ""} from ${type.root.replace("package:", "")}`;
  return evaluation.isClient(root) ? { ...type, root, members: [] } : undefined;
}

/** The result of `require(specifier)` and `import(specifier)`; undefined for an unknown specifier. */
export function importModule(
  specifier: AbstractValue | undefined,
  mode: ImportMode,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const text = specifier === undefined ? undefined : toConstantText(specifier);
  if (text === undefined) return undefined;
  const name = mode === "require" ? "=" : "*";
  return valueOfImported({ specifier: text, name }, mode, evaluation, { node, evaluation });
}

function toCollection(
  value: AbstractValue | undefined,
  collection: "map" | "set",
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (value?.kind === "array") {
    return { ...value, elements: collection === "set" ? withoutRepeats(value.elements) : value.elements, collection };
  }
  const isEmpty = value === undefined || isNullish(value);
  return isEmpty ? { kind: "array", elements: [], open: false, collection, place: evaluation.placeOf(node) } : value;
}

/** Whether a value counts as true, where all that it may be does the same. */
function toTruth(value: AbstractValue, place: Place): AbstractValue | undefined {
  const [truth, ...others] = new Set(membersOf(value).map(truthOf));
  return truth === undefined || others.length > 0 ? undefined : { kind: "constant", value: truth, place };
}

/** `String.raw({ raw: strings }, ...values)`, and as a tag. */
function joinRaw(
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const [template, ...values] = args;
  const raw = template === undefined ? undefined : memberOf(template, "raw", node, evaluation);
  if (raw?.kind !== "array" || raw.open) return undefined;
  const place = evaluation.placeOf(node);
  const operands = raw.elements.flatMap((text, index) => {
    const value = index === 0 ? undefined : values[index - 1];
    return value === undefined ? [toAlternatives(text)] : [toAlternatives(value), toAlternatives(text)];
  });
  return toStringValue(concatAlternatives(operands, place), place);
}

function listMembers(
  value: AbstractValue | undefined,
  toElement: (entry: AbstractEntry) => AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const members = value === undefined ? [] : membersOf(value).map((member) => asObject(member, node, evaluation));
  return listEntries(members, toElement, evaluation.placeOf(node));
}

function asObject(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  if (value.kind === "module") return toObject(value.file, { node, evaluation });
  const member = memberOfType(value, node, evaluation);
  if (member === undefined) return value;
  const { place } = value;
  const computed = evaluation.unknown("member", node);
  const entry = { key: "", keyPlace: place, computed, value: member, place, origin: "literal" } as const;
  return { kind: "object", entries: [], open: true, others: [entry], place };
}

function fromEntries(
  value: AbstractValue | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (value?.kind !== "array") return undefined;
  let isOpen = value.open;
  const others: AbstractEntry[] = [];
  const named = value.elements.flatMap((pair): AbstractEntry[] => {
    const [key, item] = pair.kind === "array" ? pair.elements : [];
    isOpen ||= item === undefined;
    if (key === undefined || item === undefined) return [];
    const name = toConstantText(key);
    const mayBeGone = isPerhapsGone(key) || undefined;
    const held = { keyPlace: key.place, value: item, place: pair.place, origin: "spread", mayBeGone } as const;
    if (name !== undefined) return [{ key: name, ...held }];
    others.push({ key: "", computed: key, ...held });
    return [];
  });
  // The last of a name counts; where the entries may be those of one of several objects, any may be the last.
  const groups = value.isUnordered === true ? [named] : named.map((entry) => [entry]);
  const isCertain = (): boolean => value.isUnordered !== true;
  const parts = groups.map((entries) => ({ entries, open: false, isCertain }));
  const unnamed = { entries: [], open: others.length > 0, others, isCertain };
  return composeObject([...parts, unnamed, { entries: [], open: isOpen, isCertain }], node, evaluation);
}

function assignAll(args: readonly AbstractValue[], node: TS.Node, evaluation: EvaluationContext): AbstractValue {
  const written = ts.isCallExpression(node) ? node.arguments : [];
  const given = args.map((value, index) => ({ value, written: written[index] }));
  const [target] = args;
  if (target?.kind !== "instance" && target?.kind !== "string") return mergeAll(given, false, node, evaluation);
  // An instance, or a URL, goes on to be one: `Object.assign(new Request(), this, { path })`.
  const added = mergeAll(given.slice(1), false, node, evaluation);
  if (added.open) return mergeAll(given, false, node, evaluation);
  return assignEach(target, { ...added, isCertain: () => true }, node, evaluation);
}
