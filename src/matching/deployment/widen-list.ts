/**
 * A list of strings as written, brackets included, with more strings at its end: `['a']` → `['a', 'b']`. Spacing and a
 * trailing comma stay as they are; quotes are those of the list, else those of `source` around it.
 */
export function widenList(written: string, missing: readonly string[], source: string): string {
  const inner = written.slice(1, -1);
  const quote = /["'`]/u.exec(inner)?.[0] ?? (source.includes("'") && !source.includes('"') ? "'" : '"');
  const added = missing.map((word) => `${quote}${word}${quote}`).join(", ");
  const end = inner.trimEnd().length;
  const kept = inner.slice(0, end);
  if (kept === "") return `[${added}]`;
  if (kept.endsWith(",")) return `[${kept} ${added},${inner.slice(end)}]`;
  return `[${kept}, ${added}${inner.slice(end)}]`;
}
