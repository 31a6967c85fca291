/* Preloaded into every measured process: writes the user CPU of the whole process, in milliseconds, when it ends. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const file = process.env.BENCH_USAGE_FILE;
  if (file !== undefined) writeFileSync(file, String(process.resourceUsage().userCPUTime / 1000));
});
