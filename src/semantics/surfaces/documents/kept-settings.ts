import type { ClientCall, Value } from "../../../model/index.ts";
import { entryOf, readUrlSource } from "./document-source.ts";

/** How many further names identify an object or a list, where nothing else does. */
const MIN_COMPANIONS = 2;

/** Whether a value that stands where a call may be is one. */
export function isShown({ companions, url }: ClientCall, value: Value): boolean {
  // A block that may also be something else, such as the inputs of an action, is a request only with a URL.
  if (url !== undefined && readUrlSource(url, { value }) === undefined) return false;
  if (companions === undefined) return true;
  if (value.kind !== "object" && value.kind !== "array") return false;
  const names = value.kind === "object" ? value.entries.map(({ key }) => key) : value.elements.map(idOf);
  return new Set(names.filter((name) => companions.includes(name))).size >= MIN_COMPANIONS;
}

const SETTING_KEYS = new Set(["id", "value"]);

/** The `id` of a setting in a list; empty for one that the API has given. */
function idOf(value: Value): string {
  const id = entryOf(value, "value") === undefined ? undefined : entryOf(value, "id")?.value;
  if (id?.kind !== "string" || isAnswer(value)) return "";
  return (id.alternatives[0] ?? []).map((part) => (part.kind === "text" ? part.text : "")).join("");
}

/**
 * Whether a setting can have a value. A boolean that is the result of a condition says when a setting applies, a list says which
 * values it may have, and what the API has given is nothing that is sent.
 */
export function isSetting(value: Value): boolean {
  const members = value.kind === "union" ? value.members : [value];
  const isCondition = value.kind === "union" && members.every(isBoolean);
  return !isCondition && !members.every((member) => member.kind === "array" || isAnswer(member));
}

/** What the API has given: its envelope, or a setting with more than its name and value, such as `modified_on`. */
function isAnswer(value: Value): boolean {
  const keys = value.kind === "object" ? value.entries.map(({ key }) => key) : [];
  const holds = (...names: readonly string[]): boolean => names.every((name) => keys.includes(name));
  return holds("result", "success") || (holds("id", "value") && !keys.every((key) => SETTING_KEYS.has(key)));
}

function isBoolean(value: Value): boolean {
  return value.kind === "constant" && typeof value.value === "boolean";
}
