import { inspect } from "node:util";

/** Why a config says nothing of any file. */
export class ConfigFailure extends Error {
  override readonly name = "ConfigFailure";

  /** Of whatever a config has thrown. */
  constructor(thrown: unknown) {
    const message: unknown = thrown instanceof Error ? thrown.message : thrown;
    super(`cannot be read (${readBeginning(typeof message === "string" ? message : inspect(message))})`);
  }
}

/** The first line says what is wrong, with what is indented below it; the others say where in the code. */
function readBeginning(message: string): string {
  const [first = "", ...below] = message.split("\n");
  const end = below.findIndex((line) => !/^[\t ]/.test(line));
  return [first, ...below.slice(0, end === -1 ? below.length : end)].map((line) => line.trim()).join(" ");
}
