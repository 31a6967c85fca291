import type { BindingFacts } from "../../database/index.ts";

/** What is wrong with a call in itself, by the names that the database gives it. */
export type ArgumentErrorName =
  | "argumentType"
  | "fieldType"
  | "elementType"
  | "missingStructure"
  | "integerRange"
  | "invalidDate"
  | "lateDate"
  | "earlyDate"
  | "quotedEtag"
  | "noEtag"
  | "weakEtagForm"
  | "unclosedEtag"
  | "etagWithoutComma"
  | "weakEtagWithoutComma"
  | "anyEtagWithoutComma"
  | "severalChecksums"
  | "checksumBytes"
  | "checksumCharacters"
  | "checksumHex"
  | "partNumber"
  | "rangeForm"
  | "negativeCount"
  | "fractionalCount"
  | "includeValue"
  | "unknownStorageClass"
  | "unknownLength"
  | "lockedStream"
  | "lockedValue"
  | "usedStream"
  | "tooManyBytes"
  | "tooFewBytes"
  | "usedBody"
  | "unlistedMetadata";

/** What fills the holes of a message. */
export type ErrorDetails = Readonly<Record<string, string | number>>;

const classes = { TypeError, RangeError, Error };

/** The error of that name; `details` fill the holes of its message. */
export function createArgumentError(
  { argumentErrors }: BindingFacts,
  name: ArgumentErrorName,
  details: ErrorDetails = {},
): Error {
  const error = argumentErrors[name];
  if (error === undefined) throw new Error(`The database lacks the argument error \`${name}\` of the bucket binding.`);
  return new classes[error.type](fillMessage(error.message, details));
}

/** A message of the database with its `{holes}` filled. */
export function fillMessage(message: string, details: ErrorDetails): string {
  return message.replace(/\{(\w+)\}/g, (hole, field: string) => String(details[field] ?? hole));
}
