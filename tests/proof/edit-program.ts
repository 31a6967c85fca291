import { join } from "node:path";
import { analyze } from "../../src/engine/analyze.ts";
import type { Edit, Finding } from "../../src/model/index.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Files } from "./execution.ts";
import type { ProgramFolder } from "./program-folder.ts";
import type { ProofProgram } from "./proof-program.ts";

/** A program after the edits that are offered for its record. */
export interface EditedProgram {
  /** `suggestion` as soon as one of the edits is. */
  readonly class: Edit["class"];
  /** Of the first edit. */
  readonly description: string;
  readonly files: Files;
  /** Findings of the record that are left: E2 holds when there is none (docs/decisions.md, What proves an edit). */
  readonly left: number;
}

/** One object: it is checked once. */
const SETTINGS = { announcements: true };

/** As ESLint does with fixes that touch one another, which are made in further passes. */
const MAX_PASSES = 10;

/**
 * A program as each of the offered edits leaves it: the fix where there is one, else each suggestion. Where a program holds
 * the record several times, all are edited in the same way. Empty when no edit is offered.
 */
export function editProgram(program: ProofProgram, folder: ProgramFolder): readonly EditedProgram[] {
  const offered = findAll(program.files, program, folder).map(({ finding }) => finding.edits);
  const hasFix = offered.some((edits) => edits[0]?.class === "fix");
  const choices = hasFix ? 1 : Math.max(0, ...offered.map((edits) => edits.length));
  return Array.from({ length: choices }, (_, choice) => editAll(program, folder, choice));
}

function editAll(program: ProofProgram, folder: ProgramFolder, choice: number): EditedProgram {
  const made: Edit[] = [];
  let { files } = program;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = findAll(files, program, folder).find(({ finding }) => finding.edits.length > 0);
    const edit = next?.finding.edits[choice] ?? next?.finding.edits.at(-1);
    if (next === undefined || edit === undefined) break;
    made.push(edit);
    files = { ...files, [next.path]: applyEdit(files[next.path] ?? "", edit.changes) };
  }
  return {
    class: made.every((edit) => edit.class === "fix") ? "fix" : "suggestion",
    description: made[0]?.description ?? "",
    files,
    left: findAll(files, program, folder).length,
  };
}

interface Found {
  readonly path: string;
  readonly finding: Finding;
}

/** The findings of the program's record, in all of its files, each linted by itself. */
function findAll(files: Files, { record, sdk }: ProofProgram, folder: ProgramFolder): readonly Found[] {
  folder.hold(files, sdk);
  return Object.entries(files).flatMap(([path, text]) => {
    if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
    const filename = join(folder.path, path);
    const { findings } = analyze({ filename, text, settings: SETTINGS, root: folder.path });
    return findings.filter((finding) => finding.record === record).map((finding) => ({ path, finding }));
  });
}
