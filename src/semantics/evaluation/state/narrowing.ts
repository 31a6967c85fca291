import type { CallCheck, TextCheck, TextTest } from "../../control-flow/allowed-texts.ts";
import type { TS } from "../../syntax/compiler.ts";
import { isNullish, membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isKnown, truthOf } from "../../values/presence.ts";
import { typeNameOf } from "../../values/type-name.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { argumentsOf } from "./call-frame.ts";
import { decideCall } from "./decided-condition.ts";
import { valuesOf } from "./tested-values.ts";
import { fitsPattern } from "./written-pattern.ts";

/** Texts of one list; lists of names that are let through are shorter. */
const MAX_TEXTS = 64;

/** What is known of a value: what an unknown one is one of, and which of those that are known it is not. */
interface Narrowing {
  readonly allowed: readonly AbstractValue[] | undefined;
  readonly refuses: (value: AbstractValue) => boolean;
}

const OPEN: Narrowing = { allowed: undefined, refuses: () => false };

/** What is narrowed, and under which call it is read. */
interface Narrowed {
  readonly value: AbstractValue;
  readonly node: TS.Node;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
  /** Whether nothing assigns to it under another name, as to a member. */
  readonly isPlain: boolean;
}

/** What a value is where a check holds; undefined where it does for none of its members. */
export function narrowTo(check: TextCheck, narrowed: Narrowed): AbstractValue | undefined {
  const { value, node, evaluation, isPlain } = narrowed;
  const narrowing = asksForPresence(check) || membersOf(value).some(isNarrowed) ? narrowBy(check, narrowed) : OPEN;
  if (narrowing === OPEN) return value;
  const members = membersOf(value).flatMap(toSingleTexts);
  const { allowed, refuses } = narrowing;
  const left = members.flatMap((member): readonly AbstractValue[] => {
    if (!isOpen(member)) return isPlain && refuses(member) ? [] : [member];
    return allowed?.filter((each) => !refuses(each)).map(asCompared) ?? [member];
  });
  if (left.length === members.length && left.every((each, index) => each === members[index])) return value;
  return left.length === 0 ? undefined : evaluation.join(left, node);
}

/** Whether a check says something of objects too: `if (!client)`. */
function asksForPresence({ kind }: TextCheck): boolean {
  return kind === "truth" || kind === "nullish";
}

/** Whether conditions can say something of a value that is no object. */
export function isNarrowed(value: AbstractValue): boolean {
  return isOpen(value) || value.kind === "constant" || value.kind === "string";
}

/** A text that is one of several as these. */
export function toSingleTexts(value: AbstractValue): readonly AbstractValue[] {
  if (value.kind !== "string" || value.alternatives.length === 1) return [value];
  return value.alternatives.map((parts) => ({ ...value, alternatives: [parts] }));
}

/** Whether a value may be any text, such as `String(level)`. */
function isOpen(value: AbstractValue): boolean {
  if (value.kind === "external") return value.client === undefined && value.members.length > 0;
  if (value.kind !== "string") return value.kind === "unknown" && value.outcome === undefined;
  const [[part, ...rest] = [], ...others] = value.alternatives;
  return part?.kind === "hole" && rest.length === 0 && others.length === 0;
}

function narrowBy(check: TextCheck, narrowed: Narrowed): Narrowing {
  const { frame, evaluation } = narrowed;
  if (check.kind === "test") return narrowByTest(check.test, check.holds, frame, evaluation);
  if (check.kind === "call") return narrowByCall(check, narrowed);
  if (check.kind === "truth") return { allowed: undefined, refuses: (value) => truthOf(value) === !check.holds };
  if (check.kind === "type")
    return { allowed: undefined, refuses: (value) => isOfType(value, check.type) === !check.holds };
  if (check.kind === "search") return narrowBySearch(check, narrowed);
  if (check.kind === "pattern") return narrowByPattern(check, narrowed);
  if (check.kind === "nullish") return narrowByNullish(check.values, check.holds);
  const narrowings = check.checks.map((each) => narrowBy(each, narrowed));
  return check.kind === "all" ? bothOf(narrowings) : eitherOf(narrowings);
}

/** Whether `typeof` gives that text for a value; undefined where nobody knows. */
function isOfType(value: AbstractValue, type: string): boolean | undefined {
  const name = typeNameOf(value);
  return name === undefined ? undefined : name === type;
}

