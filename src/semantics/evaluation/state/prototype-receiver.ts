import { findOrAdd } from "../../../model/find-or-add.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { AbstractFunction, AbstractObject } from "../../values/abstract-value.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { bodyOf } from "./call-frame.ts";
import { constructObject } from "./object-changes.ts";
import {
  isConstructedElsewhere,
  isConstructorDeclaration,
  makerOf,
  onlyConstruction,
  ownerOf,
  type ConstructorDeclaration,
} from "./prototype-owner.ts";
import { withOwnWrites } from "./receiver-writes.ts";

/** By the function that constructs them; undefined while it is followed, and where it makes none that is known. */
const made = new WeakMap<CallContexts, Map<TS.Node, AbstractObject | undefined>>();

/**
 * `this` in a function that makes objects, or that is a member of these, `Client.prototype.send = function () { … }`, where no call says what it is:
 * what `new Client` makes of arguments that are not known. Of several values that its functions assign to a member, any may be there.
 */
export function receiverMade(callee: TS.Node, evaluation: EvaluationContext): AbstractObject | undefined {
  const owner = ownerOf(callee, evaluation) ?? makerOf(callee, evaluation);
  if (owner === undefined || !isConstructorDeclaration(owner)) return undefined;
  const ofProgram = findOrAdd(made, evaluation.contexts, () => new Map<TS.Node, AbstractObject | undefined>());
  if (ofProgram.has(owner)) return ofProgram.get(owner);
  ofProgram.set(owner, undefined);
  const constructs = evaluation.evaluate(owner.name, undefined);
  if (constructs.kind !== "function") return undefined;
  const built = madeBy(constructs, owner, evaluation);
  if (built !== undefined) ofProgram.set(owner, withOwnWrites(built, { owner, maker: constructs.node }, evaluation));
  return ofProgram.get(owner);
}

/** What others make with the function, or the file where it does so in one place. */
function madeBy(
  constructs: AbstractFunction,
  owner: ConstructorDeclaration,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  if (isConstructedElsewhere(owner, evaluation)) return construct(constructs, owner.name, evaluation);
  const only = onlyConstruction(owner, evaluation);
  const made = only && evaluation.evaluate(only, undefined);
  return made?.kind === "object" ? made : undefined;
}

/** What the function makes of arguments of which nothing is known, not even how many there are. */
function construct(
  constructs: AbstractFunction,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  const home = evaluation.at(constructs.node);
  const { parameters } = constructs.node;
  const countsArguments = /\barguments\b/.test(home.file.text.slice(constructs.node.pos, constructs.node.end));
  if (countsArguments || parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined)) return undefined;
  if (givesAnother(constructs.node, home)) return undefined;
  const args = parameters.map(({ name }) =>
    ts.isIdentifier(name) ? home.evaluate(name, undefined) : home.unknown("parameter", name),
  );
  return constructObject(constructs, args, node, undefined, evaluation);
}

/** Whether what is made is always another object than `this`: `return new Proxy(this, …)`. */
function givesAnother(node: TS.SignatureDeclaration, { scopes }: EvaluationContext): boolean {
  const body = bodyOf(node);
  if (body === undefined || !ts.isBlock(body)) return false;
  return body.statements.some((statement) => {
    const value = ts.isReturnStatement(statement) ? statement.expression && unwrap(statement.expression) : undefined;
    const declared = value && ts.isIdentifier(value) ? scopes.findValue(value.text, value) : undefined;
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : value;
    return made !== undefined && made.kind !== ts.SyntaxKind.ThisKeyword;
  });
}
