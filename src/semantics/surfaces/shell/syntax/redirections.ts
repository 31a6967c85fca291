import type { ShellRedirections } from "./shell-syntax.ts";

/** What is redirected of a command, without what is not. */
export function toRedirections({
  input,
  isFed,
  isDiverted,
  fed,
  output,
}: {
  readonly [Key in keyof ShellRedirections]: ShellRedirections[Key] | undefined;
}): ShellRedirections {
  return {
    input: input ?? [],
    ...(isFed === true && { isFed }),
    ...(isDiverted === true && { isDiverted }),
    ...(fed !== undefined && { fed }),
    ...(output !== undefined && { output }),
  };
}
