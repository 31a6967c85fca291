let look = 0;
let depth = 0;
let isOver = true;
/** One wait tells of the end, however many looks begin before it: what never waits would gather them without end. */
let isEndAwaited = false;
const lookedAtFor = new Set<string>();

/**
 * Runs what looks for many files on behalf of one that is linted. As long as no file is asked about again, and until the process
 * waits for something, what was seen on disk counts as current: a run over a project lints many files at once, and looks at a folder or
 * an imported file once and not once for every file that imports it. An editor's server waits for the next request, and sees each time what
 * is on disk then.
 */
export function duringOneLook<Result>(file: string, run: () => Result): Result {
  if (depth === 0 && (isOver || lookedAtFor.has(file))) beginLook();
  lookedAtFor.add(file);
  return within(run);
}

/** Goes on with the look in which the same text was searched; begins one where the process has waited since. */
export function inSameLook<Result>(run: () => Result): Result {
  if (depth === 0 && isOver) beginLook();
  return within(run);
}

function within<Result>(run: () => Result): Result {
  depth++;
  try {
    return run();
  } finally {
    depth--;
  }
}

/** The look that is going on, as a number: what was seen in the same one is current. Outside of one, each is another. */
export function currentLook(): number {
  if (depth === 0) beginLook();
  return look;
}

/** Something that is kept as long as one look goes on, and made again in the next one. */
export function ofLook<Kept>(make: () => Kept): () => Kept {
  let madeIn: number | undefined;
  let kept: Kept;
  return () => {
    const now = currentLook();
    if (now !== madeIn) kept = make();
    madeIn = now;
    return kept;
  };
}

function beginLook(): void {
  look++;
  lookedAtFor.clear();
  isOver = false;
  if (isEndAwaited) return;
  isEndAwaited = true;
  setImmediate(() => {
    isEndAwaited = false;
    isOver = true;
  }).unref();
}
