import type { Hole, Place, TextParts } from "../../model/index.ts";
import { findOrAdd } from "../../model/find-or-add.ts";
import { isInside } from "../../model/is-inside.ts";
import { boundNames } from "../syntax/bound-names.ts";
import type { TS } from "../syntax/compiler.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";
import { findReferences } from "../syntax/references.ts";
import type { AbstractExternal, AbstractFunction, AbstractUnknown, AbstractValue } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/**
 * The result of a call, with the call as the place that completes what the function makes of its parameters and nobody knows: of
 * `const read = (name) => process.env[name]`, `read("LEVEL")` and `read("SETTING")` are two things to look at. What a function makes without
 * them is the same for all of its calls, and stays where it is written.
 */
export function completedAt(
  call: TS.Node,
  value: AbstractValue,
  callee: AbstractFunction,
  evaluation: EvaluationContext,
): AbstractValue {
  if (passedParameters(callee.node).length === 0) return value;
  const home = evaluation.at(callee.node);
  const body = placeOfNode(callee.node, home);
  const complete = <Part extends Open>(part: Part): Part => {
    const place = part.completedAt ?? part.place;
    const isMade = place !== undefined && isInside(place, body) && namesParameter(place, callee, home);
    return isMade ? { ...part, completedAt: evaluation.placeOf(call) } : part;
  };
  return mapUnknown(value, complete);
}

/** What is not known. */
type Open = Hole | AbstractUnknown | AbstractExternal;

type Complete = <Part extends Open>(part: Part) => Part;

/** The same object where nothing in it is completed, since what is known of values is kept by what they are. */
function mapUnknown(value: AbstractValue, complete: Complete): AbstractValue {
  if (value.kind === "unknown" || value.kind === "external") return complete(value);
  if (value.kind === "union") {
    const members = value.members.map((member) => mapUnknown(member, complete));
    return members.every((member, index) => member === value.members[index]) ? value : { ...value, members };
  }
  if (value.kind !== "string") return value;
  const alternatives = value.alternatives.map((parts) => mapHoles(parts, complete));
  return alternatives.every((parts, index) => parts === value.alternatives[index]) ? value : { ...value, alternatives };
}

function mapHoles(parts: TextParts, complete: Complete): TextParts {
  const mapped = parts.map((part) => (part.kind === "hole" ? complete(part) : part));
  return mapped.every((part, index) => part === parts[index]) ? parts : mapped;
}

/** Whether parameters stand in a place of a function's body, by where it begins and ends: texts have the same holes in many of their alternatives. */
const naming = new WeakMap<TS.Node, Map<number, Map<number, boolean>>>();

function namesParameter({ start, end }: Place, { node }: AbstractFunction, home: EvaluationContext): boolean {
  const byStart = findOrAdd(naming, node, () => new Map<number, Map<number, boolean>>());
  const byEnd = findOrAdd(byStart, start, () => new Map<number, boolean>());
  return findOrAdd(byEnd, end, () => {
    return passedParameters(node).some(({ name }) =>
      boundNames(name).some((part) => isNamedIn({ start, end }, part, home)),
    );
  });
}

function isNamedIn(place: Pick<Place, "start" | "end">, name: TS.Identifier, home: EvaluationContext): boolean {
  const declaration = home.scopes.findValue(name.text, name);
  if (declaration === undefined) return false;
  return findReferences(declaration, name.text, home).some(
    ({ pos, end }) => place.start <= end && end <= place.end && pos >= place.start - 1,
  );
}
