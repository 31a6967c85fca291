import type { Doubt } from "../../model/index.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { isUnreachable } from "../control-flow/unreachable.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { isRuledOut } from "../evaluation/state/ruled-out.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { Trail } from "./trail.ts";

const UNREACHED: Doubt = { certainty: "likely", because: "nothing leads to the code as it is written" };

/** The way that begins with a call of the linted file. */
export function trailFrom(node: CallNode): Trail {
  return { start: enclosingFunction(node), steps: [], sites: [], isOfBuckets: false };
}

/** The template of the last call of the linted file on a way, where a function is its tag. */
export function templateIn(sites: Trail["sites"], linted: Evaluator): TS.TemplateLiteral | undefined {
  const tagged = sites.findLast(({ call }) => linted.at(call) === linted)?.call;
  return tagged !== undefined && ts.isTaggedTemplateExpression(tagged) ? tagged.template : undefined;
}

/** Why a request is doubtful to which calls lead, one of which no run of the code as it is written comes to. */
export function doubtOfWay(calls: readonly TS.Node[], linted: Evaluator): Doubt | undefined {
  return calls.some((call) => isUnreachable(call) || isRuledOut(call, linted.at(call))) ? UNREACHED : undefined;
}
