/** What has methods that are called everywhere: the language's own objects. */
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
 * Those of the web's responses, as the Fetch Standard names them in the interface `Response`. They are not read from the platform's: its
 * first use loads the whole client behind `fetch`.
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

/** Whether a member of this name is called on values of the language in most files: `map`, `then`, `json`, `log`. */
export function isOfLanguage(member: string): boolean {
  return names.has(member);
}
