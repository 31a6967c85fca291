import type { ResponseReadFact, ReturnedFields, SunsetRecord, TextChange } from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";

/** A field that is read, as its record names it. */
export interface ReadField {
  readonly field: string;
}

/** Variables and their members, which can be removed or repeated without effect. */
const MEMBER_CHAIN = /^[\w$]+(?:(?:\?\.|!?\.)[\w$]+|!?(?:\?\.)?\[(?:\d+|[\w$]+|"[^"\\]*"|'[^'\\]*')\])*!?$/u;

/** Replaces a read by the code that stands in for it, in the record's words: a person decides. None in a pattern. */
export function planReadEdit(
  read: ReadField,
  record: SunsetRecord & { readonly returned: ReturnedFields },
  fact: ResponseReadFact,
  scope: FileScope,
): readonly PlannedEdit[] {
  const standIn = record.returned.standIns?.[read.field];
  const object = objectOf(read, fact);
  if (fact.place.file !== scope.file) return [];
  if (standIn === undefined || object === undefined || record.edit.class === "none") return [];
  const written = scope.text.slice(fact.place.start, fact.place.end);
  if (!MEMBER_CHAIN.test(written)) return [];
  const isOptional = written.slice(object.length).startsWith("?.");
  const text = standIn
    .replaceAll("{object}.", () => `${object}${isOptional ? "?." : "."}`)
    .replaceAll("{object}", () => object)
    .replaceAll("{read}", () => written);
  const change = decide({ place: fact.place, text }, scope);
  const replaced = scope.text.slice(change.place.start, change.place.end);
  const description = describeEdit(`Replace \`${replaced}\` with \`${change.text}\``, record.edit.differs);
  return [{ class: "suggestion", description, changes: [change], changed: [] }];
}

/** What is always `false` is not compared with `true`: the comparison is decided. */
function decide(change: TextChange, scope: FileScope): TextChange {
  const compared = isBoolean(change.text) ? scope.syntax()?.comparedAt(change.place) : undefined;
  if (compared === undefined) return change;
  return { place: compared.around, text: String(String(compared.holdsFor) === change.text) };
}

function isBoolean(text: string): boolean {
  return text === "true" || text === "false";
}

/** The object that had the field, as written: `record` of `record.data.service`; undefined in a pattern. */
export function objectOf({ field }: ReadField, fact: ResponseReadFact): string | undefined {
  return fact.objects[field.split(".").length - 1]?.text;
}
