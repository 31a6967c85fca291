import type { ClientSignature, ObjectValue, Value } from "../../../model/index.ts";
import { fillFromEnvironment, toEnvironment } from "../shell/shell-environment.ts";
import { ShellVariables } from "../shell/shell-variables.ts";
import { findRepetition, repeatFor, type Repetition } from "./repeated-tasks.ts";
import { fillNames, NO_NAMES, toNames, type ValueOfName } from "./template-names.ts";

/** What the objects around a place of a document set for it. */
export interface DocumentScope {
  /** The variables of commands. */
  readonly environment: ShellVariables;
  /** What names stand for in templates. */
  readonly names: ValueOfName;
  /** What the task is repeated for. */
  readonly repetition: Repetition | undefined;
}

export const NO_SCOPE: DocumentScope = { environment: new ShellVariables(), names: NO_NAMES, repetition: undefined };

/** The scope inside of an object. */
export function enterObject(
  around: DocumentScope,
  value: ObjectValue,
  clients: readonly ClientSignature[],
): DocumentScope {
  const variables = clients.flatMap(({ environment = [] }) => environment);
  const names = toNames(
    around.names,
    value,
    clients.flatMap((client) => client.names ?? []),
  );
  return {
    environment: toEnvironment(around.environment, value, variables),
    names,
    repetition: findRepetition(value, clients, names) ?? around.repetition,
  };
}

/** What a value is in a scope: for each item of what is repeated, with the names that are known filled in. */
export function valuesIn({ environment, names, repetition }: DocumentScope, value: Value): readonly Value[] {
  const repeated = repetition === undefined ? [value] : repeatFor(value, repetition);
  const named = repeated.map((each) => fillNames(each, names));
  // Most documents set no variables.
  return environment === NO_SCOPE.environment ? named : named.map((each) => fillFromEnvironment(each, environment));
}
