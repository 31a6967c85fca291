import { readFileSync, readdirSync } from "node:fs";
import { describeRefusals } from "../../../scripts/generate-management-api.ts";
import { createDatabase } from "../../../src/database/create-database.ts";
import type { Database } from "../../../src/database/database.ts";
import type { DatabaseData } from "../../../src/database/database-data.ts";
import { fillTexts } from "../../../src/database/texts/fill-texts.ts";
import type { SunsetRecord } from "../../../src/model/index.ts";
import { isFigure, toOther, type Fact } from "./changed-facts.ts";
import { listMessages } from "./messages.ts";
import { listApiErrors, listBucketErrors } from "./runtime-errors.ts";
import { describePage, describeRecord, type ShownText } from "./shown-texts.ts";

const docs = new URL("../../../docs/", import.meta.url);

/** The pages that are written by hand and say figures. */
const pages = [
  "runtime.md",
  "management-api.md",
  ...readdirSync(new URL("rules", docs)).map((name) => `rules/${name}`),
].map((name) => [`docs/${name}`, readFileSync(new URL(name, docs), "utf8")] as const);

/** Everything that the project says where a fact may stand: docs, output of the command, messages and errors. */
export async function listTexts(
  data: DatabaseData,
  fact: Fact,
  code: (text: string) => string,
): Promise<readonly ShownText[]> {
  const filled = fillTexts(data);
  const database = createDatabase(data);
  const records = listAffected(filled, fact);
  const own = await Promise.all(records.map((record) => listRecordTexts(record, fact, database, code)));
  return [...own.flat(), ...(await listSharedTexts(filled, fact, database))];
}

/** The texts that show a fact's value. */
export function filterShowing(texts: readonly ShownText[], { value }: Fact): readonly ShownText[] {
  return texts.filter(({ text }) => toPattern(value).test(text));
}

/** A program with the fact's other value in it, so that it is still about the record. */
export function rewriteCode(code: string, { value }: Fact): string {
  const [last, other] = [value, toOther(value)].map((each) => String(each).split("/").at(-1) ?? "");
  const isPath = String(value).includes("/");
  const pattern = isPath ? new RegExp(`(?<=/)${escape(last ?? "")}\\b`, "gu") : toPattern(value);
  return code.replaceAll(pattern, other ?? "");
}

async function listRecordTexts(
  record: SunsetRecord,
  fact: Fact,
  database: Database,
  code: (text: string) => string,
): Promise<readonly ShownText[]> {
  const described = describeRecord(record, database);
  // A citation quotes its page as it stands; the dates in it are facts.
  const texts = isFigure(fact.value)
    ? described
    : described.map((each) => ({ ...each, text: withoutSource(each.text) }));
  if (!reachesMessages(record, fact)) return texts;
  const messages = record.examples.wrong.flatMap((example) => listMessages(code(example), record, database));
  return [...texts, ...messages, ...(await listApiErrors(record, database))];
}

async function listSharedTexts(
  data: DatabaseData,
  { value, places }: Fact,
  database: Database,
): Promise<readonly ShownText[]> {
  const isOfBinding = places.some(([root, index]) => {
    return root === "binding" || (root === "records" && data.records[Number(index)]?.kind === "bucket-option");
  });
  const errors = isOfBinding ? await listBucketErrors(database) : [];
  // 0 and 1 are too common in prose: exit codes, ports.
  if (!isFigure(value) || (typeof value === "number" && Math.abs(value) < 2)) return errors;
  const refusals = { where: "docs/management-api.md", record: undefined, text: describeRefusals(database) };
  return [...errors, refusals, ...pages.map(([name, page]) => describePage(name, page, data))];
}

/** The records that hold a fact; what is of the binding may be said by any record of a bucket. */
function listAffected(data: DatabaseData, { places }: Fact): readonly SunsetRecord[] {
  const indexes = new Set(places.filter(([root]) => root === "records").map(([, index]) => index));
  const isOfBinding = places.some(([root]) => root === "binding");
  return data.records.filter(
    (record, index) => indexes.has(index) || (isOfBinding && record.kind.startsWith("bucket-")),
  );
}

/** Words of the binding reach messages through the records that name a list of them. */
function reachesMessages(record: SunsetRecord, { value, places }: Fact): boolean {
  return "allowed" in record || isFigure(value) || places.some(([root]) => root === "records");
}

function withoutSource(text: string): string {
  return text.replace(/\n\nSource\n.*$/mu, "");
}

/** A value as a word of its own. */
function toPattern(value: string | number): RegExp {
  const text = escape(String(value));
  if (isFigure(value)) return new RegExp(`(?<![\\w.,:-])${text}(?![\\w,:]|[.-]\\d)`, "gu");
  return new RegExp(`(?<![\\w./:-])${text}(?![\\w/-]|\\.\\w)`, "giu");
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
}
