import type { ManagementState } from "../../src/runtime/index.ts";

/** Plain data as a run records it: what `structuredClone` takes and `isDeepStrictEqual` compares. */
export type Plain = undefined | null | boolean | number | string | readonly Plain[] | PlainObject;

export interface PlainObject {
  readonly [name: string]: Plain;
}

/** Texts of files by their paths in the program, with `/`. */
export type Files = Readonly<Record<string, string>>;

/** How a program is started, once its modules are loaded. */
export type Start =
  /** Calls an export of the main module, or of the object that it exports as default. */
  | { readonly kind: "call"; readonly name: string; readonly arguments: readonly Plain[] }
  /** Hands a request to the `fetch` of the default export, with the environment. */
  | { readonly kind: "worker"; readonly url: string };

/** An object that a bucket holds before the program runs. */
export interface SeededObject {
  readonly key: string;
  readonly value: string;
  readonly httpMetadata?: Readonly<Record<string, string>>;
  readonly customMetadata?: Readonly<Record<string, string>>;
}

/** What a program finds when it starts; a run before the end of life and one after it differ in the dates alone. */
export interface World {
  /** Everything that the management API stores, by path. */
  readonly state?: ManagementState;
  /** What answers at paths that the reference API does not have, as `result`. */
  readonly others?: Readonly<Record<string, Plain>>;
  /** Objects of each bucket of the environment, by the name of its binding. */
  readonly buckets?: Readonly<Record<string, readonly SeededObject[]>>;
}

/** The dates of one run. */
export interface Calendar {
  /** ISO date on which the management API answers. */
  readonly asOf: string;
  /** ISO date of the deployment config. */
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
}

/** All that a worker thread needs to run a program once. */
export interface Execution {
  /** JavaScript by path. */
  readonly modules: Files;
  readonly main: string;
  readonly start: Start;
  /** The installed release of the vendor's client that `cloudflare` is: `cloudflare5`. */
  readonly sdk?: string;
  readonly world: World;
  readonly calendar: Calendar;
}

/** What came of the program itself. */
export type Outcome =
  | { readonly kind: "returned"; readonly value: Plain }
  | { readonly kind: "threw"; readonly error: string }
  /** It did not end in time, and was stopped. */
  | { readonly kind: "hung" };

/** A request to the management API, or a call of a bucket, and what came back. */
export interface Exchange {
  readonly to: "api" | "bucket";
  readonly request: PlainObject;
  readonly response: PlainObject;
  /** An error status, or an exception. */
  readonly isRefused: boolean;
}

/** Everything that is observed of one run. */
export interface Run {
  readonly outcome: Outcome;
  /** In the order in which they were sent. */
  readonly exchanges: readonly Exchange[];
  /** What is stored at the end. */
  readonly state: PlainObject;
}
