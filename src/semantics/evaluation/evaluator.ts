import type { LintRoot } from "../modules/lint-root.ts";
import { MAX_ALTERNATIVES, type ClientSignature, type Place, type UnknownReason } from "../../model/index.ts";
import type { AbstractExternal, AbstractUnknown, AbstractValue, Frame } from "../values/abstract-value.ts";
import { mergeLists } from "../values/optional-elements.ts";
import { withUnchangedMembers } from "../values/unchanged-members.ts";
import { distinctValues } from "../values/distinct-values.ts";
import { toUnion } from "../values/joined-values.ts";
import { widen } from "../values/widen.ts";
import { callBuiltin } from "./builtins/builtin-calls.ts";
import { valueOfGeneratorMachine } from "./builtins/generator-calls.ts";
import { makeClient, type ClientIndex } from "../clients/client-index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { valueOfResult } from "./types/declared-type.ts";
import { callFunction, valueOfCall } from "./evaluate-call.ts";
import { valueOfBinary } from "./evaluate-binary.ts";
import { countedElement } from "./members/counted-element.ts";
import { memberAt, memberOf } from "./members/evaluate-member.ts";
import { clientOfType } from "./members/typed-client.ts";
import { valueOfName } from "./evaluate-name.ts";
import { narrow } from "./narrowed-value.ts";
import { valueOfOwnMember } from "./state/own-members.ts";
import { innermostFrame, type EvaluationContext, type FoundResource } from "../values/evaluation-context.ts";
import { toConstant, toImportMeta, valueOfArray, valueOfObject } from "./evaluate-literal.ts";
import type { CallContexts } from "../values/call-contexts.ts";
import { LIMIT, Memory, without, type Activation } from "../values/memory.ts";
import type { AskedOfFile, ImportMode } from "../modules/module-resolver.ts";
import { isCount } from "../syntax/operators.ts";
import { linksBefore } from "./long-chains.ts";
import type { Progress } from "./progress.ts";
import { stepsOf } from "./steps-of-value.ts";
import type { Scopes } from "../syntax/scopes.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import type { Survey } from "../syntax/survey.ts";
import { valueOfStringLiteral, valueOfTemplate } from "./state/template-value.ts";
import { valueOfSuper, valueOfThis } from "./evaluate-this.ts";
import { UnknownValues } from "./unknown-values.ts";
import { valueOfConditional } from "./evaluate-conditional.ts";
import { valueOfTagged } from "./evaluate-tagged.ts";
import { valueOfTypeOf } from "./evaluate-typeof.ts";
import { valueOfWrapped } from "./evaluate-wrapped.ts";
import { startOf } from "../syntax/node-text.ts";

/** How deep expressions are nested that are evaluated; real code stays far below. */
const MAX_DEPTH = 120;
/** How many objects a union may have; each holds more, so that there are fewer of them than of texts. */
const MAX_OBJECTS = 128;

/** What an evaluator asks of the program that its file belongs to. */
export interface EvaluatedProgram {
  /** The evaluator of the linted file. */
  readonly root: Evaluator;
  readonly clients: ClientIndex;
  readonly progress: Progress;
  readonly contexts: CallContexts;
  readonly crossFile: boolean;
  readonly lintRoot: LintRoot;
  readonly sought: EvaluationContext["sought"];
  readonly words: EvaluationContext["words"];
  at(node: TS.Node): Evaluator;
  follow(specifier: string, from: SourceModule, mode: ImportMode, asked?: AskedOfFile): Evaluator | undefined;
  showsApi(module: SourceModule): boolean;
  mayRequest(given: readonly (AbstractValue | undefined)[], by: SourceModule): boolean;
}

/** Computes the values of expressions in one file (docs/decisions.md, One evaluator over text). */
export class Evaluator implements EvaluationContext {
  readonly module: SourceModule;
  readonly clients: ClientIndex;
  readonly sought: EvaluationContext["sought"];
  readonly words: EvaluationContext["words"];
  readonly #program: EvaluatedProgram;
  readonly #known = new Memory<TS.Node>();
  readonly #knownInFrame = new Map<Frame, Memory<TS.Node>>();
  readonly #unknowns = new UnknownValues();

  constructor(module: SourceModule, program: EvaluatedProgram) {
    this.module = module;
    this.#program = program;
    this.clients = program.clients;
    this.sought = program.sought;
    this.words = program.words;
  }

