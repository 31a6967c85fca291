import type { Place, Text, Value } from "../../model/index.ts";
import { readMembers } from "./string-members.ts";
import { toUnionMembers } from "./union-members.ts";

/** One thing that a field is known to be sent as. */
export interface SentValue {
  /** As JSON has it; a list or an object stands for itself, since no record names one. */
  readonly value: string | number | boolean | null | object;
  /** As the subject of a sentence: `The value "high"`, `The value null`, `An object`. */
  readonly name: string;
  /** What spells a string. */
  readonly text: Text | undefined;
  readonly place: Place | undefined;
}

/** What a field can be sent as, through unions: strings, and all else that JSON can hold. What is `undefined` is not sent. */
export function listSentValues(value: Value): readonly SentValue[] {
  return toUnionMembers(value).flatMap((member): readonly SentValue[] => {
    const { kind, place } = member;
    switch (kind) {
      case "string":
        return readMembers(member).texts.map((text) => toSentText(text, place));
      case "constant":
        if (member.value === undefined) return [];
        return [{ value: member.value, name: `The value ${String(member.value)}`, text: undefined, place }];
      case "array":
        return [{ value: [], name: "A list", text: undefined, place }];
      case "object":
        // It says itself what it is sent as.
        if (member.entries.some(({ key }) => key === "toJSON")) return [];
        return [{ value: {}, name: "An object", text: undefined, place }];
      default:
        return [];
    }
  });
}

function toSentText(text: Text, place: Place): SentValue {
  return { value: text.text, name: `The value "${text.text}"`, text, place: text.place ?? place };
}
