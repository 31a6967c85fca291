import type { SunsetRecord, Vocabulary } from "../../../model/index.ts";
import { listRecordTemplates } from "../../record-templates.ts";
import type { GateWord } from "../gate-word.ts";
import { listGoneValues, listPathEnds, splitField, toNames, type TypedRecord } from "./record-words.ts";

/**
 * A field that is read of what a request gives, with what shows the kind of the object; then the path: the request may be made in another
 * file. Or the field, and the companions by which one of the records `typed` knows a type of the same answers: so may the type be declared
 * of which it is read.
 */
export function listReadFields(
  record: SunsetRecord,
  vocabulary: Vocabulary,
  typed: readonly TypedRecord[],
): readonly ReadFieldWords[] {
  if (!("returned" in record)) return [];
  const constants = "when" in record ? Object.values(record.when ?? {}) : [];
  const read = [...record.fields.map(splitField), ...listGoneValues(record).map((value) => [value])];
  const own = read.map((names) => toNames([...constants, ...names]));
  const types = typed.filter((each) => areOfSameAnswers(record, each));
  const shown = [...listPathEnds(record, vocabulary), ...types.map(({ returned }) => toNames(returned.companions))];
  return shown.flatMap((beyond) => own.map((words) => ({ own: words, beyond, record: record.id })));
}

/** Whether two records are about what the same requests give. */
function areOfSameAnswers(one: SunsetRecord, other: SunsetRecord): boolean {
  const paths = new Set(listRecordTemplates(other).map(({ segments }) => segments.join("/")));
  return listRecordTemplates(one).some(({ segments }) => paths.has(segments.join("/")));
}

/** The words of a read that stand in the file itself, and those of the path or the type, there or in a file behind it. */
export interface ReadFieldWords {
  readonly own: readonly GateWord[];
  readonly beyond: readonly GateWord[];
  /** The record's id. */
  readonly record: string;
}
