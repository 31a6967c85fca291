import { isCalendarDate } from "../model/calendar-date.ts";
import { follow, textOf, type Node } from "./openapi-document.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import { findDatedSentence } from "./prose-date.ts";

/** What a document says of an end. */
export interface Ending {
  /** ISO date of the first day on which it no longer works. */
  readonly endOfLife: string | undefined;
  /** ISO date on which it was deprecated. */
  readonly announced: string | undefined;
  /** What to use in its place, as the document says it. */
  readonly replacement: string | undefined;
  /** A sentence of the description that may say a day, for a person to confirm. */
  readonly toConfirm: string | undefined;
}

/** Extensions that name the day of the end, the day of the announcement, and what comes in place. */
const SUNSET = ["x-sunset", "x-sunset-date", "x-sunset-at", "x-end-of-life"];
const DEPRECATED_AT = ["x-deprecated-at", "x-deprecated-since", "x-deprecation-date"];
const REPLACED_BY = ["x-replaced-by", "x-replacement", "x-superseded-by"];

/** What the node of an operation, a parameter or a property says of its end. */
export function findEnding(node: Node, root: Node): Ending {
  const endOfLife = findDate(node, SUNSET) ?? findHeaderDate(node, "sunset", root);
  return {
    endOfLife,
    announced: findDate(node, DEPRECATED_AT) ?? findHeaderDate(node, "deprecation", root),
    replacement: REPLACED_BY.flatMap((name) => textOf(node[name]) ?? [])[0]?.trim(),
    toConfirm: endOfLife === undefined ? (findUnreadDate(node) ?? findSentence(node)) : undefined,
  };
}

function findDate(node: Node, names: readonly string[]): string | undefined {
  return names.flatMap((name) => toIsoDate(node[name]) ?? [])[0];
}

/** An extension that is there and says no day of the calendar. */
function findUnreadDate(node: Node): string | undefined {
  const name = SUNSET.find((each) => node[each] !== undefined && node[each] !== null);
  if (name === undefined) return undefined;
  return `${name}: ${textOf(node[name]) ?? JSON.stringify(node[name])}`;
}

/** `2026-12-01`, with a time behind it or not, as text or as YAML reads one. */
function toIsoDate(value: unknown): string | undefined {
  const text = value instanceof Date ? toDay(value) : textOf(value);
  const day = /^\d{4}-\d{2}-\d{2}/u.exec(text?.trim() ?? "")?.[0];
  return day !== undefined && isCalendarDate(day) ? day : undefined;
}

/** The value that the responses of an operation say for `Sunset` (RFC 8594) or `Deprecation` (RFC 9745). */
function findHeaderDate(node: Node, name: string, root: Node): string | undefined {
  const responses = Object.values(isPlainObject(node.responses) ? node.responses : {});
  return responses.flatMap((written) => {
    const headers = follow(written, root)?.headers;
    const entry = Object.entries(isPlainObject(headers) ? headers : {}).find(([key]) => key.toLowerCase() === name);
    const header = follow(entry?.[1], root);
    return header === undefined ? [] : (toHeaderDate(findExample(header, root)) ?? []);
  })[0];
}

function findExample(header: Node, root: Node): unknown {
  const schema = follow(header.schema, root) ?? {};
  return header.example ?? schema.const ?? schema.example ?? schema.default;
}

/** Undefined for a time that no calendar has. */
function toDay(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, "2026-12-01".length);
}

/** An HTTP date, `@` with Unix seconds, or an ISO date. A day without a zone is one of UTC wherever the document is read. */
function toHeaderDate(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const seconds = /^@(\d+)$/u.exec(text)?.[1];
  if (seconds !== undefined) return toDay(new Date(Number(seconds) * 1000));
  return toIsoDate(text) ?? toDay(new Date(/(?:GMT|UTC|[+-]\d{4})$/u.test(text) ? text : `${text} UTC`));
}

/** Characters of a description that are searched. */
const SEARCHED = 4_000;

function findSentence(node: Node): string | undefined {
  const text = [node.summary, node.description]
    .map((part) => textOf(part) ?? "")
    .join("\n")
    .slice(0, SEARCHED);
  return findDatedSentence(text);
}