function narrowBySearch(
  { method, sought, holds }: TextCheck & { readonly kind: "search" },
  { frame, evaluation }: Narrowed,
): Narrowing {
  const part = toConstantText(evaluation.evaluate(sought, frame));
  return part === undefined ? OPEN : narrowTexts((text) => text[method](part) === holds);
}

function narrowByPattern(
  { pattern, predicate, holds }: TextCheck & { readonly kind: "pattern" },
  narrowed: Narrowed,
): Narrowing {
  const fits = fitsPattern(pattern, narrowed.evaluation);
  if (fits !== undefined) return narrowTexts((text) => fits(text) !== !holds);
  return predicate === undefined ? OPEN : narrowByCall(predicate, narrowed);
}

/** What is known of a value where each text that it may be is one of those that are let through. */
function narrowTexts(isLetThrough: (text: string) => boolean): Narrowing {
  const refuses = (value: AbstractValue): boolean => {
    const text = value.kind === "string" ? toConstantText(value) : undefined;
    return text !== undefined && !isLetThrough(text);
  };
  return { allowed: undefined, refuses };
}

function narrowByNullish(values: readonly (null | undefined)[], holds: boolean): Narrowing {
  const isAbsent = (value: AbstractValue): boolean =>
    value.kind === "constant" && values.some((each) => each === value.value);
  return { allowed: undefined, refuses: (value) => (holds ? isKnown(value) && !isNullish(value) : isAbsent(value)) };
}

/** A predicate or an assertion of the project is asked for each text that is known: `if (isAllowed(level))`, `assertAllowed(level)`. */
function narrowByCall({ call, index, holds }: CallCheck, { value, frame, evaluation }: Narrowed): Narrowing {
  const known = membersOf(value)
    .flatMap(toSingleTexts)
    .filter((member) => toConstantText(member) !== undefined);
  if (known.length === 0 || known.length > MAX_TEXTS) return OPEN;
  const callee = evaluation.evaluate(call.expression, frame);
  if (!membersOf(callee).every(({ kind }) => kind === "function")) return OPEN;
  const args = argumentsOf(call, frame, evaluation);
  const refused = known.filter((each) => {
    const answer = decideCall(callee, args.with(index, each), call, frame, evaluation);
    return answer === "throws" || (holds !== "returned" && answer === !holds);
  });
  return refused.length === 0 ? OPEN : excluding(refused.map(toConstantText));
}

function excluding(texts: Iterable<string | undefined>): Narrowing {
  const excluded = new Set(texts);
  return { allowed: undefined, refuses: (value) => isAmong(value, excluded) };
}

function isAmong(value: AbstractValue, texts: ReadonlySet<string | undefined>): boolean {
  const text = toConstantText(value);
  return text !== undefined && texts.has(text);
}

function bothOf(narrowings: readonly Narrowing[]): Narrowing {
  const told = narrowings.filter((each) => each !== OPEN);
  const [first] = told;
  if (first === undefined || told.length === 1) return first ?? OPEN;
  const allowed = told.find((each) => each.allowed !== undefined)?.allowed;
  return { allowed, refuses: (value) => told.some(({ refuses }) => refuses(value)) };
}

function eitherOf(narrowings: readonly Narrowing[]): Narrowing {
  if (narrowings.length === 0 || narrowings.includes(OPEN)) return OPEN;
  const isListed = narrowings.every(({ allowed }) => allowed !== undefined);
  const allowed = isListed
    ? narrowings.flatMap((each) => each.allowed?.filter((value) => !each.refuses(value)) ?? [])
    : undefined;
  return { allowed, refuses: (value) => narrowings.every(({ refuses }) => refuses(value)) };
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
    const isListed = isWhole && texts.length <= MAX_TEXTS && !texts.includes(undefined);
    const among = new Set(texts);
    const refuses = (value: AbstractValue): boolean =>
      isNullish(value) || (toConstantText(value) !== undefined && !isAmong(value, among));
    return isListed ? { allowed: values, refuses } : OPEN;
  }
  const known = texts.filter((text) => text !== undefined);
  return isSure && known.length > 0 ? excluding(known) : OPEN;
}

/** A text that the value was compared with: to change it there would change what is let through, and not what is sent. */
function asCompared(value: AbstractValue): AbstractValue {
  if (value.kind !== "string") return value;
  const alternatives = value.alternatives.map((parts) =>
    parts.map((part) => (part.kind === "text" ? { ...part, exact: false } : part)),
  );
  return { ...value, alternatives };
}
