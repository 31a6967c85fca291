import { toHole } from "../../../values/text-parts.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { NOWHERE_TO, toBoth, type ShellFlow, type ShellOutcome } from "../state/shell-flow.ts";
import { elementAt, withElement, type ShellList } from "../state/shell-list.ts";
import { closeScope, noteMatched, openState, type ShellScope } from "../state/shell-scope.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { ShellVariable, ShellWord } from "../syntax/shell-syntax.ts";
import { isSet, mayLack } from "./set-test.ts";
import { costOfMatch, fitsAll, literalsOf, matchOf, type TextPatterns } from "./text-pattern.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { WordExpander } from "./word-expander.ts";

/** What decides a condition. */
interface Deciding<Value> {
  readonly value: Value;
  /** Whether the script sets what decides: that may be another thing tomorrow, while what a call decides is decided in that call. */
  readonly isConstant: boolean;
}

/** The texts that are compared, and the variable that they are, whatever that holds. */
export interface ComparedTexts extends Deciding<Alternatives> {
  readonly name: string | undefined;
}

/** Parts the state by a number, which is true unless it is 0. */
export function splitByNumber(state: ShellState, { value, isConstant }: Deciding<number | undefined>): ShellOutcome {
  if (value === undefined) return toBoth(state);
  const isTrue = value !== 0;
  const enterIf = (isEntered: boolean): ShellFlow => toFlow(isEntered ? state : undefined, isConstant, () => state);
  return { pass: enterIf(isTrue), fail: enterIf(!isTrue) };
}

const TIMES_COMPARED = 4;

/**
 * Parts the state where a value is compared with patterns: in each of both ways the variable is one of the texts that lead there, and
 * of the lists of parameters only those are left that do.
 */
export function splitByTexts(
  state: ShellState,
  compared: ComparedTexts,
  patterns: TextPatterns,
  work: ShellWork,
): ShellOutcome {
  const { value, name, isConstant } = compared;
  if (!work.spend(TIMES_COMPARED * costOfMatch(value, patterns))) return toBoth(state);
  const matching = narrow(value, patterns);
  const others = value.filter((parts) => matchOf(parts, patterns) !== "surely");
  const pass = enter(state, compared, matching, (element) => narrow(element, patterns));
  const fail = enter(state, compared, others, (element) =>
    element.filter((parts) => matchOf(parts, patterns) !== "surely"),
  );
  // Behind a condition that what the script sets never meets, the value is what would meet it.
  const literals = literalsOf(patterns);
  return {
    pass: toFlow(pass, isConstant, () =>
      name === undefined || literals === undefined ? state : withMatched(state, name, literals),
    ),
    fail: toFlow(fail, isConstant && !fitsAll(patterns), () => state),
  };
}

function toFlow(state: ShellState | undefined, isConstant: boolean, otherwise: () => ShellState): ShellFlow {
  if (state !== undefined) return { run: state };
  return isConstant ? { beside: otherwise() } : NOWHERE_TO;
}

/** Undefined where no text of the value leads there. */
function enter(
  state: ShellState,
  { name, value }: ComparedTexts,
  texts: Alternatives,
  change: (element: Alternatives) => Alternatives,
): ShellState | undefined {
  if (texts.length === 0) return undefined;
  if (name === undefined || isSame(texts, value)) return state;
  if (!/^\d+$/.test(name) || state.parameters === undefined) return withMatched(state, name, texts);
  const parameters = state.parameters.flatMap((list) => narrowList(list, Number(name) - 1, change));
  if (parameters.length === 0) return undefined;
  return withMatched(isSame(parameters, state.parameters) ? state : { ...state, parameters }, name, texts);
}

function withMatched(state: ShellState, name: string, texts: Alternatives): ShellState {
  const scope = openState(state);
  noteMatched(scope, name, texts);
  return closeScope(scope);
}

/** The texts that the patterns fit. What is not known at all is one of them, where they are texts. */
function narrow(value: Alternatives, patterns: TextPatterns): Alternatives {
  const literals = literalsOf(patterns);
  return value.flatMap((parts): Alternatives => {
    const [only, ...others] = parts;
    if (only?.kind === "hole" && others.length === 0 && literals !== undefined) return literals;
    return matchOf(parts, patterns) === "never" ? [] : [parts];
  });
}

