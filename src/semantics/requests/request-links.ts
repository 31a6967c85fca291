import type { Frame } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { outcomesOf } from "../evaluation/outcomes/request-outcome.ts";
import { textOf } from "../syntax/node-text.ts";

/** Links of a chain behind a call that are looked at. */
const MAX_LINKS = 32;

/** A member called on a request. */
export interface RequestLink {
  readonly member: string;
  readonly link: TS.CallExpression;
}

/**
 * The calls of the given members on what a call of a client returns: in the chain behind the call, `post(url).send(body)`, and by the
 * name of what holds it, `const request = https.request(options); request.write(body);`.
 */
export function findRequestLinks(
  node: TS.Node,
  members: ReadonlySet<string>,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly RequestLink[] {
  if (members.size === 0) return [];
  const chained = linksBehind(node);
  const end = chained.at(-1)?.link ?? node;
  // What is not kept is called nowhere else.
  if (ts.isExpressionStatement(end.parent)) return chained;
  const holder = holderOf(end);
  const byName = linksByName(evaluation);
  const named = [...members].flatMap((member) => byName.get(member) ?? []);
  const own = named.filter(
    ({ receiver }) =>
      (holder === undefined || textOf(receiver, evaluation.file) === holder) &&
      outcomesOf(evaluation.evaluate(receiver, frame)).some(
        ({ outcome: { origin } }) => origin.kind === "call" && origin.node === node && origin.frame === frame,
      ),
  );
  return [...chained, ...own.flatMap((link) => [link, ...linksBehind(link.link)])];
}

/** The name of the variable that a call is the value of: then it is called by no other. */
function holderOf({ parent }: TS.Node): string | undefined {
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

function linksBehind(call: TS.Node): readonly RequestLink[] {
  const links: RequestLink[] = [];
  let node = call;
  while (links.length < MAX_LINKS && ts.isPropertyAccessExpression(node.parent)) {
    const link = node.parent.parent;
    if (!ts.isCallExpression(link)) break;
    links.push({ member: node.parent.name.text, link });
    node = link;
  }
  return links;
}

interface NamedLink extends RequestLink {
  readonly receiver: TS.Expression;
}

const linksOfFiles = new WeakMap<object, ReadonlyMap<string, readonly NamedLink[]>>();

/** The calls of members of a file, by the member: gathered once. */
function linksByName({ survey }: EvaluationContext): ReadonlyMap<string, readonly NamedLink[]> {
  let known = linksOfFiles.get(survey);
  if (known === undefined) {
    const found = new Map<string, NamedLink[]>();
    for (const link of survey.calls) {
      if (!ts.isCallExpression(link) || !ts.isPropertyAccessExpression(link.expression)) continue;
      const { name, expression: receiver } = link.expression;
      if (ts.isCallExpression(receiver)) continue;
      const group = found.get(name.text) ?? [];
      group.push({ member: name.text, link, receiver });
      found.set(name.text, group);
    }
    linksOfFiles.set(survey, (known = found));
  }
  return known;
}
