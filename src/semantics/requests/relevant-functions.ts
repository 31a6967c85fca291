import { findOrAdd } from "../../model/find-or-add.ts";
import type { ArgumentPath } from "../../model/index.ts";
import {
  isNullish,
  membersOf,
  type AbstractClass,
  type AbstractFunction,
  type AbstractInstance,
  type AbstractValue,
} from "../values/abstract-value.ts";
import { countArguments } from "../buckets/bucket-interest.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { calledInPlace } from "../control-flow/run-in-place.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { clientOfUnknown } from "../evaluation/members/evaluate-member.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { lineageOf } from "../evaluation/state/class-bases.ts";
import { thisNamedBy } from "../evaluation/state/prototype-owner.ts";
import { findMemberReadsIn } from "../evaluation/outcomes/member-reads.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { SoughtMembers } from "../interests.ts";
import { findCalledParameters, type CalledParameters } from "./called-parameters.ts";
import { isOfDeclaredValue } from "./declared-receiver.ts";
import { beginningOf } from "./imported-callee.ts";
import { findVisitor } from "./handed-functions.ts";
import { isErrorClass } from "./made-instance.ts";
import { mayMatter } from "./may-matter.ts";
import { mayPassPath } from "./passed-path.ts";
import { isOfPlatform } from "./platform-values.ts";
import { enclosingClass } from "../syntax/this-binding.ts";
import { formOf } from "../syntax/call-form.ts";
import { RecursiveAnswers } from "./recursive-answers.ts";
import { innermost } from "../syntax/wrappers.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { sourceOf } from "../syntax/node-text.ts";
import { holdsCode, type CodeChoice } from "../values/relevance.ts";

/**
 * When a call of a function may lead to a request or a bucket call, or to a read of a member of interest: always; only where it is given
 * a function or a client, since nothing but what it is given does; never.
 */
export type Relevance = "always" | "given" | "never";

/** Decides which functions are worth entering from their calls. */
export class RelevantFunctions {
  readonly #evaluator: Evaluator;
  readonly #bucketArguments: ReadonlyMap<string, readonly ArgumentPath[]>;
  readonly #responseMembers: SoughtMembers;
  readonly #seeksRequests: boolean;
  readonly #callsIn = new Map<TS.Node, readonly CallNode[]>();
  readonly #callsRunIn = new Map<TS.Node, readonly CallNode[]>();
  readonly #readsMembers = new Map<TS.Node, boolean>();
  readonly #relevance = new RecursiveAnswers<TS.Node, Relevance>("never", "always");
  readonly #leadsToBucket = new RecursiveAnswers<TS.Node, boolean>(false, true);
  readonly #calledParameters = new Map<TS.Node, { readonly called: CalledParameters }>();
  readonly #bucketFiles = new Map<TS.SourceFile, boolean>();

  /** The evaluator is that of the linted file. */
  constructor(
    evaluator: Evaluator,
    sought: {
      readonly bucketArguments: ReadonlyMap<string, readonly ArgumentPath[]>;
      readonly responseMembers: SoughtMembers;
      readonly seeksRequests: boolean;
    },
  ) {
    this.#evaluator = evaluator;
    this.#bucketArguments = sought.bucketArguments;
    this.#responseMembers = sought.responseMembers;
    this.#seeksRequests = sought.seeksRequests;
  }

