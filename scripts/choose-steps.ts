import { didYouMean, quoted } from "../src/model/did-you-mean.ts";

/**
 * The steps that arguments name: all without any, all but those named behind `--except`. Throws a RangeError when a name is no
 * step's: a gate that ran nothing has not been passed.
 */
export function chooseSteps<Named extends { readonly name: string }>(
  steps: readonly Named[],
  args: readonly string[],
): readonly Named[] {
  const isExcept = args[0] === "--except";
  const named = isExcept ? args.slice(1) : args;
  const names = steps.map(({ name }) => name);
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new RangeError(unknown.map((name) => describeUnknown(name, names)).join("\n"));
  if (named.length === 0) return steps;
  return steps.filter(({ name }) => named.includes(name) !== isExcept);
}

function describeUnknown(name: string, names: readonly string[]): string {
  return `There is no step "${name}".${didYouMean(name, names, quoted)} The steps are ${names.join(", ")}.`;
}
