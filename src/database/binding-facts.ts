/** What the specification says of the bucket binding, as data: read by rules and by the reference runtime. */
export interface BindingFacts {
  readonly methods: readonly string[];
}
