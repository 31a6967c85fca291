import { toPrintable } from "../../model/to-printable.ts";

/** A document as JSON, a line at a time. The same values are read of it; what a terminal would act on stands in it as an escape. */
export function toJson(document: unknown): string {
  return `${JSON.stringify(document, undefined, 2).split("\n").map(toPrintable).join("\n")}\n`;
}
