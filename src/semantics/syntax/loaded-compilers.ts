import { createRequire } from "node:module";
import type { ts as TS } from "ts-morph";

/** A compiler as far as it is asked who it is; its declarations leave out what makes its nodes. */
type LoadedCompiler = typeof TS & {
  readonly objectAllocator?: { readonly getSourceFileConstructor?: () => unknown };
};

/** The releases whose trees cannot be told from those of the bundled one: tests/semantics/trees/adopted-tree.test.ts compares them. */
const ALIKE: ReadonlySet<unknown> = new Set(["5.9", "6.0"]);
const COMPILER = /[\\/]lib[\\/]typescript\.js$/;

/** Whether source files of a class are those of a compiler that is alike. */
const known = new WeakMap<object, boolean>();

/** A compiler that this process has loaded already, for ESLint's parser, and that makes the same trees as the bundled one. */
export function findLoadedCompiler(): typeof TS | undefined {
  return listLoaded().find(isAlike);
}

/** Whether a source file is made by a compiler of this process that makes the same trees as the bundled one. */
export function isMadeAlike({ constructor }: TS.SourceFile): boolean {
  let answer = known.get(constructor);
  if (answer === undefined) {
    const maker = listLoaded().find(
      ({ objectAllocator }) => objectAllocator?.getSourceFileConstructor?.() === constructor,
    );
    known.set(constructor, (answer = maker !== undefined && isAlike(maker)));
  }
  return answer;
}

function isAlike({ versionMajorMinor }: LoadedCompiler): boolean {
  return ALIKE.has(versionMajorMinor);
}

function listLoaded(): readonly LoadedCompiler[] {
  // Not named `require`: see `compiler.ts`.
  const { cache } = createRequire(import.meta.url);
  return Object.keys(cache)
    .filter((path) => COMPILER.test(path))
    .flatMap((path) => (cache[path]?.loaded === true ? [cache[path].exports as LoadedCompiler | null | undefined] : []))
    .filter((exported) => typeof exported === "object" && exported !== null);
}
