import { toHole, toText } from "../../../values/text-parts.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { toNumber } from "../texts/arithmetic.ts";
import { NOWHERE_TO, toBoth, type ShellOutcome } from "../state/shell-flow.ts";
import { closeScope, type ShellScope } from "../state/shell-scope.ts";

/** `getopts OPTIONS NAME`: the next option of the parameters, and what it is given (POSIX). */
export function readOption([options, variable, ...others]: readonly Alternatives[], scope: ShellScope): ShellOutcome {
  const [letters, name] = [known(options)?.replace(/^:/, ""), known(variable)];
  if (letters === undefined || name === undefined) return toBoth(closeScope(scope));
  const { variables } = scope;
  // Which option it is the call decides, not what the script sets.
  scope.counting = new Set([...scope.counting, name]);
  const next = others.length === 0 ? findNext(scope) : undefined;
  if (next === undefined) return leaveUnknown(name, scope);
  const { word, value, index } = next;
  const letter = /^-([^-])$/.exec(word)?.[1];
  if (letter === undefined) {
    variables.set(name, toWord("?"));
    return { pass: NOWHERE_TO, fail: { run: closeScope(scope) } };
  }
  const at = letters.indexOf(letter);
  const takesValue = at >= 0 && letters[at + 1] === ":";
  variables.set(name, toWord(at < 0 ? "?" : letter));
  if (takesValue && value !== undefined) variables.set("OPTARG", value);
  else variables.unset("OPTARG");
  variables.set("OPTIND", toWord(String(index + (takesValue ? 2 : 1))));
  return { pass: { run: closeScope(scope) }, fail: NOWHERE_TO };
}

/** The parameter that is looked at next, and the one behind it; undefined where it is not known, or holds several options. */
function findNext({
  variables,
  parameters,
}: ShellScope):
  { readonly word: string; readonly value: Alternatives | undefined; readonly index: number } | undefined {
  const [list, ...more] = parameters ?? [];
  if (list === undefined || more.length > 0 || list.fixed < list.elements.length) return undefined;
  const index = toNumber(known(variables.get("OPTIND") ?? toWord("1")) ?? "");
  const word = index === undefined ? undefined : known(list.elements[index - 1] ?? [[]]);
  if (index === undefined || word === undefined || /^-[^-]./.test(word)) return undefined;
  return { word, value: list.elements[index], index };
}

/** Any of the options may be given, with any value. */
function leaveUnknown(name: string, scope: ShellScope): ShellOutcome {
  const unknown = (of: string): Alternatives => [[toHole("parameter", of, NOWHERE)]];
  scope.variables.set(name, unknown(name));
  scope.variables.set("OPTARG", unknown("OPTARG"));
  scope.variables.set("OPTIND", unknown("OPTIND"));
  return toBoth(closeScope(scope));
}

function toWord(text: string): Alternatives {
  return [[toText(text, undefined, false)]];
}
