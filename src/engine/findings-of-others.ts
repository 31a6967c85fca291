import type { Finding, Undecided } from "../model/index.ts";
import { readText } from "../semantics/modules/file-state.ts";
import { isInstalled } from "../semantics/modules/is-installed.ts";
import type { Analysis } from "./analysis.ts";
import { readDisableDirectives } from "./disable-directives.ts";
import { LineIndex } from "./line-index.ts";

/** Analyses another file of the project by itself; undefined for what is no script. */
type AnalyzeOther = (file: string, text: string) => Analysis | undefined;

/** What other files of the project show alone, each looked at once for all that rests on it in one file. */
export class FindingsOfOthers {
  readonly #analyze: AnalyzeOther;
  readonly #known = new Map<string, Pick<Analysis, "findings" | "undecided">>();

  constructor(analyze: AnalyzeOther) {
    this.#analyze = analyze;
  }

  /**
   * Whether what is made of a text in another file is reported there, since that file shows it alone (docs/decisions.md, Where a finding lies).
   * What is not decided here, nor there for the same reason, is one thing to look at.
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

/** Whether a comment at the text, in another file, switches off what is reported of it. */
export function isSwitchedOffThere({ rule, writtenIn }: Finding): boolean {
  const text = writtenIn === undefined || isInstalled(writtenIn.file) ? undefined : readText(writtenIn.file);
  if (writtenIn === undefined || text === undefined) return false;
  return readDisableDirectives(text)(`sunset/${rule}`, new LineIndex(text).toPosition(writtenIn.start));
}
