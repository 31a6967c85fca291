/** The command cannot run as it was called; the message says what was expected. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
