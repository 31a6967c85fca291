import type { TextParts } from "../../../model/index.ts";
import { literalText, toText } from "../../values/text-parts.ts";
import type { Alternatives } from "./alternatives.ts";
import { costOfCut, fitsPattern } from "./cut-text.ts";
import { elementAt, withElement, type ShellList } from "./shell-list.ts";
import type { ShellScope } from "./shell-scope.ts";
import type { CaseArm, ShellCommand, ShellVariable, ShellWord } from "./shell-syntax.ts";
import type { ShellWork } from "./shell-work.ts";

/** A pattern of an arm. */
interface Pattern {
  readonly text: string;
  readonly parts: TextParts;
  /** Whether it fits nothing but its text. */
  readonly isLiteral: boolean;
}

/** What the arms of a `case` compare: the word, and the variable that it is. */
interface Subject {
  readonly value: Alternatives;
  readonly name: string | undefined;
  /** Whether a call gave it: what a call decides is not run in that call, while what the script sets may be another thing tomorrow. */
  readonly isGiven: boolean;
}

const TIMES_COMPARED = 4;

/**
 * Runs the arms of a `case` that may be run, and gives the parameters that they leave where they change them. In each the variable that is
 * compared is one of the texts that its patterns fit, and none that an arm before it takes.
 */
export function runArms(
  word: ShellWord | undefined,
  value: Alternatives,
  arms: readonly CaseArm[],
  scope: ShellScope,
  { work, run }: { readonly work: ShellWork; readonly run: (body: readonly ShellCommand[], scope: ShellScope) => void },
): readonly ShellList[] {
  const name = word && nameOf(word);
  const isParameter = name !== undefined && /^\d+$/.test(name);
  const isGiven = isParameter ? scope.parameters !== undefined : name !== undefined && scope.variables.isOwn(name);
  const subject: Subject = { value, name, isGiven };
  // Behind an arm that goes on in the next one it is not known what has led there.
  const isApart = arms.every(({ goesOn }) => !goesOn);
  let left = scope.parameters;
  let rest = value;
  return arms.flatMap(({ patterns: words, body }): readonly ShellList[] => {
    const patterns = words.map(toPattern);
    const cost = patterns.flatMap((pattern) =>
      rest.map((parts) => 1 + (pattern?.isLiteral === false ? costOfCut(parts, { pattern: pattern.text }) : 0)),
    );
    // It is looked for what an arm takes, what it leaves, and the same of parameters.
    if (!work.spend(TIMES_COMPARED * cost.reduce((sum, each) => sum + each, 0))) return [];
    const entered = isApart ? enter({ ...subject, value: rest }, left, patterns, scope) : { ...scope };
    const isLeft = (parts: TextParts): boolean => matchOf(parts, patterns) !== "surely";
    rest = rest.filter(isLeft);
    if (isParameter) left = left?.flatMap((list) => narrowList(list, Number(name) - 1, (each) => each.filter(isLeft)));
    if (entered === undefined) return [];
    const { parameters } = entered;
    run(body, entered);
    return entered.parameters === parameters ? [] : (entered.parameters ?? []);
  });
}

/** What is known in an arm; undefined where the call decides that it is not run. */
function enter(
  { value, name, isGiven }: Subject,
  parameters: ShellScope["parameters"],
  patterns: readonly (Pattern | undefined)[],
  scope: ShellScope,
): ShellScope | undefined {
  if (name === undefined) return { ...scope };
  const narrowed = narrow(value, patterns);
  const isParameter = /^\d+$/.test(name);
  if (!isParameter && narrowed.length === 0 && isGiven && scope.isSteady) return undefined;
  const lists = isParameter
    ? parameters?.flatMap((list) => narrowList(list, Number(name) - 1, (each) => narrow(each, patterns)))
    : scope.parameters;
  if (isParameter && lists?.length === 0) return undefined;
  const inner = { ...scope, parameters: lists };
  const texts = narrowed.length > 0 ? narrowed : literalsOf(patterns);
  if (texts === undefined) return inner;
  const of = isParameter ? inner.parameters : scope.variables.held(name);
  return { ...inner, matched: new Map([...(scope.matched ?? []), [name, { value: texts, of }]]) };
}

/** The variable that a word is, whatever it holds. */
function nameOf(word: ShellWord): string | undefined {
  const [only, ...others] = word.filter((piece) => piece.kind !== "text" || piece.parts.length > 0);
  return only?.kind === "variable" && others.length === 0 && isPlain(only) ? only.name : undefined;
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

/** The texts that the patterns fit. What is not known at all is one of them, where they are texts. */
function narrow(value: Alternatives, patterns: readonly (Pattern | undefined)[]): Alternatives {
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
  return [element === undefined ? list : withElement(list, index, narrowed, true)];
}

function literalsOf(patterns: readonly (Pattern | undefined)[]): Alternatives | undefined {
  const literals = patterns.flatMap((pattern) => (pattern?.isLiteral === true ? [pattern.parts] : []));
  return literals.length === patterns.length ? literals : undefined;
}

function matchOf(parts: TextParts, patterns: readonly (Pattern | undefined)[]): "never" | "may" | "surely" {
  if (patterns.some((pattern) => pattern !== undefined && !pattern.isLiteral && /^\*+$/.test(pattern.text)))
    return "surely";
  const text = literalText(parts);
  if (text === undefined) return "may";
  const answers = patterns.map((pattern) => pattern && fits(text, pattern));
  if (answers.includes(true)) return "surely";
  return answers.includes(undefined) ? "may" : "never";
}

function fits(text: string, pattern: Pattern): boolean | undefined {
  return pattern.isLiteral ? text === pattern.text : fitsPattern(text, pattern.text);
}

/** Undefined for a pattern that is not known. */
function toPattern(word: ShellWord): Pattern | undefined {
  const pieces = word.flatMap((piece) => (piece.kind === "text" ? [piece] : []));
  if (pieces.length < word.length) return undefined;
  const parts = pieces.flatMap((piece) => piece.parts);
  const text = literalText(parts);
  const has = (isQuoted: boolean): boolean =>
    pieces.some((piece) => piece.isQuoted === isQuoted && /[*?[]/.test(literalText(piece.parts) ?? "*"));
  if (text === undefined || (has(true) && has(false))) return undefined;
  // Nobody edits what a text is compared with.
  const compared = parts.map((part) => (part.kind === "text" ? toText(part.text, part.place, false) : part));
  return { text, parts: compared, isLiteral: !has(false) };
}