  get filename(): string {
    return this.module.filename;
  }

  get physicalFilename(): string {
    return this.module.path;
  }

  get file(): TS.SourceFile {
    return this.module.file;
  }

  get linted(): Evaluator {
    return this.#program.root;
  }

  get isLinted(): boolean {
    return this.linted === this;
  }

  get survey(): Survey {
    return this.module.survey;
  }

  get scopes(): Scopes {
    return this.module.scopes;
  }

  get contexts(): CallContexts {
    return this.#program.contexts;
  }

  get lintRoot(): LintRoot {
    return this.#program.lintRoot;
  }

  /** How far the work on the linted file has come. */
  get progress(): Progress {
    return this.#program.progress;
  }

  get followsImports(): boolean {
    return this.#program.crossFile && this.survey.imports.length > 0;
  }

  at(node: TS.Node): Evaluator {
    return this.#program.at(node);
  }

  follow(specifier: string, mode: ImportMode, asked?: AskedOfFile): Evaluator | undefined {
    return this.#program.follow(specifier, this.module, mode, asked);
  }

  evaluate(node: TS.Expression, caller: Frame | undefined): AbstractValue {
    const frame = ts.isStringLiteralLike(node) ? undefined : innermostFrame(node, caller);
    const memory = this.#memoryOf(frame);
    const known = memory.get(node);
    if (known !== undefined) return known;
    const { progress } = this;
    const { underWay } = progress;
    const open = memory.findOpen(node, underWay.length);
    if (open !== undefined) return this.#cutAt(open.needs, open.value);
    if (!progress.step(this.isLinted) || underWay.length >= MAX_DEPTH)
      return this.#cutAt([LIMIT], this.unknown("limit", node));
    const former = memory.findActivation(node);
    if (former !== undefined) return this.#cutAt([former], this.unknown("cycle", node));
    const activation = memory.begin(node, underWay.length);
    underWay.push(activation);
    const around = progress.beginWatch();
    for (const link of linksBefore(node, underWay.length, memory)) this.evaluate(link, frame);
    const value = widen(this.#compute(node, frame));
    const needs = without(activation, progress.endWatch(around));
    progress.spend(stepsOf(value));
    underWay.pop();
    memory.end(node, activation, value, needs);
    return needs === undefined ? value : this.#cutAt(needs, value);
  }

  watch<Result>(compute: () => Result, variable?: TS.Node): { readonly result: Result; readonly isWhole: boolean } {
    return this.progress.watchWhole(compute, variable);
  }

  change<Result>(variable: TS.Node, compute: (isInside: boolean) => Result): Result {
    return this.progress.change(variable, compute);
  }

  /** Returns a value that the current evaluation uses, and records the evaluations at which that value was cut off. */
  #cutAt<Value extends AbstractValue>(needs: Iterable<Activation>, value: Value): Value {
    this.#program.progress.cutAt(needs);
    return value;
  }

