import { describeFile } from "../../src/engine/file-kind.ts";
import { analyze } from "../../src/engine/analyze.ts";
import { getBuiltinSearch } from "../../src/database/gate/builtin-search.ts";
import { readSource } from "../../src/cli/files/read-source.ts";
import { checkText } from "../../src/cli/findings/check-text.ts";
import { ALL_RULES } from "../../src/cli/findings/rule-choice.ts";
import { LineIndex } from "../../src/model/line-index.ts";
import type { Analysis } from "../../src/engine/analysis.ts";
import type { SweepItem, SweptFile, SweptPlace } from "./swept-file.ts";

const { vocabulary } = getBuiltinSearch({ announcements: false, habits: false });
const nothing = { findings: [], undecided: [], unread: [], problems: [] } satisfies Partial<SweptFile>;

/** Analyses a file as the command does, comments that switch rules off included, and says what it cost. Never throws. */
export function sweepFile(item: SweepItem): SweptFile {
  const { cpu, memory } = { cpu: process.cpuUsage(), memory: process.resourceUsage().maxRSS };
  const { text, ...result } = readAndCheck(item);
  const { user, system } = process.cpuUsage(cpu);
  const risen = (process.resourceUsage().maxRSS - memory) * 1024;
  return { ...result, characters: text.length, milliseconds: (user + system) / 1000, memory: risen };
}

type Checked = Omit<SweptFile, "characters" | "milliseconds" | "memory"> & { readonly text: string };

function readAndCheck(item: SweepItem): Checked {
  let text = "";
  try {
    ({ text } = readSource(item.file));
    return { ...check(item, text), text };
  } catch (error) {
    const crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // What cannot be read is the file's, all else is ours.
    const isUnreadable = error instanceof Error && "syscall" in error;
    return { ...nothing, problems: isUnreadable ? [error.message] : [], crash: isUnreadable ? undefined : crash, text };
  }
}

function check({ file, folder, isStrict, hasGate }: SweepItem, text: string): Omit<Checked, "text"> {
  const settings = isStrict ? { announcements: true } : undefined;
  const input = { filename: file, settings, root: folder, editsAcrossFiles: true, withoutHabits: !isStrict };
  const analyzeText = (now: string): Analysis => analyze({ ...input, text: now }, { gate: hasGate });
  const { language } = describeFile(file, vocabulary, text);
  const checked = checkText(text, {
    file,
    analyze: analyzeText,
    comments: language === "script" ? "script" : "data",
    choice: ALL_RULES,
  });
  const lines = new LineIndex(text);
  const toPlace = (record: string, start: number): SweptPlace => {
    const { line } = lines.toPosition(start);
    const first = lines.startOf(line) ?? 0;
    return { record, line, text: text.slice(Math.max(first, start - 80), start + 120).split("\n", 1)[0] ?? "" };
  };
  return {
    findings: checked.findings.map(({ record, place, certainty }) => ({ ...toPlace(record, place.start), certainty })),
    undecided: checked.undecided.map(({ record, place, reason }) => ({ ...toPlace(record, place.start), reason })),
    unread: checked.unread.map(({ reason }) => reason),
    problems: checked.problems.map(({ message }) => message),
    crash: checked.problems.find(({ message }) => message.includes("because of a defect"))?.message,
  };
}
