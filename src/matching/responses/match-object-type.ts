import { findLastName, isOfTypes } from "../../database/gate/compile/record-words.ts";
import { onceForRecords } from "../../database/records-of-kind.ts";
import type { ObjectTypeFact } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { FileScope } from "../scope/file-scope.ts";

const typedRecordsOf = onceForRecords((records) => records.filter(isOfTypes));

/** Types and schemas of a record's responses that require fields which the API no longer sends. */
export function matchObjectType(fact: ObjectTypeFact, scope: FileScope): readonly Verdict[] {
  const beside = new Set(fact.members.map(({ name }) => name));
  return typedRecordsOf(scope.database).flatMap((record) => {
    if (!record.returned.companions.every((name) => beside.has(name))) return [];
    const names = record.fields.map(findLastName);
    if (!names.every((name) => beside.has(name))) return [];
    const required = fact.members.filter(({ name, isRequired }) => isRequired && names.includes(name));
    return required.flatMap(({ name, place }) => {
      const evidence = [{ place, text: name }];
      const because = "no response of this type was found";
      const subject = `The field ${name}`;
      return createFinding({ subject, record, fact, place, evidence, certainty: "likely", because, edits: [] }, scope);
    });
  });
}
