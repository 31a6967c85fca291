/*
 * Preloaded into every measured process: writes what the whole process used when it ends, CPU in milliseconds, memory in
 * bytes at its highest.
 */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const file = process.env.BENCH_USAGE_FILE;
  if (file === undefined) return;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    file,
    JSON.stringify({ user: userCPUTime / 1000, total: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS * 1024 }),
  );
});
