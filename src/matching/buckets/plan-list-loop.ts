import type { BucketCallFact, BucketPageRecord, Place, ResultStatement } from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { writeWithProperty } from "./add-property.ts";
import { concernsMember } from "./list-uses.ts";

/** Names for the loop's page variable; the first one that the file does not use is taken. */
const PAGE_NAMES = ["page", "nextPage", "listPage"];

/**
 * Adds a loop that gathers the later pages, behind the statement that lists the first one. The names of the result keep
 * their meaning, so that later code does not change. None where the options cannot be written twice, where something
 * other than the list itself is read, and where a comment may be in the statement.
 */
export function planListLoop(fact: BucketCallFact, record: BucketPageRecord, scope: FileScope): readonly PlannedEdit[] {
  const { result } = fact;
  const [member] = record.members;
  if (result?.statement === undefined || member === undefined || record.edit.class === "none") return [];
  const isKept = result.uses.every((use) => use.isCertain && (use.path.length === 0 || concernsMember(use, [member])));
  if (!isKept || /\/[/*]/.test(slice(result.statement.place, scope.text))) return [];
  const text = writeStatements(fact, result.statement, member, record, scope.text);
  if (text === undefined) return [];
  const description = describeEdit("List on while there is more", record.edit.differs);
  return [{ class: "suggestion", description, changes: [{ place: result.statement.place, text }], changed: [] }];
}

/** The statement as it is, or with the first page under a name of its own where a pattern takes the list, then the loop. */
function writeStatements(
  { method, result, place }: BucketCallFact,
  statement: ResultStatement,
  member: string,
  { marks: [mark = "", cursor = ""] }: BucketPageRecord,
  source: string,
): string | undefined {
  const page = PAGE_NAMES.find((name) => !new RegExp(`\\b${name}\\b`).test(source));
  const indent = findIndent(statement.place, source);
  if (page === undefined || indent === undefined || result?.call.isRepeatable !== true) return undefined;
  const options = writeWithProperty(result.call, `${cursor}: ${page}.${cursor}`, source);
  if (options === undefined) return undefined;
  const name = slice(statement.name, source);
  const list = statement.members === undefined ? `${name}.${member}` : member;
  const step = indent.endsWith("\t") ? "\t" : "  ";
  const lines = [
    ...writeBeginning(statement, name, page, slice(place, source), source),
    `while (${page}.${mark}) {`,
    `${step}${page} = await ${slice(result.call.receiver, source)}.${method}(${options});`,
    `${step}${list}.push(...${page}.${member});`,
    "}",
  ];
  const lineBreak = source.includes("\r\n") ? "\r\n" : "\n";
  return lines.join(`${lineBreak}${indent}`);
}

function writeBeginning(
  { place, members }: ResultStatement,
  name: string,
  page: string,
  call: string,
  source: string,
): readonly string[] {
  if (members === undefined) return [slice(place, source), `let ${page} = ${name};`];
  return [`let ${page} = await ${call};`, `const ${name} = ${page};`];
}

/** The white space before a statement that begins its line; undefined for any other. */
function findIndent({ start }: Place, source: string): string | undefined {
  const line = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  return /^[ \t]*$/.test(line) ? line : undefined;
}

function slice({ start, end }: Place, source: string): string {
  return source.slice(start, end);
}
