/** Where a payload is sent. */
export interface PayloadTarget {
  readonly endpoints: readonly TargetEndpoint[];
}

/** A request. */
export interface TargetEndpoint {
  readonly path: string;
  readonly methods: readonly string[];
  /** Whether the path is of this API alone; one of two literals or more counts as such when not given. */
  readonly identifiesApi?: boolean;
}
