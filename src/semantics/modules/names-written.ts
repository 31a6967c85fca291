const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** The words of a code that may be names, each once, in comments and texts too. */
export function namesWritten(code: string): readonly string[] {
  return [...new Set(Array.from(code.matchAll(NAME), ([name]) => name))];
}
