import type { Finding } from "../model/index.ts";
import { readText } from "../semantics/modules/file-state.ts";
import { findSymbolAround } from "../semantics/layout/symbol-around.ts";

/** A script that is analysed: as `AnalyzeInput` has it, and where it is on disk. */
interface Script {
  readonly filename: string;
  readonly path: string;
  readonly text: string;
}

/** The function, class or method in which a finding's text stands, `Zone.patch`; undefined where that has no name or cannot be read. */
export function findSymbol({ place, writtenIn = place }: Finding, script: Script): string | undefined {
  const { file } = writtenIn;
  if (file === script.filename) return findSymbolAround(writtenIn, script);
  const text = readText(file);
  return text === undefined ? undefined : findSymbolAround(writtenIn, { filename: file, path: file, text });
}
