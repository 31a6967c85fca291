import type { ArgumentPath, ClientSignature } from "../model/index.ts";

/** What is looked for, so that nothing else is evaluated: it comes from the database. */
export interface Interests {
  readonly clients: readonly ClientSignature[];
  /** Properties that make an object literal a fact. */
  readonly objectKeys: readonly string[];
  /** Words that make a string a rule expression. */
  readonly expressionWords: readonly string[];
  /** What is looked at in calls of buckets. */
  readonly bucketPlaces: readonly ArgumentPath[];
  /** Names of types whose values are buckets. */
  readonly bucketTypes: readonly string[];
  /** Names of types: members of the environment that are declared to be of one are looked for where they are used. */
  readonly bindingTypes: readonly string[];
  /** Names of cipher suites, and their numbers as code spells them. */
  readonly suites: readonly string[];
  readonly headers: SoughtHeaders;
  /** Names of members that are looked for in what requests give. */
  readonly responseMembers: SoughtMembers;
  /** Objects whose types and schemas are looked for. */
  readonly shapes: readonly ObjectShape[];
  /** Constants: what requests give is looked for where it is compared with one. */
  readonly comparedConstants: ReadonlySet<string>;
  /** First segments of paths: a list that begins with one is a path in segments. */
  readonly roots: readonly string[];
  /** Segments of paths, fields and values that records name: what a call has to hand over to matter. */
  readonly words: ReadonlySet<string>;
  /** Names of the hosts at which the API answers. */
  readonly hosts: readonly string[];
}

/** Names of request headers that are looked for, in lower case. */
export interface SoughtHeaders {
  /** Those that matter where two of them stand on one request. */
  readonly together: readonly string[];
  /** Those that matter by themselves. */
  readonly alone: readonly string[];
}

/** How the objects of a response are known by their members. */
export interface ObjectShape {
  /** Those that are looked for. */
  readonly fields: readonly string[];
  /** Those that all stand beside them. */
  readonly companions: readonly string[];
  /** A request that gives such objects, with parameters such as `:zone_id`. */
  readonly url: string;
  /** Where they are in the response's body. */
  readonly at: string;
}

/** Names of members that are looked for; with a set, only where they are read of a member of one of its names. */
export type SoughtMembers = ReadonlyMap<string, ReadonlySet<string> | undefined>;
