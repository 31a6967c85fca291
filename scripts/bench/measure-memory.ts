import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What this process holds, in bytes, when nothing is left to collect. */
export function measureMemory(): NodeJS.MemoryUsage {
  // Twice: what a first pass makes unreachable in weak tables goes with the second.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage();
}
