import type { Alternatives } from "../texts/alternatives.ts";

/** What a condition makes sure of a variable, as long as that holds what it held there. */
export interface MatchedValue {
  readonly value: Alternatives;
  readonly of: unknown;
}