  callsIn(node: TS.Node): readonly CallNode[] {
    let inside = this.#callsIn.get(node);
    if (inside === undefined) {
      inside = nodesWithin(this.#evaluator.at(node).survey.calls, node);
      this.#callsIn.set(node, inside);
    }
    return inside;
  }

  /** The calls inside a node less those in functions that are called where they stand: these are entered by their calls. */
  callsRunIn(node: TS.Node): readonly CallNode[] {
    return findOrAdd(this.#callsRunIn, node, () => {
      const calls = this.callsIn(node);
      const inPlace = new Set(calls.map(calledInPlace).filter((callee) => callee !== undefined && callee !== node));
      return inPlace.size === 0 ? calls : calls.filter((call) => !standsInOneOf(inPlace, call, node));
    });
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

  /** When the calls inside a function or class lead to anything of interest, or it reads a member of interest. */
  relevanceOf(node: TS.Node): Relevance {
    if (!this.#seeksRequests && !this.#evaluator.at(node).isLinted)
      return this.leadsToBucket(node) ? "always" : "never";
    return this.#relevance.of(node, () =>
      this.readsMembers(node) ? "always" : mostOf(this.callsIn(node), (call) => this.#relevanceOfCall(call)),
    );
  }

  /** Whether a call inside the function may be one of a bucket, or leads to one. */
  leadsToBucket(node: TS.Node): boolean {
    return this.#leadsToBucket.of(node, () => {
      if (!this.#hasCallOfBucket(sourceOf(node))) return false;
      return this.callsIn(node).some((call) => this.#mayBeOfBucket(call) || this.#callsOneThatDoes(call));
    });
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

  #relevanceOfCall(call: CallNode): Relevance {
    const callee = ts.isTaggedTemplateExpression(call) ? call.tag : call.expression;
    const evaluator = this.#evaluator.at(call);
    if (this.#mayBeOfBucket(call)) return "always";
    // A written path counts in the linted file, and in files that show the API.
    const mayUsePath = this.#seeksRequests && (evaluator === this.#evaluator || evaluator.showsApi);
    if (mayUsePath && mayPassPath(call)) return "always";
    const visitor = findVisitor(call);
    const mayLead = mayMatter(callee, this.#evaluator) && !isOfDeclaredValue(callee, evaluator);
    const called = [
      ...(visitor === undefined ? [] : [this.#relevanceOfCallee(visitor, call, "call")]),
      ...(mayLead ? [this.#relevanceOfCallee(callee, call, formOf(call))] : []),
    ];
    return mostOf(called, (relevance) => relevance);
  }

  /** When calling what an expression gives is, or leads to, a request. */
  #relevanceOfCallee(callee: TS.Expression, call: CallNode, form: ReturnType<typeof formOf>): Relevance {
    const evaluator = this.#evaluator.at(call);
    if (this.#isPickedOfClient(callee, evaluator)) return "always";
    return mostOf(membersOf(evaluator.evaluate(callee, undefined)), (member) => {
      if (member.kind === "function" || member.kind === "class") {
        const relevance = this.relevanceOf(member.node);
        return relevance === "given" && this.#givesCode(call, member, evaluator) ? "always" : relevance;
      }
      const external = member.kind === "unknown" ? clientOfUnknown(member, evaluator) : member;
      if (external === undefined) return isLeftToCallers(member, callee, evaluator) ? "given" : "never";
      if (external.kind !== "external" || !this.#seeksRequests) return "never";
      return evaluator.clients.findCalls(external, form).length > 0 ? "always" : "never";
    });
  }

  /** Whether the caller says which member of a client is called: `api[method](path)`. */
  #isPickedOfClient(callee: TS.Expression, evaluator: Evaluator): boolean {
    const picked = innermost(callee);
    if (!this.#seeksRequests || !ts.isElementAccessExpression(picked)) return false;
    const isOpen = membersOf(evaluator.evaluate(picked, undefined)).some(({ kind }) => kind === "unknown");
    if (!isOpen) return false;
    return membersOf(evaluator.evaluate(picked.expression, undefined)).some(
      (owner) => owner.kind === "external" && evaluator.clients.has(owner.root),
    );
  }

  /** Whether a call hands on a function or a client that is known without its caller. */
  #givesCode(call: CallNode, callee: AbstractFunction | AbstractClass, evaluator: Evaluator): boolean {
    if (ts.isTaggedTemplateExpression(call)) return true;
    const given = (call.arguments ?? []).map((argument) =>
      evaluator.evaluate(ts.isSpreadElement(argument) ? argument.expression : argument, undefined),
    );
    return this.mayLeadByGiven(callee, given, evaluator);
  }

  /** Whether a function that only leads to what it is given is given, or closes over, anything that may lead to a request. */
  mayLeadByGiven(
    callee: AbstractFunction | AbstractClass,
    given: readonly AbstractValue[],
    evaluator: Evaluator,
  ): boolean {
    if (callee.frame !== undefined) return true;
    const own = callee.kind === "function" ? [callee.receiver, ...callee.bound] : [];
    const choice: CodeChoice = {
      isClient: (part) => clientOfUnknown(part, evaluator) !== undefined,
      isError: (part) => this.#isPlainError(part, evaluator),
    };
    return [...own, ...given].some((value) => holdsCode(value, choice));
  }

  /** The parameters that lead anywhere, of a function that leads only to what it is given. */
  calledParametersOf(node: TS.SignatureDeclaration): CalledParameters {
    const known = this.#calledParameters.get(node);
    if (known !== undefined) return known.called;
    this.#calledParameters.set(node, { called: undefined }); // of one that calls itself it may be any
    const leading = this.callsIn(node).filter((call) => this.#relevanceOfCall(call) !== "never");
    const calledBy = (callee: TS.SignatureDeclaration): CalledParameters => this.calledParametersOf(callee);
    const called = findCalledParameters(node, leading, this.#evaluator.at(node), calledBy);
    this.#calledParameters.set(node, { called });
    return called;
  }

  /** Whether an instance is an error whose own methods lead to nothing: what it was made with is another matter. */
  #isPlainError(instance: AbstractInstance, evaluator: Evaluator): boolean {
    if (!isErrorClass(instance.class, evaluator)) return false;
    return lineageOf(instance, evaluator).every((each) => this.relevanceOf(each.class.node) !== "always");
  }
}

/** Whether a callee may be a function that the caller passes, or that the object has on which a function is run. */
function isLeftToCallers(called: AbstractValue, callee: TS.Expression, evaluator: Evaluator): boolean {
  if (called.kind === "unknown" && called.reason === "parameter") return !isOfPlatform(callee, evaluator);
  const root = called.kind === "unknown" || isNullish(called) ? beginningOf(callee) : undefined;
  const own = root && root !== callee ? thisNamedBy(root, evaluator) : undefined;
  return own !== undefined && enclosingClass(own) === undefined;
}

/** Whether one of several functions is around a node, inside of another one. */
function standsInOneOf(functions: ReadonlySet<TS.Node | undefined>, node: TS.Node, outer: TS.Node): boolean {
  for (let each = enclosingFunction(node); each !== undefined && each !== outer; each = enclosingFunction(each))
    if (functions.has(each)) return true;
  return false;
}

/** The most that holds of any. */
function mostOf<Each>(all: readonly Each[], relevanceOf: (each: Each) => Relevance): Relevance {
  let most: Relevance = "never";
  for (const each of all) {
    const relevance = relevanceOf(each);
    if (relevance === "always") return relevance;
    if (relevance === "given") most = relevance;
  }
  return most;
}
