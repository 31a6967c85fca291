import type { BindingFacts } from "../../database/index.ts";
import type { BucketStore } from "../store/bucket-store.ts";

/** What the methods of one bucket work with. */
export interface BucketContext {
  readonly facts: BindingFacts;
  readonly store: BucketStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A text that no call has returned before. */
  readonly createId: () => string;
  readonly defaultStorageClass: string;
  /** What `list` includes, whatever it is asked for; undefined where it is asked for. */
  readonly forcedInclude: readonly string[] | undefined;
}
