import type { Place, TextPart, TextParts } from "../../../model/index.ts";
import type { AbstractValue } from "../../values/abstract-value.ts";
import { matchEach, matchText } from "./matched-texts.ts";
import { padText, repeatText, splitText } from "./made-texts.ts";
import { boundsOf, readPattern, type MethodCall } from "./method-call.ts";
import {
  concatAlternatives,
  mapTexts,
  toAlternatives,
  toConstantText,
  toStringValue,
} from "../../values/string-operations.ts";
import { sliceParts, trimParts } from "../../values/text-ends.ts";
import { countCharacters, toText } from "../../values/text-parts.ts";
import { replaceInAlternatives, type Met, type Replacement } from "../../values/text-replacement.ts";

/** How many characters take as long to look through for a pattern as one expression takes to evaluate, and how many replacements to make. */
const CHARACTERS_A_STEP = 128;
const REPLACED_A_STEP = 16;
/** How many different texts a function that replaces is called with; a path has few parameters. */
const MAX_CALLS = 64;

/** Gives undefined where the value has no such method, or nothing is known of what it gives. */
type Method = (call: MethodCall) => AbstractValue | undefined;

const same: Method = ({ receiver }) => receiver;

/** Methods of strings, and of values that become one in a path. */
export const TEXT_METHODS: Readonly<Record<string, Method>> = {
  // Of a number in another base nothing is known.
  toString: ({ receiver, args }: MethodCall) => (args.length === 0 ? receiver : undefined),
  valueOf: same,
  normalize: same,
  trim: (call) => trimEnds(call, true, true),
  trimStart: (call) => trimEnds(call, true, false),
  trimEnd: (call) => trimEnds(call, false, true),
  toLowerCase: (call) => changeText(call, (text) => text.toLowerCase()),
  toUpperCase: (call) => changeText(call, (text) => text.toUpperCase()),
  concat: ({ receiver, args, node, evaluation }) => {
    const place = evaluation.placeOf(node);
    return toStringValue(concatAlternatives([receiver, ...args].map(toAlternatives), place), place);
  },
  slice: (call) => cutText(call, () => true),
  substring: (call) => cutText(call, (start, end = start) => start >= 0 && start <= end),
  substr: (call) => cutLength(call),
  indexOf: (call) => findText(call, (text, sought) => text.indexOf(sought)),
  lastIndexOf: (call) => findText(call, (text, sought) => text.lastIndexOf(sought)),
  split: (call) => splitText(call),
  padStart: (call) => padText(call, "padStart"),
  padEnd: (call) => padText(call, "padEnd"),
  repeat: (call) => repeatText(call),
  replace: (call) => replaceText(call, false),
  match: (call) => matchText(call),
  matchAll: (call) => matchEach(call),
  replaceAll: (call) => replaceText(call, true),
};

function changeText({ receiver, node, evaluation }: MethodCall, change: (text: string) => string): AbstractValue {
  return mapTexts(receiver, evaluation.placeOf(node), change);
}

function trimEnds({ receiver, node, evaluation }: MethodCall, start: boolean, end: boolean): AbstractValue {
  const alternatives = toAlternatives(receiver).map((parts) => trimParts(parts, start, end));
  return toStringValue(alternatives, evaluation.placeOf(node));
}

/** `substring` differs from `slice` for bounds below zero, and for those that are given the wrong way round. */
function cutText(
  call: MethodCall,
  isBound: (start: number, end: number | undefined) => boolean,
): AbstractValue | undefined {
  const { receiver, args, node, evaluation } = call;
  const bounds = boundsOf(args);
  const [start = 0, end] = bounds;
  if (bounds.includes(undefined) || !isBound(start, end)) return undefined;
  const alternatives = toAlternatives(receiver).map((parts) => sliceParts(parts, start, end));
  const known = alternatives.filter((parts) => parts !== undefined);
  return known.length < alternatives.length ? undefined : toStringValue(known, evaluation.placeOf(node));
}

