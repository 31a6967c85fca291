import type { Hole, Place, Text, TextParts, UnknownValue, Value } from "../../model/index.ts";
import { joinTexts } from "./known-text.ts";
import { toUnionMembers } from "./union-members.ts";

/** What a value can be, where it is a string. */
export interface Members {
  /** Each string that it can be, at the text that spells it. */
  readonly texts: readonly Text[];
  /** What is not known of it. */
  readonly unknown: readonly (Hole | UnknownValue)[];
}

/** The strings that a value can be, through unions; numbers, objects and the like are left out. */
export function readMembers(value: Value): Members {
  return join(toUnionMembers(value).map(readMember));
}

function readMember(value: Value): Members {
  if (value.kind === "unknown") return { texts: [], unknown: [value] };
  if (value.kind !== "string") return { texts: [], unknown: [] };
  return join(value.alternatives.map((parts) => readAlternative(parts, value.place)));
}

function readAlternative(parts: TextParts, place: Place): Members {
  const hole = parts.find((part) => part.kind === "hole");
  if (hole !== undefined) return { texts: [], unknown: [hole] };
  const written = parts.filter((part): part is Text => part.kind === "text" && part.text !== "");
  const [only, ...others] = written;
  if (only !== undefined && others.length === 0) return { texts: [only], unknown: [] };
  return { texts: [{ kind: "text", text: joinTexts(written), place, exact: false }], unknown: [] };
}

function join(members: readonly Members[]): Members {
  return { texts: members.flatMap(({ texts }) => texts), unknown: members.flatMap(({ unknown }) => unknown) };
}
