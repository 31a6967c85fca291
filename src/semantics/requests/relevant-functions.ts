import type { ArgumentPath } from "../../model/index.ts";
import { membersOf } from "../values/abstract-value.ts";
import { countArguments } from "../buckets/bucket-interest.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { clientOfUnknown } from "../evaluation/members/evaluate-member.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { findMemberReadsIn } from "../evaluation/outcomes/member-reads.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { SoughtMembers } from "../interests.ts";
import { findVisitor } from "./handed-functions.ts";
import { mayMatter } from "./may-matter.ts";
import { formOf } from "../syntax/call-form.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { sourceOf } from "../syntax/node-text.ts";

/** Decides which functions are worth entering from their calls. */
export class RelevantFunctions {
  readonly #evaluator: Evaluator;
  readonly #bucketArguments: ReadonlyMap<string, readonly ArgumentPath[]>;
  readonly #responseMembers: SoughtMembers;
  readonly #callsIn = new Map<TS.Node, readonly CallNode[]>();
  readonly #readsMembers = new Map<TS.Node, boolean>();
  readonly #isRelevant = new Map<TS.Node, boolean>();
  readonly #leadsToBucket = new Map<TS.Node, boolean>();
  readonly #bucketFiles = new Map<TS.SourceFile, boolean>();

  /** The evaluator is that of the linted file. */
  constructor(
    evaluator: Evaluator,
    sought: {
      readonly bucketArguments: ReadonlyMap<string, readonly ArgumentPath[]>;
      readonly responseMembers: SoughtMembers;
    },
  ) {
    this.#evaluator = evaluator;
    this.#bucketArguments = sought.bucketArguments;
    this.#responseMembers = sought.responseMembers;
  }

  callsIn(node: TS.Node): readonly CallNode[] {
    let inside = this.#callsIn.get(node);
    if (inside === undefined) {
      inside = nodesWithin(this.#evaluator.at(node).survey.calls, node);
      this.#callsIn.set(node, inside);
    }
    return inside;
  }

  /** Whether a member of one of the names of interest is read inside the function. */
  readsMembers(node: TS.Node): boolean {
    let isReading = this.#readsMembers.get(node);
    if (isReading === undefined) {
      isReading = findMemberReadsIn(node, this.#evaluator.at(node), this.#responseMembers).length > 0;
      this.#readsMembers.set(node, isReading);
    }
    return isReading;
  }

  /** Whether a call inside the function or class is, or leads to, a request or a bucket call, or it reads a member of interest. */
  isRelevant(node: TS.Node): boolean {
    const known = this.#isRelevant.get(node);
    if (known !== undefined) return known;
    this.#isRelevant.set(node, false); // a function that only calls itself makes none
    const isRelevant = this.readsMembers(node) || this.callsIn(node).some((call) => this.#leadsToRequest(call));
    this.#isRelevant.set(node, isRelevant);
    return isRelevant;
  }

  /** Whether a call inside the function may be one of a bucket, or leads to one. */
  leadsToBucket(node: TS.Node): boolean {
    const known = this.#leadsToBucket.get(node);
    if (known !== undefined) return known;
    this.#leadsToBucket.set(node, false);
    if (!this.#hasCallOfBucket(sourceOf(node))) return false;
    const leads = this.callsIn(node).some((call) => this.#mayBeOfBucket(call) || this.#callsOneThatDoes(call));
    this.#leadsToBucket.set(node, leads);
    return leads;
  }

  /** Cached by file: most functions that receive the environment are in files without bucket calls. */
  #hasCallOfBucket(file: TS.SourceFile): boolean {
    let has = this.#bucketFiles.get(file);
    if (has === undefined) {
      has = this.#evaluator.at(file).survey.calls.some((call) => this.#mayBeOfBucket(call));
      this.#bucketFiles.set(file, has);
    }
    return has;
  }

  #callsOneThatDoes(call: CallNode): boolean {
    const callee = ts.isTaggedTemplateExpression(call) ? call.tag : call.expression;
    const called = membersOf(this.#evaluator.at(call).evaluate(callee, undefined));
    return called.some((member) => member.kind === "function" && this.leadsToBucket(member.node));
  }

  #mayBeOfBucket(call: CallNode): boolean {
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
    const places = this.#bucketArguments.get(call.expression.name.text);
    return places !== undefined && call.arguments.length >= countArguments(places);
  }

  #leadsToRequest(call: CallNode): boolean {
    const callee = ts.isTaggedTemplateExpression(call) ? call.tag : call.expression;
    const evaluator = this.#evaluator.at(call);
    // A written path counts in the linted file, and in files that show the API.
    if (mayPassPath(call) && (evaluator === this.#evaluator || evaluator.showsApi)) return true;
    if (this.#mayBeOfBucket(call)) return true;
    const visitor = findVisitor(call);
    if (visitor !== undefined && this.#isLeading(visitor, evaluator, "call")) return true;
    return mayMatter(callee, this.#evaluator) && this.#isLeading(callee, evaluator, formOf(call));
  }

  /** Whether calling what an expression gives is, or leads to, a request. */
  #isLeading(callee: TS.Expression, evaluator: Evaluator, form: ReturnType<typeof formOf>): boolean {
    return membersOf(evaluator.evaluate(callee, undefined)).some((member) => {
      if (member.kind === "function" || member.kind === "class") return this.isRelevant(member.node);
      const external = member.kind === "unknown" ? clientOfUnknown(member, evaluator) : member;
      // An unknown callee may be a function that the caller passes.
      if (external === undefined) return member.kind === "unknown" && member.reason === "parameter";
      if (external.kind !== "external") return false;
      return evaluator.clients.findCalls(external, form).length > 0;
    });
  }
}

/** Whether an argument may be a path, for a function that is not known to make requests. */
function mayPassPath(call: CallNode): boolean {
  return !ts.isTaggedTemplateExpression(call) && (call.arguments ?? []).some(mayBePath);
}

function mayBePath(node: TS.Expression): boolean {
  if (!ts.isBinaryExpression(node))
    return ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && node.text.includes("/"));
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken:
      return true;
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return mayBePath(node.left) || mayBePath(node.right);
    default:
      return false;
  }
}
