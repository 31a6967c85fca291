/** `data.service`, `data.service and data.proto`, `data.service, data.proto and data.name`. */
export function toList(words: readonly string[], conjunction: "and" | "or" = "and"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
