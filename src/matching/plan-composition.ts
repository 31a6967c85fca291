import type {
  FieldComposition,
  FileSyntax,
  ObjectValue,
  PayloadFieldRecord,
  Place,
  StringPiece,
  TextChange,
} from "../model/index.ts";
import { composeParts, hasWildcard, readZone, saysSame, type Composition } from "./compose-parts.ts";
import { describeEdit } from "./describe-edit.ts";
import { findEntry } from "./find-field-values.ts";
import type { MatchScope } from "./match-scope.ts";
import { toList } from "./message.ts";
import { planInsertion } from "./plan-insertion.ts";
import { planRemoval } from "./plan-removal.ts";
import type { PlannedEdit } from "./planned-edit.ts";
import { isPlain, readField, readWrittenParts, type WrittenField, type WrittenParts } from "./written-parts.ts";
import { writeString } from "./write-string.ts";

/** All that the forms of the edit are made from. */
interface Plan {
  readonly record: PayloadFieldRecord;
  readonly composition: FieldComposition;
  readonly written: WrittenParts;
  /** The field that says the same, where the payload writes it. */
  readonly target: WrittenField | undefined;
  /** Undefined where the parts cannot be joined by their text. */
  readonly composed: Composition | undefined;
  /** Takes the parts out. */
  readonly removal: readonly TextChange[];
  readonly canFix: boolean;
  readonly changed: readonly Place[];
  readonly syntax: FileSyntax;
}

/**
 * Moves parts of a payload to the field that says the same: takes them out where it says so already, and writes it where it is not
 * given. Where the two differ, or the composition needs a look, each way is a suggestion. `isProved` allows a fix: what is
 * sent, where, and what it is are known.
 */
export function planComposition(
  payload: ObjectValue,
  record: PayloadFieldRecord,
  isProved: boolean,
  scope: MatchScope,
): readonly PlannedEdit[] {
  const syntax = payload.place.file === scope.file ? scope.syntax() : undefined;
  const { composition } = record;
  const written = syntax && composition && readWrittenParts(composition, payload, syntax);
  if (syntax === undefined || composition === undefined || written === undefined) return [];
  const indexes = written.parts.map(({ member }) => member.index);
  const removal = planRemoval(written.data, indexes, syntax);
  if (removal === undefined) return [];
  const target = readField(payload, composition.field, syntax);
  const isWhole = written.parts.length === composition.parts.length;
  const composed = isWhole ? composeParts(written.parts, composition.separator, readZone(target)) : undefined;
  const canFix = isProved && record.edit.class === "fix" && isWhole && isSafe(written);
  const changed = [payload.place, written.data.place];
  return planForms({ record, composition, written, target, composed, removal, canFix, changed, syntax }, payload);
}

/** Whether nothing but the parts is lost, and nothing that is not seen can say otherwise. */
function isSafe({ owner, parts }: WrittenParts): boolean {
  return isPlain(owner) && parts.every(({ layout }) => !layout.hasEffect);
}

function planForms(plan: Plan, payload: ObjectValue): readonly PlannedEdit[] {
  const { composition, written, target, composed } = plan;
  const texts = [...written.parts, ...(target === undefined ? [] : [target])].flatMap((field) => field.texts);
  if (texts.some(hasWildcard)) return [];
  if (target !== undefined) return planBeside(plan, target);
  const isGiven = findEntry(payload, composition.field) !== undefined || !isPlain(written.owner);
  return isGiven || composed === undefined ? [] : planMove(plan, composed);
}

/** The field is there: it says the same, or a person decides which of the two is meant. */
function planBeside(plan: Plan, target: WrittenField): readonly PlannedEdit[] {
  const { composition, written, composed, canFix } = plan;
  const names = toList(written.parts.map(({ part }) => part.field));
  const isWhole = written.parts.length === composition.parts.length;
  if (isWhole && saysSame(target, written.parts, composition.separator)) {
    return [toEdit(plan, `Remove ${names}`, canFix, plan.removal, [])];
  }
  const kept = [`the payload keeps the ${composition.field} that it has`];
  const keep = toEdit(plan, `Remove ${names}`, false, plan.removal, kept);
  const replacement = composed && writeTarget(target, composed.pieces, plan);
  if (composed === undefined || replacement === undefined) return [keep];
  if (plan.syntax.text.slice(replacement.place.start, replacement.place.end) === replacement.text) return [keep];
  const action = `Make the top-level ${composition.field} of ${names}`;
  const doubts = [`the payload gets another ${composition.field}`, ...composed.doubts];
  return [keep, toEdit(plan, action, false, [...plan.removal, replacement], doubts)];
}

function writeTarget(target: WrittenField, pieces: readonly StringPiece[], plan: Plan): TextChange | undefined {
  const item = target.member.list.items[target.member.index];
  const text = writeComposed(pieces, plan);
  const { place } = target;
  if (item === undefined || text === undefined || plan.syntax.hasComment(place)) return undefined;
  return { place, text: item.kind === "shorthand" ? `${plan.composition.field}: ${text}` : text };
}

/** The field is not there: it is written before the parts' object, or behind what tells the payload's kind. */
function planMove(plan: Plan, composed: Composition): readonly PlannedEdit[] {
  const { record, composition, written, canFix, removal, syntax } = plan;
  const text = writeComposed(composed.pieces, plan);
  if (text === undefined) return [];
  const { owner, holder } = written;
  const property = `${composition.field}: ${text}`;
  const kind = owner.items.findIndex(({ key }) => key !== undefined && key in (record.when ?? {}));
  const behind = kind < 0 ? undefined : planInsertion(owner, kind, "behind", property, syntax);
  const change = behind ?? planInsertion(owner, holder, "before", property, syntax);
  if (change === undefined) return [];
  const names = toList(written.parts.map(({ part }) => part.field));
  const action = `Say ${names} in the top-level ${composition.field}`;
  const isFix = canFix && composed.isExact;
  return [toEdit(plan, action, isFix, [change, ...removal], composed.doubts)];
}

/** In the form of the parts: a concatenation stays one, and the quote is theirs. */
function writeComposed(pieces: readonly StringPiece[], { written, syntax }: Plan): string | undefined {
  const layouts = written.parts.map(({ layout }) => layout);
  const forms = layouts.map(({ form }) => form);
  const isTemplate = forms.every((form) => form === "template");
  const form = forms.includes("concatenation") ? "concatenation" : isTemplate ? "template" : "literal";
  const quote = layouts.find((layout) => layout.quote !== undefined)?.quote ?? syntax.quote;
  return writeString(pieces, form, quote);
}

function toEdit(
  { record, changed }: Plan,
  action: string,
  isFix: boolean,
  changes: readonly TextChange[],
  doubts: readonly string[],
): PlannedEdit {
  const differs = doubts.length === 0 ? record.edit.differs : toList(doubts);
  return { class: isFix ? "fix" : "suggestion", description: describeEdit(action, differs), changes, changed };
}
