import type { Finding, Undecided } from "../model/index.ts";
import { shorten } from "../matching/findings/cut-text.ts";
import { readText } from "../semantics/modules/file-state.ts";
import { isInstalled } from "../semantics/modules/is-installed.ts";
import type { Analysis } from "./analysis.ts";
import { readDisableDirectives } from "./disable-directives.ts";
import { LineIndex } from "../model/line-index.ts";

/** Analyses another file of the project by itself; undefined for what is no script. */
type AnalyzeOther = (file: string, text: string) => Analysis | undefined;

/** The findings of other files by themselves, each analysed once on behalf of one file. */
export class FindingsOfOthers {
  readonly #analyze: AnalyzeOther;
  readonly #known = new Map<string, Pick<Analysis, "findings" | "undecided">>();

  constructor(analyze: AnalyzeOther) {
    this.#analyze = analyze;
  }

  /**
   * Whether a finding that uses a text of another file is reported there, since that file shows it by itself
   * (docs/decisions.md, Where a finding lies). Places that are undecided in both for the same reason are one thing to
   * look at.
   */
  report(entry: Finding | Undecided): boolean {
    const { undecided } = this.#ofTextOf(entry);
    return (
      this.#findThere(entry).length > 0 ||
      ("reason" in entry && undecided.some((there) => there.reason === entry.reason && isSame(there, entry)))
    );
  }

  /**
   * A finding that the file of the text reports by itself, for those who see all files: it lies there, and its evidence begins with the
   * call.
   */
  tellThere(finding: Finding, text: string): readonly Finding[] {
    const [first] = this.#findThere(finding);
    if (first === undefined) return [];
    const { place } = finding;
    const call = { place, text: shorten(text.slice(place.start, place.end)) };
    return [{ ...finding, writtenIn: first.place, isToldThere: true, evidence: [call, ...finding.evidence] }];
  }

  #findThere(entry: Finding | Undecided): readonly Finding[] {
    return this.#ofTextOf(entry).findings.filter((there) => isSame(there, entry));
  }

  #ofTextOf({ writtenIn }: Finding | Undecided): Pick<Analysis, "findings" | "undecided"> {
    const isElsewhere = writtenIn !== undefined && !isInstalled(writtenIn.file);
    return isElsewhere ? this.#of(writtenIn.file) : { findings: [], undecided: [] };
  }

  #of(file: string): Pick<Analysis, "findings" | "undecided"> {
    let known = this.#known.get(file);
    if (known === undefined) {
      const text = readText(file);
      known = (text === undefined ? undefined : this.#analyze(file, text)) ?? { findings: [], undecided: [] };
      this.#known.set(file, known);
    }
    return known;
  }
}

/** Whether what a file tells of its own text is of the text that an entry of another file uses. */
function isSame(there: Finding | Undecided, { record, writtenIn }: Finding | Undecided): boolean {
  const { place } = there;
  if (writtenIn === undefined || there.record !== record || there.writtenIn !== undefined) return false;
  return place.start < writtenIn.end && writtenIn.start < place.end;
}

/** Whether a comment at the text, in another file, disables the finding. */
export function isSwitchedOffThere({ rule, writtenIn }: Finding): boolean {
  const text = writtenIn === undefined || isInstalled(writtenIn.file) ? undefined : readText(writtenIn.file);
  if (writtenIn === undefined || text === undefined) return false;
  return readDisableDirectives(text)(`sunset/${rule}`, new LineIndex(text).toPosition(writtenIn.start));
}
