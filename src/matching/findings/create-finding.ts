import { isWithdrawn } from "../../database/end-of-life.ts";
import type { Certainty, EvidenceStep, Fact, Place, SunsetRecord } from "../../model/index.ts";
import { toPrintable } from "../../model/to-printable.ts";
import { findPhase } from "./find-phase.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { cutStep } from "./cut-text.ts";
import { toMessage, type MessageParts } from "./message.ts";
import type { Verdict } from "./verdict.ts";
import type { PlannedEdit } from "./planned-edit.ts";

/** What a matcher knows of a finding. */
export interface FindingDraft extends Omit<MessageParts, "record" | "ending"> {
  readonly record: SunsetRecord;
  readonly fact: Fact;
  /** In any file; the fact's place is used where this one is in another file or unknown. */
  readonly place: Place | undefined;
  readonly certainty: Certainty;
  readonly evidence?: readonly EvidenceStep[];
  readonly edits: readonly PlannedEdit[];
}

/**
 * A finding in the linted file; none where the record was not announced yet. Where a doubt applies to the whole file,
 * such as a syntax error, it is at most likely and has no edit (docs/decisions.md, One evaluator over text).
 */
export function createFinding(draft: FindingDraft, scope: FileScope): readonly Verdict[] {
  const { record, fact } = draft;
  const written = draft.place ?? calleeOf(fact);
  const ending = findPhase(record, fact, scope);
  const isHere = written === undefined || isInFile(written, scope);
  const place = isInFile(written, scope) ? written : placeOf({ place: written, fact }, scope);
  if (ending === undefined || place.file !== scope.file || isShownThere(written, fact)) return [];
  const canEdit =
    scope.doubt === undefined && place === draft.place && (fact.spansFiles !== true || scope.editsAcrossFiles === true);
  const because = draft.because ?? scope.doubt;
  return [
    {
      kind: "finding",
      finding: {
        rule: record.rule,
        record: record.id,
        place,
        ...(!isHere && { writtenIn: written }),
        title: record.title,
        subject: toPrintable(draft.subject),
        replacement: record.replacement.text,
        message: toMessage({ ...draft, ending, because }),
        certainty: scope.doubt === undefined ? draft.certainty : "likely",
        phase: ending.phase,
        endOfLife: ending.endOfLife,
        evidence: withoutRepeats(draft.evidence ?? fact.evidence).map((step) => cutStep(step, scope)),
        edits: [],
      },
      fact,
      edits: canEdit ? draft.edits.map((edit) => toOffered(edit, record)) : [],
    },
  ];
}

/** Nobody has to change what the vendor has kept after all: each such edit is a person's choice, but for what is proved to do the same. */
function toOffered(edit: PlannedEdit, record: SunsetRecord): PlannedEdit {
  return edit.class === "suggestion" && isWithdrawn(record, "revised") ? { ...edit, isByHand: true } : edit;
}

/** Each step once: the alternatives of one value lead over the same texts. */
function withoutRepeats(steps: readonly EvidenceStep[]): readonly EvidenceStep[] {
  const known = new Set<string>();
  return steps.filter(({ place: { file, start, end }, text }) => {
    const key = `${file}:${start}-${end} ${text}`;
    return !known.has(key) && known.add(key);
  });
}

/** A place that might use a record; none where the record was not announced yet. */
export function createUndecided(
  draft: Pick<FindingDraft, "record" | "fact" | "place"> & { readonly reason: string },
  scope: FileScope,
): readonly Verdict[] {
  const { place: written } = draft;
  const place = isInFile(written, scope) ? written : placeOf(draft, scope);
  if (place.file !== scope.file || findPhase(draft.record, draft.fact, scope) === undefined) return [];
  if (isShownThere(written, draft.fact)) return [];
  const writtenIn = written !== undefined && place !== written ? { writtenIn: written } : {};
  const reason = toPrintable(draft.reason);
  return [{ kind: "undecided", undecided: { record: draft.record.id, place, ...writtenIn, reason } }];
}

/**
 * Where a text of another file is used: at the callee, for a client that names endpoints by its members; at the
 * outermost call of the file that leads to the request; else at the request.
 */
function placeOf({ place, fact }: Pick<FindingDraft, "place" | "fact">, scope: FileScope): Place {
  const callee = calleeOf(fact);
  if (isInFile(callee, scope)) return callee;
  const calls = place === undefined ? [] : (fact.callSites ?? []);
  return calls.find((call) => call.file === scope.file) ?? fact.place;
}

/** The callee, for a client that names endpoints by its members: that is the text to change. */
function calleeOf(fact: Fact): Place | undefined {
  return fact.kind === "request" ? fact.callee : undefined;
}

/** Whether the file of a text tells of it. */
function isShownThere(written: Place | undefined, { analysedAlone }: Fact): boolean {
  return written !== undefined && analysedAlone?.has(written.file) === true;
}

function isInFile(place: Place | undefined, scope: FileScope): place is Place {
  return place?.file === scope.file;
}
