import type { CodeWindow, Dialect } from "./code-window.ts";
import { ts, type TS } from "./compiler.ts";
import { isMadeAlike } from "./loaded-compilers.ts";

/** Finds the source file that another compiler has made of a text; anything else where there is none. */
export type FindTree = () => unknown;

/**
 * The tree of a window that the user's compiler has made, so that the text is not parsed twice; undefined where this one would make another
 * (docs/decisions.md, A tree that is there). Its parents are set.
 */
export function adoptTree(findTree: FindTree, { text, dialect }: CodeWindow): TS.SourceFile | undefined {
  const tree = findTree() as Partial<Parsed> | undefined;
  if (tree?.text !== text || tree.parseDiagnostics?.length !== 0) return undefined;
  if (tree.scriptKind === undefined || !kindsOf[dialect]().includes(tree.scriptKind)) return undefined;
  // Here every text is a module (`markAsModule`), which decides how `await (x)` is read.
  if (tree.externalModuleIndicator === undefined && text.includes("await")) return undefined;
  const file = tree as TS.SourceFile;
  return isMadeAlike(file) ? file : undefined;
}

/** What the compiler's declarations leave out of a source file. */
interface Parsed extends TS.SourceFile {
  readonly parseDiagnostics: readonly unknown[];
  readonly scriptKind: TS.ScriptKind;
  readonly externalModuleIndicator?: unknown;
}

/** What a window is parsed as; nothing where several ways are tried. */
const kindsOf: Readonly<Record<Dialect, () => readonly TS.ScriptKind[]>> = {
  ts: () => [ts.ScriptKind.TS],
  tsx: () => [ts.ScriptKind.TSX],
  js: () => [ts.ScriptKind.JS, ts.ScriptKind.JSX],
  auto: () => [],
};
