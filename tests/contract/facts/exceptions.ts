/** What texts may say though it is the old value of a fact, since there it stands for something else. */
interface Exception {
  readonly values: readonly (string | number)[];
  /** Where; anywhere when not given. */
  readonly said?: RegExp;
  readonly why: string;
}

const exceptions: readonly Exception[] = [
  {
    values: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    why: "words of HTTP: a path that goes on has methods too, and a replacement is a request of its own",
  },
  {
    values: ["name", "on", "body", "list", "objects", "magnitude", "registrations", "etag", "value", "code"],
    why: "words of English, in sentences about other things",
  },
  {
    values: ["cursor", "limit", "include", "suffix", "offset", "length"],
    why: "words of English, and names that several facts say each for itself: an option, and the place where it stands",
  },
  {
    values: [1],
    said: /(?:item|rule|part) 1\b|: 1` in|value was: 1\b/gu,
    why: "a number of the source, or of the user's code",
  },
  { values: [-1, 10_001], said: /: -1` in|value was: 10001/gu, why: "a number of the user's code" },
  {
    values: [1004, 9005],
    said: /`code === 1004 \|\| code === 9005`/gu,
    why: "an example of code that asks for several",
  },
  { values: [32], said: /MD5(?: is|: expected) 32/gu, why: "the digits of a hash, which are twice its bytes" },
  { values: [64], said: /of 64 KB/gu, why: "the size of objects that were measured" },
  { values: [16], said: /headers above 16 KB/gu, why: "what the server of this machine bounds" },
  { values: [10], said: /\(headers: 10\)/gu, why: "what the server of this machine bounds" },
  { values: [128], said: /more than 128 at a time/gu, why: "what the server of this machine bounds" },
  { values: [10], said: /some 10 ms/gu, why: "the time of what was measured" },
  { values: [600], said: /some 600 bytes/gu, why: "the size of what was measured" },
  { values: ["md5"], said: /\bMD5\b/gu, why: "the algorithm's label, which is a fact of its own" },
  { values: ["medium"], said: /value "medium"/gu, why: "what the request sends" },
];

/** A text without what may be said in it. */
export function withoutExceptions(text: string, value: string | number): string {
  return exceptions
    .filter(({ values }) => values.includes(value))
    .reduce((left, { said }) => (said === undefined ? "" : left.replaceAll(said, "")), text);
}
