import { defineConfig } from "vitest/config";

/** Set by .ci/run: where the report goes from which it prints its last line. */
const report = process.env.SUNSET_TEST_REPORT;

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/fixtures/**"],
    globals: false,
    // The first test of a file pays for loading the compiler, and some start processes, on machines that do more besides.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Some tests start ESLint or the command as processes: more workers than cores only makes them wait.
    maxWorkers: 2,
    ...(report === undefined ? {} : { reporters: ["default", "json"], outputFile: { json: report } }),
  },
});
