/** The built-in objects, whose methods are called everywhere. */
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
  Set,
  String,
  console,
];

/**
 * Members of `Response` in the Fetch Standard. They are not read from the platform's own class, whose first use loads
 * the whole client behind `fetch`.
 */
const OF_RESPONSES =
  "type url redirected status ok statusText headers body bodyUsed clone arrayBuffer blob bytes formData json text error redirect";

const names = new Set([
  ...OF_RESPONSES.split(" "),
  ...OWNERS.flatMap((owner) => {
    const prototype = "prototype" in owner ? (owner.prototype as object) : {};
    return [...Object.getOwnPropertyNames(owner), ...Object.getOwnPropertyNames(prototype)];
  }),
]);

/** Whether in most files a member of this name belongs to a built-in object: `map`, `then`, `json`, `log`. */
export function isOfLanguage(member: string): boolean {
  return names.has(member);
}
