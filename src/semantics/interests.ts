import type { ArgumentPath, ClientSignature } from "../model/index.ts";

/** What to look for, as the database has it; nothing else is evaluated. */
export interface Interests {
  readonly clients: readonly ClientSignature[];
  /** Whether requests are looked for, and not calls of buckets alone: then only what leads to these is followed. */
  readonly seeksRequests: boolean;
  /** Properties that make an object literal a fact. */
  readonly objectKeys: readonly string[];
  /** Words that make a string a rule expression. */
  readonly expressionWords: readonly string[];
  /** The arguments of interest in bucket calls. */
  readonly bucketArguments: readonly ArgumentPath[];
  /** Names of types whose values are buckets. */
  readonly bucketTypes: readonly string[];
  /** Names of types: uses of environment members that are declared with one are looked for. */
  readonly bindingTypes: readonly string[];
  /** Names of cipher suites, and their numbers as code spells them. */
  readonly suites: readonly string[];
  readonly headers: SoughtHeaders;
  /** Names of members to look for in results of requests. */
  readonly responseMembers: SoughtMembers;
  /** Shapes of objects whose types and schemas are looked for. */
  readonly shapes: readonly ObjectShape[];
  /** Constants with which results of requests are compared. */
  readonly comparedConstants: ReadonlySet<string>;
  /** First segments of paths: a list that begins with one is a path in segments. */
  readonly roots: readonly string[];
  /** Segments of paths, fields and values that records name: an argument that holds one is informative. */
  readonly words: ReadonlySet<string>;
  /** Names of the hosts at which the API answers, those of the settings included. */
  readonly hosts: readonly string[];
}

/** Names of request headers to look for, in lower case. */
export interface SoughtHeaders {
  /** Headers that matter where two of them are on one request. */
  readonly together: readonly string[];
  /** Headers that matter by themselves. */
  readonly alone: readonly string[];
}

/** The members by which objects of a response are recognised. */
export interface ObjectShape {
  /** The members of interest. */
  readonly fields: readonly string[];
  /** Members that all have to be beside them. */
  readonly companions: readonly string[];
  /** The URL of a request whose result has such objects, with parameters such as `:zone_id`. */
  readonly url: string;
  /** Where they are in the response's body. */
  readonly at: string;
}

/** Names of members to look for; with a set, only where they are read of a member that has one of these names. */
export type SoughtMembers = ReadonlyMap<string, ReadonlySet<string> | undefined>;
