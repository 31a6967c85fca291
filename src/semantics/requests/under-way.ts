import type { Frame } from "../values/abstract-value.ts";

/** Whether a call is recursive with the same frame: its targets are read already. */
export function isUnderWay(inner: Frame, caller: Frame | undefined): boolean {
  let frame = caller;
  while (frame !== undefined && frame !== inner) frame = frame.caller;
  return frame !== undefined;
}
