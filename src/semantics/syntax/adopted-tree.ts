import { createRequire } from "node:module";
import type { CodeWindow, Dialect } from "./code-window.ts";
import { ts, type TS } from "./compiler.ts";

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
  return isMadeAlike(tree) ? (tree as TS.SourceFile) : undefined;
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

/** The releases whose trees cannot be told from those that are made here: tests/semantics/trees/adopted-tree.test.ts compares them. */
const ALIKE: ReadonlySet<unknown> = new Set(["5.9", "6.0"]);
const COMPILER = /[\\/]lib[\\/]typescript\.js$/;

/** Whether trees of a class of source files, of which each compiler has its own, are taken. */
const known = new WeakMap<object, boolean>();

function isMadeAlike({ constructor }: object): boolean {
  let answer = known.get(constructor);
  if (answer === undefined) known.set(constructor, (answer = ALIKE.has(findMaker(constructor)?.versionMajorMinor)));
  return answer;
}

/** Of the compilers that this process has loaded the one whose source files are of a class. */
function findMaker(constructor: unknown): Compiler | undefined {
  // Not named `require`: see `compiler.ts`.
  const { cache } = createRequire(import.meta.url);
  return Object.keys(cache)
    .filter((path) => COMPILER.test(path))
    .map((path) => cache[path]?.exports as Compiler | undefined)
    .find((compiler) => compiler?.objectAllocator?.getSourceFileConstructor?.() === constructor);
}

/** As far as it is asked; its declarations leave out what makes its nodes. */
interface Compiler {
  readonly versionMajorMinor?: unknown;
  readonly objectAllocator?: { readonly getSourceFileConstructor?: () => unknown };
}
