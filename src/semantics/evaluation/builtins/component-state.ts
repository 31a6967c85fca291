import {
  isNullish,
  mapMembers,
  type AbstractEntry,
  type AbstractExternal,
  type AbstractValue,
} from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { hasNodesWithin } from "../../syntax/nodes-within.ts";
import { findValueReferences } from "../../syntax/references.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { memberOf } from "../members/evaluate-member.ts";
import { withTypeNode } from "../types/declared-type.ts";
import { valueHeldBy } from "../types/held-type.ts";
import { holdIn } from "../../values/literal-entry.ts";
import { withNamesOf } from "../../values/widen.ts";

/** The state of a component that a call creates; undefined where it is unknown. */
type StateCall = (
  args: readonly AbstractValue[],
  node: TS.CallExpression,
  evaluation: EvaluationContext,
) => AbstractValue | undefined;

const first: StateCall = ([value]) => value;

/** `ref<Row[]>([])`, `computed(() => rows.value)`: an object that holds the value in `value`. */
const inValue: StateCall = ([value], node, evaluation) =>
  holdIn(["value"], toState(value, node, evaluation), evaluation.placeOf(node));

/** `const [rows, setRows] = useState([])`: the initial value, or one of the setter's arguments. */
const withSetter: StateCall = ([value], node, evaluation) => {
  const initial = toState(value, node, evaluation);
  const state = evaluation.join([initial, ...valuesSet(node, initial, evaluation)], node);
  return { kind: "array", elements: [state], open: true, place: evaluation.placeOf(node) };
};

/** `useQuery({ queryFn })`, `useQuery(key, queryFn)`, `useSWR(key, fetcher)`: the function's result is in `data`. */
const inData: StateCall = ([options, load], node, evaluation) => {
  const isInOptions = options?.kind === "object" && load?.kind !== "function";
  const query = isInOptions ? memberOf(options, "queryFn", node, evaluation) : load;
  const key = isInOptions ? [] : [options].filter((each) => each !== undefined);
  return query?.kind === "function"
    ? holdIn(["data"], evaluation.call(query, key, node, undefined), evaluation.placeOf(node))
    : undefined;
};

/** `useMutation({ mutationFn })`, `useMutation(save)`: what it gives calls the function with what that is given. */
const inMutate: StateCall = ([options, load], node, evaluation) => {
  const given = options?.kind === "object" ? memberOf(options, "mutationFn", node, evaluation) : options;
  const run = [load, given].find((each) => each?.kind === "function");
  return run && holdIn(["mutate", "mutateAsync"], run, evaluation.placeOf(node));
};

const VUE: Readonly<Record<string, StateCall>> = {
  ref: inValue,
  shallowRef: inValue,
  computed: inValue,
  reactive: first,
  shallowReactive: first,
  readonly: first,
  toRaw: first,
  markRaw: first,
};

/** Where a context keeps what it was made with. */
const HELD = "_currentValue";

/** `createContext(client)`: what it is made with, where that is known without its type. */
const inContext: StateCall = ([value], node, evaluation) =>
  value === undefined || isNullish(value) || node.typeArguments !== undefined
    ? undefined
    : holdIn([HELD], value, evaluation.placeOf(node));

/** `useContext(context)`: what the context was made with, or what a provider gives, which is the program's own. */
const ofContext: StateCall = ([context], node, evaluation) => {
  const given = evaluation.unknown("call", node);
  if (context?.kind !== "object") return valueHeldBy(context, node, evaluation) === undefined ? given : undefined;
  return evaluation.join([memberOf(context, HELD, node, evaluation), given], node);
};

const REACT: Readonly<Record<string, StateCall>> = {
  useState: withSetter,
  useMemo: (args, node, evaluation) => toState(args[0], node, evaluation),
  useRef: ([value], node, evaluation) =>
    holdIn(["current"], toState(value, node, evaluation), evaluation.placeOf(node)),
  createContext: inContext,
  useContext: ofContext,
  use: ofContext,
};

const QUERY: Readonly<Record<string, StateCall>> = {
  useQuery: inData,
  useSuspenseQuery: inData,
  useMutation: inMutate,
  useSWR: inData,
  default: inData,
};

