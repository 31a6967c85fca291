import type { RecordKind } from "../../src/model/index.ts";
import { didYouMean } from "../../src/model/did-you-mean.ts";
import { bucketTemplates } from "./bucket-templates.ts";
import { requestTemplates } from "./request-templates.ts";

/** A record to be filled in, by kind. Each is valid as it stands, and its examples are reported as it says. */
export const recordTemplates: Readonly<Record<RecordKind, string>> = { ...requestTemplates, ...bucketTemplates };

/** What is asked for. */
export interface RecordRequest {
  readonly id: string;
  readonly kind: string;
  /** Whether it was announced later than the specification. */
  readonly isAnnouncement: boolean;
}

/** A file to be written. */
export interface RecordPlan {
  /** From the repository's root. */
  readonly file: string;
  readonly text: string;
}

/** Where a new record goes and what is in it. Throws a RangeError that says what is wrong with the request. */
export function planRecord({ id, kind, isAnnouncement }: RecordRequest): RecordPlan {
  if (id === "") throw new RangeError("Expected the id of the new record, in kebab-case: it is the file's name.");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) throw new RangeError("The id must be in kebab-case.");
  if (!isKind(kind)) throw new RangeError(describeUnknown(kind));
  const template = recordTemplates[kind];
  if (!isAnnouncement)
    return { file: `rules/${kind in bucketTemplates ? "binding" : "schedule"}/${id}.yaml`, text: template };
  if (!template.includes("\nendOfLife:"))
    throw new RangeError(`A record of kind ${kind} holds on any day: it is not announced.`);
  return { file: `rules/announcements/${id}.yaml`, text: toAnnouncement(template) };
}

function isKind(kind: string): kind is RecordKind {
  return Object.hasOwn(recordTemplates, kind);
}

function describeUnknown(kind: string): string {
  return `There is no kind ${kind}.${didYouMean(kind, Object.keys(recordTemplates))}`;
}

function toAnnouncement(template: string): string {
  return template
    .replace(/^kind: .*\n/m, "$&set: announcements\n")
    .replace(/^boundary: .*\n/m, "$&announced: 2029-01-01 # the day before which nobody could know, if known\n");
}
