import type {
  FieldComposition,
  FileSyntax,
  ObjectValue,
  PayloadFieldRecord,
  Place,
  StringPiece,
  TextChange,
} from "../../model/index.ts";
import { composeParts, hasWildcard, readZone, saysSame, type Composition } from "./compose-parts.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import { findEntry } from "../../model/find-entry.ts";
import { isInside } from "../../model/is-inside.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { planInsertion } from "../edits/plan-insertion.ts";
import { planRemoval } from "../edits/plan-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { isPlain, readField, readWrittenParts, type WrittenField, type WrittenParts } from "./written-parts.ts";
import { writeString } from "../edits/write-string.ts";
import { toList } from "../../model/word-list.ts";

/** All that the forms of the edit are made from. */
interface Plan {
  readonly record: PayloadFieldRecord;
  readonly composition: FieldComposition;
  readonly written: WrittenParts;
  /** The composed field, where the payload has it. */
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
 * Moves parts of a payload into the field that is composed of them: removes them where the field has the value already,
 * and adds it where it is missing. Where the two differ, or a person has to check the composition, each way is a
 * suggestion. `isProved` allows a fix: what is sent, where, and what it is are known.
 */
export function planComposition(
  payload: ObjectValue,
  record: PayloadFieldRecord,
  isProved: boolean,
  scope: FileScope,
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
  const isCalm = isSafe(written) && (isSettled(written.parts, target) || !hasEffects(written, syntax));
  const canFix = isProved && record.edit.class === "fix" && isWhole && isCalm;
  const changed = [payload.place, written.data.place];
  return planForms({ record, composition, written, target, composed, removal, canFix, changed, syntax }, payload);
}

/** Whether removing the parts loses nothing else, and no unseen code can override the field. */
function isSafe({ owner, parts }: WrittenParts): boolean {
  return isPlain(owner) && parts.every(({ layout }) => !layout.hasEffect);
}

/** Whether the values are texts, which are the same wherever they are read. */
function isSettled(parts: WrittenParts["parts"], target: WrittenField | undefined): boolean {
  const fields = target === undefined ? parts : [...parts, target];
  return fields.every(({ layout }) => layout.pieces.every(({ kind }) => kind === "text"));
}

/** Whether evaluating the payload has effects, which may change its values from one place to the next. */
function hasEffects({ owner, data }: WrittenParts, syntax: FileSyntax): boolean {
  return [owner, data].some(({ place }) => syntax.stringAt(place)?.hasEffect === true);
}

function planForms(plan: Plan, payload: ObjectValue): readonly PlannedEdit[] {
  const { composition, written, target, composed } = plan;
  const texts = [...written.parts, ...(target === undefined ? [] : [target])].flatMap((field) => field.texts);
  if (texts.some(hasWildcard)) return [];
  if (target !== undefined) return planBeside(plan, target);
  if (findEntry(payload, composition.field) !== undefined) return [planKept(plan)];
  return composed === undefined ? [] : planMove(plan, composed);
}

/** Removes the parts, whatever the field's value: a person decides. */
function planKept(plan: Plan): PlannedEdit {
  const kept = `the payload keeps the ${plan.composition.field} that it has`;
  return toEdit(plan, `Remove ${nameParts(plan)}`, false, plan.removal, [kept]);
}

function nameParts({ written }: Plan): string {
  return toList(written.parts.map(({ part }) => part.field));
}

/** For a payload that has the field: it has the same value, or a person decides which of the two is meant. */
function planBeside(plan: Plan, target: WrittenField): readonly PlannedEdit[] {
  const { composition, written, composed, canFix } = plan;
  const isWhole = written.parts.length === composition.parts.length;
  if (isWhole && saysSame(target, written.parts, composition.separator)) {
    // A name without its zone is completed in another way than the parts are.
    const isFix = canFix && composed?.lacksZone !== true;
    return [toEdit(plan, `Remove ${nameParts(plan)}`, isFix, plan.removal, [])];
  }
  const replacement = composed && writeTarget(target, composed.pieces, plan);
  if (composed === undefined || replacement === undefined) return [planKept(plan)];
  if (plan.syntax.text.slice(replacement.place.start, replacement.place.end) === replacement.text)
    return [planKept(plan)];
  const action = `Make the top-level ${composition.field} from ${nameParts(plan)}`;
  const doubts = [`the payload gets another ${composition.field}`, ...composed.doubts];
  return [planKept(plan), withBlank(toEdit(plan, action, false, [...plan.removal, replacement], doubts), composed)];
}

function writeTarget(target: WrittenField, pieces: readonly StringPiece[], plan: Plan): TextChange | undefined {
  const item = target.member.list.items[target.member.index];
  const text = writeComposed(pieces, plan);
  const { place } = target;
  if (item === undefined || text === undefined || plan.syntax.hasComment(place)) return undefined;
  return { place, text: item.kind === "shorthand" ? `${plan.composition.field}: ${text}` : text };
}

/** For a payload without the field: it is added behind the entry that tells the payload's kind, or before the parts' object. */
function planMove(plan: Plan, composed: Composition): readonly PlannedEdit[] {
  const { composition, canFix, removal, written } = plan;
  const text = writeComposed(composed.pieces, plan);
  const change = text === undefined ? undefined : insertField(`${composition.field}: ${text}`, plan);
  if (change === undefined) return [];
  const spread = isPlain(written.owner) ? [] : [`what is spread may give another ${composition.field}`];
  const action = `Move ${nameParts(plan)} to the top-level ${composition.field}`;
  const edit = toEdit(plan, action, canFix && composed.isExact, [change, ...removal], [...composed.doubts, ...spread]);
  return [withBlank(edit, composed)];
}

function withBlank(edit: PlannedEdit, { hasBlank }: Composition): PlannedEdit {
  return hasBlank ? { ...edit, isByHand: true } : edit;
}

/** Behind everything that may give the field another value. */
function insertField(property: string, { record, written, syntax }: Plan): TextChange | undefined {
  const { owner, holder } = written;
  const kind = owner.items.findIndex(({ key }) => key !== undefined && key in (record.when ?? {}));
  const open = owner.items.findLastIndex((item) => item.key === undefined);
  const behind = kind > open ? planInsertion(owner, kind, "behind", property, syntax) : undefined;
  return behind ?? (holder > open ? planInsertion(owner, holder, "before", property, syntax) : undefined);
}

/** In the form of the parts: a concatenation stays one, and the quote is theirs. */
function writeComposed(pieces: readonly StringPiece[], { written, syntax }: Plan): string | undefined {
  // An expression may have another value elsewhere.
  const isApart = !isInside(written.data.place, written.owner.place);
  if (isApart && pieces.some(({ kind }) => kind === "expression")) return undefined;
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
  const differs = doubts.length === 0 ? record.edit.differs : doubts.join("; ");
  return { class: isFix ? "fix" : "suggestion", description: describeEdit(action, differs), changes, changed };
}
