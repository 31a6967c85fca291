import type { CallText, Place, TextChange } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";

/**
 * The call's text with one more property in the options that are its only argument. Undefined when they are no literal, or when a
 * comment may stand in them.
 */
export function writeWithProperty(call: CallText, property: string, text: string): string | undefined {
  if (call.options === undefined) return call.argumentCount === 0 ? `{ ${property} }` : undefined;
  const written = text.slice(call.options.start, call.options.end);
  if (/\/[/*]/.test(written)) return undefined;
  const inner = written.slice(1, -1);
  const kept = inner.trimEnd();
  if (kept === "") return `{ ${property} }`;
  const space = /^\s*/.exec(inner)?.[0] ?? " ";
  return `{${kept}${kept.endsWith(",") ? "" : ","}${space === "" ? " " : space}${property}${inner.slice(kept.length)}}`;
}

/** Adds a property to the options of a call where they stand. */
export function addProperty(
  call: CallText,
  place: Place,
  property: string,
  { text }: FileScope,
): TextChange | undefined {
  const written = writeWithProperty(call, property, text);
  if (written === undefined) return undefined;
  if (call.options !== undefined) return { place: call.options, text: written };
  const isEmptyCall = text.slice(place.start, place.end).endsWith("()");
  return isEmptyCall ? { place: { ...place, start: place.end - 1, end: place.end - 1 }, text: written } : undefined;
}
