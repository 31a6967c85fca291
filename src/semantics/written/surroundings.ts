import type { Surroundings } from "../../model/index.ts";
import { bodyOf } from "../evaluation/state/call-frame.ts";
import { isInstalled } from "../modules/is-installed.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { membersOf, type AbstractFunction } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { textOf } from "../syntax/node-text.ts";

/** How many functions of other files are searched for URLs. */
const MAX_FUNCTIONS = 20;

/** What else the file shows of the API. */
export function readSurroundings(evaluation: EvaluationContext): Surroundings {
  const { survey } = evaluation;
  const urls = [
    ...listUrls(evaluation),
    ...listSenders(evaluation).flatMap((sender) => listUrlsOf(sender, evaluation)),
  ];
  return {
    imports: survey.imports,
    urls: [...new Set(urls)],
    headerNames: [...survey.hyphenated].filter((name) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name)),
  };
}

/** Literal texts that look like absolute URLs, up to the first hole; only those inside a node, where one is given. */
function listUrls({ survey, file }: EvaluationContext, inside?: TS.Node): readonly string[] {
  const strings = inside === undefined ? survey.strings : nodesWithin(survey.strings, inside);
  const texts = strings.map((node) => textOf(node, file).slice(1)).filter((text) => /^https?:\/\//i.test(text));
  return texts.map((text) => text.split(/["'`]|\$\{/, 1)[0] ?? "");
}

/** The URLs in a function of another file, which tell where it sends its arguments. */
function listUrlsOf({ node }: AbstractFunction, evaluation: EvaluationContext): readonly string[] {
  const body = bodyOf(node);
  return body === undefined ? [] : listUrls(evaluation.at(node), body);
}

/** Functions of other files that receive a path. */
function listSenders(evaluation: EvaluationContext): readonly AbstractFunction[] {
  const callees = new Map<string, TS.Expression>();
  for (const call of evaluation.survey.calls) {
    if (callees.size >= MAX_FUNCTIONS) break;
    if (!ts.isCallExpression(call) || !call.arguments.some(isPath)) continue;
    const callee = withoutCall(call.expression);
    if (ts.isIdentifier(callee)) callees.set(callee.text, callee);
  }
  const functions = [...callees.values()].flatMap((callee) => membersOf(evaluation.evaluate(callee, undefined)));
  return functions.filter((member) => member.kind === "function").filter(({ node }) => isElsewhere(node, evaluation));
}

function isPath(node: TS.Expression): boolean {
  const text = ts.isTemplateExpression(node) ? node.head.text : ts.isStringLiteralLike(node) ? node.text : "";
  return /^\/?[a-z_]+\//.test(text);
}

/** `send` of `send.call(this, path)`. */
function withoutCall(callee: TS.Expression): TS.Expression {
  const isCalled = ts.isPropertyAccessExpression(callee) && /^(?:call|apply)$/.test(callee.name.text);
  return isCalled ? callee.expression : callee;
}

function isElsewhere(node: TS.Node, evaluation: EvaluationContext): boolean {
  const { filename } = evaluation.at(node);
  return filename !== evaluation.filename && !isInstalled(filename);
}
