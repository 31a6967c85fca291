import { areExclusive } from "../control-flow/exclusive-branches.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { namedLinksOf, toNamedLink, type NamedLink, type RequestLink } from "./request-links.ts";

/**
 * The calls of the given members behind a call, in its function and on what it is called on: `xhr.open("PATCH", url); xhr.send(body);`. What
 * stands behind another such call, `xhr.open("GET", other)`, adds to that one.
 */
export function findCallsBehind(
  node: TS.Node,
  members: readonly string[],
  evaluation: EvaluationContext,
): readonly RequestLink[] {
  const first = members.length > 0 ? toNamedLink(node) : undefined;
  if (first === undefined || !isSteady(first.receiver)) return [];
  const isTogether = (other: NamedLink): boolean =>
    isSameReceiver(first, other, evaluation) &&
    !areExclusive(evaluation.placeOf(node), evaluation.placeOf(other.link), evaluation.file);
  const again = namedLinksOf(first.member, first.receiver, evaluation).find(
    (other) => other.link.pos >= node.end && isTogether(other),
  );
  return members.flatMap((member) =>
    namedLinksOf(member, first.receiver, evaluation).filter(
      (other) =>
        other.link.pos >= node.end && (again === undefined || other.link.pos < again.link.pos) && isTogether(other),
    ),
  );
}

/** Whether the text of a receiver tells what it is: a name, or a member of `this`. */
function isSteady(receiver: TS.Expression): boolean {
  if (ts.isIdentifier(receiver)) return true;
  return ts.isPropertyAccessExpression(receiver) && receiver.expression.kind === ts.SyntaxKind.ThisKeyword;
}

/** Whether receivers of one text are one value: in one function, and by one declaration. */
function isSameReceiver(one: NamedLink, other: NamedLink, { scopes }: EvaluationContext): boolean {
  if (enclosingFunction(one.link) !== enclosingFunction(other.link)) return false;
  if (!ts.isIdentifier(one.receiver)) return true;
  const { text } = one.receiver;
  return scopes.findValue(text, one.receiver) === scopes.findValue(text, other.receiver);
}
