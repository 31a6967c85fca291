import type { Place } from "./text.ts";
import type { Value } from "./value.ts";

/** Something that the code has made sure of, or asked, before a place is reached. */
export interface Check {
  /** Members from the call's result inward; empty for the result itself. */
  readonly path: readonly string[];
  /** `there`: it is not null, undefined or otherwise falsy. `missing`: it is. `asked`: by a question that is not understood. */
  readonly holds: "there" | "missing" | "asked";
}

/**
 * What is done with a member of a call's result. `test`: whether it is there decides something. `compare`: with another value.
 * `call`: it is called. `take`: a name is given it, whose uses are listed too. `hand-on`: it goes where it is not followed, be it into
 * a sum.
 */
export type UseKind = "test" | "compare" | "call" | "take" | "hand-on";

/** A `return` or `throw` that is reached after a call. */
export interface Exit {
  readonly place: Place;
  /** What is run on the way out: `finally`, and `catch` for what is thrown. */
  readonly guards: readonly Place[];
  /** The loop that leads back to it; undefined where it stands behind the call. */
  readonly loop?: Place;
}

/** One place at which what a call gave is used (promises are seen through). */
export interface ResultUse {
  readonly kind: UseKind;
  /**
   * Members from the result inward, empty for the result itself; `*` is an element of a list, `0` its first, `slice()` its first few,
   * `map()` a list of as many other things.
   */
  readonly path: readonly string[];
  /** The expression or the part of a pattern that takes the member. */
  readonly place: Place;
  /** It is a use of a name that was given the member: that was read where the name was given it. */
  readonly isNamed?: true;
  /** Where what the call gave is handed to the function of the project inside of which it is used; the outermost where there are several. */
  readonly handedAt?: Place;
  /** The call of a function of the project that has returned it where it is used; the last where there are several. */
  readonly returnedTo?: Place;
  /** False where the variable that holds it may hold something else. */
  readonly isCertain: boolean;
  readonly checks: readonly Check[];
  /** The whole condition that it is part of, for a `test` or a `compare`. */
  readonly condition?: Place;
  /** For `compare`: the other side. */
  readonly other?: Value;
  /** For `call`: what it is given. */
  readonly arguments?: readonly Value[];
  /** For `call`: how many bytes each argument has, where that is known. */
  readonly sizes?: readonly (number | undefined)[];
  /** For `call`: the function around it, and the ways out of that behind it; undefined at the top level. */
  readonly home?: Place | undefined;
  readonly exits?: readonly Exit[];
  /** For `hand-on`: the call that is given an object with it, and its name there: `list({ cursor: page.cursor })`. */
  readonly givenTo?: { readonly call: Place; readonly name: string };
  /** For `hand-on`: it is given to a function of the project, and the uses in that are among these. */
  readonly isFollowed?: true;
  /** For `hand-on`: it goes into a log and nowhere else: people are told of it, and nothing is decided by it. */
  readonly isLogged?: true;
}

/** A statement that does nothing but declare names for what a call gave: `const page = await bucket.list();`. */
export interface ResultStatement {
  readonly place: Place;
  /** The name or the pattern. */
  readonly name: Place;
  /** Members that the pattern takes, each under its own name; undefined for a plain name. */
  readonly members: readonly string[] | undefined;
}

/** The call itself, as an edit needs it. */
export interface CallText {
  /** What stands before the method: `env.FILES`. */
  readonly receiver: Place;
  /** The only argument, when it is an object literal. */
  readonly options: Place | undefined;
  readonly argumentCount: number;
  /** Whether receiver and arguments do nothing but read, so that they may be written a second time. */
  readonly isRepeatable: boolean;
}
