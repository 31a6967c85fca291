import type { BucketHabitRecord, ArgumentPath } from "../../../model/index.ts";
import { anyOf, listHeaderSpellings, type GateWord } from "../gate-word.ts";

/** The words of a habit in calls of a bucket: the call, what it is given, and what is done with what it gives. */
export function listHabitWords(record: BucketHabitRecord): readonly (readonly GateWord[])[] {
  const others = listOtherWords(record);
  return record.places.flatMap((place) => others.map((words) => [...listPlaceWords(place), ...words]));
}

/** A call of a method, by a dot or by its text. */
export function toCallWord(method: string): GateWord {
  return anyOf([`.${method}`, `["${method}"`, `['${method}'`], "call");
}

function listPlaceWords({ method, at = "" }: ArgumentPath): readonly GateWord[] {
  const names = at.split(".").filter((part) => /^[a-z]/i.test(part));
  return [toCallWord(method), ...names.map((name) => anyOf([name], "key"))];
}

/** The words beside the call, each list of them enough. */
function listOtherWords(record: BucketHabitRecord): readonly (readonly GateWord[])[] {
  switch (record.kind) {
    case "bucket-conflict":
      return record.apart.flatMap((some, index) =>
        record.apart.slice(index + 1).map((others) => [anyOf(some), anyOf(others)]),
      );
    case "bucket-checksum":
    case "bucket-etag":
      return [[anyOf(record.fields, "key")]];
    case "bucket-header":
      return record.headers.map((header) => [anyOf(listHeaderSpellings(header))]);
    case "bucket-upload":
      return [[anyOf(record.begins)]];
    case "bucket-page":
      return [[anyOf(record.members, "name")]];
    case "bucket-count":
      return [[anyOf(record.members, "name"), anyOf(["length"], "name")]];
    case "bucket-cursor":
      return [[anyOf([record.cursor], "key")]];
    default:
      return [[]];
  }
}
