import type { EvidenceStep } from "./fact.ts";
import type { Place } from "./text.ts";
import type { EditClass, Phase } from "./record.ts";

export type Certainty = "proved" | "likely";

/** One replacement of source text; `place` is in the linted file. */
export interface TextChange {
  readonly place: Place;
  readonly text: string;
}

/** An edit that a planner made and nobody applied yet. `fix`: proven by execution. `suggestion`: a person decides. */
export interface Edit {
  readonly class: Exclude<EditClass, "none">;
  /** What the edit does and what differs afterwards, as one sentence: shown by the editor. */
  readonly description: string;
  readonly changes: readonly TextChange[];
  /**
   * Set where a person has to see it: it writes something that a value has to take the place of, it is one of several that would make
   * alternatives the same, or the vendor has withdrawn the end.
   */
  readonly isByHand?: true;
}

/** Record × fact: a place, a message, perhaps edits. */
export interface Finding {
  readonly rule: string;
  readonly record: string;
  /** The text that has to change. With `record` it is the key that removes duplicates. */
  readonly place: Place;
  /** Where the deprecated text stands, when that is in another file: `place` is then the call that completes it. */
  readonly writtenIn?: Place;
  /**
   * Set where the file of the text tells the same by itself: this is a request that sends it. Only of findings for the command, which
   * sees all files.
   */
  readonly isToldThere?: true;
  /** The record's title. */
  readonly title: string;
  /** The function, class or method in which the text stands: `Zone.patch`. Given where it is asked for and there is one. */
  readonly symbol?: string;
  /** What is meant, as the subject of a sentence: `GET /zones/:zone_id/filters`. */
  readonly subject: string;
  /** What takes its place, as the object of "Use …"; undefined where nothing does, or nothing is stated. */
  readonly replacement: string | undefined;
  readonly message: string;
  readonly certainty: Certainty;
  readonly phase: Phase;
  /** ISO date of the record's end of life under the settings' choice of dates; undefined when none was announced. */
  readonly endOfLife: string | undefined;
  readonly evidence: readonly EvidenceStep[];
  /**
   * Requests that use the text, and what else these rest on: `evidence` is of one of them. Only of findings for the command, which
   * compares lines.
   */
  readonly uses?: readonly Place[];
  /** At most one `fix`, first. */
  readonly edits: readonly Edit[];
}

/** A place where a record could be meant and that could not be decided: counted and listed, never reported. */
export interface Undecided {
  readonly record: string;
  /** Further records that could be meant there. */
  readonly others?: readonly string[];
  readonly place: Place;
  /** Where the text stands that leaves it open, when that is in another file. */
  readonly writtenIn?: Place;
  readonly reason: string;
}

/** A file of which a part was not looked at. */
export interface Unread {
  readonly file: string;
  /** As a predicate of the file. */
  readonly reason: string;
}
