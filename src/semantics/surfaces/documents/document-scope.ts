import type { ClientSignature, ObjectValue, Value } from "../../../model/index.ts";
import { fillFromEnvironment, toEnvironment, type SetVariables } from "../shell/state/shell-environment.ts";
import { ShellVariables } from "../shell/state/shell-variables.ts";
import { findRepetition, isChosenByItem, type Repetition } from "./repeated-tasks.ts";
import { fillNames, hidden, NO_NAMES, toNames, type ValueOfName } from "./template-names.ts";

/** More rounds are not told apart. */
const MAX_ROUNDS = 100;

/** What the objects around a place of a document set for it. */
export interface DocumentScope {
  /** What names stand for in templates. */
  readonly names: ValueOfName;
  /** What is set where nothing is known of the items. */
  readonly open: Round;
  /** What is set in each round of what the place is repeated for. */
  readonly rounds: readonly Round[];
}

interface Round {
  /** The items of the round, by their names. */
  readonly items: ValueOfName;
  /** The variables of commands. */
  readonly environment: ShellVariables;
}

/** A value of a document in one of its rounds. */
export interface ScopedValue {
  readonly value: Value;
  readonly environment: ShellVariables;
}

const OPEN: Round = { items: NO_NAMES, environment: new ShellVariables() };

export const NO_SCOPE: DocumentScope = { names: NO_NAMES, open: OPEN, rounds: [OPEN] };

/** The scope inside of an object that stands at a path of keys. */
export function enterObject(
  around: DocumentScope,
  value: ObjectValue,
  path: readonly string[],
  clients: readonly ClientSignature[],
): DocumentScope {
  const names = toNames(around.names, value, clients);
  const set = findVariables(value, path, clients);
  const [open = around.open, ...rounds] = withVariables(
    [around.open, ...roundsIn(around, value, names, clients)],
    set,
    names,
  );
  return { names, open, rounds };
}

/** What a value is in each round of its scope, with the names that are known filled in. */
export function valuesIn({ names, rounds }: DocumentScope, value: Value): readonly ScopedValue[] {
  const named = fillNames(value, names);
  const read = new Map<ShellVariables, Set<Value>>();
  for (const { items, environment } of rounds) {
    const values = read.get(environment) ?? new Set();
    // What reads no item is the same value in each round.
    read.set(environment, values.add(fillNames(named, items)));
  }
  return [...read].flatMap(([environment, values]) =>
    [...values].map((each) => ({ value: fillFromEnvironment(each, environment), environment })),
  );
}

/** The rounds around an object, each once for each of its own items; where a condition chooses, nothing shows which are meant. */
function roundsIn(
  { open, rounds }: DocumentScope,
  value: ObjectValue,
  names: ValueOfName,
  clients: readonly ClientSignature[],
): readonly Round[] {
  if (clients.some((client) => isChosenByItem(value, client))) return [open];
  const repetition = findRepetition(value, clients, names);
  if (repetition === undefined || rounds.length * repetition.items.length > MAX_ROUNDS) return rounds;
  return rounds.flatMap((round) => repeat(round, repetition));
}

function repeat({ items, environment }: Round, { name, items: own }: Repetition): readonly Round[] {
  return own.map((item) => ({ items: hidden(items, new Map([[name, item]])), environment }));
}

function findVariables(
  { entries }: ObjectValue,
  path: readonly string[],
  clients: readonly ClientSignature[],
): readonly SetVariables[] {
  const known = Object.assign({}, ...clients.map(({ environment }) => environment)) as NonNullable<
    ClientSignature["environment"]
  >;
  return entries.flatMap(({ key, value }): readonly SetVariables[] => {
    const variables = Object.hasOwn(known, key) ? known[key] : undefined;
    if (variables === undefined || value.kind !== "object") return [];
    const { outside = [], expands = false } = variables;
    return outside.some((outer) => path.includes(outer)) ? [] : [{ value, expands }];
  });
}

/** Rounds that share their variables share those that are set, unless these are made of the items. */
function withVariables(rounds: readonly Round[], set: readonly SetVariables[], names: ValueOfName): readonly Round[] {
  if (set.length === 0) return rounds;
  const named = set.map((each) => ({ ...each, value: fillNames(each.value, names) }));
  const shared = new Map<ShellVariables, ShellVariables>();
  return rounds.map(({ items, environment }) => {
    const own = named.map((each) => ({ ...each, value: fillNames(each.value, items) }));
    if (own.some(({ value }, index) => value !== named[index]?.value))
      return { items, environment: toEnvironment(environment, own) };
    const known = shared.get(environment) ?? toEnvironment(environment, named);
    shared.set(environment, known);
    return { items, environment: known };
  });
}