/** `substr` takes a length where `slice` takes an end. */
function cutLength(call: MethodCall): AbstractValue | undefined {
  const [start, length, ...others] = boundsOf(call.args);
  if (start === undefined || others.length > 0) return undefined;
  if (call.args.length === 1) return cutText(call, () => true);
  if (start < 0 || length === undefined || length < 0) return undefined;
  const end: AbstractValue = { kind: "constant", value: start + length, place: call.evaluation.placeOf(call.node) };
  return cutText({ ...call, args: [...call.args.slice(0, 1), end] }, () => true);
}

/** Where a known text stands in another one that is known to its end. */
function findText(
  { receiver, args: [sought, ...others], node, evaluation }: MethodCall,
  find: (text: string, sought: string) => number,
): AbstractValue | undefined {
  const [text, part] = [toConstantText(receiver), sought && toConstantText(sought)];
  if (text === undefined || part === undefined || others.length > 0) return undefined;
  return { kind: "constant", value: find(text, part), place: evaluation.placeOf(node) };
}

function replaceText(call: MethodCall, all: boolean): AbstractValue | undefined {
  const { receiver, args, node, evaluation } = call;
  const place = evaluation.placeOf(node);
  const pattern = readPattern(call);
  const replacement = args[1] && toReplacement(args[1], call);
  if (replacement === undefined) return undefined;
  if (pattern === undefined || (args[1] !== undefined && mayNameGroups(args[1], pattern)))
    return evaluation.unknown("call", node);
  const alternatives = toAlternatives(receiver);
  let replaced = 0;
  const counting: Replacement = (met) => {
    replaced++;
    return replacement(met);
  };
  const everywhere = all || (typeof pattern !== "string" && pattern.flags.includes("g"));
  const made = replaceInAlternatives(alternatives, pattern, counting, place, everywhere);
  const steps = countCharacters(alternatives.flat()) / CHARACTERS_A_STEP + replaced / REPLACED_A_STEP;
  evaluation.progress.spend(Math.floor(steps));
  return toStringValue(made, place);
}

/** Whether a replacement puts in what a group met that has a name: `$<zone>`. */
function mayNameGroups(replacement: AbstractValue, pattern: string | RegExp): boolean {
  if (typeof pattern === "string" || replacement.kind !== "string" || !pattern.source.includes("(?<")) return false;
  return replacement.alternatives.some((parts) =>
    parts.some((part) => part.kind === "text" && part.text.includes("$<")),
  );
}

/** A function is called with what was met, each time; in a text `$1` is what the first group met. */
function toReplacement(value: AbstractValue, { node, frame, evaluation }: MethodCall): Replacement {
  const known = new Map<string, readonly TextParts[]>();
  if (value.kind !== "function") {
    const alternatives = toAlternatives(value);
    const refers = alternatives.some((parts) => parts.some((part) => part.kind === "text" && part.text.includes("$")));
    return refers
      ? (met) => alternatives.map((parts) => parts.map((part) => withGroups(part, met)))
      : () => alternatives;
  }
  return (met) => {
    const key = JSON.stringify(met);
    let given = known.get(key);
    if (given === undefined && known.size >= MAX_CALLS) given = toAlternatives(evaluation.unknown("limit", node));
    if (given === undefined) {
      const args = met.map((text) => toGroup(text, evaluation.placeOf(node)));
      known.set(key, (given = toAlternatives(evaluation.call(value, args, node, frame))));
    }
    return given;
  };
}

function toGroup(text: string | undefined, place: Place): AbstractValue {
  if (text === undefined) return { kind: "constant", value: undefined, place };
  return toStringValue([[toText(text, place, false)]], place);
}

function withGroups(part: TextPart, met: Met): TextPart {
  if (part.kind === "hole") return part;
  const text = part.text.replace(/\$([$&]|[1-9])/g, (written, which: string) => {
    if (which === "$") return "$";
    const index = which === "&" ? 0 : Number(which);
    return index < met.length ? (met[index] ?? "") : written;
  });
  return { ...part, text, exact: false };
}
