import type { JsonObject, Json } from "../database/management-api-facts.ts";

/** What something old is in the new API, in words. */
export interface GuidePair {
  readonly before: string;
  readonly after: string;
  readonly note?: string;
}

/** The same thing done in the old way and in the new one; both are run against the reference management API. */
export interface GuideExample {
  readonly title: string;
  /** What the API holds when they run, by path. */
  readonly state?: Readonly<Record<string, readonly JsonObject[] | JsonObject>>;
  /** Modules that export one function, which takes an id and a token. */
  readonly before: string;
  readonly after: string;
}

/** A call of a function of this room that a page shows with what it gives. */
export interface GuideConversion {
  readonly function: string;
  /** The arguments. */
  readonly input: readonly Json[];
}

/** How the requests of some records become others. */
export interface MigrationGuide {
  /** Name of its page: `docs/migration/<name>.md`. */
  readonly name: string;
  readonly title: string;
  /** Ids of records. */
  readonly records: readonly string[];
  /** Functions of `eslint-plugin-sunset/migrate` that convert its resources. */
  readonly functions: readonly string[];
  readonly summary: string;
  readonly requests: readonly GuidePair[];
  readonly fields: readonly GuidePair[];
  /** Of which the id is that the examples take; `zone` when not given. */
  readonly parameter?: "zone" | "account";
  readonly conversions?: readonly GuideConversion[];
  readonly examples: readonly GuideExample[];
  /** What no rule decides. */
  readonly decisions: readonly string[];
  /** The vendor's public documents that the rest is from. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}
