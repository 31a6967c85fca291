/** What is known of a value beside its texts. */
export interface HeldDetails {
  /** Whether some of what it may be is only what is left of more than is told apart: no run may have it. */
  readonly isVague?: boolean;
  /** Whether it may be anything else too: it is the default of what is not known. */
  readonly isOpen?: boolean;
  /** The branches that have made it one of several. Two values of one branch belong together. */
  readonly branches?: ReadonlySet<object>;
}

/** Older branches are forgotten. */
const MAX_BRANCHES = 8;

/** What is known of a value that is made of both. */
export function mergeDetails(
  one: HeldDetails = {},
  other: HeldDetails = {},
  ...branches: readonly object[]
): HeldDetails {
  const all = [...(one.branches ?? []), ...(other.branches ?? []), ...branches];
  return {
    ...((one.isVague === true || other.isVague === true) && { isVague: true }),
    ...((one.isOpen === true || other.isOpen === true) && { isOpen: true }),
    ...(all.length > 0 && { branches: new Set(all.slice(-MAX_BRANCHES)) }),
  };
}

/** Whether details say nothing that others do not. */
export function isCovered({ isVague, isOpen }: HeldDetails, by: HeldDetails): boolean {
  return (isVague !== true || by.isVague === true) && (isOpen !== true || by.isOpen === true);
}

/** Whether two values may be used together with the same others. */
export function isSameDetails(one: HeldDetails, other: HeldDetails): boolean {
  const [some, others] = [[...(one.branches ?? [])], [...(other.branches ?? [])]];
  const isAlike = isCovered(one, other) && isCovered(other, one);
  return isAlike && some.length === others.length && some.every((branch, at) => branch === others[at]);
}

/** Whether there is nothing to know beside the texts. */
export function isPlain({ isVague, isOpen, branches }: HeldDetails): boolean {
  return isVague !== true && isOpen !== true && branches === undefined;
}
