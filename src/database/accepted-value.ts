import type { PayloadValueRecord } from "../model/index.ts";

/**
 * Whether a field may still hold a value after the record's end: the one reading of its list, for what code sends and for what
 * the API is sent. Only texts are ever accepted by a list of allowed ones: `null`, numbers and objects are none.
 */
export function isAcceptedValue(value: unknown, { allowed, removed = [] }: PayloadValueRecord): boolean {
  return allowed === undefined ? !removed.some((each) => each === value) : allowed.some((each) => each === value);
}

/** Values that once were usual: they show by themselves that the field may be meant. */
export function listFormerValues({ removed, former }: PayloadValueRecord): readonly string[] {
  return removed ?? former ?? [];
}
