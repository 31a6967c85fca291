/**
 * Characters that a terminal or a reader of logs would act on instead of showing: controls, line and paragraph separators, marks of
 * direction. Tabs stay.
 */
// eslint-disable-next-line no-control-regex -- controls are what is looked for
const ACTING = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/**
 * A text that comes from a file (a name, a literal, a key) as it may stand in one line of output: each acting character is spelled as an
 * escape, so that no binding or file name can begin a line that a CI system takes for a command, or clear a terminal.
 */
export function toPrintable(text: string): string {
  return text.replace(ACTING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
