import { groupBy } from "../../model/group-by.ts";
import type { Frame } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { outcomesOf } from "../evaluation/outcomes/request-outcome.ts";
import { textOf } from "../syntax/node-text.ts";

/** How many links of a chain behind a call are read. */
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
  // A result that is not stored has no further calls.
  if (ts.isExpressionStatement(end.parent)) return chained;
  const holder = holderOf(end);
  const named = [...members].flatMap((member) => {
    return linksByCall(toKey(member, holder), frame, evaluation).get(node) ?? [];
  });
  return [...chained, ...named.flatMap((link) => [link, ...linksBehind(link.link)])];
}

/** The links of one key, by the call on whose result they are called in a frame. */
type LinksByCall = ReadonlyMap<TS.Node, readonly NamedLink[]>;

const linksOfFrames = new WeakMap<EvaluationContext, Map<Frame | undefined, Map<string, LinksByCall>>>();

/** Computed once for each key: a file may make many calls whose results are held by variables of one name, or by none. */
function linksByCall(key: string, frame: Frame | undefined, evaluation: EvaluationContext): LinksByCall {
  const ofFile = linksOfFrames.get(evaluation) ?? new Map<Frame | undefined, Map<string, LinksByCall>>();
  linksOfFrames.set(evaluation, ofFile);
  const ofFrame = ofFile.get(frame) ?? new Map<string, LinksByCall>();
  ofFile.set(frame, ofFrame);
  const known = ofFrame.get(key);
  if (known !== undefined) return known;
  const found = new Map<TS.Node, NamedLink[]>();
  for (const link of linksOf(evaluation).get(key) ?? []) {
    for (const call of new Set(callsOf(link, frame, evaluation))) {
      const links = found.get(call) ?? [];
      found.set(call, links);
      links.push(link);
    }
  }
  ofFrame.set(key, found);
  return found;
}

/** The calls whose result a link may be called on. */
function callsOf({ receiver }: NamedLink, frame: Frame | undefined, evaluation: EvaluationContext): readonly TS.Node[] {
  return outcomesOf(evaluation.evaluate(receiver, frame)).flatMap(({ outcome: { origin } }) =>
    origin.kind === "call" && origin.frame === frame ? [origin.node] : [],
  );
}

/** The name of the variable that a call initialises, through which alone its result is then used. */
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

/** A member called on what is not called itself. */
export interface NamedLink extends RequestLink {
  readonly receiver: TS.Expression;
}

/** The calls of members of a file, by each of their keys. */
const linksOfFiles = new WeakMap<object, ReadonlyMap<string, readonly NamedLink[]>>();

function linksOf({ survey, file }: EvaluationContext): ReadonlyMap<string, readonly NamedLink[]> {
  let known = linksOfFiles.get(survey);
  if (known === undefined) {
    const links = survey.calls.flatMap((call) => toNamedLink(call) ?? []);
    const byMember = groupBy(links, ({ member }) => toKey(member, undefined));
    const byName = groupBy(links, ({ member, receiver }) => toKey(member, textOf(receiver, file)));
    linksOfFiles.set(survey, (known = new Map([...byMember, ...byName])));
  }
  return known;
}

/** The calls of a member on a receiver of this text, in source order. */
export function namedLinksOf(
  member: string,
  receiver: TS.Expression,
  evaluation: EvaluationContext,
): readonly NamedLink[] {
  return linksOf(evaluation).get(toKey(member, textOf(receiver, evaluation.file))) ?? [];
}

export function toNamedLink(link: TS.Node): NamedLink | undefined {
  if (!ts.isCallExpression(link) || !ts.isPropertyAccessExpression(link.expression)) return undefined;
  const { name, expression: receiver } = link.expression;
  return ts.isCallExpression(receiver) ? undefined : { member: name.text, link, receiver };
}

/** A key for a member, called on a receiver of this text, or on any. */
function toKey(member: string, receiver: string | undefined): string {
  return receiver === undefined ? member : `${member} ${receiver}`;
}
