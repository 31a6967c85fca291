import { nothingBut } from "../../engine/analysis.ts";
import type { Finding, Place } from "../../model/index.ts";
import { PlaceIndex } from "../../model/place-index.ts";
import { readTextIfThere } from "../files/read-source.ts";
import type { FileResult, ReportedFinding } from "../findings/file-result.ts";
import { readDisableDirectives, type CommentStyle } from "../../engine/disable-directives.ts";
import type { FileKind } from "../../engine/file-kind.ts";
import { LineIndex } from "../../model/line-index.ts";

/**
 * The findings of a run, each in the file whose text has to change: one that a call of another file completes is reported once, whoever
 * calls. `files` are those that are checked, in their order; what is written elsewhere stays at the call, and so does what a file of data
 * holds: what that is for, who reads it says.
 */
export function reportAtTexts(
  results: readonly FileResult[],
  files: readonly string[],
  kindOf: (file: string) => FileKind,
): readonly FileResult[] {
  if (!results.some(({ findings }) => findings.some(({ writtenIn }) => writtenIn !== undefined))) return results;
  const checked = new Set(files);
  const byFile = new Map(results.map((result) => [result.file, new Gathered(result)]));
  for (const { file, findings } of results) {
    for (const finding of findings) {
      const written = finding.writtenIn?.file;
      const style = written === undefined ? undefined : toStyle(kindOf(written));
      const isMoved = written !== undefined && checked.has(written) && style !== undefined;
      const target = isMoved ? (byFile.get(written) ?? toGathered(written, style)) : undefined;
      if (target !== undefined || finding.isToldThere === true) byFile.get(file)?.remove(finding);
      if (target === undefined || written === undefined) continue;
      byFile.set(written, target);
      target.add(finding);
    }
  }
  return files.flatMap((file) => byFile.get(file)?.result ?? []);
}

function toStyle({ surface, language }: FileKind): CommentStyle | undefined {
  return language === "script" ? "script" : surface === "terraform" ? "data" : undefined;
}

/** A file in which nothing was found by itself; undefined where it cannot be read. */
function toGathered(file: string, comments: CommentStyle): Gathered | undefined {
  const text = readTextIfThere(file);
  return text === undefined
    ? undefined
    : new Gathered({ ...nothingBut([]), findings: [], file, text, comments, applied: [] });
}

/** What is found in one file, while findings are taken from it and put to it. */
class Gathered {
  readonly #result: FileResult;
  readonly #findings: Set<ReportedFinding>;
  readonly #added = new Set<ReportedFinding>();
  /** Of findings that more calls were found to use. */
  readonly #uses = new Map<ReportedFinding, readonly Place[]>();
  readonly #places = new PlaceIndex<ReportedFinding>();
  readonly #lines: LineIndex;
  readonly #isDisabled: ReturnType<typeof readDisableDirectives>;

  constructor(result: FileResult) {
    this.#result = result;
    this.#findings = new Set(result.findings);
    for (const finding of result.findings) this.#places.add(finding, [finding.place]);
    this.#lines = new LineIndex(result.text);
    this.#isDisabled = readDisableDirectives(result.text, result.comments);
  }

  remove(finding: ReportedFinding): void {
    this.#findings.delete(finding);
    this.#added.delete(finding);
  }

  /**
   * Of several calls that complete one text the first counts that does so for certain, else the first. An edit of the text would be one of a
   * file that is not looked at, but for those that its own file has planned.
   */
  add({ writtenIn, isToldThere: _, ...finding }: ReportedFinding): void {
    if (writtenIn === undefined) return;
    const at = this.#lines.toPosition(writtenIn.start);
    const reporters = finding.reporters.filter(({ id }) => !this.#isDisabled(id, at));
    const unplanned: ReportedFinding = { ...finding, reporters, place: writtenIn, edits: [] };
    const known = this.#findOverlapping(unplanned);
    const moved = known === undefined ? unplanned : { ...unplanned, edits: known.edits };
    const isSurer = known?.certainty === "likely" && moved.certainty === "proved";
    if (reporters.length === 0) return;
    if (known !== undefined && !isSurer) {
      this.#use(known, listUses(finding));
      return;
    }
    if (known !== undefined) this.remove(known);
    this.#added.add(moved);
    this.#places.add(moved, [moved.place]);
    this.#use(moved, [...listUses(finding), ...(known === undefined ? [] : this.#usesOf(known))]);
  }

  #use(finding: ReportedFinding, uses: readonly Place[]): void {
    this.#uses.set(finding, [...this.#usesOf(finding), ...uses]);
  }

  #usesOf(finding: ReportedFinding): readonly Place[] {
    return this.#uses.get(finding) ?? finding.uses ?? [];
  }

  /** What is found of the record at a place that shares a character with this one. */
  #findOverlapping({ record, place }: Pick<Finding, "record" | "place">): ReportedFinding | undefined {
    return this.#places.findNear(place).find((other) => {
      const isThere = this.#findings.has(other) || this.#added.has(other);
      return isThere && other.record === record && other.place.start < place.end && place.start < other.place.end;
    });
  }

  get result(): FileResult {
    const isSame = this.#added.size === 0 && this.#findings.size === this.#result.findings.length;
    if (isSame && this.#uses.size === 0) return this.#result;
    const all = [...this.#findings, ...this.#added].map((finding) => ({ ...finding, uses: this.#usesOf(finding) }));
    const findings = all.toSorted(
      (one, other) => one.place.start - other.place.start || one.record.localeCompare(other.record, "en"),
    );
    const undecided = this.#result.undecided.filter((open) => {
      const found = this.#findOverlapping(open);
      return found === undefined || !this.#added.has(found);
    });
    return { ...this.#result, findings, undecided };
  }
}

/** Where a call that completes a text of another file stands, and what else leads there. */
function listUses({ place, evidence, uses = [] }: Finding): readonly Place[] {
  return [place, ...evidence.map((step) => step.place), ...uses];
}
