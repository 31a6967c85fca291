/** Why a request may be another one than the fact says: the client's version, or arguments that it does not take. */
export interface Doubt {
  /** The most that may be said of it. */
  readonly certainty: "likely" | "undecided";
  /** As a clause. */
  readonly because: string;
}
