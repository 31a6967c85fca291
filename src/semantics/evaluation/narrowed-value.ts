import { ts, type TS } from "../syntax/compiler.ts";
import { checkOfGuard, type CallCheck, type TextCheck, type TextTest } from "../control-flow/allowed-texts.ts";
import { guardsAt } from "../control-flow/guards.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toConstantText } from "../values/string-operations.ts";
import { argumentsOf } from "./state/call-frame.ts";
import { decideCall } from "./state/decided-condition.ts";
import { mayThrow } from "./state/may-throw.ts";
import { valuesOf } from "./state/tested-values.ts";
import { writesTo } from "./state/writes-to.ts";

/** Nodes around a use that are asked for a condition. */
const MAX_PARENTS = 64;
/** Texts of one list; lists of names that are let through are shorter. */
const MAX_TEXTS = 64;
/** Members behind a variable that are compared. */
const MAX_LINKS = 4;

/** A variable, or a member behind one, that always means the same: nothing is assigned to it. */
interface Reference {
  readonly declaration: Declaration;
  readonly names: readonly string[];
}

/** What is known of a text: the values that it is one of, and texts that it is not. */
interface Narrowing {
  readonly allowed: readonly AbstractValue[] | undefined;
  readonly excluded: ReadonlySet<string>;
}

const OPEN: Narrowing = { allowed: undefined, excluded: new Set() };

/**
 * A value with what the conditions that have led here have made sure of: behind `if (!NAMES.includes(name)) return`, `name` is one of
 * NAMES. What is read of a response stays what it is, since its reads are facts.
 */
export function narrow(
  value: AbstractValue,
  node: TS.Identifier | TS.PropertyAccessExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const { text } = ts.isIdentifier(node) ? node : node.name;
  // Of most names no condition asks anything.
  if (!evaluation.survey.tested.has(text) || !membersOf(value).some(isNarrowed)) return value;
  const isKnown = textsOf(value).length > 0;
  // A call is only asked about texts, and only one that may throw.
  const guards = guardsAt(node, MAX_PARENTS, text).filter(
    (guard) => guard.kind !== "call" || (isKnown && mayRefuse(guard.call, frame, evaluation)),
  );
  const reference = guards.length === 0 ? undefined : referenceOf(node, evaluation);
  if (reference === undefined) return value;
  const isAsked = (other: TS.Node): boolean => isSame(unwrap(other), node, reference, evaluation);
  const checks = guards.map((guard) => checkOfGuard(guard, isAsked));
  const narrowing = narrowBy({ kind: "all", checks }, { value, frame, evaluation });
  const isPlain = reference.names.length === 0;
  return narrowing === OPEN ? value : apply(narrowing, value, isPlain, node, evaluation);
}

function isNarrowed(value: AbstractValue): boolean {
  return isOpen(value) || toConstantText(value) !== undefined;
}

/** Whether a value may be any text. */
function isOpen(value: AbstractValue): boolean {
  if (value.kind === "external") return value.client === undefined && value.members.length > 0;
  return value.kind === "unknown" && value.outcome === undefined;
}

/** What is assigned to after a condition may be something else by the time that it is used. */
function referenceOf(node: TS.Node, evaluation: EvaluationContext): Reference | undefined {
  const names: string[] = [];
  let root = node;
  for (; ts.isPropertyAccessExpression(root) && names.length < MAX_LINKS; root = root.expression)
    names.unshift(root.name.text);
  if (!ts.isIdentifier(root)) return undefined;
  const declaration = evaluation.scopes.findValue(root.text, root);
  if (declaration === undefined) return undefined;
  const writes = writesTo(declaration, root.text, evaluation);
  const isWritten = writes.some(({ path }) => names.length > 0 || path.length === 0);
  return isWritten ? undefined : { declaration, names };
}

function isSame(other: TS.Node, node: TS.Node, reference: Reference, evaluation: EvaluationContext): boolean {
  if (ts.isIdentifier(node)) {
    if (!ts.isIdentifier(other) || other.text !== node.text) return false;
    return evaluation.scopes.findValue(other.text, other) === reference.declaration;
  }
  if (!ts.isPropertyAccessExpression(node) || !ts.isPropertyAccessExpression(other)) return false;
  return other.name.text === node.name.text && isSame(other.expression, node.expression, reference, evaluation);
}

