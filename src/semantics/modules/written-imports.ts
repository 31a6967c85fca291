import { once } from "../../database/once.ts";

/** Names that a file exports, or all of them. */
export type ExportedNames = ReadonlySet<string> | "all";

/** What a text takes of another file. */
export interface WrittenImport {
  readonly specifier: string;
  /** As the other file exports them. They are read when they are asked for: of a file that re-exports nothing they do not matter. */
  readonly names: () => ExportedNames;
}

/** What a text passes on of another file: `export … from "…"`. */
export interface WrittenReexport {
  readonly specifier: string;
  /** By the name under which it is passed on, what the other file exports; `all` for `export *`. */
  readonly names: () => ReadonlyMap<string, ExportedNames> | "all";
}

/** What a text imports. */
export interface WrittenImports {
  /** All specifiers, each once. */
  readonly specifiers: readonly string[];
  readonly taken: readonly WrittenImport[];
  readonly passedOn: readonly WrittenReexport[];
}

/** In `from "…"`, `import "…"`, `import("…")` and `require("…")`. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*["']([^"'\n]+)["']/g;

/** What stands between a keyword and its `from`; a string as a name, or a comment with a quote, is read as anything. */
const CLAUSE = /^[^;"'`=()]*$/;

const NO_NAMES: ReadonlySet<string> = new Set();

/** What looks like an import in the text, without parsing it; one in a comment costs a look and does no harm. */
export function listImports(text: string): WrittenImports {
  const specifiers = new Set<string>();
  const taken: WrittenImport[] = [];
  const passedOn: WrittenReexport[] = [];
  const mayPassOn = text.includes("export");
  let end = 0;
  for (const match of text.matchAll(IMPORT)) {
    const [written, specifier = ""] = match;
    specifiers.add(specifier);
    const before = written.startsWith("from") ? text.slice(end, match.index) : undefined;
    const exported = mayPassOn && before !== undefined ? findClause(before, "export") : undefined;
    if (exported !== undefined) passedOn.push({ specifier, names: once(() => readPassedOn(exported)) });
    else taken.push({ specifier, names: once(() => (isAlone(written) ? NO_NAMES : readTaken(before))) });
    end = match.index + written.length;
  }
  return { specifiers: [...specifiers], taken, passedOn };
}

/** Whether an import takes nothing: `import "…"`. */
function isAlone(written: string): boolean {
  return written.startsWith("import") && !written.includes("(");
}

/** All names that a re-export takes of the other file. */
export function namesBehind({ names }: WrittenReexport): ExportedNames {
  const passedOn = names();
  if (passedOn === "all") return passedOn;
  const behind = [...passedOn.values()].map((taken) => (taken === "all" ? undefined : [...taken]));
  return behind.every((taken) => taken !== undefined) ? new Set(behind.flat()) : "all";
}

/** What stands between a keyword and the `from` behind it; undefined where something else does. */
function findClause(before: string, keyword: "import" | "export"): string | undefined {
  const start = lastWord(before, keyword);
  const clause = start < 0 ? undefined : before.slice(start + keyword.length);
  return clause !== undefined && CLAUSE.test(clause) ? clause : undefined;
}

const IN_NAME = /[\w$]/;

/** Where a keyword stands last; -1 without one. */
function lastWord(text: string, word: string): number {
  let start = text.lastIndexOf(word);
  while (start >= 0 && (IN_NAME.test(text[start - 1] ?? "") || IN_NAME.test(text[start + word.length] ?? "")))
    start = start === 0 ? -1 : text.lastIndexOf(word, start - 1);
  return start;
}

/** One of the things that a clause lists. */
interface Listed {
  /** As the other file exports it; `*` for all that it exports. */
  readonly name: string;
  readonly as: string;
}

function readTaken(before: string | undefined): ExportedNames {
  const clause = before === undefined ? undefined : findClause(before, "import");
  const listed = clause === undefined ? undefined : listClause(clause);
  if (listed === undefined || listed.some(({ name }) => name === "*")) return "all";
  return new Set(listed.map(({ name }) => name));
}

function readPassedOn(clause: string): ReturnType<WrittenReexport["names"]> {
  const listed = listClause(clause);
  // `export * from "…"` passes everything on under its own name.
  if (listed === undefined || listed.some(({ as }) => as === "*")) return "all";
  return new Map(listed.map(({ name, as }) => [as, name === "*" ? "all" : new Set([name])]));
}

/** Names of other letters are rare, and are read as anything. */
const LISTED = /^(?:type\s+)?(\*|[\w$]+)(?:\s+as\s+([\w$]+))?$/;

/** Before names of which only the types are meant. */
const TYPE = /^\s*type(?=\s*[*{]|\s+[\w$])/;

/** What a clause lists; undefined where it holds anything but names, such as a comment. */
function listClause(clause: string): readonly Listed[] | undefined {
  const parts = /^([^{}]*)(?:\{([^{}]*)\}\s*)?$/.exec(clause.replace(TYPE, ""));
  if (parts === null) return undefined;
  const [, outside = "", inside = ""] = parts;
  const ofDefault = splitList(outside).map((written) => readListed(written, "default"));
  const named = splitList(inside).map((written) => readListed(written));
  const listed = [...ofDefault, ...named];
  return listed.every((each) => each !== undefined) ? listed : undefined;
}

function splitList(list: string): readonly string[] {
  return list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** A name outside of braces is that of the default export. */
function readListed(written: string, exported?: string): Listed | undefined {
  const [, name, as] = LISTED.exec(written) ?? [];
  if (name === undefined) return undefined;
  return name === "*" || exported === undefined ? { name, as: as ?? name } : { name: exported, as: name };
}
