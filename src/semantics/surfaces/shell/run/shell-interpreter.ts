import type { FileRunner } from "./file-runner.ts";
import type { PassedOverCalls } from "./passed-over-calls.ts";
import type { Surroundings } from "../state/entry-bounds.ts";
import type { ShellFlow, ShellOutcome } from "../state/shell-flow.ts";
import type { ShellJumps } from "./shell-jumps.ts";
import type { ExportedNames } from "../syntax/exported-names.ts";
import type { ShellNode } from "../syntax/shell-syntax.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { RunCommand } from "../commands/run-command.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { WordExpander } from "../words/word-expander.ts";

/** What runs a script, as its parts see it. */
export interface ShellInterpreter {
  readonly work: ShellWork;
  readonly expander: WordExpander;
  readonly jumps: ShellJumps;
  /** The loops that are under way. */
  readonly loops: Omit<Surroundings, "calls">;
  readonly files: FileRunner;
  readonly exported: ExportedNames;
  readonly passedOver: PassedOverCalls;
  /** What has been run so far. */
  readonly commands: RunCommand[];
  /** Notes what a script that is to be run hands over, exports and only shows. */
  note(script: ShellNode): void;
  /** Runs a node where it is reached. */
  run(node: ShellNode, flow: ShellFlow): ShellOutcome;
  /** Runs a node in a process of its own, of which only the output and the status are left. */
  runProcess(node: ShellNode, state: ShellState): ShellOutcome;
  /** Runs anything in a process of its own. */
  inProcess(state: ShellState, run: () => ShellOutcome): ShellOutcome;
}
