/**
 * Runs a script. What was asked for wrongly, a RangeError or what `parseArgs` throws, is told without a stack, with how the script is
 * used, and the exit code is 2, as that of the command is; `--help` tells the use alone. Any other error is a defect, and thrown.
 */
export async function runScript(usage: string, script: () => void | Promise<void>): Promise<void> {
  if (process.argv.includes("--help")) {
    console.log(usage);
    return;
  }
  try {
    await script();
  } catch (error) {
    if (!(error instanceof RangeError) && !isWrongArgument(error)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 2;
  }
}

/** The number that an option is given. Throws a RangeError where it is none: what is done no times has not been done. */
export function toCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new RangeError(`${name}: expected a whole number above 0; found '${text}'`);
}

/** Another one at each call, as the text of an option. */
export function newSeed(): string {
  return String(1 + (Date.now() % 1e9));
}

function isWrongArgument(error: unknown): error is TypeError {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
