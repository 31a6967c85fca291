import type { HeaderSetFact } from "../../model/index.ts";
import { isNullish, membersOf, type AbstractEntry } from "../values/abstract-value.ts";
import { readOne, readSource, type SourceContext } from "../clients/client-source.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { namesOfCallee } from "../syntax/callee-names.ts";
import { argumentsOf } from "../evaluation/state/call-frame.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { toAlternatives, toStringValue } from "../values/string-operations.ts";
import { toText } from "../values/text-parts.ts";
import { toHeaderSetFact } from "./header-groups.ts";

/** Headers that a client sends because of an option of its constructor: `new Client({ serviceKey })`. */
export function findClientHeaders(evaluation: Evaluator, names: ReadonlySet<string>): readonly HeaderSetFact[] {
  if (![...names].some((name) => evaluation.clients.optionHeaders.has(name))) return [];
  return evaluation.survey.calls.flatMap((node) => {
    if (ts.isTaggedTemplateExpression(node)) return [];
    const { last } = namesOfCallee(node.expression);
    return evaluation.clients.maySendOption(last, ts.isNewExpression(node)) ? readMaker(node, evaluation, names) : [];
  });
}

function readMaker(
  node: TS.CallExpression | TS.NewExpression,
  evaluation: Evaluator,
  names: ReadonlySet<string>,
): readonly HeaderSetFact[] {
  const [options] = node.arguments ?? [];
  if (options === undefined) return [];
  const callees = membersOf(evaluation.evaluate(node.expression, undefined));
  return callees.flatMap((callee): readonly HeaderSetFact[] => {
    if (callee.kind !== "external") return [];
    const found = evaluation.clients.findMaker(callee, ts.isNewExpression(node));
    const headers = Object.entries(found?.maker.headers ?? {}).filter(([name]) => names.has(name));
    if (found === undefined || headers.length === 0) return [];
    const args = argumentsOf(node, undefined, evaluation);
    const context = { args, client: found.client, node, evaluation };
    const url = readSource(found.maker.keeps.url ?? [], "url", context);
    const place = evaluation.placeOf(node);
    const base = toStringValue([[toText(found.signature.base ?? "", undefined, false)]], place);
    const sent = { urls: toAlternatives(url ?? base), place, evidence: [], callSites: [] };
    return headers.flatMap(([name, sources]) =>
      sources
        .flatMap((source) => findOption(source, context))
        .map((entry) => {
          return toHeaderSetFact([{ name, place: entry.keyPlace, mayBeAbsent: false }], sent);
        }),
    );
  });
}

/** The property that a source names, where the call has it. */
function findOption(source: string, context: SourceContext): readonly AbstractEntry[] {
  const steps = source.split(".");
  const owner = readOne(steps.slice(0, -1).join("."), context);
  const entries =
    owner === undefined
      ? []
      : membersOf(owner).map((member) =>
          member.kind === "object" ? member.entries.findLast(({ key }) => key === steps.at(-1)) : undefined,
        );
  return entries.filter((entry) => entry !== undefined && !membersOf(entry.value).every(isNullish)) as AbstractEntry[];
}
