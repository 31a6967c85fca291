import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import {
  sliceText,
  type CipherListFact,
  type CipherSuiteRecord,
  type Place,
  type Text,
  type TextChange,
  type TextPart,
  type Value,
} from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import type { Report } from "../policy/policy.ts";
import { replaceText } from "../edits/replace-text.ts";
import { isSentSetting } from "./sent-settings.ts";
import { toUnionMembers } from "../values/union-members.ts";

/** A suite in a list: its name or number as the record spells it, and where it stands. */
interface FoundSuite {
  readonly suite: string;
  readonly place: Place | undefined;
  /** The characters that spell it, where they are part of a text. */
  readonly text?: Text;
}

/** Characters of a number that is written without `0x`. */
const BARE_DIGITS = 4;
/** More suites of one list are not looked at. */
const MAX_SUITES = 1000;

const OPTION: Report = { kind: "report", certainty: "proved", edit: "as-recorded" };
const LISTED: Report = {
  kind: "report",
  certainty: "likely",
  edit: "suggestion",
  because: "no connection that offers it was found",
};

/** Lists of cipher suites that ask for one that is no longer offered. */
export function matchCipherSuite(fact: CipherListFact, scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "cipher-suite");
  return records.flatMap((record) => {
    return findSuites(fact.value, record).flatMap((found) => {
      if (fact.isOption !== true && isSentSetting(found.place, scope)) return [];
      const report = fact.isOption === true ? OPTION : LISTED;
      const subject = `The cipher suite ${found.suite}`;
      const edits = planSuiteEdit(found, record, scope);
      return createFinding({ ...report, subject, record, fact, place: found.place, edits }, scope);
    });
  });
}

/** The record's suites in a text, a number, or a list of these. */
function findSuites(value: Value, record: CipherSuiteRecord): readonly FoundSuite[] {
  return toUnionMembers(value)
    .slice(0, MAX_SUITES)
    .flatMap((member) => {
      if (member.kind === "array") return member.elements.flatMap((element) => findSuites(element, record));
      if (member.kind === "constant") return findNumber(member.value, member.place, record);
      if (member.kind !== "string") return [];
      return member.alternatives.flatMap((parts) =>
        parts.flatMap((part, index) =>
          part.kind === "text" && !goesOn(parts[index - 1]) ? findNames(part, record) : [],
        ),
      );
    });
}

/** Whether a text ends within a name, or with what takes the next one out of the list: `HIGH:!`. */
function goesOn(before: TextPart | undefined): boolean {
  return before?.kind === "text" && /[^\s:,]$/u.test(before.text);
}

function findNumber(value: unknown, place: Place, { codePoints }: CipherSuiteRecord): readonly FoundSuite[] {
  const isSuite = typeof value === "number" && codePoints.includes(value);
  return isSuite ? [{ suite: `0x${value.toString(16)}`, place }] : [];
}

/** Names between colons, commas or spaces. One behind `!` or `-` is taken out of the list; a text with plain words is prose. */
function findNames(part: Text, record: CipherSuiteRecord): readonly FoundSuite[] {
  const words = [...part.text.matchAll(/[^\s:,]+/gu)];
  if (words.some(([word]) => /^[a-z]{2,}$/u.test(word))) return [];
  return words.flatMap(({ 0: word, index }) => {
    const name = word.replace(/^\+/u, "");
    const suite = record.names.find((known) => known === name.toUpperCase()) ?? spellNumber(name, record);
    if (suite === undefined) return [];
    const end = index + word.length;
    const text = sliceText(part, end - name.length, end);
    return [{ suite, place: text.place, text }];
  });
}

/** `0xcc13` and `CC13`. */
function spellNumber(text: string, { codePoints }: CipherSuiteRecord): string | undefined {
  if (!/^(?:0x)?[\da-f]{4}$/iu.test(text)) return undefined;
  const number = Number.parseInt(text.replace(/^0x/iu, ""), 16);
  return codePoints.includes(number) ? `0x${number.toString(16)}` : undefined;
}

/** Offers the standard suite in its place, spelled in the same way. */
function planSuiteEdit(found: FoundSuite, record: CipherSuiteRecord, scope: FileScope): readonly PlannedEdit[] {
  const { suite, place, text } = found;
  const standard = record.standard?.[suite];
  if (standard === undefined || record.edit.class === "none") return [];
  const spelled = text?.text.length === BARE_DIGITS ? standard.slice(-BARE_DIGITS) : standard;
  const change = text === undefined ? replaceNumber(place, suite, standard, scope) : replaceText(text, spelled, scope);
  if (change === undefined) return [];
  const description = describeEdit(`Replace ${suite} with ${standard}`, record.edit.differs);
  return [{ class: "suggestion", description, changes: [change], changed: [change.place] }];
}

/** A number that is written in another way than in hexadecimal stays as it is. */
function replaceNumber(place: Place | undefined, from: string, text: string, scope: FileScope): TextChange | undefined {
  if (place?.file !== scope.file) return undefined;
  return scope.text.slice(place.start, place.end).toLowerCase() === from ? { place, text } : undefined;
}
