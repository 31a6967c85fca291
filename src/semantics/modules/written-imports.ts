/** The specifiers that a text imports, each once. */
export interface WrittenImports {
  readonly all: readonly string[];
  /** Those of `export … from "…"`. */
  readonly passedOn: readonly string[];
}

/** In `from "…"`, `import "…"`, `import("…")` and `require("…")`. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*["']([^"'\n]+)["']/g;

/** With what can stand between `export` and its `from`. */
const EXPORT = /^\W?export\b[^;"'`=()]*$/;

/** What looks like a specifier in the text, without parsing it; one in a comment costs a look and does no harm. */
export function listImports(text: string): WrittenImports {
  const all = new Set<string>();
  const passedOn = new Set<string>();
  const mayPassOn = text.includes("export");
  let end = 0;
  for (const match of text.matchAll(IMPORT)) {
    const [written, specifier = ""] = match;
    all.add(specifier);
    const isPassedOn = mayPassOn && written.startsWith("from") && isExported(text.slice(end, match.index));
    if (isPassedOn) passedOn.add(specifier);
    end = match.index + written.length;
  }
  return { all: [...all], passedOn: [...passedOn] };
}

/** Whether what stands between a specifier and the `from` of the next one ends in an `export` and what it lists. */
function isExported(between: string): boolean {
  const start = between.lastIndexOf("export");
  return start !== -1 && EXPORT.test(between.slice(Math.max(0, start - 1)));
}
