import type { BucketEtagRecord, Certainty, Place, Value } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { readMembers } from "../values/string-members.ts";
import type { BucketCall } from "./bucket-call.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/** An etag in quotes: a text that begins with one, or a member of an object that holds it so. */
interface QuotedEtag {
  readonly place: Place;
  readonly certainty: Certainty;
  readonly because?: string;
  readonly edits: readonly PlannedEdit[];
}

/** Etags in quotes in a condition that is an object, where the bare etag is compared. */
export function matchBucketEtag(record: BucketEtagRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  return argumentsOf(record, use).flatMap(({ at = "" }) =>
    record.fields.flatMap((field) => {
      const given = readArgument(use.arguments, `${at}.${field}`).filter(({ entry }) => entry !== undefined);
      const quoted = given.flatMap(({ value }) => findQuoted(value, record, scope));
      const subject = `\`${field}\` of ${use.method}()`;
      return quoted.flatMap((found) => createFinding({ subject, record, fact: use.fact, ...found }, scope));
    }),
  );
}

function findQuoted(value: Value, record: BucketEtagRecord, scope: FileScope): readonly QuotedEtag[] {
  const { place } = value;
  if (value.kind !== "unknown") {
    const isQuoted = readMembers(value).texts.some(({ text }) => text.startsWith(`"`));
    return isQuoted ? [{ place, certainty: "proved", edits: [] }] : [];
  }
  const member = Object.keys(record.quoted).find((name) => value.name.endsWith(`.${name}`));
  if (member === undefined) return [];
  const because = `the type of what has \`${member}\` is not known`;
  return [{ place, certainty: "likely", because, edits: planBareEtag(place, member, record, scope) }];
}

/** `object.httpEtag` → `object.etag`. */
function planBareEtag(
  place: Place,
  member: string,
  record: BucketEtagRecord,
  { text }: FileScope,
): readonly PlannedEdit[] {
  const bare = record.quoted[member];
  const isWritten = text.slice(place.start, place.end).endsWith(`.${member}`);
  if (bare === undefined || !isWritten || record.edit.class === "none") return [];
  const description = describeEdit(`Replace ${member} with ${bare}`, record.edit.differs);
  const changes = [{ place: { ...place, start: place.end - member.length }, text: bare }];
  return [{ class: "suggestion", description, changes, changed: [place] }];
}
