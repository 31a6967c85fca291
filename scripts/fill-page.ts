import type { DatabaseData } from "../src/database/database-data.ts";
import { findAt, listPlaceholders, sayFact } from "../src/database/texts/placeholder.ts";

/** A figure in a page that is written by hand: `<!-- fact {binding.list.maximumLimit} -->1000<!-- /fact -->`. */
const MARK = /<!-- fact (?<asked>\S+) -->[^]*?<!-- \/fact -->/gu;

/**
 * A page with the figures between its marks filled from the database: below `binding` and `managementApi`, and of a record below
 * `records` and its id. Throws where a mark names nothing.
 */
export function fillPage(page: string, data: DatabaseData, file: string): string {
  const facts = { ...data, records: Object.fromEntries(data.records.map((record) => [record.id, record])) };
  return page.replaceAll(MARK, (...match) => {
    const { asked = "" } = match.at(-1) as Record<string, string>;
    const [placeholder] = listPlaceholders(asked);
    const fact = placeholder && sayFact(findAt(facts, placeholder.path), placeholder.form);
    if (fact === undefined) throw new Error(`${file}: the mark ${asked} names no fact`);
    return `<!-- fact ${asked} -->${fact}<!-- /fact -->`;
  });
}
