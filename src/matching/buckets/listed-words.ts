import type { ArrayValue, Value } from "../../model/index.ts";
import type { FindingDraft } from "../findings/create-finding.ts";
import { readMembers } from "../values/string-members.ts";
import { toUnionMembers } from "../values/union-members.ts";

/** What is known of a list of words. */
export interface ListedWords {
  /** Words that it has whatever the code decides. */
  readonly sure: readonly string[];
  /** Whether it has those and no others. */
  readonly isKnown: boolean;
}

/** Reads a list of words: `["a", flag ? "b" : "c"]` surely has `a`. */
export function readListedWords({ elements, open, mayLack }: ArrayValue): ListedWords {
  if (mayLack === true) return { sure: [], isKnown: false };
  const words = elements.map(toWord);
  const sure = words.filter((word) => word !== undefined);
  return { sure, isKnown: !open && sure.length === words.length };
}

/** How sure it is that an element of a list is given; what is no list is itself given. */
export function howSure(value: Value): Pick<FindingDraft, "certainty" | "because"> {
  const mayLack = value.kind === "array" && value.mayLack === true;
  return mayLack ? { certainty: "likely", because: "what is left of the list is not known" } : { certainty: "proved" };
}

/** The only text that a value can be. */
function toWord(value: Value): string | undefined {
  const [only, ...others] = readMembers(value).texts;
  const isAlone = others.length === 0 && toUnionMembers(value).length === 1;
  return isAlone ? only?.text : undefined;
}