/** What is narrowed, and under which call it is read. */
interface Narrowed {
  readonly value: AbstractValue;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

function narrowBy(check: TextCheck, narrowed: Narrowed): Narrowing {
  const { frame, evaluation } = narrowed;
  if (check.kind === "test") return narrowByTest(check.test, check.holds, frame, evaluation);
  if (check.kind === "call") return narrowByCall(check, narrowed);
  const narrowings = check.checks.map((each) => narrowBy(each, narrowed));
  return check.kind === "all" ? bothOf(narrowings) : eitherOf(narrowings);
}

/** Whether a call that has returned may have refused texts, by throwing. */
function mayRefuse(
  { expression }: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  return membersOf(evaluation.evaluate(expression, frame)).some(
    (callee) => callee.kind === "function" && mayThrow(callee.node, evaluation),
  );
}

/** A predicate or an assertion of the project is asked for each text that is known: `if (isAllowed(level))`, `assertAllowed(level)`. */
function narrowByCall({ call, index, holds }: CallCheck, { value, frame, evaluation }: Narrowed): Narrowing {
  const known = textsOf(value);
  if (known.length === 0) return OPEN;
  const callee = evaluation.evaluate(call.expression, frame);
  if (!membersOf(callee).every(({ kind }) => kind === "function")) return OPEN;
  const args = argumentsOf(call, frame, evaluation);
  const refused = known.filter((each) => {
    const answer = decideCall(callee, args.with(index, each), call, frame, evaluation);
    return answer === "throws" || (holds !== "returned" && answer === !holds);
  });
  const excluded = refused.flatMap((each) => toConstantText(each) ?? []);
  return excluded.length === 0 ? OPEN : { allowed: undefined, excluded: new Set(excluded) };
}

/** The members of a value that are known texts; none where there are too many to ask for each. */
function textsOf(value: AbstractValue): readonly AbstractValue[] {
  const known = membersOf(value).filter((member) => toConstantText(member) !== undefined);
  return known.length > MAX_TEXTS ? [] : known;
}

function bothOf(narrowings: readonly Narrowing[]): Narrowing {
  const told = narrowings.filter((each) => each !== OPEN);
  if (told.length === 0) return OPEN;
  const excluded = new Set(told.flatMap((each) => [...each.excluded]));
  const [first, ...others] = told.flatMap(({ allowed }) => (allowed === undefined ? [] : [allowed]));
  const texts = others.map((allowed) => new Set(allowed.map(toConstantText)));
  return { allowed: first?.filter((value) => texts.every((set) => set.has(toConstantText(value)))), excluded };
}

function eitherOf(narrowings: readonly Narrowing[]): Narrowing {
  const [first = OPEN, ...others] = narrowings;
  if ([first, ...others].includes(OPEN)) return OPEN;
  const isListed = [first, ...others].every(({ allowed }) => allowed !== undefined);
  const allowed = isListed ? narrowings.flatMap((each) => each.allowed ?? []) : undefined;
  const excluded = new Set([...first.excluded].filter((text) => others.every((each) => isExcluded(each, text))));
  return { allowed, excluded };
}

function isExcluded({ allowed, excluded }: Narrowing, text: string): boolean {
  return excluded.has(text) || (allowed !== undefined && !allowed.some((value) => toConstantText(value) === text));
}

function narrowByTest(
  test: TextTest,
  holds: boolean,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Narrowing {
  const { values, isWhole, isSure } = valuesOf(test, evaluation.evaluate(test.of, frame));
  const texts = values.map(toConstantText);
  if (holds) {
    const isKnown = isWhole && texts.length <= MAX_TEXTS && !texts.includes(undefined);
    return isKnown ? { allowed: values, excluded: new Set() } : OPEN;
  }
  const known = texts.filter((text) => text !== undefined);
  return isSure && known.length > 0 ? { allowed: undefined, excluded: new Set(known) } : OPEN;
}

/**
 * Texts that are known are left out where they cannot be meant; where none is left, no run comes here with them, and undefined stands for
 * that. A member may have been assigned to under another name, so what is known of it stays.
 */
function apply(
  { allowed, excluded }: Narrowing,
  value: AbstractValue,
  isPlain: boolean,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const isMeant = (text: string | undefined): boolean => {
    if (text === undefined) return true;
    return !excluded.has(text) && (allowed?.some((each) => toConstantText(each) === text) ?? true);
  };
  const left = membersOf(value).flatMap((member): readonly AbstractValue[] => {
    if (!isOpen(member)) return isPlain && !isMeant(toConstantText(member)) ? [] : [member];
    return allowed?.filter((each) => isMeant(toConstantText(each))).map(asCompared) ?? [member];
  });
  if (left.length === 0) return { kind: "constant", value: undefined, place: evaluation.placeOf(node) };
  return evaluation.join(left, node);
}

/** A text that the value was compared with: to change it there would change what is let through, and not what is sent. */
function asCompared(value: AbstractValue): AbstractValue {
  if (value.kind !== "string") return value;
  const alternatives = value.alternatives.map((parts) =>
    parts.map((part) => (part.kind === "text" ? { ...part, exact: false } : part)),
  );
  return { ...value, alternatives };
}
