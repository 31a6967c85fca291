import { setMaxListeners } from "node:events";
import { relative } from "node:path";
import { TestRunner } from "vitest";
import { getFn, type Test } from "@vitest/runner";
import { listCandidates } from "./candidates.ts";
import { switchboard } from "./switchboard.ts";

/** A test that waits for longer without a behaviour fails without it. */
const MAX_WAIT = 2_000;

/** Runs every test as it is, and again with each behaviour knocked out that it may rest on; notes those without which it fails. */
export default class KnockOutRunner extends TestRunner {
  async runTask(test: Test): Promise<void> {
    const run = getFn(test);
    // Every run listens for the end of the test.
    setMaxListeners(0, test.context.signal);
    switchboard.asked.clear();
    await run();
    const asked = [...switchboard.asked];
    // One that cannot run twice in a row shows nothing by failing.
    if (!(await passes(run, []))) return;
    const file = relative(process.cwd(), test.file.filepath);
    const { together, apart } = listCandidates(file, asked);
    const covers = await findNeeded(run, together);
    for (const name of apart) if (!(await passes(run, [name]))) covers.push(name);
    Object.assign(test.meta, { covers });
  }
}

/** Those of the names without which the test fails; halves are asked first, since most tests rest on one or on none. */
async function findNeeded(run: () => unknown, names: readonly string[]): Promise<string[]> {
  if (names.length === 0 || (await passes(run, names))) return [];
  if (names.length === 1) return [...names];
  const middle = Math.ceil(names.length / 2);
  return [...(await findNeeded(run, names.slice(0, middle))), ...(await findNeeded(run, names.slice(middle)))];
}

async function passes(run: () => unknown, names: readonly string[]): Promise<boolean> {
  for (const name of names) switchboard.out.add(name);
  switchboard.calls = 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("too long"));
    }, MAX_WAIT);
  });
  try {
    await Promise.race([run(), wait]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    switchboard.out.clear();
  }
}
