/**
 * The order of shown paths: folder by folder, by the numbers of their characters, the same on every machine.
 * A slash comes before all that names hold, so that a folder's files stay together.
 */
export function comparePaths(first: string, second: string): number {
  const [one, other] = [first, second].map((path) => path.replaceAll("/", "\0")) as [string, string];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
