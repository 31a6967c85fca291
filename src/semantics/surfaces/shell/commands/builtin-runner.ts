import { toHole } from "../../../values/text-parts.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { evaluateArithmetic } from "../texts/arithmetic.ts";
import { findAssigned } from "./assigned-output.ts";
import { splitByNumber } from "../words/split-state.ts";
import { FOLDER } from "../texts/entered-folder.ts";
import type { HeldDetails } from "../state/held-details.ts";
import { readOption } from "./read-option.ts";
import type { RunCommand } from "./run-command.ts";
import type { ShellAssigner } from "../words/shell-assigner.ts";
import { NOWHERE_TO, toBoth, type ShellOutcome } from "../state/shell-flow.ts";
import { countOf, type ShellList } from "../state/shell-list.ts";
import { setParameters } from "./shell-parameters.ts";
import { closeScope, toArithmetic, type ShellScope } from "../state/shell-scope.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** What succeeds whatever it is given. */
const SUCCEEDING: ReadonlySet<string> = new Set([":", "true", "echo", "printf", "unset", "set", "sleep", "shopt"]);

/** `unset NAME`, `unset -f NAME`. */
function unset(words: readonly Alternatives[], scope: ShellScope, assigner: ShellAssigner): void {
  if (known(words[0]) !== "-f") return assigner.unset(words, scope);
  for (const word of words) scope.functions = scope.functions.delete(known(word) ?? "");
}

/** What commands of the shell do to what is known. Of all others nothing is known but that they may fail. */
export class BuiltinRunner {
  readonly #work: ShellWork;
  readonly #assigner: ShellAssigner;

  constructor(work: ShellWork, assigner: ShellAssigner) {
    this.#work = work;
    this.#assigner = assigner;
  }

  run(command: RunCommand, list: ShellList, scope: ShellScope, details: HeldDetails): ShellOutcome {
    const name = known(command.words[0]);
    switch (name) {
      case "false":
        return { pass: NOWHERE_TO, fail: { run: closeScope(scope) } };
      case "shift":
        return this.#shift(list, scope);
      case "set":
        setParameters("set", list, scope);
        break;
      case "unset":
        unset(command.words.slice(1), scope, this.#assigner);
        break;
      case "let":
        return this.#calculate(command.words.slice(1), scope);
      case "getopts":
        return readOption(command.words.slice(1), scope);
      case "cd":
        return this.#enter(command, scope);
      case "read":
      case "mapfile":
      case "readarray":
      case "printf":
        return this.#take(command, scope, details);
      default:
    }
    const isSure = name !== undefined && SUCCEEDING.has(name);
    return isSure ? { pass: { run: closeScope(scope) }, fail: NOWHERE_TO } : toBoth(closeScope(scope));
  }

  #shift(list: ShellList, scope: ShellScope): ShellOutcome {
    const text = known(list.elements[1]) ?? "1";
    const counts = scope.parameters?.map(countOf) ?? [undefined];
    setParameters("shift", list, scope);
    const state = closeScope(scope);
    const isSure = counts.every((count) => count !== undefined && count >= Number(text));
    return isSure ? { pass: { run: state }, fail: NOWHERE_TO } : toBoth(state);
  }

  #calculate(words: readonly Alternatives[], scope: ShellScope): ShellOutcome {
    const values = words.map((word) => evaluateArithmetic(known(word) ?? "?", toArithmetic(scope)));
    return splitByNumber(closeScope(scope), { value: values.at(-1), isConstant: true });
  }

  /**
   * The folder that is entered counts in an output alone, `$(cd … && pwd)`; there it is one that is there, since a script that cannot enter its
   * own folder does nothing that anybody means.
   */
  #enter({ words: [, ...words] }: RunCommand, scope: ShellScope): ShellOutcome {
    const { variables, printed } = scope;
    if (printed === undefined) return toBoth(closeScope(scope));
    const folder = words.find((word) => known(word)?.startsWith("-") !== true);
    const isFirst = variables.held(FOLDER) === undefined && folder !== undefined;
    variables.set(FOLDER, isFirst ? folder : [[toHole("call", "pwd", NOWHERE)]]);
    return { pass: { run: closeScope(scope) }, fail: NOWHERE_TO };
  }

  #take(command: RunCommand, scope: ShellScope, details: HeldDetails): ShellOutcome {
    const { variables } = scope;
    const separators = variables.held("IFS") === undefined ? " \t\n" : known(variables.get("IFS"));
    const { assigned, rest, hasMore } = findAssigned(command, separators);
    for (const each of assigned) {
      if ("list" in each) this.#work.spend(each.list.elements.length);
      this.#assigner.takeOutput(each, scope, details);
    }
    if (known(command.words[0]) !== "printf") scope.input = rest;
    const state = closeScope(scope);
    if (hasMore === undefined) return toBoth(state);
    const flow = { run: state };
    return hasMore ? { pass: flow, fail: NOWHERE_TO } : { pass: NOWHERE_TO, fail: flow };
  }
}
