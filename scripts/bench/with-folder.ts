import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Does something in an empty folder that is gone afterwards. */
export async function withFolder<Result>(action: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunset-bench-")));
  try {
    return await action(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
