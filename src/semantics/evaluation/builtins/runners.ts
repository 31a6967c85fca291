import type { AbstractValue } from "../../values/abstract-value.ts";

/**
 * What runs a function that it is given, and how many of the arguments behind that are its own: the others are passed on. Of packages it is
 * what a call of them gives, `pLimit(4)(send, path)`, or a member of that.
 */
const RUNNERS: ReadonlyMap<string, number> = new Map([
  ["global:setTimeout", 1],
  ["global:setInterval", 1],
  ["global:setImmediate", 0],
  ["global:process.nextTick", 0],
  ["global:Promise.try", 0],
  ["package:p-limit.()", 0],
  ["package:bottleneck.().schedule", 0],
]);

/** The names of those that are members. */
export const NAMES_OF_RUNNERS: ReadonlySet<string> = new Set(
  [...RUNNERS.keys()].map((key) => key.split(/[.:]/u).at(-1) ?? ""),
);

/** How many arguments behind the function that it runs are a callee's own; undefined for one that runs none. */
export function argumentsOfRunner(callee: AbstractValue | undefined): number | undefined {
  return callee?.kind === "external" ? RUNNERS.get([callee.root, ...callee.members].join(".")) : undefined;
}

export function isRunner(callee: AbstractValue | undefined): boolean {
  return argumentsOfRunner(callee) !== undefined;
}
