import type { SourceModule } from "../syntax/source-module.ts";

/** Whether a name stands in what is no script: markup of a component reads the variables of its script. `written` is the whole text. */
export function isNamedOutside(name: string, { file: { text } }: SourceModule, written: string): boolean {
  if (text === written) return false;
  for (let at = written.indexOf(name); at >= 0; at = written.indexOf(name, at + 1)) {
    if (!text.startsWith(name, at)) return true;
  }
  return false;
}
