import type { SourceModule } from "../syntax/source-module.ts";

/**
 * Whether a name occurs outside of the script: the markup of a component reads its script's variables. `written` is the
 * whole text.
 */
export function isNamedOutside(name: string, { file: { text } }: SourceModule, written: string): boolean {
  if (text === written) return false;
  for (let at = written.indexOf(name); at >= 0; at = written.indexOf(name, at + 1)) {
    if (!text.startsWith(name, at)) return true;
  }
  return false;
}
