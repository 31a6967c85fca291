import { structuredPatch } from "diff";
import type { Edit } from "../../model/index.ts";
import { toPrintable } from "../../model/to-printable.ts";
import { applyEdits } from "./apply-fixes.ts";
import type { FileResult, ReportedFinding } from "../findings/file-result.ts";
import type { ChooseEdit } from "./choose-edit.ts";
import type { Colors } from "../colors.ts";
import type { CommandIo } from "../command-io.ts";
import { describeFinding } from "../../engine/describe-finding.ts";
import { LineIndex } from "../../model/line-index.ts";
import { toShownPath } from "../files/shown-path.ts";

/** Lines around a change. */
const CONTEXT = 2;

const QUESTION = "Apply it? [y]es, [n]o, [a]ll from here on, [q]uit asking: ";

type Ask = NonNullable<CommandIo["ask"]>;

/** Asks a person about the first edit of each finding, file by file, with what it would change. */
export class EditQuestions {
  readonly #ask: Ask;
  readonly #io: CommandIo;
  readonly #colors: Colors;
  #answer: "all" | "none" | undefined;
  #accepted = 0;

  constructor(ask: Ask, io: CommandIo, colors: Colors) {
    this.#ask = ask;
    this.#io = io;
    this.#colors = colors;
  }

  /** Edits that were accepted so far. */
  get accepted(): number {
    return this.#accepted;
  }

  /** The edits of a file that the person wants. */
  async choose(result: FileResult, isLeftOut: (record: string) => boolean): Promise<ChooseEdit> {
    const accepted = new Set<ReportedFinding>();
    for (const finding of result.findings) {
      const [edit] = finding.edits;
      if (edit === undefined || isLeftOut(finding.record)) continue;
      if (await this.#accepts(finding, edit, result)) accepted.add(finding);
    }
    this.#accepted += accepted.size;
    return (finding) => (accepted.has(finding) ? finding.edits[0] : undefined);
  }

  async #accepts(finding: ReportedFinding, edit: Edit, result: FileResult): Promise<boolean> {
    if (this.#answer !== undefined) return this.#answer === "all";
    this.#io.error(this.#describe(finding, edit, result));
    for (;;) {
      // The end of the input is no consent.
      const answer = (await this.#ask(QUESTION))?.trim().toLowerCase() ?? "q";
      if (answer === "a" || answer === "all") this.#answer = "all";
      if (answer === "q" || answer === "quit") this.#answer = "none";
      if (["y", "yes", "a", "all"].includes(answer)) return true;
      if (["n", "no", "q", "quit"].includes(answer)) return false;
    }
  }

  #describe(finding: ReportedFinding, edit: Edit, { file, text }: FileResult): string {
    const { line, column } = new LineIndex(text).toPosition(finding.place.start);
    const place = toPrintable(`${toShownPath(file, this.#io.cwd)}:${line}:${column}`);
    const kind = edit.class === "fix" ? "A fix, proven by execution" : "A suggestion";
    const { hunks } = structuredPatch("", "", text, applyEdits(text, [edit]).text, "", "", { context: CONTEXT });
    const lines = hunks.flatMap((hunk) => hunk.lines.map((each) => `    ${this.#paint(each)}`));
    const heading = `${this.#colors.underline(place)}  ${describeFinding(finding)}`;
    return `${[heading, `  ${kind}: ${toPrintable(edit.description)}`, ...lines].join("\n")}\n`;
  }

  #paint(line: string): string {
    const text = toPrintable(line);
    if (line.startsWith("+")) return this.#colors.green(text);
    return line.startsWith("-") ? this.#colors.red(text) : text;
  }
}
