import {
  isNullish,
  mapMembers,
  membersOf,
  type AbstractArray,
  type AbstractFunction,
  type AbstractValue,
} from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { keyOf, toConstantText, toStringValue } from "../../values/string-operations.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toSent } from "../members/sent-value.ts";

/** Deeper parts are not known where a function may put something else in their place. */
const MAX_DEPTH = 16;

/** How one call writes a value as JSON. */
interface Writing {
  readonly node: TS.Node;
  readonly evaluation: EvaluationContext;
}

/** `JSON.stringify(value, replacer)`: what is sent of the value. Where nobody knows what a replacer leaves of it, it may be something else too. */
export function writeJson(
  [value, replacer]: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (value === undefined) return undefined;
  const sent = toSent(value, node, evaluation);
  if (replacer === undefined) return sent;
  const writing = { node, evaluation };
  const written = membersOf(replacer).flatMap((member) => writeBy(member, sent, writing));
  return evaluation.join(written, node);
}

function writeBy(replacer: AbstractValue, sent: AbstractValue, writing: Writing): readonly AbstractValue[] {
  if (isNullish(replacer)) return [sent];
  // The first value that it is given is the whole one, under an empty name.
  if (replacer.kind === "function") return [replace(sent, replacer, toText("", writing), 0, writing)];
  const names = replacer.kind === "array" && !replacer.open ? replacer.elements.map(toConstantText) : [undefined];
  if (names.every((name) => name !== undefined)) return [keepOnly(sent, new Set(names), writing.evaluation)];
  return [sent, writing.evaluation.unknown("call", writing.node)];
}

function toText(text: string, { node, evaluation }: Writing): AbstractValue {
  const place = evaluation.placeOf(node);
  return toStringValue([[{ kind: "text", text, place, exact: false }]], place);
}

/** The name under which a replacer is given an element. */
function nameOfElement({ isUnordered }: AbstractArray, index: number, writing: Writing): AbstractValue {
  if (isUnordered === true) return writing.evaluation.unknown("member", writing.node);
  return toText(String(index), writing);
}

/** What a function leaves of a value that it is given under a name, and of its parts. */
function replace(
  value: AbstractValue,
  replacer: AbstractFunction,
  key: AbstractValue,
  depth: number,
  writing: Writing,
): AbstractValue {
  const { node, evaluation } = writing;
  if (depth > MAX_DEPTH) return evaluation.unknown("limit", node);
  const given = evaluation.call(replacer, [key, value], node, undefined);
  return mapMembers(given, (member) => {
    const inside = (part: AbstractValue, name: AbstractValue): AbstractValue =>
      replace(toSent(part, node, evaluation), replacer, name, depth + 1, writing);
    if (member.kind === "array") {
      const elements = member.elements.map((element, index) => inside(element, nameOfElement(member, index, writing)));
      return { ...member, elements };
    }
    if (member.kind !== "object") return member;
    const entries = member.entries.map(
      (entry) => new LazyEntry(entry, () => inside(entry.value, keyOf(entry)), evaluation),
    );
    return { ...member, entries };
  });
}

/** A list of names stands for those that are written, of every object. */
function keepOnly(value: AbstractValue, names: ReadonlySet<string>, evaluation: EvaluationContext): AbstractValue {
  return mapMembers(value, (member) => {
    if (member.kind === "array")
      return { ...member, elements: member.elements.map((element) => keepOnly(element, names, evaluation)) };
    if (member.kind !== "object") return member;
    const kept = member.entries.filter(({ key }) => names.has(key));
    const entries = kept.map(
      (entry) => new LazyEntry(entry, () => keepOnly(entry.value, names, evaluation), evaluation),
    );
    return { ...member, entries };
  });
}
