import { checkSettings, type CheckedSettings } from "./check-settings.ts";

const checked = new WeakMap<object, CheckedSettings>();

/** ESLint hands the same settings object to every rule and file; it is checked once. */
export function readSettings(settings: unknown): CheckedSettings {
  if (typeof settings !== "object" || settings === null) return checkSettings(settings);
  let result = checked.get(settings);
  if (result === undefined) checked.set(settings, (result = checkSettings(settings)));
  return result;
}
