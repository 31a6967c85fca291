import type { Edit, FileFacts } from "../model/index.ts";
import type { PagePart } from "../semantics/evaluation/program.ts";
import { fitsBehind } from "../semantics/evaluation/progress.ts";
import type { Analysis, AnalyzeInput } from "./analysis.ts";
import { findStepPrograms } from "../semantics/surfaces/documents/step-programs.ts";
import { findMarkdownBlocks, type MarkdownBlock } from "./markdown-blocks.ts";
import { moveToFile } from "./move-to-file.ts";
import { mergeAnalyses } from "./merge-analyses.ts";

/** The work on a page, which its blocks share: otherwise each of many could take as much as a file. */
export class PageWork {
  readonly #length: number;
  #before = 0;

  constructor(length: number) {
    this.#length = length;
  }

  /** The share of the next block. */
  get next(): PagePart {
    return { length: this.#length, before: this.#before };
  }

  /** Notes the steps that a block took. */
  take(steps: number): void {
    this.#before += steps;
  }
}

/** Whether an earlier analysis of a block would be the same behind other blocks. */
export function isReadAlike(
  { cutOff, work = 0 }: FileFacts,
  then: PagePart | undefined,
  now: PagePart | undefined,
): boolean {
  if (then === undefined || now === undefined) return then === now;
  if (then.before === now.before && then.length === now.length) return true;
  return cutOff === undefined && fitsBehind(now.before, work);
}

type AnalyzeBlock = (block: AnalyzeInput, page: PageWork) => Analysis;

/** Each block of a page is a file of its own beside the page; its places count in the page. */
export function analyzePage(input: AnalyzeInput, analyzeBlock: AnalyzeBlock): Analysis {
  return mergeAnalyses(analyzeBlocks(input, findMarkdownBlocks(input.text), analyzeBlock));
}

/** The programs in the steps of a workflow, like blocks of a page. */
export function analyzePrograms(input: AnalyzeInput, analyzeBlock: AnalyzeBlock): readonly Analysis[] {
  const programs = findStepPrograms(input.filename, input.text);
  const blocks = programs.map(({ text, start }) => ({ text, start, extension: "js" }));
  return analyzeBlocks(input, blocks, analyzeBlock).map((analysis, index) => ({
    ...analysis,
    findings: analysis.findings.map((finding) => ({
      ...finding,
      edits: programs[index]?.isWhole === true ? finding.edits.filter(keepsLines) : [],
    })),
  }));
}

/** Whether what an edit writes is indented as the lines are in which it stands. */
function keepsLines({ changes }: Edit): boolean {
  return changes.every(({ text }) => !text.includes("\n"));
}

function analyzeBlocks(
  input: AnalyzeInput,
  blocks: readonly MarkdownBlock[],
  analyzeBlock: AnalyzeBlock,
): readonly Analysis[] {
  const { filename, physicalFilename = filename } = input;
  const page = new PageWork(input.text.length);
  return blocks.map(({ extension, text, start }, index) => {
    const name = `${filename}/${index}.${extension}`;
    const analysis = analyzeBlock({ ...input, filename: name, physicalFilename, text }, page);
    return moveToFile(analysis, name, filename, start);
  });
}
