/** Why a config says nothing of any file. */
export class ConfigFailure extends Error {
  override readonly name = "ConfigFailure";

  /** Of whatever a config has thrown: the first line says what is wrong, the others where in its code. */
  constructor(thrown: unknown) {
    super(`cannot be read (${thrown instanceof Error ? (thrown.message.split("\n", 1)[0] ?? "") : String(thrown)})`);
  }
}
