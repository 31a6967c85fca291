/**
 * What is knocked out while a test runs again, by name: `record locked`, `fact list.defaultLimit`, `option put.onlyIf`, `function
 * matching/headers/sent-settings isSentSetting`. Kept by the
 * process: the runner that sets it and the code that asks are loaded apart.
 */
export interface Switchboard {
  readonly out: Set<string>;
  /** The behaviours that the code has asked for since the set was emptied. */
  readonly asked: Set<string>;
  /** Calls of buckets since the set was emptied: a loop that waits for the end of a list may never end. */
  calls: number;
}

const holder = globalThis as { sunsetSwitchboard?: Switchboard };

export const switchboard: Switchboard = (holder.sunsetSwitchboard ??= { out: new Set(), asked: new Set(), calls: 0 });

/** Whether a behaviour is knocked out now; remembers that it was asked for. */
export function isOut(name: string): boolean {
  switchboard.asked.add(name);
  return switchboard.out.has(name);
}