/** How calls of these packages keep state, by exported name; Vue's names are globals where a build imports them automatically. */
const STATE: readonly (readonly [root: RegExp, calls: Readonly<Record<string, StateCall>>])[] = [
  [/^(?:package:(?:vue|@vue\/[\w-]+|vue-demi|#imports|nuxt\/app)|global:(?:ref|shallowRef|computed|reactive))$/u, VUE],
  [/^package:(?:react|preact\/(?:hooks|compat))$/u, REACT],
  [/^package:(?:@tanstack\/react-query|react-query|swr)(?:\/|$)/u, QUERY],
];

/** The state of a component that a call creates: in Vue, React, and packages that keep the result of a request. */
export function makeState(
  { root, members }: AbstractExternal,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const calls = ts.isCallExpression(node) ? STATE.find(([pattern]) => pattern.test(root))?.[1] : undefined;
  const name = members.at(-1) ?? (root.startsWith("global:") ? root.slice("global:".length) : "default");
  const call = calls !== undefined && Object.hasOwn(calls, name) ? calls[name] : undefined;
  return call?.(args, node as TS.CallExpression, evaluation);
}

/** The argument of a call, or the result of the function that it is given, with the type that the call names. */
function toState(
  given: AbstractValue | undefined,
  node: TS.CallExpression,
  evaluation: EvaluationContext,
): AbstractValue {
  const value = given?.kind === "function" ? evaluation.call(given, [], node, undefined) : given;
  const [type] = node.typeArguments ?? [];
  if (type === undefined) return value ?? evaluation.unknown("call", node);
  const typed = withTypeNode(evaluation.unknown("call", node), type, evaluation);
  return value === undefined ? typed : evaluation.join([value, typed], node);
}

/** The arguments of a state setter's calls in its component. */
function valuesSet(
  { parent }: TS.CallExpression,
  before: AbstractValue,
  evaluation: EvaluationContext,
): readonly AbstractValue[] {
  if (!ts.isVariableDeclaration(parent) || !ts.isArrayBindingPattern(parent.name)) return [];
  const [state, setter] = parent.name.elements.map(toNamed);
  if (setter === undefined) return [];
  const reads = state === undefined ? [] : findValueReferences(state, state.name.text, evaluation);
  return findValueReferences(setter, setter.name.text, evaluation).flatMap((name) => {
    const call = name.parent;
    const [argument] = ts.isCallExpression(call) && call.expression === name ? call.arguments : [];
    if (argument === undefined) return promisedTo(name, evaluation);
    const given = evaluation.evaluate(argument, undefined);
    const value = given.kind === "function" ? evaluation.call(given, [before], argument, undefined) : given;
    return [hasNodesWithin(reads, argument) ? withComputedEntries(value, MAX_NESTED) : value];
  });
}

function toNamed(element: TS.ArrayBindingElement): (TS.BindingElement & { readonly name: TS.Identifier }) | undefined {
  return ts.isBindingElement(element) && ts.isIdentifier(element.name)
    ? (element as TS.BindingElement & { readonly name: TS.Identifier })
    : undefined;
}

/** Objects inside each other that are made of the former state. */
const MAX_NESTED = 8;

/**
 * A value that is made of the former state, `{ ...state, data: { ...state.data, name } }`, with its members computed while the state is: there
 * the former state is anything. Members that were computed later would ask for all that setters put into the state, and that again for all.
 */
function withComputedEntries(value: AbstractValue, depth: number): AbstractValue {
  return mapMembers(value, (member) => {
    if (member.kind !== "object" || depth === 0) return member;
    const entries = member.entries.map((entry): AbstractEntry => ({
      ...entry,
      value: withComputedEntries(entry.value, depth - 1),
    }));
    return { ...member, entries: withNamesOf(member.entries, entries) };
  });
}

/** `load().then(setRows)` */
function promisedTo(setter: TS.Identifier, evaluation: EvaluationContext): readonly AbstractValue[] {
  const call = setter.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== setter) return [];
  const { expression: callee } = call;
  const isPromise = ts.isPropertyAccessExpression(callee) && callee.name.text === "then";
  return isPromise ? [evaluation.evaluate(callee.expression, undefined)] : [];
}
