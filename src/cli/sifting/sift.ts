import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CodeOwners } from "../files/code-owners.ts";
import { Baseline } from "./baseline.ts";
import { ChangedLines } from "./changed-lines.ts";
import type { CheckOptions } from "../arguments/check-options.ts";
import type { CheckOutput } from "../formats/check-output.ts";

/** What decides which of the findings are told. */
type SiftOptions = Pick<CheckOptions, "ignore" | "since" | "baseline">;

/** Whether a run can leave out findings: what it needs of disk and git is read when it is made, before anything is searched. */
export class Sieve {
  readonly #ignored: ReadonlySet<string>;
  readonly #changed: ChangedLines | undefined;
  readonly #baseline: Baseline | undefined;
  readonly #isWritten: boolean;
  readonly #cwd: string;

  /** @throws UsageError when the baseline cannot be read, or git does not know the commit. */
  constructor({ ignore, since, baseline }: SiftOptions, cwd: string) {
    this.#cwd = cwd;
    this.#ignored = new Set(ignore);
    this.#changed = since === undefined ? undefined : new ChangedLines(since, cwd);
    this.#isWritten = baseline?.isWritten === true;
    this.#baseline = baseline && new Baseline(baseline.file, cwd, this.#isWritten);
  }

  /**
   * The findings and undecided places that count; writes the baseline where that is asked for. `checked` are the files of which no use
   * can have been overlooked: of other ones, a known use that was not found is no fixed one.
   */
  sift(found: CheckOutput, checked: ReadonlySet<string>): CheckOutput {
    const output =
      this.#changed === undefined
        ? this.#withoutIgnored(found)
        : this.#onlyChanged(this.#withoutIgnored(found), this.#changed);
    if (this.#baseline === undefined) return output;
    const isWhole = this.#changed === undefined && this.#ignored.size === 0;
    const unread = new Set(found.unread.map(({ file }) => file));
    const isChecked = (file: string): boolean =>
      isWhole && ((checked.has(file) && !unread.has(file)) || !existsSync(resolve(this.#cwd, file)));
    if (!this.#isWritten) return this.#baseline.sift(output, isChecked);
    return this.#baseline.write(output, isChecked, new CodeOwners(this.#cwd));
  }

  #withoutIgnored(output: CheckOutput): CheckOutput {
    if (this.#ignored.size === 0) return output;
    const counts = ({ record }: { readonly record: string }): boolean => !this.#ignored.has(record);
    return { ...output, findings: output.findings.filter(counts), undecided: output.undecided.filter(counts) };
  }

  /** A finding also comes by a line that it rests on, or that uses its text, in whichever file. */
  #onlyChanged(output: CheckOutput, changed: ChangedLines): CheckOutput {
    return {
      ...output,
      findings: output.findings.filter(
        ({ file, line, endLine, evidence, uses }) =>
          changed.has(file, line, endLine) ||
          [...evidence, ...uses].some((each) => changed.has(each.file, each.line, each.line)),
      ),
      undecided: output.undecided.filter(({ file, line }) => changed.has(file, line, line)),
    };
  }
}
