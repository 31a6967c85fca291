import { isPlainObject } from "../../model/is-plain-object.ts";

/** Conditions that hold for sources as they are written and run, the best first; any other counts where none of these names a file. */
const CONDITIONS = ["types", "import", "node", "module", "default", "require"];

/** Folders that a build writes, in place of `src`. */
const BUILT = /^(?:\.\/)?(?:dist|lib|build|out|output|esm|cjs|types)\//;

/**
 * The files that a map of a `package.json`, `imports` or `exports`, names for an entry (`#api`, `./api`), by its own key or by the one
 * with `*` that fits and says most before it, whatever the condition.
 */
export function targetsOf(map: unknown, entry: string): readonly string[] {
  if (!isPlainObject(map)) return [];
  if (Object.hasOwn(map, entry)) return listTexts(map[entry]);
  const fitting = Object.keys(map).flatMap((key) => matchPattern(key, entry) ?? []);
  const [best] = fitting.toSorted(
    (one, other) => other.before.length - one.before.length || other.key.length - one.key.length,
  );
  return best === undefined ? [] : listTexts(map[best.key]).map((target) => target.replaceAll("*", () => best.part));
}

interface FittingPattern {
  readonly key: string;
  /** What stands before `*`: the longest of it counts. */
  readonly before: string;
  /** What stands for `*` in the entry. */
  readonly part: string;
}

function matchPattern(key: string, entry: string): FittingPattern | undefined {
  const [before = "", after, ...more] = key.split("*");
  if (after === undefined || more.length > 0 || entry.length <= before.length + after.length) return undefined;
  if (!entry.startsWith(before) || !entry.endsWith(after)) return undefined;
  return { key, before, part: entry.slice(before.length, entry.length - after.length) };
}

/** The texts in a value, such as the files of `exports` for each condition. */
export function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (!isPlainObject(value)) return [];
  const others = Object.keys(value).filter((condition) => !CONDITIONS.includes(condition));
  return [...CONDITIONS, ...others].flatMap((condition) => listTexts(value[condition]));
}

/** Where the source of a file may be that a manifest names, in the folder of the package and without extension: `src/api` for `./dist/api.js`. */
export function sourcesOf(target: string): readonly string[] {
  const stem = target.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");
  return [stem.replace(BUILT, "src/"), `src/${stem}`, stem];
}
