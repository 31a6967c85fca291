import type { Database } from "../../database/database.ts";
import { HOLE } from "../../database/expression-tokens.ts";
import { isParameter, listRecordTemplates } from "../../database/record-templates.ts";
import type { TextParts } from "../../model/index.ts";
import { joinHead } from "../values/joined-text.ts";

const known = new WeakMap<Database, ReadonlySet<string>>();

/** What a segment ends at; the last one also at what is not known. */
const SEGMENT_END = new RegExp(`[/${HOLE}]`, "u");
/** Where a path ends. */
const PATH_END = /[?#]/;
/** No server takes a path that is longer; each use of a long text would go through all of it. */
const MAX_PATH = 8192;

/**
 * Whether a string holds a fixed segment of any record's path: what fits one begins with such a segment, wherever that stands. Most
 * strings of a program hold none, and need not be read as paths. An encoded one may hold any.
 */
export function mayFit(parts: TextParts, database: Database): boolean {
  const [text = ""] = joinHead(parts, MAX_PATH + 1).split(PATH_END, 1);
  if (text.length > MAX_PATH) return false;
  if (text.includes("%")) return true;
  const literals = literalsOf(database);
  return text.split(SEGMENT_END).some((segment) => literals.has(segment));
}

/** Whether a text is a fixed segment of any record's path. */
export function isLiteral(text: string, database: Database): boolean {
  return literalsOf(database).has(text);
}

function literalsOf(database: Database): ReadonlySet<string> {
  let literals = known.get(database);
  if (literals === undefined) known.set(database, (literals = listLiterals(database)));
  return literals;
}

/** With each spelling of them, and the roots of all paths. */
function listLiterals({ records, vocabulary }: Database): ReadonlySet<string> {
  const segments = records.flatMap(listRecordTemplates).flatMap((template) => template.segments);
  const spelled = Object.entries(vocabulary.segments).flatMap(([name, spellings]) => [name, ...spellings]);
  const literals = segments.filter((segment) => !isParameter(segment));
  return new Set([...vocabulary.roots, ...literals, ...spelled]);
}
