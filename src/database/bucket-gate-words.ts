import type { BucketHabitRecord, BucketPlace } from "../model/index.ts";
import { anyOf, listHeaderSpellings, type Conjunction, type GateWord } from "./gate-word.ts";

/** The words of a habit in calls of a bucket: the call, what it is given, and what is done with what it gives. */
export function listHabitConjunctions(record: BucketHabitRecord): readonly Conjunction[] {
  const others = listOtherWords(record);
  return record.places.flatMap((place) => others.map((words) => [...listPlaceWords(place), ...words]));
}

/** A call of a method, by a dot or by its text. */
export function toCallWord(method: string): GateWord {
  return { spellings: [`.${method}`, `["${method}"`, `['${method}'`], closed: true };
}

function listPlaceWords({ method, at = "" }: BucketPlace): Conjunction {
  const names = at.split(".").filter((part) => /^[a-z]/i.test(part));
  return [toCallWord(method), ...names.map((name) => ({ spellings: [name], closed: true }))];
}

/** The words beside the call, each list of them enough. */
function listOtherWords(record: BucketHabitRecord): readonly Conjunction[] {
  switch (record.kind) {
    case "bucket-conflict":
      return record.apart.flatMap((some, index) =>
        record.apart.slice(index + 1).map((others) => [anyOf(some), anyOf(others)]),
      );
    case "bucket-checksum":
    case "bucket-etag":
      return [[anyOf(record.fields)]];
    case "bucket-header":
      return record.headers.map((header) => [anyOf(listHeaderSpellings(header))]);
    case "bucket-upload":
      return [[anyOf(record.begins)]];
    case "bucket-page":
      return [[anyOf(record.members)]];
    case "bucket-count":
      return [[anyOf(record.members), anyOf(["length"])]];
    case "bucket-cursor":
      return [[{ spellings: [record.cursor], closed: true }]];
    default:
      return [[]];
  }
}
