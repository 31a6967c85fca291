const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*$/u;

/** What a module cannot declare a variable by, although it is spelled like one. */
const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
    "finally for function if implements import in instanceof interface let new null package private protected public return " +
    "static super switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/** Whether code can name a variable so, which the name of a binding must be (specification, Binding configuration). */
export function isVariableName(text: string): boolean {
  return identifier.test(text) && !reserved.has(text);
}