  #memoryOf(frame: Frame | undefined): Memory<TS.Node> {
    if (frame === undefined) return this.#known;
    let memory = this.#knownInFrame.get(frame);
    if (memory === undefined) this.#knownInFrame.set(frame, (memory = new Memory<TS.Node>()));
    return memory;
  }

  call(callee: AbstractValue, args: readonly AbstractValue[], node: TS.Node, frame: Frame | undefined): AbstractValue {
    if (callee.kind === "function") return callFunction(callee, args, node, frame, this);
    if (callee.kind === "union") {
      const results = callee.members.map((member) => this.call(member, args, node, frame));
      return this.join(results, node);
    }
    const known = callee.kind === "external" ? callBuiltin(callee, args, node, this) : undefined;
    return known ?? valueOfResult(callee, node, this);
  }

  construct(callee: AbstractExternal, args: readonly AbstractValue[], node: TS.Node): AbstractExternal | undefined {
    return makeClient(callee, args, true, node, this, this.clients);
  }

  member(value: AbstractValue, name: string, node: TS.Node): AbstractValue {
    return memberOf(value, name, node, this);
  }

  isClient(root: string): boolean {
    return this.clients.has(root);
  }

  isRootOf(value: AbstractExternal, signature: ClientSignature): boolean {
    return this.clients.isRootOf(value, signature);
  }

  isClientClass(value: AbstractExternal): boolean {
    return this.clients.isClass(value);
  }

  get showsApi(): boolean {
    return this.#program.showsApi(this.module);
  }

  mayRequest(given: readonly (AbstractValue | undefined)[]): boolean {
    return this.#program.mayRequest(given, this.module);
  }

  isClientType(type: TS.TypeNode): boolean {
    return clientOfType(type, this) !== undefined;
  }

  findResource(specifier: string, names: readonly string[]): FoundResource | undefined {
    return this.clients.findResource(specifier, names);
  }

  placeOf(node: TS.Node): Place {
    return { file: this.filename, start: startOf(node, this.file), end: node.end };
  }

  unknown(reason: UnknownReason, node: TS.Node, details?: Partial<AbstractUnknown>): AbstractUnknown {
    const known = this.#unknowns.of(reason, node, this);
    return details === undefined ? known : { ...known, ...details };
  }

  join(members: readonly AbstractValue[], node: TS.Node): AbstractValue {
    if (members.length === 1 && members[0] !== undefined && members[0].kind !== "union") return members[0];
    const flat = distinctValues(members);
    if (flat.length === 0) return this.unknown("call", node);
    const only = flat.length === 1 ? flat[0] : mergeLists(flat);
    if (only !== undefined) return only;
    // A list may be very long, and is joined for each use of its elements.
    const isTooMany =
      flat.length > MAX_ALTERNATIVES ||
      (flat.length > MAX_OBJECTS && !flat.every(({ kind }) => kind === "string" || kind === "constant"));
    if (isTooMany) return withUnchangedMembers(flat, this.unknown("limit", node));
    return toUnion(flat, this.placeOf(node));
  }

  #compute(node: TS.Expression, frame: Frame | undefined): AbstractValue {
    if (ts.isStringLiteralLike(node)) return valueOfStringLiteral(node, this);
    if (ts.isTemplateExpression(node)) return valueOfTemplate(node, frame, this);
    if (ts.isIdentifier(node)) return narrow(valueOfName(node, frame, this), node, frame, this);
    if (ts.isBinaryExpression(node)) return valueOfBinary(node, frame, this);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, frame);
    if (ts.isElementAccessExpression(node)) return this.#element(node, frame);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return valueOfCall(node, frame, this, this.clients);
    if (ts.isObjectLiteralExpression(node)) return valueOfObject(node, frame, this);
    if (ts.isArrayLiteralExpression(node)) return valueOfArray(node, frame, this);
    if (ts.isConditionalExpression(node)) return valueOfConditional(node, frame, this);
    return valueOfWrapped(node, frame, this) ?? this.#rest(node, frame);
  }

  #rest(node: TS.Expression, frame: Frame | undefined): AbstractValue {
    const place = this.placeOf(node);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      const helper = valueOfGeneratorMachine(node, this);
      return helper ?? { kind: "function", node, frame, receiver: undefined, bound: [], place };
    }
    if (ts.isClassExpression(node)) return { kind: "class", node, frame, place };
    if (ts.isTaggedTemplateExpression(node)) return valueOfTagged(node, frame, this);
    if (ts.isTypeOfExpression(node)) return valueOfTypeOf(node, frame, this);
    if (ts.isRegularExpressionLiteral(node)) return this.unknown("syntax", node, { pattern: node.text });
    const constant = toConstant(node);
    if (constant !== undefined) return { kind: "constant", ...constant, place };
    switch (node.kind) {
      case ts.SyntaxKind.ThisKeyword:
        return valueOfThis(node, frame, this);
      case ts.SyntaxKind.SuperKeyword:
        return valueOfSuper(node, frame, this);
      case ts.SyntaxKind.MetaProperty:
        return toImportMeta(place);
      default:
        return this.unknown(isCount(node) ? "assigned" : "syntax", node);
    }
  }

  #property(node: TS.PropertyAccessExpression, frame: Frame | undefined): AbstractValue {
    const value = memberOf(this.evaluate(node.expression, frame), node.name.text, node, this);
    return narrow(valueOfOwnMember(value, node, frame, this), node, frame, this);
  }

  #element(node: TS.ElementAccessExpression, frame: Frame | undefined): AbstractValue {
    const value = this.evaluate(node.expression, frame);
    const counted = countedElement(node, value, frame, this);
    return counted ?? memberAt(value, this.evaluate(node.argumentExpression, frame), node, this);
  }
}
