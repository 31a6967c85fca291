import type { OutputFinding } from "../formats/check-output.ts";

/** Half of a digest: 64 bits tell the findings of any project apart. */
const LENGTH = 16;

/** Names findings by what they are and not by the line that they stand in, so that a finding keeps its name when lines are moved. */
export class Fingerprints {
  readonly #counts = new Map<string, number>();

  /** The name of the next finding: those that are alike are numbered in the order in which they are asked for. */
  next({ file, record, subject, symbol }: Pick<OutputFinding, "file" | "record" | "subject" | "symbol">): string {
    const key = JSON.stringify([file, record, subject, symbol ?? ""]);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    const { createHash } = process.getBuiltinModule("node:crypto");
    return createHash("sha256").update(`${key}${count}`).digest("hex").slice(0, LENGTH);
  }
}
