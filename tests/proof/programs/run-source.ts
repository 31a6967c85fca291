import type { Plain } from "../execution.ts";
import type { ProofProgram } from "../proof-program.ts";
import { exampleWorld, ID } from "./example-world.ts";

/** A program of one file, and what is special about it. */
export type Row = readonly [name: string, source: string];

/** Programs of one file that export `run`, which is given an id and then the other arguments. */
export function toPrograms(
  record: string,
  rows: readonly Row[],
  more: Partial<ProofProgram> & { readonly arguments?: readonly Plain[]; readonly extension?: string } = {},
): readonly ProofProgram[] {
  const { arguments: others = [], extension = "ts", ...rest } = more;
  return rows.map(([name, source]) => ({
    name,
    record,
    files: { [`main.${extension}`]: source },
    start: { kind: "call", name: "run", arguments: [ID, ...others] },
    world: exampleWorld,
    ...rest,
  }));
}
