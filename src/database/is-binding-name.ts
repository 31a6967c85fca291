/** Words that no variable of a module may have as its name (ECMAScript, Identifiers; modules are strict code). */
const RESERVED = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);

/** Whether a text is a valid JavaScript variable identifier, as a binding must be (specification, Binding configuration). */
export function isBindingName(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(text) && !RESERVED.has(text);
}
