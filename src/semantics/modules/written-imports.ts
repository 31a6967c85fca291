/** Names that a file exports, or all of them. */
export type ExportedNames = ReadonlySet<string> | "all";

/** What a text takes of another file. */
export interface WrittenImport {
  readonly specifier: string;
  /** As the other file exports them. */
  readonly names: ExportedNames;
}

/** What a text passes on of another file: `export … from "…"`. */
export interface WrittenReexport {
  readonly specifier: string;
  /** By the name under which it is passed on, what the other file exports; `all` for `export *`. */
  readonly names: ReadonlyMap<string, ExportedNames> | "all";
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
  let end = 0;
  for (const match of text.matchAll(IMPORT)) {
    const [written, specifier = ""] = match;
    specifiers.add(specifier);
    const clause = written.startsWith("from") ? findClause(text.slice(end, match.index)) : undefined;
    if (clause?.keyword === "export") passedOn.push({ specifier, names: readPassedOn(clause.written) });
    else taken.push({ specifier, names: isAlone(written) ? NO_NAMES : readTaken(clause?.written) });
    end = match.index + written.length;
  }
  return { specifiers: [...specifiers], taken, passedOn };
}

/** Whether an import takes nothing: `import "…"`. */
function isAlone(written: string): boolean {
  return written.startsWith("import") && !written.includes("(");
}

/** The names that a re-export takes of the other file, where these are asked of the file that it stands in. */
export function namesBehind({ names }: WrittenReexport, asked: ExportedNames): ExportedNames {
  if (names === "all") return asked;
  const behind = new Set<string>();
  for (const [name, taken] of names) {
    if (asked !== "all" && !asked.has(name)) continue;
    if (taken === "all") return taken;
    for (const each of taken) behind.add(each);
  }
  return behind;
}

interface Clause {
  readonly keyword: "import" | "export";
  readonly written: string;
}

/** What stands before a `from`, with the keyword that it belongs to. */
function findClause(before: string): Clause | undefined {
  const start = Math.max(lastWord(before, "import"), lastWord(before, "export"));
  if (start < 0) return undefined;
  const written = before.slice(start + "import".length);
  if (!CLAUSE.test(written)) return undefined;
  return { keyword: before.startsWith("export", start) ? "export" : "import", written };
}

const IN_NAME = /[\p{ID_Continue}$]/u;

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

function readTaken(clause: string | undefined): ExportedNames {
  const listed = clause === undefined ? undefined : listClause(clause);
  if (listed === undefined || listed.some(({ name }) => name === "*")) return "all";
  return new Set(listed.map(({ name }) => name));
}

function readPassedOn(clause: string): WrittenReexport["names"] {
  const listed = listClause(clause);
  // `export * from "…"` passes everything on under its own name.
  if (listed === undefined || listed.some(({ as }) => as === "*")) return "all";
  return new Map(listed.map(({ name, as }) => [as, name === "*" ? "all" : new Set([name])]));
}

const LISTED = /^(?:type\s+)?(\*|[\p{ID_Continue}$]+)(?:\s+as\s+([\p{ID_Continue}$]+))?$/u;

/** Before names of which only the types are meant. */
const TYPE = /^\s*type(?=\s*[*{]|\s+[\p{ID_Start}$_])/u;

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
