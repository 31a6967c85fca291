/** Words that go on with, or end, a structure that another word has opened. */
export const CLOSING: ReadonlySet<string> = new Set(["then", "else", "elif", "fi", "do", "done", "}"]);
/** Words before a command that do not belong to it. */
export const LEADING: ReadonlySet<string> = new Set([
  ...CLOSING,
  "!",
  "{",
  "coproc",
  "for",
  "if",
  "select",
  "time",
  "until",
  "while",
]);

/** Commands that declare variables, and those that make them a function's own. */
export const DECLARING: ReadonlySet<string> = new Set(["export", "local", "declare", "readonly", "typeset"]);
export const OWNING: ReadonlySet<string> = new Set(["local", "declare", "typeset"]);
