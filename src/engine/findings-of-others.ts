import type { Finding, Undecided } from "../model/index.ts";
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
    const { record, writtenIn } = entry;
    if (writtenIn === undefined || isInstalled(writtenIn.file)) return false;
    const { findings, undecided } = this.#of(writtenIn.file);
    const open = "reason" in entry ? undecided.filter(({ reason }) => reason === entry.reason) : [];
    return [...findings, ...open].some(
      ({ record: found, place, writtenIn: elsewhere }) =>
        found === record && elsewhere === undefined && place.start < writtenIn.end && writtenIn.start < place.end,
    );
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

/** Whether a comment at the text, in another file, disables the finding. */
export function isSwitchedOffThere({ rule, writtenIn }: Finding): boolean {
  const text = writtenIn === undefined || isInstalled(writtenIn.file) ? undefined : readText(writtenIn.file);
  if (writtenIn === undefined || text === undefined) return false;
  return readDisableDirectives(text)(`sunset/${rule}`, new LineIndex(text).toPosition(writtenIn.start));
}
