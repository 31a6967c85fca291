/** What the database rejects with when a commit failed: `commitError` is rejected with the reason a moment later. */
interface CommitFailure extends Error {
  readonly commitError: Promise<unknown>;
}

/**
 * The error of a write that failed, with what the system said as its `cause`. A failed commit comes with a second promise that is
 * rejected; it is taken here, since one that nobody takes ends the process of a caller who has caught the first.
 */
export async function toUnwrittenError(failure: unknown, path: string): Promise<unknown> {
  if (!isCommitFailure(failure)) return failure;
  const cause = await readReason(failure.commitError);
  const reason = cause instanceof Error ? cause.message : failure.message;
  return new Error(
    `The store in ${path} could not be written (${reason}): nothing of this change was stored. Is the disk full, or its folder read-only?`,
    { cause },
  );
}

function isCommitFailure(failure: unknown): failure is CommitFailure {
  return failure instanceof Error && "commitError" in failure && failure.commitError instanceof Promise;
}

/** Undefined when it is not said by the end of this turn of the event loop. */
function readReason(commitError: Promise<unknown>): Promise<unknown> {
  const reason = commitError.then(
    () => undefined,
    (error: unknown) => error,
  );
  const turn = new Promise<undefined>((resolve) => {
    setImmediate(() => {
      resolve(undefined);
    });
  });
  return Promise.race([reason, turn]);
}
