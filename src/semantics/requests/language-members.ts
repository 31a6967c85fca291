/** What has methods that are called everywhere: the language's own objects, and the web's that a request gives. */
const OWNERS: readonly object[] = [
  Array,
  Boolean,
  Date,
  Function,
  JSON,
  Map,
  Math,
  Number,
  Object,
  Promise,
  RegExp,
  Response,
  Set,
  String,
  console,
];

const names = new Set(
  OWNERS.flatMap((owner) => {
    const prototype = "prototype" in owner ? (owner.prototype as object) : {};
    return [...Object.getOwnPropertyNames(owner), ...Object.getOwnPropertyNames(prototype)];
  }),
);

/** Whether a member of this name is called on values of the language in most files: `map`, `then`, `json`, `log`. */
export function isOfLanguage(member: string): boolean {
  return names.has(member);
}
