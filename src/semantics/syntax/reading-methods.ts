/** Methods of texts, lists, sets and maps that give the same for the same, and change nothing. */
const READING: ReadonlySet<string> = new Set(
  (
    "startsWith endsWith includes indexOf lastIndexOf has at charAt slice substr substring trim trimStart trimEnd " +
    "toLowerCase toUpperCase toString replace replaceAll split join concat padStart padEnd repeat"
  ).split(" "),
);

/** Whether a method of that name, of what the language has, only reads. */
export function isReadingMethod(name: string): boolean {
  return READING.has(name);
}
