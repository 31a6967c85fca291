import type { Place } from "../../../model/index.ts";
import type { Alternatives } from "./alternatives.ts";

/** A command as it runs: its words expanded, here-documents in place of the `-` that stands for standard input. */
export interface RunCommand {
  readonly words: readonly Alternatives[];
  readonly input: Alternatives | undefined;
  readonly place: Place;
  /** The calls of functions of the script that led here, the outermost first. */
  readonly callSites: readonly Place[];
}
