import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ts } from "ts-morph";
import { analyze } from "../../src/engine/analyze.ts";
import { clientText, writeConfigText, writeOpenText } from "./edited-texts.ts";
import { measureMemory } from "./measure-memory.ts";

export interface EditOptions {
  readonly edits: number;
  /** Whether an imported file is written anew every 100 edits. */
  readonly isChanging: boolean;
}

/** What the edits of one open file cost in this process. */
export interface EditCost {
  /** Milliseconds of user CPU for the analysis of an edit, and for parsing the same texts with the compiler alone. */
  readonly perEdit: number;
  readonly perParse: number;
  /** Bytes in use after each tenth of the edits, when nothing is left to collect. */
  readonly heap: readonly number[];
  /** Findings of all edits, so that it can be seen that something was analysed. */
  readonly findings: number;
}

/** Every so many edits the imported file changes, and the compiler's time is taken. */
const CHANGE_EVERY = 100;
const PARSE_EVERY = 10;
const LANGUAGE = ts.ScriptTarget.Latest;

/** Changes the text of an open file again and again, and analyses it each time as an editor does. */
export function measureEdits({ edits, isChanging }: EditOptions): EditCost {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunset-edits-")));
  const filename = join(folder, "open.ts");
  const heap: number[] = [];
  const total = { edit: 0, parse: 0, findings: 0 };
  writeFileSync(join(folder, "client.ts"), clientText);
  writeFileSync(join(folder, "config.ts"), writeConfigText(0));
  for (let edit = 1; edit <= edits; edit++) {
    if (isChanging && edit % CHANGE_EVERY === 0) writeFileSync(join(folder, "config.ts"), writeConfigText(edit));
    const text = writeOpenText(edit);
    total.edit += time(() => {
      total.findings += analyze({ filename, text, settings: undefined, root: folder }).findings.length;
    });
    if (edit % PARSE_EVERY === 0) total.parse += time(() => ts.createSourceFile(filename, text, LANGUAGE, true));
    if (edit % (edits / 10) === 0) heap.push(measureMemory().heapUsed);
  }
  rmSync(folder, { recursive: true });
  return { perEdit: total.edit / edits, perParse: (total.parse / edits) * PARSE_EVERY, heap, findings: total.findings };
}

function time(action: () => unknown): number {
  const start = process.cpuUsage();
  action();
  return process.cpuUsage(start).user / 1000;
}
