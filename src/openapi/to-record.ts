import { basename } from "node:path";
import type { Ending } from "./find-ending.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import type { PlannedRecord, RecordFacts } from "./planned-record.ts";
import { toExamples } from "./to-examples.ts";

/** A record as a file of a database holds it, and what a person has to look at. */
export interface WrittenRecord {
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly toConfirm: string | undefined;
}

/** What the texts of all records of a document repeat. */
export interface RecordContext {
  readonly document: OpenApiDocument;
  /** Begins the ids, which are one space for all APIs. */
  readonly apiId: string;
  /** A URL prefix at which the API answers. */
  readonly host: string;
}

/** Records with ids that differ. */
export function toRecords(planned: readonly PlannedRecord[], context: RecordContext): readonly WrittenRecord[] {
  const taken = new Map<string, number>();
  return planned.map((each) => {
    const name = toKebabCase(`${context.apiId} ${each.name}`);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return toRecord(each, count === 1 ? name : `${name}-${count}`, context);
  });
}

function toRecord(planned: PlannedRecord, id: string, context: RecordContext): WrittenRecord {
  const { subject, ending, operations, facts } = planned;
  const { endOfLife, announced, replacement, toConfirm } = ending;
  const { kind, ...own } = facts;
  const [first] = operations;
  const where = first === undefined ? "" : `: ${first.method} ${withoutBraces(first.written)}`;
  const value = {
    title: withoutBraces(subject),
    kind,
    rule: kind === "endpoint" ? "no-deprecated-endpoint" : "no-removed-field",
    endOfLife: endOfLife ?? null,
    ...(endOfLife !== undefined && { boundary: "from" }),
    ...(announced !== undefined && { announced }),
    change: describeChange(facts, ending),
    ...own,
    replacement: replacement === undefined ? {} : { text: withoutBraces(replacement) },
    edit: { class: "none", reason: "the document describes no rewrite" },
    source: `${basename(context.document.file)}${where}`,
    examples: toExamples(planned, context.host),
  };
  return { id, value, toConfirm };
}

function describeChange({ kind }: RecordFacts, { endOfLife }: Ending): string {
  if (kind === "required-field") return "is refused";
  if (endOfLife === undefined) return "is deprecated";
  if (kind === "endpoint") return "ends";
  return kind === "response-field" ? "is no longer returned" : "is no longer accepted";
}

/** One line, without the braces that would name facts of the record. */
function withoutBraces(text: string): string {
  return text
    .replace(/\{(\w+)\}/gu, ":$1")
    .replace(/[{}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** `listOrders of GET /v1/orders/:id` → `list-orders-of-get-v1-orders-id`. */
export function toKebabCase(text: string): string {
  const words = text.replace(/([a-z\d])([A-Z])/gu, "$1 $2").match(/[A-Za-z\d]+/gu) ?? [];
  return words.join("-").toLowerCase();
}
