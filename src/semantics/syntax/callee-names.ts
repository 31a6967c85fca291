import { ts, type TS } from "./compiler.ts";
import { nearestAlong } from "./nearest-around.ts";
import { innermost, isOuterExpression } from "./wrappers.ts";

/** A node of a callee that carries a name. */
type Named = TS.PropertyAccessExpression | TS.Identifier;

/** The names of a callee that are asked for: `this.logger.warn.bind` → `logger`, `warn`, `bind`. */
export interface CalleeNames {
  /** The first name; where there is only one, it is the last one too. */
  readonly root: string | undefined;
  /** The one before the last. */
  readonly receiver: string | undefined;
  readonly last: string | undefined;
}

/** The names in a callee, from its root on; calls in between are skipped. */
export function namesOfCallee(callee: TS.Expression): CalleeNames {
  const last = findName(callee);
  const receiver = last && nameBefore(last);
  const root = last && findFirstName(last);
  return { root: root && nameOf(root), receiver: receiver && nameOf(receiver), last: last && nameOf(last) };
}

/** A callee of one name, or of two: `Effect.fn` of `Effect.fn("load")(…)`. Empty for any other. */
export function nameOfFunction(callee: TS.Expression): string {
  const { root, receiver, last = "" } = namesOfCallee(callee);
  if (receiver === undefined) return last;
  return receiver === root ? `${receiver}.${last}` : "";
}

/** Members by which compilers and bundlers reach the function of a module that has one only. */
const ONLY: ReadonlySet<string> = new Set(["_", "default"]);

/**
 * The name by which a call names its function, also as compilers and bundlers write it: `__extends` of `(0, tslib_1.__extends)(…)`, `_inherits2`
 * of `(0, _inherits2.default)(…)`; undefined where nothing names it.
 */
export function nameOfHelper(callee: TS.Expression): string | undefined {
  let named = innermost(callee);
  if (ts.isBinaryExpression(named) && named.operatorToken.kind === ts.SyntaxKind.CommaToken) named = named.right;
  if (ts.isPropertyAccessExpression(named) && ONLY.has(named.name.text)) named = named.expression;
  if (ts.isPropertyAccessExpression(named)) return named.name.text;
  return ts.isIdentifier(named) ? named.text : undefined;
}

/** Creates a predicate: does one of the names in a callee meet the condition? */
export function someNameOfCallee(meets: (name: string) => boolean): (callee: TS.Expression) => boolean {
  const find = nearestAlong(linkBefore, (node): node is Named => isNamed(node) && meets(nameOf(node)));
  return (callee) => find(callee) !== undefined;
}

const findName = nearestAlong(linkBefore, isNamed);
const findFirstName = nearestAlong(
  linkBefore,
  (node): node is Named => isNamed(node) && nameBefore(node) === undefined,
);

function nameBefore(node: Named): Named | undefined {
  const link = linkBefore(node);
  return link && findName(link);
}

function isNamed(node: TS.Node): node is Named {
  return ts.isPropertyAccessExpression(node) || ts.isIdentifier(node);
}

function nameOf(node: Named): string {
  return ts.isIdentifier(node) ? node.text : node.name.text;
}

/** The expression that a link of a callee is a member or the result of. */
function linkBefore(node: TS.Node): TS.Expression | undefined {
  const isLink =
    ts.isPropertyAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isElementAccessExpression(node) ||
    isOuterExpression(node);
  return isLink ? node.expression : undefined;
}
