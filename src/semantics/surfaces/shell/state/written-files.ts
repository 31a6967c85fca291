import { concatAlternatives } from "../../../values/string-operations.ts";
import { toHole, toText } from "../../../values/text-parts.ts";
import type { Place, TextPart, TextParts } from "../../../../model/index.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { HeldDetails } from "./held-details.ts";
import { UNKNOWN_OUTPUT } from "./shell-state.ts";
import type { ShellVariables } from "./shell-variables.ts";

/** No variable has a name that begins with it. */
const MARK = ">";
/** More is added to no file that is known. */
const MAX_PARTS = 256;

/** Holds the folder that relative paths stand in, with a slash behind it; nothing while the script has entered none. */
const ENTERED = MARK;

/** Set once anything is known of a file. */
const ANY = `${MARK}${MARK}`;

/**
 * What a script has written to files that it reads again is kept with its variables, by the path as far as that is known: a path that a command
 * gives (`mktemp`) is the same wherever it is used. Undefined for a path that is one of several.
 */
export function nameOfFile(path: Alternatives, variables: ShellVariables): string | undefined {
  const own = pathOf(path);
  if (own === undefined || own === "") return undefined;
  // A path that begins with something that is not known is taken for an absolute one.
  const folder = /^[/~\0]/.test(own) ? "" : folderOf(variables);
  return folder === undefined ? undefined : `${MARK}${folder}${own.replace(/^\.\//, "")}`;
}

function folderOf(variables: ShellVariables): string | undefined {
  if (variables.held(ENTERED) === undefined) return "";
  return variables.mayBeUnset(ENTERED) ? undefined : pathOf(variables.get(ENTERED) ?? []);
}

/** `cd path`: another folder than the one before, which is told apart by the place where its name is not known. */
export function enterFolder(path: Alternatives | undefined, place: Place, variables: ShellVariables): void {
  const text = known(path);
  const [former = []] = (variables.held(ENTERED) && variables.get(ENTERED)) ?? [];
  const isKnown = text !== undefined && !/^-|^$|(?:^|\/)\.\.?(?:\/|$)/.test(text);
  const [folder] = isKnown ? (path ?? []) : [];
  const before = text?.startsWith("/") === true ? [] : former;
  variables.set(ENTERED, [folder === undefined ? [toHole("call", "cd", place)] : [...before, ...folder, SLASH]]);
}

export function isNameOfFile(name: string): boolean {
  return name.startsWith(MARK) && name !== ENTERED;
}

/** Whether anything is known of what files hold. */
export function isAnyKnown(variables: ShellVariables): boolean {
  return variables.held(ANY) !== undefined;
}

function pathOf([parts, ...others]: Alternatives): string | undefined {
  const names = parts?.map(nameOfPart) ?? [undefined];
  return names.includes(undefined) || others.length > 0 ? undefined : names.join("");
}

function nameOfPart(part: TextPart): string | undefined {
  if (part.kind === "text") return part.text;
  if (part.reason !== "call") return `\0${part.reason} ${part.name}\0`;
  const { place } = part;
  return place === undefined || place.end === 0 ? undefined : `\0${place.file} ${place.start}\0`;
}

/** What is in a file where the script has written it. Where it may not have, what was there before may be there too. */
export function contentOf(name: string, variables: ShellVariables): Alternatives | undefined {
  const content = variables.get(name);
  return content !== undefined && variables.mayBeUnset(name) ? [...content, ...UNKNOWN] : content;
}

/** A text that is written to a file, in place of what it holds or behind it. */
export interface WrittenText {
  readonly name: string;
  readonly text: Alternatives;
  readonly isAdded: boolean;
  readonly details?: HeldDetails;
}

export function writeFile(
  { name, text, isAdded, details }: WrittenText,
  variables: ShellVariables,
  work: ShellWork,
): void {
  const former = isAdded ? contentOf(name, variables) : [[]];
  // What is added to a file that is not known leaves it so.
  if (former === undefined) return;
  const next = text === UNKNOWN_OUTPUT ? UNKNOWN : concatAlternatives([former, text], NOWHERE);
  const isKnown = next.every(({ length }: TextParts) => length <= MAX_PARTS) && work.spendOnSize(next);
  variables.set(name, isKnown ? next : UNKNOWN, details);
  if (!isAnyKnown(variables)) variables.set(ANY, [[]]);
}

/** Something else is in a file than the script has written, if it has. */
export function forgetFile(name: string | undefined, variables: ShellVariables): void {
  if (name !== undefined && variables.held(name) !== undefined) variables.set(name, UNKNOWN);
}

const SLASH = toText("/", undefined, false);
const UNKNOWN: Alternatives = [[toHole("call", "file", undefined)]];
