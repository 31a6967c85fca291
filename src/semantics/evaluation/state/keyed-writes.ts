import type { Place, TextParts } from "../../../model/index.ts";
import type { Multiplicity } from "../../control-flow/control-flow.ts";
import type { Write } from "../../syntax/writes.ts";
import type { Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toAlternatives, toConstantTexts } from "../../values/string-operations.ts";
import { literalText } from "../../values/text-parts.ts";
import { nestedRounds } from "./loop-frames.ts";

/** Members that one computed name can mean; beyond that nobody says which. */
const MAX_KEYS = 32;

/** A write in a call, and how often it is made there. */
export interface MadeWrite {
  readonly write: Write;
  readonly multiplicity: Multiplicity;
  readonly frame: Frame | undefined;
  /** Of the file that the write is in. */
  readonly evaluation: EvaluationContext;
}

/** A write to one member, and where its name is written. */
export interface KeyedWrite {
  readonly made: MadeWrite;
  readonly path: readonly (string | null)[];
  readonly place: Place;
  /** Whether nothing tells which of several members it is. */
  readonly isOneOf: boolean;
}

/** The members that a write sets: where their name is computed, each that it can mean. */
export function toKeyedWrites(made: MadeWrite): readonly KeyedWrite[] {
  const { write, multiplicity, evaluation } = made;
  const place = evaluation.placeOf(write.node);
  const { paths, areSeveral, nameAt = place } = pathsOf(made);
  const rounds = areSeveral ? writesOfRounds(made) : undefined;
  if (rounds !== undefined) return rounds;
  const isOneOf = areSeveral || paths.some((path) => path.includes(null));
  const often = multiplicity === "one" && isOneOf ? "optional" : multiplicity;
  return paths.map((path) => ({ made: { ...made, multiplicity: often }, path, place: nameAt, isOneOf }));
}

/**
 * `for (const [key, value] of pairs) copy[key] = value`: which value goes to which member; undefined where a name is not known. Whoever wrote the
 * pairs named the members; the loop is the same for all that it copies.
 */
function writesOfRounds(made: MadeWrite): readonly KeyedWrite[] | undefined {
  const { write, frame, evaluation } = made;
  const { path, computed } = write;
  const { frames = [], mayBeOthers = false } = nestedRounds(write.node, MAX_KEYS, frame, evaluation) ?? {};
  if (computed === undefined || frames.length === 0 || frames.length > MAX_KEYS) return undefined;
  const place = evaluation.placeOf(write.node);
  const keyed = frames.flatMap((round): KeyedWrite[] => {
    const name = toName(toAlternatives(evaluation.evaluate(computed, round)));
    if (name === undefined) return [];
    const ofRound: MadeWrite = { ...made, frame: round, multiplicity: "optional" };
    const ofName = path.with(path.lastIndexOf(null), name.text);
    return [{ made: ofRound, path: ofName, place: name.place ?? place, isOneOf: false }];
  });
  if (keyed.length < frames.length) return undefined;
  return mayBeOthers ? [...keyed, { made, path, place, isOneOf: true }] : keyed;
}

function toName([parts, ...others]: readonly TextParts[]):
  { readonly text: string; readonly place: Place | undefined } | undefined {
  const text = parts === undefined || others.length > 0 ? undefined : literalText(parts);
  return text === undefined ? undefined : { text, place: parts?.find((part) => part.place !== undefined)?.place };
}

/** The members that an assignment can mean, and where the name of the one that it means is written. */
interface WrittenPaths {
  readonly paths: readonly (readonly (string | null)[])[];
  /** Whether a name is one of some that are known, though it may be another one. */
  readonly areSeveral: boolean;
  readonly nameAt?: Place | undefined;
}

/** A name of which nothing is known may be what is being asked for, by a loop whose iterations look at what they assign to. */
function pathsOf({ write: { path, computed }, frame, evaluation }: MadeWrite): WrittenPaths {
  const at = path.lastIndexOf(null);
  if (computed === undefined || path.indexOf(null) !== at) return { paths: [path], areSeveral: false };
  const names = evaluation.evaluate(computed, frame);
  const { texts, open } = toConstantTexts(names);
  if (open || texts.length > MAX_KEYS) return { paths: [path], areSeveral: texts.length > 0 };
  const paths = texts.map((text) => path.with(at, text));
  return { paths, areSeveral: texts.length > 1, nameAt: toName(toAlternatives(names))?.place };
}
