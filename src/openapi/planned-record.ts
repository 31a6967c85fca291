import type { Endpoint } from "../model/index.ts";
import type { Ending } from "./find-ending.ts";
import { groupBy } from "../model/group-by.ts";
import type { Operation } from "./list-operations.ts";

/** A request to which something of a record belongs. */
export interface Target {
  readonly path: string;
  readonly methods: readonly string[];
  readonly identifiesApi: false;
}

/** What a record says that depends on its kind. */
export type RecordFacts =
  | { readonly kind: "endpoint"; readonly endpoints: readonly Endpoint[] }
  | {
      readonly kind: "query-parameter";
      readonly target: Targets;
      readonly parameters: readonly { readonly name: string }[];
    }
  | { readonly kind: "header"; readonly headers: readonly string[] }
  | { readonly kind: "required-field"; readonly target: Targets; readonly fields: readonly string[] }
  | { readonly kind: "payload-field"; readonly target: Targets; readonly fields: readonly string[] }
  | {
      readonly kind: "response-field";
      readonly target: Targets;
      readonly fields: readonly string[];
      readonly returned: { readonly under: readonly string[] };
    }
  | {
      readonly kind: "payload-value";
      readonly places: readonly { readonly field: string; readonly endpoints: readonly Target[] }[];
      readonly removed: readonly string[];
    };

export interface Targets {
  readonly endpoints: readonly Target[];
}

/** A record before it has its id and its texts. */
export interface PlannedRecord {
  /** What is meant, in few words: the beginning of its title. */
  readonly subject: string;
  /** Words that its id is made of. */
  readonly name: string;
  readonly ending: Ending;
  /** Where the document says it. */
  readonly operations: readonly Operation[];
  readonly facts: RecordFacts;
}

/** The requests of operations, each path once. */
export function toTargets(operations: readonly Operation[]): Targets {
  const endpoints = [...groupBy(operations, ({ path }) => path)].map(([path, group]) => {
    return { path, methods: [...new Set(group.map(({ method }) => method))], identifiesApi: false } as const;
  });
  return { endpoints };
}

/** Words that name the first of some operations. */
export function nameOf([first]: readonly Operation[]): string {
  return first?.id ?? `${first?.method ?? ""} ${first?.path ?? ""}`;
}