/** The list with the element at an index narrowed; none where nothing of it is left. What may stand anywhere stays. */
function narrowList(
  list: ShellList,
  index: number,
  change: (element: Alternatives) => Alternatives,
): readonly ShellList[] {
  const isLoose = index >= list.fixed && list.fixed < list.elements.length;
  if (index < 0 || isLoose) return [list];
  const element = elementAt(list, index);
  const narrowed = change(element ?? [[]]);
  if (narrowed.length === 0) return [];
  return [element === undefined || isSame(narrowed, element) ? list : withElement(list, index, narrowed)];
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at]);
}

/** What a word is compared as: a variable is empty where it is not set, or may not be; a default may be anything else too. */
export function compareAs(word: ShellWord, scope: ShellScope, expander: WordExpander): Alternatives {
  let value: Alternatives = [];
  const { isOpen } = expander.watch(() => {
    value = expander.join(word, scope);
  });
  const name = nameOf(word);
  if (name !== undefined) value = withEmpty(value, name, scope);
  else if (mayGiveNothing(word, scope, expander)) value = [...value, []];
  return isOpen ? [...value, [toHole("environment", name ?? "…", NOWHERE)]] : value;
}

function withEmpty(value: Alternatives, name: string, { variables, parameters }: ShellScope): Alternatives {
  if (!/^\d+$/.test(name)) {
    const held = variables.held(name);
    return held?.kind === "text" && held.isOptional === true ? [...value, []] : value;
  }
  const isGiven = (list: ShellList): boolean =>
    list.fixed < list.elements.length || elementAt(list, Number(name) - 1) !== undefined;
  const missing = parameters?.filter((list) => !isGiven(list)).length ?? 0;
  if (name === "0" || missing === 0) return value;
  return missing === parameters?.length ? [[]] : [...value, []];
}

/** Whether a word is `${NAME+…}` of what may not be set, or an element that may not be there. */
function mayGiveNothing(word: ShellWord, scope: ShellScope, expander: WordExpander): boolean {
  const only = onlyVariable(word);
  if (only?.instead !== undefined) return isSet(only, scope, expander) === undefined;
  if (only === undefined || only.sign !== undefined || (only.fallback ?? []).length > 0) return false;
  return mayLack(only, scope, expander);
}

/** The variable that a word is, whatever it holds. */
export function nameOf(word: ShellWord): string | undefined {
  const only = onlyVariable(word);
  return only !== undefined && isPlain(only) ? only.name : undefined;
}

function onlyVariable(word: ShellWord): ShellVariable | undefined {
  const [only, ...others] = word.filter((piece) => piece.kind !== "text" || piece.parts.length > 0);
  return only?.kind === "variable" && others.length === 0 ? only : undefined;
}

function isPlain({
  sign,
  index,
  isList,
  instead,
  cut,
  replacement,
  letters,
  slice,
  fallback = [],
}: ShellVariable): boolean {
  const changes = [sign, index, instead, cut, replacement, letters, slice];
  return !isList && fallback.length === 0 && changes.every((change) => change === undefined);
}

/** Whether what decides over words is set by the script: not by a call, nor by an iteration of a loop. */
export function isConstant(words: readonly ShellWord[], state: ShellState): boolean {
  return words.some((word) =>
    word.some((piece) => piece.kind === "variable" && namesRead(piece, state).some((name) => !isGiven(name, state))),
  );
}

/** The variable itself and, of `${!NAME}`, the one that it names. */
function namesRead({ name, sign, isList }: ShellVariable, state: ShellState): readonly string[] {
  if (sign !== "!" || isList) return [name];
  const target = known(openState(state).variables.get(name) ?? []);
  return target === undefined ? [name] : [name, target];
}

/** The same of the names in a text. */
export function isConstantText(expression: string, state: ShellState): boolean {
  return (expression.match(/[A-Za-z_]\w*/g) ?? []).some((name) => !isGiven(name, state));
}

function isGiven(name: string, { parameters, variables, counting }: ShellState): boolean {
  if (/^(?:\d+|[@*#])$/.test(name)) return parameters !== undefined;
  return counting.has(name) || variables.owned?.get(name) !== undefined;
}
