import type picocolors from "picocolors";

/** The colours of a terminal, or functions that change nothing. */
export type Colors = ReturnType<typeof picocolors.createColors>;
