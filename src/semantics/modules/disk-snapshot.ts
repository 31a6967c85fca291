let snapshot = 0;
let depth = 0;
let isOver = true;
/** One wait tells of the end, however many snapshots begin before it: a process that never waits would gather them without end. */
let isEndAwaited = false;
const linted = new Set<string>();

/**
 * Runs what reads many files on behalf of a linted one. What was seen on disk counts as current until a file is linted again, or the process
 * waits for something: a run over a project lints many files in one turn, and reads each folder and each imported file once, not once for
 * every importer. An editor's server waits for the next request in between, and so sees each time what is on disk then.
 */
export function withDiskSnapshot<Result>(file: string, run: () => Result): Result {
  if (depth === 0 && (isOver || linted.has(file))) begin();
  linted.add(file);
  return runWithin(run);
}

/**
 * Runs what sees the disk as it is now, since a file may have changed in this turn; what it has seen itself counts until it is done, so that
 * each folder is asked once for all imports of a file.
 */
export function withNewSnapshot<Result>(run: () => Result): Result {
  if (depth === 0) begin();
  return runWithin(run);
}

function runWithin<Result>(run: () => Result): Result {
  depth++;
  try {
    return run();
  } finally {
    depth--;
  }
}

/** The number of the snapshot: what was seen under the same number is current. Outside of `withDiskSnapshot` each call begins another. */
export function currentSnapshot(): number {
  if (depth === 0) begin();
  return snapshot;
}

/** Something that is made once for each snapshot. */
export function perSnapshot<Kept>(make: () => Kept): () => Kept {
  let madeFor: number | undefined;
  let kept: Kept;
  return () => {
    const current = currentSnapshot();
    if (current !== madeFor) kept = make();
    madeFor = current;
    return kept;
  };
}

function begin(): void {
  snapshot++;
  linted.clear();
  isOver = false;
  if (isEndAwaited) return;
  isEndAwaited = true;
  setImmediate(() => {
    isEndAwaited = false;
    isOver = true;
  }).unref();
}
