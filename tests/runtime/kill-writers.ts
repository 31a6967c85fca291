import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createBucket, createDurableStore, type BucketBinding } from "../../src/runtime/index.ts";

const writer = fileURLToPath(new URL("write-until-killed.ts", import.meta.url));

/** What came of killing writers. */
export interface KilledWriters {
  /** How many writes were acknowledged; how many objects of uploads there were among them. */
  readonly acknowledged: number;
  readonly uploads: number;
  /** Those that are not there, or not as they were written. */
  readonly lost: readonly string[];
}

export interface KillOptions {
  /** A folder, which holds nothing yet. */
  readonly path: string;
  /** For each kill the time from a writer's first acknowledgement on, in milliseconds. */
  readonly delays: readonly number[];
  /** Called after each kill. */
  readonly onKill?: (killed: KilledWriters) => void;
}

/**
 * Two processes write to one store, and each is killed after a while and started anew, until the delays are used up. What a process
 * acknowledged is looked for after its kill, while the other one goes on, and all of it once more when both are gone.
 */
export async function killWriters({ path, delays, onKill }: KillOptions): Promise<KilledWriters> {
  const left = [...delays.entries()];
  const kept: string[] = [];
  const lost: string[] = [];
  let uploads = 0;
  const report = (): KilledWriters => ({ acknowledged: kept.length + uploads, uploads, lost });
  const store = createDurableStore({ path });
  const bucket = createBucket({ store });
  const keepKilling = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const lines = await writeUntilKilled(path, String(next[0]), next[1]);
      lost.push(...(await findLost(lines, bucket)));
      const completed = lines.filter(isUpload);
      // Five megabytes each.
      await bucket.delete(completed.map((line) => line.split(" ")[1] ?? ""));
      uploads += completed.length;
      kept.push(...lines.filter((line) => !isUpload(line)));
      onKill?.(report());
    }
  };
  await Promise.all([keepKilling(), keepKilling()]);
  await store.close();
  const reopened = createDurableStore({ path });
  lost.push(...(await findLost(kept, createBucket({ store: reopened }))));
  await reopened.close();
  return report();
}

function isUpload(line: string): boolean {
  return line.startsWith("complete");
}

/** Starts a writer of this name, kills it so many milliseconds after its first line, and gives all of its lines. */
async function writeUntilKilled(path: string, name: string, delay: number): Promise<readonly string[]> {
  const command = ["--import", "tsx", writer, path, name];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (lines.length === 0) setTimeout(() => child.kill("SIGKILL"), delay);
    lines.push(line);
  }
  return lines;
}

/** The lines of which the store says otherwise. */
export async function findLost(lines: readonly string[], bucket: BucketBinding): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const line of lines) {
    const [action, key = ""] = line.split(" ");
    const text = await (await bucket.get(key, { range: { suffix: 100 } }))?.text();
    const isKept =
      (action === "put" && text === key.repeat(20).slice(-100)) ||
      (action === "delete" && text === undefined) ||
      (action === "complete" && text?.endsWith("end") === true);
    if (!isKept) lost.push(line);
  }
  return lost;
}
