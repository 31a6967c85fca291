import { findEntry } from "../../../model/find-entry.ts";
import type { AbstractEntry, AbstractExternal, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { withFields } from "../members/sent-value.ts";
import { composeObject, entriesOfSpread } from "../state/spread-entries.ts";

/** How a function puts the members of several objects into one. */
interface Merging {
  /** Whether the first object that has a member counts, and not the last one. */
  readonly isFirst?: true;
  /** Whether objects that are members of one name are made one, too. */
  readonly isDeep?: true;
}

/** Packages of many functions, which scripts of pages have as globals. */
const ALL = /^(?:package:(?:lodash(?:-es)?|underscore|jquery|angular)|global:(?:_|\$|jQuery|angular))$/u;

/** Functions of packages, by root and name. */
const FUNCTIONS: readonly (readonly [root: RegExp, names: ReadonlySet<string>, merging: Merging])[] = [
  [ALL, new Set(["assign", "assignIn", "extend", "extendOwn"]), {}],
  [ALL, new Set(["merge"]), { isDeep: true }],
  [ALL, new Set(["defaults"]), { isFirst: true }],
  [ALL, new Set(["defaultsDeep"]), { isFirst: true, isDeep: true }],
  [/^package:(?:ramda|rambda|remeda)$/u, new Set(["merge", "mergeRight"]), {}],
  [/^package:(?:ramda|rambda)$/u, new Set(["mergeLeft"]), { isFirst: true }],
  [/^package:(?:ramda|rambda)$/u, new Set(["mergeDeepRight"]), { isDeep: true }],
  [/^package:(?:ramda|rambda)$/u, new Set(["mergeDeepLeft"]), { isFirst: true, isDeep: true }],
  [
    /^package:(?:extend|object-assign|xtend|extend-shallow|just-extend|utils-merge|lodash\.(?:assign|assignin)|lodash(?:-es)?\/(?:assign|extend)|object\.assign)$/u,
    new Set(["default", "assign", "extend"]),
    {},
  ],
  [
    /^package:(?:deepmerge|deepmerge-ts|merge-deep|merge-options|ts-deepmerge|deep-extend|lodash\.merge|lodash(?:-es)?\/merge)$/u,
    new Set(["default", "deepmerge", "deepExtend", "merge"]),
    { isDeep: true },
  ],
  [
    /^package:(?:defu|lodash\.defaultsdeep|lodash(?:-es)?\/defaultsDeep)$/u,
    new Set(["default", "defu"]),
    { isFirst: true, isDeep: true },
  ],
  [/^package:(?:defaults|lodash\.defaults|lodash(?:-es)?\/defaults)$/u, new Set(["default"]), { isFirst: true }],
];

/** `_.extend({}, defaults, options)`: what a function of a package makes of objects; undefined for any other call. */
export function mergedObjects(
  { root, members }: AbstractExternal,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  const name = members.at(-1) ?? "default";
  const merging = FUNCTIONS.find(([pattern, names]) => names.has(name) && pattern.test(root))?.[2];
  if (merging === undefined || members.length > 1) return undefined;
  const [first] = args;
  // `$.extend(true, {}, defaults)`
  const isAskedDeep = first?.kind === "constant" && first.value === true;
  const objects = isAskedDeep ? args.slice(1) : args;
  const written = ts.isCallExpression(node) ? node.arguments.slice(isAskedDeep ? 1 : 0) : [];
  const given = objects.map((value, index) => ({ value, written: written[index] }));
  const inOrder = merging.isFirst === true ? given.toReversed() : given;
  return mergeAll(inOrder, merging.isDeep === true || isAskedDeep, node, evaluation);
}

interface Given {
  readonly value: AbstractValue;
  readonly written?: TS.Expression | undefined;
}

/** The object that is made of several, of which the last one that has a member counts. */
export function mergeAll(
  given: readonly Given[],
  isDeep: boolean,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject {
  const parts = given.map(({ value, written }) =>
    entriesOfSpread(withFields(value, node, evaluation), written, undefined, evaluation),
  );
  const merged = composeObject(parts, node, evaluation);
  if (!isDeep) return merged;
  const entries = merged.entries.map((entry) => mergeInside(entry, given, node, evaluation));
  return { ...merged, entries };
}

/** A member that several of the objects have is the last one, or what objects that they all have there make together. */
function mergeInside(
  entry: AbstractEntry,
  given: readonly Given[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractEntry {
  const former = given.flatMap(({ value }) => (value.kind === "object" ? (findEntry(value, entry.key) ?? []) : []));
  if (former.length < 2) return entry;
  const { key, keyPlace, place, origin } = entry;
  const merge = (): AbstractValue => {
    const values = former.map(({ value }) => value);
    return values.every(({ kind }) => kind === "object")
      ? mergeAll(
          values.map((value) => ({ value })),
          true,
          node,
          evaluation,
        )
      : entry.value;
  };
  return new LazyEntry({ key, keyPlace, place, origin }, merge, evaluation);
}
