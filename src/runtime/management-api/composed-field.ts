import type { ComposedField, JsonObject } from "../../database/management-api-facts.ts";
import { omitField, readField, setField } from "./field-path.ts";
import { holdsConstants } from "./holds-constants.ts";

/** Completes a name, as far as the owner of the item is known. */
export type CompleteName = (name: string) => string;

/**
 * A payload whose parts are folded into the field that they make up: `data.service`, `data.proto` and `data.name` of an SRV
 * record into its `name`. Parts win over the field itself; what is not sent is taken from the field, sent or stored.
 */
export function foldComposedField(
  payload: JsonObject,
  effective: JsonObject,
  composed: ComposedField,
  complete: CompleteName,
): JsonObject {
  const { field, parts, separator, when } = composed;
  if (!holdsConstants(effective, when)) return payload;
  const folded = parts.reduce(omitField, payload);
  const sent = parts.map((part) => toText(readField(payload, part)));
  if (sent.every((text) => text === undefined)) return folded;
  const present = splitText(effective[field], composed) ?? [];
  const last = parts.length - 1;
  const texts = sent.map(
    (text, index) => (index === last && text !== undefined ? complete(text) : text) ?? present[index],
  );
  return texts.some((text) => text === undefined) ? folded : setField(folded, field, texts.join(separator));
}

/** An item with the parts of its composed field beside it, when the field has as many. */
export function addComposedParts(item: JsonObject, composed: ComposedField): JsonObject {
  const { field, parts, when } = composed;
  const texts = holdsConstants(item, when) ? splitText(item[field], composed) : undefined;
  return parts.reduce((whole, part, index) => setOptional(whole, part, texts?.[index]), item);
}

function setOptional(item: JsonObject, field: string, text: string | undefined): JsonObject {
  return text === undefined ? item : setField(item, field, text);
}

/** The parts of a text; undefined when it has too few. */
function splitText(text: unknown, { parts, separator }: ComposedField): readonly string[] | undefined {
  const pieces = typeof text === "string" ? text.split(separator) : [];
  const firsts = parts.length - 1;
  return pieces.length < parts.length ? undefined : [...pieces.slice(0, firsts), pieces.slice(firsts).join(separator)];
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
